"""What a letter may say: of what is published, that which concerns the people who read it.

Templates get nothing but these: texts, whole numbers, lists of them. There is no address, no remark, and
of others no more than everybody sees on the wall.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from turnierxl.reading.dates import is_moment
from turnierxl.share.mail.letter import one_line
from turnierxl.share.personal import OwnPlace, OwnRound, PersonalView, personal
from turnierxl.share.published import PublishedEvent
from turnierxl.terms import enumerate_words, text

Fact = str | int | None


@dataclass(frozen=True)
class Facts:
    """What one letter may say: by name of the event, and of each who reads it."""

    event: Mapping[str, Fact]
    people: tuple[Mapping[str, Fact], ...]


def event_title(event: PublishedEvent) -> str:
    """Say what a message is about now: the round that is to be played, or how far the event is."""
    latest = event.latest
    if latest is None:
        return text("mail.before_first_round", event.language)
    return one_line(event.progress if latest.complete else latest.name)


def edition(event: PublishedEvent) -> str:
    """Name what a message is about, so that a correction within a round does not make another one."""
    latest = event.latest
    if latest is None:
        return "before"
    return f"{latest.phase} {latest.number} {'results' if latest.complete else 'draw'}"


def facts_for(event: PublishedEvent, numbers: tuple[int, ...]) -> Facts:
    """Return what a letter to these participants may say."""
    names = [one_line(event.participants[number].name) for number in numbers]
    facts: dict[str, Fact] = {
        "event": one_line(event.name),
        "title": event_title(event),
        "progress": one_line(event.progress),
        "date": _day(event),
        "place": one_line(event.place),
        "count": len(event.participants),
        "names": enumerate_words(names, event.language),
    }
    return Facts(facts, tuple(_person(event, personal(event, number)) for number in numbers))


def _person(event: PublishedEvent, view: PersonalView) -> dict[str, Fact]:
    return {
        "name": one_line(view.participant.name),
        **_seat(event, view.latest),
        **_standing(event, view.final),
    }


def _standing(event: PublishedEvent, own: OwnPlace | None) -> dict[str, Fact]:
    """Say where somebody stands; all blank as long as no result counts."""
    if own is None or own.row.place is None or not any(one.done for one in event.rounds):
        return {"standing": None, "of": None, "shared": 0, "reason": ""}
    return {
        "standing": own.row.place,
        "of": len(own.standings.rows),
        "shared": int(own.row.shared),
        "reason": one_line(own.row.reason),
    }


def _seat(event: PublishedEvent, own: OwnRound | None) -> dict[str, Fact]:
    """Say where somebody sits in the round that is to be played; all blank if there is none for him."""
    facts: dict[str, Fact] = dict.fromkeys(("round", "group", "partners", "opponents", "others"), "")
    facts |= {"table": None, "begins": 0}
    if own is None or own.round is not event.latest or own.round.complete:
        return facts
    facts["round"] = one_line(own.round.name)
    if own.table is None:
        return facts
    rivals = "opponents" if own.round.two_sided else "others"
    return facts | {
        "table": own.table.number,
        "group": one_line(own.table.group),
        "begins": int(own.begins),
        "partners": _names(event, own.partners),
        rivals: _names(event, own.opponents),
    }


def _names(event: PublishedEvent, numbers: tuple[int, ...]) -> str:
    return enumerate_words([one_line(name) for name in event.names(numbers)], event.language)


def _day(event: PublishedEvent) -> str:
    """Write the day as people do in the event's language; words stay as they are."""
    if event.language != "de" or not is_moment(event.date):
        return one_line(event.date)
    year, month, day = event.date[:10].split("-")
    return f"{int(day)}.{int(month)}.{year}{event.date[10:]}"
