"""Cells for plain words: a club, a remark, an e-mail address; and a rating, which may be missing in words."""

from __future__ import annotations

import re

from turnierxl.play.entry import NumberEntry
from turnierxl.problems import Severity, message
from turnierxl.reading.names import clean_name
from turnierxl.reading.numbers import read_number
from turnierxl.reading.readings import (
    Reading,
    ask_about_boolean,
    ask_about_error,
    ask_about_formula,
    shown,
    typed_text,
)
from turnierxl.reading.times import ask_about_time
from turnierxl.terms import number_text
from turnierxl.workbook.cells import Cell, CellError, Link, TimeCell, Uncached, stored_text

_EMAIL = re.compile(r"[^@\s,;:<>()\"]+@[^@\s,;:<>()\"]+\.[^\W\d_]{2,}")
_RATING = NumberEntry(min=0)


def read_words(cell: Cell) -> Reading[str]:
    """Read words that may say anything; numbers among them are words, too."""
    match cell:
        case None:
            return Reading()
        case bool():
            return ask_about_boolean(cell)
        case int() | float():
            return Reading(number_text(cell))
        case TimeCell():
            return ask_about_time(cell)
        case CellError():
            return ask_about_error(cell)
        case Uncached():
            return ask_about_formula(cell)
        case str() | Link():
            words = typed_text(cell)
            return (
                ask_about_error(words) if isinstance(words, CellError) else Reading(clean_name(words) or None)
            )


def read_email(cell: Cell) -> Reading[str]:
    """Read an e-mail address; what does not look like one is kept, with a notice.

    >>> read_email("mailto:anna@example.org").value, read_email("anna@").clear
    ('anna@example.org', True)
    """
    reading = read_words(cell)
    if reading.value is None:
        return reading
    address = re.sub(r"^mailto:\s*", "", reading.value, flags=re.IGNORECASE)
    if _EMAIL.fullmatch(address):
        return Reading(address)
    return Reading(
        address, question=message("participants.odd_email", typed=shown(address)), severity=Severity.NOTICE
    )


def read_rating(cell: Cell) -> Reading[float]:
    """Read a rating; words without a digit ("neu") leave it blank, with a notice."""
    reading = read_number(cell, _RATING)
    words = stored_text(cell)
    if words is None or reading.clear or re.search(r"\d", words) or isinstance(typed_text(words), CellError):
        return reading
    return Reading(question=message("participants.no_rating", typed=shown(words)), severity=Severity.NOTICE)
