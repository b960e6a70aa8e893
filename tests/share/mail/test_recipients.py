"""M2: who gets a message; two people sharing an address get one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from tests.progress.events import new_event, take_step
from turnierxl.definition.model import find_phase
from turnierxl.demo.results import draw_result
from turnierxl.play.participants import Participant, Status
from turnierxl.play.rounds import Game, Result
from turnierxl.problems import ProblemsFound
from turnierxl.progress.event import Event
from turnierxl.share.mail.recipients import Recipient, choose_recipients, group_by_address


@cache
def clans(count: int, steps: int) -> Event:
    """Play a Clans event for so many steps; everybody has an address."""
    if not steps:
        event = new_event("clans", count)
        people = (replace(one, email=f"p{one.number}@example.org") for one in event.participants)
        return replace(event, participants=tuple(people))
    event = clans(count, steps - 1)

    def typist(game: Game) -> Result:
        typed = draw_result(game, find_phase(event.definition, game.phase), "x")
        return Result(game.id, typed.points, award=typed.award, complete=True)

    further = take_step(event, typist)
    assert further is not None
    return further


def public(event: Event) -> frozenset[int]:
    """Return those who take part, whoever waits left out."""
    return frozenset(one.number for one in event.participants if one.status is not Status.WAITING)


def numbers(event: Event, to: str) -> set[int]:
    """Return the start numbers of those who are written to."""
    return {
        number for one in choose_recipients(event, public(event), to).recipients for number in one.numbers
    }


def changed(event: Event, number: int, change: Callable[[Participant], Participant]) -> Event:
    """Return the event with one participant changed."""
    people = tuple(change(one) if one.number == number else one for one in event.participants)
    return replace(event, participants=people)


def problem(event: Event, to: str) -> str:
    """Return the key of what is said instead."""
    with pytest.raises(ProblemsFound) as found:
        choose_recipients(event, public(event), to)
    return found.value.problems[0].message.key


def test_an_address_gets_one_message_however_it_is_spelled() -> None:
    people = [
        Participant(1, "Anna", email="Familie@Example.org"),
        Participant(2, "Bert", email="familie@example.org"),
        Participant(3, "Cem", email="cem@example.org; FAMILIE@example.org"),
        Participant(4, "Dora"),
        Participant(5, "Emil", email="emil@"),
    ]
    found = group_by_address(people)
    assert found.recipients == (
        Recipient("Familie@Example.org", (1, 2, 3)),
        Recipient("cem@example.org", (3,)),
    )
    assert (found.without, found.unusable) == ((4,), ((5, "emil@"),))


def test_all_are_those_who_play_or_have_played() -> None:
    event = clans(8, 1)
    late = Participant(9, "Warteliste", email="w@example.org", status=Status.WAITING)
    event = replace(event, participants=(*event.participants, late))
    event = changed(event, 2, lambda one: replace(one, status=Status.WITHDRAWN))
    event = changed(event, 3, lambda one: replace(one, status=Status.EXCLUDED))
    assert numbers(event, "all") == {1, 2, 4, 5, 6, 7, 8}


def test_the_next_round_is_the_one_that_is_to_be_played() -> None:
    assert problem(clans(40, 0), "next") == "mail.no_next_round"
    assert len(numbers(clans(40, 1), "next")) == 40
    assert problem(clans(40, 2), "next") == "mail.no_next_round"
    assert len(numbers(clans(40, 5), "next")) == 16


def test_a_draft_is_nobodys_next_round() -> None:
    event = clans(8, 1)
    draft = replace(event, rounds=tuple(replace(one, draft=True) for one in event.rounds))
    assert problem(draft, "next") == "mail.no_next_round"


def test_the_qualified_are_known_before_and_after_the_draw() -> None:
    assert problem(clans(40, 3), "qualified") == "mail.nobody_qualified"
    before = numbers(clans(40, 4), "qualified")
    assert len(before) == 16
    assert numbers(clans(40, 5), "qualified") == before


def test_where_there_is_one_phase_nobody_goes_on() -> None:
    assert problem(new_event("tichu-einzel", 8), "qualified") == "mail.only_one_phase"


def test_one_is_named_by_name_or_start_number() -> None:
    event = clans(8, 1)
    name = event.participants[2].name
    assert numbers(event, name.upper()) == numbers(event, "3") == {3}
    assert problem(event, name[:-1]) == "mail.nobody_called_nearest"
    assert problem(event, "Zzz") == "mail.nobody_called"


def test_a_player_of_a_pair_is_found() -> None:
    event = new_event("tichu-partner", 8)
    event = changed(
        event, 2, lambda one: replace(one, players=("Mia Ahorn", "Nils Birke"), email="mia@example.org")
    )
    assert numbers(event, "nils birke") == {2}


def test_who_shares_an_address_is_written_to_together() -> None:
    """Else a letter to one of them would take the place of the others'."""
    event = changed(clans(8, 1), 2, lambda one: replace(one, email="P1@example.org"))
    assert choose_recipients(event, public(event), "2").recipients == (Recipient("p1@example.org", (1, 2)),)
