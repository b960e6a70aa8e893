"""Looking at print workbooks as a printer does: page by page."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise

import openpyxl
from openpyxl.worksheet.worksheet import Worksheet

from tests.share.events import HOSTILE, published_event, renamed
from turnierxl.share.paper.kinds import Kind
from turnierxl.share.paper.print_set import print_set
from turnierxl.share.published import PublishedEvent

MILLIMETRE = 72 / 25.4  # points
A4 = (210 * MILLIMETRE, 297 * MILLIMETRE)
_DIGIT, _PADDING, _PIXEL = 7, 5, 72 / 96  # pixels of a digit of Calibri 11, pixels of a column's margins


EVENTS: dict[str, Callable[[], PublishedEvent]] = {
    "clans-8": lambda: published_event("clans", 8, 1),
    "clans-33": lambda: published_event("clans", 33, 1),
    "clans-120": lambda: published_event("clans", 120, 1),
    "clans, a final": lambda: published_event("clans", 8),
    "tichu-8": lambda: published_event("tichu-einzel", 8, 1, rounds=3),
    "tichu-33, a table of five": lambda: published_event("tichu-einzel", 33, 3),
    "pairs-9, one sits out": lambda: published_event("tichu-partner", 9, 3),
    "matches": lambda: published_event("4t1", 8, 2),
    "hostile": lambda: renamed(published_event("tichu-einzel", 33, 1), HOSTILE),
}


@cache
def sheets(event: str, kind: Kind) -> list[Worksheet]:
    """Make what is printed of one of the events, and open it."""
    [made] = print_set(EVENTS[event](), [kind], b"", 0)
    book = openpyxl.load_workbook(io.BytesIO(made.content))
    return list(book.worksheets)


def pages(worksheet: Worksheet) -> list[range]:
    """Return the rows of each page, by the breaks that were set."""
    bottom = worksheet.max_row
    breaks = [entry.id for entry in worksheet.row_breaks.brk if entry.id is not None]
    return [range(top + 1, last + 1) for top, last in pairwise([0, *breaks, bottom])]


def height(worksheet: Worksheet, rows: Sequence[int]) -> float:
    """Return the height of rows in points."""
    return sum(worksheet.row_dimensions[row].height or 15.0 for row in rows)


def width(worksheet: Worksheet) -> float:
    """Return the width of all columns in points, as Excel measures them."""
    widths = [one.width for one in worksheet.column_dimensions.values()]
    return sum((int(one * _DIGIT) + _PADDING) * _PIXEL for one in widths)


def room(worksheet: Worksheet) -> tuple[float, float]:
    """Return width and height in points of what an upright page leaves for cells."""
    margins = worksheet.page_margins
    return A4[0] - 72 * (margins.left + margins.right), A4[1] - 72 * (margins.top + margins.bottom)


def texts(worksheet: Worksheet, rows: Sequence[int]) -> list[str]:
    """Return the texts of rows, from left to right and top to bottom."""
    cells = (worksheet.cell(row, column) for row in rows for column in range(1, worksheet.max_column + 1))
    return [str(cell.value) for cell in cells if cell.value is not None]
