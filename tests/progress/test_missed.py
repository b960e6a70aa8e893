"""Rounds that somebody missed are worth what the rule sheet says; by default nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.progress.events import new_event, type_missing, with_status
from tests.progress.test_whole_events import tichu_result
from turnierxl.definition.load import define, load_raw
from turnierxl.play.participants import Participant, Status
from turnierxl.problems import ProblemsFound
from turnierxl.progress.drawing import draw_next
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.event import Event
from turnierxl.terms import Wording

HALF = {"victory_points": 4.0}


def swiss(missed: dict[str, float], **keys: Any) -> Event:
    raw: dict[str, Any] = load_raw("tichu-einzel")
    phase = {**raw["phase"][0], "pairing": {"method": "swiss"}, "rounds": 4, "missed": missed, **keys}
    return replace(new_event("tichu-einzel", 8), definition=define({**raw, "phase": [phase]}))


def played(event: Event) -> Event:
    drawn = draw_next(event, evaluate(event))
    return type_missing(replace(event, rounds=(*event.rounds, drawn)), tichu_result)


def evening(missed: dict[str, float]) -> Event:
    """Play four rounds: 9 and 10 come in the second, 1 misses the third, 2 leaves after the second."""
    event = played(swiss(missed))
    late = tuple(Participant(number, f"T{number}", from_round=2) for number in (9, 10))
    away = tuple(replace(who, missed_rounds=(3,)) if who.number == 1 else who for who in event.participants)
    event = played(replace(event, participants=(*away, *late)))
    return played(played(with_status(event, Status.WITHDRAWN, 2)))


def totals(event: Event) -> dict[int, float]:
    return dict(evaluate(event).phases["turnier"].evidence.totals("victory_points"))


def test_late_and_absent_get_it_and_whoever_has_left_does_not() -> None:
    without = evening({})
    given = replace(without, definition=swiss(HALF).definition)
    games = evaluate(given).phases["turnier"].record.scored
    unplayed = games[(games["table"] == 0) & (games["victory_points"] == 4)]
    assert sorted(zip(unplayed["participant"], unplayed["round"], strict=True)) == [(1, 3), (9, 1), (10, 1)]
    assert totals(given) == {who: sum_ + 4 * (who in (1, 9, 10)) for who, sum_ in totals(without).items()}


def test_it_must_be_a_metric_of_the_phase_and_everybody_must_play_every_round() -> None:
    with pytest.raises(ProblemsFound) as found:
        swiss({"siegpunkte": 1.0})
    [problem] = found.value.problems
    assert problem.where is not None and problem.where.cell == "phase[1].missed.siegpunkte"
    with pytest.raises(ProblemsFound) as found:
        swiss(HALF, pairing={"method": "knockout"}, if_drawn=[{"win": "lot"}], ranking=[{"by": "matches"}])
    assert "Dort spielt nicht jeder jede Runde" in " ".join(
        Wording().say(problem.message) for problem in found.value.problems
    )
