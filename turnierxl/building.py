"""Making a workbook: of a new event, or anew from the data of an old one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from turnierxl.actions import Report, finish
from turnierxl.definition.load import define
from turnierxl.definition.model import Options
from turnierxl.definition.options import choose
from turnierxl.play.participants import Participant
from turnierxl.problems import Message, message
from turnierxl.terms import Wording
from turnierxl.workbook.book import Book, make_book, open_book
from turnierxl.workbook.build import build_workbook
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.grid import Grid
from turnierxl.workbook.plan import plan_workbook
from turnierxl.workbook.read.event import EventReading, read_event
from turnierxl.workbook.read.form import option_cells
from turnierxl.workbook.rescue import copy_entries
from turnierxl.workbook.store import Facts
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
    old = read_event(open_book(grid))
    facts = replace(
        old.book.facts, capacity=_capacity(old, capacity), options=old.event.definition.options.model_dump()
    )
    book = _empty_book(facts)
    write_facts(book)
    copy_entries(old, book)
    done = (message("actions.rebuilt", capacity=facts.capacity),)
    return _finished(book.grid, "rebuild", done, now)


def _capacity(old: EventReading, wanted: int | None) -> int:
    """Never make room for fewer than there are."""
    highest = max((person.number for person in old.event.participants), default=0)
    return max(wanted or old.book.facts.capacity, highest)


def _empty_book(facts: Facts) -> Book:
    definition = choose(define(facts.rules), Options.model_validate(facts.options))
    wording = Wording(facts.language, english=definition.english)
    plan = plan_workbook(definition, facts.capacity, wording)
    return make_book(FileGrid(build_workbook(plan, definition, wording)), facts, definition)


def _finished(grid: Grid, action: str, done: tuple[Message, ...], now: datetime) -> tuple[bytes, Report]:
    """Read the new workbook as any other and write what follows from it."""
    report = finish(grid, action, done, now)
    assert isinstance(grid, FileGrid)
    return grid.to_bytes(), report
