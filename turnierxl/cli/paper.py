"""What is printed, on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from turnierxl.cli.arguments import FOLDER, FileArgument
from turnierxl.cli.event import workbook_path
from turnierxl.cli.say import DONE, line, waiting
from turnierxl.cli.words import words
from turnierxl.problems import message
from turnierxl.share.paper.kinds import KINDS
from turnierxl.terms import Wording

if TYPE_CHECKING:
    from turnierxl.share.printing import Printed


def _checked(what: str | None) -> str | None:
    """Refuse what cannot be printed at all."""
    if what is not None and not set(what.split(",")) <= set(KINDS):
        raise typer.BadParameter(what)
    return what


WhatOption = Annotated[
    str | None,
    typer.Option(metavar=",".join(KINDS), help=words("paper.what_option"), callback=_checked),
]
PlacesOption = Annotated[int, typer.Option(min=1, metavar="N", help=words("paper.places_option"))]
PdfOption = Annotated[bool, typer.Option("--pdf", help=words("paper.pdf_option"))]
OutputOption = Annotated[Path | None, typer.Option(metavar=FOLDER, help=words("paper.output_option"))]


def print_papers(
    file: FileArgument,
    what: WhatOption = None,
    places: PlacesOption = 3,
    pdf: PdfOption = False,
    output: OutputOption = None,
) -> int:
    """Write the workbooks that are printed."""
    from turnierxl.share.printing import print_event

    with waiting():
        kinds = [kind for kind in KINDS if what and kind in what.split(",")]
        printed = print_event(workbook_path(file), kinds, output, places=places, pdf=pdf)
    return say_printed(printed)


def say_printed(printed: Printed) -> int:
    """Say what was written; return the exit code."""
    wording = Wording(printed.event.language)
    line(wording.say(message("paper.written", folder=str(printed.folder))))
    for file in printed.files:
        line(f"  {file.name}")
    if printed.template is not None:
        line(wording.say(message("paper.template_hint", file=printed.template.name)))
    line(wording.say(message("share.shown", progress=printed.event.progress)))
    if printed.event.drafts:
        line(wording.say(message("share.draft_hidden")))
    return DONE
