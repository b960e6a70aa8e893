"""Putting an earlier state of our blocks back into a workbook; everything that is not ours stays as it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from turnierxl.workbook.book import Book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.layout import Role
from turnierxl.workbook.region import Region, write_rows


@dataclass(frozen=True)
class LostEntries:
    """How many typed cells of a sheet an earlier state does not have, or has otherwise."""

    sheet: str
    count: int


def can_restore(book: Book, past: Book) -> bool:
    """Tell whether both were built alike and nothing of either is lost: only then blocks fit each other."""
    same = (book.facts.event, book.facts.capacity) == (past.facts.event, past.facts.capacity)
    return same and book.plan == past.plan and not book.lost and not past.lost


def lost_entries(book: Book, past: Book) -> tuple[LostEntries, ...]:
    """Say what has been typed since an earlier state and would be gone with it, by sheet."""
    counts: dict[str, int] = {}
    for name, region in book.regions.items():
        typed, before = dict(_entries(region)), dict(_entries(past.regions[name]))
        lost = sum(cell is not None and before.get(key) != cell for key, cell in typed.items())
        if lost:
            counts[region.rectangle.sheet] = counts.get(region.rectangle.sheet, 0) + lost
    return tuple(LostEntries(sheet, count) for sheet, count in counts.items())


def _entries(region: Region) -> Iterator[tuple[tuple[str, str], Cell]]:
    """Yield the entry cells of a block by what identifies their row, and column."""
    entries = [column.key for column in region.block.columns if column.role is Role.ENTRY]
    keys = [column.key for column in region.block.columns if column.role is Role.KEY]
    for index in range(len(region.cells)):
        row = region.row(index)
        identity = str(row[keys[0]]) if keys and row[keys[0]] is not None else f"#{index}"
        yield from (((identity, key), row[key]) for key in entries)


def restore(book: Book, past: Book) -> None:
    """Write every block as it was, the log excepted, and show the sheets that were to be seen."""
    for name, region in book.regions.items():
        if name != names.LOG:
            write_rows(book.grid, region, _rows(past.regions[name]), region.offsets)
    _show(book, past)


def _rows(region: Region) -> list[Mapping[str, Cell]]:
    return [region.row(index) for index in range(len(region.cells))]


def _show(book: Book, past: Book) -> None:
    """Show and hide our sheets; those that are to be seen come first, so that one always is."""
    seen = past.grid.visible()
    pairs = {
        region.rectangle.sheet: past.regions[name].rectangle.sheet for name, region in book.regions.items()
    }
    for visible in (True, False):
        for sheet, before in pairs.items():
            if (before in seen) is visible:
                book.grid.show(sheet, visible)
