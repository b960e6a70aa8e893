"""Joining single registrations to pairs, where the director wants it.

Tichu-Partnerturnier: "Man spielt das ganze Turnier mit dem gleichen Partner. Dieser wird nicht ausgelost,
sondern kann frei gewählt werden." Whoever has none can have one all the same: those who typed the same
name of a team belong together, the others are joined by a lot of the event's seed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from turnierxl.chance import shuffled, stream

Pair = tuple[int, int]  # start numbers, ascending


@dataclass(frozen=True)
class Joining:
    """Who plays with whom: by a common team name, or by lot; `left` is who remains in an odd number."""

    by_team: tuple[Pair, ...] = ()
    by_lot: tuple[Pair, ...] = ()
    left: int | None = None


def join_singles(seed: str, singles: Iterable[int], teams: Mapping[int, str]) -> Joining:
    """Join singles by start number; `teams` are the names of the teams of those who have typed one.

    Who registered last is left over. The same singles always give the same pairs.

    >>> join_singles("7", [3, 5, 6, 8], {3: "Drachen", 6: "drachen"})
    Joining(by_team=((3, 6),), by_lot=((5, 8),), left=None)
    """
    alike: dict[str, list[int]] = {}
    for number, team in sorted(teams.items()):
        alike.setdefault(team.casefold(), []).append(number)
    by_team = tuple((one[0], one[1]) for one in alike.values() if len(one) == 2)
    together = {number for pair in by_team for number in pair}
    rest = sorted(set(singles) - together)
    left = rest.pop() if len(rest) % 2 else None
    drawn = shuffled(stream(seed, "join", *rest), rest)
    pairs = (sorted(pair) for pair in zip(drawn[::2], drawn[1::2], strict=True))
    return Joining(by_team, tuple(sorted((one, other) for one, other in pairs)), left)
