"""Writing what the dice say: into the cells in which the director would have typed it."""

from __future__ import annotations

from collections.abc import Sequence

from turnierxl.progress.dice import Throw
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.plan import names
from turnierxl.workbook.read.event import EventReading
from turnierxl.workbook.read.rounds import RoundReading, entry_key
from turnierxl.workbook.region import Region, entry_cells, write_rows


def write_throws(reading: EventReading, throws: Sequence[Throw]) -> None:
    """Type the points of each throw into the row of its game."""
    points = {one.game.id: one.points for one in throws}
    for one in reading.rounds:
        region = reading.book.region(names.round_block(one.drawn.phase, one.drawn.number))
        if region is not None and any(game.id in points for game in one.games):
            rows = [_entries(one, region, index, points) for index in range(len(region.cells))]
            write_rows(reading.book.grid, region, rows, rows[0])


def _entries(
    one: RoundReading, region: Region, index: int, points: dict[str, tuple[float, float]]
) -> dict[str, Cell]:
    entries = entry_cells(region, index)
    row = (one.order or (None,) * (index + 1))[index]
    if row is not None and row.game.id in points:
        entries |= {entry_key(row, side): points[row.game.id][side] for side in row.sides}
    return entries
