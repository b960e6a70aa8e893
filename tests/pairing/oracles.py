"""The fewest repeated opponents of a second round at tables, by minimum cost flow.

Players of one table of the first round are interchangeable, so only the numbers of players that go from each
old table to each new one matter. The k-th of them from the same old table meets k - 1 old opponents.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

SMALL_AGAIN = 10_000  # from a table of three to a table of three


@dataclass
class Arc:
    """An arc of the network, with its reverse."""

    start: int
    end: int
    free: int
    cost: int
    back: int


def fewest_repeats(old: Sequence[int], new: Sequence[int]) -> tuple[int, int]:
    """Return how many must go from a table of three to one again, then how many opponents meet again."""
    total = _cheapest_flow(_network(old, new), len(old) + len(new) + 2, sum(old))
    return divmod(total, SMALL_AGAIN)


def _network(old: Sequence[int], new: Sequence[int]) -> list[Arc]:
    arcs: list[Arc] = []
    for table, size in enumerate(old, start=2):
        _connect(arcs, 0, table, size, 0)
        for number, other in enumerate(new, start=2 + len(old)):
            price = SMALL_AGAIN if size == other == 3 else 0
            for before in range(min(size, other)):
                _connect(arcs, table, number, 1, price + before)
    for number, other in enumerate(new, start=2 + len(old)):
        _connect(arcs, number, 1, other, 0)
    return arcs


def _connect(arcs: list[Arc], start: int, end: int, free: int, cost: int) -> None:
    arcs.append(Arc(start, end, free, cost, len(arcs) + 1))
    arcs.append(Arc(end, start, 0, -cost, len(arcs) - 1))


def _cheapest_flow(arcs: list[Arc], nodes: int, amount: int) -> int:
    """Send the amount from node 0 to node 1 along cheapest ways (Bellman-Ford)."""
    total = 0
    for _ in range(amount):
        distance, way = _cheapest_way(arcs, nodes)
        node = 1
        while node:
            arc = arcs[way[node]]
            arc.free -= 1
            arcs[arc.back].free += 1
            node = arc.start
        total += distance
    return total


def _cheapest_way(arcs: list[Arc], nodes: int) -> tuple[int, dict[int, int]]:
    far = SMALL_AGAIN**2
    distance = [0] + [far] * (nodes - 1)
    way: dict[int, int] = {}
    changed = True
    while changed:
        changed = False
        for index, arc in enumerate(arcs):
            if arc.free and distance[arc.start] + arc.cost < distance[arc.end]:
                distance[arc.end] = distance[arc.start] + arc.cost
                way[arc.end] = index
                changed = True
    return distance[1], way
