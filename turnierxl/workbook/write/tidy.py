"""Tidying entry cells before anything else is written: numbers where one was read, looks as planned.

Whatever is said afterwards is said of what stands in the sheets then, so that a second recalculation
finds nothing new.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from turnierxl.problems import Severity
from turnierxl.workbook.book import Book
from turnierxl.workbook.cells import Cell, TimeCell
from turnierxl.workbook.grid import Grid
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.participants import MARK
from turnierxl.workbook.read.event import EventReading
from turnierxl.workbook.read.participants import ParticipantList
from turnierxl.workbook.read.rounds import RoundReading, entry_key
from turnierxl.workbook.region import Region, write_rows
from turnierxl.workbook.rows import GameRow
from turnierxl.workbook.write.participants import phase_name
from turnierxl.workbook.write.shown_back import days_as_text, signs_as_chosen

Entries = Mapping[int, Mapping[str, Cell]]  # body row -> what its entry cells shall hold


def tidy(reading: EventReading) -> bool:
    """Show back what was read without doubt; say whether the entries have to be read anew."""
    book = reading.book
    shown: dict[str, Entries] = {
        names.PARTICIPANTS: _participants(book, reading.people),
        names.EVENT: days_as_text(book, reading.form),
        names.LOTS: {},
    }
    awards = reading.event.definition.award.items()
    ignoring = frozenset(key for key, award in awards if award.typed == "ignored")
    for one in reading.rounds:
        name = names.round_block(one.drawn.phase, one.drawn.number)
        signs = signs_as_chosen(book, one)
        shown[name] = {**_round(one, book.region(name), ignoring), **signs}
    regions = {name: region for name in shown if (region := book.region(name)) is not None}
    changed = [_tidy(book.grid, region, shown[name]) for name, region in regions.items()]
    return any(changed)


def _tidy(grid: Grid, region: Region, shown: Entries) -> bool:
    """Write what is shown back; a time that is left loses its format, or numbers typed over it keep it."""
    keys = region.block.entry_keys
    rows = [{key: region.cell(row, key) for key in keys} for row in range(len(region.cells))]
    times = any(isinstance(cell, TimeCell) for row in rows for cell in row.values())
    if not times and not any(shown.values()):
        return False
    write_rows(grid, region, [row | dict(shown.get(index, {})) for index, row in enumerate(rows)], keys)
    return True


def _participants(book: Book, people: ParticipantList) -> Entries:
    """Show days and marks as they are read, however they were typed, and the phase in which somebody left."""
    region = book.region(names.PARTICIPANTS)
    shown: dict[int, dict[str, Cell]] = {}
    for one in people.participants if region is not None else ():
        row = people.rows.get(one.number)
        if region is None or row is None:
            continue
        if isinstance(region.cell(row, "registered_at"), TimeCell):
            shown.setdefault(row, {})["registered_at"] = one.registered_at
        if one.left_in and "left_in" in region.offsets and region.cell(row, "left_in") is None:
            shown.setdefault(row, {})["left_in"] = phase_name(book, one.left_in)
        for key in ("present", "cannot_invite", "confirmed"):
            if getattr(one, key) and region.cell(row, key) != MARK:
                shown.setdefault(row, {})[key] = MARK
    return shown


def _round(one: RoundReading, region: Region | None, ignoring: Collection[str]) -> Entries:
    """Show numbers where they are what counts, not where one of the awards `ignoring` them is chosen."""
    if region is None:
        return {}
    return {
        index: _numbers(one, row, region, index)
        for index, row in enumerate(one.order or ())
        if row is not None and _award(one, row) not in ignoring
    }


def _award(one: RoundReading, row: GameRow) -> str:
    result = one.results.get(row.game.id)
    return result.award.key if result is not None and result.award is not None else ""


def _numbers(one: RoundReading, row: GameRow, region: Region, index: int) -> dict[str, Cell]:
    """Return the numbers that were typed as texts or times and read without doubt."""
    result = one.results.get(row.game.id)
    doubtful = any(problem.severity is not Severity.NOTICE for problem in one.hints.get(row.id, ()))
    if result is None or doubtful or not result.complete:
        return {}
    typed = {entry_key(row, side): _at(result.points, side) for side in row.sides}
    if len(row.sides) == 1:
        typed["place"] = _at(result.places, row.sides[0])
    present = {key: region.cell(index, key) for key in typed if key in region.offsets}
    if not any(isinstance(cell, str | TimeCell) for cell in present.values()):
        return {}
    return {key: value for key, value in typed.items() if key in present and value is not None}


def _at(values: tuple[float | None, ...], side: int) -> float | None:
    value = values[side] if side < len(values) else None
    return None if value is None else float(value)
