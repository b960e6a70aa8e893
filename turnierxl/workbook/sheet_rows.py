"""The rows of a sheet: the text of every cell by its place, put in order where cells are added."""

from __future__ import annotations

import re
from collections.abc import Mapping

from turnierxl.workbook.references import column_number

_SPANS = re.compile(r' spans="[^"]*"')


class SheetRows:
    """Rows of a sheet as text; a row that no cell was put into keeps every character.

    `prefix` stands before the names of elements: "x:" or nothing.
    """

    def __init__(self, text: str, prefix: str) -> None:
        self.prefix = prefix
        row = rf'<{prefix}row\b[^<>]*? r="(\d+)"[^<>]*?(?:/>|>.*?</{prefix}row>)'
        cell = rf'<{prefix}c\b[^<>]*? r="([A-Z]+)\d+"[^<>]*?(?:/>|>.*?</{prefix}c>)'
        self._start = re.compile(rf"<{prefix}row\b([^<>]*?)/?>")
        self._cell = re.compile(cell, re.DOTALL)
        self._rows = {int(match[1]): match[0] for match in re.finditer(row, text, re.DOTALL)}
        self._cells: dict[int, dict[int, str]] = {}
        self._changed: set[int] = set()

    def numbers(self) -> list[int]:
        """Return the numbers of all rows in order."""
        return sorted(self._rows.keys() | self._changed)

    def text(self, number: int) -> str:
        """Return a whole row; nothing if the sheet does not have it."""
        return self._joined(number) if number in self._changed else self._rows.get(number, "")

    def attributes(self, number: int) -> str:
        """Return what stands in a row's start tag behind its name."""
        match = self._start.match(self._rows.get(number, ""))
        return match[1] if match else f' r="{number}"'

    def cells(self, number: int) -> dict[int, str]:
        """Return the cells of a row by column, each as its whole element; change them by `put` only."""
        if number not in self._cells:
            found = self._cell.finditer(self._rows.get(number, ""))
            self._cells[number] = {column_number(match[1]): match[0] for match in found}
        return self._cells[number]

    def put(self, number: int, cells: Mapping[int, str]) -> None:
        """Put cells of a row into their places."""
        self.cells(number).update(cells)
        self._changed.add(number)

    def to_text(self) -> str:
        """Join all rows in order."""
        return "".join(map(self.text, self.numbers()))

    def _joined(self, number: int) -> str:
        cells = self.cells(number)
        start = _SPANS.sub("", self.attributes(number))
        body = "".join(cells[column] for column in sorted(cells))
        return f"<{self.prefix}row{start}>{body}</{self.prefix}row>"
