"""D5, D6, D7: late comers and no-shows in a drawn round, at every kind of table."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from tests.pairing.events import CLANS, rotation
from tests.pairing.reseating import Case, case, cases, changed, everybody, fewest, paused_before
from turnierxl.pairing.reseating.task import ReseatTask
from turnierxl.pairing.rotation.tables import can_be_seated
from turnierxl.pairing.swiss import Swiss
from turnierxl.pairing.table_draw import TableDraw, table_sizes
from turnierxl.play.rounds import Draw, DrawTask, Round, Table

FIVES, PAUSES, SWISS = rotation("fives"), rotation("sit-out"), Swiss(method="swiss")
FINAL = TableDraw(method="table_draw", seating="draw", first_player="draw")

few_examples = settings(max_examples=40, deadline=None)


def counted(made: Case, after: Draw) -> tuple[int, int, int]:
    """Say how many sit out, how often they have before, and how many drawn tables changed."""
    before = paused_before(made.task)
    paused = sum(before.count(who) for who in after.sitting_out)
    return len(after.sitting_out), paused, len(changed(made.task.drawn, after))


def check_invariants(made: Case) -> Draw:
    """D6: "each present participant occurs exactly once", and tables with results are as they were."""
    after = made.reseated()
    assert everybody(after) == sorted(made.task.draw.entrants)
    now = {table.number: table for table in after.tables}
    kept = [table for table in made.task.drawn.tables if table.number in made.task.begun]
    assert [now[table.number] for table in kept] == kept
    assert len(now) == len(after.tables)
    assert after == made.reseated(), "the same once more"
    return after


@few_examples
@given(cases(CLANS, 3, 8, lambda count: table_sizes(CLANS, count) is not None))
def test_as_few_tables_of_four_and_three_change_as_can_be(made: Case) -> None:
    assert counted(made, check_invariants(made)) == fewest(made, (3, 4))


@few_examples
@given(cases(FIVES, 4, 10, lambda count: can_be_seated("fives", count)))
def test_as_few_tables_of_four_and_five_change_as_can_be(made: Case) -> None:
    assert counted(made, check_invariants(made)) == fewest(made, (4, 5))


@few_examples
@given(cases(PAUSES, 4, 9, lambda count: count > 3))
def test_as_few_tables_change_as_can_be_where_others_sit_out(made: Case) -> None:
    assert counted(made, check_invariants(made)) == fewest(made, (4,))


@few_examples
@given(cases(SWISS, 2, 8, lambda count: count > 1))
def test_as_few_matches_change_as_can_be_without_meeting_again(made: Case) -> None:
    """Somebody who sits out again, then opponents who meet again, are worse than another match broken up."""
    after = check_invariants(made)
    pausing, before, fewest_changed = fewest(made, (2,))
    assert counted(made, after)[:2] == (pausing, before)
    assert len(changed(made.task.drawn, after)) >= fewest_changed
    if not made.task.draw.history:
        assert len(changed(made.task.drawn, after)) == fewest_changed


def test_a_late_one_takes_the_seat_of_a_no_show() -> None:
    made = case(CLANS, 12, missing={5}, late=1)
    [before] = [table for table in made.task.drawn.tables if 5 in table.seats]
    after = made.reseated()
    [now] = [table for table in after.tables if table.number == before.number]
    assert now.seats == tuple(sorted(13 if who == 5 else who for who in before.seats)) or now.seats == tuple(
        13 if who == 5 else who for who in before.seats
    )
    assert changed(made.task.drawn, after) == [before.number]


def test_a_late_one_makes_a_table_of_three_one_of_four() -> None:
    made = case(CLANS, 11, late=1)
    assert sorted(len(table.seats) for table in made.reseated().tables) == [4, 4, 4]


def test_a_late_one_makes_a_table_of_four_one_of_five() -> None:
    made = case(FIVES, 12, late=1, rounds=2)
    after = made.reseated()
    assert sorted(len(table.seats) for table in after.tables) == [4, 4, 5]
    assert len(changed(made.task.drawn, after)) == 1


def test_two_tables_give_one_each_where_thirteen_need_three_small_ones() -> None:
    made = case(CLANS, 12, late=1)
    after = made.reseated()
    assert sorted(len(table.seats) for table in after.tables) == [3, 3, 3, 4]
    assert len(changed(made.task.drawn, after)) == 2


def test_the_late_one_meets_who_has_the_bye() -> None:
    made = case(SWISS, 7, late=1)
    [bye] = made.task.drawn.sitting_out
    after = made.reseated()
    assert {bye, 8} in [set(table.seats) for table in after.tables]
    assert (after.sitting_out, changed(made.task.drawn, after)) == ((), [])


def test_late_ones_fill_a_table_with_those_who_sit_out() -> None:
    made = case(PAUSES, 10, late=2)
    after = made.reseated()
    assert sorted(after.tables[-1].seats) == sorted([*made.task.drawn.sitting_out, 11, 12])
    assert changed(made.task.drawn, after) == []


def test_two_half_matches_become_one() -> None:
    made = case(SWISS, 8)
    one, other = made.task.drawn.tables[:2]
    gone = {one.seats[0], other.seats[1]}
    after = case(SWISS, 8, missing=gone).reseated()
    assert {one.seats[1], other.seats[0]} in [set(table.seats) for table in after.tables]
    assert (len(after.tables), after.sitting_out) == (3, ())


def test_nobody_sits_out_again_before_the_others_have() -> None:
    """D7: another match is broken up, because who is left over had a bye already."""
    made = case(SWISS, 7, rounds=2)
    [had_it] = made.task.draw.history[0].draw.sitting_out
    [table] = [table for table in made.task.drawn.tables if had_it in table.seats]
    [opponent] = set(table.seats) - {had_it}
    bye = made.task.drawn.sitting_out[0]
    after = case(SWISS, 7, missing={opponent, bye}, rounds=2).reseated()
    assert had_it not in after.sitting_out
    assert len(after.sitting_out) == 1


def test_a_table_is_opened_so_that_others_sit_out_who_have_not_yet() -> None:
    """D7, where two who have sat out are left over and all others have a table that is complete."""
    first = Draw((Table(1, (3, 4, 5, 6)), Table(2, (7, 8, 9, 10))), (1, 2))
    second = Draw((Table(1, (1, 2, 3, 4)), Table(2, (5, 6, 7, 8))), (9, 10))
    task = DrawTask((1, 2, 5, 6, 7, 8), (Round("turnier", 1, first),), 4, 4, "7")
    after = Case(PAUSES, ReseatTask(second, frozenset(), task)).reseated()
    assert (len(after.tables), len(after.sitting_out)) == (1, 2)
    assert set(after.sitting_out).isdisjoint({1, 2})


def test_tables_with_results_are_left_even_if_somebody_there_is_gone() -> None:
    made = case(CLANS, 12, begun={1, 2, 3}, late=1)
    after = made.reseated()
    assert (after.tables, after.sitting_out) == (made.task.drawn.tables, (13,))


def test_who_begins_is_drawn_again_when_he_is_gone_without_a_stand_in() -> None:
    made = case(FINAL, 4)
    first = made.task.drawn.tables[0].first
    assert first is not None
    alone = case(FINAL, 4, missing={first}).reseated().tables[0]
    assert alone.first in alone.seats and first not in alone.seats
    assert case(FINAL, 4, missing={first}, late=1).reseated().tables[0].first == 5


def test_partners_who_have_met_do_not_meet_at_a_changed_table() -> None:
    made = case(FIVES, 16, missing={1, 2}, late=2, rounds=3)
    before = {
        frozenset(pair)
        for earlier in made.task.draw.history
        for table in earlier.draw.tables
        for pair in (table.seats[:2], table.seats[2:])
    }
    after = made.reseated()
    there = [table for table in after.tables if table.number in changed(made.task.drawn, after)]
    assert not any(
        frozenset(pair) in before for table in there for pair in (table.seats[:2], table.seats[2:])
    )


@pytest.mark.parametrize(("method", "count"), [(CLANS, 200), (FIVES, 200), (PAUSES, 198), (SWISS, 201)])
def test_large_fields_change_a_few_tables(method: TableDraw, count: int) -> None:
    made = case(method, count, missing={3, 90, 150}, late=1)
    assert len(changed(made.task.drawn, check_invariants(made))) <= 4
