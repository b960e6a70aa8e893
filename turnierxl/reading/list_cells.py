"""The cells of a participants' list besides names and dates: words, e-mail addresses, numbers or none."""

from __future__ import annotations

import re
from dataclasses import replace

from turnierxl.play.entry import NumberEntry
from turnierxl.problems import Severity, message
from turnierxl.reading.names import clean_name
from turnierxl.reading.numbers import NOT_PLAYED, read_number
from turnierxl.reading.readings import Reading, read_cell, shown
from turnierxl.reading.spelling import plain
from turnierxl.reading.times import ask_about_time
from turnierxl.terms import number_text
from turnierxl.workbook.cells import Cell, cell_error, stored_text

_EMAIL = re.compile(r"[^@\s,;:<>()\"]+@[^@\s,;:<>()\"]+\.[^\W\d_]{2,}")
_MARKS = frozenset(("x", "xx", "×", "✓", "✔", "☑", "☒", "✗", "✘", "ja", "j", "yes", "y", "wahr", "true", "1"))
_NO_MARKS = frozenset(("", NOT_PLAYED, "nein", "n", "no", "falsch", "false", "0", "☐"))
LONGEST_WORDS = 2_000  # characters: no sheet shows more
_RATING = NumberEntry(min=0)
_START_NUMBER = NumberEntry(min=1, step=1)


def read_words(cell: Cell) -> Reading[str]:
    """Read words that may say anything; numbers among them are words, too."""
    return read_cell(
        cell,
        text=_short_words,
        number=lambda value: Reading(number_text(value)),
        time=ask_about_time,
    )


def _short_words(words: str) -> Reading[str]:
    cleaned = clean_name(words)
    if len(cleaned) <= LONGEST_WORDS:
        return Reading(cleaned or None)
    told = message("participants.too_long", typed=shown(cleaned), most=LONGEST_WORDS)
    return Reading(question=told, severity=Severity.ERROR)


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


def read_start_number(cell: Cell) -> Reading[float]:
    """Read a start number, plain or as "5."; a hyphen is none."""
    return Reading() if _is_hyphen(cell) else replace(read_number(cell, _START_NUMBER), note=None)


def read_rating(cell: Cell) -> Reading[float]:
    """Read a rating; a hyphen is none, words without a digit ("neu") are none, with a notice."""
    words = stored_text(cell) or ""
    reading = Reading[float]() if _is_hyphen(cell) else read_number(cell, _RATING)
    if reading.clear or not words or re.search(r"\d", words) or cell_error(words.strip()):
        return reading
    return Reading(question=message("participants.no_rating", typed=shown(words)), severity=Severity.NOTICE)


def read_mark(cell: Cell) -> Reading[bool]:
    """Read a cell that is marked or not: "x", "ja", a check mark; "nein", a hyphen and blanks are no mark.

    >>> read_mark("X").value, read_mark("nein").value, read_mark("vielleicht").clear
    (True, False, False)
    """
    return read_cell(
        cell,
        text=_mark_from_text,
        number=lambda value: _mark_from_text(number_text(value)),
        time=ask_about_time,
        boolean=Reading,
    )


def _mark_from_text(words: str) -> Reading[bool]:
    typed = plain(words).casefold()
    if typed in _MARKS or typed in _NO_MARKS:
        return Reading(typed in _MARKS)
    return Reading(question=message("participants.no_mark", typed=shown(words)))


def _is_hyphen(cell: Cell) -> bool:
    return plain(stored_text(cell) or "") == NOT_PLAYED
