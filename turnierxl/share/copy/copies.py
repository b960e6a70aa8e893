"""Making copies of an event: one for all, and one for every participant."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from turnierxl.share.copy.drawing import draw_copy
from turnierxl.share.copy.overview import overview
from turnierxl.share.copy.own_sheet import own_sheet
from turnierxl.share.copy.sheets import CopySheet, published_sheets
from turnierxl.share.copy.written import written_event
from turnierxl.share.personal import personal
from turnierxl.share.private import Private, private_words
from turnierxl.share.public_view import public_view
from turnierxl.share.published import PublishedEvent
from turnierxl.share.scanner import check_copy
from turnierxl.terms import Wording
from turnierxl.workbook.book import open_book
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.read.event import EventReading, read_event


@dataclass(frozen=True)
class CopySource:
    """What copies are made from; `private` is what must not stand in any of them."""

    event: PublishedEvent
    wording: Wording
    sheets: tuple[CopySheet, ...]
    private: Private


def open_source(path: Path) -> CopySource:
    """Read the workbook of an event, which may be open elsewhere; ProblemsFound if it is none."""
    return copy_source(read_event(open_book(FileGrid.open(path))))


def copy_source(reading: EventReading) -> CopySource:
    """Collect what the copies of an event are made from."""
    event = public_view(reading)
    written = written_event(reading)
    sheets = (overview(event), *published_sheets(event, written))
    return CopySource(event, written.book.wording, sheets, private_words(reading, event))


def common_copy(source: CopySource) -> bytes:
    """Make the copy that everybody may have; ProblemsFound if something private is in it."""
    return _checked(draw_copy(source.sheets, source.event.name, source.wording), source)


def personal_copy(source: CopySource, number: int) -> bytes:
    """Make the copy of one participant, with his own sheet first and his rows highlighted.

    ProblemsFound if something private is in it, KeyError if he does not take part.
    """
    own = own_sheet(source.event, personal(source.event, number))
    return _checked(draw_copy((own, *source.sheets), source.event.name, source.wording, number), source)


def _checked(content: bytes, source: CopySource) -> bytes:
    check_copy(content, source.private)
    return content
