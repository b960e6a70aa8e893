"""Whatever is typed into any cell of a block, locked or not, every action answers or refuses plainly."""

from __future__ import annotations

import random
from datetime import datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.events.desk import evening
from turnierxl import actions
from turnierxl.building import rebuild_event
from turnierxl.problems import ProblemsFound
from turnierxl.workbook.book import open_book
from turnierxl.workbook.cells import Cell, CellError
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.grid import Rectangle

NOW = datetime(2026, 11, 30, 20, 15)
TYPED: list[Cell] = [
    *(None, 0.0, 1.0, 2.0, 3.0, 9.0, -5.0, 50.0, 100.0, 46305.0, 0.12569444, 1e300, 2.5, True, False),
    *("", " ", "x", "1", "Anna", "=A1", "50:50", "½", "-", "kampflos", "#NV", CellError("#REF!"), "ä" * 300),
    *("Doppelsieg A", "Wiederholung", "zurückgezogen", "vorrunde-1-1-1/1", "turnier-1-1-1", "{}", "1,2,3,4"),
]


@cache
def played(rules: str, count: int) -> bytes:
    with TemporaryDirectory() as folder:
        return evening(Path(folder), rules, count, rounds=1).read_bytes()


def mistyped(content: bytes, rng: random.Random) -> FileGrid:
    """Type anything into a few cells anywhere."""
    grid = FileGrid.open(content)
    regions = list(open_book(grid).regions.values())
    for _ in range(4):
        region = regions[int(rng.random() * len(regions))]
        body = region.rectangle
        row, column = int(rng.random() * min(body.rows, 14)), int(rng.random() * body.columns)
        cell = Rectangle(body.sheet, body.top + row, body.left + column, 1, 1)
        grid.write(cell, [[TYPED[int(rng.random() * len(TYPED))]]])
    return FileGrid.open(grid.to_bytes())


@pytest.mark.parametrize(
    "seed", [0, 1, pytest.param(2, marks=pytest.mark.long), pytest.param(3, marks=pytest.mark.long)]
)
@pytest.mark.parametrize(("rules", "count"), [("clans", 9), ("tichu-einzel", 8)])
def test_every_action_answers_or_refuses(rules: str, count: int, seed: int) -> None:
    """Given any expected problem, no exception but the plain one; and a second recalculation is a rest."""
    grid = mistyped(played(rules, count), random.Random(seed))
    try:
        actions.recalculate(grid, NOW)
        content = grid.to_bytes()
        actions.recalculate(grid, NOW)
        assert grid.to_bytes() == content
        rebuild_event(FileGrid.open(content), None, NOW)
        actions.next_round(FileGrid.open(content), NOW)
    except ProblemsFound as found:
        assert found.problems
