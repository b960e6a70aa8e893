"""What the participants have played so far: who was whose partner and opponent, who had the shared seats."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from turnierxl.pairing.seating.layout import Layout, Roles

Counts = list[list[int]]

BARRED = 1000  # more turns than an event has


@dataclass(frozen=True)
class PlayedRound:
    """A round as it was played: who sat at each table, in the order of the seats of its roles; who paused.

    `shared` are those who had one of the seats that everybody is to have equally often.
    """

    tables: tuple[tuple[Roles, tuple[int, ...]], ...]
    pausing: tuple[int, ...]
    shared: frozenset[int]

    @property
    def everybody(self) -> set[int]:
        """All who were drawn."""
        return {player for _, players in self.tables for player in players} | set(self.pausing)


@dataclass(frozen=True)
class Meetings:
    """Counts of rounds among players 0 to n-1.

    `partners[a][b]` and `opponents[a][b]`: in how many rounds a and b were partners, opponents;
    `turns[a]`: in how many rounds a had a shared seat; `next_turns[a]`: what that counts for in the very
    next round, where somebody must not have one again so soon.
    """

    partners: Counts
    opponents: Counts
    turns: list[int]
    next_turns: list[int]


def count_meetings(
    players: Sequence[int], rounds: Iterable[PlayedRound], barred: Collection[int] = ()
) -> Meetings:
    """Count what the players, by start number, have played; who is not among them does not matter.

    Whoever came later or missed a round counts as having had as many shared seats as the least of those who
    were there all the time. The `barred` are kept from a shared seat in the next round.
    """
    rounds = list(rounds)
    index = {player: position for position, player in enumerate(players)}
    partners, opponents = ([[0] * len(index) for _ in index] for _ in range(2))
    for played in rounds:
        for roles, seated in played.tables:
            positions = [index.get(player) for player in seated]
            _add(partners, positions, roles.partners)
            _add(opponents, positions, roles.opponents)
    turns = _turns(players, rounds)
    held = [count + BARRED * (player in barred) for player, count in zip(players, turns, strict=True)]
    return Meetings(partners, opponents, turns, held)


def _add(counts: Counts, seated: Sequence[int | None], seats: Sequence[Sequence[int]]) -> None:
    for player, others in zip(seated, seats, strict=True):
        for other in (seated[seat] for seat in others):
            if player is not None and other is not None:
                counts[player][other] += 1


def _turns(players: Sequence[int], rounds: Sequence[PlayedRound]) -> list[int]:
    present = [played.everybody for played in rounds]
    had = [sum(player in played.shared for played in rounds) for player in players]
    regulars = [
        count
        for player, count in zip(players, had, strict=True)
        if all(player in everybody for everybody in present)
    ]
    return [max(count, min(regulars, default=0)) for count in had]


def add_round(past: Meetings, layout: Layout, seated: Sequence[int]) -> Meetings:
    """Count one more round, given as players by seat."""
    partners, opponents = [list(row) for row in past.partners], [list(row) for row in past.opponents]
    for player, near in zip(seated, layout.near, strict=True):
        for place in near:
            counts, other = (partners, place) if place < layout.size else (opponents, place - layout.size)
            counts[player][seated[other]] += 1
    turns = list(past.turns)
    for player, shared in zip(seated, layout.shared, strict=True):
        turns[player] += shared
    return Meetings(partners, opponents, turns, turns)
