"""D9: lots are typed by hand or drawn once; whatever happens to their sheet, a recorded one stays."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.events.desk import block_rows, column, evening, next_step, told, type_cells, type_column
from turnierxl import files
from turnierxl.problems import ProblemsFound
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.names import round_block

BY_HAND: list[Cell] = [8.0, 7.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0]


@cache
def _tied() -> bytes:
    """Return a Clans event of eight whose preliminary rounds leave everybody tied."""
    with TemporaryDirectory() as folder:
        path = evening(Path(folder), "clans", 8)
        for number in (1, 2):
            files.next_round(path)
            type_column(path, round_block("vorrunde", number), "points", [30.0] * 8)
        files.recalculate(path)
        return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "Abend.xlsx"
    path.write_bytes(_tied())
    return path


def lots(path: Path) -> list[Cell]:
    return [row["lot"] for row in block_rows(path, names.LOTS)]


def places(path: Path) -> list[Cell]:
    return [row["name"] for row in block_rows(path, names.FINAL) if isinstance(row["place"], float)]


def test_lots_typed_by_hand_are_taken(path: Path) -> None:
    type_column(path, names.LOTS, "lot", BY_HAND)
    assert next_step(files.recalculate(path)) == "Finale auslosen (4 Teilnehmer)."
    assert places(path) == ["Hanna", "Gül", "Franz", "Emil", "Dora", "Cem", "Bert", "Anna"]


def test_a_lot_that_stands_twice_is_named_with_both_cells(path: Path) -> None:
    type_column(path, names.LOTS, "lot", [1.0, 2.0, 2.0, 4.0, "drei", 6.0, 7.0, 8.0])
    assert told(files.recalculate(path)) == [
        "Losentscheid!E7: Die Losnummer 2 steht auch in E6.",
        "Losentscheid!E9: „drei“ ist keine Zahl. Bitte neu eintippen.",
    ]
    assert lots(path)[4] == "drei"


def test_lots_begun_by_hand_are_not_drawn_over(path: Path) -> None:
    type_column(path, names.LOTS, "lot", [3.0, 2.0])
    with pytest.raises(ProblemsFound):
        files.draw_lots(path)
    files.recalculate(path)
    assert lots(path)[:3] == [3.0, 2.0, None]


def test_a_recorded_lot_outlives_a_slip_in_one_cell(path: Path) -> None:
    """Not even after the next phase has been drawn do the other lots vanish."""
    type_column(path, names.LOTS, "lot", BY_HAND)
    files.recalculate(path)
    files.next_round(path)
    before = places(path)
    type_cells(path, names.LOTS, {(5, "lot"): 0.0})
    assert [line.partition(":")[0] for line in told(files.recalculate(path))] == ["Losentscheid!E10"]
    type_cells(path, names.LOTS, {(5, "lot"): None})
    files.recalculate(path)
    assert lots(path) == [*BY_HAND[:5], None, *BY_HAND[6:]]
    type_cells(path, names.LOTS, {(5, "lot"): 3.0})
    files.recalculate(path)
    assert places(path) == before


DAMAGE: list[dict[tuple[int, str], Cell]] = [
    {(2, "phase"): "Vorunde"},
    {(2, "draw"): None},
    {(2, "number"): "drei"},
    {(2, "number"): 4.0},
    {(2, key): None for key in ("phase", "draw", "number", "name", "lot", "hint")},
]


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_sheet_loses_no_recorded_lot(damage: dict[tuple[int, str], Cell], path: Path) -> None:
    type_column(path, names.LOTS, "lot", BY_HAND)
    files.recalculate(path)
    before = places(path)
    type_cells(path, names.LOTS, damage)
    [problem] = told(files.recalculate(path))
    assert problem.startswith("Losentscheid!C")
    assert "turnierxl rebuild" in problem
    assert places(path) == before
    assert told(files.rebuild(path)) == []
    assert places(path) == before
    assert lots(path) == BY_HAND


def test_a_number_in_a_spare_row_is_pointed_out_and_stays(path: Path) -> None:
    type_cells(path, names.LOTS, {(11, "lot"): 3.0})
    [problem] = told(files.recalculate(path))
    assert problem.startswith("Losentscheid!E16: Hier steht eine Eingabe ohne Spiel")
    assert column(path, names.LOTS, "lot") == [3.0]


def test_there_is_room_for_a_tie_of_everybody(tmp_path: Path) -> None:
    grid = FileGrid.open(evening(tmp_path, "clans", 8))
    room, people = grid.names()[names.LOTS], grid.names()[names.PARTICIPANTS]
    assert room is not None
    assert people is not None
    assert room.rows - 1 >= 2 * (people.rows - 1)
