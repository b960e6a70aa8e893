"""Checking an event on the command line."""

from __future__ import annotations

from datetime import datetime

from turnierxl.cli.arguments import FileArgument
from turnierxl.cli.event import workbook_path
from turnierxl.cli.say import DONE, PROBLEMS, line, waiting


def verify(file: FileArgument) -> int:
    """Check every draw and every computed cell; the exit code says whether all is right."""
    from turnierxl.verification import verify_event
    from turnierxl.workbook.file_grid import FileGrid

    with waiting():
        report = verify_event(FileGrid.open(workbook_path(file)), datetime.now())
    for one in report.lines:
        line(report.wording.say(one))
    return DONE if report.complete and not report.differences else PROBLEMS
