"""Reading a finished workbook as a guest would: by openpyxl, by the titles and headers that can be seen."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any

import openpyxl

Line = dict[str, Any]


def visible_titles(path: Path) -> list[str]:
    """List the tabs that can be seen."""
    book = openpyxl.load_workbook(path, data_only=True, read_only=True)
    titles = [sheet.title for sheet in book.worksheets if sheet.sheet_state == "visible"]
    book.close()
    return titles


@lru_cache(maxsize=64)
def _rows(content: bytes, title: str) -> list[tuple[Any, ...]]:
    book = openpyxl.load_workbook(BytesIO(content), data_only=True, read_only=True)
    rows = [tuple(row) for row in book[title].iter_rows(values_only=True)]
    book.close()
    return rows


def read_lines(path: Path, title: str, first_header: str, until: str) -> list[Line]:
    """Read the table below the header row that begins with `first_header`; rows need a cell in `until`."""
    rows = _rows(path.read_bytes(), title)
    start = next(index for index, row in enumerate(rows) if row and row[0] == first_header)
    header = [str(cell) for cell in rows[start] if cell is not None]
    lines = [dict(zip(header, row, strict=False)) for row in rows[start + 1 :]]
    return [line for line in lines if line[until] is not None]


def round_lines(path: Path, title: str) -> list[Line]:
    """Read the games (or seats) of a round sheet."""
    return read_lines(path, title, "Tisch", "Kennung")


def standings_lines(path: Path, title: str = "Rangliste") -> list[Line]:
    """Read standings."""
    return read_lines(path, title, "Platz", "Nr.")
