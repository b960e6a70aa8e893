"""Making a workbook: of a new event, or anew from the data of an old one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import lru_cache
from typing import Any

from turnierxl.actions import Report, finish
from turnierxl.definition.model import Options
from turnierxl.play.participants import Participant
from turnierxl.problems import Message, message, stop
from turnierxl.workbook.book import Book, Planned, find_blocks, open_book, plan_event
from turnierxl.workbook.build import build_workbook
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.changes import substitutes
from turnierxl.workbook.facts import Facts
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.grid import Grid
from turnierxl.workbook.plan.capacity import MOST_PARTICIPANTS
from turnierxl.workbook.read.copies import find_twins
from turnierxl.workbook.read.event import EventReading, read_event
from turnierxl.workbook.read.form import option_cells
from turnierxl.workbook.rescue import copy_entries
from turnierxl.workbook.rescued_people import people_rows
from turnierxl.workbook.write.participants import write_participants
from turnierxl.workbook.write.start import write_form
from turnierxl.workbook.write.store import write_facts


def build_event(facts: Facts, participants: Sequence[Participant], now: datetime) -> tuple[bytes, Report]:
    """Make the workbook of a new event."""
    book = _empty_book(facts)
    write_facts(book)
    write_participants(book, participants)
    write_form(book, option_cells(Options.model_validate(facts.options), book.wording))
    done = (message("actions.created", participants=len(participants), capacity=facts.capacity),)
    return _finished(book.grid, "new", done, now)


def rebuild_event(grid: Grid, capacity: int | None, now: datetime) -> tuple[bytes, Report]:
    """Make the workbook of an event anew from what can be read of the old one."""
    old = read_event(open_book(grid, salvage=True))
    people = people_rows(old)
    facts = replace(
        old.book.facts,
        capacity=max(capacity or old.book.facts.capacity, *people, 1),
        options=as_built(old.event.definition.options),
    )
    book = _refilled(old, facts, people)
    done = (
        message("actions.rebuilt", capacity=facts.capacity),
        *left_behind(old.book),
        *substitutes(old.kept.people, old.event),
    )
    return _finished(book.grid, "rebuild", done, now)


def refill(old: EventReading, facts: Facts) -> Book:
    """Build a workbook by these facts and put everything into it that was typed into an old one."""
    return _refilled(old, facts, people_rows(old))


def _refilled(old: EventReading, facts: Facts, people: Mapping[int, dict[str, Cell]]) -> Book:
    book = _empty_book(facts)
    write_facts(book)
    copy_entries(old, people, book)
    return book


def as_built(options: Options) -> dict[str, Any]:
    """Return the options by which sheets are built; whether arrivals count stands in the form alone."""
    return options.model_dump(exclude={"check_in"})


def left_behind(old: Book) -> tuple[Message, ...]:
    """Name the sheets that are not ours, and copied columns: they are not taken over."""
    ours = {sheet.title for sheet in old.plan.sheets}
    ours |= {rectangle.sheet for rectangle in old.grid.names().values() if rectangle is not None}
    others = [title for title in old.grid.titles() if title not in ours]
    sheets = (message("actions.left_behind", sheets=", ".join(others)),) if others else ()
    twins = (
        message("actions.column_left_behind", label=one.label, where=str(one.there))
        for one in find_twins(old)
    )
    return (*sheets, *twins)


def _empty_book(facts: Facts) -> Book:
    if facts.capacity > MOST_PARTICIPANTS:
        raise stop("actions.too_many", wanted=facts.capacity, most=MOST_PARTICIPANTS)
    planned = plan_event(facts)
    return find_blocks(FileGrid(_drawn(planned)), facts, planned)


@lru_cache(maxsize=4)
def _drawn(planned: Planned) -> bytes:
    """Draw the sheets; those of the last plans are kept for further events of the same rules."""
    return build_workbook(planned.plan, planned.definition, planned.wording)


def _finished(grid: Grid, action: str, done: tuple[Message, ...], now: datetime) -> tuple[bytes, Report]:
    """Read the new workbook as any other and write what follows from it."""
    report = finish(grid, action, done, now)
    assert isinstance(grid, FileGrid)
    return grid.to_bytes(), report
