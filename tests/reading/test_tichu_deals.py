"""The number rules of the Tichu rule sheet allow exactly the totals that deals can have."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations

from tests.reading.tichu import AWARDS, POINTS
from turnierxl.play.limits import pair_fault

SIDE_OF = (0, 0, 1, 1)  # four players, two sides
CARD_POINTS = range(-25, 126, 5)  # of one side; both together have 100
GRID = range(-400, 401, 5)


def bonuses() -> Iterator[tuple[int, int, int]]:
    """List what the calls of a deal can bring both sides, with the player who is out first.

    Each player calls a Tichu or not; only the first one out succeeds. So at most one call succeeds, and if
    all four call, one does.
    """
    players = range(4)
    for callers in chain.from_iterable(combinations(players, count) for count in range(5)):
        for first in players:
            bonus = [0, 0]
            for caller in callers:
                bonus[SIDE_OF[caller]] += 100 if caller == first else -100
            yield bonus[0], bonus[1], first


def ordinary_totals() -> set[tuple[int, int]]:
    return {(cards + a, 100 - cards + b) for cards in CARD_POINTS for a, b, _ in bonuses()}


def test_the_number_rules_allow_exactly_the_totals_of_ordinary_deals() -> None:
    """„Ein angesagtes TICHU zählt nach wie vor 100 TICHU-Punkte"; 70:30 with a Tichu becomes 130:70."""
    allowed = {(a, b) for a in GRID for b in GRID if pair_fault((a, b), POINTS, POINTS) is None}
    assert allowed == ordinary_totals()
    assert (130, 70) in allowed


def test_numbers_between_the_steps_are_refused() -> None:
    allowed = {a for a in range(-300, 301) if pair_fault((a, 100 - a), POINTS, POINTS) is None}
    assert allowed == {a for a, b in ordinary_totals() if a + b == 100}


def test_a_double_victory_allows_exactly_the_totals_of_its_deals() -> None:
    """The winners are out first: „100 (nicht 200!) TICHU-Punkte. Die Verlierer gehen leer aus."."""
    allowed = AWARDS["double_victory"].allowed
    assert allowed is not None
    totals = {(100 + a, b) for a, b, first in bonuses() if SIDE_OF[first] == 0}
    assert {(a, b) for a in allowed[0] for b in allowed[1]} == totals
