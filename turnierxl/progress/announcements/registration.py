"""Texts about registration: the call for it, who is taken, waits, moves up, is not accepted or excluded.

4T1 §3(1): "Die Ankündigung gibt an, bis wann eine Anmeldung zu erfolgen hat und wann der voraussichtliche
Turnierbeginn ist." §3(2): "Die Anmeldung ist verbindlich, sobald sie vom Turnierleiter im chessmail-Forum
bestätigt wird." §3(6): "Der betreffende Spieler wird dann aus dem Turnier genommen und nach Möglichkeit durch
einen anderen Spieler ersetzt."
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from turnierxl.definition.people import ParticipantsSection
from turnierxl.play.participants import Status
from turnierxl.problems import Message, Term, Who, message
from turnierxl.progress.admission import Refusal, event_admission
from turnierxl.progress.announcements.announcement import Announcement, announce, people_lines
from turnierxl.progress.event import Event, took_part

REGISTRATION_END, BEGINNING = "registration_end", "date"  # what the director types about it on Start


def registration_texts(event: Event, typed: Mapping[str, str]) -> Iterator[Announcement]:
    """Yield what is said before the first draw; `typed` are the dates of the event in words."""
    begun = bool(event.rounds)
    yield announce("announcements.registration", _call(event, typed), begun)
    yield from _lists(event, begun)
    yield from _substitutes(event, begun)


def _call(event: Event, typed: Mapping[str, str]) -> Iterator[Message]:
    section, about = event.definition.participants, event.definition.event
    yield message("announcements.call", event=Term(about.name))
    if about.summary:
        yield message("announcements.plain", words=Term(about.summary))
    until, start = (_date(typed, key) for key in (REGISTRATION_END, BEGINNING))
    yield message("announcements.dates", until=until, start=start)
    yield from _conditions(section)
    yield message("announcements.how_to_register")
    if section.confirmation:
        yield message("announcements.confirmation")


def _date(typed: Mapping[str, str], key: str) -> Message:
    if key in typed:
        return message("announcements.plain", words=Term(typed[key]))
    return message("announcements.date_missing")


def _conditions(section: ParticipantsSection) -> Iterator[Message]:
    if section.rating is not None:
        yield message("rules.rating", least=section.rating[0], most=section.rating[1])
    if section.exactly is not None:
        yield message("rules.exactly", count=section.exactly)
    if section.refuse_lower_case:
        yield message("rules.refuse_lower_case")
    if section.cannot_invite is not None:
        yield message("announcements.cannot_invite")


def _lists(event: Event, begun: bool) -> Iterator[Announcement]:
    admission = event_admission(event)
    exactly = event.definition.participants.exactly
    if admission.taken:
        taken = len(admission.taken)
        head = message("announcements.taken", count=taken)
        free = (message("announcements.free", count=exactly - taken),) if exactly and taken < exactly else ()
        lines = (head, *people_lines(event, admission.taken), *free)
        yield announce("announcements.confirmed", lines, begun)
    if admission.waiting:
        lines = (message("announcements.waiting"), *people_lines(event, admission.waiting))
        yield announce("announcements.waiting_list", lines, begun)
    final = (Refusal.RATING, Refusal.LOWER_CASE)
    refused = [one for one in admission.refused if one.reasons[0] in final]
    if refused:
        reasons = tuple(
            message(f"announcements.refused_{reason}", who=Who((one.number,)))
            for one in refused
            for reason in one.reasons
        )
        yield announce("announcements.refused", (message("announcements.not_accepted"), *reasons), begun)


def _substitutes(event: Event, begun: bool) -> Iterator[Announcement]:
    people = {who.number: who for who in event.participants}
    replaced = {one.replaced: one.number for one in event.moved_up}
    for number, coming in replaced.items():
        gone = people.get(number)
        excluded = gone is not None and gone.status is Status.EXCLUDED
        key = "announcements.replaces_excluded" if excluded else "announcements.replaces"
        lines = (message(key, gone=Who((number,)), coming=Who((coming,))),)
        yield announce("announcements.substitute", lines, begun)
    drawn = took_part(event, event.definition.phase[0].id)
    for who in event.participants:
        if who.status is Status.WITHDRAWN and who.number not in drawn.union(replaced):
            lines = (message("announcements.cancelled", who=Who((who.number,))),)
            yield announce("announcements.withdrawal", lines, begun)
