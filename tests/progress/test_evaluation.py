"""Evaluating an event."""

from __future__ import annotations

import pandas as pd
import pytest

from tests.progress.events import clans, new_event, play_to_the_end, with_lot
from tests.progress.test_whole_events import clans_result
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.event import Event
from turnierxl.progress.final import final_reasons
from turnierxl.progress.history import history, round_points
from turnierxl.progress.status import standings_status
from turnierxl.terms import Wording

TWO_ROUNDS = """
    vorrunde 1 1: 1 2 3 4 = 40 30 20 10
    vorrunde 1 2: 5 6 7 = 41 31 21
    vorrunde 2 1: 1 5 2 6 = 40 30 20 20
    vorrunde 2 2: 3 7 4 = 41 31 21
"""


def say_status(event: Event, phase: str | None = None) -> str:
    return Wording().say(standings_status(event.definition, evaluate(event), phase))


def test_evaluating_twice_gives_the_same_and_draws_nothing() -> None:
    event = play_to_the_end(new_event("clans", 16), clans_result)
    first, second = evaluate(event), evaluate(event)
    assert first.final == second.final
    assert first.open == second.open == ()
    for phase, state in first.phases.items():
        assert state.standings == second.phases[phase].standings
        pd.testing.assert_frame_equal(state.record.scored, second.phases[phase].record.scored)


def test_before_the_first_draw_there_are_no_standings() -> None:
    evaluation = evaluate(new_event("clans", 12))
    assert evaluation.final == ()
    assert evaluation.rounds == ()
    assert not any(state.started or state.complete for state in evaluation.phases.values())


def test_results_count_per_round() -> None:
    event = clans(TWO_ROUNDS.replace("= 41 31 21", "= 41 - 21", 1))
    counted = [(progress.number, progress.done, progress.games) for progress in evaluate(event).rounds]
    assert counted == [(1, 1, 2), (2, 2, 2)]
    assert not evaluate(event).phases["vorrunde"].complete


def test_incomplete_games_do_not_count() -> None:
    event = clans("vorrunde 1 1: 1 2 3 4 = 40 30 20 10\n vorrunde 1 2: 5 6 7 8 = 99 - 20 10")
    rows = evaluate(event).phases["vorrunde"].standings.rows
    assert {row.participant: row.values[:2] for row in rows}[5] == (0, 0)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("vorrunde 1 1: 1 2 3 4 = 4 3 - 1", "vorläufig: Vorrunde 1, 0/1 Ergebnisse"),
        ("vorrunde 1 1: 1 2 3 4 = 4 3 2 1", "Zwischenstand nach Vorrunde 1"),
        (TWO_ROUNDS, "Zwischenstand nach Vorrunde 2"),
        (TWO_ROUNDS + "finale 1 1: 1 5 3 7 = 5 5 5 4", "Endstand"),
    ],
)
def test_standings_say_what_they_rest_on(text: str, said: str) -> None:
    assert say_status(clans(text)) == said


def test_a_phase_has_a_status_of_its_own() -> None:
    event = clans(TWO_ROUNDS)
    assert say_status(event, "vorrunde") == "Endstand"
    assert say_status(event, "finale") == "noch nicht begonnen"
    tied = clans(TWO_ROUNDS.replace("41 31 21", "40 30 20").replace("30 20 20", "30 20 10"))
    assert say_status(tied, "vorrunde") == "vorläufig: Losentscheid nötig"


def row(frame: pd.DataFrame, who: int) -> list[float]:
    values: list[float] = frame.to_numpy()[list(frame.index).index(who)].tolist()
    return values


def test_history_has_the_place_and_the_total_after_each_round() -> None:
    event = clans(TWO_ROUNDS + "finale 1 1: 1 5 3 7 = 5 5 5 4")
    evaluation = evaluate(event)
    seen = history(event, evaluation)
    rounds = [("vorrunde", 1), ("vorrunde", 2), ("finale", 1)]
    assert seen.places.columns.equals(pd.MultiIndex.from_tuples(rounds))
    assert row(seen.places, 1) == [2, 1, 1]
    assert row(seen.places, 7) == [5, 4, 4]
    assert row(seen.totals, 1) == [5, 10, 3]
    assert row(seen.totals, 2) == pytest.approx([3, 4.5, float("nan")], nan_ok=True)
    last = {row.standing.participant: row.standing.place for row in evaluation.final}
    assert seen.places["finale", 1].to_dict() == last


def test_points_of_each_round() -> None:
    points = round_points(evaluate(clans(TWO_ROUNDS)))
    assert points.loc[[1, 6]].to_numpy().tolist() == [[5, 5], [3, 1.5]]


def test_history_before_the_first_draw_is_empty() -> None:
    event = new_event("clans", 12)
    assert history(event, evaluate(event)).places.empty
    assert round_points(evaluate(event)).empty


def test_final_reasons_speak_of_those_whom_the_same_phase_decides_about() -> None:
    event = clans(TWO_ROUNDS + "finale 1 1: 1 5 3 7 = 5 5 5 4")
    words = Wording("de", {who.number: who.name for who in event.participants})
    reasons = final_reasons(event.definition, evaluate(event).phases)
    assert {who: words.say(reason) for who, reason in reasons.items()} == {
        1: "vor T5 durch Turnierpunkte Vorrunde 10:8",
        5: "vor T3 durch Turnierpunkte Vorrunde 8:7",
        3: "hinter T5 durch Turnierpunkte Vorrunde 7:8",
        7: "hinter T3 durch Turnierpunkte 1:3",
        6: "vor T2 durch Spielpunkte 51:50",
        2: "hinter T6 durch Spielpunkte 50:51",
        4: "hinter T2 durch Turnierpunkte 3:4,5",
    }


def test_a_lot_that_is_not_needed_changes_nothing_else() -> None:
    event = clans(TWO_ROUNDS)
    decided = with_lot(event, "vorrunde", 7, 1)
    assert evaluate(decided).final == evaluate(event).final
