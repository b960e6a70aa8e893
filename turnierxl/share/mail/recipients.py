"""Who gets a message: all, the next round, the qualified, or one; nobody else's address goes along."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from unicodedata import normalize

from turnierxl.play.participants import Participant, Status
from turnierxl.problems import Message, ProblemsFound, Value, stop
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.event import Event, everybody_in, took_part
from turnierxl.progress.publishing import published
from turnierxl.progress.step import StepKind, next_step
from turnierxl.share.mail.address import address_key, read_addresses


@dataclass(frozen=True)
class Recipient:
    """An address and the start numbers of those who read there; they get one message together."""

    address: str
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Recipients:
    """Who gets a message; who has no address; what was typed as one and is none, with whose it is."""

    recipients: tuple[Recipient, ...]
    without: tuple[int, ...] = ()
    unusable: tuple[tuple[int, str], ...] = ()


def choose_recipients(event: Event, public: Collection[int], to: str) -> Recipients:
    """Find whom "all", "next", "qualified", a start number or a name means; ProblemsFound if nobody.

    `public` are the start numbers of those who take part, as the public view has them. What counts is what
    is published of the event.
    """
    people = tuple(who for who in event.participants if who.number in public)
    wanted = _wanted(published(event), people, to)
    found = group_by_address(who for who in people if who.number in wanted | _everybody(people))
    return Recipients(
        tuple(one for one in found.recipients if wanted & set(one.numbers)),
        tuple(number for number in found.without if number in wanted),
        tuple((number, typed) for number, typed in found.unusable if number in wanted),
    )


def group_by_address(people: Iterable[Participant]) -> Recipients:
    """Give each address one message, in the order of the start numbers; a cell may have several.

    It is for all who read there, so that a letter to one of them does not take the place of the others'.
    """
    spelled: dict[str, str] = {}
    numbers: dict[str, list[int]] = {}
    without: list[int] = []
    unusable: list[tuple[int, str]] = []
    for person in sorted(people, key=lambda one: one.number):
        good, bad = read_addresses(person.email)
        unusable += [(person.number, typed) for typed in bad]
        if not good and not bad:
            without.append(person.number)
        for address in good:
            key = address_key(address)
            spelled.setdefault(key, address)
            numbers.setdefault(key, []).append(person.number)
    recipients = tuple(Recipient(spelled[key], tuple(found)) for key, found in numbers.items())
    return Recipients(recipients, tuple(without), tuple(unusable))


def _wanted(event: Event, people: Sequence[Participant], to: str) -> frozenset[int]:
    match to.casefold():
        case "all":
            return _everybody(people)
        case "next":
            return _next(event)
        case "qualified":
            return _qualified(event)
    return _one(people, to)


def _everybody(people: Sequence[Participant]) -> frozenset[int]:
    """Everybody but the excluded."""
    return frozenset(who.number for who in people if who.status is not Status.EXCLUDED)


def _next(event: Event) -> frozenset[int]:
    """Everybody who was drawn for the round that is to be played."""
    latest = next(reversed(evaluate(event).rounds), None)
    if latest is None or latest.complete:
        raise _nobody("mail.no_next_round")
    drawn = next(one for one in event.rounds if (one.phase, one.number) == (latest.phase, latest.number))
    return everybody_in(drawn.draw)


def _qualified(event: Event) -> frozenset[int]:
    """Everybody who goes on into the phase that is next, or is in the one that is played."""
    if len(event.definition.phase) == 1:
        raise _nobody("mail.only_one_phase")
    first = event.definition.phase[0].id
    step = next_step(event, evaluate(event))
    if step.kind is StepKind.DRAW and step.phase != first and step.round == 1:
        return frozenset(step.entrants)
    if step.kind is StepKind.LOT or not event.rounds or event.rounds[-1].phase == first:
        raise _nobody("mail.nobody_qualified")
    return took_part(event, event.rounds[-1].phase)


def _one(people: Sequence[Participant], to: str) -> frozenset[int]:
    """Everybody of this name or start number: one, for names differ."""
    wanted = normalize("NFC", " ".join(to.split())).casefold()
    for person in people:
        if wanted in (str(person.number), *(name.casefold() for name in (person.name, *person.players))):
            return frozenset((person.number,))
    nearest = get_close_matches(wanted, [person.name.casefold() for person in people], n=1)
    meant = [person.name for person in people if person.name.casefold() in nearest]
    if meant:
        raise _nobody("mail.nobody_called_nearest", name=to, nearest=meant[0])
    raise _nobody("mail.nobody_called", name=to)


def _nobody(key: str, **gaps: Value | Message) -> ProblemsFound:
    return stop(key, **gaps)
