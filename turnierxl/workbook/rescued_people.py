"""Bringing the list of participants home: every row to its start number, whatever was sorted, cut or lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count

from turnierxl.progress.event import everybody_in
from turnierxl.reading.names import clean_name
from turnierxl.workbook.cells import Cell, stored_text
from turnierxl.workbook.plan import names
from turnierxl.workbook.read.event import EventReading
from turnierxl.workbook.region import Region, entry_cells, remains, rows_below
from turnierxl.workbook.write.participants import person_row

Row = dict[str, Cell]


def people_rows(old: EventReading) -> dict[int, Row]:
    """Return the rows of the list by start number, as typed.

    Whoever was drawn and is no longer listed is listed again. A row whose number is lost or stands twice
    has the number that its name had before, otherwise a free one.
    """
    rows, homeless = _numbered(old)
    drawn = frozenset(number for one in old.event.rounds for number in everybody_in(one.draw))
    before = sorted(old.kept.people.values(), key=lambda who: who.number in drawn)
    kept = {who.name: who.number for who in before if who.number not in rows}
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
    return sure, [cells for number, cells in filled if number not in sure]


def _rows(region: Region) -> Iterator[tuple[int | None, Row]]:
    for row in range(len(region.cells)):
        number = region.row(row).get("number")
        known = int(number) if isinstance(number, float) and number.is_integer() and number >= 1 else None
        yield known, entry_cells(region, row)


def _name(cells: Row) -> str:
    """Return the name in a row; of a pair without one, both players."""
    words = [clean_name(stored_text(cells.get(key)) or "") for key in ("name", "player_1", "player_2")]
    return words[0] or " / ".join(filter(None, words[1:]))
