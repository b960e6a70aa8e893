"""Who is away for a round: in every method of drawing, on record, and verified from it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.progress.events import new_event, play_to_the_end, say_step, step_of, type_missing, with_status
from tests.progress.test_whole_events import clans_result, tichu_result
from turnierxl.definition.load import define, load_raw
from turnierxl.play.participants import Participant, Status, checked_in
from turnierxl.progress.absences import left_out, missed_notes
from turnierxl.progress.drawing import draw_next
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.event import Event, everybody_in
from turnierxl.progress.missed import missed_rounds
from turnierxl.progress.verifying import Finding, verify
from turnierxl.terms import Wording

METHODS: dict[str, dict[str, Any]] = {
    "table_draw": {"method": "table_draw"},
    "partner_rotation": {"method": "partner_rotation"},
    "swiss": {"method": "swiss"},
    "round_robin": {"method": "round_robin"},
}


def event_of(method: str, rounds: int = 4, count: int = 8, **keys: Any) -> Event:
    raw: dict[str, Any] = load_raw("tichu-einzel")
    phase = {**raw["phase"][0], "pairing": METHODS[method], "rounds": rounds, **keys}
    return replace(new_event("tichu-einzel", count), definition=define({**raw, "phase": [phase]}))


def play_round(event: Event) -> Event:
    drawn = draw_next(event, evaluate(event))
    typist = clans_result if len(drawn.draw.tables[0].seats) == 3 else tichu_result
    return type_missing(replace(event, rounds=(*event.rounds, drawn)), typist)


def change(event: Event, number: int, **fields: Any) -> Event:
    people = (replace(who, **fields) if who.number == number else who for who in event.participants)
    return replace(event, participants=tuple(people))


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("planned", [True, False], ids=["planned", "by status"])
def test_absent_in_round_3_and_back_in_4(method: str, planned: bool) -> None:
    """D5, in every method in which rounds are drawn for everybody."""
    event = event_of(
        method, rounds=7 if method == "round_robin" else 4, count=9 if method == "table_draw" else 8
    )
    away = (3,) if method != "partner_rotation" else (3, 4, 5, 6)
    for number in away:
        event = change(event, number, missed_rounds=(3,)) if planned else event
    event = play_round(play_round(event))
    event = play_round(event if planned else with_status(event, Status.ABSENT, *away))
    event = play_round(event if planned else with_status(event, Status.ACTIVE, *away))
    everybody = frozenset(who.number for who in event.participants)
    there = [everybody_in(one.draw) for one in event.rounds]
    assert there == [everybody, everybody, everybody.difference(away), everybody]
    assert missed_rounds(event, event.definition.phase[0]) == dict.fromkeys(away, (3,))
    [basis] = [one.basis for one in event.rounds[2:3]]
    assert basis is not None and basis.absent == away
    assert {one.finding for one in verify(event, evaluate(event))} == {Finding.SAME}


def test_why_somebody_is_not_drawn_is_said() -> None:
    event = change(event_of("swiss"), 1, missed_rounds=(2,))
    event = with_status(with_status(event, Status.ABSENT, 2), Status.EXPECTED, 3)
    event = with_status(change(change(event, 4, from_round=3), 5, until_round=1), Status.WITHDRAWN, 6)
    wording = Wording(names={who.number: who.name for who in event.participants})
    assert [wording.say(words) for words in left_out(event, event.definition.phase[0], 2)] == [
        "Nicht ausgelost, weil noch nicht da: T3.",
        "Nicht ausgelost, weil abwesend: T2.",
        "Nicht ausgelost, weil in dieser Runde nicht da: T1.",
    ]


def test_the_record_says_who_came_late_and_who_was_away_but_not_who_has_left() -> None:
    event = event_of("swiss")
    event = change(change(change(event, 1, from_round=2), 2, until_round=1), 3, missed_rounds=(2,))
    event = play_round(play_round(event))
    event = play_round(with_status(with_status(event, Status.WITHDRAWN, 4), Status.ABSENT, 5))
    phase = event.definition.phase[0]
    assert missed_rounds(event, phase) == {1: (1,), 3: (2,), 5: (3,)}
    wording = Wording(names={who.number: who.name for who in event.participants})
    assert [wording.say(words) for words in missed_notes(event, phase)] == [
        "Gefehlt: T1 (Runde 1), T3 (Runde 2) und T5 (Runde 3)."
    ]


def after_the_preliminaries() -> Event:
    event = new_event("clans", 12)
    while len(event.rounds) < 2:
        event = play_round(event)
    return event


@pytest.mark.parametrize("planned", [True, False], ids=["planned", "by status"])
def test_a_finalist_who_is_away_is_named_and_replaced_and_the_record_says_so(planned: bool) -> None:
    event = after_the_preliminaries()
    event = replace(event, lots=play_to_the_end(event, clans_result).lots)
    full = step_of(event).entrants
    gone = full[1]
    missing = change(event, gone, missed_rounds=(3,)) if planned else with_status(event, Status.ABSENT, gone)
    [instead] = set(step_of(missing).entrants) - set(full)
    passed = f"Qualifiziert, aber nicht da: T{gone}. Als Nachrücker dabei: T{instead}."
    assert say_step(missing) == f"Finale auslosen (4 Teilnehmer). {passed}"
    final = draw_next(missing, evaluate(missing))
    assert passed in [
        Wording(names={gone: f"T{gone}", instead: f"T{instead}"}).say(note) for note in final.draw.notes
    ]
    played = type_missing(replace(missing, rounds=(*missing.rounds, final)), clans_result)
    back = with_status(change(played, gone, missed_rounds=()), Status.ACTIVE, gone)
    for later in (played, back, with_status(back, Status.WITHDRAWN, instead)):
        assert {one.finding for one in verify(later, evaluate(later))} <= {Finding.SAME, Finding.BY_HAND}


def test_without_a_record_of_who_was_away_it_is_judged_by_who_is_away_now() -> None:
    """Rounds drawn by an older version."""
    event = after_the_preliminaries()
    event = replace(event, lots=play_to_the_end(event, clans_result).lots)
    missing = with_status(event, Status.ABSENT, step_of(event).entrants[0])
    final = draw_next(missing, evaluate(missing))
    assert final.basis is not None
    final = replace(final, basis=replace(final.basis, absent=None))
    assert verify(missing, evaluate(missing))[0].finding is Finding.SAME
    played = replace(missing, rounds=(*missing.rounds, final))
    assert {one.finding for one in verify(played, evaluate(played))} <= {Finding.SAME, Finding.BY_HAND}


def test_who_has_no_tick_is_expected_only_while_ticks_count() -> None:
    ada = Participant(1, "Ada")
    assert [checked_in(ada, counts).status for counts in (True, False)] == [Status.EXPECTED, Status.ACTIVE]
    assert checked_in(checked_in(ada, True), False) == ada
    assert checked_in(replace(ada, present=True), True).status is Status.ACTIVE
    for status in (Status.ABSENT, Status.WITHDRAWN, Status.EXCLUDED, Status.WAITING):
        assert checked_in(replace(ada, status=status), True).status is status
