"""What Excel makes of what a program enters: texts that look like numbers, dates, times or formulas change.

Written from what Excel is known to do, without any code of turnierxl, so that the tests notice whoever
forgets to protect a text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, timedelta

FIRST_DAY = datetime(1899, 12, 30)
YEAR = 2026  # of dates that are typed without one
ERRORS = {"#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A"}

_NUMBER = re.compile(r"\s*[-+]?\d[\d,]*(?:\.\d*)?(?:[eE][-+]?\d+)?\s*")
_TIME = re.compile(r"\s*(\d{1,4}):(\d{1,2})(?::(\d{1,2}))?\s*")
_DATE = re.compile(r"\s*(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{2,4}))?\.?\s*")


@dataclass(frozen=True)
class ExcelError:
    """An error value."""

    name: str


@dataclass(frozen=True)
class Formula:
    """A formula with its "="."""

    text: str


Held = None | bool | float | str | ExcelError | Formula


def entered(value: object, number_format: str) -> tuple[Held, str]:
    """Return what a cell of a number format holds once a value was entered, and its format then."""
    if isinstance(value, datetime):
        return (value - FIRST_DAY) / timedelta(
            days=1
        ), "m/d/yyyy" if number_format == "General" else number_format
    if value is None or isinstance(value, bool):
        return value, number_format
    if isinstance(value, int | float):
        return float(value), number_format
    return _typed(str(value), number_format)


def _typed(words: str, number_format: str) -> tuple[Held, str]:
    if words.startswith("'"):
        return words[1:] or None, number_format
    if number_format == "@" or not words:
        return words or None, number_format
    if words.startswith("="):
        return Formula(words), number_format
    if words in ERRORS:
        return ExcelError(words), number_format
    if words.upper() in ("TRUE", "FALSE"):
        return words.upper() == "TRUE", number_format
    number, shown = _number(words)
    if number is None:
        return words, number_format
    return number, shown if number_format == "General" else number_format


def _number(words: str) -> tuple[float | None, str]:
    if _NUMBER.fullmatch(words):
        return float(words.replace(",", "")), "General"
    if time := _TIME.fullmatch(words):
        hours, minutes, seconds = (int(part or 0) for part in time.groups())
        return (hours * 3600 + minutes * 60 + seconds) / 86400, "h:mm" if hours < 24 else "[h]:mm:ss"
    if date := _DATE.fullmatch(words):
        day, month, year = (int(part or 0) for part in date.groups())
        try:
            moment = datetime(year or YEAR, month, day)
        except ValueError:
            return None, "General"
        return float((moment - FIRST_DAY).days), "d-mmm" if not year else "dd.mm.yyyy"
    return None, "General"


def shows_day(number_format: str) -> bool:
    """Tell whether Excel hands out a number of this format as a date; a time of day stays a number."""
    plain = re.sub(r'"[^"]*"|\\.|\[[^\]]*\]', "", number_format)
    return re.search(r"[dy]|mmm", plain, re.IGNORECASE) is not None and number_format != "General"
