"""The perfect matching of least cost."""

from __future__ import annotations

from collections.abc import Mapping

Pair = tuple[int, int]
Pairs = tuple[Pair, ...]


def cheapest_pairs(costs: Mapping[Pair, int]) -> Pairs:
    """Return the pairs of the perfect matching with the least sum of costs, ascending.

    `costs` has every pair (one, other) with one < other of the numbers from 0 to an odd last one; costs are
    not negative. Sums of weights are computed in 128 bits: OverflowError for more.
    """
    import rustworkx

    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(1 + max(other for _, other in costs)))
    highest = 1 + max(costs.values())
    graph.add_edges_from([(one, other, highest - cost) for (one, other), cost in costs.items()])
    # Every weight is positive and every pair an edge: the heaviest matching leaves nobody out.
    matched = rustworkx.max_weight_matching(graph, weight_fn=int)
    return tuple(sorted((min(pair), max(pair)) for pair in matched))
