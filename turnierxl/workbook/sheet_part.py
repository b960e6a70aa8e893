"""The part of one sheet: what its cells hold, and the little else of it that is ever changed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property

from turnierxl.workbook import formulas
from turnierxl.workbook.cell_text import CellText, style_of, with_style
from turnierxl.workbook.cells import Cell, TimeCell
from turnierxl.workbook.content import BLANK, content_for
from turnierxl.workbook.grid import Rectangle
from turnierxl.workbook.references import column_letters, range_reference, split_range
from turnierxl.workbook.shared_parts import SharedParts
from turnierxl.workbook.sheet_rows import SheetRows
from turnierxl.workbook.sheet_text import cut_sheet

_COLUMN = re.compile(r"<(?:[\w.-]+:)?col\s[^<>]*>")
_ATTRIBUTE = re.compile(r'([\w:]+)="([^"]*)"')
_DIMENSION = re.compile(r'(<(?:[\w.-]+:)?dimension\s[^<>]*?ref=")([A-Z]+\d+(?::[A-Z]+\d+)?)(")')
_VIEW = re.compile(r"<(?:[\w.-]+:)?sheetView(?=[\s/>])[^<>]*>")
_SELECTED = re.compile(r"""\stabSelected\s*=\s*["'](\w+)["']""")


class SheetPart:
    """A sheet; `changed` says whether it must be written.

    `formulas_changed` says whether a cell has gained or lost a formula.
    """

    def __init__(self, content: bytes, shared: SharedParts) -> None:
        text = cut_sheet(content)
        self._head, self._tail = text.head, text.tail
        self._rows = SheetRows(text.rows, text.prefix)
        self._cells = CellText(text.prefix, text.namespaces, shared)
        self._from_1904 = shared.from_1904
        self._values: dict[int, dict[int, Cell]] = {}
        self._added: set[tuple[int, int]] = set()
        self.changed = False
        self.formulas_changed = False

    def read(self, rectangle: Rectangle) -> list[list[Cell]]:
        """Return the values of a rectangle."""
        columns = range(rectangle.left, rectangle.right + 1)
        rows = map(self._row_values, range(rectangle.top, rectangle.bottom + 1))
        return [[row.get(column) for column in columns] for row in rows]

    def write(self, rectangle: Rectangle, values: Sequence[Sequence[Cell]]) -> None:
        """Make cells hold values where they do not already."""
        for number, row in enumerate(values, rectangle.top):
            known = self._row_values(number)
            different = [
                (column, value)
                for column, value in enumerate(row, rectangle.left)
                if type(known.get(column)) is not type(value) or known.get(column) != value
            ]
            if different:
                self._write(number, different)

    def dress(self, rectangle: Rectangle, styles: Sequence[str]) -> None:
        """Give every row of a rectangle these styles, one per column."""
        wanted = [
            (f'"{column_letters(column)}', f'" s="{style}"')
            for column, style in enumerate(styles, rectangle.left)
        ]
        for number in range(rectangle.top, rectangle.bottom + 1):
            if self._rows.are_styled(number, wanted):
                continue
            cells = self._rows.cells(number)
            self._put(
                number,
                {
                    column: with_style(
                        cells.get(column) or self._cells.write(number, column, "", BLANK), style
                    )
                    for column, style in enumerate(styles, rectangle.left)
                    if self._style(number, column) != style
                },
            )

    def fit_rows(self, rectangle: Rectangle, heights: Sequence[float], shrink: bool) -> None:
        """Give rows the heights that their texts need; none gets lower unless `shrink`."""
        for number, height in enumerate(heights, rectangle.top):
            if self._rows.fit(number, height, shrink):
                self.changed = True

    def styles(self, rectangle: Rectangle) -> list[str]:
        """Return the styles of a one-row rectangle, as the numbers that cells refer to."""
        columns = range(rectangle.left, rectangle.right + 1)
        return [self._style(rectangle.top, column) for column in columns]

    def select(self, selected: bool) -> None:
        """Mark the sheet as selected or not; into two selected sheets Excel would type at once."""
        view = _VIEW.search(self._head)
        if view is None:
            return
        present = _SELECTED.search(view[0])
        if (present is not None and present[1] in ("1", "true")) == selected:
            return
        tag = _SELECTED.sub("", view[0])
        if selected:
            tag = re.sub(r"(sheetView)", r'\1 tabSelected="1"', tag, count=1)
        self._head = self._head.replace(view[0], tag, 1)
        self.changed = True

    def to_bytes(self) -> bytes:
        """Write the part."""
        head = _DIMENSION.sub(self._extended, self._head, count=1) if self._added else self._head
        return f"{head}{self._rows.to_text()}{self._tail}".encode()

    def _write(self, number: int, values: Sequence[tuple[int, Cell]]) -> None:
        """Write values into a row that are not those it is read as."""
        cells, known = self._rows.cells(number), self._row_values(number)
        written: dict[int, str] = {}
        for column, value in values:
            cell, wanted = cells.get(column, ""), content_for(value, self._from_1904)
            formula = self._cells.has_formula(cell)
            if self._cells.content(cell).shows(wanted) if formula else self._same(known.get(column), value):
                continue
            if formula or self._covering:
                self._free((number, column))
            if formula != (wanted.formula is not None):
                self.formulas_changed = True
            style = style_of(cell) if cell else self._style(number, column)
            written[column] = self._cells.write(number, column, style, wanted)
        self._put(number, written)

    def _same(self, known: Cell, value: Cell) -> bool:
        """Say whether two different values are one in the file: 3 and 3.0, an empty text and none."""
        if type(known) is type(value) and type(value) is not TimeCell:
            return False
        return content_for(known, self._from_1904) == content_for(value, self._from_1904)

    def _put(self, number: int, cells: Mapping[int, str]) -> None:
        if not cells:
            return
        if not self._tail:
            raise ValueError("a chart sheet has no cells")
        self._added.update((number, column) for column in cells.keys() - self._rows.cells(number).keys())
        self._rows.put(number, cells)
        self._values.pop(number, None)
        self.changed = True

    def _row_values(self, number: int) -> dict[int, Cell]:
        if number not in self._values:
            values = self._cells.row_values(self._rows.text(number))
            if values is None:
                cells = self._rows.cells(number).items()
                values = {column: self._cells.value(cell) for column, cell in cells}
            self._values[number] = values
        return self._values[number]

    def _free(self, place: formulas.Place) -> None:
        """Loosen a cell from formulas that it shares with others."""
        formulas.release(self._rows, place)
        for anchor in self._covering:
            self.formulas_changed |= formulas.uncover(self._rows, anchor, place)

    @cached_property
    def _covering(self) -> list[formulas.Place]:
        return formulas.covering(self._rows)

    def _style(self, number: int, column: int) -> str:
        """Return the style of a cell; of one that is not in the file its row's, else its column's."""
        cell = self._rows.cells(number).get(column)
        if cell is not None:
            return style_of(cell) or "0"
        row: dict[str, str] = dict(_ATTRIBUTE.findall(self._rows.attributes(number)))
        if row.get("customFormat") in ("1", "true"):
            return row.get("s", "0")
        return next((style for columns, style in self._column_styles if column in columns), "0")

    @cached_property
    def _column_styles(self) -> list[tuple[range, str]]:
        columns: list[dict[str, str]] = [
            dict(_ATTRIBUTE.findall(element)) for element in _COLUMN.findall(self._head)
        ]
        return [
            (range(int(column["min"]), int(column["max"]) + 1), column.get("style", "0"))
            for column in columns
        ]

    def _extended(self, dimension: re.Match[str]) -> str:
        """Make the range that the sheet says it uses hold the cells that were added."""
        top, left, bottom, right = split_range(dimension[2])
        rows, columns = zip(*self._added, strict=True)
        used = range_reference(min(top, *rows), min(left, *columns), max(bottom, *rows), max(right, *columns))
        return f"{dimension[1]}{used}{dimension[3]}"
