"""A cell for a date, such as the day somebody registered; kept as a text that sorts: "2025-03-01 18:30"."""

from __future__ import annotations

import datetime
import re

from turnierxl.problems import Severity
from turnierxl.reading.names import clean_name
from turnierxl.reading.readings import Reading, asked, read_cell, shown
from turnierxl.reading.times import date_of
from turnierxl.workbook.cells import Cell, TimeCell

_TIME = r"(?:[T, ]+(?P<hour>\d{1,2}):(?P<minute>\d{2})(?::\d{2}(?:\.\d+)?)?(?: ?Uhr)?Z?)?"
_FORMS = (
    re.compile(r"(?P<day>\d{1,2})\. ?(?P<month>\d{1,2})\. ?(?P<year>\d{4}|\d{2})" + _TIME),
    re.compile(r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})" + _TIME),
)
_DAY = len("2025-03-01")
_KEPT = re.compile(r"\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?")


def read_date(cell: Cell) -> Reading[str]:
    """Read a date; words without a date stay as they are, numbers that are none with a notice.

    >>> read_date("1.3.2025 18:30").value, read_date("nachgemeldet").value
    ('2025-03-01 18:30', 'nachgemeldet')
    """
    return read_cell(
        cell,
        text=lambda words: _from_text(clean_name(words)),
        number=lambda value: _kept(f"{value:.10g}"),
        time=_from_time,
    )


def read_day(cell: Cell) -> Reading[datetime.date]:
    """Read a day; words, and a day with a time, are asked about.

    >>> read_day("31. 1. 2027").value, read_day("31.1.").value
    (datetime.date(2027, 1, 31), None)
    """
    reading = read_date(cell)
    if reading.value is None or (len(reading.value) == _DAY and is_moment(reading.value)):
        day = reading.value and datetime.date.fromisoformat(reading.value)
        return Reading(day or None, question=reading.question, severity=reading.severity)
    return asked("deadlines.no_day", severity=Severity.ERROR, typed=shown(reading.value))


def is_moment(kept: str) -> bool:
    """Tell whether a date as it is kept is one, and not words."""
    return _KEPT.fullmatch(kept) is not None


def registered_before(one: str, other: str) -> bool:
    """Tell whether the first of two dates as they are kept is surely earlier; words are no dates.

    >>> registered_before("2025-03-01 18:30", "2025-03-01 18:31"), registered_before("2025-03-01", "bald")
    (True, False)
    >>> registered_before("2025-03-01", "2025-03-01 18:31")  # at what time is not known
    False
    """
    if not (is_moment(one) and is_moment(other)):
        return False
    known = min(len(one), len(other))
    return one[:known] < other[:known]


def _from_time(cell: TimeCell) -> Reading[str]:
    shown_day = TimeCell(cell.serial, cell.number_format or "d")
    date = date_of(shown_day)
    if date is None:
        return _kept(f"{cell.serial:.10g}")
    minutes = round(cell.serial % 1 * 1440)
    clock = f" {minutes // 60:02}:{minutes % 60:02}" if 0 < minutes < 1440 else ""
    return Reading(f"{date.isoformat()}{clock}")


def _from_text(words: str) -> Reading[str]:
    for form in _FORMS:
        if parts := form.fullmatch(words):
            year = int(parts["year"]) + (2000 if len(parts["year"]) == 2 else 0)
            clock = (int(parts["hour"] or 0), int(parts["minute"] or 0))
            try:
                moment = datetime.datetime(year, int(parts["month"]), int(parts["day"]), *clock)
            except ValueError:
                return _kept(words)
            return Reading(f"{moment:%Y-%m-%d %H:%M}" if parts["hour"] else f"{moment:%Y-%m-%d}")
    return _kept(words) if re.search(r"\d", words) else Reading(words or None)


def _kept(words: str) -> Reading[str]:
    question = asked("participants.no_date", typed=shown(words))
    return Reading(words, question=question.question, severity=Severity.NOTICE)
