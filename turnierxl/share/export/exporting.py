"""Writing everything that is kept of an event into a folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from turnierxl.problems import Message, ProblemsFound, message
from turnierxl.share.copy.copies import common_copy, copy_source
from turnierxl.share.export.archive import log_text, pack_archive
from turnierxl.share.export.document import event_json, event_schema
from turnierxl.share.export.tables import results_csv, standings_csv
from turnierxl.share.folder import make_folder, write_file
from turnierxl.share.pdf import make_pdf
from turnierxl.share.published import PublishedEvent
from turnierxl.share.sharing import copy_name
from turnierxl.terms import Wording, text
from turnierxl.workbook.book import open_book
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.read.event import read_event
from turnierxl.workbook.safety import read_file

FOLDER = "export"
SCHEMA_FILE = "turnierxl-event.schema.json"


@dataclass(frozen=True)
class Exported:
    """What was written, the archive last; `notes` say what is missing in it."""

    event: PublishedEvent
    wording: Wording
    folder: Path
    files: tuple[Path, ...]
    notes: tuple[Message, ...]


def export_event(workbook: Path, output: Path | None = None) -> Exported:
    """Write results and standings as CSV and JSON, and the archive.

    ProblemsFound if the file is no event, or something private would stand in what is published; then
    nothing is written.
    """
    content = read_file(workbook)
    reading = read_event(open_book(FileGrid.open(content)))
    source = copy_source(reading)
    copy = common_copy(source)
    tables = data_files(source.event, workbook.stem)
    pages, notes = _pages(copy)
    name = copy_name(workbook, source.event)
    files = {
        workbook.name: content,
        name: copy,
        **({Path(name).with_suffix(".pdf").name: pages} if pages else {}),
        **tables,
        f"{text('export.log', source.event.language)}.txt": log_text(reading),
    }
    archive = f"{workbook.stem}-{text('export.archive', source.event.language)}.zip"
    folder = make_folder(workbook, FOLDER, output)
    written = [
        write_file(folder, name, data) for name, data in {**tables, archive: pack_archive(files)}.items()
    ]
    return Exported(source.event, source.wording, folder, tuple(written), notes)


def data_files(event: PublishedEvent, stem: str) -> dict[str, bytes]:
    """Return the files for other programs by their names, those of the workbook before them."""
    language = event.language
    files = {
        f"{stem}.json": event_json(event),
        SCHEMA_FILE: event_schema(),
        f"{stem}-{text('export.results', language)}.csv": results_csv(event),
    }
    standings = f"{stem}-{text('export.standings', language)}"
    if event.final is not None:
        files[f"{standings}.csv"] = standings_csv(event, event.final)
    for one in event.standings:
        if one != event.final:
            files[f"{standings}-{one.phase}.csv"] = standings_csv(event, one)
    return files


def _pages(copy: bytes) -> tuple[bytes | None, tuple[Message, ...]]:
    try:
        return make_pdf(copy), ()
    except ProblemsFound as found:
        return None, tuple(message("export.no_pdf", reason=one.message) for one in found.problems)
