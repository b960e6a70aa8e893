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
    _show(saved, blocks, workbook)
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


def _show(saved: FileGrid, blocks: Blocks, workbook: OpenWorkbook) -> None:
    """Show the sheets that can be seen by now, and hide those that cannot.

    Only those are asked for that have something on them and are hidden, or have nothing and are shown.
    """
    filled: dict[tuple[str, str], bool] = {}
    for before, now in blocks.values():
        sheets, body = (before.sheet, now.sheet), saved.read(before)[1:]
        holds = any(cell is not None for row in body for cell in row)
        filled[sheets] = filled.get(sheets, False) or holds
    seen = saved.visible()
    doubtful = [sheets for sheets, holds in filled.items() if holds != (sheets[0] in seen)]
    visible = {before: workbook.is_visible(now) for before, now in doubtful}
    for sheet in sorted(visible, key=visible.__getitem__, reverse=True):  # one is always to be seen
        if visible[sheet] or saved.visible() != {sheet}:
            saved.show(sheet, visible[sheet])


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
