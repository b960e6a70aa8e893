"""Telling the director on Start, in at most three lines, what an action has to say."""

from __future__ import annotations

from datetime import datetime

from turnierxl import actions
from turnierxl.live.acting import Lines
from turnierxl.problems import ProblemsFound
from turnierxl.terms import Wording
from turnierxl.workbook.book import open_book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.live.live_grid import LiveGrid
from turnierxl.workbook.plan import names
from turnierxl.workbook.region import write_rows
from turnierxl.workbook.write.problems import done_row, problem_rows

_LINES = 3


def tell(grid: LiveGrid, lines: Lines, wording: Wording | None = None) -> bool:
    """Write lines to Start, and nothing else, and bring it to the front; False if they have no place there.

    `wording` is that of the event where it is known.
    """
    grid.discard()
    region = open_book(grid).region(names.START_PROBLEMS)
    if region is None:
        return False
    said = wording or _wording(grid)
    rows: list[dict[str, Cell]] = [done_row(one, said) for one in lines.done]
    rows += problem_rows(lines.problems, min(_LINES, len(region.cells)) - len(rows), said)
    write_rows(grid, region, rows, ("severity", "where", "text"))
    grid.activate(region.rectangle.sheet)
    grid.commit()
    return True


def _wording(grid: LiveGrid) -> Wording:
    """Return the event's language and names; its language alone where it cannot be read."""
    try:
        return actions.check(grid, datetime.now()).wording
    except ProblemsFound:
        return open_book(grid).wording
