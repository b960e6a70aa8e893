"""Writing the print set of an event into a folder, with the template of the certificates beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from turnierxl.problems import ProblemsFound
from turnierxl.share.folder import find_folder, make_folder, write_file
from turnierxl.share.paper.certificate_template import make_template
from turnierxl.share.paper.certificates import has_placeholders
from turnierxl.share.paper.kinds import Kind
from turnierxl.share.paper.print_set import possible_kinds, print_set
from turnierxl.share.pdf import make_pdfs, require_program
from turnierxl.share.public_view import public_view
from turnierxl.share.published import PublishedEvent
from turnierxl.share.roll import call_roll
from turnierxl.terms import Language, text
from turnierxl.workbook.book import open_book
from turnierxl.workbook.file_grid import FileGrid, open_whole
from turnierxl.workbook.file_problem import file_stop
from turnierxl.workbook.read.event import read_event
from turnierxl.workbook.safety import read_file

FOLDER = "druck"
CERTIFICATES: Kind = "certificates"


@dataclass(frozen=True)
class Printed:
    """What was written; `template` is the club's to change, None where there are no certificates."""

    event: PublishedEvent
    folder: Path
    files: tuple[Path, ...]
    template: Path | None


def print_event(
    workbook: Path,
    kinds: Sequence[Kind] = (),
    output: Path | None = None,
    *,
    places: int = 3,
    pdf: bool = False,
) -> Printed:
    """Write what is to be printed of what is published, all that is possible if nothing is named.

    ProblemsFound if something is not there yet or cannot be made; then nothing is written.
    """
    if pdf:
        require_program()
    reading = read_event(open_book(FileGrid.open(workbook)))
    alone = (who for who, _ in reading.people.singles)
    event, roll = public_view(reading), call_roll(reading.event, reading.book.wording, alone)
    chosen = tuple(dict.fromkeys(kinds)) or possible_kinds(event, roll)
    template = find_folder(workbook, FOLDER, output) / f"{text('paper.template_file', event.language)}.xlsx"
    content = read_file(template) if template.exists() else make_template(event.language)
    if CERTIFICATES in chosen:
        _check_template(template.name, content, event.language)
    sheets = print_set(event, chosen, content, places, roll)
    made = [(f"{one.name}.xlsx", one.content) for one in sheets]
    if pdf:
        pages = make_pdfs([one.content for one in sheets])
        made += [(f"{one.name}.pdf", page) for one, page in zip(sheets, pages, strict=True)]
    folder = make_folder(workbook, FOLDER, output)
    files = tuple(write_file(folder, name, content) for name, content in made)
    if CERTIFICATES not in chosen:
        return Printed(event, folder, files, None)
    if not template.exists():
        write_file(folder, template.name, content)
    return Printed(event, folder, files, template)


def _check_template(name: str, content: bytes, language: Language) -> None:
    """ProblemsFound if certificates of this template could not be opened, or would be all the same."""
    try:
        open_whole(content)
        filled = has_placeholders(content)
    except ProblemsFound:
        raise file_stop("paper.template_damaged", file=name) from None
    if not filled:
        gap = "{{" + text("paper.gap_name", language) + "}}"
        raise file_stop("paper.template_bare", file=name, gap=gap)
