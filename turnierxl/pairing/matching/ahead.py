"""Looking ahead: pairs after which the rounds that follow can still do without opponents who meet again.

While nobody has met half of the field, some pairing without a second meeting exists whatever was drawn
before (Dirac). Later on a round can be drawn so that a next one cannot: when two circles of three are all
that is left open, say. Then the cheapest pairs give way to the cheapest ones that leave a way on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from turnierxl.pairing.matching.cheapest import Pair, Pairs, cheapest_pairs

_TRIES = 24  # ways on that are tried before there is said to be none
_CHANCE_BITS = 16

Met = list[list[bool]]


def pairs_with_a_way_on(
    costs: Mapping[Pair, int], met: Sequence[Sequence[int]], left: int, rng: Random
) -> Pairs:
    """Return the pairs of a round after which `left` more need no second meeting, as far as can be seen.

    `costs` are those of every pair, `met` how often two have met. Where nothing helps, the pairs are the
    cheapest ones.
    """
    best, before = cheapest_pairs(costs), [[bool(times) for times in row] for row in met]
    if _meet_again(before, best):
        return best
    left = min(left, _fewest_open(before) - 1)
    for pairs in _choices(costs, best):
        after = _after(before, pairs)
        if not _meet_again(before, pairs) and (_is_safe(after, left) or _way(after, left, rng)):
            return pairs
    way = _way(before, left + 1, rng)
    return way[0] if way else best


def _choices(costs: Mapping[Pair, int], best: Pairs) -> Iterator[Pairs]:
    """Yield the best pairs, then the cheapest without one of these, for each of them, the cheapest first."""
    yield best
    forbidden = 1 + max(costs.values()) * len(best)
    others = {cheapest_pairs({**costs, pair: forbidden}) for pair in best}
    yield from sorted(others, key=lambda pairs: (sum(costs[pair] for pair in pairs), pairs))


def _meet_again(met: Met, pairs: Pairs) -> bool:
    return any(met[one][other] for one, other in pairs)


def _after(met: Met, pairs: Pairs) -> Met:
    after = [list(row) for row in met]
    for one, other in pairs:
        after[one][other] = after[other][one] = True
    return after


def _fewest_open(met: Met) -> int:
    """Return how many opponents are left for whoever has the fewest."""
    return min(len(row) - 1 - sum(row) for row in met)


def _is_safe(met: Met, rounds: int) -> bool:
    """Tell whether so many rounds need no second meeting, whatever is drawn (Dirac)."""
    return rounds < 1 or _fewest_open(met) - (rounds - 1) >= len(met) / 2


def _way(met: Met, rounds: int, rng: Random) -> list[Pairs]:
    """Look for rounds without a second meeting by drawing them at random; empty if none were found."""
    for _ in range(_TRIES):
        way = _drawn(met, rounds, rng)
        if len(way) == rounds:
            return way
    return []


def _drawn(met: Met, rounds: int, rng: Random) -> list[Pairs]:
    """Draw rounds until somebody would meet again."""
    way: list[Pairs] = []
    again = len(met) << _CHANCE_BITS
    while len(way) < rounds:
        costs = {
            (one, other): rng.getrandbits(_CHANCE_BITS) + again * met[one][other]
            for other in range(len(met))
            for one in range(other)
        }
        pairs = cheapest_pairs(costs)
        if _meet_again(met, pairs):
            break
        way.append(pairs)
        met = _after(met, pairs)
    return way
