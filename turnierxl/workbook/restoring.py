"""Putting an earlier state of our blocks back into a workbook; everything that is not ours stays as it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from turnierxl.definition.model import Options
from turnierxl.workbook.book import Book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.grid import Grid, Rectangle
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.layout import Role
from turnierxl.workbook.read.form import option_cells
from turnierxl.workbook.region import Region, entry_cells, find_region, write_rows

_NAMELESS = "#"  # begins what stands for the identity of a row that has none


@dataclass(frozen=True)
class LostEntries:
    """How many typed cells of a sheet an earlier state does not have, or has otherwise."""

    sheet: str
    count: int


def can_restore(book: Book, past: Book) -> bool:
    """Tell whether both were built alike and nothing of either is lost: only then blocks fit each other.

    Rows of a block that were deleted since may be missing for what is to be put back.
    """
    same = (book.facts.event, book.facts.capacity) == (past.facts.event, past.facts.capacity)
    alike = same and book.plan == past.plan and not book.lost and not past.lost
    return alike and all(
        _used(past.regions[name]) <= len(region.cells) for name, region in book.regions.items()
    )


def _used(region: Region) -> int:
    """Count the rows down to the last one that holds anything."""
    rows = (number for number, row in enumerate(region.cells, 1) if any(cell is not None for cell in row))
    return max(rows, default=0)


def lost_entries(book: Book, past: Book) -> tuple[LostEntries, ...]:
    """Say what has been typed since an earlier state and would be gone with it, by sheet.

    Choices in force are no such entries: an action has put them there. Of a block that is lost there nothing
    can be said. A row that had no identity there may be any.
    """
    counts: dict[str, int] = {}
    chosen = _choices(book)
    for name, region in book.regions.items():
        other, sheet = past.region(name), region.rectangle.sheet
        if other is None and past.lost:
            continue
        before = dict(_entries(other)) if other else {}
        there = before if name != names.EVENT else {**before, **chosen}
        counts[sheet] = counts.get(sheet, 0) + _lost(dict(_entries(region)), there)
    return tuple(LostEntries(sheet, count) for sheet, count in counts.items() if count)


def _lost(typed: dict[tuple[str, str], Cell], before: dict[tuple[str, str], Cell]) -> int:
    nameless = Counter(
        (column, cell) for (row, column), cell in before.items() if row.startswith(_NAMELESS) and cell
    )
    new = [(key, cell) for key, cell in typed.items() if cell is not None and before.get(key) != cell]
    missing = Counter((column, cell) for (row, column), cell in new) - nameless
    return missing.total()


def carry_entries(grid: Grid, past: Book) -> tuple[LostEntries, ...]:
    """Put what stands in the entry cells of a workbook without a store into an earlier state of it.

    Returns what has no row there.
    """
    homeless: dict[str, int] = {}
    for before in past.regions.values():
        if not before.block.entry_keys:
            continue
        region = find_region(grid, before.block)
        if isinstance(region, Region):
            there = {_identity(region, row): entry_cells(region, row) for row in range(len(region.cells))}
            homes = [_identity(before, row) for row in range(len(before.cells))]
            rows = [before.row(row) | there.pop(home, {}) for row, home in enumerate(homes)]
            if rows != _rows(before):
                write_rows(past.grid, before, rows, before.offsets)
            count = sum(cell is not None for cells in there.values() for cell in cells.values())
            homeless[region.rectangle.sheet] = homeless.get(region.rectangle.sheet, 0) + count
    return tuple(LostEntries(sheet, count) for sheet, count in homeless.items() if count)


def _choices(book: Book) -> dict[tuple[str, str], Cell]:
    """Return the cells of the form on Start that say the choices in force."""
    if book.facts.chosen is None:
        return {}
    cells = option_cells(Options.model_validate(book.facts.chosen), book.wording)
    return {(key, "value"): cell for key, cell in cells.items() if cell is not None}


def _entries(region: Region) -> Iterator[tuple[tuple[str, str], Cell]]:
    """Yield the entry cells of a block by what identifies their row, and column."""
    for index in range(len(region.cells)):
        identity = _identity(region, index)
        yield from (((identity, key), cell) for key, cell in entry_cells(region, index).items())


def _identity(region: Region, index: int) -> str:
    """Return what identifies a row: its key, else where it stands."""
    keys = [column.key for column in region.block.columns if column.role is Role.KEY]
    known = region.cell(index, keys[0]) if keys else None
    if known is not None:
        return str(known)
    fixed = region.block.row_keys
    return fixed[index] if fixed else f"{_NAMELESS}{index}"


def restore(book: Book, past: Book) -> None:
    """Write every block as it was, the log excepted, and show the sheets that were to be seen."""
    for name, region in book.regions.items():
        if name != names.LOG:
            write_rows(book.grid, region, _rows(past.regions[name]), region.offsets)
    seen = past.grid.visible()
    for visible in (True, False):  # first those that are to be seen, so that one always is
        for before, now in _blocks(book, past):
            if (before.sheet in seen) is visible:
                book.grid.show(now.sheet, visible)


def restore_printed(book: Book, past: Book, printed: Callable[[str], Rectangle | None]) -> None:
    """Print of our sheets what was printed then; `printed` says it of a sheet of the past."""
    for before, now in _blocks(book, past):
        book.grid.print_rows(now.sheet, _moved(printed(before.sheet), before, now))


def _blocks(book: Book, past: Book) -> list[tuple[Rectangle, Rectangle]]:
    """Return one block of each of our sheets, the log's excepted: where it was and where it is."""
    found: dict[str, tuple[Rectangle, Rectangle]] = {}
    for name, region in book.regions.items():
        if name != names.LOG:
            found.setdefault(region.rectangle.sheet, (past.regions[name].rectangle, region.rectangle))
    return list(found.values())


def _moved(area: Rectangle | None, before: Rectangle, now: Rectangle) -> Rectangle | None:
    """Say where an area of the past ends now; rows and columns may have been inserted since."""
    if area is None:
        return None
    rows, columns = area.rows + now.top - before.top, area.columns + now.left - before.left
    return replace(area, sheet=now.sheet, rows=max(rows, 1), columns=max(columns, 1))


def _rows(region: Region) -> list[Mapping[str, Cell]]:
    return [region.row(index) for index in range(len(region.cells))]
