"""What stands in one cell of a sheet: decoded from its element, compared with a value.

A *content* is a cell as the file holds it, before number formats are looked at: its kind and its value.
Comparing contents decides whether a cell must be touched.
"""

from __future__ import annotations

import math
import re
from datetime import datetime, timedelta
from typing import Literal, NamedTuple

from lxml.etree import _Element

from turnierxl.workbook.cells import (
    LONGEST_TEXT,
    Cell,
    CellError,
    Link,
    TimeCell,
    Uncached,
    link_formula,
)
from turnierxl.workbook.number_formats import shows_day
from turnierxl.workbook.shared_parts import SharedParts, plain_text
from turnierxl.workbook.xml_text import unescape

DAYS_BEFORE_1904 = 1462  # between the first days of Excel's two calendars
_FIRST_DAY = datetime(1899, 12, 30)
_ISO_FORMAT = "yyyy-mm-dd"  # of a date that stands in the file as text and has no format of its own
_WORDS = '"(?:[^"]|"")*"(?:&"(?:[^"]|"")*")*'  # texts in a formula, joined
_LINK = re.compile(rf'HYPERLINK\((?="#){_WORDS},{_WORDS}\)')

Kind = Literal["blank", "number", "text", "bool", "error"]


class Content(NamedTuple):
    """What a cell holds; `formula` is None where there is none, "" in a cell that shares another cell's."""

    kind: Kind = "blank"
    value: float | str | bool = ""
    formula: str | None = None

    def shows(self, wanted: Content) -> bool:
        """Say whether a cell with this content needs no change to hold the wanted one.

        A formula with the wanted result may stay, so that writing back what was read changes nothing.
        """
        if wanted.formula is not None or (self.formula is not None and self.kind == "blank"):
            return self == wanted
        if self.kind == wanted.kind:
            return self.value == wanted.value
        return self.value == "" == wanted.value and self.formula is None


BLANK = Content()


def is_link(formula: str | None) -> bool:
    """Say whether a formula is one that `Link` writes: a constant that depends on no cell."""
    return formula is not None and _LINK.fullmatch(formula) is not None


def content_of(element: _Element, shared: SharedParts) -> Content:
    """Decode a cell element."""
    value = formula = None
    for child in element:
        tag = child.tag
        if not isinstance(tag, str):
            continue
        if tag.endswith("}v"):
            value = child.text or ""
        elif tag.endswith("}f"):
            formula = unescape(child.text or "")
        elif tag.endswith("}is"):
            return Content("text", plain_text(child), formula)
    return _decode(element.get("t", "n"), value, formula, shared)


def _decode(kind: str, value: str | None, formula: str | None, shared: SharedParts) -> Content:
    if kind == "str" and value is not None:
        return Content("text", unescape(value), formula)
    if not value:
        return Content(formula=formula)
    match kind:
        case "s":
            return Content("text", shared.text(value), formula)
        case "b":
            return Content("bool", value.strip() in ("1", "true"), formula)
        case "e":
            return Content("error", value, formula)
        case "d":
            return _date(value, formula, shared.from_1904)
    return _number(value, formula)


def _number(value: str, formula: str | None) -> Content:
    try:
        number = float(value)
    except ValueError:
        return Content("text", value, formula)
    return Content("number", number, formula) if math.isfinite(number) else Content("error", "#NUM!", formula)


def _date(value: str, formula: str | None, from_1904: bool) -> Content:
    """Read a date that stands in the file as text (ISO 8601), as Excel's strict format allows."""
    try:
        moment = datetime.fromisoformat(value.strip().removesuffix("Z"))
    except ValueError:
        return Content("text", value, formula)
    days = (moment.replace(tzinfo=None) - _FIRST_DAY) / timedelta(days=1)
    return Content("number", days - DAYS_BEFORE_1904 * from_1904, formula)


def value_of(element: _Element, shared: SharedParts) -> Cell:
    """Return what a cell element holds, as everything else sees it."""
    code = shared.time_formats.get(element.get("s", "0"))
    if code is None and element.get("t") == "d":
        code = _ISO_FORMAT
    return cell_of(content_of(element, shared), code, shared.from_1904)


def cell_of(content: Content, time_format: str | None, from_1904: bool) -> Cell:
    """Turn a content into a value; `time_format` is the cell's number format if that shows times."""
    match content.kind:
        case "blank":
            return None if content.formula is None else Uncached(content.formula)
        case "error":
            return CellError(str(content.value))
        case "number" if time_format is not None:
            shift = DAYS_BEFORE_1904 if from_1904 and shows_day(time_format) else 0
            return TimeCell(float(content.value) + shift, time_format)
    return content.value


def content_for(cell: Cell, from_1904: bool) -> Content:
    """Say what a cell must hold to be read as a value; ValueError if no cell can hold it."""
    if type(cell) is float and math.isfinite(cell):  # most cells are a number or a text
        return Content("number", cell)
    match cell:
        case None | "":
            return BLANK
        case str():
            return Content("text", _short_enough(cell))
        case bool():
            return Content("bool", cell)
        case int() | float():
            return Content("number", _finite(cell))
        case Link():
            return Content("text", _short_enough(cell.text), link_formula(cell))
        case CellError():
            return Content("error", cell.code)
        case Uncached():
            return Content(formula=cell.formula)
        case TimeCell():
            shift = DAYS_BEFORE_1904 if from_1904 and shows_day(cell.number_format) else 0
            return Content("number", _finite(cell.serial - shift))
    raise TypeError(f"a cell cannot hold {type(cell)}")


def _finite(number: float) -> float:
    if not math.isfinite(number):
        raise ValueError(f"a cell cannot hold {number}")
    return float(number)


def _short_enough(text: str) -> str:
    if len(text) > LONGEST_TEXT // 2 and len(text.encode("utf-16-le", "surrogatepass")) > 2 * LONGEST_TEXT:
        raise ValueError(f"a cell holds at most {LONGEST_TEXT} characters")
    return text
