"""Table slips: what the players of a table fill in and sign, two to four of them on a page.

All slips of a page are equally tall, so that a stack of pages can be cut at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from turnierxl.share.paper.canvas import PAGE, Canvas, Ink, break_after, set_height
from turnierxl.share.paper.match_slip import MATCH_WIDTHS, draw_match, match_height
from turnierxl.share.paper.seat_slip import draw_seats, seat_widths, seats_height
from turnierxl.share.paper.slip import Slip
from turnierxl.share.published import PublicRound, PublicTable, PublishedEvent
from turnierxl.terms import text
from turnierxl.workbook.references import range_reference

_FEWEST, _MOST = 2, 4  # slips on a page
_CUT = 9.0  # points of the row that is cut through, at least


def draw_slips(canvas: Canvas, event: PublishedEvent, drawn: PublicRound) -> None:
    """Add the slips of a round, in the order of the tables."""
    widths = MATCH_WIDTHS if drawn.two_sided else seat_widths(drawn)
    worksheet = canvas.sheet(text("paper.slips", event.language), widths, bare=True)
    bottom = 0
    for tables in _pages(drawn):
        if bottom:
            break_after(worksheet, bottom)
        for table in tables:
            slip = Slip(canvas, worksheet, event, drawn, table, len(widths))
            bottom = 1 + (draw_match if drawn.two_sided else draw_seats)(slip, bottom + 1)
            canvas.span(worksheet, bottom, (1, len(widths)), None, Ink(frame="cut"))
            set_height(worksheet, bottom, PAGE / _per_page(drawn, table) - _height(drawn, table))
    worksheet.print_area = range_reference(1, 1, max(1, bottom), len(widths))


def _pages(drawn: PublicRound) -> Iterator[Sequence[PublicTable]]:
    """Yield the tables of each page; as many as fit, and only such as are equally tall."""
    for count, same in groupby(drawn.tables, key=lambda table: _per_page(drawn, table)):
        tables = list(same)
        yield from (tables[start : start + count] for start in range(0, len(tables), count))


def _per_page(drawn: PublicRound, table: PublicTable) -> int:
    return max(_FEWEST, min(_MOST, int(PAGE // (_height(drawn, table) + _CUT))))


def _height(drawn: PublicRound, table: PublicTable) -> float:
    return match_height(table) if drawn.two_sided else seats_height(table)
