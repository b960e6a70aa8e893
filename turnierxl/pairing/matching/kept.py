"""What each pair costs where a drawn round is to be kept as far as possible."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from random import Random

from turnierxl.pairing.matching.cheapest import Pair
from turnierxl.pairing.matching.field import Field, pair_costs


def costs_of_keeping(field: Field, kept: Collection[Pair], rng: Random) -> dict[Pair, int]:
    """Return the cost of every pair; `kept` are those that were drawn, nobody among them.

    In this order count: no opponent for the second time, opponents who meet again, drawn matches that are
    given up, whoever has no opponent, and then what a draw goes by. A match that stays costs nothing.
    """
    unmet = replace(field, met=tuple((0,) * field.size for _ in field.met))
    costs = pair_costs(unmet, rng)
    nobody = field.size - 1 if sum(field.groups) < field.size else None
    pairs, most = field.size // 2, max((times for row in field.met for times in row), default=0)
    bye = pairs * max(costs.values()) + 1
    match = 2 * bye
    rematch = match * (pairs + 1)
    bye_again = rematch * (most**2 * pairs + 1)
    for pair in costs:
        again, stays = field.met[pair[0]][pair[1]] ** 2, pair in kept
        if nobody in pair:
            costs[pair] = again * bye_again + (0 if stays else bye + costs[pair])
        else:
            costs[pair] = 0 if stays else again * rematch + match + costs[pair]
    return costs
