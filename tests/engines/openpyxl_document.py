"""A workbook that openpyxl holds in memory."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import Any

import openpyxl
from openpyxl.cell.cell import MergedCell
from openpyxl.utils.datetime import to_excel

from tests.engines.document import Box
from tests.engines.habits import ERRORS, FIRST_DAY, ExcelError, Formula, Held, entered, shows_day

_LINK = re.compile(r'=HYPERLINK\("(?:[^"]|"")*","((?:[^"]|"")*)"\)')
_PERMISSIONS = {
    "AllowFormattingCells": "formatCells",
    "AllowFormattingColumns": "formatColumns",
    "AllowFormattingRows": "formatRows",
    "AllowInsertingRows": "insertRows",
    "AllowDeletingRows": "deleteRows",
    "AllowSorting": "sort",
    "AllowFiltering": "autoFilter",
}
_STATES = {"visible": -1, "hidden": 0, "veryHidden": 2}


class OpenpyxlDocument:
    """A workbook as Excel would have it open; formulas keep the results they had in the file."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._book = openpyxl.load_workbook(path)
        saved = openpyxl.load_workbook(path, data_only=True)
        self._results = {
            (sheet.title, cell.coordinate): saved[sheet.title][cell.coordinate].value
            for sheet in self._book.worksheets
            for row in sheet.iter_rows()
            for cell in row
            if cell.data_type == "f"
        }
        self._written_by_programs: set[str] = set()

    def titles(self) -> list[str]:
        return list(self._book.sheetnames)

    def names(self) -> dict[str, str]:
        return {name: f"={one.attr_text}" for name, one in self._book.defined_names.items()}

    def get(self, title: str, box: Box) -> list[list[object]]:
        return [[self._value(title, cell) for cell in row] for row in self._rows(title, box)]

    def formulas(self, title: str, box: Box) -> list[list[str]]:
        return [[str(cell.value or "") for cell in row] for row in self._rows(title, box)]

    def enter(self, title: str, box: Box, values: Sequence[Sequence[object]]) -> None:
        open_to_all = not self.protected(title) or title in self._written_by_programs
        for cells, row in zip(self._rows(title, box), values, strict=True):
            for cell, value in zip(cells, row, strict=True):
                if not open_to_all and cell.protection.locked:
                    raise PermissionError(f"{title}!{cell.coordinate} is locked")
                if not isinstance(cell, MergedCell):
                    self._enter(title, cell, *entered(value, cell.number_format))

    def _enter(self, title: str, cell: Any, held: Held, number_format: str) -> None:
        match held:
            case Formula():
                cell.value = held.text
                link = _LINK.fullmatch(held.text)
                self._results[title, cell.coordinate] = link[1].replace('""', '"') if link else None
            case ExcelError():
                cell.value, cell.data_type = held.name, "e"
            case str():
                cell.value, cell.data_type = held, "s"
            case _:
                cell.value = held
        cell.number_format = number_format

    def number_format(self, title: str, box: Box) -> str | None:
        found = {cell.number_format for row in self._rows(title, box) for cell in row}
        return found.pop() if len(found) == 1 else None

    def set_number_format(self, title: str, box: Box, number_format: str) -> None:
        for row in self._rows(title, box):
            for cell in row:
                held = _serial(cell.value)
                cell.number_format = number_format
                if isinstance(held, float):
                    cell.value = held

    def visible(self, title: str) -> int:
        return _STATES[self._book[title].sheet_state]

    def set_visible(self, title: str, visible: bool) -> None:
        self._book[title].sheet_state = "visible" if visible else "hidden"

    def print_area(self, title: str) -> str | None:
        area = self._book[title].print_area
        return str(area).rpartition("!")[2] if area else None

    def set_print_area(self, title: str, area: str | None) -> None:
        self._book[title].print_area = area

    def protected(self, title: str) -> bool:
        return bool(self._book[title].protection.sheet)

    def protect(
        self, title: str, password: str, programs_may_write: bool, allowed: Collection[str] = ()
    ) -> None:
        protection = self._book[title].protection
        if protection.password and not password:
            raise PermissionError(f"{title} has a password")
        protection.sheet = True
        for words, name in _PERMISSIONS.items():
            setattr(protection, name, words not in allowed)  # what is True there is forbidden
        if programs_may_write:
            self._written_by_programs.add(title)

    def activate(self, title: str) -> None:
        self._book.active = self._book.sheetnames.index(title)

    def save(self, path: str) -> None:
        self._book.save(path)
        self.path = str(Path(path).absolute())

    def close(self) -> None:
        self._book.close()

    def _rows(self, title: str, box: Box) -> Iterator[tuple[Any, ...]]:
        return iter(self._book[title].iter_rows(box.top, box.bottom, box.left, box.right))

    def _value(self, title: str, cell: Any) -> object:
        held = cell.value
        if cell.data_type == "f":
            held = self._results.get((title, cell.coordinate))
        if isinstance(held, str) and held in ERRORS and cell.data_type in ("e", "f"):
            return ExcelError(held)
        number = _serial(held)
        if isinstance(number, float) and shows_day(cell.number_format):
            return FIRST_DAY + timedelta(days=number)
        return number


def _serial(value: object) -> object:
    """Make a number of what openpyxl reads as a moment."""
    if isinstance(value, datetime | date | time | timedelta):
        return float(to_excel(value))  # type: ignore[no-untyped-call]
    return float(value) if isinstance(value, int) and not isinstance(value, bool) else value
