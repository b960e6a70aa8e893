"""D13: "Given a knock-out winner changes by a correction, when the next match has a result, then it is
refused until that one is cleared, naming it." A match that nobody has begun follows the correction."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.events.desk import block_rows, done, next_step, told, type_cells
from tests.events.sheets import visible_titles
from turnierxl import files
from turnierxl.actions import Report
from turnierxl.demo.people import invent_registrations
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.plan.names import round_block

GROUPS = round_block("gruppen", 1)
SEMI_FINALS = round_block("halbfinale", 1)
DECIDERS = round_block("halbfinale", 2)
FINALS = round_block("finale", 1)


@cache
def _semi_finals_drawn() -> bytes:
    """Play the groups: in each match the first named wins both games."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "Abend.xlsx"
        people = invent_registrations(8, (1700, 2000))
        files.create("4t1", path, participants=people, seed="7")
        files.next_round(path)
        results = {"1": (1.0, 0.0), "2": (0.0, 1.0)}
        _type(path, GROUPS, [results["12"[row % 2]] for row in range(24)])
        files.recalculate(path)
        files.next_round(path)
        return path.read_bytes()


def _type(path: Path, block: str, results: Sequence[tuple[Cell, Cell]]) -> Report:
    type_cells(
        path,
        block,
        {
            (row, key): cell
            for row, cells in enumerate(results)
            for key, cell in zip(("points_1", "points_2"), cells, strict=True)
        },
    )
    return files.recalculate(path)


def _pairs(path: Path, block: str) -> list[tuple[Cell, Cell]]:
    """Return who meets whom, once per match, with White of the first game first."""
    rows = [row for row in block_rows(path, block) if row["number"] == 1.0]
    return [(row["names_1"], row["names_2"]) for row in rows]


def stops(report: Report) -> list[str]:
    """Return the problems that stop something; notes are left out."""
    return [line for line in told(report) if ": Hinweis: " not in line]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "Abend.xlsx"
    file.write_bytes(_semi_finals_drawn())
    return file


Match = list[tuple[Cell, Cell]]
WON: Match = [(1.0, 0.0), (0.0, 1.0)]
LOST: Match = [(0.0, 1.0), (1.0, 0.0)]
DRAWN: Match = [(0.5, 0.5), (0.5, 0.5)]


def test_an_unplayed_final_follows_a_corrected_semi_final(path: Path) -> None:
    (high, low), (other, last) = _pairs(path, SEMI_FINALS)
    _type(path, SEMI_FINALS, WON + WON)
    files.next_round(path)
    assert _pairs(path, FINALS)[:2] == [(high, other), (low, last)]

    report = _type(path, SEMI_FINALS, LOST)

    assert _pairs(path, FINALS)[:2] == [(low, other), (high, last)]
    assert f"Finale nach der Korrektur: {low} und {other}." in done(report)
    assert stops(report) == []
    assert files.recalculate(path).done[0].key == "actions.nothing_new"


def test_d13_a_final_with_a_result_is_refused_until_it_is_cleared(path: Path) -> None:
    (high, low), (other, last) = _pairs(path, SEMI_FINALS)
    _type(path, SEMI_FINALS, WON + WON)
    files.next_round(path)
    _type(path, FINALS, [(1.0, 0.0)])

    report = _type(path, SEMI_FINALS, LOST)

    assert _pairs(path, FINALS)[0] == (high, other), "drawn and begun: it stays"
    assert _pairs(path, FINALS)[1] == (high, last), "not begun: it follows"
    assert stops(report) == [
        f"Finalspiele 1!A6: Finale spielen nach der Korrektur {low} und {other}, eingetragen sind aber "
        f"Ergebnisse von {high} und {other}: diese leeren oder die Korrektur zurücknehmen."
    ]
    cleared = _type(path, FINALS, [(None, None)])
    assert _pairs(path, FINALS)[:2] == [(low, other), (high, last)]
    assert stops(cleared) == []


def test_d13_taking_the_correction_back_is_the_other_way_out(path: Path) -> None:
    _type(path, SEMI_FINALS, WON + WON)
    files.next_round(path)
    _type(path, FINALS, [(1.0, 0.0)])
    before = _pairs(path, FINALS)
    _type(path, SEMI_FINALS, LOST)

    report = _type(path, SEMI_FINALS, WON)

    assert stops(report) == []
    assert _pairs(path, FINALS) == before


def test_a_decider_that_is_not_needed_any_more_is_dropped(path: Path) -> None:
    _type(path, SEMI_FINALS, DRAWN + WON)
    files.next_round(path)
    assert "Entscheidung Halbfinale" in " ".join(visible_titles(path))

    report = _type(path, SEMI_FINALS, WON)

    assert any("entfällt nach der Korrektur" in line for line in done(report))
    assert block_rows(path, DECIDERS) == []
    assert "Entscheidung Halbfinale" not in " ".join(visible_titles(path))
    assert next_step(report) == "Finalspiele 1 auslosen (8 Teilnehmer)."


def test_a_decider_with_a_result_has_to_be_cleared_first(path: Path) -> None:
    _type(path, SEMI_FINALS, DRAWN + WON)
    files.next_round(path)
    _type(path, DECIDERS, [(1.0, 0.0)])

    report = _type(path, SEMI_FINALS, WON)

    assert len(stops(report)) == 1
    assert "nicht mehr nötig" in stops(report)[0]
    assert "auslosen" not in next_step(report)


def test_blanking_a_result_for_a_moment_changes_no_draw(path: Path) -> None:
    _type(path, SEMI_FINALS, WON + WON)
    files.next_round(path)
    before = _pairs(path, FINALS)

    _type(path, SEMI_FINALS, [(None, None)])

    assert _pairs(path, FINALS) == before
