"""Going back in an open workbook: the blocks of a snapshot are written through its live grid."""

from __future__ import annotations

from dataclasses import replace

from turnierxl import actions
from turnierxl.live.acting import Call, Outcome
from turnierxl.live.opened import Opened
from turnierxl.problems import Message, Problem, ProblemsFound, message, stop
from turnierxl.undoing import (
    Snapshot,
    fitting,
    last_snapshot,
    numbered_snapshot,
    put_back,
    typed_since,
)
from turnierxl.workbook.book import Book, open_book
from turnierxl.workbook.plan import names


def undo(call: Call) -> Outcome:
    """Go back to the state before the last action that is not undone yet."""
    return _go_back(call, last_snapshot(call.opened.kept), "undo")


def restore(call: Call) -> Outcome:
    """Go back to the state of a snapshot, whatever was done since."""
    return _go_back(call, numbered_snapshot(call.opened.kept, call.number or 0), "restore")


def way_out(opened: Opened, past: Snapshot, action: str = "undo") -> Problem:
    """Say how to go back where the open workbook cannot take the blocks of a snapshot."""
    if opened.file is None:
        return Problem(message("live.snapshot_lies", file=str(past.path)))
    return Problem(message("live.go_back_closed", action=action))


def _go_back(call: Call, past: Snapshot, action: str) -> Outcome:
    book = open_book(call.grid)
    before = fitting(book, past)
    if before is None:
        raise ProblemsFound((way_out(call.opened, past, action),))
    _refuse_typed(book, past, action, call.discard)
    told = put_back(book, before, past, action, call.now)
    call.grid.activate(book.regions[names.STEP].rectangle.sheet)
    return Outcome(replace(actions.check(call.grid, call.now), done=(told,)), past=past)


def _refuse_typed(book: Book, past: Snapshot, action: str, discard: bool) -> None:
    """Refuse to give up what was typed since a snapshot, and say how it is given up all the same."""
    lost: tuple[Message, ...] = () if discard else typed_since(book, past)
    if lost:
        key = "live.undo_loses" if action == "undo" else "actions.undo_loses"
        raise stop(key, sheets=lost)
