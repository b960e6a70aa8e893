"""Bringing changed cells into an open workbook: written, read back, and taken back if anything fails."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from turnierxl.problems import Problem, ProblemsFound, message
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.grid import Rectangle, address
from turnierxl.workbook.live.columns import Columns
from turnierxl.workbook.live.entries import entry_for, holds
from turnierxl.workbook.live.open_workbook import Entry, OpenWorkbook
from turnierxl.workbook.live.rectangles import Layout, Place, bounds
from turnierxl.workbook.live.sheet_cells import SheetCells
from turnierxl.workbook.protection import Protection

Rows = list[list[Cell]]


@dataclass(frozen=True)
class Writer:
    """The way into an open workbook."""

    workbook: OpenWorkbook
    layout: Layout
    sheets: Mapping[str, SheetCells]
    saved: Mapping[str, Protection]

    def write(self, formats: Sequence[Columns]) -> None:
        """Write all changed cells; ProblemsFound if a cell does not hold its value afterwards."""
        changed = [title for title, sheet in self.sheets.items() if sheet.wanted]
        parts = {title: self._rectangles(title) for title in changed}
        for title in dict.fromkeys([*changed, *(one.rectangle.sheet for one in formats)]):
            self.workbook.unlock(title, self.saved.get(title))
        try:
            for one in formats:
                self.workbook.set_number_format(one.rectangle, one.number_format)
            for title in changed:
                self._write(parts[title])
                self._check(title, parts[title])
        except BaseException:
            self._take_back(parts)
            raise

    def _rectangles(self, title: str) -> list[Rectangle]:
        sheet = self.sheets[title]
        return self.layout.rectangles(title, sheet.wanted, sheet.standing)

    def _write(self, parts: Iterable[Rectangle], mended: Mapping[Place, Entry] | None = None) -> None:
        for part in parts:
            rows = self.sheets[part.sheet].entries(part)
            self.workbook.write(part, self._entries(part, rows, mended or {}))

    def _entries(self, part: Rectangle, rows: Rows, mended: Mapping[Place, Entry]) -> list[list[Entry]]:
        columns = range(part.left, part.right + 1)
        planned = [self.layout.planned(part.sheet, part.bottom, column) for column in columns]
        texts = [one is not None and one.number_format == "@" for one in planned]
        return [
            [
                mended[row, column] if (row, column) in mended else entry_for(cell, text)
                for column, cell, text in zip(columns, cells, texts, strict=True)
            ]
            for row, cells in enumerate(rows, part.top)
        ]

    def _check(self, title: str, parts: Sequence[Rectangle]) -> None:
        """Read back what was written; texts that were converted are typed the other way once."""
        wrong = self._wrong(title, parts)
        mended = {place: _otherwise(wanted, present) for place, (wanted, present) in wrong.items()}
        if not mended:
            return
        self._write([part for part in parts if any(_within(place, part) for place in mended)], mended)
        left = self._wrong(title, parts)
        if left:
            row, column = min(left)
            where = address(Rectangle(title, row, column, 1, 1), 0, 0)
            raise ProblemsFound((Problem(message("live.not_taken", where=str(where)), where),))

    def _wrong(self, title: str, parts: Sequence[Rectangle]) -> dict[Place, tuple[Cell, Cell]]:
        """Return the cells that do not hold what they shall, with what they shall hold and what they hold."""
        sheet, whole = self.sheets[title], bounds(parts)
        present = self.workbook.read(whole)
        found = {place: present[place[0] - whole.top][place[1] - whole.left] for place in sheet.wanted}
        return {
            place: (sheet.wanted[place], cell)
            for place, cell in found.items()
            if not holds(cell, sheet.wanted[place])
        }

    def _take_back(self, parts: Mapping[str, Sequence[Rectangle]]) -> None:
        """Write again what stood there; a workbook that takes nothing more is left as it is."""
        for title, rectangles in parts.items():
            for part in rectangles:
                rows = self.sheets[title].standing(part)
                with suppress(Exception):
                    self.workbook.write(part, self._entries(part, rows, {}))


def _otherwise(wanted: Cell, present: Cell) -> Entry:
    """Say what to type where a value was not taken: a text with an apostrophe, or without."""
    if isinstance(wanted, str):
        return wanted if present == f"'{wanted}" else f"'{wanted}"
    return entry_for(wanted, text_format=True)


def _within(place: Place, part: Rectangle) -> bool:
    return part.top <= place[0] <= part.bottom and part.left <= place[1] <= part.right
