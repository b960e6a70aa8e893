"""Which round comes next: one of the plan of the whole event, or the first of a new plan for what is left.

The plan of the event follows from its seed, entrants and number of rounds. As long as the drawn rounds are
rounds of that plan, the next one is another of them. When somebody leaves, joins or pauses, or the
director exchanges players, all remaining rounds are planned again with what was played as given, and only
the first of them is published.

Functions that take a `Field` speak of players 0 to n - 1, the entrants in the order of start numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from turnierxl.chance import shuffled, stream
from turnierxl.pairing.advice import Seating
from turnierxl.pairing.rotation.pauses import fair_pauses
from turnierxl.pairing.rotation.schedules import shipped_schedule
from turnierxl.pairing.rotation.tables import grouping, layout, played
from turnierxl.pairing.seating.annealing import search
from turnierxl.pairing.seating.board import Seated, SeatingTask
from turnierxl.pairing.seating.meetings import count_meetings
from turnierxl.pairing.seating.planning import WHOLE_PLAN, cost_of, in_turn, plan_rest
from turnierxl.play.rounds import Draw, DrawTask

_PLANS = 20  # redraws of the first round that are recognised in the later ones


@dataclass(frozen=True)
class Field:
    """Who is to be seated, how, and what is left to play."""

    seating: Seating
    entrants: tuple[int, ...]
    rest: SeatingTask


def next_round(seating: Seating, task: DrawTask) -> Seated:
    """Return the start numbers of the next round by seat of its layout.

    A redraw of the first round is another plan of the event. The first redraws of a later round take other
    rounds of the plan, further ones a new plan that is no worse; where there is none, the same groups come
    again, to be given other tables and seats.
    """
    field = _field(seating, task)
    left = _left_of_plan(field, task)
    chosen = _later_round(field, task, left) if task.history else left[0]
    if field.rest.always_even:
        chosen = fair_pauses(field.rest, chosen)
    return [field.entrants[player] for player in chosen]


def _field(seating: Seating, task: DrawTask) -> Field:
    entrants = tuple(sorted(task.entrants))
    past = count_meetings(entrants, [played(seating, round_.draw) for round_ in task.history])
    if seating == "sit-out":  # whoever came late is due at once: nobody sits out twice before him
        out = Counter(who for round_ in task.history for who in round_.draw.sitting_out)
        had = [out[who] for who in entrants]
        past = replace(past, turns=had, next_turns=had)
    remaining = max(1, task.rounds - len(task.history))
    rest = SeatingTask(layout(seating, len(entrants)), remaining, past, always_even=seating == "sit-out")
    return Field(seating, entrants, rest)


def _left_of_plan(field: Field, task: DrawTask) -> list[Seated]:
    """Return the rounds of the event's plan that are still to come, in their order; none if it was left."""
    if any(_drawn(round_.draw) != field.entrants for round_ in task.history):
        return []
    for plan in _plans(field, task):
        left = _without(field, plan, [round_.draw for round_ in task.history])
        if left:
            return in_turn(field.rest, left, stream(task.seed, "order", len(task.history)))
    return []


def _drawn(draw: Draw) -> tuple[int, ...]:
    seated = (player for table in draw.tables for player in table.seats)
    return tuple(sorted([*seated, *draw.sitting_out]))


def _plans(field: Field, task: DrawTask) -> Iterator[list[Seated]]:
    count = len(field.entrants)
    shipped = shipped_schedule(field.seating, count, task.rounds)
    attempts = range(_PLANS if shipped else 1) if task.history else [task.attempt]
    for rng in (stream(task.seed, "plan", attempt) for attempt in attempts):
        if shipped is None:
            whole = replace(field.rest, rounds=task.rounds, past=count_meetings(field.entrants, []))
            yield search(whole, rng, WHOLE_PLAN)[1]
        else:
            players = shuffled(rng, range(count))
            yield [[players[player] for player in seated] for seated in shipped]


def _without(field: Field, plan: list[Seated], history: list[Draw]) -> list[Seated]:
    """Return the rounds of the plan that were not drawn yet; none if other rounds were drawn."""
    tables = field.rest.layout.tables
    groups = [
        grouping([field.entrants[seated[seat]] for seat in seats] for seats in tables) for seated in plan
    ]
    left = list(range(len(plan)))
    for draw in history:
        drawn = grouping(table.seats for table in draw.tables)
        index = next((index for index in left if groups[index] == drawn), None)
        if index is None:
            return []
        left.remove(index)
    return [plan[index] for index in left]


def _later_round(field: Field, task: DrawTask, left: list[Seated]) -> Seated:
    ways = left[:1] if field.rest.always_even else left
    if task.attempt < len(ways):
        return ways[task.attempt]
    rng = stream(task.seed, "rest", len(task.history), task.attempt)
    rounds = plan_rest(field.rest, rng)
    if left and cost_of(field.rest, left) < cost_of(field.rest, rounds):
        return ways[task.attempt % len(ways)]
    return rounds[0]
