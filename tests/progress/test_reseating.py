"""Who does not fit the running round, and how what was changed in it is kept."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tests.progress.events import new_event, type_result
from turnierxl import pairing
from turnierxl.definition.model import find_phase
from turnierxl.definition.people import LEAVING
from turnierxl.play.participants import Participant, Status
from turnierxl.play.rounds import Draw, Table
from turnierxl.problems import Who
from turnierxl.progress.alterations import alteration, altered
from turnierxl.progress.drawing import draw_next
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.event import Event
from turnierxl.progress.reseating import Misfits, Reseated, find_misfits, reseat_round

SEATS = st.lists(st.integers(1, 30), min_size=1, max_size=4, unique=True).map(tuple)


@st.composite
def draws(draw: st.DrawFn) -> Draw:
    tables = draw(st.dictionaries(st.integers(1, 6), SEATS, max_size=5))
    drawn = tuple(Table(number, tables[number], tables[number][0]) for number in sorted(tables))
    return Draw(drawn, draw(st.lists(st.integers(1, 30), max_size=2).map(tuple)))


@given(draws(), draws())
def test_a_change_leads_from_one_state_to_the_other(before: Draw, after: Draw) -> None:
    assert altered(before, alteration(before, after)) == after
    assert alteration(after, after) is None


def drawn_event(sheet: str, count: int) -> Event:
    """Return an event with its first round drawn."""
    event = new_event(sheet, count)
    return replace(event, rounds=(draw_next(event, evaluate(event)),))


def with_person(event: Event, number: int, **changes: object) -> Event:
    """Return the event with somebody changed, or added to the list."""
    people = {person.number: person for person in event.participants}
    person = replace(people.get(number, Participant(number, f"Gast {number}")), **changes)  # type: ignore[arg-type]
    people[number] = person
    return replace(event, participants=tuple(people.values()))


def misfits(event: Event) -> Misfits:
    found = find_misfits(event, evaluate(event))
    assert found is not None
    return found


def test_who_comes_later_or_plays_to_the_end_of_a_round_fits() -> None:
    event = with_person(drawn_event("clans", 8), 9, from_round=2)
    event = with_person(event, 1, until_round=1)
    assert (misfits(event).came, misfits(event).left) == ((), ())


def test_late_or_gone_whatever_the_reason() -> None:
    event = with_person(drawn_event("clans", 8), 9)
    for number, status in enumerate((Status.ABSENT, Status.WITHDRAWN, Status.EXCLUDED), 1):
        event = with_person(event, number, status=status)
    event = with_person(event, 4, until_round=0)
    assert (misfits(event).came, misfits(event).left) == ((9,), (1, 2, 3, 4))


def test_who_is_away_is_still_named_beneath_the_round() -> None:
    event = with_person(new_event("clans", 10), 9, status=Status.ABSENT)
    event = with_person(event, 10, status=Status.ABSENT)
    event = replace(event, rounds=(draw_next(event, evaluate(event)),))
    [note] = event.rounds[0].draw.notes
    event = with_person(with_person(event, 9, status=Status.ACTIVE), 1, status=Status.ABSENT)
    outcome = reseat_round(event, evaluate(event))
    assert isinstance(outcome, Reseated)
    assert outcome.round.draw.notes == (replace(note, values={"who": Who((1, 10))}),)


def test_whoever_sits_where_something_is_typed_is_stuck() -> None:
    event = with_person(drawn_event("clans", 8), 1, status=Status.ABSENT)
    phase = find_phase(event.definition, "vorrunde")
    games = pairing.games(phase.pairing, event.rounds[0], phase.games)
    [game] = [game for game in games if (1,) in game.sides]
    found = misfits(type_result(event, game, "10"))
    assert (found.left, found.stuck, found.begun) == ((), (1,), frozenset({game.table}))


def test_who_has_lost_by_leaving_keeps_his_match() -> None:
    """Where the rule sheet counts his matches as lost, his opponent has won; nobody is seated anew."""
    event = drawn_event("tichu-partner", 12)
    evaluation = evaluate(event)
    section = event.definition.participants.model_copy(update={"withdrawn": LEAVING["forfeits"]})
    definition = event.definition.model_copy(update={"participants": section})
    event = replace(event, definition=definition)
    event = with_person(event, 1, status=Status.WITHDRAWN, left_in="turnier")
    found = find_misfits(event, evaluation)
    [table] = [table for table in event.rounds[0].draw.tables if 1 in table.seats]
    assert found is not None
    assert (found.left, found.stuck, found.begun) == ((), (), frozenset({table.number}))
    section = section.model_copy(update={"withdrawn": LEAVING["cancelled"]})
    definition = event.definition.model_copy(update={"participants": section})
    found = find_misfits(replace(event, definition=definition), evaluation)
    assert found is not None and found.left == (1,), "a match that is cancelled leaves an opponent over"
