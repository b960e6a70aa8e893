"""A block of the plan as it stands in a real workbook: found by its name, read and written as a rectangle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from turnierxl.problems import Address, Problem, message
from turnierxl.workbook.cells import Cell, stored_text
from turnierxl.workbook.grid import Grid, Rectangle, address
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.heights import row_height, wraps
from turnierxl.workbook.plan.layout import Block

Row = Mapping[str, Cell]
ROWS_BELOW = 200  # how far below a block somebody may have typed on


@dataclass(frozen=True)
class Region:
    """The body of a block: where it is now, where its columns are now, and what its cells hold.

    `twins` are the offsets of further columns with the header of one, by its key: somebody has copied it.
    """

    block: Block
    rectangle: Rectangle  # the body rows, without the header
    offsets: Mapping[str, int]  # column key -> offset from the left edge
    cells: tuple[tuple[Cell, ...], ...]
    twins: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def cell(self, row: int, key: str) -> Cell:
        """Return what a body row (from 0) holds in a column."""
        return self.cells[row][self.offsets[key]]

    def row(self, row: int) -> dict[str, Cell]:
        """Return a body row by column keys."""
        return {key: self.cells[row][offset] for key, offset in self.offsets.items()}

    def address(self, row: int, key: str) -> Address:
        """Return the address of a cell as the director sees it."""
        return address(self.rectangle, row, self.offsets[key])


def find_region(grid: Grid, block: Block, title: str = "") -> Region | Problem:
    """Find a block and read it; a Problem says what is broken and that `rebuild` mends it.

    `title` is that of its sheet when the workbook was built.
    Columns are told by their headers, so columns inserted between them do no harm. The region's block has
    the columns that are there.
    """
    whole = grid.names().get(block.name)
    if whole is None:
        return Problem(message("workbook_problems.block_lost", sheet=title))
    rows = grid.read(whole)
    offsets = _offsets(block, rows[0])
    if offsets is None:
        return Problem(message("workbook_problems.header_damaged"), Address(whole.sheet, _corner(whole)))
    body = Rectangle(whole.sheet, whole.top + 1, whole.left, whole.rows - 1, whole.columns)
    built = replace(block, columns=tuple(column for column in block.columns if column.key in offsets))
    return Region(
        built, body, offsets, tuple(tuple(row) for row in rows[1:]), _twins(built, offsets, rows[0])
    )


def _corner(rectangle: Rectangle) -> str:
    return address(rectangle, 0, 0).cell


def _offsets(block: Block, header: Sequence[Cell]) -> dict[str, int] | None:
    """Tell columns by their labels; where as many columns stand as were built, a label may be changed.

    An older workbook has been built without the later columns, all of them or some.
    """
    exact = {column.key: index for index, column in enumerate(block.columns)}
    if not block.header:
        return exact if len(header) >= len(block.columns) else None
    known = labelled_columns(block, header)
    older = [column for column in block.columns if not column.later or column.key in known]
    for built in (block.columns, older):
        exact = {column.key: index for index, column in enumerate(built)}
        if len(header) == len(built) and known.items() <= exact.items() and 2 * len(known) > len(exact):
            return exact
    return known if known.keys() >= {column.key for column in older} else None


def _twins(block: Block, offsets: Mapping[str, int], header: Sequence[Cell]) -> dict[str, tuple[int, ...]]:
    found = {
        column.key: tuple(
            index
            for index, cell in enumerate(header)
            if cell == column.label and index != offsets[column.key]
        )
        for column in block.columns
        if block.header
    }
    return {key: places for key, places in found.items() if places}


def labelled_columns(block: Block, header: Sequence[Cell]) -> dict[str, int]:
    """Return where the columns stand whose labels are in a header."""
    places = {cell: index for index, cell in enumerate(header) if isinstance(cell, str)}
    return {column.key: places[column.label] for column in block.columns if column.label in places}


def entry_cells(region: Region, row: int) -> dict[str, Cell]:
    """Return what stands in the entry cells of a body row."""
    return {key: region.cell(row, key) for key in region.block.entry_keys if key in region.offsets}


def rows_below(grid: Grid, region: Region) -> Region:
    """Return the rows below a block, as wide as it: whatever somebody has typed there."""
    body = region.rectangle
    below = Rectangle(body.sheet, body.bottom + 1, body.left, ROWS_BELOW, body.columns)
    return replace(region, rectangle=below, cells=tuple(map(tuple, grid.read(below))))


def write_rows(grid: Grid, region: Region, rows: Sequence[Row], keys: Iterable[str]) -> None:
    """Write columns of a block: a body row per item of `rows`, blank below; other columns stay."""
    offsets = [(key, region.offsets[key]) for key in keys]
    changed = [list(cells) for cells in region.cells]
    for index, cells in enumerate(changed):
        row = rows[index] if index < len(rows) else {}
        for key, offset in offsets:
            cells[offset] = row.get(key)
    grid.write(region.rectangle, changed)
    restore_looks(grid, region)
    _fit_rows(grid, region, changed)


def _fit_rows(grid: Grid, region: Region, rows: Sequence[Sequence[Cell]]) -> None:
    if region.block.header and region.block.fitted:
        wrapped = {column.key for column in region.block.columns if wraps(column)}
        keys = [(key, offset) for key, offset in region.offsets.items() if key in wrapped]
        blank = row_height(region.block, {})
        texts = [
            {key: stored_text(row[offset]) for key, offset in keys if row[offset] is not None} for row in rows
        ]
        heights = [row_height(region.block, words) if words else blank for words in texts]
        grid.fit_rows(region.rectangle, heights, shrink=not region.block.beside)


def restore_looks(grid: Grid, region: Region) -> None:
    """Give the body its planned looks again, where pasting destroyed them."""
    pattern = grid.names().get(names.pattern(region.block.name))
    if pattern is not None and region.rectangle.columns == pattern.columns:
        grid.dress(region.rectangle, pattern)


def write_single(grid: Grid, block: Block, text: Cell) -> None:
    """Write a block of one cell; a lost block is passed over (its loss is reported elsewhere)."""
    region = find_region(grid, block)
    if isinstance(region, Region):
        write_rows(grid, region, ({block.columns[0].key: text},), (block.columns[0].key,))
