"""The command that runs an action on a workbook while it is open in Excel."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from turnierxl.cli.arguments import FILE
from turnierxl.cli.event import run_action
from turnierxl.cli.words import words

FileArgument = Annotated[Path, typer.Argument(metavar=FILE, help=words("live.file"))]
ActionArgument = Annotated[
    Literal["recalc", "next", "publish", "lot", "reseat", "check"],
    typer.Argument(metavar="recalc|next|publish|lot|reseat|check", help=words("live.action")),
]


def live(file: FileArgument, action: ActionArgument = "recalc") -> int:
    """Run an action on the open workbook."""
    from turnierxl import live as open_workbooks

    return run_action(file, lambda path: open_workbooks.run(action, open_workbooks.open_in_excel(path)))
