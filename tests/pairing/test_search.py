"""The search: what it believes to cost is what it costs, and it finds what is known to be the best."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing.events import field, play, rotation
from turnierxl.chance import stream
from turnierxl.pairing.advice import Seating
from turnierxl.pairing.rotation.tables import layout, played
from turnierxl.pairing.seating.annealing import anneal, least_cost, search
from turnierxl.pairing.seating.board import Cost, Seated, SeatingTask, price, seat, seat_at_random
from turnierxl.pairing.seating.layout import all_against_all, lay_out
from turnierxl.pairing.seating.meetings import add_round, count_meetings
from turnierxl.pairing.seating.planning import WHOLE_PLAN, cost_of, in_turn, plan_rest
from turnierxl.play.rounds import Draw, Table


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


def test_the_best_next_round_goes_before_the_first_of_a_worse_plan() -> None:
    """25 participants, then 24, then 23: the plan's next round has more opponents who meet again."""
    draws = [played("fives", round_.draw) for round_ in play(rotation(), [field(25), field(24)], "1")]
    task = SeatingTask(layout("fives", 23), 4, count_meetings(field(23), draws), always_even=False)
    alone = replace(task, rounds=1)
    rounds = plan_rest(task, stream("x"))
    plan = search(task, stream("x"), WHOLE_PLAN)[1]
    best = search(alone, stream("x"), (20_000,))[0]
    assert len(rounds) == 4
    assert cost_of(alone, rounds[:1]).opponents_again == best.opponents_again
    assert min(cost_of(alone, [seated]).opponents_again for seated in plan) > best.opponents_again
    assert cost_of(task, rounds).partners_again == 0


def test_shared_seats_go_round() -> None:
    """Of two rounds that are planned the one comes first that is the turn of those who had fewer."""
    task = fresh("fives", 9, 2)
    late: Seated = [5, 6, 7, 8, 0, 1, 2, 3, 4]
    early: Seated = [1, 2, 3, 4, 0, 5, 6, 7, 8]
    before = add_round(task.past, task.layout, late)
    for seed in "abcd":
        assert in_turn(replace(task, past=before), [late, early], stream(seed)) == [early, late]
    always = replace(fresh("sit-out", 9, 2), past=before)
    assert in_turn(always, [late, early], stream("a")) == [late, early]


def test_whoever_comes_late_counts_as_having_had_what_the_others_had_at_least() -> None:
    """Four of five have paused; 6 comes later: he is no more due to pause than those who paused once."""
    seats = [(2, 3, 4, 5), (1, 3, 4, 5), (1, 2, 4, 5), (1, 2, 3, 5), (1, 2, 3, 4), (2, 3, 4, 5)]
    out = [1, 2, 3, 4, 5, 1]
    rounds = [
        played("sit-out", Draw((Table(1, table),), (pausing,)))
        for table, pausing in zip(seats, out, strict=True)
    ]
    assert count_meetings(field(6), rounds[:4]).turns == [1, 1, 1, 1, 0, 0]
    assert count_meetings(field(6), rounds[:5]).turns == [1, 1, 1, 1, 1, 1]
    assert count_meetings(field(6), rounds).turns == [2, 1, 1, 1, 1, 1]
    assert count_meetings((5, 6), rounds[:4]).partners == [[0, 0], [0, 0]]


def test_whoever_is_barred_gets_no_shared_seat() -> None:
    """11, 12 and 13 come from a table of three."""
    roles = [all_against_all(4, shared=False), all_against_all(3, shared=True)]
    barred = {11, 12, 13}
    past = count_meetings(range(11, 18), [], barred)
    task = SeatingTask(lay_out(roles), 1, past, always_even=True)
    _, (seated,) = search(task, stream("1"), (5_000,))
    assert set(seated[4:]) <= {3, 4, 5, 6}
