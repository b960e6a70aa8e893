"""The pairings of a round for the wall, by table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from turnierxl.problems import message
from turnierxl.share.paper.canvas import Canvas, Value
from turnierxl.share.paper.listing import Head, Listing, draw_list, enlarged
from turnierxl.share.published import PublicRound, PublicTable, PublishedEvent
from turnierxl.terms import text
from turnierxl.workbook.plan.rounds import SIDES
from turnierxl.workbook.rows import FIRST_MARK

_ROOM = 78.0  # characters for all seats
_SIZES = (18.0, 16.0, 14.0, 13.0, 12.0)  # points, as large as the page holds


def draw_tables(canvas: Canvas, event: PublishedEvent, drawn: PublicRound) -> None:
    """Add the list by table: a row per table, a column per seat, who sits out last."""
    seats = max((len(table.seats) for table in drawn.tables), default=1)
    language = event.language
    rows: list[list[Value]] = [
        [float(table.number), table.match, *_seated(event, table, seats)] for table in drawn.tables
    ]
    if drawn.sitting_out:
        names = "\n".join(named(event, number) for number in drawn.sitting_out)
        rows.append([text("paper.sits_out", language), "", names, *[None] * (seats - 1)])
    room = _ROOM / seats
    listing = Listing(
        title=f"{drawn.name} · {text('paper.by_table', language)}",
        note=canvas.wording.say(message(_note(drawn, seats))),
        columns=(
            Head(text("paper.table", language), "center", bold=True),
            Head(text("paper.match", language), most=16),
            *(Head(label, most=room, flexible=True) for label in _seat_labels(canvas, drawn, seats)),
        ),
        rows=rows,
        tab=text("paper.by_table", language),
    )
    shown = listing if any(table.match for table in drawn.tables) else _without_match(listing)
    draw_list(canvas, enlarged(shown, *_SIZES))


def _without_match(listing: Listing) -> Listing:
    return replace(
        listing,
        columns=(listing.columns[0], *listing.columns[2:]),
        rows=[[row[0], *row[2:]] for row in listing.rows],
    )


def named(event: PublishedEvent, number: int) -> str:
    """Name a participant, of a pair with both players in a second line."""
    person = event.participants.get(number)
    [name] = event.names((number,))
    return two_lines(name, person.players if person else ())


def two_lines(name: str, players: Sequence[str]) -> str:
    """Write a pair's players below the name of their team; a pair without one is called by them already."""
    below = "" if name == " / ".join(players) else " & ".join(players)
    return "\n".join(filter(None, (name, below)))


def _seated(event: PublishedEvent, table: PublicTable, seats: int) -> list[Value]:
    cells: list[Value] = [
        named(event, number) + (FIRST_MARK if number == table.first else "") for number in table.seats
    ]
    return [*cells, *[None] * (seats - len(cells))]


def _seat_labels(canvas: Canvas, drawn: PublicRound, seats: int) -> list[str]:
    if drawn.two_sided and seats == len(SIDES):
        return [canvas.wording.say(message("paper.side", side=side)) for side in SIDES]
    return [canvas.wording.say(message("paper.seat_number", seat=seat)) for seat in range(1, seats + 1)]


def _note(drawn: PublicRound, seats: int) -> str:
    """Say what the seats mean: which of them play together, or who begins."""
    if drawn.two_sided and seats > len(SIDES):
        return "paper.note_fives" if seats > 4 else "paper.note_fours"
    if any(table.first is not None for table in drawn.tables):
        return "paper.note_first"
    return "paper.note_seats"
