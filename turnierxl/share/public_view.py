"""From the workbook of an event to what participants may see of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from turnierxl.play.participants import LEFT, Participant, Status
from turnierxl.problems import message
from turnierxl.progress.absences import missed_names
from turnierxl.progress.admission import admitted
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.event import Event, everybody_drawn
from turnierxl.progress.publishing import drafts, published
from turnierxl.progress.status import standings_status
from turnierxl.reading.dates import read_date
from turnierxl.share.public_rounds import public_rounds
from turnierxl.share.public_standings import final_standings, phase_standings
from turnierxl.share.published import PublicParticipant, PublishedEvent
from turnierxl.terms import Wording
from turnierxl.workbook.book import open_book
from turnierxl.workbook.cells import Cell, stored_text
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.plan.lists import status_words
from turnierxl.workbook.plan.rounds import SIDES, side_label
from turnierxl.workbook.read.event import EventReading, read_event
from turnierxl.workbook.write.rules import event_rules


def open_published(path: Path) -> PublishedEvent:
    """Read what is published of an event; the file may be open elsewhere. ProblemsFound if it is none."""
    return public_view(read_event(open_book(FileGrid.open(path))))


def public_view(reading: EventReading) -> PublishedEvent:
    """Return what is published of an event as it was read."""
    return publish_event(reading.event, reading.form.values, reading.book.wording)


def publish_event(whole: Event, form: Mapping[str, Cell], words: Wording) -> PublishedEvent:
    """Return what is published of an event; `form` are the cells of its data by line."""
    event = published(whole)
    evaluation = evaluate(event)
    people = tuple(_public_people(event, words))
    wording = public_wording(words, people)
    status = standings_status(event.definition, evaluation)
    return PublishedEvent(
        name=_words(form.get("title")) or wording.term(event.definition.event.name),
        summary=wording.term(event.definition.event.summary),
        date=read_date(form.get("date")).value or "",
        place=_words(form.get("place")),
        language=wording.language,
        participants={person.number: person for person in people},
        rounds=public_rounds(event, evaluation, wording),
        standings=phase_standings(event, evaluation, wording),
        final=final_standings(event, evaluation, wording),
        progress=wording.say(status),
        rules=event_rules(event, wording, status.key == "progress.final"),
        drafts=len(drafts(whole)),
        finished=status.key == "progress.final",
        sides=tuple(side_label(event.definition, side, wording) for side in range(len(SIDES))),
    )


def public_wording(wording: Wording, people: Iterable[PublicParticipant]) -> Wording:
    """Return the wording that knows the names of these people and of nobody else."""
    return Wording(wording.language, {person.number: person.name for person in people}, wording.english)


def _public_people(event: Event, wording: Wording) -> Iterator[PublicParticipant]:
    """List who has been drawn, and who is to be: not the waiting list, nor who never played."""
    drawn, taken = everybody_drawn(event.rounds), admitted(event)
    for person in sorted(event.participants, key=lambda person: person.number):
        if person.number in drawn or (person.status is Status.ACTIVE and person.number in taken):
            note = "; ".join(_notes(event, person, wording))
            yield PublicParticipant(person.number, person.name, person.club, person.players, note)


def _notes(event: Event, person: Participant, wording: Wording) -> Iterator[str]:
    """Say that somebody has left, and which rounds he missed."""
    if person.status in LEFT:
        yield status_words(wording)[person.status]
    missed = [
        names
        for phase in event.definition.phase
        for names in missed_names(event, phase).get(person.number, ())
    ]
    if missed:
        yield wording.say(message("people.has_missed", rounds=tuple(missed)))


def _words(cell: Cell) -> str:
    return (stored_text(cell) or "").strip()
