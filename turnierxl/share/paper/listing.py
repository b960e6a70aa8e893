"""Lists for the wall: a heading, a header row on every page, rows as tall as their texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from openpyxl.worksheet.worksheet import Worksheet

from turnierxl.share.paper.canvas import (
    BETWEEN,
    LANDSCAPE,
    PORTRAIT,
    Canvas,
    Ink,
    Value,
    fit_to_width,
    set_height,
    stretch,
)
from turnierxl.workbook.build import palette
from turnierxl.workbook.plan.heights import PADDING, line_count, text_width
from turnierxl.workbook.references import range_reference

HEADER_ROW = 3
_TITLE, _NOTE = Ink(20, bold=True, colour=palette.SLATE), Ink(11, colour=palette.GREY)
_LINE, _AIR = 1.32, 5.0  # the height of a line by its size, and what is left around it in points
_NARROWEST = 5.0
_BOLD = 1.1  # how much wider bold letters are, at most
_MOST_SHRUNK = 1.35
_PAGE_ROWS = 640.0  # points of rows below the header of an upright page


@dataclass(frozen=True)
class Head:
    """A column of a list; a `flexible` one takes what is left of the page."""

    label: str
    side: Literal["left", "center", "right"] = "left"
    most: float = 34.0  # characters
    flexible: bool = False
    bold: bool = False


@dataclass(frozen=True)
class Listing:
    """A list as it is printed; `size` is that of its rows in points. Cells may have several lines."""

    title: str
    note: str
    columns: tuple[Head, ...]
    rows: Sequence[Sequence[Value]]
    landscape: bool = False
    size: float = palette.BODY_SIZE
    tab: str = ""


def draw_list(canvas: Canvas, listing: Listing) -> Worksheet:
    """Add a sheet with a list; it is as wide as a page."""
    widths = list_widths(listing)
    worksheet = canvas.sheet(listing.tab or listing.title, widths, landscape=listing.landscape)
    fit_to_width(worksheet)
    draw_heading(canvas, worksheet, listing.title, listing.note, widths)
    draw_header(canvas, worksheet, listing.columns, 1, widths)
    worksheet.print_title_rows = f"{HEADER_ROW}:{HEADER_ROW}"
    for index, values in enumerate(listing.rows):
        _draw_row(canvas, worksheet, listing, widths, index, values)
    worksheet.print_area = range_reference(1, 1, HEADER_ROW + max(1, len(listing.rows)), len(widths))
    return worksheet


def enlarged(listing: Listing, *sizes: float) -> Listing:
    """Return the list in the first of these sizes (points) in which it fits on one page; else as it is."""
    for size in sizes:
        larger = replace(listing, size=size)
        widths = list_widths(larger)
        height = sum(row_height(row, widths, size) for row in listing.rows)
        if height <= _PAGE_ROWS and _total(widths) <= _page_width(listing) + 0.01:
            return larger
    return listing


def turned(listing: Listing) -> Listing:
    """Return the list on pages that lie on their side, if upright it would be printed much smaller."""
    wide = _total(list_widths(listing)) > PORTRAIT * _MOST_SHRUNK
    return replace(listing, landscape=wide)


def draw_heading(
    canvas: Canvas, worksheet: Worksheet, title: str, note: str, widths: Sequence[float]
) -> None:
    """Write title and note above a list; a note that is longer than a line takes several."""
    columns, lines = (1, len(widths)), line_count(note, sum(widths))
    canvas.span(worksheet, 1, columns, title, replace(_TITLE, shrink=True))
    canvas.span(worksheet, 2, columns, note, replace(_NOTE, wrap=lines > 1, shrink=lines == 1))
    set_height(worksheet, 1, 30)
    set_height(worksheet, 2, 20 + _NOTE.size * _LINE * (lines - 1))


def draw_header(
    canvas: Canvas, worksheet: Worksheet, columns: Sequence[Head], left: int, widths: Sequence[float]
) -> None:
    """Write the header row from a column on; it is as tall as its longest label needs."""
    ink = Ink(bold=True, colour=palette.WHITE, tint=palette.SLATE, wrap=True)
    for position, head in enumerate(columns, left):
        canvas.write(worksheet, HEADER_ROW, position, head.label, replace(ink, side=head.side))
    lines = max(line_count(head.label, width / _BOLD) for head, width in zip(columns, widths, strict=True))
    set_height(worksheet, HEADER_ROW, _height(lines, palette.BODY_SIZE))


def list_widths(listing: Listing) -> list[float]:
    """Return the widths of the columns: what their texts need, and together the whole page."""
    scale = listing.size / palette.BODY_SIZE
    widths = [
        _column_width(head, [row[index] for row in listing.rows], scale)
        for index, head in enumerate(listing.columns)
    ]
    flexible = [index for index, head in enumerate(listing.columns) if head.flexible]
    return stretch(widths, flexible, _page_width(listing))


def _total(widths: Sequence[float]) -> float:
    return sum(widths) + BETWEEN * len(widths)


def _page_width(listing: Listing) -> float:
    return LANDSCAPE if listing.landscape else PORTRAIT


def _column_width(head: Head, values: Sequence[Value], scale: float) -> float:
    longest_word = max((text_width(word) * _BOLD for word in head.label.split()), default=0.0)
    cells = (text_width(line) for value in values for line in _lines(value))
    needed = max(longest_word, scale * max(cells, default=0.0)) + PADDING + 1
    return max(_NARROWEST, min(needed, max(head.most, longest_word + PADDING + 1)))


def _draw_row(
    canvas: Canvas,
    worksheet: Worksheet,
    listing: Listing,
    widths: Sequence[float],
    index: int,
    values: Sequence[Value],
) -> None:
    row = HEADER_ROW + 1 + index
    tint = palette.ZEBRA_TINT if index % 2 else ""
    for position, (head, value) in enumerate(zip(listing.columns, values, strict=True), 1):
        wrap = isinstance(value, str)  # LibreOffice forgets the margin of a number that may wrap
        ink = Ink(listing.size, head.bold, side=head.side, wrap=wrap, tint=tint, frame="below")
        canvas.write(worksheet, row, position, value, ink)
    set_height(worksheet, row, row_height(values, widths, listing.size))


def row_height(values: Sequence[Value], widths: Sequence[float], size: float) -> float:
    """Return how tall a row with these texts must be in points."""
    scale = palette.BODY_SIZE / size
    lines = [
        sum(line_count(line, width * scale) for line in _lines(value))
        for value, width in zip(values, widths, strict=True)
    ]
    return _height(max(lines, default=1), size)


def _height(lines: int, size: float) -> float:
    return min(lines * size * _LINE + _AIR, 409.0)


def _lines(value: Value) -> list[str]:
    return value.split("\n") if isinstance(value, str) else [f"{value:g}" if value is not None else ""]
