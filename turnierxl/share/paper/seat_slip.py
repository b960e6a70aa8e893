"""The slip of a table where everybody plays for himself: a row per seat, boxes, a place to sign."""

from __future__ import annotations

from turnierxl.share.paper.canvas import PORTRAIT, set_height, stretch
from turnierxl.share.paper.pairings import named
from turnierxl.share.paper.slip import BOX, HEAD, NAME, NUMBER, Slip, draw_head
from turnierxl.share.published import PublicRound, PublicTable
from turnierxl.terms import Language, text
from turnierxl.workbook.rows import FIRST_MARK

_SEAT, _NAME, _BOX, _SIGNATURE = 6.0, 26.0, 13.0, 20.0  # characters
_LINE = 27.0  # points


def seat_widths(drawn: PublicRound) -> list[float]:
    """Return the widths of the columns for the slips of a round."""
    boxes = [_BOX] * len(_boxes(_games(drawn), "de"))
    return stretch([_SEAT, _NAME, *boxes, _SIGNATURE], [1], PORTRAIT)


def seats_height(table: PublicTable) -> float:
    """Return how tall the slip must be in points."""
    return HEAD + _LINE * len(table.seats)


def draw_seats(slip: Slip, row: int) -> int:
    """Draw the slip from a row on; return its last row."""
    language = slip.event.language
    boxes = _boxes(_games(slip.drawn), language)
    labels = [text("paper.seat", language), text("paper.name", language), *boxes]
    first = draw_head(slip, row, [*labels, text("paper.signature", language)])
    for at, number in enumerate(slip.table.seats, first):
        slip.write(at, 1, float(at - first + 1), NUMBER)
        begins = FIRST_MARK if number == slip.table.first else ""
        slip.write(at, 2, named(slip.event, number) + begins, NAME)
        for column in range(3, slip.columns + 1):
            slip.write(at, column, None, BOX)
        set_height(slip.sheet, at, _LINE)
    return first + len(slip.table.seats) - 1


def _games(drawn: PublicRound) -> int:
    return max((len(table.games) for table in drawn.tables), default=1)


def _boxes(games: int, language: Language) -> list[str]:
    """Label the boxes: points and place, or each of several games and their sum."""
    if games <= 1:
        return [text("paper.points", language), text("paper.place", language)]
    word = text("paper.game", language)
    return [*(f"{word} {number}" for number in range(1, games + 1)), text("paper.sum", language)]
