"""The participant copy: the published sheets, values only, and a sheet of his own for everybody."""

from __future__ import annotations

import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl.worksheet.worksheet import Worksheet

from tests.events.desk import NAMES, evening
from tests.events.play import play
from tests.events.sheets import standings_lines
from tests.share.copy.opened import PLAYERS, finished, finished_copy, opened, rows, running
from tests.support.package_rules import findings
from turnierxl import files
from turnierxl.demo.people import invent_participants
from turnierxl.share.copy.copies import common_copy, open_source, personal_copy
from turnierxl.share.personal import personal
from turnierxl.workbook.build import palette


def test_a_copy_has_the_published_sheets_and_no_other() -> None:
    assert opened(finished_copy()).sheetnames == [
        "Übersicht",
        "Rangliste",
        "Rangliste Vorrunde",
        "Rangliste Finale",
        "Vorrunde 1",
        "Vorrunde 2",
        "Finale",
        "Platzverlauf",
        "Regeln",
    ]


def test_every_cell_of_a_copy_is_a_value() -> None:
    kinds = {
        (type(cell.value), cell.data_type)
        for sheet in opened(finished_copy()).worksheets
        for row in sheet.iter_rows()
        for cell in row
        if cell.value is not None
    }
    assert kinds == {(int, "n"), (float, "n"), (str, "s")}


def test_a_copy_stands_as_the_workbook_says() -> None:
    """Compare with the director's own sheet, cell by cell."""
    path = play("clans", PLAYERS, "copy")[0]
    places = {line["Name"]: line["Platz"] for line in standings_lines(path)}
    copied = rows(opened(finished_copy()), "Rangliste", "Platz")
    assert {row[2]: row[0] for row in copied} == places


def test_a_copy_is_nothing_that_excel_would_repair() -> None:
    assert findings(finished_copy()) == []
    assert findings(personal_copy(finished(), 3)) == []


def test_equal_events_give_equal_copies() -> None:
    again = open_source(play("clans", PLAYERS, "copy")[0])
    assert common_copy(again) == finished_copy()


def test_a_copy_names_no_author_but_the_program() -> None:
    with zipfile.ZipFile(BytesIO(finished_copy())) as package:
        core = package.read("docProps/core.xml").decode()
    assert "<dc:creator>turnierxl</dc:creator>" in core
    assert "lastModifiedBy" not in core


def test_a_drawn_round_stands_in_a_copy_with_room_for_its_results() -> None:
    book = opened(common_copy(open_source(running("tichu-einzel", 9))))
    assert book.sheetnames[:4] == ["Übersicht", "Tischplan", "Rangliste", "Runde 1"]
    head = [cell.value for cell in book["Runde 2"][5]]
    assert head[:6] == ["Tisch", "Spiel", "Seite A", "TICHU-Punkte A", "TICHU-Punkte B", "Seite B"]
    assert [row[3] for row in rows(book, "Runde 2", "Tisch")] == [None] * 9


def test_who_sits_out_is_named_below_the_round(tmp_path: Path) -> None:
    path = evening(tmp_path, "tichu-einzel", 9, seating="sit-out")
    files.next_round(path)
    sheet = opened(common_copy(open_source(path)))["Runde 1"]
    said = [cell.value for cell in sheet["A"] if str(cell.value).startswith("Setzt aus: ")]
    assert len(said) == 1


def test_a_draft_stands_in_no_copy(tmp_path: Path) -> None:
    """M6: "Given a drawn round that is not yet published, then copies still show the previous one."."""
    path = evening(tmp_path, "tichu-einzel", 8, rounds=1)
    before = common_copy(open_source(path))
    files.next_round(path, draft=True)
    assert common_copy(open_source(path)) == before
    files.publish_drafts(path)
    assert "Runde 2" in opened(common_copy(open_source(path))).sheetnames


def test_before_the_first_round_a_copy_says_who_takes_part(tmp_path: Path) -> None:
    path = evening(tmp_path, "tichu-einzel", 8)
    book = opened(common_copy(open_source(path)))
    assert book.sheetnames == ["Übersicht", "Regeln"]
    assert [row[0] for row in rows(book, "Übersicht", "Name")] == list(NAMES[:8])


def test_a_personal_copy_begins_with_the_own_event() -> None:
    source = finished()
    book = opened(personal_copy(source, 3))
    own = personal(source.event, 3)
    sheet = book.worksheets[0]
    assert (sheet.title, sheet["A1"].value) == ("Mein Turnier", own.participant.name)
    assert own.final is not None
    assert sheet["A3"].value == f"Platz {own.final.row.place} von {PLAYERS} · Endstand"
    lines = rows(book, "Mein Turnier", "Runde")
    assert [line[0] for line in lines] == [one.round.name for one in own.rounds]
    assert [line[2] for line in lines] == [", ".join(source.event.names(one.opponents)) for one in own.rounds]
    assert [line[3] for line in lines] == [one.points for one in own.rounds]


def highlighted(sheet: Worksheet, column: int) -> list[object]:
    return [
        row[column].value for row in sheet.iter_rows() if row[column].fill.fgColor.rgb[2:] == palette.OWN_TINT
    ]


def test_the_own_rows_and_no_others_are_highlighted() -> None:
    source = finished()
    name = source.event.participants[3].name
    book = opened(personal_copy(source, 3))
    assert highlighted(book["Vorrunde 1"], 2) == [name]
    assert highlighted(book["Rangliste"], 2) == [name]
    assert highlighted(book["Platzverlauf"], 0) == [name]
    assert highlighted(opened(finished_copy())["Rangliste"], 2) == []


def test_somebody_in_a_running_round_is_told_his_table() -> None:
    source = open_source(running("tichu-einzel", 9))
    own = personal(source.event, 4)
    assert own.latest is not None and own.latest.table is not None
    sheet = opened(personal_copy(source, 4)).worksheets[0]
    assert sheet["A3"].value == f"Runde 2: Tisch {own.latest.table.number}"


def test_a_pair_has_one_copy_with_both_names() -> None:
    source = open_source(running("tichu-partner", 6))
    people = rows(opened(common_copy(source)), "Übersicht", "Name")
    first = source.event.participants[1]
    assert people[0][:1] == (first.name,)
    assert " / ".join(first.players) in people[0]


def test_an_english_workbook_has_english_copies(tmp_path: Path) -> None:
    path = tmp_path / "evening.xlsx"
    files.create("tichu-einzel", path, participants=invent_participants(8), seed="5", language="en")
    files.next_round(path)
    source = open_source(path)
    book = opened(personal_copy(source, 1))
    assert book.sheetnames == ["My tournament", "Overview", "Seating", "Standings", "Round 1", "Rules"]
    assert book["Overview"]["A4"].value == source.event.progress


def test_nobody_but_participants_has_a_copy() -> None:
    with pytest.raises(KeyError):
        personal_copy(finished(), 99)
