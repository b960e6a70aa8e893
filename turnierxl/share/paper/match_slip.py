"""The slip of a table where two sides meet.

A table whose sides stay together shows them left and right of the boxes; at a table of five, and where
sides are changed, every game has its line-up.
"""

from __future__ import annotations

from turnierxl.problems import message
from turnierxl.share.paper.canvas import Ink, set_height, shortened
from turnierxl.share.paper.pairings import named
from turnierxl.share.paper.slip import BOX, HEAD, NUMBER, Slip, draw_head
from turnierxl.share.published import PublicGame, PublicTable
from turnierxl.terms import text
from turnierxl.workbook.build import palette
from turnierxl.workbook.plan.heights import text_width
from turnierxl.workbook.plan.rounds import SIDES

MATCH_WIDTHS = (5.5, 24.0, 9.5, 9.5, 24.0, 18.5)  # game, side A, points of A, of B, side B, remarks
_SIDE_COLUMNS, _POINT_COLUMNS, _REMARKS = (2, 5), (3, 4), 6
_SIGNATURE_COLUMNS = ((1, 2), (5, 6))
_SMALL = 9 / 11  # of the size in which widths are told
_LINE, _SIGNED = 22.5, 28.0  # points

_LINE_UP = Ink(11, side="center", shrink=True, frame="box")
_LONG_LINE_UP = Ink(8.5, side="center", wrap=True, frame="box")
_SIDE = Ink(12, bold=True, side="center", wrap=True, frame="box")
_WAITING = Ink(9, colour=palette.GREY, upright="bottom", shrink=True, frame="box")
_LONG_WAITING = Ink(8, colour=palette.GREY, wrap=True, frame="box")
_SIGNATURE = Ink(9, colour=palette.GREY, upright="bottom", frame="line")


def match_height(table: PublicTable) -> float:
    """Return how tall the slip must be in points."""
    sums = 1 if _stays(table) else 0
    return HEAD + _LINE * (len(table.games) + sums) + _SIGNED


def draw_match(slip: Slip, row: int) -> int:
    """Draw the slip from a row on; return its last row."""
    at = draw_head(slip, row, _labels(slip))
    games, stays = slip.table.games, _stays(slip.table)
    for below, game in enumerate(games):
        _draw_game(slip, at + below, game, line_up=not stays)
    if stays:
        for column, side in zip(_SIDE_COLUMNS, games[0].sides, strict=True):
            names = "\n".join(shortened(named(slip.event, number)) for number in side)
            slip.span(at, (column, column), names, _SIDE, rows=len(games))
        _draw_sum(slip, at + len(games))
    return _draw_signatures(slip, at + len(games) + (1 if stays else 0), of_sides=stays)


def _stays(table: PublicTable) -> bool:
    """Tell whether the same play on the same side in all games."""
    return len({game.sides for game in table.games}) == 1


def _labels(slip: Slip) -> list[str]:
    say, language = slip.canvas.wording.say, slip.event.language
    side_a, side_b = slip.event.sides
    points_a, points_b = (say(message("paper.points_of", side=side)) for side in SIDES)
    return [text("paper.game", language), side_a, points_a, points_b, side_b, text("paper.remarks", language)]


def _draw_game(slip: Slip, row: int, game: PublicGame, line_up: bool) -> None:
    slip.write(row, 1, float(game.number), NUMBER)
    for column, side in zip(_SIDE_COLUMNS, game.sides, strict=True):
        names = " / ".join(slip.event.names(side)) if line_up else ""
        long = text_width(names) > MATCH_WIDTHS[column - 1]
        slip.write(row, column, names or None, _LONG_LINE_UP if long else _LINE_UP)
    for column in _POINT_COLUMNS:
        slip.write(row, column, None, BOX)
    waiting = ", ".join(slip.event.names(game.sitting_out))
    words = slip.canvas.wording.say(message("paper.waits", names=waiting)) if waiting else None
    long = text_width(words or "") * _SMALL > MATCH_WIDTHS[_REMARKS - 1]
    slip.write(row, _REMARKS, words, _LONG_WAITING if long else _WAITING)
    set_height(slip.sheet, row, _LINE)


def _draw_sum(slip: Slip, row: int) -> None:
    slip.span(row, (1, 2), text("paper.sum", slip.event.language), Ink(11, bold=True, side="right"))
    for column in _POINT_COLUMNS:
        slip.write(row, column, None, BOX)
    set_height(slip.sheet, row, _LINE)


def _draw_signatures(slip: Slip, row: int, of_sides: bool) -> int:
    for columns, side in zip(_SIGNATURE_COLUMNS, slip.event.sides, strict=True):
        of_side = slip.canvas.wording.say(message("paper.signature_of", side=side))
        words = of_side if of_sides else text("paper.signature", slip.event.language)
        slip.span(row, columns, words, _SIGNATURE)
    set_height(slip.sheet, row, _SIGNED)
    return row
