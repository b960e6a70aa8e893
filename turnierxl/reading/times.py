"""What was typed where Excel made a time, a duration or a date of it.

Excel takes 3:1 for a time of day, 70:30 for a duration, 1-2, 1/2 and (in German) 2.5 for dates. It keeps
only a number of days; what was typed is one of a few things that lead to it. 1:90 and 2:30 are the same.
"""

from __future__ import annotations

import datetime
import math
import re
from collections.abc import Sequence
from typing import Any

from turnierxl.problems import Message, message
from turnierxl.reading.readings import Reading, asked
from turnierxl.workbook.cells import TimeCell

Pair = tuple[float, float]

_SECONDS_PER_DAY = 86_400
_LAST_DATE = 2_958_465  # 31.12.9999, the last one Excel knows
_RECENT_DAYS = range(40_179, 58_441)  # 2010 to 2059: no number of points
_MINUTE_ROUNDING = 1e-6
_LEAP_DAY_1900 = 60  # a day that Excel counts and that never was
_LARGEST_PART = 9999  # Excel makes times of minutes up to here, if the hours are a day's
_NO_CODE = re.compile(r'"[^"]*"|\\.|\[[$a-gi-ln-ru-z][^\]]*\]')  # quoted words, locale, colour


def is_date(cell: TimeCell) -> bool:
    """Tell whether a cell shows a date; where the format is unknown, whether its number is a whole day."""
    code = _code(cell)
    if not code:
        return cell.serial % 1 == 0
    return "d" in code or "y" in code or "mmm" in code


def ask_about_time(cell: TimeCell, proposals: Sequence[Message] = ()) -> Reading[Any]:
    """Ask what was typed where Excel made a time or a date of it."""
    if not 0 <= cell.serial <= _LAST_DATE:
        return asked("reading.is_nothing", proposals)
    key = "reading.is_time" if date_of(cell) is None else "reading.is_date"
    return asked(key, proposals, shown=shown_time(cell))


def looks_like_time(value: float) -> TimeCell | None:
    """Recognise a time or date that has lost its format: the fraction of a day, or the number of a day.

    >>> looks_like_time(3 / 24 + 1 / 1440), looks_like_time(2.5)
    (TimeCell(serial=0.12569444444444444, number_format=''), None)
    """
    if not math.isfinite(value):
        return None
    minutes = value * 1440
    fraction = round(value, 3) != value and abs(minutes - round(minutes)) < _MINUTE_ROUNDING
    if (fraction and 0 < value < _LARGEST_PART / 24) or (value % 1 == 0 and int(value) in _RECENT_DAYS):
        return TimeCell(value, "")
    return None


def pairs_typed(cell: TimeCell) -> tuple[Pair, ...]:
    """List the pairs a:b that Excel turns into this cell, the likeliest first.

    >>> pairs_typed(TimeCell(181 / 1440, "h:mm"))
    ((3.0, 1.0), (2.0, 61.0), (1.0, 121.0), (0.0, 181.0))
    >>> pairs_typed(TimeCell(43018.0, "d-mmm"))
    ((10.0, 10.0),)
    """
    if is_date(cell):
        return _pairs_of_date(cell)
    seconds = round(cell.serial * _SECONDS_PER_DAY, 3)
    if not 0 <= seconds <= _LARGEST_PART * 3600:
        return ()
    if cell.number_format.lower().startswith("mm:ss"):
        minutes, rest = divmod(seconds, 60)
        return ((minutes, round(rest, 3)),)
    if seconds % 60:
        return ()
    hours, minutes = divmod(int(seconds) // 60, 60)
    carried = [
        (hour, minutes + 60 * (hours - hour))
        for hour in range(min(hours - 1, 23), -1, -1)
        if minutes + 60 * (hours - hour) <= _LARGEST_PART
    ]
    return tuple((float(a), float(b)) for a, b in [(hours, minutes), *carried])


def numbers_typed(cell: TimeCell) -> tuple[float, ...]:
    """List the numbers that look like this cell: typed into its format, or taken for a date.

    >>> numbers_typed(TimeCell(45779.0, "d-mmm"))
    (2.5, 45779.0)
    """
    if not math.isfinite(cell.serial):
        return ()
    itself = (cell.serial,) if round(cell.serial, 2) == cell.serial else ()
    date = date_of(cell)
    if date is None:
        return itself
    if _shows_no_day(cell):
        return float(f"{date.month}.{date.year % 100:02}"), *itself
    half = (0.5,) if {date.day, date.month} == {1, 2} else ()
    return *half, float(f"{date.day}.{date.month}"), *itself


def shown_time(cell: TimeCell) -> Message:
    """Show a cell about as Excel does."""
    date = date_of(cell)
    if date is not None:
        return message("reading.date", day=date.day, month=date.month, year=date.year)
    minutes = int(cell.serial * 1440 + 0.5)
    return message("reading.time", hours=minutes // 60, minutes=f"{minutes % 60:02}")


def pair_text(pair: Sequence[float]) -> Message:
    """Write a pair as a proposal."""
    return message("reading.pair", a=pair[0], b=pair[1])


def date_of(cell: TimeCell) -> datetime.date | None:
    """Return the date that a cell shows; None if it shows none."""
    if not is_date(cell) or not 1 <= cell.serial <= _LAST_DATE:
        return None
    lag = 0 if cell.serial > _LEAP_DAY_1900 else 1
    return datetime.date(1899, 12, 30) + datetime.timedelta(days=int(cell.serial) + lag)


def _pairs_of_date(cell: TimeCell) -> tuple[Pair, ...]:
    date = date_of(cell)
    if date is None or cell.serial != int(cell.serial):
        return ()
    if _shows_no_day(cell):
        return ((float(date.month), float(date.year % 100)),)
    day, month = float(date.day), float(date.month)
    return ((day, month),) if day == month else ((day, month), (month, day))


def _code(cell: TimeCell) -> str:
    return _NO_CODE.sub("", cell.number_format.lower())


def _shows_no_day(cell: TimeCell) -> bool:
    return bool(_code(cell)) and "d" not in _code(cell)
