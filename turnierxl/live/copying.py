"""A copy of an open workbook as it stands, unsaved cells included: a file to go back to.

What was saved last is taken with all its looks, and our blocks are brought up to date in it. Where there is
no such file, or blocks have changed their shape since, a workbook is built anew from the data.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from turnierxl.problems import ProblemsFound
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.grid import Rectangle
from turnierxl.workbook.live.live_grid import LiveGrid
from turnierxl.workbook.live.open_workbook import OpenWorkbook
from turnierxl.workbook.live.opening import open_grid

Blocks = Mapping[str, tuple[Rectangle, Rectangle]]  # where a block is in the saved file, and where it is open


@dataclass(frozen=True)
class Copy:
    """The bytes of a workbook file and how its name ends."""

    content: bytes
    suffix: str


def saved_copy(grid: LiveGrid, workbook: OpenWorkbook, file: Path | None) -> Copy:
    """Return an open workbook, as it is before `grid` is committed."""
    saved = _saved(file)
    blocks = _blocks(saved, grid) if saved is not None else None
    if file is None or saved is None or blocks is None:
        return _rebuilt(workbook)
    for before, now in blocks.values():
        saved.write(before, grid.standing(now))
    _show(saved, blocks, workbook)
    return Copy(saved.to_bytes(), file.suffix)


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
    """Show the sheets that can be seen by now; only those with something on them are asked for."""
    seen = saved.visible()
    for before, now in blocks.values():
        body = saved.read(before)[1:]
        filled = any(cell is not None for row in body for cell in row)
        if filled and before.sheet not in seen and workbook.is_visible(now.sheet):
            saved.show(before.sheet, True)
            seen = saved.visible()


def _rebuilt(workbook: OpenWorkbook) -> Copy:
    from turnierxl.building import rebuild_event

    content, _ = rebuild_event(open_grid(workbook), None, datetime.now())
    return Copy(content, ".xlsx")
