"""The first metric of a phase computed once more, from what was typed and the rules' own words."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction

from tests.fuzz.memory import Drawn, Memory, games_of, table_of

Shares = Iterator[tuple[int, float]]
PLACES = (5, 3, 2, 1)


def totals(memory: Memory, phase: str) -> dict[int, float]:
    """Sum up by start number what the complete games of a phase are worth."""
    worth: Callable[[Memory, Drawn], Shares] = {
        "clans": _tables,
        "chess": _matches,
    }.get(memory.kind.name, _games)
    sums: dict[int, float] = defaultdict(float)
    for drawn in memory.regular(phase):
        for who, share in worth(memory, drawn):
            sums[who] += share
        for who in drawn.pausing:
            sums[who] += memory.kind.pause
    return dict(sums)


def _games(memory: Memory, drawn: Drawn) -> Shares:
    """Give every side of a game what it has of it."""
    for row, sides in drawn.rows.items():
        typed = memory.typed.get((drawn.block, row))
        if typed and typed.counts:
            for side, count in zip(sides, typed.counts, strict=True):
                yield from ((who, count) for who in side)


def _matches(memory: Memory, drawn: Drawn) -> Shares:
    """4T1: two points for a match that is won by board points, one for a draw, once both games are there."""
    tables: dict[str, list[str]] = defaultdict(list)
    for row in drawn.rows:
        tables[table_of(row)].append(row)
    for rows in tables.values():
        boards: dict[int, float] = defaultdict(float)
        typed = [memory.typed.get((drawn.block, row)) for row in rows]
        for row, one in zip(rows, typed, strict=True):
            counts = one.counts if one and one.counts else (0.0, 0.0)
            for (who,), count in zip(drawn.rows[row], counts, strict=True):
                boards[who] += count
        if all(one and one.counts for one in typed):
            for who, points in boards.items():
                other = max(count for number, count in boards.items() if number != who)
                yield who, 2.0 if points > other else 1.0 if points == other else 0.0


def _tables(memory: Memory, drawn: Drawn) -> Shares:
    """Clans: equal places add and divide their points, rounded down to halves."""
    for _, rows in games_of(drawn):
        typed = [memory.typed.get((drawn.block, row)) for row in rows]
        points = [one.counts[0] for one in typed if one and one.counts]
        by_places = {one.raw[0] is None for one in typed if one}
        if len(points) < len(rows) or len(by_places) > 1:
            continue
        for row, own in zip(rows, points, strict=True):
            better, equal = sum(other > own for other in points), points.count(own)
            share = Fraction(sum(PLACES[better : better + equal]), equal)
            yield drawn.rows[row][0][0], math.floor(2 * share) / 2
