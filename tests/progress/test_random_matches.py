"""Events of groups and matches with random results, withdrawals and lots: they always come to their end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.progress.events import type_missing
from tests.progress.four_t1 import new_event
from turnierxl.chance import below, stream
from turnierxl.definition.load import define
from turnierxl.definition.model import find_phase
from turnierxl.pairing.knockout import bracket_rounds
from turnierxl.play.participants import Participant, Status
from turnierxl.play.rounds import Game, Result, Stage
from turnierxl.progress.drawing import draw_lot, draw_next
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.event import Event
from turnierxl.progress.leaving import with_leaving
from turnierxl.progress.settling import settle
from turnierxl.progress.step import StepKind, next_step
from turnierxl.workbook.plan.rounds import extra_matches, extra_rounds

few = settings(max_examples=3, suppress_health_check=[HealthCheck.too_slow])

ENTRY = {"points": {"min": 0, "max": 1, "step": 0.5, "sum_min": 1, "sum_max": 1}}


def cup(count: int, **pairing: Any) -> Event:
    """Return a bracket for so many."""
    phase = {
        "id": "pokal",
        "name": "Pokal",
        "rounds": bracket_rounds(count),
        "games": 2,
        "pairing": {"method": "knockout", **pairing},
        "entry": ENTRY,
        "if_drawn": [{"play": 1, "first": "lot"}, {"play": 1, "first": "swapped"}, {"win": "lot"}],
        "ranking": [{"by": "matches"}],
    }
    people = tuple(
        Participant(number, f"T{number}", rating=2000.0 - number) for number in range(1, count + 1)
    )
    return Event(define({"event": {"name": "Pokal"}, "phase": [phase]}), "7", people)


def typist(seed: str) -> Any:
    """Return a typist who likes draws, so that there are many ties."""

    def type_result(game: Game) -> Result:
        own = (0.0, 0.5, 0.5, 0.5, 1.0)[below(stream(seed, game.id), 5)]
        return Result(game.id, (own, 1 - own), complete=True)

    return type_result


def steps(event: Event, seed: str, leavers: dict[int, int]) -> Iterator[Event]:
    """Play an event to its end; at the steps in `leavers` somebody withdraws. Nothing may be in the way."""
    for number in range(200):
        if number in leavers:
            event = _leave(event, leavers[number])
        evaluation = evaluate(event)
        assert settle(event, evaluation).event == event, "a drawn round would change without a correction"
        step = next_step(event, evaluation)
        if step.kind is StepKind.FINISHED:
            return
        if step.kind is StepKind.DRAW:
            event = replace(event, rounds=(*event.rounds, draw_next(event, evaluation)))
        elif step.kind is StepKind.LOT:
            event = replace(event, lots=(*event.lots, *(draw_lot(event, tie) for tie in step.open)))
        else:
            assert step.kind is StepKind.ENTER, step
            event = type_missing(event, typist(seed))
        yield event
    raise AssertionError("no end")


def _leave(event: Event, who: int) -> Event:
    people = tuple(
        replace(one, status=Status.WITHDRAWN) if one.number == who else one for one in event.participants
    )
    event = replace(event, participants=with_leaving(event.definition, people, event.rounds))
    return settle(event, evaluate(event)).event


def played(event: Event, seed: str, leavers: dict[int, int] | None = None) -> Event:
    return [event, *steps(event, seed, leavers or {})][-1]


def check_final(event: Event, count: int) -> None:
    """Everybody has one place, and those who share it are as many as the next place says."""
    rows = evaluate(event).final
    assert sorted(row.standing.participant for row in rows) == sorted(
        {who for drawn in event.rounds for table in drawn.draw.tables for who in table.seats}
        | {who for drawn in event.rounds for who in drawn.draw.sitting_out}
    )
    assert len(rows) == count
    places = [row.standing.place for row in rows]
    assert all(place is not None for place in places)
    ranked = [place or 0 for place in places]
    assert ranked == [1 + sum(other < place for other in ranked) for place in ranked]


def check_room(event: Event) -> None:
    """The workbook has a sheet for every round, and its sheet has rows for every match."""
    for drawn in event.rounds:
        phase = find_phase(event.definition, drawn.phase)
        assert drawn.number <= phase.rounds + extra_rounds(phase)
        if drawn.stage is not Stage.REGULAR:
            assert len(drawn.draw.tables) <= extra_matches(phase)


@few
@given(st.text(max_size=4), st.sampled_from([None, True]))
def test_4t1_comes_to_its_end_whatever_the_results(seed: str, beside: bool | None) -> None:
    event = played(replace(new_event(beside), seed=seed), seed)
    check_final(event, 8)
    check_room(event)
    assert [row.phase for row in evaluate(event).final] == ["finale"] * 8


@few
@given(
    st.text(max_size=4),
    st.dictionaries(st.integers(1, 10), st.integers(1, 8), max_size=4),
    st.sampled_from([None, True]),
)
def test_4t1_comes_to_its_end_whoever_leaves(seed: str, leavers: dict[int, int], beside: bool | None) -> None:
    event = played(replace(new_event(beside), seed=seed), seed, leavers)
    check_final(event, 8)
    check_room(event)


@few
@given(st.integers(2, 12), st.text(max_size=4), st.booleans(), st.sampled_from(["standing", "draw"]))
def test_a_bracket_of_any_size_comes_to_its_end(count: int, seed: str, third: bool, seeds: str) -> None:
    event = played(replace(cup(count, third_place=third, seeds=seeds), seed=seed), seed)
    check_final(event, count)
    check_room(event)
    assert sum(drawn.stage is Stage.REGULAR for drawn in event.rounds) == bracket_rounds(count)


def test_the_same_seed_plays_the_same_event() -> None:
    event, again = (played(cup(6), "1") for _ in range(2))
    assert event == again
    assert evaluate(event).final == evaluate(again).final
