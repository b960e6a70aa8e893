"""Steps: lots that the director has drawn himself, typed into their sheet."""

from __future__ import annotations

from tests.fuzz.evening import Evening, type_rows
from tests.fuzz.pages import LOTS, Line
from tests.fuzz.steps_actions import recalc
from turnierxl import files

LOT = "Los (1 = vorn)"


def lots_by_hand(evening: Evening, luck: int) -> None:
    """Type a lot for everybody of whom one is asked for; they stand, and nothing else is asked of them."""
    recalc(evening)
    rows = open_lots(evening)
    typed = {row: float((at + luck) % len(rows) + 1) for at, row in enumerate(rows)}
    _type(evening, typed)
    if rows:
        recalc(evening)
        lines = dict(evening.pages().blocks[LOTS].lines())
        assert {row: lines[row][LOT] for row in rows} == typed, "lots stand as they were typed"


def same_lot_twice(evening: Evening, at: int) -> None:
    """Type one number for two of a draw: it is a problem until one of them is taken away."""
    recalc(evening)
    rows = open_lots(evening)
    if len(rows) > 1:
        one, other = rows[at % len(rows)], rows[(at + 1) % len(rows)]
        _type(evening, {one: 1.0, other: 1.0})
        block = evening.pages().blocks[LOTS]
        named = {str(problem.where) for problem in files.check(evening.path).problems}
        assert named & {block.address(row, LOT) for row in (one, other)}, "the same lot twice is named"
        _type(evening, {one: None, other: None})


def open_lots(evening: Evening) -> list[int]:
    """Return the rows of the first draw in which no lot stands yet."""
    draws: dict[object, list[tuple[int, Line]]] = {}
    for index, line in evening.pages().blocks[LOTS].lines():
        draws.setdefault(line["Losentscheid"], []).append((index, line))
    blank = (rows for rows in draws.values() if all(line[LOT] is None for _, line in rows))
    return [index for index, _ in next(blank, [])]


def _type(evening: Evening, typed: dict[int, float] | dict[int, None]) -> None:
    block = evening.pages().blocks[LOTS]
    type_rows(evening, block, [(row, {LOT: value}) for row, value in typed.items()])
