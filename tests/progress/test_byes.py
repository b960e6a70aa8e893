"""The Tichu partner event: pairs by the Swiss system, a fixed score for whoever is without an opponent."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.progress.events import new_event, phase_places, type_missing
from turnierxl.definition.load import define, load_raw
from turnierxl.play.rounds import Draw, Result, Round, Table
from turnierxl.problems import ProblemsFound
from turnierxl.progress.evaluation import Evaluation, evaluate
from turnierxl.progress.event import Event


def event(bye: dict[str, float] | None = None, count: int = 3) -> Event:
    """Return an event of pairs; one round has been drawn, 3 has no opponent, every deal is 70:30."""
    raw: dict[str, Any] = load_raw("tichu-einzel")
    phase = {**raw["phase"][0], "pairing": {"method": "swiss"}, "bye": bye or {}, "rounds": 2}
    sheet = define({**raw, "phase": [phase]})
    drawn = Round("turnier", 1, Draw((Table(1, (1, 2)),), sitting_out=(3,)))
    begun = replace(new_event("tichu-einzel", count), definition=sheet, rounds=(drawn,))
    return type_missing(begun, lambda game: Result(game.id, (70, 30), complete=True))


def totals(evaluation: Evaluation) -> dict[int, tuple[float | None, ...]]:
    return {row.participant: row.values for row in evaluation.phases["turnier"].standings.rows}


def test_a_bye_counts_like_four_won_deals() -> None:
    evaluation = evaluate(event({"victory_points": 8, "points": 200}))
    assert totals(evaluation) == {1: (8, 280), 3: (8, 200), 2: (0, 120)}
    assert phase_places(evaluation, "turnier") == [(1, 1), (2, 3), (3, 2)]


def test_it_is_no_game_that_could_be_missing() -> None:
    [progress] = evaluate(event({"victory_points": 8})).rounds
    assert (progress.done, progress.games, progress.complete) == (4, 4, True)


def test_without_it_a_round_out_is_worth_nothing() -> None:
    assert totals(evaluate(event()))[3] == (0, 0)


def test_what_a_bye_is_worth_must_be_a_metric_of_the_phase() -> None:
    with pytest.raises(ProblemsFound) as found:
        event({"siegpunkte": 8})
    [problem] = found.value.problems
    assert problem.where is not None
    assert problem.where.cell == "phase[1].bye.siegpunkte"
