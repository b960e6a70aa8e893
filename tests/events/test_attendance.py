"""Who has come, who is away for a round and comes back: through files, and in workbooks built before."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

import turnierxl
from tests.damage.spreadsheet import delete_columns, edited
from tests.events.desk import (
    block_rows,
    column,
    done,
    evening,
    next_step,
    told,
    type_cells,
    type_column,
)
from turnierxl import files
from turnierxl.demo.director import type_into_file
from turnierxl.play.participants import Participant
from turnierxl.problems import ProblemsFound
from turnierxl.terms import Wording
from turnierxl.undoing import undo
from turnierxl.verification import verify_event
from turnierxl.workbook.book import find_blocks, open_book, plan_event
from turnierxl.workbook.build import build_workbook
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.layout import Block
from turnierxl.workbook.write.participants import write_participants
from turnierxl.workbook.write.start import write_form
from turnierxl.workbook.write.store import write_facts

PEOPLE = names.PARTICIPANTS
NOW = datetime(2026, 5, 1)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A Clans event of twelve before its first draw, of whom the first ten are ticked off."""
    path = evening(tmp_path, "clans", 12)
    type_column(path, PEOPLE, "present", ["x"] * 10)
    return path


def count_ticks(path: Path, answer: Cell) -> None:
    keys = open_book(FileGrid.open(path)).regions[names.EVENT].block.row_keys
    type_cells(path, names.EVENT, {(keys.index("check_in"), "value"): answer})


def play(path: Path) -> str:
    type_into_file(path, "x")
    return next_step(files.recalculate(path))


def drawn(path: Path, phase: str, number: int) -> set[int]:
    games = turnierxl.open(path).games
    return set(games[(games["phase"] == phase) & (games["round"] == number)]["participant"])


def test_whoever_has_no_tick_is_named_and_not_drawn_and_comes_in_later(path: Path) -> None:
    """Nobody is left out silently, and nobody drawn who is not there."""
    count_ticks(path, "ja")
    report = files.recalculate(path)
    assert next_step(report) == "Vorrunde 1 auslosen (10 Teilnehmer)."
    [notice] = told(report)
    assert notice.endswith(
        "Hinweis: Noch nicht da und deshalb nicht ausgelost: Kim und Lea. "
        "Wer kommt, bekommt auf „Teilnehmer“ bei „da“ ein x."
    )
    assert "Nicht ausgelost, weil noch nicht da: Kim und Lea." in done(files.next_round(path))
    assert drawn(path, "vorrunde", 1) == set(range(1, 11))
    play(path)
    type_cells(path, PEOPLE, {(10, "present"): "ja", (11, "present"): True})
    files.next_round(path)
    assert drawn(path, "vorrunde", 2) == set(range(1, 13))
    assert column(path, PEOPLE, "present") == ["x"] * 12
    assert column(path, names.standings_block("vorrunde"), "place")[-1] == (
        "Gefehlt: Kim (Vorrunde 1) und Lea (Vorrunde 1)."
    )


def test_ticks_do_not_count_before_somebody_says_so(path: Path) -> None:
    with pytest.raises(ProblemsFound) as found:
        files.next_round(path)
    [problem] = found.value.problems
    assert str(problem.where).startswith("Start!F")
    assert Wording("de", {11: "Kim", 12: "Lea"}).say(problem.message) == (
        "10 von 12 haben auf „Teilnehmer“ bei „da“ ein x. Soll nur ausgelost werden, wer eins hat? "
        "Hier „ja“ oder „nein“ wählen. Ohne x: Kim und Lea."
    )
    count_ticks(path, "nein")
    assert next_step(files.recalculate(path)) == "Vorrunde 1 auslosen (12 Teilnehmer)."
    count_ticks(path, "vielleicht")
    assert told(files.recalculate(path))[0].endswith("Möglich ist hier: ja, nein.")


def test_with_no_ticks_at_all_nobody_is_drawn_and_it_says_why(path: Path) -> None:
    type_column(path, PEOPLE, "present", [None] * 12)
    assert next_step(files.recalculate(path)) == "Vorrunde 1 auslosen (12 Teilnehmer)."
    count_ticks(path, "ja")
    report = files.recalculate(path)
    assert "Noch niemand ist auf „Teilnehmer“ bei „da“ angekreuzt" in told(report)[0]
    assert "auslosen" not in next_step(report)


def test_without_the_column_of_ticks_nothing_is_drawn_while_they_count(path: Path) -> None:
    """Nobody can be told to be there: what is missing is said, and what brings it back."""
    count_ticks(path, "ja")
    files.recalculate(path)
    with edited(path) as book:
        delete_columns(book, "Teilnehmer", 3)
    without = path.read_bytes()
    lost = (
        "Teilnehmer!A5: Auf „Start“ zählt die Anwesenheit, aber hier fehlt die Spalte „da“. "
        "„turnierxl rebuild“ stellt sie wieder her."
    )
    assert told(files.check(path)) == [lost]
    with pytest.raises(ProblemsFound) as found:
        files.next_round(path)
    assert [problem.message.key for problem in found.value.problems] == ["people.no_column"]
    assert path.read_bytes() == without
    assert "Noch niemand ist auf „Teilnehmer“ bei „da“ angekreuzt" in told(files.rebuild(path))[0]
    type_column(path, PEOPLE, "present", ["x"] * 12)
    files.next_round(path)
    assert drawn(path, "vorrunde", 1) == set(range(1, 13))


def test_that_ticks_count_no_more_after_the_start_is_logged_once(path: Path) -> None:
    count_ticks(path, "ja")
    files.next_round(path)
    for answer, line in (("nein", "Anwesenheit zählt: ja → nein."), ("ja", "Anwesenheit zählt: nein → ja.")):
        count_ticks(path, answer)
        assert done(files.recalculate(path)) == [line]
        assert column(path, names.LOG, "text")[-1] == line
        assert line not in done(files.recalculate(path))
    play(path)
    files.next_round(path)
    assert drawn(path, "vorrunde", 2) == set(range(1, 11))


