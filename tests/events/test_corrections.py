"""Results that are typed over after they were booked: what the commands say was done."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.events.desk import block_rows, done, evening, type_cells
from turnierxl import files
from turnierxl.definition.model import Options
from turnierxl.demo.director import type_into_file
from turnierxl.demo.people import invent_pairs
from turnierxl.workbook.cells import Cell

ROUND = "tx_round_turnier_1"
SAID = "Runde 1, Tisch 1, Spiel 1"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ((55.0, 45.0, None), f"Korrigiert: {SAID}: 20:80 → 55:45."),
        ((55.0, 45.0, "Doppelsieg B"), f"Vorerst nicht gewertet: {SAID}, bisher 20:80."),
        ((60.0, 30.0, None), f"Vorerst nicht gewertet: {SAID}, bisher 20:80."),
        ((20.0, 80.0, "Quatsch"), f"Vorerst nicht gewertet: {SAID}, bisher 20:80."),
        ((20.0, 80.0, "Wiederholung"), f"Vorerst nicht gewertet: {SAID}, bisher 20:80."),
        ((None, None, None), f"Korrigiert: {SAID}: 20:80 → –."),
    ],
)
def test_a_booked_result_that_is_typed_over_is_named(
    typed: tuple[Cell, Cell, Cell], said: str, tmp_path: Path
) -> None:
    """D3: "a report says what changed"; a doubtful entry is no correction."""
    path = evening(tmp_path, "tichu-einzel", 8, rounds=1)
    keys = ("points_1", "points_2", "award")
    type_cells(path, ROUND, {(0, key): value for key, value in zip(keys, (20.0, 80.0, None), strict=True)})
    files.recalculate(path)
    type_cells(path, ROUND, {(0, key): value for key, value in zip(keys, typed, strict=True)})
    first, *effects = done(files.recalculate(path))
    assert first == said
    assert all(line.startswith("Durch die Korrektur ändern sich Plätze: ") for line in effects)
    assert bool(effects) == said.startswith("Korrigiert")
    assert block_rows(path, ROUND)[0]["points_1"] == typed[0]


def test_d3_a_correction_says_what_it_did_and_whether_later_draws_would_be_others(tmp_path: Path) -> None:
    """D3: "drawn rounds stay, and a report says [...] whether later rounds would have differed"."""
    path = tmp_path / "Abend.xlsx"
    files.create("tichu-partner", path, participants=invent_pairs(8), seed="7", options=Options(rounds=3))
    for _ in range(2):
        files.next_round(path)
        type_into_file(path, "x")
        files.recalculate(path)
    before = block_rows(path, "tx_draws")

    games = [row["table"] for row in block_rows(path, ROUND)]
    lost = {"points_1": 5.0, "points_2": 95.0, "award": None}
    first = [row for row, table in enumerate(games) if table == 1.0]
    type_cells(path, ROUND, {(row, key): value for row in first for key, value in lost.items()})
    changed = done(files.recalculate(path))

    assert sum(line.startswith("Korrigiert: Runde 1, Tisch 1") for line in changed) >= 3
    assert any(line.startswith("Durch die Korrektur ändern sich Plätze: ") for line in changed)
    assert changed[-1] == (
        "Ausgeloste Runden bleiben; mit den korrigierten Ergebnissen wären anders ausgefallen: Runde 2."
    )
    assert [row["seats"] for row in block_rows(path, "tx_draws")] == [row["seats"] for row in before]


def test_d3_a_draw_that_does_not_look_at_results_would_be_the_same(tmp_path: Path) -> None:
    path = evening(tmp_path, "tichu-einzel", 8, rounds=2)
    type_cells(path, ROUND, {(0, "points_1"): 55.0, (0, "points_2"): 45.0, (0, "award"): None})
    assert done(files.recalculate(path))[-1] == "Spätere Auslosungen wären nicht anders ausgefallen."
