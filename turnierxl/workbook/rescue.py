"""Moving everything that was typed from an old workbook into one that was built anew.

Entry cells travel as they are, readable or not; what has lost its place comes from the store.
"""

from __future__ import annotations

from collections.abc import Mapping

from turnierxl.definition.model import find_phase, phase_awards
from turnierxl.play.rounds import Award, Result
from turnierxl.reading.award_choices import award_choices
from turnierxl.workbook.book import Book, with_people
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.layout import Role
from turnierxl.workbook.read.event import EventReading
from turnierxl.workbook.read.rounds import RoundReading, entry_key
from turnierxl.workbook.region import Region, write_rows
from turnierxl.workbook.rows import GameRow
from turnierxl.workbook.write.lots import write_lots
from turnierxl.workbook.write.start import write_form
from turnierxl.workbook.write.store import write_draws

Row = dict[str, Cell]
Choices = tuple[tuple[str, Award], ...]


def copy_entries(old: EventReading, new: Book) -> None:
    """Fill a new workbook with the participants, form, draws, entries, lots and log of an old one."""
    named = with_people(new, old.event.participants)
    _copy_participants(old, named)
    write_form(named, old.form.values)
    write_draws(named, old.event.rounds, old.booked)
    for reading in old.rounds:
        _copy_round(old, reading, named)
    write_lots(named, old.lots)
    _copy_log(old.book, named)


def _entry_cells(region: Region, row: int) -> Row:
    keys = [column.key for column in region.block.columns if column.role is Role.ENTRY]
    return {key: region.cell(row, key) for key in keys}


def _copy_participants(old: EventReading, new: Book) -> None:
    """Bring every row to the row of its start number; rows that have lost theirs go to free ones."""
    source, target = old.book.region(names.PARTICIPANTS), new.region(names.PARTICIPANTS)
    if target is None:
        return
    typed: dict[int, Row] = {}
    homeless: list[Row] = []
    for row in range(len(source.cells) if source else 0):
        assert source is not None
        cells = _entry_cells(source, row)
        if all(cell is None for cell in cells.values()):
            continue
        number = source.cell(row, "number")
        if isinstance(number, float) and number.is_integer() and int(number) not in typed:
            typed[int(number)] = cells
        else:
            homeless.append(cells)
    used = {seat for drawn in old.event.rounds for table in drawn.draw.tables for seat in table.seats}
    free = [number for number in range(1, len(target.cells) + 1) if number not in typed]
    free.sort(key=lambda number: number not in used)  # a lost row of somebody who was drawn goes home first
    typed |= dict(zip(free, homeless, strict=False))
    rows: list[Row] = [
        {"number": float(number), **typed.get(number, {})} for number in range(1, len(target.cells) + 1)
    ]
    write_rows(new.grid, target, rows, target.offsets)


def _copy_round(old: EventReading, reading: RoundReading, new: Book) -> None:
    """Give every game its entries: from its one row, else as they were booked."""
    name = names.round_block(reading.drawn.phase, reading.drawn.number)
    source, target = old.book.region(name), new.region(name)
    if target is None:
        return
    found = _entries_by_id(source) if source else {}
    phase = find_phase(new.definition, reading.drawn.phase)
    choices = award_choices(phase_awards(new.definition, phase), new.wording)
    rows: list[Row] = []
    for row in reading.rows:
        entries = found.get(row.id) or _booked_entries(row, old.booked.get(row.game.id), target, choices)
        rows.append({"id": row.id, **{key: cell for key, cell in entries.items() if key in target.offsets}})
    write_rows(new.grid, target, rows, target.offsets)


def _entries_by_id(region: Region) -> dict[str, Row]:
    """Collect entries by row id; rows whose id stands twice with different entries are left out."""
    found: dict[str, list[Row]] = {}
    for row in range(len(region.cells)):
        identity = region.cell(row, "id")
        if isinstance(identity, str) and identity.strip():
            found.setdefault(identity.strip(), []).append(_entry_cells(region, row))
    return {key: rows[0] for key, rows in found.items() if all(row == rows[0] for row in rows)}


def _booked_entries(row: GameRow, result: Result | None, target: Region, choices: Choices) -> Row:
    if result is None:
        return {}
    entries: Row = {entry_key(row, side): _at(result.points, side) for side in row.sides}
    if len(row.sides) == 1:
        entries["place"] = _at(result.places, row.sides[0])
    if result.award is not None and "award" in target.offsets:
        texts = {award: text for text, award in choices}
        entries["award"] = texts.get(result.award)
    return entries


def _at(values: tuple[float | None, ...], side: int) -> float | None:
    value = values[side] if side < len(values) else None
    return None if value is None else float(value)


def _copy_log(old: Book, new: Book) -> None:
    source, target = old.region(names.LOG), new.region(names.LOG)
    if source is None or target is None:
        return
    rows: list[Mapping[str, Cell]] = [source.row(row) for row in range(len(source.cells))]
    kept = [row for row in rows if row["entry"] is not None]
    write_rows(new.grid, target, kept[-len(target.cells) :], target.offsets)
