"""The actions on a workbook that is open in Excel or LibreOffice: type, click, see the standings.

They are those of `turnierxl.actions`; only the next round is drawn as a draft first, for the director to look
at. What stands in the way is written to Start in at most three lines. The state before every action is kept
beside the file, unsaved cells included.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path

from turnierxl import actions
from turnierxl.actions import Report
from turnierxl.live.copying import saved_copy
from turnierxl.problems import Problem, ProblemsFound
from turnierxl.reseating import reseat
from turnierxl.terms import Wording, text
from turnierxl.workbook.book import open_book
from turnierxl.workbook.file_lock import FileLock
from turnierxl.workbook.live.live_grid import LiveGrid
from turnierxl.workbook.live.open_workbook import OpenWorkbook
from turnierxl.workbook.live.opening import open_grid
from turnierxl.workbook.plan import names
from turnierxl.workbook.region import write_rows
from turnierxl.workbook.replacing import snapshot
from turnierxl.workbook.safety import check_saved
from turnierxl.workbook.write.problems import problem_rows

Action = Callable[[LiveGrid, datetime], Report]

ACTIONS: Mapping[str, Action] = {
    "recalc": actions.recalculate,
    "next": partial(actions.next_round, draft=True),
    "publish": actions.publish_drafts,
    "lot": actions.draw_lots,
    "reseat": reseat,
    "check": actions.check,
}
_LINES = 3  # of Start that a refusal takes


class ToldOnStart(ProblemsFound):
    """Problems that stopped an action and stand on the sheet Start now."""


@dataclass(frozen=True)
class Opened:
    """A workbook that is open, with its file; `file` is None in the cloud and before it is first saved."""

    workbook: OpenWorkbook
    file: Path | None
    name: str = ""


def open_in_excel(path: Path) -> Opened:
    """Find the workbook of a file that is open in Excel; ProblemsFound if it is not, or not just once."""
    from turnierxl.workbook.live import attach
    from turnierxl.workbook.live.xlwings_workbook import XlwingsWorkbook

    book = attach.open_book(path)
    return Opened(XlwingsWorkbook(book), attach.file_of(book), book.name)


def called_from_excel() -> Opened:
    """Return the workbook whose button was clicked."""
    from turnierxl.workbook.live import attach
    from turnierxl.workbook.live.xlwings_workbook import XlwingsWorkbook

    book = attach.calling_book()
    return Opened(XlwingsWorkbook(book), attach.file_of(book), book.name)


def called_from_libreoffice() -> Opened:
    """Return the workbook from whose menu in LibreOffice this process was started."""
    from turnierxl.workbook.live.libreoffice_workbook import calling_workbook

    workbook = calling_workbook()
    return Opened(workbook, workbook.file(), workbook.name())


def run(action: str, opened: Opened, now: datetime | None = None) -> Report:
    """Run an action on an open workbook; ProblemsFound says why nothing was changed, on Start as well.

    KeyError for an action that does not exist.
    """
    run_action, place = ACTIONS[action], _place(opened)
    if opened.file is not None and action != "check":
        _refuse(check_saved(opened.file))
    with FileLock(place), opened.workbook.quiet(text("live.at_work")):
        grid = open_grid(opened.workbook)
        try:
            report = run_action(grid, now or datetime.now())
        except ProblemsFound as found:
            _tell(grid, found.problems, _wording(grid))
            raise ToldOnStart(found.problems) from found
        if action == "check":
            _tell(grid, report.problems, report.wording)
        elif grid.changed:
            copy = saved_copy(grid, opened.workbook, opened.file)
            snapshot(place.with_suffix(copy.suffix), action, copy.content)
            grid.commit()
    return report


def _place(opened: Opened) -> Path:
    """Say beside which file the lock and the snapshots are: the workbook's, or one of the user's folder."""
    if opened.file is not None:
        return opened.file
    from platformdirs import user_data_path

    return user_data_path("turnierxl", appauthor=False, ensure_exists=True) / (opened.name or "Mappe.xlsx")


def _tell(grid: LiveGrid, problems: Sequence[Problem], wording: Wording) -> None:
    """Write the first problems to Start, and nothing else, and bring it to the front."""
    grid.discard()
    region = open_book(grid).region(names.START_PROBLEMS)
    if region is None:
        return
    rows = problem_rows(problems, min(_LINES, len(region.cells)), wording)
    write_rows(grid, region, rows, ("severity", "where", "text"))
    grid.activate(region.rectangle.sheet)
    grid.commit()


def _wording(grid: LiveGrid) -> Wording:
    """Return the event's language and names; its language alone where it cannot be read."""
    grid.discard()
    try:
        return actions.check(grid, datetime.now()).wording
    except ProblemsFound:
        return open_book(grid).wording


def _refuse(problems: Sequence[Problem]) -> None:
    if problems:
        raise ProblemsFound(tuple(problems))
