"""What a cell can hold, typed and never guessed.

Reading keeps apart what Excel shows as the same: a number and a time of day, an empty cell and a formula
that nobody has calculated. Nothing here interprets a value; that is the reader's task.
"""

from __future__ import annotations

from dataclasses import dataclass

from turnierxl.problems import Address
from turnierxl.workbook.references import quote_title

LONGEST_TEXT = 32767  # characters (UTF-16 units) that one cell can hold
_LONGEST_LITERAL = 255  # characters of one text in a formula


@dataclass(frozen=True)
class TimeCell:
    """A number that its number format shows as a date, a time of day or a duration.

    `serial` counts days as Excel does in the 1900 system, also where the workbook counts from 1904: 3:1
    becomes 0.1257 with "h:mm", 70:30 becomes 2.9375 with "[h]:mm:ss", 10-10 a whole number with "d-mmm".
    """

    serial: float
    number_format: str


@dataclass(frozen=True)
class CellError:
    """An error value by its English name, such as "#N/A"."""

    code: str


@dataclass(frozen=True)
class Uncached:
    """A formula (without "=") whose result is not in the file: the file was never saved by Excel."""

    formula: str


@dataclass(frozen=True)
class Link:
    """A text that leads to another cell of the workbook; it is read back as its text."""

    target: Address
    text: str


Cell = None | bool | float | str | TimeCell | CellError | Uncached | Link

ERROR_NAMES = {  # as Excel shows them in German: the name that stands in files
    "#NV": "#N/A",
    "#BEZUG!": "#REF!",
    "#WERT!": "#VALUE!",
    "#ZAHL!": "#NUM!",
    "#DIV/0!": "#DIV/0!",
    "#NAME?": "#NAME?",
    "#NULL!": "#NULL!",
    "#ÜBERLAUF!": "#SPILL!",
    "#KALK!": "#CALC!",
    "#FELD!": "#FIELD!",
    "#BLOCKIERT!": "#BLOCKED!",
    "#UNBEKANNT!": "#UNKNOWN!",
    "#VERBINDEN!": "#CONNECT!",
    "#DATEN_ABRUFEN": "#GETTING_DATA",
}


def cell_error(shown: str) -> CellError | None:
    """Recognise an error as Excel shows it, in German or English.

    >>> cell_error("#NV"), cell_error("#REF!"), cell_error("#1")
    (CellError(code='#N/A'), CellError(code='#REF!'), None)
    """
    code = ERROR_NAMES.get(shown, shown)
    return CellError(code) if code in ERROR_NAMES.values() else None


def stored_text(cell: Cell) -> str | None:
    """Return the text that a cell of this value shows and is read back as; None if it holds no text.

    An empty text and an empty cell are the same once written.
    """
    words = cell.text if isinstance(cell, Link) else cell
    return words if isinstance(words, str) and words else None


def link_formula(link: Link) -> str:
    """Write the formula of a link, without "=".

    >>> print(link_formula(Link(Address("Runde 2", "F7"), "Runde 2!F7")))
    HYPERLINK("#'Runde 2'!F7","Runde 2!F7")
    """
    target = f"#{quote_title(link.target.sheet)}!{link.target.cell}"
    return f"HYPERLINK({_literal(target)},{_literal(link.text)})"


def _literal(words: str) -> str:
    pieces = [words[i : i + _LONGEST_LITERAL] for i in range(0, len(words), _LONGEST_LITERAL)] or [""]
    return "&".join('"' + piece.replace('"', '""') + '"' for piece in pieces)
