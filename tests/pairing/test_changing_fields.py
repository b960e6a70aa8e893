"""Draws when participants come late, leave, pause and return, and when the director changes or redraws."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing.events import (
    CLANS,
    again,
    check_draw,
    field,
    next_round,
    opponents,
    partners,
    play,
    rotation,
    say,
    seated,
)
from turnierxl.pairing import Pairing
from turnierxl.pairing.rotation.tables import grouping
from turnierxl.play.rounds import Draw, Round


def groups(draw: Draw) -> object:
    return grouping(table.seats for table in draw.tables)


class TestRotation:
    def test_late_entries_and_drop_outs_keep_the_partner_rule(self) -> None:
        fields = [field(28), field(29), field(29)[1:], field(30)[1:], field(30)[2:], field(30)[3:]]
        rounds = play(rotation(), fields)
        for round_, entrants in zip(rounds, fields, strict=True):
            check_draw(round_.draw, entrants, [len(table.seats) for table in round_.draw.tables])
        assert again(partners(rotation(), rounds)) == 0
        assert again(opponents(rotation(), rounds)) <= 15

    def test_one_who_leaves_after_the_last_but_one_round(self) -> None:
        rounds = play(rotation(), [field(16)] * 5 + [field(12)])
        assert again(partners(rotation(), rounds)) == 0

    def test_pauses_can_take_the_place_of_tables_of_five_in_the_middle(self) -> None:
        rounds = play(rotation(), [field(17)] * 3)
        fourth = next_round(rotation("sit-out"), field(15), rounds, 6)
        check_draw(fourth.draw, field(15), [4, 4, 4])
        assert again(partners(rotation(), [*rounds, fourth])) == 0

    def test_the_director_may_exchange_players(self) -> None:
        rounds = play(rotation(), [field(24)] * 2)
        first, second = rounds[1].draw.tables[:2]
        one, other = first.seats[0], second.seats[0]
        swap = {one: other, other: one}
        tables = tuple(
            replace(table, seats=tuple(swap.get(player, player) for player in table.seats))
            for table in rounds[1].draw.tables
        )
        changed = [rounds[0], replace(rounds[1], draw=Draw(tables))]
        rest = [*changed]
        while len(rest) < 6:
            rest.append(next_round(rotation(), field(24), rest, 6))
        assert again(partners(rotation(), rest)) == again(partners(rotation(), changed))

    def test_other_tables_and_seats_do_not_leave_the_plan(self) -> None:
        rounds = play(rotation(), [field(17)] * 6)
        draw = rounds[1].draw
        turned = tuple(
            replace(table, number=len(draw.tables) - index, seats=table.seats[::-1])
            for index, table in enumerate(draw.tables)
        )
        changed = [rounds[0], replace(rounds[1], draw=Draw(turned))]
        assert groups(next_round(rotation(), field(17), changed, 6).draw) == groups(rounds[2].draw)


class TestRedraw:
    @pytest.mark.parametrize("count", [17, 24, 47])
    def test_a_redraw_of_the_first_round_is_another_plan_as_good(self, count: int) -> None:
        rounds = [next_round(rotation(), field(count), [], 6, attempt=attempt) for attempt in range(3)]
        assert len({groups(round_.draw) for round_ in rounds}) == 3
        event = [rounds[2]]
        while len(event) < 6:
            event.append(next_round(rotation(), field(count), event, 6))
        assert again(partners(rotation(), event)) == 0
        assert again(opponents(rotation(), event)) == (34 if count == 17 else 0)

    def test_where_a_new_plan_would_be_worse_the_rounds_of_the_old_one_come_again(self) -> None:
        """22 participants, eight rounds: the shipped schedule is far better than a quick search."""
        history = play(rotation(), [field(22)] * 8)[:4]
        ways = [
            groups(next_round(rotation(), field(22), history, 8, attempt=attempt).draw)
            for attempt in range(4)
        ]
        fifth = next_round(rotation(), field(22), history, 8, attempt=4)
        assert len(set(ways)) == 4
        assert groups(fifth.draw) == ways[0]

    def test_a_redraw_of_a_later_round_is_another_one_as_good(self) -> None:
        history = play(rotation(), [field(17)] * 6)[:3]
        attempts = [next_round(rotation(), field(17), history, 6, attempt=attempt) for attempt in range(3)]
        assert len({groups(round_.draw) for round_ in attempts}) == 3
        event = [*history, attempts[2]]
        while len(event) < 6:
            event.append(next_round(rotation(), field(17), event, 6))
        assert again(partners(rotation(), event)) == 0
        assert again(opponents(rotation(), event)) == 34

    def test_a_redraw_of_the_last_round_gives_other_tables_where_no_other_pairing_is_as_good(self) -> None:
        history = play(rotation(), [field(17)] * 6)[:5]
        last, redrawn = (next_round(rotation(), field(17), history, 6, attempt=attempt) for attempt in (0, 1))
        assert last.draw.tables != redrawn.draw.tables
        for final in (last, redrawn):
            assert again(partners(rotation(), [*history, final])) == 0
            assert again(opponents(rotation(), [*history, final])) == 34

    def test_a_redraw_of_tables_of_three_and_four_is_another_one(self) -> None:
        history = play(CLANS, [field(19)])
        attempts = {
            next_round(CLANS, field(19), history, 2, attempt=attempt).draw.tables for attempt in range(4)
        }
        assert len(attempts) == 4


@pytest.mark.parametrize(
    "method", [rotation(), rotation("sit-out"), CLANS], ids=["fives", "sit-out", "clans"]
)
@settings(max_examples=6)
@given(data=st.data())
def test_however_the_field_changes_everybody_present_has_one_place(
    method: Pairing, data: st.DataObject
) -> None:
    """D6: any sequence of entries, drops and returns."""
    everybody = data.draw(st.integers(36, 44))
    history: list[Round] = []
    for _ in range(3):
        absent = data.draw(st.sets(st.integers(1, everybody), max_size=4))
        entrants = [player for player in field(everybody) if player not in absent]
        history.append(next_round(method, entrants, history, 4))
        assert sorted([*seated(history[-1].draw), *history[-1].draw.sitting_out]) == entrants
        say(history[-1].draw.notes, field(everybody))
