"""4T1 §3, paragraph by paragraph: whose registration counts, who waits, who moves up."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.progress.events import new_event, shipped
from turnierxl.definition.people import ParticipantsSection
from turnierxl.play.participants import Participant, Status
from turnierxl.progress.admission import (
    Admission,
    Refusal,
    Refused,
    admit,
    all_lower_case,
    event_admission,
    moved_up,
    moves,
    refusals,
    selects,
)
from turnierxl.progress.event import Event, MovedUp

SECTION = ParticipantsSection(
    exactly=3,
    rating=(1700, 2000),
    order="registration",
    refuse_lower_case=True,
    cannot_invite="last",
    confirmation=True,
)


def registered(
    number: int, rating: float | None = 1850, text: str = "Dabei", invites: bool = True
) -> Participant:
    return Participant(
        number, f"T{number}", rating=rating, registration=text, cannot_invite=not invites, confirmed=True
    )


FIVE = tuple(registered(number) for number in range(1, 6))


def cancel(
    people: tuple[Participant, ...], number: int, status: Status = Status.WITHDRAWN
) -> tuple[Participant, ...]:
    return tuple(replace(one, status=status) if one.number == number else one for one in people)


@pytest.mark.parametrize(("rating", "refused"), [(1699, True), (1700, False), (2000, False), (2001, True)])
def test_4t1_3_1_rating_window(rating: float, refused: bool) -> None:
    """§3(1): "sofern deren chessmail-Spielstärke zwischen 1699 und 2001 liegt"."""
    assert (refusals(SECTION, registered(1, rating)) == (Refusal.RATING,)) is refused


def test_4t1_3_1_without_a_rating_a_registration_does_not_count() -> None:
    assert refusals(SECTION, registered(1, None)) == (Refusal.NO_RATING,)
    assert refusals(ParticipantsSection(exactly=3), registered(1, None)) == ()


def test_4t1_3_2_a_registration_that_is_not_confirmed_is_neither_taken_nor_waits() -> None:
    """§3(2): "Die Anmeldung ist verbindlich, sobald sie vom Turnierleiter [...] bestätigt wird."."""
    people = (replace(FIVE[0], confirmed=False), *FIVE[1:])
    assert admit(SECTION, people) == Admission((2, 3, 4), (5,), (Refused(1, (Refusal.UNCONFIRMED,)),))


@pytest.mark.parametrize(
    ("text", "small"),
    [
        ("ich bin dabei", True),
        ("spielstärke 1800, größe egal ß", True),
        ("Ich bin dabei", False),
        ("ich bin dabei, ÄRGERLICH", False),
        ("thommyTulpe", False),
        ("1800!", False),
        ("", False),
        ("参加 1800", False),
        ("参加 ich", False),
    ],
)
def test_4t1_3_3_no_registration_all_in_small_letters(text: str, small: bool) -> None:
    """§3(3): "Anmeldungen, in denen alle Buchstaben als Kleinbuchstaben geschrieben sind"."""
    assert all_lower_case(text) is small
    assert (Refusal.LOWER_CASE in refusals(SECTION, registered(1, text=text))) is small


def test_4t1_3_4_registrations_count_in_the_order_of_arrival() -> None:
    """§3(4): "Die Anmeldungen gelten in der Reihenfolge ihres Eingangs.", however the rows are sorted."""
    assert admit(SECTION, FIVE[::-1]) == Admission((1, 2, 3), (4, 5))


def test_4t1_3_5_those_who_cannot_invite_come_after_all_the_others() -> None:
    """§3(5): they "werden nur nachrangig berücksichtigt"."""
    people = (registered(1, invites=False), registered(2, invites=False), *FIVE[2:4])
    assert admit(SECTION, people) == Admission((3, 4, 1), (2,))
    assert admit(SECTION, (*people, registered(5))) == Admission((3, 4, 5), (1, 2))


@pytest.mark.parametrize("status", [Status.WITHDRAWN, Status.EXCLUDED, Status.ABSENT])
def test_4t1_3_6_and_7_the_next_in_order_moves_up(status: Status) -> None:
    """§3(6): the substitute is one who could not be taken, "dabei ist die Reihenfolge der Anmeldungen zu
    beachten"; (7) "Bei einem Ausschluss vom Turnier gilt §3 Abs. 6 sinngemäß."."""
    after = cancel(FIVE, 2, status)
    assert admit(SECTION, after) == Admission((1, 3, 4), (5,))
    assert moves(SECTION, FIVE, after) == (MovedUp(4, 2),)


