"""Writing the hidden store."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from turnierxl.play.rounds import Result, Round
from turnierxl.progress.event import Event
from turnierxl.workbook.book import Book
from turnierxl.workbook.facts import facts_rows
from turnierxl.workbook.kept import LotGroup, kept_rows
from turnierxl.workbook.plan import names
from turnierxl.workbook.region import write_rows
from turnierxl.workbook.store import draw_rows


def write_facts(book: Book) -> None:
    """Write the facts of the event."""
    region = book.region(names.FACTS)
    if region is not None:
        write_rows(book.grid, region, facts_rows(book.facts), ("key", "value"))


def write_in_force(book: Book, event: Event) -> None:
    """Write down the director's choices once a round has been drawn by them."""
    chosen = event.definition.options.model_dump()
    if event.rounds and chosen != book.facts.chosen:
        write_facts(replace(book, facts=replace(book.facts, chosen=chosen)))


def write_draws(book: Book, rounds: Sequence[Round], booked: Mapping[str, Result]) -> None:
    """Write the drawn rounds and what is booked for their games."""
    region = book.region(names.DRAWS)
    if region is not None:
        write_rows(book.grid, region, draw_rows(rounds, booked), region.offsets)


def write_kept(book: Book, event: Event, groups: Sequence[LotGroup]) -> None:
    """Write what the list of participants and the sheet of lots say now."""
    region = book.region(names.KEPT)
    if region is not None:
        write_rows(book.grid, region, kept_rows(event.participants, groups, event.moved_up), region.offsets)
