"""The sheet of texts for the forum, in the file."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import openpyxl
import pytest

from tests.events.chess import DAY, registered
from tests.events.desk import block_rows, evening, type_cells
from tests.support.package_rules import findings
from turnierxl import files
from turnierxl.workbook.book import open_book
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.plan.names import ANNOUNCEMENTS, EVENT, PARTICIPANTS, round_block

RATINGS = (2000, 1990, 1980, 1970, 1960, 1950, 1940, 1930, 1700)


@pytest.fixture(scope="module")
def created(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("created") / "4T1.xlsx"
    files.create("4t1", path, participants=registered(RATINGS), seed="7", now=DAY)
    return path.read_bytes()


@pytest.fixture(scope="module")
def drawn(created: bytes, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("drawn") / "4T1.xlsx"
    path.write_bytes(created)
    files.next_round(path, now=DAY)
    return path.read_bytes()


@pytest.fixture
def forum(created: bytes, tmp_path: Path) -> Path:
    """A new event."""
    path = tmp_path / "4T1.xlsx"
    path.write_bytes(created)
    return path


@pytest.fixture
def begun(drawn: bytes, tmp_path: Path) -> Path:
    """An event with its groups drawn."""
    path = tmp_path / "begun.xlsx"
    path.write_bytes(drawn)
    return path


def said(path: Path) -> list[tuple[str, str, str]]:
    """Return state, recipient and occasion of every text."""
    return [
        (str(row["state"]), str(row["to"]), str(row["occasion"])) for row in block_rows(path, ANNOUNCEMENTS)
    ]


def text_of(path: Path, occasion: str, to: str = "Forum") -> str:
    rows = block_rows(path, ANNOUNCEMENTS)
    return next(str(row["text"]) for row in rows if (row["occasion"], row["to"]) == (occasion, to))


def test_a_new_event_has_its_call_and_its_lists(forum: Path) -> None:
    assert said(forum) == [
        ("… aktuell", "Forum", "Anmeldung"),
        ("… aktuell", "Forum", "Bestätigte Anmeldungen"),
        ("… aktuell", "Forum", "Warteliste"),
    ]
    assert text_of(forum, "Warteliste").splitlines()[-1] == "1. Ida (1700)"


def test_dates_are_taken_from_start_as_they_are_typed(forum: Path) -> None:
    keys = open_book(FileGrid.open(forum)).plan.block(EVENT).row_keys
    until, start = keys.index("registration_end"), keys.index("date")
    type_cells(forum, EVENT, {(until, "value"): "1.2.2027", (start, "value"): "im März"})
    files.recalculate(forum, DAY)
    line = "Anmeldeschluss: 01.02.2027. Voraussichtlicher Turnierbeginn: im März."
    assert line in text_of(forum, "Anmeldung")


def test_a_date_that_excel_made_is_one(forum: Path) -> None:
    region = open_book(FileGrid.open(forum)).regions[EVENT]
    row = region.block.row_keys.index("registration_end")
    book = openpyxl.load_workbook(forum)
    book["Start"][region.address(row, "value").cell].value = date(2027, 2, 1)
    book.save(forum)
    files.recalculate(forum, DAY)
    assert "Anmeldeschluss: 01.02.2027." in text_of(forum, "Anmeldung")


def test_an_exclusion_before_the_start_lets_the_next_one_in_and_is_told_in_person(forum: Path) -> None:
    type_cells(forum, PARTICIPANTS, {(1, "status"): "ausgeschlossen"})
    files.recalculate(forum, DAY)
    assert [one for one in said(forum) if one[2] in ("Nachrücker", "Ausschluss", "Warteliste")] == [
        ("… aktuell", "Forum", "Nachrücker"),
        ("… aktuell", "Forum", "Ausschluss"),
        ("… aktuell", "persönlich: Bert", "Ausschluss"),
    ]
    assert text_of(forum, "Nachrücker").endswith("rückt nach: Ida.")
    assert text_of(forum, "Ausschluss", "persönlich: Bert").startswith("Hallo Bert, ")


def test_a_draw_adds_its_plan_and_takes_nothing_away(forum: Path, begun: Path) -> None:
    before = [one[2] for one in said(forum)]
    assert [one[2] for one in said(begun)] == [*before, "Gruppen: Gruppenspiele", "Gruppenspiele"]
    assert {state for state, _, _ in said(begun)[:3]} == {"✓ vorbei"}
    assert text_of(begun, "Gruppenspiele").count("lädt ein") == 12


def test_texts_are_the_same_after_another_recalculation_and_overwrite_what_was_typed(begun: Path) -> None:
    before = block_rows(begun, ANNOUNCEMENTS)
    type_cells(begun, ANNOUNCEMENTS, {(0, "text"): "angepasst"})
    files.recalculate(begun, DAY)
    assert block_rows(begun, ANNOUNCEMENTS) == before


def test_texts_can_be_copied_out_of_their_cells_and_stand_in_rows_tall_enough(begun: Path) -> None:
    assert findings(begun.read_bytes()) == []
    sheet = openpyxl.load_workbook(begun)["Bekanntmachungen"]
    assert not sheet.protection.sheet
    heights = {row: sheet.row_dimensions[row].height for row in range(5, 10)}
    lines = {row: str(sheet.cell(row, 5).value).count("\n") + 1 for row in heights}
    assert all((heights[row] or 0) >= 15 * lines[row] for row in heights), (heights, lines)


def test_an_event_that_does_not_ask_for_texts_has_no_sheet_of_them(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8)
    assert "Bekanntmachungen" not in openpyxl.load_workbook(path).sheetnames


def test_4_5_and_4_6_the_sheet_of_a_round_says_who_invites_and_what_white_writes(begun: Path) -> None:
    rows = [row for row in block_rows(begun, round_block("gruppen", 1)) if row["id"]]
    assert len(rows) == 24
    for first, second in zip(rows[::2], rows[1::2], strict=True):
        assert first["invites"] == second["invites"] == first["names_1"] == second["names_2"]
    assert [row["first_move"] for row in rows[:2]] == [
        f"4T1, Gruppenspiele, Gruppe I, Runde 1, Partie {game}" for game in (1, 2)
    ]


def test_other_events_keep_their_columns(tmp_path: Path) -> None:
    path = evening(tmp_path, "tichu-einzel", 8, rounds=1)
    assert not {"invites", "first_move"} & block_rows(path, round_block("turnier", 1))[0].keys()
