"""What is drawn or typed already sets limits to a change of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tests.progress.events import new_event, take_step
from turnierxl.definition.load import define, load_raw
from turnierxl.play.rounds import Award, Game, Result
from turnierxl.progress.event import Event
from turnierxl.progress.rule_changes import obstacles


def typist(game: Game) -> Result:
    return Result(game.id, (200.0, 0.0), award=Award("double_victory", 0), complete=True)


@cache
def begun() -> Event:
    """Return an event of pairs after its second round has been drawn, a double victory in every game."""
    event = new_event("tichu-partner", 12)
    for _ in range(3):
        event = take_step(event, typist) or event
    return event


def found(changes: Mapping[str, Any], event: Event | None = None) -> list[str]:
    """Return what stands against the rules with other keys in their phase."""
    raw = load_raw("tichu-partner")
    raw["phase"] = [{**raw["phase"][0], **changes}]
    return [line.key for line in obstacles(event or begun(), define(raw))]


@pytest.mark.parametrize(
    ("changes", "obstacle"),
    [
        ({"rounds": 1}, "changes.rounds_drawn"),
        ({"games": 3}, "changes.phase_fixed"),
        ({"pairing": {"method": "round_robin"}}, "changes.phase_fixed"),
        ({"id": "runden"}, "changes.phase_missing"),
        ({"entry": {"points": {"min": 0}, "awards": []}}, "changes.award_used"),
    ],
)
def test_what_is_drawn_or_typed_has_to_find_its_place(changes: dict[str, Any], obstacle: str) -> None:
    assert obstacle in found(changes)


def test_rounds_that_are_not_drawn_may_go_and_come() -> None:
    assert found({"rounds": 2}) == found({"rounds": 9}) == []


def test_individuals_are_no_pairs() -> None:
    event = replace(begun(), rounds=(), results={})
    raw = load_raw("tichu-partner")
    raw["participants"] = {**raw["participants"], "unit": "individual"}
    assert [line.key for line in obstacles(event, define(raw))] == ["changes.unit"]