def test_absent_for_one_round_as_planned_and_back(tmp_path: Path) -> None:
    """D5: "Absent in round 3 and back in 4 works"; the absence stays on record, undo and rebuild keep it."""
    path = evening(tmp_path, "tichu-einzel", 12)
    type_cells(path, PEOPLE, {(row, "missed_rounds"): "Runde 2" for row in (0, 2, 4, 6)})
    files.next_round(path)
    play(path)
    assert "Nicht ausgelost, weil in dieser Runde nicht da: Anna, Cem, Emil und Gül." in done(
        files.next_round(path)
    )
    assert drawn(path, "turnier", 2) == {2, 4, 6, 8, 9, 10, 11, 12}
    undo(path)
    assert column(path, PEOPLE, "missed_rounds") == ["Runde 2"] * 4
    files.next_round(path)
    play(path)
    files.rebuild(path, capacity=30)
    type_column(path, PEOPLE, "missed_rounds", [None] * 12)
    files.next_round(path)
    assert drawn(path, "turnier", 3) == set(range(1, 13))
    [note] = [
        line for line in column(path, names.standings_block("turnier"), "place") if "Gefehlt" in str(line)
    ]
    assert note == "Gefehlt: Anna (Runde 2), Cem (Runde 2), Emil (Runde 2) und Gül (Runde 2)."
    play(path)
    assert verify_event(FileGrid.open(path), NOW).differences == 0


def test_a_round_that_cannot_be_read_holds_up_the_draw(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8)
    type_cells(path, PEOPLE, {(3, "missed_rounds"): "vielleicht 2", (4, "missed_rounds"): "9"})
    assert told(files.recalculate(path)) == [
        "Teilnehmer!K8: „vielleicht 2“: Die Runden so eintragen: 3, oder 3, 5-6.",
        "Teilnehmer!K9: Hinweis: So viele Runden hat das Turnier nicht (höchstens 4).",
    ]
    with pytest.raises(ProblemsFound):
        files.next_round(path)


def test_an_absent_finalist_is_named_before_the_draw_and_the_next_moves_up(path: Path) -> None:
    """Which draw that was can be verified when he is back, and when another finalist has left."""
    count_ticks(path, "nein")
    for _ in range(2):
        files.next_round(path)
        play(path)
    numbers = column(path, names.standings_block("vorrunde"), "number")[:5]
    order = [int(number) for number in numbers if isinstance(number, float)]
    called = {row["number"]: row["name"] for row in block_rows(path, PEOPLE)}
    type_cells(path, PEOPLE, {(order[1] - 1, "status"): "abwesend"})
    passed = f"Qualifiziert, aber nicht da: {called[order[1]]}. Als Nachrücker dabei: {called[order[4]]}."
    assert next_step(files.recalculate(path)) == f"Finale auslosen (4 Teilnehmer). {passed}"
    assert passed in done(files.next_round(path))
    assert drawn(path, "finale", 1) == {order[0], *order[2:5]}
    type_cells(path, PEOPLE, {(order[1] - 1, "status"): None, (order[0] - 1, "status"): "zurückgezogen"})
    files.recalculate(path)
    assert verify_event(FileGrid.open(path), NOW).differences == 0


def older(block: Block) -> Block:
    """Return a block as it was built before its later columns and lines were thought of."""
    keys = tuple(key for key in block.row_keys if key != "check_in")
    rows = block.rows - (len(block.row_keys) - len(keys))
    columns = tuple(column for column in block.columns if not column.later)
    return replace(block, columns=columns, row_keys=keys, rows=rows)


def test_workbooks_built_before_open_as_they_are_and_rebuild_adds_the_columns(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8)
    facts = open_book(FileGrid.open(path)).facts
    planned = plan_event(facts)
    sheets = (replace(sheet, blocks=tuple(map(older, sheet.blocks))) for sheet in planned.plan.sheets)
    plan = replace(planned.plan, sheets=tuple(sheets))
    old = find_blocks(FileGrid(build_workbook(plan, planned.definition, planned.wording)), facts, planned)
    assert old.lost == ()
    write_facts(old)
    write_participants(old, [Participant(number, f"T{number}") for number in range(1, 9)])
    write_form(old, {"title": "Alt"})
    assert isinstance(old.grid, FileGrid)
    path.write_bytes(old.grid.to_bytes())
    assert (told(files.recalculate(path)), "present" in block_rows(path, PEOPLE)[0]) == ([], False)
    type_cells(path, PEOPLE, {(7, "status"): "abwesend"})
    files.next_round(path)
    play(path)
    assert told(files.rebuild(path)) == []
    assert {"present", "missed_rounds"} <= block_rows(path, PEOPLE)[0].keys()
    assert column(path, names.EVENT, "value") == ["Alt"]
    type_cells(path, PEOPLE, {(7, "status"): None, (0, "missed_rounds"): "2"})
    files.next_round(path)
    assert drawn(path, "vorrunde", 2) == set(range(2, 9))


def test_whoever_comes_too_late_for_any_round_is_told_so(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8, rounds=2)
    type_cells(path, PEOPLE, {(8, "name"): "Zoë"})
    words = "Teilnehmer!B13: Hinweis: Zoë kommt in keine Runde mehr: Vorrunde ist ganz ausgelost."
    assert told(files.recalculate(path)) == [words]
    assert told(files.next_round(path)) == [words]
    assert column(path, PEOPLE, "hint") == [words.partition("Hinweis: ")[2]]
