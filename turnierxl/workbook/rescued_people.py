"""Bringing the list of participants home: every row to its start number, whatever was sorted, cut or lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from itertools import count

from turnierxl.progress.event import everybody_drawn
from turnierxl.reading.names import clean_name
from turnierxl.workbook.cells import Cell, stored_text
from turnierxl.workbook.plan import names
from turnierxl.workbook.read.event import EventReading
from turnierxl.workbook.read.moved_names import find_moved
from turnierxl.workbook.region import Region, entry_cells, rows_below
from turnierxl.workbook.salvage import remains
from turnierxl.workbook.write.participants import person_row

Row = dict[str, Cell]
_NAMES = ("name", "player_1", "player_2")


def people_rows(old: EventReading) -> dict[int, Row]:
    """Return the rows of the list by start number, as typed.

    Whoever was drawn and is no longer listed is listed again. A row whose number is lost or stands twice
    has the number that its name had before, otherwise a free one.
    """
    rows, homeless = _numbered(old)
    drawn = everybody_drawn(old.event.rounds)
    _put_names_back(old, rows, drawn)
    before = sorted(old.kept.people.values(), key=lambda who: who.number in drawn)
    kept = {who.name: who.number for who in before if who.number not in rows}
    homeless += [rows.pop(number) for number in sorted(rows) if _has_lost_number(rows, number, kept, drawn)]
    strangers = []
    for cells in homeless:
        number = kept.pop(_name(cells), None)
        if number is None:
            strangers.append(cells)
        else:
            rows[number] = cells
    for number in drawn & old.kept.people.keys():
        if not _name(rows.get(number, {})):
            rows[number] = person_row(old.book, old.kept.people[number])
    free = (number for number in count(1) if number not in rows and number not in drawn)
    return rows | dict(zip(free, strangers, strict=False))


def _has_lost_number(
    rows: Mapping[int, Row], number: int, kept: Mapping[str, int], drawn: Collection[int]
) -> bool:
    """Tell whether beside a number that was never drawn somebody stands whose own number is gone."""
    return number not in drawn and kept.get(_name(rows[number])) in drawn


def _put_names_back(old: EventReading, rows: dict[int, Row], drawn: Collection[int]) -> None:
    """Bring names that stand at the numbers of others home: with their rows, or alone if only they moved."""
    moved = find_moved({number: _name(cells) for number, cells in rows.items()}, old.kept.people, drawn)
    there = {number: rows[number] for number in moved}
    for number, owner in moved.items():
        if _told(old, there[number], owner) and owner in moved:
            rows[owner] = there[number]
        else:
            rows[number] = there[number] | {
                key: cell
                for key, cell in person_row(old.book, old.kept.people[number]).items()
                if key in _NAMES
            }


def _told(old: EventReading, cells: Row, number: int) -> bool:
    """Tell whether all cells of a row are as they were read last at a start number."""
    before = person_row(old.book, old.kept.people[number])
    return all(stored_text(cell) == stored_text(before.get(key)) for key, cell in cells.items())


def _numbered(old: EventReading) -> tuple[dict[int, Row], list[Row]]:
    """Return the filled rows whose number stands nowhere else, and the others."""
    block = old.book.plan.block(names.PARTICIPANTS)
    region = old.book.region(names.PARTICIPANTS) or remains(old.book.grid, block)
    if region is None:
        return {}, []
    found = [*_rows(region), *((None, cells) for _, cells in _rows(rows_below(old.book.grid, region)))]
    times = Counter(number for number, _ in found)
    filled = [(number, cells) for number, cells in found if any(cell is not None for cell in cells.values())]
    sure = {number: cells for number, cells in filled if number is not None and times[number] == 1}
    others: list[Row] = []
    copied = {number: cells for number, cells in reversed(filled) if number is not None}
    for number, cells in filled:
        if number not in sure and (number is None or cells != copied[number] or cells not in others):
            others.append(cells)  # of a row that was copied one is enough
    return sure, others


def _rows(region: Region) -> Iterator[tuple[int | None, Row]]:
    for row in range(len(region.cells)):
        number = region.row(row).get("number")
        known = int(number) if isinstance(number, float) and number.is_integer() and number >= 1 else None
        yield known, entry_cells(region, row)


def _name(cells: Row) -> str:
    """Return the name in a row; of a pair without one, both players."""
    words = [clean_name(stored_text(cells.get(key)) or "") for key in _NAMES]
    return words[0] or " / ".join(filter(None, words[1:]))
