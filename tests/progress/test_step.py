"""What the director is told to do next."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.progress.events import (
    clans,
    new_event,
    play_to_the_end,
    say_step,
    step_of,
    take_step,
    type_result,
    with_status,
)
from tests.progress.test_whole_events import clans_result, tichu_result
from turnierxl.definition.model import Options
from turnierxl.definition.options import choose
from turnierxl.play.participants import Status
from turnierxl.play.rounds import Game
from turnierxl.problems import ProblemsFound
from turnierxl.progress.drawing import draw_next
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.event import Event
from turnierxl.progress.step import StepKind
from turnierxl.terms import LANGUAGES, Language


def test_too_few_participants() -> None:
    event = new_event("tichu-einzel", 3)
    assert step_of(event).kind is StepKind.TOO_FEW
    assert say_step(event) == "Teilnehmer eintragen: mindestens 4 werden gebraucht, 3 sind da."


def test_only_those_who_are_there_count() -> None:
    event = with_status(new_event("tichu-einzel", 5), Status.WAITING, 2, 5)
    assert step_of(event).kind is StepKind.TOO_FEW


def test_too_many_participants() -> None:
    event = new_event("clans", 9)
    limits = event.definition.participants.model_copy(update={"max": 8})
    event = replace(event, definition=event.definition.model_copy(update={"participants": limits}))
    assert step_of(event).kind is StepKind.TOO_MANY


def test_numbers_that_cannot_keep_the_rules_ask_for_a_choice_before_round_1() -> None:
    event = new_event("tichu-einzel", 9)
    step = step_of(event)
    assert step.kind is StepKind.CHOOSE
    assert step.advice is not None
    with pytest.raises(ProblemsFound):
        draw_next(event, evaluate(event))
    chosen = replace(event, definition=choose(event.definition, Options(seating="fives")))
    assert step_of(chosen).kind is StepKind.DRAW


def test_who_cannot_be_seated_at_all_is_not_helped_by_a_choice() -> None:
    event = new_event("clans", 5)
    step = step_of(event)
    assert step.kind is StepKind.CHOOSE
    assert step.advice is not None
    assert step.advice.blocking
    chosen = replace(event, definition=choose(event.definition, Options(rounds=1)))
    assert step_of(chosen).kind is StepKind.CHOOSE


def test_results_missing_the_missing_tables_are_listed_and_nothing_is_drawn() -> None:
    """D1: "10/12" is always visible."""
    event = clans("""
        vorrunde 1 1: 1 2 3 4 = 40 30 20 10
        vorrunde 1 2: 5 6 7 8 = 40 - 20 10
        vorrunde 1 3: 9 10 11
    """)
    assert say_step(event) == "Vorrunde 1: Ergebnisse eintragen (1/3), es fehlt an Tisch 2, 3."
    assert [progress.missing for progress in step_of(event).missing] == [(2, 3)]
    with pytest.raises(ProblemsFound) as refused:
        draw_next(event, evaluate(event))
    assert [problem.message for problem in refused.value.problems] == [step_of(event).message]


def test_many_missing_tables_are_counted() -> None:
    event = take_step(new_event("clans", 40), clans_result)
    assert event is not None
    expected = (
        "Vorrunde 1: Ergebnisse eintragen (0/10), es fehlt an Tisch 1, 2, 3, 4, 5, 6, 7, 8 und 2 weiteren."
    )
    assert say_step(event) == expected


def test_doubtful_entries_are_counted_apart() -> None:
    event = clans("vorrunde 1 1: 1 2 3 4 = 40 30 20 -1\n vorrunde 1 2: 5 6 7 8 = 4 3 2 1")
    doubtful = type_result(event, Game("vorrunde", 1, 1, 1, ((1,), (2,), (3,), (4,))), "40", "30", "20", "-")
    doubtful = replace(doubtful, doubtful=frozenset({"vorrunde-1-1-1"}))
    expected = "Vorrunde 1: Ergebnisse eintragen (1/2), es fehlt an Tisch 1; Eingaben zu klären: 1."
    assert say_step(doubtful) == expected


def test_a_result_cleared_in_an_earlier_round_stops_the_next_draw() -> None:
    event = clans("""
        vorrunde 1 1: 1 2 3 4 = 40 - 20 10
        vorrunde 2 1: 1 2 3 4 = 40 30 20 10
    """)
    assert say_step(event) == "Vorrunde 1: Ergebnisse eintragen (0/1), es fehlt an Tisch 1."


def test_the_end() -> None:
    event = play_to_the_end(new_event("tichu-einzel", 8), tichu_result)
    assert say_step(event) == "Fertig: Die Rangliste ist endgültig."
    assert say_step(event, "en") == "Done: the standings are final."
    with pytest.raises(ProblemsFound):
        draw_next(event, evaluate(event))


def test_every_step_of_an_event_has_its_sentence() -> None:
    said: dict[Language, list[str]] = {language: [] for language in LANGUAGES}
    event: Event | None = new_event("clans", 8)
    while event is not None:
        for language, sentences in said.items():
            sentences.append(say_step(event, language))
        event = take_step(event, clans_result)
    for sentences in said.values():
        assert len(set(sentences)) == len(sentences) >= 7
