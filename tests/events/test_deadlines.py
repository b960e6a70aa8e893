"""Deadlines, estimated and diced results of 4T1 through files: typed, listed, thrown, logged, kept."""

from __future__ import annotations

from datetime import datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.events.desk import (
    block_rows,
    column,
    done,
    next_step,
    told,
    type_as_excel,
    type_cells,
)
from turnierxl import files
from turnierxl.definition.load import load_definition
from turnierxl.demo.director import type_into_file
from turnierxl.demo.people import invent_registrations
from turnierxl.problems import ProblemsFound
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.overdue import overdue_games, rulings
from turnierxl.progress.step import StepKind
from turnierxl.workbook.book import open_book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.start import event_keys
from turnierxl.workbook.read.event import read_event

GROUPS = names.round_block("gruppen", 1)
LINE = event_keys(load_definition("4t1")).index("deadline_gruppen")  # of the form on Start
DEADLINE, DEADLINE_CELL = (LINE, "value"), f"F{10 + LINE}"
DAY, LATER = datetime(2027, 1, 31, 23, 59), datetime(2027, 2, 1, 0, 1)
FIRST, SECOND = 6, 7  # the two games of table 4
DECIDE = "Ergebnis eintragen oder festsetzen: „geschätzt“ oder „ausgewürfelt“."


@cache
def _played() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "4T1.xlsx"
        people = invent_registrations(8, (1700, 2000))
        files.create("4t1", path, participants=people, seed="7", now=DAY)
        files.next_round(path, now=DAY)
        type_into_file(path, "7")
        type_cells(
            path, GROUPS, {(row, key): None for row in (FIRST, SECOND) for key in ("points_1", "points_2")}
        )
        files.recalculate(path, now=DAY)
        return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """4T1 with its groups played but for the match at table 4."""
    file = tmp_path / "4T1.xlsx"
    file.write_bytes(_played())
    return file


def type_row(path: Path, row: int, **typed: Cell) -> None:
    type_cells(path, GROUPS, {(row, key): value for key, value in typed.items()})


def cells(path: Path, row: int) -> tuple[Cell, ...]:
    """Return what stands in the entry cells of a game."""
    return tuple(block_rows(path, GROUPS)[row][key] for key in ("points_1", "points_2", "award", "reason"))


def names_at(path: Path, row: int) -> str:
    game = block_rows(path, GROUPS)[row]
    return f"{game['names_1']} gegen {game['names_2']}"


def test_4_10_after_the_deadline_the_unfinished_games_are_listed(path: Path) -> None:
    """§4(10): "Sind nach dem Stichtag noch nicht alle Partien beendet": each of them, with its cell."""
    type_cells(path, names.EVENT, {DEADLINE: "31. 1. 2027"})
    assert told(files.recalculate(path, now=DAY)) == []
    report = files.recalculate(path, now=LATER)
    assert told(report) == [
        f"Gruppenspiele!E{12 + game}: Hinweis: Überfällig seit dem Stichtag 31.01.2027: "
        f"{names_at(path, row)}, Partie {game + 1}. {DECIDE}"
        for game, row in enumerate((FIRST, SECOND))
    ]
    hints = [block_rows(path, GROUPS)[row]["hint"] for row in (FIRST, SECOND)]
    assert hints == ["i Überfällig seit 31.01.2027."] * 2
    assert [row["where"] for row in block_rows(path, names.CHECK)] != []
    assert told(files.check(path, now=LATER)) == told(report)


def test_a_deadline_changes_no_result(path: Path) -> None:
    before = block_rows(path, names.standings_block("gruppen"))
    type_cells(path, names.EVENT, {DEADLINE: "31.1.2027"})
    report = files.recalculate(path, now=LATER)
    assert block_rows(path, names.standings_block("gruppen")) == before
    assert next_step(report) == "Gruppenspiele: Ergebnisse eintragen (22/24), es fehlt an Tisch 4."
    again = path.read_bytes()
    files.recalculate(path, now=LATER)
    assert path.read_bytes() == again


@pytest.mark.parametrize("typed", ["bald", "31.1.", "30.2.2027", "31.1.2027 18:00", 17.0])
def test_a_deadline_that_is_no_day_is_refused(path: Path, typed: Cell) -> None:
    type_cells(path, names.EVENT, {DEADLINE: typed})
    report = files.recalculate(path, now=LATER)
    assert [line.split(": ", 1)[1].endswith("z. B. 31.01.2027.") for line in told(report)] == [True]
    assert f"Start!{DEADLINE_CELL}: " in told(report)[0]


