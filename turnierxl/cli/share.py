"""What participants get, on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from turnierxl.cli.arguments import FOLDER, FileArgument
from turnierxl.cli.event import workbook_path
from turnierxl.cli.say import DONE, line, waiting
from turnierxl.cli.words import words
from turnierxl.problems import message

if TYPE_CHECKING:
    from turnierxl.share.sharing import Shared

_MOST_NAMED = 2  # files that are named one by one

PersonalOption = Annotated[bool, typer.Option("--personal", help=words("share.personal_option"))]
HtmlOption = Annotated[bool, typer.Option("--html", help=words("share.html_option"))]
PdfOption = Annotated[bool, typer.Option("--pdf", help=words("share.pdf_option"))]
OutputOption = Annotated[Path | None, typer.Option(metavar=FOLDER, help=words("share.output_option"))]


def share(
    file: FileArgument,
    personal: PersonalOption = False,
    html: HtmlOption = False,
    pdf: PdfOption = False,
    output: OutputOption = None,
) -> int:
    """Write the participant copy, or one for everybody; also as PDF, and the page for phones."""
    from turnierxl.share.sharing import share_copies

    with waiting():
        shared = share_copies(workbook_path(file), output, everybody=personal, html=html, pdf=pdf)
    return say_shared(shared)


def say_shared(shared: Shared) -> int:
    """Say what was written and what it shows; return the exit code."""
    told = [message("share.written_many", count=len(shared.files), folder=str(shared.folder))]
    if len(shared.files) == 1:
        told = [message("share.written", file=str(shared.files[0]))]
    if len(shared.pages) > _MOST_NAMED:
        told.append(message("share.also_many", count=len(shared.pages)))
    elif shared.pages:
        told.append(message("share.also", files=", ".join(page.name for page in shared.pages)))
    told.append(message("share.shown", progress=shared.event.progress))
    if shared.event.drafts:
        told.append(message("share.draft_hidden"))
    for one in told:
        line(shared.wording.say(one))
    return DONE
