"""The pairings of a round for the wall, by name: who looks for himself finds his table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openpyxl.worksheet.worksheet import Worksheet

from turnierxl.share.paper.canvas import PORTRAIT, Canvas, Ink, Value, break_after, set_height, stretch
from turnierxl.share.paper.listing import HEADER_ROW, Head, draw_header, draw_heading
from turnierxl.share.published import PublicRound, PublishedEvent
from turnierxl.share.seats import Seat, seats_by_name
from turnierxl.terms import text
from turnierxl.workbook.references import range_reference


@dataclass(frozen=True)
class _Layout:
    """So many rows of a height (points) on a page, in panels of three columns that begin at `lefts`."""

    rows: int
    height: float
    size: float
    widths: tuple[float, ...]
    lefts: tuple[int, ...]
    flexible: tuple[int, ...]


_LARGE = _Layout(28, 24.0, 16.0, (40.0, 16.0, 10.0), (1,), (0,))
_MEDIUM = _Layout(39, 17.25, 13.0, (40.0, 14.0, 8.0), (1,), (0,))
_TWO_PANELS = _Layout(39, 17.25, 12.0, (20.0, 12.0, 7.0, 4.0, 20.0, 12.0, 7.0), (1, 5), (0, 4))


def draw_names(canvas: Canvas, event: PublishedEvent, drawn: PublicRound) -> None:
    """Add the list by name: one panel in letters as large as possible, or two side by side on every page."""
    seats = seats_by_name(event, drawn)
    layout = next((one for one in (_LARGE, _MEDIUM) if len(seats) <= one.rows), _TWO_PANELS)
    title = text("paper.by_name", event.language)
    widths = stretch(layout.widths, layout.flexible, PORTRAIT)
    worksheet = canvas.sheet(title, widths)
    draw_heading(canvas, worksheet, f"{drawn.name} · {title}", event.name, widths)
    heads = [
        Head(text("paper.name", event.language)),
        Head(text("paper.table", event.language), "center"),
        Head(text("paper.seat", event.language), "center"),
    ]
    for left in layout.lefts:
        draw_header(canvas, worksheet, heads, left, widths[left - 1 : left + 2])
    worksheet.print_title_rows = f"1:{HEADER_ROW}"
    last = _fill(canvas, worksheet, layout, seats, text("paper.sits_out", event.language))
    worksheet.print_area = range_reference(1, 1, last, len(widths))


def _fill(canvas: Canvas, worksheet: Worksheet, layout: _Layout, seats: Sequence[Seat], out: str) -> int:
    """Fill page after page, each of them panel after panel; return the last row."""
    page_size = layout.rows * len(layout.lefts)
    top = HEADER_ROW + 1
    for start in range(0, len(seats), page_size):
        page = seats[start : start + page_size]
        rows = -(-len(page) // len(layout.lefts))
        if start:
            break_after(worksheet, top - 1)
        for index, seat in enumerate(page):
            panel, below = divmod(index, rows)
            _draw_seat(canvas, worksheet, top + below, layout, layout.lefts[panel], seat, out)
        top += rows
    return top - 1


def _draw_seat(
    canvas: Canvas, worksheet: Worksheet, row: int, layout: _Layout, left: int, seat: Seat, out: str
) -> None:
    ink = Ink(layout.size, shrink=True, frame="below")
    number = Ink(layout.size, bold=True, side="center", shrink=True, frame="below")
    canvas.write(worksheet, row, left, seat.name, ink)
    canvas.write(worksheet, row, left + 1, _where(seat, out), number)
    sitting = None if seat.seat is None else float(seat.seat)
    canvas.write(worksheet, row, left + 2, sitting, Ink(layout.size, side="center", frame="below"))
    set_height(worksheet, row, layout.height)


def _where(seat: Seat, out: str) -> Value:
    """Return the table as a number, several as a text."""
    if len(seat.tables) == 1:
        return float(seat.tables[0])
    return ", ".join(map(str, seat.tables)) or out
