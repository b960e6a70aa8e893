"""The actions on a workbook that is open in Excel or LibreOffice: type, click, see the standings.

They are those of `turnierxl.actions`, of undoing and of sharing; only the next round is drawn as a draft
first, for the director to look at. What stands in the way is written to Start in at most three lines. The
state before every action is kept beside the file, unsaved cells included.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path

from turnierxl import actions
from turnierxl.actions import Report
from turnierxl.live.acting import Action, Call, Lines, Outcome
from turnierxl.live.copying import saved_copy
from turnierxl.live.going_back import restore, undo, way_out
from turnierxl.live.opened import (
    Opened,
    called_from_excel,
    called_from_libreoffice,
    open_anywhere,
    open_in_excel,
)
from turnierxl.live.telling import tell
from turnierxl.problems import ProblemsFound
from turnierxl.reseating import reseat
from turnierxl.terms import text
from turnierxl.undoing import last_snapshot, went_back
from turnierxl.workbook.file_lock import FileLock
from turnierxl.workbook.live.live_grid import LiveGrid
from turnierxl.workbook.live.opening import open_grid
from turnierxl.workbook.replacing import snapshot
from turnierxl.workbook.safety import check_saved

__all__ = [
    "ACTIONS",
    "DISCARD",
    "Opened",
    "ToldOnStart",
    "called_from_excel",
    "called_from_libreoffice",
    "open_anywhere",
    "open_in_excel",
    "run",
]


def _plain(action: Callable[[LiveGrid, datetime], Report]) -> Action:
    return lambda call: Outcome(action(call.grid, call.now))


def _share(call: Call) -> Outcome:
    from turnierxl.live.sharing import share  # what it needs costs every other click time

    return share(call)


def _check(call: Call) -> Outcome:
    report = actions.check(call.grid, call.now)
    return Outcome(report, Lines(report.problems))


ACTIONS: Mapping[str, Action] = {
    "recalc": _plain(actions.recalculate),
    "next": _plain(partial(actions.next_round, draft=True)),
    "publish": _plain(actions.publish_drafts),
    "lot": _plain(actions.draw_lots),
    "reseat": _plain(reseat),
    "undo": undo,
    "restore": restore,
    "share": _share,
    "check": _check,
}
_LOOKING = ("share", "check")  # they change nothing in the workbook
DISCARD = "discard"  # what is clicked to undo even if something was typed since


class ToldOnStart(ProblemsFound):
    """Problems that stopped an action and stand on the sheet Start now."""


def run(
    action: str,
    opened: Opened,
    now: datetime | None = None,
    *,
    discard: bool = False,
    number: int | None = None,
) -> Report:
    """Run an action on an open workbook; ProblemsFound says why nothing was changed, on Start as well.

    `discard` and `number` are for going back. KeyError for an action that does not exist.
    """
    if action == DISCARD:
        action, discard = "undo", True
    wanted = ACTIONS[action]
    if opened.file is not None and action not in _LOOKING:
        _refuse_unsaved(opened.file)
    with FileLock(opened.place), opened.workbook.quiet(text("live.at_work")):
        grid = _open(opened, action)
        call = Call(grid, opened, now or datetime.now(), discard, number)
        with _told_on_start(grid):
            outcome = wanted(call)
        if outcome.lines is not None:
            tell(grid, outcome.lines, outcome.report.wording)
        elif grid.changed:
            _keep_and_write(call, action, outcome)
    return outcome.report


def _open(opened: Opened, action: str) -> LiveGrid:
    """Read the workbook; where it is damaged, say how it can be gone back all the same."""
    try:
        return open_grid(opened.workbook)
    except ProblemsFound as found:
        if action != "undo":
            raise
        try:
            past = last_snapshot(opened.kept)
        except ProblemsFound:
            raise found from None
        raise ProblemsFound((*found.problems, way_out(opened, past))) from found


@contextmanager
def _told_on_start(grid: LiveGrid) -> Iterator[None]:
    """Write what stops an action to Start, and nothing else."""
    try:
        yield
    except ProblemsFound as found:
        if not tell(grid, Lines(found.problems)):
            raise
        raise ToldOnStart(found.problems) from found


def _keep_and_write(call: Call, action: str, outcome: Outcome) -> None:
    """Keep the state before an action, then write; a state that nothing came after is not kept."""
    opened, kept = call.opened, call.opened.kept
    content = saved_copy(call.grid, opened.workbook, opened.file, kept.suffix)
    copy = snapshot(kept, action, content)
    try:
        call.grid.commit()
    except ProblemsFound:
        copy.unlink(missing_ok=True)
        raise
    if outcome.past is not None:
        went_back(copy, action, outcome.past)


def _refuse_unsaved(file: Path) -> None:
    problems = check_saved(file)
    if problems:
        raise ProblemsFound(problems)
