"""Entries that are shown back in another form than they were typed: a sign as the choice it means, days."""

from __future__ import annotations

from turnierxl.definition.model import find_phase, phase_awards
from turnierxl.progress.overdue import day_words
from turnierxl.reading.award_choices import award_choices
from turnierxl.reading.dates import read_day
from turnierxl.reading.game_cells import is_blank
from turnierxl.workbook.book import Book
from turnierxl.workbook.cells import Cell, TimeCell
from turnierxl.workbook.plan import names
from turnierxl.workbook.read.form import Form
from turnierxl.workbook.read.rounds import RoundReading, entry_key


def signs_as_chosen(book: Book, one: RoundReading) -> dict[int, dict[str, Cell]]:
    """Return by body row, for every sign among the points ("+:-"), the choice and blank points."""
    region = book.region(names.round_block(one.drawn.phase, one.drawn.number))
    if region is None or "award" not in region.offsets:
        return {}
    awards = phase_awards(book.definition, find_phase(book.definition, one.drawn.phase))
    texts = {award: text for text, award in award_choices(awards, book.wording)}
    shown: dict[int, dict[str, Cell]] = {}
    for index, row in enumerate(one.order or ()):
        result = one.results.get(row.game.id) if row is not None else None
        if row is not None and result and result.award and is_blank(region.cell(index, "award")):
            shown[index] = {entry_key(row, side): None for side in row.sides}
            shown[index]["award"] = texts[result.award]
    return shown


def days_as_text(book: Book, form: Form) -> dict[int, dict[str, Cell]]:
    """Return by line of the form the days that Excel keeps as dates."""
    region = book.region(names.EVENT)
    rows = enumerate(region.block.row_keys) if region else ()
    days = {
        row: read_day(cell).value for row, key in rows if isinstance(cell := form.values.get(key), TimeCell)
    }
    return {row: {"value": book.wording.say(day_words(day))} for row, day in days.items() if day is not None}
