"""Results that are typed over after they were booked: what the commands say was done."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.events.desk import block_rows, done, evening, type_cells
from turnierxl import files
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
    assert done(files.recalculate(path)) == [said]
    assert block_rows(path, ROUND)[0]["points_1"] == typed[0]
