"""What participants get, on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from turnierxl.cli.arguments import FOLDER, FileArgument
from turnierxl.cli.event import workbook_path
from turnierxl.cli.say import DONE, line, waiting
from turnierxl.cli.words import words

if TYPE_CHECKING:
    from turnierxl.share.sharing import Shared

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
    from turnierxl.share.sharing import shared_words

    for one in shared_words(shared):
        line(shared.wording.say(one))
    return DONE
