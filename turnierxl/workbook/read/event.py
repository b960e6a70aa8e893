"""Reading a whole workbook: the event as it stands, and every problem in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from turnierxl.definition.model import EventDefinition, Options
from turnierxl.definition.options import choose
from turnierxl.play.rounds import Result, Round
from turnierxl.problems import Message, Problem, message, stop
from turnierxl.progress.admission import moved_up
from turnierxl.progress.event import Event, MovedUp, everybody_drawn
from turnierxl.progress.leaving import with_leaving
from turnierxl.progress.publishing import publish_played
from turnierxl.terms import Wording
from turnierxl.workbook.book import Book, with_people
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.kept import Kept, read_kept
from turnierxl.workbook.plan import names
from turnierxl.workbook.read.attendance import with_check_in
from turnierxl.workbook.read.by_hand import obey_changes
from turnierxl.workbook.read.copies import check_copies
from turnierxl.workbook.read.form import Form, read_form, with_options
from turnierxl.workbook.read.in_force import earlier_definitions, keep_in_force
from turnierxl.workbook.read.lots import LotSheet, read_lots
from turnierxl.workbook.read.moved_names import without_moved
from turnierxl.workbook.read.participants import (
    ParticipantList,
    check_below,
    check_rounds,
    read_participants,
    with_missing,
)
from turnierxl.workbook.read.registration import check_leaving, check_registrations, phase_words
from turnierxl.workbook.read.rounds import RoundReading, read_round, redrawn_round
from turnierxl.workbook.region import Region, rows_below
from turnierxl.workbook.store import read_draws

T = TypeVar("T")
Draws = tuple[tuple[Round, ...], dict[str, Result]]


@dataclass(frozen=True)
class EventReading:
    """What a workbook says: the event, where its parts stand, what was booked last, and all problems."""

    book: Book
    event: Event
    people: ParticipantList
    form: Form
    rounds: tuple[RoundReading, ...]
    lots: LotSheet
    kept: Kept
    booked: Mapping[str, Result]
    problems: tuple[Problem, ...]
    dropped: tuple[Round, ...] = ()  # rounds that are not drawn any more; their sheets are to be cleared
    settled: tuple[Message, ...] = ()  # what was changed in drawn rounds: by hand, or by corrections


def read_event(book: Book, options: Options | None = None) -> EventReading:
    """Read everything; `options` are the director's choices that go before those on Start."""
    kept = _stored(book, names.KEPT, read_kept) if book.region(names.KEPT) else Kept()
    drawn, booked = _stored(book, names.DRAWS, lambda rows: _known_rounds(book, read_draws(rows)))
    form = _form(book, options or Options())
    form = keep_in_force(form, book, wanted=choose(book.definition, form.options)) if drawn else form
    definition = choose(book.definition, form.options)
    people = with_check_in(_people(book, kept, drawn), definition, book.regions, bool(drawn))
    book = with_people(book, people.participants)
    wordings = both_wordings(book, kept)
    obeyed = obey_changes(definition, drawn, book.regions, people.participants, wordings)
    drawn = obeyed.rounds
    readings = tuple(read_round(definition, one, book.regions, wordings) for one in drawn)
    lots = _lots(book, kept)
    problems = (
        *book.lost,
        *check_copies(book, drawn),
        *people.problems,
        *_never_playing(book, people, definition),
        *form.problems,
        *_check_rounds(book.definition, definition),
        *obeyed.problems,
        *(problem for reading in readings for problem in reading.problems),
        *lots.problems,
    )
    event = Event(
        definition=definition,
        seed=book.facts.seed,
        participants=people.participants,
        rounds=drawn,
        results=standing_results(readings, booked),
        lots=tuple(group.recorded for group in lots.groups if group.recorded is not None),
        doubtful=frozenset(game for reading in readings for game in reading.doubtful),
        moved_up=_moved_up(book, kept, people, bool(drawn)),
        deadlines=form.deadlines,
        earlier=earlier_definitions(book.facts),
    )
    return EventReading(
        book, publish_played(event), people, form, readings, lots, kept, booked, problems, settled=obeyed.told
    )


def both_wordings(book: Book, kept: Kept) -> tuple[Wording, Wording]:
    """Return who is called how now, and how when the sheets were written."""
    before = {number: who.name for number, who in kept.people.items()}
    return book.wording, replace(book.wording, names=before)