def test_a_deadline_that_excel_keeps_as_a_date_is_shown_as_a_day(path: Path) -> None:
    type_as_excel(path, "Start", {DEADLINE_CELL: (datetime(2027, 1, 31), "dd/mm/yyyy")})
    report = files.recalculate(path, now=LATER)
    assert block_rows(path, names.EVENT)[LINE]["value"] == "31.01.2027"
    assert len(told(report)) == 2


def test_4t1_3_a_half_entered_match_is_no_result(path: Path) -> None:
    """A match counts as a whole: while one of its games is missing, it is listed and scores nothing."""
    type_row(path, FIRST, points_1=1.0, points_2=0.0)
    report = files.recalculate(path, now=LATER)
    assert told(report) == [
        f"Gruppenspiele!E13: Hinweis: {names_at(path, SECOND)}: Das Spiel zählt erst, wenn auch das Ergebnis "
        "von Partie 2 dasteht."
    ]
    assert next_step(report) == "Gruppenspiele: Ergebnisse eintragen (23/24), es fehlt an Tisch 4."
    rows = [block_rows(path, GROUPS)[row] for row in (FIRST, SECOND)]
    assert [row[key] for row in rows for key in ("match_points_1", "match_points_2")] == [None] * 4


def test_4t1_3_a_result_typed_in_one_cell_is_shown_in_two(path: Path) -> None:
    type_row(path, FIRST, points_1="1 – 0")
    type_row(path, SECOND, points_1="½")
    report = files.recalculate(path, now=LATER)
    assert (cells(path, FIRST)[:2], cells(path, SECOND)[:2]) == ((1.0, 0.0), (0.5, 0.5))
    assert told(report) == []
    assert len(done(report)) == 3
    assert report.step.kind is StepKind.DRAW


def test_4t1_3_an_impossible_result_names_what_is_possible(path: Path) -> None:
    type_row(path, FIRST, points_1=3.0, points_2=0.0)
    type_as_excel(path, "Gruppenspiele", {"E13": (61 / 1440, "h:mm")})  # "1:1"
    assert told(files.recalculate(path, now=LATER)) == [
        "Gruppenspiele!E12: 3 geht nicht; möglich sind 0, 0,5 und 1.",
        "Gruppenspiele!E13: 1:1 gibt es nicht; möglich sind 1:0, 0,5:0,5 und 0:1.",
    ]


def test_4t1_3_a_sign_is_shown_as_the_choice_it_means(path: Path) -> None:
    type_row(path, FIRST, points_1="+:-")
    type_row(path, SECOND, points_1="-", points_2="+")
    report = files.recalculate(path, now=LATER)
    assert cells(path, FIRST) == (None, None, "kampflos A", None)
    assert cells(path, SECOND) == (None, None, "kampflos B", None)
    assert done(report)[1:] == [
        "Gruppenspiele!E12: „+:-“ ist als „kampflos A“ gelesen.",
        "Gruppenspiele!E13: „- +“ ist als „kampflos B“ gelesen.",
    ]
    assert told(report) == []


def test_4_7_a_time_forfeit_is_chosen_for_whoever_overstepped(path: Path) -> None:
    """§4(7): "Nimmt ein Turnierteilnehmer sich für einen Zug mehr als zwei Tage Zeit, verliert er"."""
    type_row(path, FIRST, award="Zeit überschritten A")
    type_row(path, SECOND, award="Zeit überschritten B")  # the same player, who is Black now
    files.recalculate(path, now=LATER)
    last = block_rows(path, GROUPS)[SECOND]
    assert (last["match_points_1"], last["match_points_2"]) == (2.0, 0.0)


