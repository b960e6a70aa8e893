"""Parts of the notes to a draw that several methods use."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations

from turnierxl.pairing.seating.meetings import Counts
from turnierxl.problems import Message, Who, message

Pair = tuple[int, int]


def meetings_again(players: Sequence[int], before: Counts, after: Counts) -> Mapping[int, list[Pair]]:
    """Return the pairs of start numbers that meet again, by how often they have met then, ascending."""
    again: dict[int, list[Pair]] = defaultdict(list)
    for (one, number), (other, partner) in combinations(enumerate(players), 2):
        if after[one][other] > max(1, before[one][other]):
            again[after[one][other]].append((number, partner))
    return dict(sorted(again.items()))


def name_pairs(pairs: Sequence[Pair]) -> tuple[Message, ...]:
    """Word pairs for a gap of a message."""
    return tuple(message("pairing.pair", one=Who((one,)), other=Who((other,))) for one, other in pairs)
