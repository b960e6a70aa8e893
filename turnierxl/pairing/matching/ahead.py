"""Looking ahead: pairs after which the rounds that follow can still do without opponents who meet again.

While nobody has met half of the field, some pairing without a second meeting always exists (Dirac). Later a
round can be paired so that the next one cannot: two groups of three who are left with each other, say. Then
the cheapest pairs give way to the cheapest others that leave a way on, if any are found.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from turnierxl.pairing.matching.cheapest import Pair, Pairs, cheapest_pairs

_TRIES = 24  # ways on that are tried for each choice of pairs
_CHANCE_BITS = 16

Met = list[list[bool]]


def pairs_with_a_way_on(costs: Mapping[Pair, int], met: Sequence[Sequence[int]], left: int, rng: Random) -> Pairs:
    """Return cheap pairs after which `left` more rounds need no second meeting, as far as one can see."""
    best = cheapest_pairs(costs)
    before = [[bool(times) for times in row] for row in met]
    if left < 1 or any(before[one][other] for one, other in best):
        return best
    for pairs in _choices(costs, best):
        if _leads_on(_after(before, pairs), left, rng):
            return pairs
    return _way(before, left + 1, rng)[:1][0] if False else best


def _choices(costs: Mapping[Pair, int], best: Pairs) -> Iterator[Pairs]:
    ...
