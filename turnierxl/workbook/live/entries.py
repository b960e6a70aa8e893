"""Values on their way into an open workbook and back: what is typed, and what stands in the cell then.

Excel treats what a program writes like what a person types: "1-2" becomes a date, "007" a number,
"=Sieger" a formula. An apostrophe before it keeps it a text and is no part of it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from datetime import datetime, timedelta
from decimal import Decimal

from turnierxl.workbook.cells import (
    Cell,
    CellError,
    Link,
    TimeCell,
    Uncached,
    cell_error,
    link_formula,
)
from turnierxl.workbook.live.open_workbook import Entry

_FIRST_DAY = datetime(1899, 12, 30)
_DATE, _MOMENT = "yyyy-mm-dd", "yyyy-mm-dd h:mm"  # of dates whose own format was not asked for
_ERRORS = {  # Excel's numbers of errors, xlErrNull and so on
    2000: "#NULL!",
    2007: "#DIV/0!",
    2015: "#VALUE!",
    2023: "#REF!",
    2029: "#NAME?",
    2036: "#NUM!",
    2042: "#N/A",
    2043: "#GETTING_DATA",
    2045: "#SPILL!",
    2046: "#CONNECT!",
    2047: "#BLOCKED!",
    2048: "#UNKNOWN!",
    2049: "#FIELD!",
    2050: "#CALC!",
}
_NOTHING = "k.missing_value"  # what macOS calls a blank cell
_FIRST_ERROR = -2146828288  # Windows adds it to the numbers of errors
_TYPED = tuple("=+-@'#")  # what Excel reads as formulas, prefixes and errors
_LOGICAL = {"true", "false", "wahr", "falsch"}
_LONGEST_MONTH = 9  # letters of "September": with digits, more are no date


def cell_value(value: object) -> Cell:
    """Return what xlwings has read from a cell; errors come as their names or as Excel's numbers.

    >>> cell_value(3), cell_value("#N/A"), cell_value(-2146826243), cell_value("")
    (3.0, CellError(code='#N/A'), CellError(code='#SPILL!'), None)
    """
    match value:
        case None | "":
            return None
        case bool():
            return value
        case int() if value - _FIRST_ERROR in _ERRORS:
            return CellError(_ERRORS[value - _FIRST_ERROR])
        case int() | float() | Decimal():
            return float(value)
        case datetime():
            days = (value.replace(tzinfo=None) - _FIRST_DAY) / timedelta(days=1)
            return TimeCell(days, _DATE if days == int(days) else _MOMENT)
    words = str(value)
    return None if words == _NOTHING else cell_error(words) or words


def read_cells(values: object, shown: object = None) -> list[list[Cell]]:
    """Return by rows what xlwings' `raw_value` gives of a range; `shown` is what its cells show, if known.

    >>> read_cells(3.0), read_cells(((1.0, None), ("a", ""))), read_cells([[None, 2]], [["#N/A", "2"]])
    ([[3.0]], [[1.0, None], ['a', None]], [[CellError(code='#N/A'), 2.0]])
    """
    rows = [[cell_value(value) for value in row] for row in _rows(values)]
    if shown is None:
        return rows
    return [
        [cell_error(str(words)) or cell for cell, words in zip(cells, texts, strict=True)]
        for cells, texts in zip(rows, _rows(shown), strict=True)
    ]


def _rows(values: object) -> Sequence[Sequence[object]]:
    """Return rows; a single cell comes without any."""
    if not isinstance(values, list | tuple):
        return [[values]]
    return values if isinstance(values[0], list | tuple) else [values]


def entry_for(cell: Cell, text_format: bool) -> Entry:
    """Say what must be typed so that a cell holds a value; `text_format` keeps texts, but for an apostrophe.

    >>> entry_for("1-2", False), entry_for("1-2", True), entry_for("Anna", False)
    ("'1-2", '1-2', 'Anna')
    """
    match cell:
        case None | "":
            return None
        case bool():
            return cell
        case int() | float():
            return _finite(cell)
        case str():
            converted = cell.startswith("'") if text_format else is_converted(cell)
            return f"'{cell}" if converted else cell
        case TimeCell():
            return _finite(cell.serial)
        case CellError():
            return cell.code
        case Link():
            return f"={link_formula(cell)}"
        case Uncached():
            return f"={cell.formula}"
    raise TypeError(f"a cell cannot hold {type(cell)}")


def is_converted(words: str) -> bool:
    """Say whether Excel could make something else of a text.

    >>> [is_converted(words) for words in ("=Sieger", "3:1", "1. Mai", "WAHR", "Tisch Anna", "Müller")]
    [True, True, True, True, False, False]
    """
    if words.startswith(_TYPED) or words.strip().casefold() in _LOGICAL:
        return True
    letters = sum(map(str.isalpha, words))
    return letters <= _LONGEST_MONTH and re.search(r"\d", words) is not None


def holds(present: Cell, wanted: Cell) -> bool:
    """Say whether a cell holds a value: a link as its text, a time as its number."""
    present, wanted = _plain(present), _plain(wanted)
    if isinstance(present, float) and isinstance(wanted, float):
        return math.isclose(present, wanted, rel_tol=1e-12, abs_tol=1e-12)
    return type(present) is type(wanted) and present == wanted


def _plain(cell: Cell) -> Cell:
    match cell:
        case bool():
            return cell
        case int():
            return float(cell)
        case TimeCell():
            return cell.serial
        case Link():
            return _plain(cell.text)
        case str():
            return cell.replace("\r\n", "\n").replace("\r", "\n") or None
    return cell


def _finite(number: float) -> float:
    if not math.isfinite(number):
        raise ValueError(f"a cell cannot hold {number}")
    return float(number)