def with_event(reading: EventReading, event: Event) -> EventReading:
    """Return the reading with the rounds of an event, some of whose tables have changed since it was read."""
    drawn = {(one.phase, one.number): one for one in event.rounds}
    rounds = tuple(
        one if drawn[key] == one.drawn else redrawn_round(event.definition, one, drawn[key])
        for one in reading.rounds
        if (key := (one.drawn.phase, one.drawn.number)) in drawn
    )
    dropped = tuple(one.drawn for one in reading.rounds if (one.drawn.phase, one.drawn.number) not in drawn)
    return replace(reading, event=event, rounds=rounds, dropped=dropped)


def standing_results(readings: tuple[RoundReading, ...], booked: Mapping[str, Result]) -> dict[str, Result]:
    """Collect the results that count: where a sheet is damaged, those that were booked before."""
    results: dict[str, Result] = {}
    for reading in readings:
        source = reading.results if reading.order is not None else booked
        results |= {game.id: source[game.id] for game in reading.games if game.id in source}
    return results


def _people(book: Book, kept: Kept, drawn: tuple[Round, ...]) -> ParticipantList:
    """Read the participants; whoever was drawn and is no longer listed stays as he was."""
    region = book.region(names.PARTICIPANTS)
    if region is None:
        return ParticipantList(tuple(kept.people.values()), {}, ())
    needed = everybody_drawn(drawn)
    people = read_participants(region, book.wording, phase_words(book.definition, book.wording))
    people, moved = without_moved(people, region, kept.people, needed)
    people = with_missing(people, region, {number: kept.people.get(number) for number in needed}, moved)
    people = replace(people, participants=with_leaving(book.definition, people.participants, drawn))
    problems = (
        *people.problems,
        *_check_registrations(book, people, region, drawn),
        *check_below(rows_below(book.grid, region)),
    )
    return replace(people, problems=problems)


def _check_registrations(
    book: Book, people: ParticipantList, region: Region, drawn: tuple[Round, ...]
) -> Iterator[Problem]:
    """Check who is taken before the first draw, and afterwards who left in which phase."""
    placed = [(who, people.rows[who.number]) for who in people.participants if who.number in people.rows]
    yield from check_leaving(placed, region, drawn)
    if not drawn:
        yield from check_registrations(placed, region, book.definition.participants)


def _moved_up(book: Book, kept: Kept, people: ParticipantList, drawn: bool) -> tuple[MovedUp, ...]:
    """Return who has moved up; nobody does once something is drawn."""
    if drawn:
        return kept.moved_up
    return moved_up(book.definition.participants, kept.people.values(), people.participants, kept.moved_up)


def _form(book: Book, options: Options) -> Form:
    region = book.region(names.EVENT)
    form = read_form(region, book.wording) if region else Form({}, Options(), ())
    return with_options(form, options, book.wording)


def _stored(book: Book, name: str, read: Callable[[Iterable[Mapping[str, Cell]]], T]) -> T:
    """Read a block of the store; ProblemsFound if it is lost or damaged."""
    region = book.region(name)
    if region is None:
        raise stop("workbook_problems.store_damaged")
    try:
        return read(region.row(row) for row in range(len(region.cells)))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise stop("workbook_problems.store_damaged") from None


def _known_rounds(book: Book, draws: Draws) -> Draws:
    """ValueError if a round is of no phase of the event."""
    if not {one.phase for one in draws[0]} <= {phase.id for phase in book.definition.phase}:
        raise ValueError("a drawn round of a phase that does not exist")
    return draws


def _lots(book: Book, kept: Kept) -> LotSheet:
    region = book.region(names.LOTS)
    if region is None:
        return LotSheet(tuple(kept.lots.values()), damaged=True)
    phases = {book.wording.term(phase.name): phase.id for phase in book.definition.phase}
    return read_lots(region, phases, kept.lots)


def _never_playing(book: Book, people: ParticipantList, definition: EventDefinition) -> tuple[Problem, ...]:
    region = book.region(names.PARTICIPANTS)
    rounds = sum(phase.rounds for phase in definition.phase)
    return tuple(check_rounds(people, region, rounds)) if region else ()


def _check_rounds(built: EventDefinition, chosen: EventDefinition) -> tuple[Problem, ...]:
    """Find rounds that were chosen after the sheets were built."""
    there, wanted = built.phase[0].rounds, chosen.phase[0].rounds
    if wanted <= there:
        return ()
    return (Problem(message("workbook_problems.rounds_missing", wanted=wanted, there=there)),)
