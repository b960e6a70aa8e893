"""For how many participants and rounds "no partner twice" can be kept at all.

With b tables of five and a tables of four a round makes 10b + 2a partnerships. A table of five holds at
most one player of any table of five, and two of any table of four, of another round; so for two rounds
5 <= b + 2a, and no two rounds share more than b * b players at their tables of five. Wherever these
counts leave it open, a schedule is known (`templates/schedules`) or search finds one; only for 23
participants and 6 rounds neither a schedule nor a proof is known.
"""

from __future__ import annotations

from math import comb

from turnierxl.pairing.advice import Seating
from turnierxl.pairing.rotation.tables import can_be_seated, table_counts
from turnierxl.pairing.seating.evenness import least_cost_of_adding

_NEVER_FOUND = (23, 6)


def keeps_partner_rule(seating: Seating, count: int, rounds: int) -> bool:
    """Tell whether so many rounds can be played without anybody having a partner twice.

    >>> [count for count in range(4, 40) if not keeps_partner_rule("fives", count, 6)]
    [4, 5, 6, 7, 9, 10, 11, 13, 14, 15, 18, 19, 23]
    >>> [count for count in range(4, 40) if not keeps_partner_rule("sit-out", count, 6)]
    [4, 5]
    """
    if not can_be_seated(seating, count):
        return False
    fours, fives, _ = table_counts(seating, count)
    if rounds * (2 * fours + 10 * fives) > comb(count, 2):
        return False
    return rounds == 1 or fives == 0 or _fives_fit(count, rounds, fours, fives)


def _fives_fit(count: int, rounds: int, fours: int, fives: int) -> bool:
    if fives + 2 * fours < 5 or (count == _NEVER_FOUND[0] and rounds >= _NEVER_FOUND[1]):
        return False
    shared = least_cost_of_adding([0] * count, 5 * fives * rounds)
    return shared <= comb(rounds, 2) * fives**2


def most_rounds(seating: Seating, count: int, rounds: int) -> int:
    """Return the largest number of rounds up to `rounds` that keeps the rule; 0 if there is none."""
    kept = (fewer for fewer in range(rounds, 0, -1) if keeps_partner_rule(seating, count, fewer))
    return next(kept, 0)


def next_count(seating: Seating, count: int, rounds: int) -> int:
    """Return the smallest larger number of participants that keeps the rule."""
    larger = count + 1
    while not keeps_partner_rule(seating, larger, rounds):
        larger += 1
    return larger
