"""Phases that no shipped rule sheet has: several fields from one phase, a chain without a lot."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.progress.events import clans, step_of, with_lot, with_status
from turnierxl.definition.load import define, load_raw
from turnierxl.definition.model import EventDefinition
from turnierxl.play.participants import Status
from turnierxl.progress.entrants import entrants
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.event import Event
from turnierxl.progress.step import StepKind

LEVEL_IN_PAIRS = """
    vorrunde 1 1: 1 2 3 4 = 40 30 20 10
    vorrunde 1 2: 5 6 7 8 = 40 30 20 10
    vorrunde 2 1: 1 2 3 4 = 40 30 20 10
    vorrunde 2 2: 5 6 7 8 = 40 30 20 10
"""


def sheet(ranking: list[object], *fields: tuple[str, int, int]) -> EventDefinition:
    """Return a rule sheet of a preliminary and phases that take these places of it."""
    raw: dict[str, Any] = load_raw("clans")
    preliminary, _, final = raw["phase"]
    phases = [
        {**final, "id": name, "name": name, "enter": [{"from": "vorrunde", "places": [first, last]}]}
        for name, first, last in fields
    ]
    return define({**raw, "phase": [{**preliminary, "ranking": ranking}, *phases], "final": {}})


def event_of(text: str, definition: EventDefinition) -> Event:
    return replace(clans(text), definition=definition)


def field(event: Event, phase: str) -> tuple[int, ...]:
    states = evaluate(event).phases
    return entrants(event, states[phase].phase, 1, states)


def test_two_fields_have_two_cuts_that_matter_while_they_are_to_be_drawn() -> None:
    definition = sheet(
        ["tournament_points", {"by": "lot", "at": "cut"}], ("afinale", 1, 3), ("bfinale", 4, 6)
    )
    event = event_of(LEVEL_IN_PAIRS, definition)
    assert [tie.open.participants for tie in step_of(event).open] == [(2, 6)]
    event = with_lot(event, "vorrunde", 6, 2)
    assert (field(event, "afinale"), field(event, "bfinale")) == ((1, 5, 6), (2, 3, 7))


def test_a_field_keeps_its_places_when_somebody_leaves_the_one_before_it() -> None:
    definition = sheet(
        ["tournament_points", {"by": "lot", "at": "cut"}], ("afinale", 1, 3), ("bfinale", 4, 6)
    )
    text = LEVEL_IN_PAIRS + "    afinale 1 1: 1 5 6 = 3 2 1"
    event = with_lot(event_of(text, definition), "vorrunde", 6, 2)
    assert field(with_status(event, Status.WITHDRAWN, 5), "bfinale") == (2, 3, 7)
    assert field(with_status(event, Status.WITHDRAWN, 3), "bfinale") == (2, 4, 7)


def test_without_a_lot_in_the_chain_it_decides_at_the_cut_all_the_same() -> None:
    """D9: nobody goes on by chance, whatever the rule sheet says."""
    event = event_of(LEVEL_IN_PAIRS, sheet(["tournament_points"], ("finale", 1, 3)))
    assert step_of(event).kind is StepKind.LOT
    assert [tie.open.participants for tie in step_of(event).open] == [(2, 6)]
    decided = with_lot(event, "vorrunde", 6, 2)
    assert step_of(decided).kind is StepKind.DRAW
    assert field(decided, "finale") == (1, 5, 6)


def test_a_field_that_nobody_is_left_for_is_not_drawn() -> None:
    event = event_of(LEVEL_IN_PAIRS, sheet(["tournament_points", "points"], ("finale", 1, 4)))
    event = with_status(event, Status.WITHDRAWN, *range(2, 9))
    assert step_of(event).kind is StepKind.CHOOSE
