"""What a letter may say: of what is published, that which concerns the people who read it.

Templates get nothing but these: texts, whole numbers, lists of them. There is no address, no remark, and
of others no more than everybody sees on the wall.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from turnierxl.share.mail.letter import one_line
from turnierxl.share.personal import OwnPlace, OwnTable, PersonalView, own_tables, personal
from turnierxl.share.published import PublicParticipant, PublishedEvent
from turnierxl.share.totals import fixed_sides
from turnierxl.terms import Language, enumerate_words, text

Fact = str | int | None | tuple[Mapping[str, "Fact"], ...]
Facts = Mapping[str, Fact]


def event_title(event: PublishedEvent) -> str:
    """Say what a message is about now: the round that is to be played, or how far the event is."""
    latest = event.latest
    if latest is None:
        return text("mail.before_first_round", event.language)
    return one_line(event.progress if latest.complete else latest.name)


def edition(event: PublishedEvent, numbers: tuple[int, ...]) -> str:
    """Name what a message to these participants is about, to tell it from the ones they have.

    Of a round to be played it is where they sit: who is moved to another table gets another message. Of
    results it is the round, so that a correction alone does not write to everybody again.
    """
    latest = event.latest
    if latest is None:
        return "before"
    if latest.complete:
        return f"{latest.phase} {latest.number} results"
    places = [_place(own) for number in numbers for own in own_tables(latest, number)]
    return f"{latest.phase} {latest.number} draw {'; '.join(places)}"


def _place(own: OwnTable) -> str:
    """Say which table, with whom, on whose side, beginning or not."""
    return f"{own.table.number} {sorted(own.table.seats)} {sorted(own.partners)} {own.begins}"


def facts_for(event: PublishedEvent, numbers: tuple[int, ...]) -> Facts:
    """Return what a letter to these participants may say."""
    names = [_called(event.participants[number], event.language) for number in numbers]
    return {
        "event": one_line(event.name),
        "title": event_title(event),
        "progress": one_line(event.progress),
        "date": one_line(event.day),
        "place": one_line(event.place),
        "count": len(event.participants),
        "names": enumerate_words(names, event.language),
        "people": tuple(_person(event, personal(event, number)) for number in numbers),
    }


def texts_of(facts: Facts) -> Iterator[str]:
    """List every text that stands in facts."""
    for fact in facts.values():
        if isinstance(fact, str):
            yield fact
        elif isinstance(fact, tuple):
            yield from (words for part in fact for words in texts_of(part))


def _person(event: PublishedEvent, view: PersonalView) -> Facts:
    latest, me = view.latest, view.participant.number
    drawn = latest.round if latest and latest.round is event.latest and not latest.round.complete else None
    tables = own_tables(drawn, me) if drawn else ()
    return {
        "name": _called(view.participant, event.language),
        "round": one_line(drawn.name) if drawn else "",
        "tables": tuple(_table(event, own, me, several=len(tables) > 1) for own in tables),
        **_standing(event, view.final),
    }


def _table(event: PublishedEvent, own: OwnTable, me: int, *, several: bool) -> Facts:
    """Say who sits at a table: partners and opponents, or where there are no lasting sides, all others.

    `part` is the round of a group whose matches are drawn all at once.
    """
    table = own.table
    sides = fixed_sides(table) or ()
    others = tuple(number for number in table.seats if number != me)
    return {
        "table": table.number,
        "group": one_line(table.group),
        "part": one_line(table.label) if several else "",
        "begins": int(own.begins),
        "partners": _names(event, own.partners) if len(sides) == 2 else "",
        "opponents": _names(event, own.opponents) if len(sides) == 2 else "",
        "others": "" if len(sides) == 2 else _names(event, others),
    }


def _standing(event: PublishedEvent, own: OwnPlace | None) -> Facts:
    """Say where somebody stands; all blank as long as no result counts."""
    if own is None or own.row.place is None or not any(one.done for one in event.rounds):
        return {"standing": None, "of": None, "shared": 0, "reason": ""}
    return {
        "standing": own.row.place,
        "of": len(own.standings.rows),
        "shared": int(own.row.shared),
        "reason": one_line(own.row.reason),
    }


def _called(person: PublicParticipant, language: Language) -> str:
    """Name a participant, a pair with its players: "Team 1 (Anna und Bert)"."""
    name = one_line(person.name)
    players = enumerate_words([one_line(player) for player in person.players], language)
    return f"{name} ({players})" if players else name


def _names(event: PublishedEvent, numbers: tuple[int, ...]) -> str:
    return enumerate_words([one_line(name) for name in event.names(numbers)], event.language)