def test_4t1_3_6_nobody_moves_up_once_the_field_is_drawn() -> None:
    """§3(6): "Zieht sich ein Spieler nach Turnierbeginn aus dem Turnier zurück, gilt §4 Abs. 8."."""
    drawn = frozenset((1, 2, 3))
    changed = (replace(FIVE[0], rating=1500), *cancel(FIVE, 2)[1:])
    assert admit(SECTION, changed, drawn) == Admission((1, 2, 3), (4, 5))


def test_a_substitute_who_cancels_is_replaced_by_the_next() -> None:
    first = moved_up(SECTION, FIVE, cancel(FIVE, 2), ())
    second = moved_up(SECTION, cancel(FIVE, 2), cancel(cancel(FIVE, 2), 4), first)
    assert second == (MovedUp(4, 2), MovedUp(5, 4))


def test_a_cancellation_that_is_taken_back_replaces_nobody() -> None:
    first = moved_up(SECTION, FIVE, cancel(FIVE, 2), ())
    assert moved_up(SECTION, cancel(FIVE, 2), FIVE, first) == ()


def test_who_waited_and_cancels_is_replaced_by_nobody() -> None:
    assert moved_up(SECTION, FIVE, cancel(FIVE, 4), ()) == ()


def test_a_registration_that_is_corrected_replaces_nobody() -> None:
    after = (replace(FIVE[0], confirmed=False), *FIVE[1:])
    assert admit(SECTION, after).taken == (2, 3, 4)
    assert moves(SECTION, FIVE, after) == ()


def test_without_a_number_all_that_count_are_taken_and_nobody_waits() -> None:
    section = ParticipantsSection(rating=(1700, 2000))
    people = (registered(1, 1500), *FIVE[1:])
    assert admit(section, people) == Admission((2, 3, 4, 5), (), (Refused(1, (Refusal.RATING,)),))
    assert (selects(section), selects(ParticipantsSection())) == (True, False)


def test_an_event_without_such_rules_takes_everybody() -> None:
    event = new_event("clans", 5)
    assert event_admission(event) == Admission((1, 2, 3, 4, 5))


def test_the_shipped_4t1_takes_eight() -> None:
    people = tuple(registered(number) for number in range(1, 11))
    admission = event_admission(Event(shipped("4t1"), "7", people))
    assert (admission.taken, admission.waiting) == (tuple(range(1, 9)), (9, 10))


REGISTRATIONS = st.lists(
    st.tuples(st.sampled_from((1500, 1700, 1850, 2100, None)), st.booleans(), st.booleans(), st.booleans()),
    max_size=12,
)


@given(REGISTRATIONS)
def test_everybody_who_registers_stands_in_one_place(
    rows: list[tuple[float | None, bool, bool, bool]],
) -> None:
    """Taken, waiting, refused or cancelled; nobody waits while a place is free or has an earlier turn."""
    people = tuple(
        Participant(
            number,
            f"T{number}",
            rating=rating,
            cannot_invite=cannot,
            confirmed=confirmed,
            status=Status.WITHDRAWN if gone else Status.ACTIVE,
        )
        for number, (rating, cannot, confirmed, gone) in enumerate(rows, 1)
    )
    admission = admit(SECTION, people)
    gone = [one.number for one in people if one.status is not Status.ACTIVE]
    placed = [*admission.taken, *admission.waiting, *(one.number for one in admission.refused), *gone]
    assert sorted(placed) == [one.number for one in people]
    assert len(admission.taken) == 3 or not admission.waiting
    turns = [(people[number - 1].cannot_invite, number) for number in (*admission.taken, *admission.waiting)]
    assert turns == sorted(turns)
