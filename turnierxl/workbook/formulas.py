"""Formulas of the director's that reach over several cells, when one of those cells becomes ours.

Excel keeps a formula that was dragged down only once, in its first cell, and lets the others share it;
an array formula stands in its first cell and covers the others. Overwriting such a cell must not leave the
rest without a formula, which Excel would repair, nor let Excel calculate over what was written.
"""

from __future__ import annotations

import html
import re

from turnierxl.workbook.references import cell_reference, split_range
from turnierxl.workbook.sheet_rows import SheetRows
from turnierxl.workbook.xml_text import to_xml, unescape

_ATTRIBUTE = re.compile(r'([\w:]+)="([^"]*)"')
_COVERING = ("array", "dataTable")

Place = tuple[int, int]  # row and column of a cell


def release(rows: SheetRows, place: Place) -> None:
    """Prepare the removal of a formula: cells that share it receive formulas of their own."""
    attributes, _, words = _formula(rows, place)
    if attributes.get("t") != "shared" or not words:
        return
    for other in _cells_with(rows, f' si="{attributes["si"]}"'):
        own, whole, text = _formula(rows, other)
        if (own.get("t"), own.get("si")) == ("shared", attributes["si"]) and not text:
            formula = to_xml(_translated(unescape(html.unescape(words)), place, other))
            _replace(rows, other, whole, f"<{rows.prefix}f>{formula}</{rows.prefix}f>")


def covering(rows: SheetRows) -> list[Place]:
    """Return the cells whose formulas cover other cells."""
    places = _cells_with(rows, ' ref="')
    return [place for place in places if _formula(rows, place)[0].get("t") in _COVERING]


def uncover(rows: SheetRows, anchor: Place, place: Place) -> bool:
    """Shrink a covering formula to its own cell if it still stands and covers another; say whether."""
    attributes, whole, _ = _formula(rows, anchor)
    if anchor == place or attributes.get("t") not in _COVERING:
        return False
    top, left, bottom, right = split_range(attributes.get("ref", cell_reference(*anchor)))
    if not (top <= place[0] <= bottom and left <= place[1] <= right):
        return False
    shrunk = whole.replace(f' ref="{attributes["ref"]}"', f' ref="{cell_reference(*anchor)}"')
    _replace(rows, anchor, whole, shrunk)
    return True


def _formula(rows: SheetRows, place: Place) -> tuple[dict[str, str], str, str]:
    """Return the attributes of a cell's formula, its whole element and its text."""
    pattern = rf"<{rows.prefix}f((?:\s[^<>]*?)?)(?:/>|>([^<]*)</{rows.prefix}f>)"
    match = re.search(pattern, rows.cells(place[0]).get(place[1], ""))
    return (dict(_ATTRIBUTE.findall(match[1])), match[0], match[2] or "") if match else ({}, "", "")


def _cells_with(rows: SheetRows, mark: str) -> list[Place]:
    numbers = [number for number in rows.numbers() if mark in rows.text(number)]
    return [
        (number, column) for number in numbers for column, cell in rows.cells(number).items() if mark in cell
    ]


def _replace(rows: SheetRows, place: Place, old: str, new: str) -> None:
    row, column = place
    rows.put(row, {column: rows.cells(row)[column].replace(old, new, 1)})


def _translated(formula: str, origin: Place, target: Place) -> str:
    from openpyxl.formula.translate import Translator  # rarely needed and slow to import

    translator = Translator(f"={formula}", cell_reference(*origin))
    return str(translator.translate_formula(cell_reference(*target))).removeprefix("=")
