"""The cells of a worksheet."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml.etree import _Element

from tests.support.rules.opened import Opened, bounds, tag
from tests.support.rules.order import out_of_order

LONGEST_TEXT = 32767
LONGEST_FORMULA = 8192
ERRORS = {
    *("#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A", "#GETTING_DATA"),
    *("#SPILL!", "#CALC!", "#FIELD!", "#BLOCKED!", "#UNKNOWN!", "#CONNECT!"),
}
_TITLE = re.compile(r"'(?:[^']|'')*'!")  # of a sheet, in a reference; it may hold any sign
_LITERAL = re.compile(r'"((?:[^"]|"")*)"')


def check_cells(package: Opened, root: _Element) -> Iterator[str]:
    """Check order, styles and values of a sheet's cells."""
    assert package.workbook is not None
    styles, strings = (
        package.related(package.workbook, "styles"),
        package.related(package.workbook, "sharedStrings"),
    )
    known_styles = len(package.root(styles[0]).findall(f"{tag('cellXfs')}/{tag('xf')}")) if styles else 1
    known_strings = len(package.root(strings[0]).findall(tag("si"))) if strings else 0
    yield from _places(root)
    yield from _shared_formulas(root)
    for element in root.iter(tag("row"), tag("c")):
        if int(element.get("s", "0")) >= known_styles:
            yield f"{element.get('r')}: style {element.get('s')} of {known_styles}"
    for cell in root.iter(tag("c")):
        yield from (f"{cell.get('r')}: {finding}" for finding in _value(cell, known_strings))


def _places(root: _Element) -> Iterator[str]:
    last_row = 0
    for row in root.iterfind(f"{tag('sheetData')}/{tag('row')}"):
        number = int(row.get("r", last_row + 1))
        if not last_row < number <= 1_048_576:
            yield f"row {number} stands behind row {last_row}"
        if not 0 <= float(row.get("ht", "15")) <= 409.5:
            yield f"row {number} is {row.get('ht')} high"
        last_row, last_column = number, 0
        for cell in row.iterchildren(tag("c")):
            place = bounds(cell.get("r", ""))
            if cell.get("r") is None:
                last_column += 1
            elif place is None or place[0] != number or place[1] <= last_column:
                yield f"{cell.get('r')} stands at a wrong place in row {number}"
            else:
                last_column = place[1]


def _value(cell: _Element, known_strings: int) -> Iterator[str]:
    kind, value = cell.get("t", "n"), cell.findtext(tag("v"))
    yield from out_of_order("c", cell, "cell")
    yield from _formula(cell)
    if kind == "inlineStr":
        text = "".join(piece.text or "" for piece in cell.iter(tag("t")))
        if cell.find(tag("is")) is None or value is not None:
            yield "an inline text without text, or with a value"
        yield from _text(text)
    elif cell.find(tag("is")) is not None:
        yield f"a text in a cell of type {kind}"
    if value and kind in _WRONG and _WRONG[kind](value, known_strings):
        yield f"{value!r} in a cell of type {kind}"
    if kind == "str":
        yield from _text(value or "")
    if kind not in {"inlineStr", "str", "d", *_WRONG}:
        yield f"unknown type {kind}"


def _text(text: str) -> Iterator[str]:
    if len(text.encode("utf-16-le")) // 2 > LONGEST_TEXT:
        yield "text is too long"


def _no_number(value: str, _: int) -> bool:
    return (
        re.fullmatch(r"\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?\s*", value) is None
        or abs(float(value)) > 1.8e308
    )


def _no_bool(value: str, _: int) -> bool:
    return value not in ("0", "1")


def _no_error(value: str, _: int) -> bool:
    return value not in ERRORS


def _no_string(value: str, known: int) -> bool:
    return not value.isdigit() or int(value) >= known


_WRONG = {"n": _no_number, "b": _no_bool, "e": _no_error, "s": _no_string}


def _formula(cell: _Element) -> Iterator[str]:
    formula = cell.find(tag("f"))
    if formula is None:
        return
    text = formula.text or ""
    if not text and formula.get("t") not in ("shared", "dataTable"):
        yield "empty formula"
    if text.startswith("=") or len(text) > LONGEST_FORMULA:
        yield f"formula {text[:20]!r} of {len(text)} characters"
    if any(len(match[1].replace('""', '"')) > 255 for match in _LITERAL.finditer(text)):
        yield "formula with a text longer than 255 characters"
    bare = _TITLE.sub("", text)
    if bare.count('"') % 2 or (bare.count("(") != bare.count(")") and '"' not in bare):
        yield f"formula {text[:40]!r} is not closed"
    if formula.get("ref") is not None and bounds(formula.get("ref", "")) is None:
        yield f"formula for {formula.get('ref')!r}"


def _shared_formulas(root: _Element) -> Iterator[str]:
    shared = [formula for formula in root.iter(tag("f")) if formula.get("t") == "shared"]
    first = {formula.get("si") for formula in shared if formula.text and formula.get("ref")}
    for formula in shared:
        if formula.get("si") not in first:
            yield f"a cell shares formula {formula.get('si')}, which is not there"
