"""What is kept of an event, on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnierxl.cli.arguments import FileArgument
from turnierxl.cli.event import workbook_path
from turnierxl.cli.say import DONE, line, say_problems, waiting
from turnierxl.cli.share import OutputOption
from turnierxl.problems import Problem, Severity, message

if TYPE_CHECKING:
    from turnierxl.share.export.exporting import Exported


def export(file: FileArgument, output: OutputOption = None) -> int:
    """Write results, standings and the archive."""
    from turnierxl.share.export.exporting import export_event

    with waiting():
        exported = export_event(workbook_path(file), output)
    return _say(exported)


def _say(exported: Exported) -> int:
    names = ", ".join(path.name for path in exported.files)
    for told in (
        message("export.written", folder=str(exported.folder), files=names),
        message("share.shown", progress=exported.event.progress),
        message("export.archive_note", file=exported.files[-1].name),
    ):
        line(exported.wording.say(told))
    notes = [Problem(note, severity=Severity.NOTICE) for note in exported.notes]
    say_problems(notes, exported.wording)
    return DONE
