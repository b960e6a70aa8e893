"""What happens on an evening: buttons pressed twice, results missing, corrected, sorted, typed beside."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest
from openpyxl.styles import PatternFill, Protection

import turnierxl
from tests.events.desk import block_rows, column, done, evening, next_step, told, type_cells, type_column
from turnierxl import files
from turnierxl.definition.model import Options
from turnierxl.demo.director import type_into_file
from turnierxl.problems import ProblemsFound
from turnierxl.terms import Wording
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.names import round_block

FIRST, SECOND, THIRD = (round_block("turnier", number) for number in (1, 2, 3))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A Tichu event of eight in its third round."""
    return evening(tmp_path, "tichu-einzel", 8, rounds=2, drawn=True)


def refusal(path: Path) -> list[str]:
    """Ask for the next round, which is refused and changes nothing; return why."""
    before = path.read_bytes()
    with pytest.raises(ProblemsFound) as found:
        files.next_round(path)
    assert path.read_bytes() == before
    return [Wording("de").say(problem.message) for problem in found.value.problems]


def ids(path: Path, block: str) -> list[Cell]:
    return [row["id"] for row in block_rows(path, block) if row["id"]]


def test_d1_without_all_results_nothing_is_drawn_and_the_tables_are_listed(path: Path) -> None:
    """D1: "nothing is drawn and the missing tables are listed"."""
    type_column(path, THIRD, "points_1", [50.0] * 4)
    type_column(path, THIRD, "points_2", [50.0] * 4)
    assert refusal(path) == ["Runde 3: Ergebnisse eintragen (4/8), es fehlt an Tisch 2."]
    files.recalculate(path)
    assert column(path, names.STEP, "step") == ["Runde 3: Ergebnisse eintragen (4/8), es fehlt an Tisch 2."]


def test_d2_asking_twice_draws_once(path: Path) -> None:
    """D2: "the same round 4 stands; no second draw"."""
    drawn = block_rows(path, THIRD)
    assert len(refusal(path)) == 1
    assert block_rows(path, THIRD) == drawn


def test_nothing_is_drawn_on_a_doubtful_cell(path: Path) -> None:
    type_into_file(path, "x")
    type_cells(path, FIRST, {(0, "points_1"): "50?"})
    assert refusal(path) == [
        "„50?“ zählt erst, wenn es ohne Zusatz dasteht. Gemeint: 50? Bitte neu eintippen."
    ]


def test_d3_a_correction_is_reported_and_drawn_rounds_stay(path: Path) -> None:
    """D3: "standings change, drawn rounds stay, and a report says what changed"."""
    drawn = [ids(path, block) for block in (FIRST, SECOND, THIRD)]
    sides = [(row["names_1"], row["names_2"]) for row in block_rows(path, THIRD)]
    before = turnierxl.open(path).standings
    type_cells(path, FIRST, {(3, "points_1"): -25.0, (3, "points_2"): 125.0, (3, "award"): None})
    report = files.recalculate(path)
    line, moved, later = done(report)
    assert moved.startswith("Durch die Korrektur ändern sich Plätze: ")
    assert later == "Spätere Auslosungen wären nicht anders ausgefallen."
    assert line.startswith("Korrigiert: Runde 1, Tisch 1, Spiel 4: ")
    assert line.endswith(" → -25:125.")
    assert line in column(path, names.LOG, "text")
    assert [ids(path, block) for block in (FIRST, SECOND, THIRD)] == drawn
    assert [(row["names_1"], row["names_2"]) for row in block_rows(path, THIRD)] == sides
    assert not turnierxl.open(path).standings.equals(before)


def test_a_result_that_is_taken_away_is_reported_too(path: Path) -> None:
    type_cells(path, FIRST, {(3, key): None for key in ("points_1", "points_2", "award")})
    report = files.recalculate(path)
    assert done(report)[0].endswith(" → –.")
    assert next_step(report) == "Runde 1: Ergebnisse eintragen (7/8), es fehlt an Tisch 1."


def test_r6_sorted_rows_keep_their_results(path: Path) -> None:
    """R6: "Given rows sorted ..., then each result belongs to its game id"."""
    before = turnierxl.open(path)
    rows = block_rows(path, FIRST)
    for key in rows[0]:
        type_column(path, FIRST, key, [row[key] for row in rows[::-1]])
    report = files.recalculate(path)
    assert (told(report), done(report)) == ([], ["Keine neuen Ergebnisse."])
    after = turnierxl.open(path)
    assert after.standings.equals(before.standings)
    assert after.games.equals(before.games)
    assert ids(path, FIRST) == [row["id"] for row in rows[::-1]]


def test_a_replay_counts_only_once_it_is_played(path: Path) -> None:
    """Tichu: "so müssen alle Spiele mit falschen Besetzungen wiederholt werden."."""
    type_into_file(path, "x")
    type_cells(path, THIRD, {(1, "award"): "Wiederholung"})
    assert "das Spiel zählt erst" in refusal(path)[0]
    type_cells(path, THIRD, {(1, "award"): None, (1, "points_1"): 30.0, (1, "points_2"): 70.0})
    assert next_step(files.next_round(path)).startswith("Runde 4: Ergebnisse eintragen (0/8)")


