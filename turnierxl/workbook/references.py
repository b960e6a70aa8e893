"""References to cells as Excel writes them: column letters, "F7", "'Runde 2'!$A$5:$H$40"."""

from __future__ import annotations

import re
from functools import cache

LAST_ROW = 1_048_576
LAST_COLUMN = 16_384

_CELL = re.compile(r"\$?([A-Za-z]{1,3})\$?([1-9][0-9]{0,6})")
_AREA = re.compile(
    r"(?:'(?P<quoted>(?:[^']|'')+)'|(?P<plain>[^'!\[\]]+))!"
    r"(?P<range>\$?[A-Z]{1,3}\$?[1-9]\d{0,6}(?::\$?[A-Z]{1,3}\$?[1-9]\d{0,6})?)"
)


@cache
def column_number(letters: str) -> int:
    """Return the number of a column, from 1.

    >>> column_number("A"), column_number("XFD")
    (1, 16384)
    """
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - 64
    return number


@cache
def column_letters(number: int) -> str:
    """Return the letters of a column.

    >>> column_letters(1), column_letters(28)
    ('A', 'AB')
    """
    letters = ""
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(65 + rest) + letters
    return letters


def cell_reference(row: int, column: int) -> str:
    """Return the reference of a cell, such as "F7" for row 7 and column 6."""
    return f"{column_letters(column)}{row}"


def split_cell(reference: str) -> tuple[int, int]:
    """Return row and column of a reference such as "F7" or "$F$7"; ValueError if it is none."""
    match = _CELL.fullmatch(reference)
    if match is None:
        raise ValueError(f"not a cell reference: {reference!r}")
    return int(match[2]), column_number(match[1])


def split_range(reference: str) -> tuple[int, int, int, int]:
    """Return top, left, bottom, right of "A1:B2" or "A1"; ValueError if it is none."""
    first, _, last = reference.partition(":")
    rows, columns = zip(split_cell(first), split_cell(last or first), strict=True)
    return min(rows), min(columns), max(rows), max(columns)


def range_reference(top: int, left: int, bottom: int, right: int) -> str:
    """Write a range; one cell is written without a colon.

    >>> range_reference(1, 1, 2, 2), range_reference(7, 6, 7, 6)
    ('A1:B2', 'F7')
    """
    first, last = cell_reference(top, left), cell_reference(bottom, right)
    return first if first == last else f"{first}:{last}"


def absolute_range(top: int, left: int, bottom: int, right: int) -> str:
    """Write a range with dollar signs: "$A$5:$H$40"."""
    return f"${column_letters(left)}${top}:${column_letters(right)}${bottom}"


def quote_title(title: str) -> str:
    """Quote a sheet's title for a reference.

    >>> print(quote_title("Anna's Runde"))
    'Anna''s Runde'
    """
    return "'" + title.replace("'", "''") + "'"


def split_area(reference: str) -> tuple[str, tuple[int, int, int, int]] | None:
    """Take a defined name's reference apart: the sheet's title and top, left, bottom, right.

    None if it is no single rectangle of this workbook: "#REF!", another workbook, several areas.

    >>> split_area("'Runde 2'!$A$5:$H$40")
    ('Runde 2', (5, 1, 40, 8))
    """
    match = _AREA.fullmatch(reference.strip())
    if match is None or (match["plain"] or "").startswith("#"):
        return None
    title = match["plain"] or match["quoted"].replace("''", "'")
    bounds = split_range(match["range"])
    return (title, bounds) if bounds[2] <= LAST_ROW and bounds[3] <= LAST_COLUMN else None
