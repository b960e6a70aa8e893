"""Changing the rules of an event on the command line."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from turnierxl.cli.arguments import FileArgument, RoundsOption, SeatingOption
from turnierxl.cli.event import run_action
from turnierxl.cli.words import words

RulesOption = Annotated[
    str | None, typer.Option(metavar=words("cli.rules_metavar"), help=words("changes.rules_option"))
]
ConfirmOption = Annotated[bool, typer.Option("--confirm", help=words("changes.confirm_option"))]


def change(
    file: FileArgument,
    rounds: RoundsOption = None,
    seating: SeatingOption = None,
    rules: RulesOption = None,
    confirm: ConfirmOption = False,
) -> int:
    """Change the rules of an event, or say what that would do."""
    from turnierxl import files
    from turnierxl.definition.model import Options

    options = Options(rounds=rounds, seating=seating)
    return run_action(file, partial(files.change, rules=rules, options=options, confirmed=confirm))
