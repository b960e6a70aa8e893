"""Arguments that several commands take."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from turnierxl.cli.words import words

FILE = words("cli.file_metavar")
FOLDER = words("cli.folder_metavar")

FileArgument = Annotated[Path, typer.Argument(metavar=FILE, help=words("cli.file_argument"))]
