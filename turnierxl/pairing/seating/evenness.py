"""How evenly meetings can be spread at best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable


def least_cost_of_adding(counts: Iterable[int], added: int) -> int:
    """Return what adding so many meetings to counts costs at least; each costs the count it is added to.

    >>> least_cost_of_adding([0, 0, 1], 4)  # to [1, 1, 1] for nothing, then two of them to 2
    2
    """
    by_count = Counter(counts)
    cost, count, room = 0, min(by_count, default=0), 0
    while added > 0:
        room += by_count[count]
        cost += count * min(added, room)
        added -= room
        count += 1
    return cost
