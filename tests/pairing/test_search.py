"""The search: what it believes to cost is what it costs, and it finds what is known to be the best."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from turnierxl.chance import below, stream
from turnierxl.pairing.advice import Seating
from turnierxl.pairing.rotation.tables import layout
from turnierxl.pairing.seating.annealing import anneal, least_cost, search
from turnierxl.pairing.seating.board import Cost, Seated, SeatingTask, price, seat, seat_at_random
from turnierxl.pairing.seating.layout import all_against_all, lay_out
from turnierxl.pairing.seating.meetings import add_round, count_meetings
from turnierxl.pairing.seating.planning import plan_rest


def fresh(seating: Seating, count: int, rounds: int) -> SeatingTask:
    return SeatingTask(
        layout(seating, count), rounds, count_meetings(range(count), []), always_even=seating == "sit-out"
    )


def with_past(task: SeatingTask, rng: Random) -> SeatingTask:
    """Return the task after two drawn rounds."""
    past = task.past
    for seated in seat_at_random(task, rng).seated()[:2]:
        past = add_round(past, task.layout, seated)
    return SeatingTask(task.layout, task.rounds, past, task.always_even)


@settings(max_examples=40)
@given(count=st.sampled_from([4, 5, 8, 9, 13, 14, 18]), pauses=st.booleans(), seed=st.text(max_size=4))
def test_the_cost_of_a_board_stays_true_through_exchanges(count: int, pauses: bool, seed: str) -> None:
    rng = stream(seed)
    task = with_past(fresh("sit-out" if pauses else "fives", count, 3), rng)
    board = seat_at_random(task, rng)
    cost = anneal(board, price(task, board).weighted(), -1, 400, rng)
    assert cost == price(task, board).weighted()
    again = seat(task, board.seated())
    assert (again.meeting, again.turns) == (board.meeting, board.turns)
    assert all(sorted(seated) == list(range(count)) for seated in board.seated())


def test_what_meeting_again_costs() -> None:
    """Two rounds with the same seats: two pairs of partners, four of opponents."""
    task = fresh("fives", 4, 2)
    assert price(task, seat(task, [[0, 1, 2, 3]] * 2)) == Cost(2, 0, 4)
    assert price(task, seat(task, [[0, 1, 2, 3], [0, 2, 1, 3]])) == Cost(0, 0, 2)
    later = SeatingTask(task.layout, 1, add_round(task.past, task.layout, [0, 1, 2, 3]), task.always_even)
    assert price(later, seat(later, [[1, 0, 3, 2]])) == Cost(2, 0, 4)


def test_what_shared_seats_cost() -> None:
    """Pausing twice costs once as often as the rounds after which it is uneven."""
    task = fresh("sit-out", 5, 3)
    rounds: list[Seated] = [[0, 1, 2, 3, 4], [0, 2, 1, 3, 4], [0, 3, 1, 2, 4]]
    assert price(task, seat(task, rounds)).turns_again == 0 + 1 + 3
    assert price(task, seat(task, [*rounds[:2], [4, 3, 1, 2, 0]])).turns_again == 0 + 1 + 1


@pytest.mark.parametrize(("count", "expected"), [(8, 20), (16, 0), (17, 34), (20, 0), (21, 12), (25, 0)])
def test_the_search_finds_the_best_of_six_rounds(count: int, expected: int) -> None:
    task = fresh("fives", count, 6)
    cost, rounds = search(task, stream("3"), (20_000, 40_000, 80_000, 160_000, 160_000))
    assert (cost.partners_again, cost.opponents_again) == (0, expected)
    assert cost == price(task, seat(task, rounds))
    assert cost.weighted() >= least_cost(task)


@settings(max_examples=20)
@given(count=st.integers(12, 30).filter(lambda count: count % 4 == 0), seed=st.text(max_size=4))
def test_no_rounds_cost_less_than_the_least(count: int, seed: str) -> None:
    rng = stream(seed)
    task = with_past(fresh("fives", count, 3), rng)
    assert least_cost(task) <= search(task, rng, (2_000,))[0].weighted()


def test_the_next_round_is_the_best_for_itself_if_the_plan_is_no_worse() -> None:
    rng = stream("5")
    task = with_past(fresh("fives", 28, 4), rng)
    rounds = plan_rest(task, rng)
    alone = SeatingTask(task.layout, 1, task.past, task.always_even)
    assert len(rounds) == 4
    assert price(alone, seat(alone, rounds[:1])) == Cost(0, 0, 0)


def test_meetings_again_are_counted_for_those_present_only() -> None:
    """A table of three that somebody barred would have to sit at again costs most."""
    roles = [all_against_all(4, shared=False), all_against_all(3, shared=True)]
    barred = {11, 12, 13}
    past = count_meetings(range(11, 18), [], barred)
    task = SeatingTask(lay_out(roles), 1, past, always_even=True)
    _, (seated,) = search(task, Random(below(stream("1"), 100)), (5_000,))
    assert set(seated[4:]) <= {3, 4, 5, 6}
    assert all(past.opponents[one][other] == 0 for one, other in combinations(range(7), 2))
