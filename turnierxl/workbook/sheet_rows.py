"""The rows of a sheet: the text of every cell by its place, put in order where cells are added."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from turnierxl.workbook.references import column_number

_COLUMN = re.compile(r'(?:[^<>]* )?r="([A-Z]+)')
_SPANS = re.compile(r' spans="[^"]*"')
_HEIGHT = re.compile(r' ht="([^"]*)"')
_BY_HAND = re.compile(r' customHeight="(?:1|true)"')
_NEAR = 3.0  # points by which Excel may fit a row differently


class SheetRows:
    """Rows of a sheet as text; a row that no cell was put into keeps every character.

    `prefix` stands before the names of elements: "x:" or nothing.
    """

    def __init__(self, text: str, prefix: str) -> None:
        self.prefix = prefix
        self._start = re.compile(rf"<{prefix}row\b([^<>]*?)/?>")
        self._cell, self._end = f"<{prefix}c ", f"</{prefix}row>"
        self._rows = dict(self._cut(text))
        self._cells: dict[int, dict[int, str]] = {}
        self._changed: set[int] = set()
        self._attributes: dict[int, str] = {}  # of rows whose height has changed

    def numbers(self) -> list[int]:
        """Return the numbers of all rows in order."""
        return sorted(self._rows.keys() | self._changed)

    def text(self, number: int) -> str:
        """Return a whole row; nothing if the sheet does not have it."""
        return self._joined(number) if number in self._changed else self._rows.get(number, "")

    def attributes(self, number: int) -> str:
        """Return what stands in a row's start tag behind its name."""
        if number in self._attributes:
            return self._attributes[number]
        match = self._start.match(self._rows.get(number, ""))
        return match[1] if match else f' r="{number}"'

    def fit(self, number: int, height: float, shrink: bool) -> bool:
        """Give a row a height unless it was set by hand; say whether that changed anything."""
        attributes = self.attributes(number)
        present = _HEIGHT.search(attributes)
        lack = height - float(present[1]) if present else _NEAR + 1
        if _BY_HAND.search(attributes) or abs(lack) <= _NEAR or (lack < 0 and not shrink):
            return False
        self._attributes[number] = f'{_HEIGHT.sub("", attributes)} ht="{height:g}"'
        self._changed.add(number)
        return True

    def cells(self, number: int) -> dict[int, str]:
        """Return the cells of a row by column, each as its whole element; change them by `put` only."""
        if number not in self._cells:
            row = self._rows.get(number, "").removesuffix(self._end)
            _, *cells = row.split(self._cell)
            self._cells[number] = {_column(cell): f"{self._cell}{cell}" for cell in cells}
        return self._cells[number]

    def are_styled(self, number: int, wanted: Iterable[tuple[str, str]]) -> bool:
        """Tell at a glance that an untouched row has cells of wanted styles; False says nothing.

        Each is given as what stands around the row's number, ('"B', '" s="7"').
        """
        row = "" if number in self._changed else self._rows.get(number, "")
        return all(f"{self._cell}r={column}{number}{style}" in row for column, style in wanted)

    def put(self, number: int, cells: Mapping[int, str]) -> None:
        """Put cells of a row into their places."""
        self.cells(number).update(cells)
        self._changed.add(number)

    def to_text(self) -> str:
        """Join all rows in order."""
        return "".join(map(self.text, self.numbers()))

    def _cut(self, text: str) -> Iterator[tuple[int, str]]:
        """Cut a text into its rows by their numbers."""
        start = re.compile(rf'<{self.prefix}row\b[^<>]*? r="(\d+)"[^<>]*>')
        match = start.search(text)
        while match is not None:
            end = match.end()
            if not match[0].endswith("/>"):
                end = text.find(self._end, end) + len(self._end)
            yield int(match[1]), text[match.start() : end]
            match = start.search(text, max(end, match.end()))

    def _joined(self, number: int) -> str:
        cells = self.cells(number)
        start = _SPANS.sub("", self.attributes(number))
        body = "".join(cells[column] for column in sorted(cells))
        return f"<{self.prefix}row{start}>{body}</{self.prefix}row>"


def _column(cell: str) -> int:
    """Find the column in what stands behind a cell's name."""
    match = _COLUMN.match(cell)
    return column_number(match[1]) if match else 0
