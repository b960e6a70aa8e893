"""Finding blocks whose names are lost or whose columns were deleted: by what stands in their headers."""

from __future__ import annotations

from turnierxl.workbook.grid import Grid, Rectangle
from turnierxl.workbook.plan.layout import Block
from turnierxl.workbook.region import Region, labelled_columns

_MOVED = 40  # rows and columns that may have been inserted before a block


def find_by_header(grid: Grid, block: Block, title: str) -> Region | None:
    """Find a block on a sheet by its header, in whatever place; None if it stands nowhere."""
    if not block.header or title not in grid.titles():
        return None
    labels = [column.label for column in block.columns]
    width = len(labels)
    corner = Rectangle(title, 1, 1, block.top + _MOVED, block.left + width + _MOVED)
    for top, row in enumerate(grid.read(corner), start=1):
        words = ["" if cell is None else cell for cell in row]
        for left in range(1, len(words) - width + 2):
            if words[left - 1 : left - 1 + width] == labels:
                body = Rectangle(title, top + 1, left, block.rows, width)
                return Region(block, body, _as_built(block), tuple(map(tuple, grid.read(body))))
    return None


def remains(grid: Grid, block: Block) -> Region | None:
    """Return what is left of a block whose columns or header were deleted: what can still be told."""
    whole = grid.names().get(block.name)
    if whole is None:
        return None
    rows = grid.read(whole)
    known = labelled_columns(block, rows[0])
    if not known and whole.columns == len(block.columns):
        known = _as_built(block)
        if isinstance(rows[0][0], float):  # the row of the header was deleted
            return Region(block, whole, known, tuple(map(tuple, rows)))
    body = Rectangle(whole.sheet, whole.top + 1, whole.left, whole.rows - 1, whole.columns)
    return Region(block, body, known, tuple(map(tuple, rows[1:])))


def _as_built(block: Block) -> dict[str, int]:
    return {column.key: index for index, column in enumerate(block.columns)}
