"""A seating of several rounds that is being improved: it knows what it costs and what a change would."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from turnierxl.chance import shuffled
from turnierxl.pairing.seating.layout import Layout
from turnierxl.pairing.seating.meetings import Meetings

PARTNERS_AGAIN = 20
TURN_AGAIN = 20

Seated = list[int]  # players by seat


@dataclass(frozen=True)
class SeatingTask:
    """What is to be seated: rounds of the same layout, after what the players have played already.

    `always_even`: the shared seats are to be spread evenly after every round; otherwise after the last one.
    """

    layout: Layout
    rounds: int
    past: Meetings
    always_even: bool


class Cost(NamedTuple):
    """What rounds add to the past, the worst first: a meeting counts as often as it took place before."""

    partners_again: int
    turns_again: int
    opponents_again: int

    def weighted(self) -> int:
        """Return one number for the search."""
        return PARTNERS_AGAIN * self.partners_again + TURN_AGAIN * self.turns_again + self.opponents_again


@dataclass
class Board:
    """Rounds of seated players, and tables of what another meeting costs.

    `places[r]`: the players of round r by seat, then the same numbers plus n, so that the entries of
    `Layout.near` lead to a partner's and to an opponent's column of `meeting`.
    `meeting[a]`: what one more round with each of the players costs player a, then against each.
    `turns[r]`: the counts of shared seats, by player, that a seat in round r adds to.
    """

    layout: Layout
    places: list[list[int]]
    meeting: list[list[int]]
    turns: list[list[list[int]]]

    def seated(self) -> list[Seated]:
        """Return the players by seat, round by round."""
        return [places[: self.layout.size] for places in self.places]

    def exchange(self, number: int, here: int, there: int) -> None:
        """Let the players of two seats of a round change places."""
        places, size = self.places[number], self.layout.size
        one, other = places[here], places[there]
        self._hand_over(places, here, there, other)
        self._hand_over(places, there, here, one)
        places[here], places[there] = other, one
        places[here + size], places[there + size] = other + size, one + size
        if self.layout.shared[here] != self.layout.shared[there]:
            leaving, taking = (one, other) if self.layout.shared[here] else (other, one)
            for counts in self.turns[number]:
                counts[leaving] -= 1
                counts[taking] += 1

    def _hand_over(self, places: list[int], seat: int, origin: int, taking: int) -> None:
        """Book the meetings of a seat to who is taking it; he keeps one with the seat he comes from."""
        size, meeting, leaving = self.layout.size, self.meeting, places[seat]
        for near in self.layout.near[seat]:
            if near not in (origin, origin + size):
                column = places[near]
                offset, weight = (0, PARTNERS_AGAIN) if near < size else (size, 1)
                row = meeting[column - offset]
                meeting[leaving][column] -= weight
                meeting[taking][column] += weight
                row[leaving + offset] -= weight
                row[taking + offset] += weight


def seat(task: SeatingTask, rounds: Iterable[Seated]) -> Board:
    """Make a board of rounds."""
    past, layout = task.past, task.layout
    meeting = [
        [PARTNERS_AGAIN * count for count in partners] + opponents
        for partners, opponents in zip(past.partners, past.opponents, strict=True)
    ]
    places = [[*seated, *(player + layout.size for player in seated)] for seated in rounds]
    for row in places:
        for player, near in zip(row, layout.near, strict=False):
            for column in (row[place] for place in near):
                meeting[player][column] += PARTNERS_AGAIN if column < layout.size else 1
    return Board(layout, places, meeting, _turns(task, places))


def seat_at_random(task: SeatingTask, rng: Random) -> Board:
    """Make a board of drawn rounds."""
    return seat(task, [shuffled(rng, range(task.layout.size)) for _ in range(task.rounds)])


def _turns(task: SeatingTask, rounds: Iterable[Seated]) -> list[list[list[int]]]:
    counts = first_counts(task)
    turns = [counts[number:] if task.always_even else counts for number in range(task.rounds)]
    for rows, seated in zip(turns, rounds, strict=True):
        for player, shared in zip(seated, task.layout.shared, strict=False):
            for row in rows:
                row[player] += shared
    return turns


def first_counts(task: SeatingTask) -> list[list[int]]:
    """Return the past counts of shared seats, one list for each time they are to be even."""
    if not task.always_even:
        return [list(task.past.turns)]
    return [list(task.past.next_turns), *(list(task.past.turns) for _ in range(task.rounds - 1))]


def price(task: SeatingTask, board: Board) -> Cost:
    """Count what a board's rounds add to the past."""
    size = task.layout.size
    met = [[cost // PARTNERS_AGAIN for cost in row[:size]] for row in board.meeting]
    opposed = [row[size:] for row in board.meeting]
    return Cost(
        (_again(met) - _again(task.past.partners)) // 2,
        _again(board.turns[0]) - _again(first_counts(task)),
        (_again(opposed) - _again(task.past.opponents)) // 2,
    )


def _again(counts: Iterable[Iterable[int]]) -> int:
    return sum(count * (count - 1) // 2 for row in counts for count in row)
