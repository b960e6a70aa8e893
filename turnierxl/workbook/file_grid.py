"""A workbook file as a grid: only cells of the rectangles that are written change, all else stays as it was.

A sheet that is not touched keeps its bytes, and so do charts, pictures, comments, macros and whatever else
the director has added. openpyxl could not do this: it drops what it does not know.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import unescape
from pathlib import Path

from turnierxl.workbook.cells import Cell
from turnierxl.workbook.content import is_link
from turnierxl.workbook.grid import Rectangle, check_pattern, check_shape
from turnierxl.workbook.package import Package
from turnierxl.workbook.places import is_place
from turnierxl.workbook.protection import Protection, read_protection
from turnierxl.workbook.safety import read_file
from turnierxl.workbook.shared_parts import SharedParts
from turnierxl.workbook.sheet_part import SheetPart
from turnierxl.workbook.workbook_part import WorkbookPart

_FORMULA = re.compile(rb"<(?!xm:)(?:\w+:)?f(?:\s[^>]*)?(?:/>|>([^<]*)<)")
_FORMULA_MARKS = (b"<f>", b"<f ", b"<f/", b":f>", b":f ", b":f/")  # quicker to find than the pattern
_SELECTED = re.compile(rb"\stabSelected\s*=\s*[\"'](?:1|true)")


class FileGrid:
    """The grid over the bytes of an .xlsx or .xlsm file; nothing is written but by `to_bytes`."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._package = Package(data)
        self._workbook = WorkbookPart(self._package)
        self._shared = SharedParts(self._package, self._workbook)
        self._sheets: dict[str, SheetPart] = {}

    @classmethod
    def open(cls, source: bytes | Path) -> FileGrid:
        """Open a workbook; ProblemsFound with a plain sentence if it is none or cannot be read."""
        if isinstance(source, bytes):
            return cls(source)
        return cls(read_file(source))

    @property
    def changed(self) -> bool:
        """Whether any verb has changed anything."""
        return self._workbook.changed or any(sheet.changed for sheet in self._sheets.values())

    def titles(self) -> list[str]:
        """Return the titles of all sheets, hidden ones too, in the order of their tabs."""
        return list(self._workbook.sheets)

    def visible(self) -> frozenset[str]:
        """Return the titles of the sheets that can be seen."""
        return frozenset(entry.title for entry in self._workbook.sheets.values() if entry.visible)

    def protection(self, sheet: str) -> Protection:
        """Return how a sheet is protected."""
        return read_protection(self._package.read(self._workbook.sheets[sheet].part))

    def names(self) -> Mapping[str, Rectangle | None]:
        """Return where our defined names point; None where a name is broken (#REF!)."""
        return self._workbook.names

    def read(self, rectangle: Rectangle) -> list[list[Cell]]:
        """Return the values of a rectangle by rows; a link reads as its text."""
        return self._sheet(rectangle.sheet).read(rectangle)

    def write(self, rectangle: Rectangle, values: Sequence[Sequence[Cell]]) -> None:
        """Make cells hold values; a cell that holds its value already stays untouched, formula and all."""
        check_shape(rectangle, values)
        self._sheet(rectangle.sheet).write(rectangle, values)

    def dress(self, rectangle: Rectangle, pattern: Rectangle) -> None:
        """Give every row of a rectangle the look of a one-row pattern, column by column."""
        check_pattern(rectangle, pattern)
        self._sheet(rectangle.sheet).dress(rectangle, self._sheet(pattern.sheet).styles(pattern))

    def fit_rows(self, rectangle: Rectangle, heights: Sequence[float], shrink: bool) -> None:
        """Give rows the heights (points) that their texts need; none gets lower unless `shrink`."""
        self._sheet(rectangle.sheet).fit_rows(rectangle, heights, shrink)

    def show(self, sheet: str, visible: bool) -> None:
        """Show or hide a sheet; if it was the one seen first, the first visible sheet takes its place."""
        self._workbook.show(sheet, visible)
        if not visible and self._workbook.active() == sheet:
            self.activate(next(entry.title for entry in self._workbook.sheets.values() if entry.visible))

    def print_rows(self, sheet: str, rectangle: Rectangle | None) -> None:
        """Print only this rectangle of a sheet; None lifts that."""
        self._workbook.set_print_area(sheet, rectangle)

    def printed(self, sheet: str) -> Rectangle | None:
        """Return what alone is printed of a sheet; None if that is all, or no single rectangle."""
        return self._workbook.print_area(sheet)

    def activate(self, sheet: str) -> None:
        """Choose the sheet that is seen when the workbook opens; no other stays selected beside it."""
        self._workbook.activate(sheet)
        for title, entry in self._workbook.sheets.items():
            selected = title in self._sheets or _SELECTED.search(self._package.read(entry.part))
            if title == sheet or selected:
                self._sheet(title).select(title == sheet)

    def to_bytes(self) -> bytes:
        """Return the file; the very bytes it was opened with if nothing has changed."""
        if not self.changed:
            return self._data
        changed = {title: sheet for title, sheet in self._sheets.items() if sheet.changed}
        for title, sheet in changed.items():
            self._package.replace(self._workbook.sheets[title].part, sheet.to_bytes())
        if changed and self._has_formulas():
            self._workbook.calculate_on_load()
        if any(sheet.formulas_changed for sheet in changed.values()):
            self._forget_calculation_order()
        if self._workbook.changed:
            self._package.replace(self._workbook.part, self._workbook.to_bytes())
        return self._package.to_bytes()

    def _sheet(self, title: str) -> SheetPart:
        if title not in self._sheets:
            content = self._package.read(self._workbook.sheets[title].part)
            self._sheets[title] = SheetPart(content, self._shared)
        return self._sheets[title]

    def _has_formulas(self) -> bool:
        """Say whether the workbook has formulas that could depend on what has changed."""
        parts = (entry.part for entry in self._workbook.sheets.values())
        return any(_has_formula(self._package.read(part)) for part in parts)

    def _forget_calculation_order(self) -> None:
        """Drop the list of formula cells, which Excel makes anew; a wrong one it would repair."""
        chain = self._workbook.related_part("calcChain")
        if chain is not None and self._package.has(chain):
            self._package.remove(chain, self._workbook.part)


def open_whole(source: bytes | Path) -> FileGrid:
    """Open a workbook of which every sheet can be read; ProblemsFound with a plain sentence if one cannot."""
    grid = FileGrid.open(source)
    for title in grid.titles():
        grid.read(Rectangle(title, 1, 1, 1, 1))
    return grid


def _has_formula(sheet: bytes) -> bool:
    """Find a formula other than those that we write: links, and places of blocks."""
    if not any(mark in sheet for mark in _FORMULA_MARKS):
        return False
    formulas = (unescape((match[1] or b"").decode("utf-8", "replace")) for match in _FORMULA.finditer(sheet))
    return any(not (is_link(formula) or is_place(formula)) for formula in formulas)
