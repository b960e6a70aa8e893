"""Going back on the command line: undo, the list of snapshots, restoring one, drawing a round anew."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from turnierxl.cli.arguments import FileArgument
from turnierxl.cli.event import run_action, workbook_path
from turnierxl.cli.say import DONE, line
from turnierxl.cli.words import own_wording, words
from turnierxl.problems import message

NumberArgument = Annotated[int, typer.Argument(min=1, metavar="N", help=words("cli.snapshot_argument"))]
DiscardOption = Annotated[bool, typer.Option("--discard", help=words("cli.discard_option"))]


def undo(file: FileArgument, discard: DiscardOption = False) -> int:
    """Take the last action back."""
    from turnierxl import undoing

    return run_action(file, partial(undoing.undo, discard=discard))


def restore(file: FileArgument, number: NumberArgument, discard: DiscardOption = False) -> int:
    """Go back to the state of a snapshot."""
    from turnierxl import undoing

    return run_action(file, partial(undoing.restore_snapshot, number=number, discard=discard))


def history(file: FileArgument) -> int:
    """List the snapshots, the latest first."""
    from turnierxl import undoing

    wording = own_wording()
    past = undoing.history(workbook_path(file))
    for one in reversed(past):
        action = message(f"actions.{one.action}") if one.action in undoing.ACTIONS else one.action
        time = one.time.strftime("%d.%m.%Y %H:%M")
        line(wording.say(message("cli.snapshot", number=one.number, time=time, action=action)))
    if not past:
        line(wording.say(message("cli.no_snapshots")))
    return DONE


def redraw(file: FileArgument, discard: DiscardOption = False) -> int:
    """Draw the latest round anew."""
    from turnierxl import files

    return run_action(file, partial(files.redraw, discard=discard))
