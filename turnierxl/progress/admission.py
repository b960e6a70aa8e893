"""Who is taken of those who have registered, who waits, and who moves up.

4T1 §3(1): "Anmeldungen durch chessmail-Mitglieder möglich, sofern deren chessmail-Spielstärke zwischen 1699
und 2001 liegt; relevant ist dabei die chessmail-Spielstärke zum Zeitpunkt der Anmeldung." (2) "Die Anmeldung
ist verbindlich, sobald sie vom Turnierleiter [...] bestätigt wird." (3) "Anmeldungen, in denen alle
Buchstaben als Kleinbuchstaben geschrieben sind," werden "nicht angenommen." (4) "Die Anmeldungen gelten in
der Reihenfolge ihres Eingangs." (5) "Anmeldungen von Spielern, die keine Einladungen [...] aussprechen
können, werden nur nachrangig berücksichtigt." (6) "Der nachrückende Spieler soll einer derjenigen Spieler
sein, die für das Turnier ursprünglich nicht berücksichtigt werden konnten; dabei ist die Reihenfolge der
Anmeldungen zu beachten." (7) "Bei einem Ausschluss vom Turnier gilt §3 Abs. 6 sinngemäß."

The order of arrival is that of the start numbers. A registration that is not confirmed is not binding: it
is neither taken nor does it wait. Nobody moves up once the first round is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from turnierxl.definition.people import ParticipantsSection
from turnierxl.play.participants import Participant, Status
from turnierxl.progress.event import Event, MovedUp, took_part


class Refusal(StrEnum):
    """Why a registration does not count (yet)."""

    RATING = "rating"  # outside the limits
    LOWER_CASE = "lower_case"
    NO_RATING = "no_rating"
    UNCONFIRMED = "unconfirmed"


@dataclass(frozen=True)
class Refused:
    """A registration that does not count, and every reason."""

    number: int
    reasons: tuple[Refusal, ...]


@dataclass(frozen=True)
class Admission:
    """Start numbers of those who are `taken` and of those who wait, each in the order of their turn.

    Who has cancelled, is excluded or absent stands nowhere.
    """

    taken: tuple[int, ...]
    waiting: tuple[int, ...] = ()
    refused: tuple[Refused, ...] = ()


def selects(section: ParticipantsSection) -> bool:
    """Tell whether a rule sheet takes only some of those who register."""
    return section.exactly is not None or any(
        (section.rating, section.refuse_lower_case, section.cannot_invite, section.confirmation)
    )


def event_admission(event: Event) -> Admission:
    """Return who is taken in an event; where the rule sheet takes everybody, all who are active."""
    drawn = took_part(event, event.definition.phase[0].id)
    return admit(event.definition.participants, event.participants, drawn)


def admitted(event: Event) -> frozenset[int]:
    """Return who may be drawn in the first phase, whatever his status is."""
    if not selects(event.definition.participants):
        return frozenset(who.number for who in event.participants)
    return frozenset(event_admission(event).taken)


def admit(
    section: ParticipantsSection, people: Iterable[Participant], drawn: frozenset[int] = frozenset()
) -> Admission:
    """Take the registrations that have their turn; `drawn` are those of the first round, when it is drawn.

    >>> section = ParticipantsSection(exactly=2, rating=(1700, 2000))
    >>> ratings = enumerate((1700, 2001, 1850, 2000), 1)
    >>> admit(section, [Participant(number, "", rating=rating) for number, rating in ratings])
    Admission(taken=(1, 3), waiting=(4,), refused=(Refused(number=2, reasons=(<Refusal.RATING: 'rating'>,)),))
    """
    everybody = sorted(people, key=lambda one: one.number)
    here = [one for one in everybody if one.number in drawn or one.status is Status.ACTIVE]
    refused = [Refused(one.number, reasons) for one in here if (reasons := refusals(section, one))]
    refused = [one for one in refused if one.number not in drawn]
    out = {one.number for one in refused}
    turns = [one.number for one in _by_turn(section, here) if one.number not in out]
    if section.exactly is None:
        return Admission(tuple(turns), (), tuple(refused))
    taken = [who for who in turns if who in drawn] if drawn else turns[: section.exactly]
    return Admission(tuple(taken), tuple(who for who in turns if who not in taken), tuple(refused))


def refusals(section: ParticipantsSection, one: Participant) -> tuple[Refusal, ...]:
    """Say why a registration does not count; what can still be mended only where nothing else is wrong."""
    final = [Refusal.RATING] if _outside(section, one.rating) else []
    final += [Refusal.LOWER_CASE] if section.refuse_lower_case and all_lower_case(one.registration) else []
    if final:
        return tuple(final)
    if section.rating is not None and one.rating is None:
        return (Refusal.NO_RATING,)
    return (Refusal.UNCONFIRMED,) if section.confirmation and not one.confirmed else ()


def all_lower_case(words: str) -> bool:
    """Tell whether a text has letters and all of them are small; digits and signs are no letters.

    >>> all_lower_case("bin dabei, größe 1800"), all_lower_case("Bin dabei"), all_lower_case("1800!")
    (True, False, False)
    """
    letters = [letter for letter in words if letter.isalpha()]
    return bool(letters) and all(letter.islower() for letter in letters)


def moves(
    section: ParticipantsSection, before: Iterable[Participant], now: Sequence[Participant]
) -> tuple[MovedUp, ...]:
    """Say who has moved up for whom between two states of the list, each in the order of their turns.

    Replaced is who has cancelled, is excluded or absent; a registration that was corrected replaces nobody.
    """
    old, new = admit(section, before), admit(section, now)
    here = {one.number for one in now if one.status is Status.ACTIVE}
    gone = [who for who in old.taken if who not in here]
    came = [who for who in new.taken if who in old.waiting]
    return tuple(MovedUp(*pair) for pair in zip(came, gone, strict=False))


def moved_up(
    section: ParticipantsSection,
    before: Iterable[Participant],
    now: Sequence[Participant],
    known: Iterable[MovedUp],
) -> tuple[MovedUp, ...]:
    """Add who has moved up since the list was read last to those who are `known`, before the first draw.

    What has been taken back is left out: somebody replaced is there again, or who moved up waits again.
    """
    waiting = admit(section, now).waiting
    gone = {one.number for one in now if one.status is not Status.ACTIVE}
    return tuple(
        one
        for one in (*known, *moves(section, before, now))
        if one.replaced in gone and one.number not in waiting
    )


def _by_turn(section: ParticipantsSection, people: Sequence[Participant]) -> list[Participant]:
    last = section.cannot_invite == "last"
    return sorted(people, key=lambda one: (last and one.cannot_invite, one.number))


def _outside(section: ParticipantsSection, rating: float | None) -> bool:
    if section.rating is None or rating is None:
        return False
    least, most = section.rating
    return not least <= rating <= most
