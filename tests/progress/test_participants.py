"""Participants who come late, stay away for a round, or leave."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.progress.events import clans, new_event, phase_places, places, type_missing, with_status
from tests.progress.test_whole_events import clans_result, tichu_result
from turnierxl.definition.people import LEAVING
from turnierxl.play.participants import Participant, Status
from turnierxl.play.rounds import Draw
from turnierxl.progress.drawing import draw_next
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.event import Event
from turnierxl.progress.step import StepKind, next_step


def draw_and_play(event: Event) -> Event:
    drawn = draw_next(event, evaluate(event))
    return type_missing(replace(event, rounds=(*event.rounds, drawn)), tichu_result)


def present_in(draw: Draw) -> list[int]:
    return sorted([who for table in draw.tables for who in table.seats] + list(draw.sitting_out))


def test_a_late_participant_enters_the_next_round() -> None:
    """D5: start numbers never change."""
    event = draw_and_play(new_event("tichu-einzel", 12))
    late = tuple(Participant(number, f"T{number}", from_round=2) for number in (13, 14, 15, 16))
    event = draw_and_play(replace(event, participants=(*event.participants, *late)))
    assert present_in(event.rounds[0].draw) == list(range(1, 13))
    assert present_in(event.rounds[1].draw) == list(range(1, 17))


def test_absent_in_round_3_and_back_in_4() -> None:
    event = draw_and_play(draw_and_play(new_event("tichu-einzel", 16)))
    without = draw_and_play(with_status(event, Status.ABSENT, 3, 5, 7, 11))
    back = draw_and_play(with_status(without, Status.ACTIVE, 3, 5, 7, 11))
    assert present_in(back.rounds[2].draw) == [1, 2, 4, 6, 8, 9, 10, 12, 13, 14, 15, 16]
    assert present_in(back.rounds[3].draw) == list(range(1, 17))
    assert len(places(evaluate(back))) == 16


def test_until_round_is_the_last_round_he_plays() -> None:
    event = new_event("tichu-einzel", 12)
    leaving = tuple(replace(who, until_round=1) if who.number > 8 else who for who in event.participants)
    event = draw_and_play(draw_and_play(replace(event, participants=leaving)))
    assert present_in(event.rounds[1].draw) == list(range(1, 9))


def test_withdrawn_keeps_his_results_and_his_place_as_the_rule_sheet_says() -> None:
    event = clans("vorrunde 1 1: 1 2 3 4 = 40 30 20 10", gone={2})
    assert phase_places(evaluate(event), "vorrunde") == [(1, 1), (2, 2), (3, 3), (4, 4)]
    section = event.definition.participants.model_copy(update={"withdrawn": LEAVING["unranked"]})
    event = replace(event, definition=event.definition.model_copy(update={"participants": section}))
    assert phase_places(evaluate(event), "vorrunde") == [(1, 1), (2, 3), (3, 4), (None, 2)]
    assert places(evaluate(event)) == [(1, 1), (2, 3), (3, 4), (None, 2)]


CHANGES = st.lists(
    st.tuples(st.integers(1, 24), st.sampled_from(Status)),
    max_size=8,
)


@settings(max_examples=15)
@given(st.lists(CHANGES, min_size=3, max_size=3))
def test_whoever_is_there_is_drawn_exactly_once(changes: list[list[tuple[int, Status]]]) -> None:
    """D6: any sequence of entries, drops and returns; a round that cannot be seated is not drawn."""
    event = new_event("clans", 24)
    for change in changes:
        for number, status in change:
            event = with_status(event, status, number)
        evaluation = evaluate(event)
        if next_step(event, evaluation).kind is not StepKind.DRAW:
            return
        drawn = draw_next(event, evaluation)
        active = [who.number for who in event.participants if who.status is Status.ACTIVE]
        seated = present_in(drawn.draw)
        assert len(set(seated)) == len(seated)
        assert set(seated) <= set(active)
        if drawn.phase == "vorrunde":
            assert seated == active
        else:
            assert len(seated) == min(4, len([who for who in active if who in took_part(event)]))
        event = type_missing(replace(event, rounds=(*event.rounds, drawn)), clans_result)


def took_part(event: Event) -> set[int]:
    return {who for drawn in event.rounds for who in present_in(drawn.draw)}
