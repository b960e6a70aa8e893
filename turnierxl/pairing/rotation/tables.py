"""Tables of four and five, or of four and pauses: how many there are, and who plays with whom at them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from turnierxl.pairing.advice import Seating
from turnierxl.pairing.seating.layout import TWO_AGAINST_TWO, Layout, all_with_all, lay_out
from turnierxl.pairing.seating.meetings import PlayedRound
from turnierxl.play.rounds import Draw

_ROLES = {4: TWO_AGAINST_TWO, 5: all_with_all(5)}


def can_be_seated(seating: Seating, count: int) -> bool:
    """Tell whether there are full tables for everybody who does not pause.

    >>> [count for count in range(30) if not can_be_seated("fives", count)]
    [0, 1, 2, 3, 6, 7, 11]
    """
    return count >= 4 and (seating == "sit-out" or count >= 5 * (count % 4))


def table_counts(seating: Seating, count: int) -> tuple[int, int, int]:
    """Return the numbers of tables of four, of tables of five (as few as possible) and of pauses.

    ValueError where it cannot be done.

    >>> table_counts("fives", 18), table_counts("sit-out", 18)
    ((2, 2, 0), (4, 0, 2))
    """
    if not can_be_seated(seating, count):
        raise ValueError(f"{count} participants cannot be seated ({seating})")
    rest = count % 4
    return ((count - 5 * rest) // 4, rest, 0) if seating == "fives" else (count // 4, 0, rest)


def layout(seating: Seating, count: int) -> Layout:
    """Return the seats of a round: tables of four, then tables of five, then pauses."""
    fours, fives, pauses = table_counts(seating, count)
    return lay_out([_ROLES[4]] * fours + [_ROLES[5]] * fives, pauses)


def played(seating: Seating, draw: Draw) -> PlayedRound:
    """Read a drawn round; shared evenly are seats at tables of five or pauses, whichever is played now."""
    at_fives = (player for table in draw.tables if len(table.seats) == 5 for player in table.seats)
    return PlayedRound(
        tables=tuple((_ROLES[len(table.seats)], table.seats) for table in draw.tables),
        pausing=draw.sitting_out,
        shared=frozenset(at_fives if seating == "fives" else draw.sitting_out),
    )


Grouping = frozenset[frozenset[frozenset[int]]]


def grouping(tables: Iterable[Sequence[int]]) -> Grouping:
    """Return who plays with whom: the same for rounds that differ in table numbers and seats alone."""
    return frozenset(
        frozenset({frozenset(seats[:2]), frozenset(seats[2:])} if len(seats) == 4 else {frozenset(seats)})
        for seats in tables
    )
