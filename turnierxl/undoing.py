"""Going back: every action of a workbook file has a snapshot of the state before it.

What is undone is an action: the typed cells are as they were when it was called, and anything that was typed
since is only given up where the director says so. Text boxes, charts and sheets of others stay as they are
now. Going back is an action too, with a snapshot of its own, so it can be taken back.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from turnierxl import actions
from turnierxl.actions import Report
from turnierxl.joining import join
from turnierxl.problems import Message, ProblemsFound, message, stop
from turnierxl.workbook.book import Book, open_book
from turnierxl.workbook.file_grid import FileGrid, open_whole
from turnierxl.workbook.file_lock import FileLock
from turnierxl.workbook.grid import Grid
from turnierxl.workbook.read.event import read_event
from turnierxl.workbook.replacing import relabel, replace_file, snapshot, snapshots
from turnierxl.workbook.restoring import (
    LostEntries,
    can_restore,
    carry_entries,
    lost_entries,
    restore,
    restore_printed,
)
from turnierxl.workbook.safety import read_file, refuse_changed, refuse_unwritable
from turnierxl.workbook.write.log import append_log
from turnierxl.workbook.write.tidy import tidy

ACTIONS = (
    *("recalc", "next", "reseat", "redraw", "publish", "lot", "join", "rebuild", "change"),
    *("undo", "restore"),
)
_ENTERING: Mapping[str, Callable[[Grid, datetime], object]] = {"lot": actions.draw_lots, "join": join}
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
    return _go_back(path, last_snapshot(path), "undo", discard, now or datetime.now())


def restore_snapshot(path: Path, number: int, discard: bool = False, now: datetime | None = None) -> Report:
    """Go back to the state of a snapshot, whatever was done since."""
    return _go_back(path, numbered_snapshot(path, number), "restore", discard, now or datetime.now())


def last_snapshot(path: Path) -> Snapshot:
    """Return the state before the last action of a workbook that is not undone yet."""
    past = _last(history(path))
    if past is None:
        raise stop("actions.nothing_to_undo")
    return past


def numbered_snapshot(path: Path, number: int) -> Snapshot:
    """Return a snapshot of a workbook by its number."""
    past = next((one for one in history(path) if one.number == number), None)
    if past is None:
        raise stop("actions.no_such_snapshot", number=number)
    return past


def fitting(book: Book, past: Snapshot) -> Book | None:
    """Open a snapshot; None where its blocks do not fit those of the book."""
    before = open_snapshot(past)
    return before if can_restore(book, before) else None


def open_snapshot(past: Snapshot) -> Book:
    """Open a snapshot; ProblemsFound if it is damaged."""
    try:
        return open_book(FileGrid.open(past.path))
    except ProblemsFound:
        raise stop("actions.snapshot_damaged", number=past.number) from None


def typed_since(book: Book, past: Snapshot) -> tuple[Message, ...]:
    """Say by sheets what is typed now and is not in a snapshot."""
    return _by_sheets(lost_entries(book, _left_by(past)))


def _by_sheets(lost: Sequence[LostEntries]) -> tuple[Message, ...]:
    return tuple(message("actions.sheet_entries", sheet=one.sheet, count=one.count) for one in lost)


def put_back(book: Book, before: Book, past: Snapshot, action: str, now: datetime) -> Message:
    """Write the blocks of a snapshot, opened as `before`, and a line of the log; say what was done."""
    restore(book, before)
    restore_printed(book, before, FileGrid.open(past.path).printed)
    known = past.action in ACTIONS
    done = message(f"actions.{past.action}") if known else past.action
    told = message("actions.undone", number=past.number, action=done)
    append_log(open_book(book.grid), action, (told,), now)
    return told


def went_back(copy: Path, action: str, past: Snapshot) -> None:
    """Name the snapshot before an action that went back, once that is done, by where it went back to.

    Under the action's name alone, which it had until then, it is one like any other: an action that was
    interrupted is undone by itself.
    """
    relabel(copy, f"{action} to {past.number}")


def _snapshot(entry: Path) -> Snapshot:
    found = _NAME.match(entry.stem)
    assert found is not None, entry.name
    target = int(found["target"]) if found["target"] else None
    time = datetime.fromtimestamp(entry.stat().st_mtime)
    return Snapshot(int(found["number"]), found["action"], entry, time, target)


def _last(past: Sequence[Snapshot]) -> Snapshot | None:
    """Return the state before the last action; before one that went back, look where it went back to."""
    for one in reversed(past):
        if one.target is None:
            return one
        return _last([earlier for earlier in past if earlier.number < one.target])
    return None


def _go_back(path: Path, past: Snapshot, action: str, discard: bool, now: datetime) -> Report:
    """Go back; a workbook that was deleted is there again."""
    with FileLock(path):
        if not path.exists():
            replace_file(path, read_file(past.path))
            told = message("actions.put_back", number=past.number)
        else:
            refuse_unwritable(path)
            content = read_file(path)
            data, told = _restored(content, past, action, discard, now)
            refuse_changed(path, content)
            copy = snapshot(path, action)
            replace_file(path, data)
            went_back(copy, action, past)
    return replace(actions.check(FileGrid.open(path), now), done=(told,))


def _restored(
    content: bytes, past: Snapshot, action: str, discard: bool, now: datetime
) -> tuple[bytes, Message]:
    """Put blocks back; where the workbook is damaged or was built otherwise, the whole file."""
    grid, before = _grid(content), open_snapshot(past)
    book = _opened(grid) if grid else None
    if grid is None or book is None:
        return _whole_file(grid, before, past, discard)
    if book.facts.event != before.facts.event and not discard:
        raise stop("actions.other_event", number=past.number)
    _refuse_lost(typed_since(book, past), discard)
    if not can_restore(book, before):
        return read_file(past.path), message("actions.put_back", number=past.number)
    told = put_back(book, before, past, action, now)
    return grid.to_bytes(), told


def _whole_file(grid: FileGrid | None, before: Book, past: Snapshot, discard: bool) -> tuple[bytes, Message]:
    """Take the whole file, with what is typed by now where the sheets can still be read."""
    if grid is None or discard:
        return read_file(past.path), message("actions.put_back", number=past.number)
    _refuse_lost(_by_sheets(carry_entries(grid, before)), discard)
    assert isinstance(before.grid, FileGrid)
    return before.grid.to_bytes(), message("actions.put_back_with_entries", number=past.number)


def _refuse_lost(lost: tuple[Message, ...], discard: bool) -> None:
    if lost and not discard:
        raise stop("actions.undo_loses", sheets=lost)


def _grid(content: bytes) -> FileGrid | None:
    """Open a file; None if it is damaged or no workbook any more."""
    try:
        return open_whole(content)
    except ProblemsFound:
        return None


def _left_by(past: Snapshot) -> Book:
    """Open a snapshot with its entries as the action has left them: "½" is 0.5, and lots are drawn.

    Every draw follows from the seed, so the action is simply repeated.
    """
    grid = FileGrid.open(past.path)
    repeat = _ENTERING.get(past.action, _show_back)
    try:
        repeat(grid, past.time)
    except ProblemsFound:  # it was an action of another turnierxl
        _show_back(grid, past.time)
    return open_book(grid)


def _show_back(grid: Grid, _: datetime) -> None:
    tidy(read_event(open_book(grid)))


def _opened(grid: FileGrid) -> Book | None:
    """Open the event; None if its store is damaged. One of a newer turnierxl is not given up unasked."""
    try:
        return read_event(open_book(grid)).book
    except ProblemsFound as found:
        if any(problem.message.key == "workbook_problems.newer" for problem in found.problems):
            raise
        return None
