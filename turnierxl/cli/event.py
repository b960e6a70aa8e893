"""Running an action on the workbook of an event, and saying in its own language what came of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from turnierxl.cli.say import PROBLEMS, say_choices, say_problems, say_report, waiting
from turnierxl.cli.words import own_wording
from turnierxl.problems import ProblemsFound

if TYPE_CHECKING:
    from turnierxl.actions import Report


def workbook_path(file: Path) -> Path:
    """Add what a director leaves out: "clans" means clans.xlsx."""
    return file if file.suffix else file.with_suffix(".xlsx")


def run_action(file: Path, action: Callable[[Path], Report], *, progress: bool = False) -> int:
    """Run an action on a workbook, say what came of it and return the exit code."""
    path = workbook_path(file)
    try:
        with waiting():
            report = action(path)
    except ProblemsFound as found:
        return _refused(path, found)
    return say_report(report, progress=progress)


def _refused(path: Path, found: ProblemsFound) -> int:
    """Say why nothing was done, in the language and with the names of the event where it can be read."""
    from turnierxl import files

    try:
        report = files.check(path)
    except ProblemsFound:
        say_problems(found.problems, own_wording())
    else:
        say_problems(found.problems, report.wording)
        say_choices(report)
    return PROBLEMS
