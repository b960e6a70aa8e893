"""A group like those of 4T1, evaluated through its play-off: it ranks, but does not count in the sums."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.progress.events import phase_places, type_missing
from turnierxl import pairing
from turnierxl.definition.load import define
from turnierxl.pairing.round_robin import playoff_draw
from turnierxl.play.participants import Participant
from turnierxl.play.rounds import DrawTask, Game, Result, Round, Stage
from turnierxl.progress.evaluation import Evaluation, evaluate
from turnierxl.progress.event import Event

SHEET: dict[str, Any] = {
    "event": {"name": "Gruppe"},
    "scoring": {"spielpunkte": {"scheme": "match_points", "into": "match_points"}},
    "phase": [
        {
            "id": "gruppe",
            "name": "Gruppe",
            "pairing": {"method": "round_robin", "at_once": True},
            "games": 2,
            "entry": {"points": {"min": 0, "max": 1, "step": 0.5}},
            "scoring": ["spielpunkte"],
            "ranking": [
                "match_points",
                "points",
                {"by": "direct", "metric": "match_points", "tied_on": 2},
                {"by": "direct", "metric": "points", "tied_on": 2},
                {"by": "playoff", "ranking": 4},
                {"by": "lot"},
            ],
        }
    ],
}
CIRCLE = {(1, 2), (2, 3), (3, 1), (1, 4), (2, 4), (3, 4)}  # the first beats the second
PLAYOFF = {(2, 1), (2, 3), (1, 3)}


def won_by(wins: set[tuple[int, int]]) -> Callable[[Game], Result]:
    """Return a typist who lets these win both their games."""

    def type_result(game: Game) -> Result:
        [one], [other] = game.sides
        won = (one, other) in wins
        return Result(game.id, (1.0, 0.0) if won else (0.0, 1.0), complete=True)

    return type_result


def group() -> Event:
    """Return a group of four, drawn and played: 1, 2 and 3 beat each other in a circle."""
    definition = define(SHEET)
    phase = definition.phase[0]
    drawn = pairing.draw(phase.pairing, DrawTask((1, 2, 3, 4), (), phase.rounds, phase.games, "7"))
    everybody = tuple(Participant(number, f"T{number}") for number in range(1, 5))
    event = Event(definition, "7", everybody, (Round("gruppe", 1, drawn),))
    return type_missing(event, won_by(CIRCLE))


def with_playoff(event: Event) -> Event:
    """Return the event with a play-off drawn for the open tie."""
    [tie] = evaluate(event).open
    drawn = playoff_draw([("", tie.open.participants)], event.seed, 2)
    return replace(event, rounds=(*event.rounds, Round("gruppe", 2, drawn, Stage.PLAYOFF)))


def totals(evaluation: Evaluation) -> dict[int, tuple[float | None, ...]]:
    return {row.participant: row.values[:2] for row in evaluation.phases["gruppe"].standings.rows}


def test_three_who_are_level_in_everything_have_to_play_it_out() -> None:
    evaluation = evaluate(group())
    [tie] = evaluation.open
    assert (tie.open.kind, tie.open.participants) == ("playoff", (1, 2, 3))
    assert phase_places(evaluation, "gruppe") == [(1, 1), (1, 2), (1, 3), (4, 4)]


def test_while_the_play_off_is_being_played_nothing_is_asked() -> None:
    evaluation = evaluate(with_playoff(group()))
    assert evaluation.open == ()
    assert [progress.complete for progress in evaluation.rounds] == [True, False]


def test_the_play_off_ranks_and_leaves_the_sums_alone() -> None:
    before = totals(evaluate(group()))
    played = type_missing(with_playoff(group()), won_by(PLAYOFF))
    assert len(played.results) == 12 + 6
    evaluation = evaluate(played)
    assert evaluation.open == ()
    assert phase_places(evaluation, "gruppe") == [(1, 2), (2, 1), (3, 3), (4, 4)]
    assert totals(evaluation) == before
