"""Writing the log: what was done, when, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from turnierxl.problems import Message
from turnierxl.terms import text
from turnierxl.workbook.book import Book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.plan import names
from turnierxl.workbook.region import write_rows

_KEYS = ("entry", "time", "action", "text")


def append_log(book: Book, action: str, told: Iterable[Message], now: datetime) -> None:
    """Add one line per message; when the sheet is full, the oldest lines give way."""
    region = book.region(names.LOG)
    if region is None:
        return
    rows: list[dict[str, Cell]] = [region.row(row) for row in range(len(region.cells))]
    rows = [row for row in rows if row["entry"] is not None]
    last = max((int(row["entry"]) for row in rows if isinstance(row["entry"], float)), default=0)
    word = text(f"actions.{action}", book.wording.language)
    for number, line in enumerate(told, last + 1):
        rows.append(
            {
                "entry": float(number),
                "time": now.strftime("%d.%m.%Y %H:%M"),
                "action": word,
                "text": book.wording.say(line),
            }
        )
    write_rows(book.grid, region, rows[-len(region.cells) :], _KEYS)
