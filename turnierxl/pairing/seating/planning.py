"""Planning the rounds that are left, of which only the next one is published."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from turnierxl.chance import shuffled
from turnierxl.pairing.seating.annealing import search
from turnierxl.pairing.seating.board import Cost, Seated, SeatingTask, price, seat
from turnierxl.pairing.seating.meetings import add_round

# Steps of the searches, one after the other, until one reaches the least possible.
WHOLE_PLAN = (20_000, 60_000, 120_000)
_AFTER_NEXT = (60_000,)
_ONE_ROUND = (20_000, 20_000)


def plan_rest(task: SeatingTask, rng: Random) -> list[Seated]:
    """Plan all rounds of the task, the next one first.

    The best round for itself goes before the first one of the best plan if it has fewer meetings again and
    with the rounds planned after it no more partners meet again, and shared seats are no less even: a field
    that has changed once often changes again, and then no plan is played to its end.
    """
    alone = replace(task, rounds=1)
    cost, best_next = search(alone, rng, _ONE_ROUND)
    if task.rounds == 1:
        return best_next
    rounds = in_turn(task, search(task, rng, WHOLE_PLAN)[1], rng)
    if _meetings_again(cost) >= _meetings_again(cost_of(alone, rounds[:1])):
        return rounds
    after = replace(task, rounds=task.rounds - 1, past=add_round(task.past, task.layout, best_next[0]))
    instead = [*best_next, *search(after, rng, _AFTER_NEXT)[1]]
    planned, other = cost_of(task, rounds), cost_of(task, instead)
    no_worse = other.partners_again <= planned.partners_again and other.turns_again <= planned.turns_again
    return instead if no_worse else rounds


def _meetings_again(cost: Cost) -> tuple[int, int]:
    return cost.partners_again, cost.opponents_again


def in_turn(task: SeatingTask, rounds: Sequence[Seated], rng: Random) -> list[Seated]:
    """Order rounds so that shared seats go round, by chance where that is equal.

    Rounds that are even at any time already stand in their order.
    """
    if task.always_even:
        return list(rounds)
    turns, shared = task.past.turns, task.layout.shared

    def turns_of_takers(seated: Seated) -> int:
        return sum(turns[player] for player, mark in zip(seated, shared, strict=True) if mark)

    return sorted(shuffled(rng, rounds), key=turns_of_takers)


def cost_of(task: SeatingTask, rounds: Sequence[Seated]) -> Cost:
    """Count what rounds add to the past of a task."""
    return price(task, seat(replace(task, rounds=len(rounds)), rounds))
