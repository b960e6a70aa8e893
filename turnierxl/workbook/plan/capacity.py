"""How many participants a workbook is made for."""

from __future__ import annotations

LATE_SHARE, LATE_LEAST = 4, 8
EMPTY_CAPACITY = 48
MOST_PARTICIPANTS = 2_000  # for more Excel and the draws would be too slow


def default_capacity(participants: int) -> int:
    """Leave room for late entries: a quarter more, eight at least."""
    return participants + max(LATE_LEAST, participants // LATE_SHARE) if participants else EMPTY_CAPACITY


def expected_participants(capacity: int) -> int:
    """Guess for how many participants a capacity was chosen: the most whose default it covers.

    >>> expected_participants(default_capacity(9)), expected_participants(default_capacity(64))
    (9, 64)
    """
    return max((number for number in range(1, capacity) if default_capacity(number) <= capacity), default=1)
