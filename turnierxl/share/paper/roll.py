"""The list at the door: a box to tick for everybody who may come, in the order of the names."""

from __future__ import annotations

from collections.abc import Sequence

from turnierxl.share.paper.canvas import Canvas, Value
from turnierxl.share.paper.listing import Head, Listing, draw_list, enlarged
from turnierxl.share.paper.pairings import two_lines
from turnierxl.share.published import PublishedEvent
from turnierxl.share.roll import RollEntry
from turnierxl.terms import text

_SIZES = (16.0, 14.0, 13.0)  # points, as large as the page holds
_SIZE = 13.0  # of a list of several pages: a pen needs room
_BOX, _TICKED = "☐", "☒"


def draw_roll(canvas: Canvas, event: PublishedEvent, entries: Sequence[RollEntry]) -> None:
    """Add the list; whoever has a tick in the workbook has one here."""
    clubs = any(entry.club for entry in entries)
    language = event.language
    heads = (
        Head(text("paper.here", language), "center"),
        Head(text("paper.name", language), most=40, flexible=True),
        *([Head(text("paper.club", language), most=24)] if clubs else []),
        Head(text("paper.number", language), "right"),
        Head(text("paper.note", language), most=28),
    )
    note = " · ".join(filter(None, (event.name, event.day, text("paper.roll_note", language))))
    rows = [_row(entry, clubs) for entry in entries]
    listing = Listing(text("paper.roll", language), note, heads, rows, size=_SIZE)
    draw_list(canvas, enlarged(listing, *_SIZES))


def _row(entry: RollEntry, clubs: bool) -> list[Value]:
    return [
        _TICKED if entry.here else _BOX,
        two_lines(entry.name, entry.players),
        *([entry.club] if clubs else []),
        float(entry.number),
        entry.note,
    ]
