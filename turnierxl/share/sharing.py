"""Writing participant copies into their folder."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from turnierxl.share.copy.copies import CopySource, common_copy, open_source, personal_copy
from turnierxl.share.folder import make_folder, write_file
from turnierxl.share.published import PublishedEvent
from turnierxl.terms import Wording, text
from turnierxl.workbook.replacing import file_label

FOLDER = "teilnehmer"


@dataclass(frozen=True)
class Shared:
    """What was written, and the published event that stands in it."""

    event: PublishedEvent
    wording: Wording
    folder: Path
    files: tuple[Path, ...]


def share_copies(workbook: Path, output: Path | None = None, *, everybody: bool = False) -> Shared:
    """Write the copy for all, or one for every participant.

    ProblemsFound if the file is no event, or something private would stand in a copy; then none is
    written.
    """
    source = open_source(workbook)
    copies = tuple(_personal_copies(source)) if everybody else _common_copy(source, workbook)
    folder = make_folder(workbook, FOLDER, output)
    files = tuple(write_file(folder, name, content) for name, content in copies)
    return Shared(source.event, source.wording, folder, files)


def copy_name(workbook: Path, event: PublishedEvent) -> str:
    """Return the name of the copy for all."""
    return f"{workbook.stem}-{text('share.file', event.language)}.xlsx"


def _common_copy(source: CopySource, workbook: Path) -> tuple[tuple[str, bytes], ...]:
    return ((copy_name(workbook, source.event), common_copy(source)),)


def _personal_copies(source: CopySource) -> Iterator[tuple[str, bytes]]:
    for number, person in source.event.participants.items():
        yield f"{number:03} {file_label(person.name)}.xlsx", personal_copy(source, number)
