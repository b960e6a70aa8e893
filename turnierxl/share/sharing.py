"""Writing participant copies into their folder."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from turnierxl.problems import Message, message
from turnierxl.share.copy.copies import CopySource, common_copy, copy_source, open_source, personal_copy
from turnierxl.share.folder import make_folder, write_file
from turnierxl.share.pdf import make_pdfs, require_program
from turnierxl.share.published import PublishedEvent
from turnierxl.share.screen.check import check_page
from turnierxl.terms import Wording, text
from turnierxl.workbook.read.event import EventReading
from turnierxl.workbook.replacing import file_label

FOLDER = "teilnehmer"
_MOST_NAMED = 2  # files that are named one by one

_Files = tuple[tuple[str, bytes], ...]  # names and contents


@dataclass(frozen=True)
class Shared:
    """What was written, and the published event that stands in it; `pages` are HTML and PDF."""

    event: PublishedEvent
    wording: Wording
    folder: Path
    files: tuple[Path, ...]
    pages: tuple[Path, ...] = ()


def share_copies(
    workbook: Path,
    output: Path | None = None,
    *,
    everybody: bool = False,
    html: bool = False,
    pdf: bool = False,
) -> Shared:
    """Write the copy for all, or one for every participant; on demand also as PDF, and the page in HTML.

    ProblemsFound if the file is no event, something private would stand in a copy, or no program can make
    PDF; then none is written.
    """
    if pdf:
        require_program()
    return _share(open_source(workbook), workbook, output, everybody=everybody, html=html, pdf=pdf)


def share_open(reading: EventReading, workbook: Path) -> Shared:
    """Write the copy for all of an event as it was read, into the folder of its `workbook`.

    ProblemsFound as in `share_copies`.
    """
    return _share(copy_source(reading), workbook)


def shared_words(shared: Shared) -> tuple[Message, ...]:
    """Say what was written and what it shows."""
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
    return tuple(told)


def _share(
    source: CopySource,
    workbook: Path,
    output: Path | None = None,
    *,
    everybody: bool = False,
    html: bool = False,
    pdf: bool = False,
) -> Shared:
    copies = tuple(_personal_copies(source)) if everybody else _common_copy(source, workbook)
    pages = (*_html_page(source, workbook, html), *_pdf_pages(copies, pdf))
    folder = make_folder(workbook, FOLDER, output)
    files, more = (
        tuple(write_file(folder, name, content) for name, content in made) for made in (copies, pages)
    )
    return Shared(source.event, source.wording, folder, files, more)


def _html_page(source: CopySource, workbook: Path, wanted: bool) -> _Files:
    if not wanted:
        return ()
    from turnierxl.share.screen.page import make_page

    page = make_page(source.event)
    check_page(page, source.private)
    return ((Path(copy_name(workbook, source.event)).stem + ".html", page),)


def _pdf_pages(copies: _Files, wanted: bool) -> _Files:
    if not wanted:
        return ()
    pages = make_pdfs([content for _, content in copies])
    return tuple((Path(name).stem + ".pdf", page) for (name, _), page in zip(copies, pages, strict=True))


def copy_name(workbook: Path, event: PublishedEvent) -> str:
    """Return the name of the copy for all."""
    return f"{workbook.stem}-{text('share.file', event.language)}.xlsx"


def _common_copy(source: CopySource, workbook: Path) -> _Files:
    return ((copy_name(workbook, source.event), common_copy(source)),)


def _personal_copies(source: CopySource) -> Iterator[tuple[str, bytes]]:
    for number, person in source.event.participants.items():
        yield f"{number:03} {file_label(person.name)}.xlsx", personal_copy(source, number)
