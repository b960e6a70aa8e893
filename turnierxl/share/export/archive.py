"""The archive of an event: its workbook, what was given out, what happened, all in one .zip."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

from turnierxl.terms import text
from turnierxl.workbook.plan import names
from turnierxl.workbook.read.event import EventReading

_EARLIEST = (1980, 1, 1, 0, 0, 0)  # the same event gives the same archive


def pack_archive(files: Mapping[str, bytes]) -> bytes:
    """Pack files by their names."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, _EARLIEST)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def log_text(reading: EventReading) -> bytes:
    """Write the log of a workbook as lines of text: when, what, what came of it."""
    region = reading.book.region(names.LOG)
    rows = [region.row(row) for row in range(len(region.cells))] if region else []
    lines = [
        "  ".join(str(row[key]) for key in ("time", "action", "text") if row[key] is not None)
        for row in rows
        if row["entry"] is not None
    ]
    head = text("export.log_title", reading.book.wording.language)
    return "\r\n".join([head, "", *lines, ""]).encode("utf-8-sig")
