"""Seat cards for the tables: table and seat large, the name larger still; ten of them on a page."""

from __future__ import annotations

from openpyxl.worksheet.worksheet import Worksheet

from turnierxl.problems import message
from turnierxl.share.paper.canvas import PAGE, Canvas, Ink, break_after, set_height
from turnierxl.share.published import PublicRound, PublishedEvent
from turnierxl.share.seats import Seat, seats_by_table
from turnierxl.terms import text
from turnierxl.workbook.build import palette
from turnierxl.workbook.references import range_reference

_ACROSS, _DOWN = 2, 5
_WIDTHS = (46.5, 46.5)
_WHERE = Ink(15, colour=palette.SLATE, side="center", upright="bottom", shrink=True)
_NAME = Ink(24, bold=True, side="center", shrink=True)
_BELOW = Ink(11, colour=palette.GREY, side="center", upright="top", shrink=True, frame="cut")
_SHARES = (0.3, 0.4, 0.3)  # of a card's height


def draw_cards(canvas: Canvas, event: PublishedEvent, drawn: PublicRound) -> None:
    """Add a card for everybody who has a seat in a round, in the order of the tables."""
    worksheet = canvas.sheet(text("paper.seats", event.language), _WIDTHS, bare=True)
    seats = [seat for seat in seats_by_table(event, drawn) if seat.tables]
    rows = -(-len(seats) // _ACROSS)
    for index, seat in enumerate(seats):
        across, down = index % _ACROSS, index // _ACROSS
        _draw_card(canvas, worksheet, 1 + len(_SHARES) * down, across + 1, _lines(canvas, event, drawn, seat))
    for row in range(rows):
        for part, share in enumerate(_SHARES, 1):
            set_height(worksheet, len(_SHARES) * row + part, share * PAGE / _DOWN)
        if (row + 1) % _DOWN == 0 and row + 1 < rows:
            break_after(worksheet, len(_SHARES) * (row + 1))
    worksheet.print_area = range_reference(1, 1, max(1, len(_SHARES) * rows), _ACROSS)


def _lines(canvas: Canvas, event: PublishedEvent, drawn: PublicRound, seat: Seat) -> tuple[str, str, str]:
    where = message("paper.table_and_seat", table=seat.tables[0], seat=seat.seat or 0)
    below = " · ".join(filter(None, (seat.team, drawn.name, event.name)))
    return canvas.wording.say(where), seat.name, below


def _draw_card(
    canvas: Canvas, worksheet: Worksheet, row: int, column: int, lines: tuple[str, str, str]
) -> None:
    for below, (words, ink) in enumerate(zip(lines, (_WHERE, _NAME, _BELOW), strict=True)):
        canvas.write(worksheet, row + below, column, words, ink)