def test_choices_are_typed_into_the_form_on_start(tmp_path: Path) -> None:
    path = evening(tmp_path, "tichu-einzel", 9)
    assert len(told(files.recalculate(path))) > 1
    type_cells(path, names.EVENT, {(5, "value"): " aussetzen", (4, "value"): "5 "})
    assert next_step(files.recalculate(path)) == "Runde 1 auslosen (9 Teilnehmer)."
    report = files.next_round(path)
    assert len(report.progress) == 5
    assert len(set(turnierxl.open(path).games["participant"])) == 8


def test_fewer_rounds_than_are_drawn_are_refused_and_lose_none(path: Path) -> None:
    type_into_file(path, "x")
    files.recalculate(path)
    before = turnierxl.open(path).standings
    type_cells(path, names.EVENT, {(4, "value"): 2.0})
    [problem] = told(files.recalculate(path))
    assert problem.startswith("Start!F14: Es ist schon ausgelost, und es gelten 6 Runden.")
    with pytest.raises(ProblemsFound) as found:
        files.change(path, options=Options(rounds=2), confirmed=True)
    [obstacle] = found.value.problems
    assert obstacle.message.values["there"] == 3
    assert turnierxl.open(path).standings.equals(before)
    assert len(told(files.rebuild(path))) == 1
    assert turnierxl.open(path).standings.equals(before)


def test_more_rounds_than_sheets_are_built_on_the_way_that_is_told(tmp_path: Path) -> None:
    path = evening(tmp_path, "tichu-einzel", 8)
    type_cells(path, names.EVENT, {(4, "value"): 9.0})
    [problem] = told(files.recalculate(path))
    assert problem.startswith(
        "Für 9 Runden fehlen Blätter (gebaut sind 6). Auf „Start“ 9 als Rundenzahl eintragen"
    )
    assert told(files.rebuild(path)) == []
    assert len(files.next_round(path).progress) == 9


@pytest.mark.parametrize("typed", ["Ein Gast", "Hanna / Anna"])
def test_names_typed_over_drawn_ones_are_asked_about_and_stay(typed: str, path: Path) -> None:
    """Nobody's result is booked for somebody else, however often it is recalculated."""
    type_into_file(path, "x")
    drawn = block_rows(path, THIRD)[2]["names_1"]
    type_cells(path, THIRD, {(2, "names_1"): typed})
    for _ in range(2):
        report = files.recalculate(path)
        [problem] = told(report)
        assert problem.startswith(f"Runde 3!C8: Hier steht „{typed}“, ausgelost ist ")
        assert next_step(report).startswith("Runde 3: Ergebnisse eintragen (7/8)")
        assert block_rows(path, THIRD)[2]["names_1"] == typed
    type_cells(path, THIRD, {(2, "names_1"): drawn})
    assert told(files.recalculate(path)) == []


def test_a_name_that_was_deleted_is_written_again(path: Path) -> None:
    drawn = block_rows(path, THIRD)[2]["names_1"]
    type_cells(path, THIRD, {(2, "names_1"): None})
    assert told(files.recalculate(path)) == []
    assert block_rows(path, THIRD)[2]["names_1"] == drawn


def test_r10_pasted_looks_are_restored_and_values_checked(path: Path) -> None:
    """R10: "values are checked in Python and looks restored"."""
    built = [cell.number_format for row in openpyxl.load_workbook(path)["Runde 3"]["A6:L13"] for cell in row]
    book = openpyxl.load_workbook(path)
    sheet = book["Runde 3"]
    sheet.protection.sheet = False
    for row in sheet["A6:L13"]:
        for cell in row:
            cell.fill, cell.number_format = PatternFill("solid", fgColor="FF0000"), "@"
            cell.protection = Protection(locked=True)
    sheet["D6"], sheet["E6"], sheet["D7"], sheet["E7"] = "55", "45", "900", "-800"
    book.save(path)
    problems = told(files.recalculate(path))
    assert [line.partition(":")[0] for line in problems] == ["Runde 3!D7", "Runde 3!E7"]
    assert block_rows(path, THIRD)[0]["points_1"] == 55.0
    restored = [cell for row in openpyxl.load_workbook(path)["Runde 3"]["A6:L13"] for cell in row]
    assert {cell.fill.fgColor.rgb for cell in restored}.isdisjoint({"00FF0000", "FFFF0000"})
    assert [cell.protection.locked for cell in restored[3:5]] == [False, False]
    assert [cell.number_format for cell in restored] == built


def test_a_table_with_places_among_tables_with_points_is_pointed_out(tmp_path: Path) -> None:
    path, block = evening(tmp_path, "clans", 8), round_block("vorrunde", 1)
    files.next_round(path)
    type_column(path, block, "place", [1.0, 2.0, 3.0, 4.0, 1.0, 2.0, 3.0, 4.0])
    assert told(files.recalculate(path)) == []
    type_column(path, block, "points", [40.0, 30.0, 20.0, 10.0])
    for _ in range(2):
        [notice] = told(files.recalculate(path))
        assert notice.startswith("Vorrunde 1!E10: Hinweis: An diesem Tisch stehen nur Plätze")
