"""Berger tables: who meets whom in which round of a round robin, and who is named first.

FIDE Handbook C.05, annex 1: the last number stays, the others move on by half a field from round to round;
an odd field plays the table of the next even number, whose last number is nobody. Of a second cycle it says
there that the last two rounds of the first one should change places, so that nobody has the same colour
three times in a row.
"""

from __future__ import annotations

Pair = tuple[int, int]


def berger_round(count: int, number: int) -> tuple[Pair, ...]:
    """Return the pairs of round `number` (from 1) for numbers from 1 to `count`, the first named first.

    >>> berger_round(6, 2)
    ((6, 4), (5, 3), (1, 2))
    """
    last = count + count % 2
    turn, second = divmod(number - 1, 2)
    base = turn + (last // 2 if second else 0)  # from 0, among the last - 1 numbers that move
    fixed = (last, base + 1) if second else (base + 1, last)
    moving = (
        ((base + step) % (last - 1) + 1, (base - step) % (last - 1) + 1) for step in range(1, last // 2)
    )
    return tuple(pair for pair in (fixed, *moving) if max(pair) <= count)


def berger_plan(count: int, cycles: int = 1) -> tuple[tuple[Pair, ...], ...]:
    """Return the pairs of every round; in a second cycle everybody is named the other way round."""
    if count < 2:
        return ()
    first = [berger_round(count, number) for number in range(1, count + count % 2)]
    if cycles == 1:
        return tuple(first)
    second = [tuple((black, white) for white, black in pairs) for pairs in first]
    return (*first[:-2], *reversed(first[-2:]), *second)
