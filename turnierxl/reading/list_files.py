"""Participants' lists as files: Excel, OpenDocument, CSV, text."""

from __future__ import annotations

import datetime
import warnings
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Any

from turnierxl.problems import Message, message
from turnierxl.reading.list_columns import Row, is_empty
from turnierxl.reading.list_text import decode_list, is_text, text_rows
from turnierxl.workbook.cells import Cell, TimeCell, Uncached

_TEXT = (".csv", ".txt", ".tsv")
_EXCEL = (".xlsx", ".xlsm")
_OTHERS = (".xls", ".xlsb", ".ods")
LARGEST_LIST = 1 << 24  # bytes of a list: a hundred thousand names
_DAY = datetime.timedelta(days=1)
_EPOCH = datetime.datetime(1899, 12, 30)
_LEAP_DAY_1900 = 60
_Moment = datetime.date | datetime.time | datetime.timedelta


@dataclass(frozen=True)
class ListTable:
    """A sheet or a text as rows of cells, with the title by which its cells are named."""

    title: str
    rows: tuple[Row, ...]

    @property
    def empty(self) -> bool:
        """Whether nothing stands in it."""
        return all(is_empty(cell) for row in self.rows for cell in row)


def read_tables(path: Path) -> tuple[ListTable, ...] | Message:
    """Read every visible sheet of a file; a message where the file cannot be read."""
    if not path.is_file():
        return message("participants.no_file", file=path.name)
    trouble = _trouble(path)
    if trouble is not None:
        return message(trouble, file=path.name)
    kind = path.suffix.casefold()
    if kind in _TEXT:
        tables = _text_table(path)
    elif kind in _EXCEL and zipfile.is_zipfile(path):
        tables = _excel_tables(path)
    else:
        tables = _other_tables(path) if kind in _OTHERS else None
    return message("participants.unreadable_file", file=path.name) if tables is None else tables


def _trouble(path: Path) -> str | None:
    """Name the text that says why a file is not read: too large, or a damaged zip file; None if it is."""
    if path.stat().st_size > LARGEST_LIST:
        return "participants.too_large_file"
    try:
        with zipfile.ZipFile(path) as archive:
            if sum(entry.file_size for entry in archive.infolist()) > 4 * LARGEST_LIST:
                return "participants.too_large_file"
            return "participants.unreadable_file" if archive.testzip() else None
    except zipfile.BadZipFile:
        return None  # no zip file at all, as old Excel files and texts are
    except (NotImplementedError, RuntimeError, EOFError, OSError, ValueError, zlib.error):
        return "participants.unreadable_file"


def _text_table(path: Path) -> tuple[ListTable, ...] | None:
    try:
        words = decode_list(path.read_bytes())
    except OSError:
        return None
    return (ListTable(path.name, text_rows(words)),) if is_text(words) else None


def _excel_tables(path: Path) -> tuple[ListTable, ...] | None:
    """Read the sheets with openpyxl, which tells errors and formulas without results from blank cells."""
    from openpyxl import load_workbook

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about what openpyxl would lose in saving
        try:
            values = load_workbook(path, read_only=True, data_only=True)
            formulas = load_workbook(path, read_only=True)
            try:
                return tuple(
                    ListTable(sheet.title, _trimmed(_sheet_rows(sheet, formulas[sheet.title])))
                    for sheet in values.worksheets
                    if sheet.sheet_state == "visible"
                )
            finally:
                values.close()
                formulas.close()
        except (KeyError, ValueError, TypeError, OSError, SyntaxError, zipfile.BadZipFile):
            return None


def _sheet_rows(values: Any, formulas: Any) -> Iterator[Row]:
    values.reset_dimensions()
    formulas.reset_dimensions()
    for row, row_formulas in zip_longest(values.iter_rows(), formulas.iter_rows(), fillvalue=()):
        yield tuple(_excel_cell(cell, formula) for cell, formula in zip(row, row_formulas, strict=False))


def _excel_cell(cell: Any, formula: Any) -> Cell:
    value = cell.value
    if value is None and formula.data_type == "f":
        return Uncached(str(getattr(formula.value, "text", formula.value)).removeprefix("="))
    return _typed(value, cell.number_format if isinstance(value, _Moment) else "")


def _other_tables(path: Path) -> tuple[ListTable, ...] | None:
    from python_calamine import CalamineError, CalamineWorkbook, SheetVisibleEnum

    try:
        book = CalamineWorkbook.from_path(path)
        visible = [one.name for one in book.sheets_metadata if one.visible is SheetVisibleEnum.Visible]
        sheets = [(name, book.get_sheet_by_name(name).to_python(skip_empty_area=False)) for name in visible]
    except (CalamineError, OSError):
        return None
    return tuple(
        ListTable(name, _trimmed(tuple(_typed(value, "") for value in row) for row in rows))
        for name, rows in sheets
    )


def _typed(value: object, number_format: str) -> Cell:
    if isinstance(value, _Moment):
        return TimeCell(_serial(value), number_format)
    if value is None or isinstance(value, bool):
        return value
    return float(value) if isinstance(value, int | float) else str(value)


def _serial(moment: _Moment) -> float:
    """Count days as Excel does in the 1900 system, which has a 29 February 1900."""
    match moment:
        case datetime.timedelta():
            return moment / _DAY
        case datetime.time():
            return datetime.timedelta(hours=moment.hour, minutes=moment.minute, seconds=moment.second) / _DAY
        case datetime.datetime():
            days = (moment.replace(tzinfo=None) - _EPOCH) / _DAY
        case datetime.date():
            days = float((moment - _EPOCH.date()).days)
    return days - 1 if days <= _LEAP_DAY_1900 else days


def _trimmed(rows: Iterable[Row]) -> tuple[Row, ...]:
    """Drop the blank rows at the end, which formats leave behind."""
    kept = list(rows)
    while kept and all(map(is_empty, kept[-1])):
        kept.pop()
    return tuple(kept)
