"""Moving everything that was typed from an old workbook into one that was built anew.

Entry cells travel as they are, readable or not; what has lost its place comes from the store.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from turnierxl.definition.model import find_phase, phase_awards
from turnierxl.play.rounds import Award, Result
from turnierxl.reading.award_choices import award_choices
from turnierxl.workbook.book import Book, with_people
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.plan import names
from turnierxl.workbook.read.event import EventReading, both_wordings
from turnierxl.workbook.read.rounds import RoundReading, entry_key
from turnierxl.workbook.region import Region, write_rows
from turnierxl.workbook.rescued_rows import rescue_rows, rows_by_round
from turnierxl.workbook.rows import GameRow
from turnierxl.workbook.write.lots import write_lots
from turnierxl.workbook.write.start import write_form
from turnierxl.workbook.write.store import write_draws, write_kept

Row = dict[str, Cell]
Choices = tuple[tuple[str, Award], ...]


def copy_entries(old: EventReading, people: Mapping[int, Row], new: Book) -> None:
    """Fill a new workbook with the participants, form, draws, entries, lots and log of an old one.

    `people` are the rows of the list by start number.
    """
    named = with_people(new, old.event.participants)
    _copy_participants(people, named)
    write_form(named, old.form.values)
    write_draws(named, old.event.rounds, old.booked)
    found = rows_by_round(old)
    for reading in old.rounds:
        _copy_round(old, reading, found, named)
    write_lots(named, old.lots.groups)
    write_kept(named, old.event, old.lots.groups)
    _copy_log(old.book, named)


def _copy_participants(people: Mapping[int, Row], new: Book) -> None:
    target = new.region(names.PARTICIPANTS)
    if target is not None:
        numbers = range(1, len(target.cells) + 1)
        rows: list[Row] = [{"number": float(number), **people.get(number, {})} for number in numbers]
        write_rows(new.grid, target, rows, target.offsets)


def _copy_round(
    old: EventReading, reading: RoundReading, found: Mapping[str, Sequence[Row]], new: Book
) -> None:
    """Give every game its entries: from its one row, else as they were booked; the others stand below."""
    name = names.round_block(reading.drawn.phase, reading.drawn.number)
    target = new.region(name)
    if target is None:
        return
    rescued = rescue_rows(found[name], reading.rows, target.block, both_wordings(old.book, old.kept))
    phase = find_phase(new.definition, reading.drawn.phase)
    choices = award_choices(phase_awards(new.definition, phase), new.wording)
    rows: list[Row] = []
    for row in reading.rows:
        booked = booked_entries(row, old.booked.get(row.game.id), target, choices)
        entries = _completed(rescued.by_id.get(row.id), booked, target)
        rows.append({"id": row.id, **{key: cell for key, cell in entries.items() if key in target.offsets}})
    write_rows(new.grid, target, [*rows, *rescued.strays], target.offsets)


def _completed(found: Row | None, booked: Row, target: Region) -> Row:
    """Fill up what was found of a row: where columns are lost and the rest is as booked, from that."""
    if found is None:
        return booked
    entries = target.block.entry_keys
    lost = [key for key in entries if key not in found]
    same = all(found[key] == booked.get(key) for key in entries if key in found)
    return found | {key: booked.get(key) for key in lost} if lost and same else found


def booked_entries(row: GameRow, result: Result | None, target: Region, choices: Choices) -> Row:
    """Return what is typed into the row of a game to say its result; `choices` are those of its awards."""
    if result is None:
        return {}
    entries: Row = {entry_key(row, side): _at(result.points, side) for side in row.sides}
    if len(row.sides) == 1:
        entries["place"] = _at(result.places, row.sides[0])
    if result.award is not None and "award" in target.offsets:
        texts = {award: text for text, award in choices}
        entries["award"] = texts.get(result.award)
    if result.reason and "reason" in target.offsets:
        entries["reason"] = result.reason
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
