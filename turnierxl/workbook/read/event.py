"""Reading a whole workbook: the event as it stands, and every problem in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from turnierxl.definition.model import EventDefinition, Options
from turnierxl.definition.options import choose
from turnierxl.play.rounds import Result, Round
from turnierxl.problems import Problem, ProblemsFound, message
from turnierxl.progress.event import Event
from turnierxl.workbook.book import Book, with_people
from turnierxl.workbook.plan import names
from turnierxl.workbook.read.form import Form, read_form, with_options
from turnierxl.workbook.read.lots import LotGroup, read_lots
from turnierxl.workbook.read.participants import ParticipantList, read_participants
from turnierxl.workbook.read.rounds import RoundReading, read_round
from turnierxl.workbook.region import Region
from turnierxl.workbook.store import read_draws


@dataclass(frozen=True)
class EventReading:
    """What a workbook says: the event, where its parts stand, what was booked last, and all problems."""

    book: Book
    event: Event
    people: ParticipantList
    form: Form
    rounds: tuple[RoundReading, ...]
    lots: tuple[LotGroup, ...]
    booked: Mapping[str, Result]
    problems: tuple[Problem, ...]


def read_event(book: Book, options: Options | None = None) -> EventReading:
    """Read everything; `options` are the director's choices that go before those on Start."""
    people = _people(book)
    book = with_people(book, people.participants)
    form = _form(book, options or Options())
    definition = choose(book.definition, form.options)
    drawn, booked = _draws(book)
    readings = tuple(read_round(definition, one, book.regions, book.wording) for one in drawn)
    groups, lot_problems = _lots(book)
    problems = (
        *book.lost,
        *people.problems,
        *form.problems,
        *_check_rounds(book.definition, definition),
        *(problem for reading in readings for problem in reading.problems),
        *lot_problems,
    )
    event = Event(
        definition=definition,
        seed=book.facts.seed,
        participants=people.participants,
        rounds=drawn,
        results=standing_results(readings, booked),
        lots=tuple(group.recorded for group in groups if group.recorded is not None),
        doubtful=frozenset(game for reading in readings for game in reading.doubtful),
    )
    return EventReading(book, event, people, form, readings, groups, booked, problems)


def standing_results(readings: tuple[RoundReading, ...], booked: Mapping[str, Result]) -> dict[str, Result]:
    """Collect the results that count: where a sheet is damaged, those that were booked before."""
    results: dict[str, Result] = {}
    for reading in readings:
        source = reading.results if reading.order is not None else booked
        results |= {game.id: source[game.id] for game in reading.games if game.id in source}
    return results


def _people(book: Book) -> ParticipantList:
    region = book.region(names.PARTICIPANTS)
    return read_participants(region, book.wording) if region else ParticipantList((), {}, ())


def _form(book: Book, options: Options) -> Form:
    region = book.region(names.EVENT)
    form = read_form(region, book.wording) if region else Form({}, Options(), ())
    return with_options(form, options, book.wording)


def _draws(book: Book) -> tuple[tuple[Round, ...], dict[str, Result]]:
    region = book.region(names.DRAWS)
    if region is None:
        raise ProblemsFound(book.lost)
    try:
        return read_draws(region.row(row) for row in range(len(region.cells)))
    except (ValueError, KeyError):
        raise ProblemsFound((Problem(message("workbook_problems.store_damaged")),)) from None


def _lots(book: Book) -> tuple[tuple[LotGroup, ...], tuple[Problem, ...]]:
    region = book.region(names.LOTS)
    if not isinstance(region, Region):
        return (), ()
    phases = {book.wording.term(phase.name): phase.id for phase in book.definition.phase}
    return read_lots(region, phases)


def _check_rounds(built: EventDefinition, chosen: EventDefinition) -> tuple[Problem, ...]:
    """Find rounds that were chosen after the sheets were built."""
    there, wanted = built.phase[0].rounds, chosen.phase[0].rounds
    if wanted <= there:
        return ()
    return (Problem(message("workbook_problems.rounds_missing", wanted=wanted, there=there)),)
