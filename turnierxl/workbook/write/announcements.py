"""Writing the texts for the forum."""

from __future__ import annotations

from collections.abc import Mapping

from turnierxl.problems import Who, message
from turnierxl.progress.announcements import announcements
from turnierxl.progress.announcements.announcement import Announcement
from turnierxl.progress.announcements.registration import BEGINNING, REGISTRATION_END
from turnierxl.progress.evaluation import Evaluation
from turnierxl.progress.event import Event
from turnierxl.progress.overdue import day_words
from turnierxl.reading.dates import read_day
from turnierxl.terms import text
from turnierxl.workbook.book import Book
from turnierxl.workbook.cells import Cell, stored_text
from turnierxl.workbook.grid import Rectangle
from turnierxl.workbook.plan import names
from turnierxl.workbook.region import write_rows


def write_announcements(book: Book, event: Event, evaluation: Evaluation, form: Mapping[str, Cell]) -> None:
    """Write the texts in order; where they are more than rows, the last row says how many are missing."""
    region = book.region(names.ANNOUNCEMENTS)
    if region is None:
        return
    texts = announcements(event, evaluation, _dates(book, form))
    room = len(region.cells)
    shown = texts if len(texts) <= room else texts[: room - 1]
    rows = [_row(book, number, one) for number, one in enumerate(shown, 1)]
    if len(shown) < len(texts):
        told = message("announcements.more", count=len(texts) - len(shown))
        rows.append({"text": book.wording.say(told)})
    write_rows(book.grid, region, rows, region.offsets)
    body = region.rectangle
    book.grid.print_rows(body.sheet, Rectangle(body.sheet, 1, 1, body.top + len(rows) - 1, body.right))


def _dates(book: Book, form: Mapping[str, Cell]) -> dict[str, str]:
    """Word the dates on Start; what is no day stays as it was typed."""
    typed = {key: form.get(key) for key in (REGISTRATION_END, BEGINNING)}
    return {key: _date(book, cell) for key, cell in typed.items() if cell is not None}


def _date(book: Book, cell: Cell) -> str:
    day = read_day(cell).value
    return book.wording.say(day_words(day)) if day is not None else stored_text(cell) or ""


def _row(book: Book, number: int, one: Announcement) -> dict[str, Cell]:
    language, say = book.wording.language, book.wording.say
    to = text("announcements.forum", language)
    if one.to is not None:
        to = say(message("announcements.personal", who=Who((one.to,))))
    return {
        "number": float(number),
        "state": text(f"announcements.{'past' if one.past else 'current'}", language),
        "to": to,
        "occasion": say(one.occasion),
        "text": "\n".join(say(line) for line in one.lines),
    }