def test_4_10_the_dice_are_thrown_once_logged_and_the_same_for_everybody(path: Path) -> None:
    """§4(10): "für betreffende Partien das Ergebnis auswürfelt": by an action of its own, never unasked."""
    type_row(path, FIRST, award="ausgewürfelt", reason="Stichtag vorbei")
    report = files.recalculate(path, now=LATER)
    assert next_step(report) == f"Gruppenspiele: Die Würfel werfen für {names_at(path, FIRST)}, Partie 1."
    assert cells(path, FIRST) == (None, None, "ausgewürfelt", "Stichtag vorbei")
    report = files.draw_lots(path, now=LATER)
    said = f"Ausgewürfelt: Gruppenspiele, {names_at(path, FIRST)}, Partie 1: 0:1 (Kennung gruppen-1-4-1)."
    assert done(report) == [said]
    assert cells(path, FIRST) == (0.0, 1.0, "ausgewürfelt", "Stichtag vorbei")
    assert column(path, names.LOG, "text")[-1] == said
    type_row(path, FIRST, points_1=None, points_2=None)
    type_row(path, SECOND, award="ausgewürfelt", reason="Stichtag vorbei")
    files.draw_lots(path, now=LATER)
    assert cells(path, FIRST)[:2] == (0.0, 1.0)
    with pytest.raises(ProblemsFound):
        files.draw_lots(path, now=LATER)


def test_dice_that_the_director_throws_himself_stand_and_are_pointed_out(path: Path) -> None:
    type_row(path, FIRST, award="ausgewürfelt", reason="am Brett geworfen", points_1=1.0, points_2=0.0)
    type_row(path, SECOND, points_1=1.0, points_2=0.0)
    report = files.recalculate(path, now=LATER)
    assert cells(path, FIRST)[:2] == (1.0, 0.0)
    assert told(report) == [
        "Gruppenspiele!E12: Hinweis: Die Würfel des Turniers zeigen 0:1. Es zählt, was hier steht."
    ]
    assert report.step.kind is StepKind.DRAW


def test_nothing_is_thrown_while_a_cell_is_doubtful(path: Path) -> None:
    type_row(path, FIRST, award="ausgewürfelt")
    type_row(path, SECOND, award="geschätzt", reason="Turm mehr")
    before = path.read_bytes()
    with pytest.raises(ProblemsFound) as found:
        files.draw_lots(path, now=LATER)
    assert [problem.message.key for problem in found.value.problems] == ["deadlines.result_missing"]
    assert path.read_bytes() == before


def test_4_10_reasons_are_kept_when_the_workbook_is_built_anew(path: Path) -> None:
    type_row(path, FIRST, award="geschätzt", reason="Turm mehr", points_1=1.0, points_2=0.0)
    type_row(path, SECOND, award="ausgewürfelt")
    type_cells(path, names.EVENT, {DEADLINE: "31.1.2027"})
    files.draw_lots(path, now=LATER)
    files.rebuild(path, now=LATER)
    event = read_event(open_book(FileGrid.open(path))).event
    evaluation = evaluate(event)
    found = [(one.label, one.reason) for one in rulings(event, evaluation)]
    assert found == [("geschätzt", "Turm mehr"), ("ausgewürfelt", "")]
    assert overdue_games(event, evaluation, LATER.date()) == ()
    assert str(event.deadlines["gruppen"]) == "2027-01-31"


def test_a_booked_reason_survives_a_lost_sheet(path: Path) -> None:
    type_row(path, FIRST, award="geschätzt", reason="Turm mehr", points_1=1.0, points_2=0.0)
    files.recalculate(path, now=LATER)
    type_row(path, FIRST, id="weg")
    event = read_event(open_book(FileGrid.open(path))).event
    assert [one.reason for one in rulings(event, evaluate(event))] == ["Turm mehr"]


def test_an_english_workbook_says_the_same(tmp_path: Path) -> None:
    path = tmp_path / "4T1.xlsx"
    files.create("4t1", path, participants=invent_registrations(8, (1700, 2000)), language="en", now=DAY)
    files.next_round(path, now=DAY)
    type_cells(path, names.EVENT, {DEADLINE: "2027-01-31"})
    type_row(path, 0, points_1="+:-")
    type_row(path, 1, award="decided by dice")
    report = files.recalculate(path, now=LATER)
    assert cells(path, 0)[2] == "forfeit A"
    assert len([line for line in told(report) if "Overdue since the deadline on 2027-01-31" in line]) == 22
    assert "Type the result or decide it: “assessed” or “decided by dice”." in told(report)[-1]
    assert cells(path, 1)[:2] == (None, None)
    files.draw_lots(path, now=LATER)
    assert None not in cells(path, 1)[:2]
