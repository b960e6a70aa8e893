"""Arguments that several commands take."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from turnierxl.cli.words import words
from turnierxl.play.rounds import MOST_ROUNDS

FILE = words("cli.file_metavar")
FOLDER = words("cli.folder_metavar")

FileArgument = Annotated[Path, typer.Argument(metavar=FILE, help=words("cli.file_argument"))]
RoundsOption = Annotated[
    int | None,
    typer.Option(min=1, max=MOST_ROUNDS, metavar=f"1-{MOST_ROUNDS}", help=words("cli.rounds_option")),
]
SeatingOption = Annotated[
    Literal["fives", "sit-out"] | None,
    typer.Option(metavar="fives|sit-out", help=words("cli.seating_option")),
]
