"""Opening the live grid of a workbook: read, and told what the plan says of its columns."""

from __future__ import annotations

from turnierxl.workbook.book import open_book
from turnierxl.workbook.live.columns import fixed_texts, planned_columns
from turnierxl.workbook.live.live_grid import LiveGrid
from turnierxl.workbook.live.open_workbook import OpenWorkbook


def open_grid(workbook: OpenWorkbook) -> LiveGrid:
    """Read an open workbook; ProblemsFound if it is no event."""
    grid = LiveGrid(workbook)
    book = open_book(grid)
    grid.expect(planned_columns(book), fixed_texts(book))
    return grid
