"""What players would come to at a table, after the rounds before."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import combinations

from turnierxl.pairing.seating.meetings import Counts, PlayedRound, count_meetings


class Past:
    """The rounds that players have behind them; `barred` are kept from a shared seat if possible."""

    def __init__(
        self, players: Iterable[int], rounds: Iterable[PlayedRound], barred: Collection[int] = ()
    ) -> None:
        """Count the meetings of players, by start number."""
        known = sorted(players)
        self._index = {who: index for index, who in enumerate(known)}
        self._meetings = count_meetings(known, rounds, barred)

    def partners(self, players: Iterable[int]) -> int:
        """Count how often those who are to play with each other have done so before."""
        return sum(self._counts(self._meetings.partners, players))

    def opponents(self, players: Iterable[int]) -> int:
        """Count how often those who are to play against each other have done so before."""
        return sum(self._counts(self._meetings.opponents, players))

    def turns(self, players: Iterable[int]) -> int:
        """Count how many shared seats players have had; one too soon again counts as more than all others."""
        return sum(self._meetings.next_turns[self._index[who]] for who in players)

    def _counts(self, counts: Counts, players: Iterable[int]) -> Iterator[int]:
        for one, other in combinations(players, 2):
            yield counts[self._index[one]][self._index[other]]
