"""Going back: every action of a workbook file has a snapshot of the state before it.

What is undone is an action: the typed cells are as they were when it was called, and anything that was typed
since is only given up where the director says so. Text boxes, charts and sheets of others stay as they are
now. Going back is an action too, with a snapshot of its own, so it can be taken back.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from turnierxl import actions
from turnierxl.actions import Report
from turnierxl.problems import Message, Problem, ProblemsFound, message
from turnierxl.workbook.book import Book, open_book
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.file_lock import FileLock
from turnierxl.workbook.read.event import read_event
from turnierxl.workbook.replacing import replace_file, snapshot, snapshots
from turnierxl.workbook.restoring import LostEntries, can_restore, lost_entries, restore
from turnierxl.workbook.safety import read_file, refuse_changed, refuse_unwritable
from turnierxl.workbook.write.log import append_log
from turnierxl.workbook.write.tidy import tidy

ACTIONS = ("recalc", "next", "reseat", "redraw", "publish", "lot", "join", "rebuild", "undo", "restore")
_NAME = re.compile(r"(?P<number>\d{4,}) (?P<action>.*?)(?: to (?P<target>\d+))?$")


@dataclass(frozen=True)
class Snapshot:
    """The state before an action; `target` is the snapshot that an action went back to."""

    number: int
    action: str
    path: Path
    time: datetime
    target: int | None = None


def history(path: Path) -> tuple[Snapshot, ...]:
    """List the snapshots of a workbook, the oldest first."""
    return tuple(_snapshot(entry) for entry in snapshots(path))


def undo(path: Path, discard: bool = False, now: datetime | None = None) -> Report:
    """Go back to the state before the last action that is not undone yet."""
    past = _last(history(path))
    if past is None:
        raise ProblemsFound((Problem(message("actions.nothing_to_undo")),))
    return _go_back(path, past, "undo", discard, now or datetime.now())


def restore_snapshot(path: Path, number: int, discard: bool = False, now: datetime | None = None) -> Report:
    """Go back to the state of a snapshot, whatever was done since."""
    past = _numbered(history(path), number)
    if past is None:
        raise ProblemsFound((Problem(message("actions.no_such_snapshot", number=number)),))
    return _go_back(path, past, "restore", discard, now or datetime.now())


def _snapshot(entry: Path) -> Snapshot:
    found = _NAME.match(entry.stem)
    assert found is not None, entry.name
    target = int(found["target"]) if found["target"] else None
    time = datetime.fromtimestamp(entry.stat().st_mtime)
    return Snapshot(int(found["number"]), found["action"], entry, time, target)


def _numbered(past: Sequence[Snapshot], number: int) -> Snapshot | None:
    return next((one for one in past if one.number == number), None)


def _last(past: Sequence[Snapshot]) -> Snapshot | None:
    """Return the state before the last action; before one that went back, look where it went back to."""
    for one in reversed(past):
        if one.target is None:
            return one
        return _last([earlier for earlier in past if earlier.number < one.target])
    return None


def _go_back(path: Path, past: Snapshot, action: str, discard: bool, now: datetime) -> Report:
    with FileLock(path):
        refuse_unwritable(path)
        content = read_file(path)
        data, told = _restored(content, past, action, discard, now)
        refuse_changed(path, content)
        snapshot(path, f"{action} to {past.number}")
        replace_file(path, data)
    return replace(actions.check(FileGrid.open(path), now), done=(told,))


def _restored(
    content: bytes, past: Snapshot, action: str, discard: bool, now: datetime
) -> tuple[bytes, Message]:
    """Put blocks back; where the workbook is damaged or was built otherwise, the whole file."""
    grid = FileGrid.open(content)
    book, before = _opened(grid), open_book(FileGrid.open(past.path))
    if book is None or not can_restore(book, before):
        told = message("actions.put_back", number=past.number)
        return read_file(past.path), told
    lost = lost_entries(book, _tidied(past))
    if lost and not discard:
        raise ProblemsFound((Problem(message("actions.undo_loses", sheets=_sheets(lost))),))
    restore(book, before, FileGrid.open(past.path).printed)
    known = past.action in ACTIONS
    done = message(f"actions.{past.action}") if known else past.action
    told = message("actions.undone", number=past.number, action=done)
    append_log(open_book(grid), action, (told,), now)
    return grid.to_bytes(), told


def _tidied(past: Snapshot) -> Book:
    """Open a snapshot with its entries shown back as an action would: "½" is what is 0.5 now."""
    grid = FileGrid.open(past.path)
    tidy(read_event(open_book(grid)))
    return open_book(grid)


def _opened(grid: FileGrid) -> Book | None:
    try:
        return open_book(grid)
    except ProblemsFound:
        return None


def _sheets(lost: Sequence[LostEntries]) -> tuple[Message, ...]:
    return tuple(message("actions.sheet_entries", sheet=one.sheet, count=one.count) for one in lost)
