"""A copy of an open workbook as it stands, unsaved cells included: a file to go back to.

What was saved last is taken with all its looks, and our blocks are brought up to date in it. Where there is
no such file, or blocks have changed their shape since, a workbook is built anew from the data.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from turnierxl.problems import ProblemsFound
from turnierxl.workbook.book import open_book
from turnierxl.workbook.buttons import fit_to_name
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.grid import Rectangle
from turnierxl.workbook.live.live_grid import LiveGrid
from turnierxl.workbook.live.open_workbook import OpenWorkbook
from turnierxl.workbook.live.opening import open_grid
from turnierxl.workbook.plan.layout import SheetKind
from turnierxl.workbook.restoring import can_restore, restore

Blocks = Mapping[str, tuple[Rectangle, Rectangle]]  # where a block is in the saved file, and where it is open


def saved_copy(grid: LiveGrid, workbook: OpenWorkbook, file: Path | None, suffix: str) -> bytes:
    """Return an open workbook, as it is before `grid` is committed, as a file that ends in `suffix`."""
    saved = _saved(file)
    blocks = _blocks(saved, grid) if saved is not None else None
    if saved is None or blocks is None:
        return _rebuilt(workbook, suffix)
    for before, now in blocks.values():
        saved.write(before, grid.standing(now))
    _show(saved)
    grid.saved = {now.sheet: saved.protection(before.sheet) for before, now in blocks.values()}
    return saved.to_bytes()


def _saved(file: Path | None) -> FileGrid | None:
    """Open what was saved last; None where that cannot be read."""
    try:
        return FileGrid.open(file) if file is not None else None
    except ProblemsFound:
        return None


def _blocks(saved: FileGrid, grid: LiveGrid) -> Blocks | None:
    """Pair the blocks of both; None if one is missing or of another shape."""
    pairs: dict[str, tuple[Rectangle, Rectangle]] = {}
    for name in grid.names():
        before, now = saved.names().get(name), grid.names()[name]
        if before is None or now is None or (before.rows, before.columns) != (now.rows, now.columns):
            return None
        pairs[name] = (before, now)
    return pairs


def _show(saved: FileGrid) -> None:
    """Show the sheets of the plan that appear when they are filled, and hide those that are blank.

    In the open workbook it is the same, unless the director has hidden one: it is not asked for each.
    """
    book = open_book(saved)
    filled: dict[str, bool] = {}
    for sheet in book.plan.sheets:
        regions = [book.regions[block.name] for block in sheet.blocks if block.name in book.regions]
        if regions and not sheet.visible and sheet.kind is not SheetKind.STORE:
            holds = any(cell is not None for region in regions for row in region.cells for cell in row)
            filled[regions[0].rectangle.sheet] = holds
    for title in sorted(filled, key=filled.__getitem__, reverse=True):  # one is always to be seen
        if filled[title] or saved.visible() != {title}:
            saved.show(title, filled[title])


def _rebuilt(workbook: OpenWorkbook, suffix: str) -> bytes:
    """Build the workbook anew, and bring it to the state that is open."""
    from turnierxl.building import rebuild_event

    grid = open_grid(workbook)
    content, report = rebuild_event(grid, None, datetime.now())
    rebuilt = FileGrid.open(fit_to_name(content, suffix, report.wording.language))
    book, now = open_book(rebuilt), open_book(grid)
    if can_restore(book, now):
        restore(book, now)
    return rebuilt.to_bytes()
