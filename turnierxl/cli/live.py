"""The command that runs an action on a workbook while it is open in Excel or LibreOffice."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, get_args

import typer

from turnierxl.actions import Report
from turnierxl.cli.arguments import FILE
from turnierxl.cli.back import DiscardOption
from turnierxl.cli.event import run_action
from turnierxl.cli.words import words
from turnierxl.problems import stop

Action = Literal["recalc", "next", "publish", "lot", "reseat", "undo", "restore", "share", "check"]

FileArgument = Annotated[Path, typer.Argument(metavar=FILE, help=words("live.file"))]
ActionArgument = Annotated[
    Action,
    typer.Argument(metavar="|".join(get_args(Action)), help=words("live.action")),
]
NumberArgument = Annotated[int | None, typer.Argument(min=1, metavar="N", help=words("live.number"))]


def live(
    file: FileArgument,
    action: ActionArgument = "recalc",
    number: NumberArgument = None,
    discard: DiscardOption = False,
) -> int:
    """Run an action on the open workbook."""
    from turnierxl import live as open_workbooks

    if (action == "restore") is (number is None) or (discard and action not in ("undo", "restore")):
        raise stop("live.only_back")

    def run(path: Path) -> Report:
        with open_workbooks.open_anywhere(path) as opened:
            return open_workbooks.run(action, opened, discard=discard, number=number)

    return run_action(file, run)
