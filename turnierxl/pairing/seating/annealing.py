"""The search for a good seating: simulated annealing by exchanging two players of a round.

What is avoided, in this order: partners who meet again, shared seats that are not even, opponents who
meet again (the weights are in `board`). The search stops at what provably cannot be improved, or after a
number of steps; it never looks at a clock, and it calculates with whole numbers and products only, so
that the same random stream gives the same seating everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, combinations, repeat
from operator import mul
from random import Random

from turnierxl.pairing.seating.board import (
    PARTNERS_AGAIN,
    TURN_AGAIN,
    Board,
    Cost,
    Seated,
    SeatingTask,
    first_counts,
    price,
    seat_at_random,
)
from turnierxl.pairing.seating.evenness import least_cost_of_adding

# The chance that a change for the worse by 1 is taken, stage by stage; a change by k has the k-th power.
# These are exp(-1/t) for t = 1.0, 0.9 ... 0.1, and nothing at the end.
_STAGES = (0.368, 0.329, 0.287, 0.24, 0.189, 0.135, 0.082, 0.0357, 0.0067, 0.000045, 0.0)
_WORST = 3 * PARTNERS_AGAIN  # a change that is worse is never taken


def search(task: SeatingTask, rng: Random, lengths: Sequence[int]) -> tuple[Cost, list[Seated]]:
    """Find good rounds and what they cost; every entry of `lengths` is a new search of so many steps."""
    least = least_cost(task)
    found: list[tuple[Cost, list[Seated]]] = []
    for length in lengths:
        board = seat_at_random(task, rng)
        cost = anneal(board, price(task, board).weighted(), least, length, rng)
        found.append((price(task, board), board.seated()))
        if cost <= least:
            break
    return min(found, key=lambda candidate: candidate[0])


def anneal(board: Board, cost: int, least: int, length: int, rng: Random) -> int:
    """Improve a board of this cost for so many steps or until it reaches the least; return the new cost."""
    for chance in _STAGES:
        if cost > least:
            chances = list(accumulate(repeat(chance, _WORST), mul, initial=1.0))
            cost = _stage(board, cost, least, length // len(_STAGES), chances, rng)
    return cost


def _stage(board: Board, cost: int, least: int, steps: int, chances: Sequence[float], rng: Random) -> int:
    layout, meeting, rounds, turns = board.layout, board.meeting, board.places, board.turns
    random = rng.random
    size, near, table, group, shared = layout.size, layout.near, layout.table, layout.group, layout.shared
    own = [sum(PARTNERS_AGAIN if place < size else 1 for place in places) for places in near]
    for _ in range(steps):
        number = int(random() * len(rounds))
        here, there = int(random() * size), int(random() * size)
        if group[here] == group[there]:
            continue
        places = rounds[number]
        one, other = places[here], places[there]
        costs_one, costs_other = meeting[one], meeting[other]
        change = own[here] + own[there]
        for place in near[here]:
            change += costs_other[places[place]] - costs_one[places[place]]
        for place in near[there]:
            change += costs_one[places[place]] - costs_other[places[place]]
        if table[here] == table[there]:  # they stay opponents
            change += 2 * costs_one[other + size] - 2
        elif shared[here] != shared[there]:
            leaving, taking = (one, other) if shared[here] else (other, one)
            for counts in turns[number]:
                change += TURN_AGAIN * (counts[taking] - counts[leaving] + 1)
        if change <= 0 or (change < _WORST and random() < chances[change]):
            board.exchange(number, here, there)
            cost += change
            if cost <= least:
                break
    return cost


def least_cost(task: SeatingTask) -> int:
    """Return a weighted cost that no rounds can stay below: all meetings spread as evenly as can be."""
    size, near = task.layout.size, task.layout.near
    pairs = list(combinations(range(size), 2))
    partners = sum(place < size for places in near for place in places) // 2
    opponents = sum(place >= size for places in near for place in places) // 2
    turns = sum(task.layout.shared)
    counts = first_counts(task)
    added = (
        [turns * number for number in range(1, task.rounds + 1)]
        if task.always_even
        else [turns * task.rounds]
    )
    return (
        PARTNERS_AGAIN
        * least_cost_of_adding((task.past.partners[a][b] for a, b in pairs), partners * task.rounds)
        + TURN_AGAIN
        * sum(least_cost_of_adding(row, rounds) for row, rounds in zip(counts, added, strict=True))
        + least_cost_of_adding((task.past.opponents[a][b] for a, b in pairs), opponents * task.rounds)
    )
