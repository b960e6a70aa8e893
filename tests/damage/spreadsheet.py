"""What a spreadsheet program does to rows, columns, sheets and defined names when somebody edits by hand.

openpyxl moves cells only; here the names follow them as they do in Excel: they grow, shrink, move along,
end as #REF!, or become a copied sheet's own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import openpyxl
from openpyxl.utils import get_column_letter, range_boundaries
from openpyxl.workbook.defined_name import DefinedName

Book = Any
Damage = Callable[[Book], object]
BROKEN = "#REF!"


@contextmanager
def edited(path: Path) -> Iterator[Book]:
    """Open a workbook, and save it again as another program would."""
    book = openpyxl.load_workbook(path)
    yield book
    book.save(path)


def area_of(book: Book, name: str) -> tuple[str, int, int, int, int]:
    """Return where a name points: title, left, top, right, bottom."""
    sheet, _, area = book.defined_names[name].attr_text.rpartition("!")
    left, top, right, bottom = (edge or 1 for edge in range_boundaries(area))
    return sheet.strip("'").replace("''", "'"), left, top, right, bottom


def point(book: Book, name: str, title: str, left: int, top: int, right: int, bottom: int) -> None:
    """Let a name point to an area of a sheet."""
    book.defined_names[name].attr_text = _reference(title, left, top, right, bottom)


def sort_rows(book: Book, name: str, key: Callable[[tuple[Any, ...]], Any], columns: slice) -> None:
    """Sort the filled body rows of a block, within some of its columns only."""
    title, left, top, right, bottom = area_of(book, name)
    cells = [row for row in book[title].iter_rows(top + 1, bottom, left, right) if row[0].value is not None]
    values = sorted((tuple(cell.value for cell in row) for row in cells), key=key)
    for row, sorted_row in zip(cells, values, strict=True):
        for cell, value in list(zip(row, sorted_row, strict=True))[columns]:
            cell.value = value


def row_values(book: Book, name: str, row: int) -> list[Any]:
    """Return a body row (from 0) of a block."""
    title, left, top, right, _ = area_of(book, name)
    return [cell.value for cell in next(book[title].iter_rows(top + 1 + row, top + 1 + row, left, right))]


def put_row(book: Book, name: str, row: int, values: list[Any]) -> None:
    """Put values into a body row of a block, or below it."""
    title, left, top, _, _ = area_of(book, name)
    for column, value in enumerate(values, left):
        book[title].cell(top + 1 + row, column).value = value


def type_into(title: str, **cells: object) -> Damage:
    """Make a damage of typing into cells of a sheet."""

    def damage(book: Book) -> None:
        for cell, value in cells.items():
            book[title][cell].value = value

    return damage


def insert_rows(book: Book, title: str, at: int, count: int = 1) -> None:
    """Insert rows in front of a sheet row."""
    book[title].insert_rows(at, count)
    _move_names(
        book, title, lambda first, last: (_pushed(first, at, count), _pushed(last, at, count)), rows=True
    )


def delete_rows(book: Book, title: str, at: int, count: int = 1) -> None:
    """Delete rows of a sheet."""
    book[title].delete_rows(at, count)
    _move_names(book, title, lambda first, last: _pulled(first, last, at, count), rows=True)


def insert_columns(book: Book, title: str, at: int, count: int = 1) -> None:
    """Insert columns in front of one."""
    book[title].insert_cols(at, count)
    _move_names(
        book, title, lambda first, last: (_pushed(first, at, count), _pushed(last, at, count)), rows=False
    )


def delete_columns(book: Book, title: str, at: int, count: int = 1) -> None:
    """Delete columns of a sheet."""
    book[title].delete_cols(at, count)
    _move_names(book, title, lambda first, last: _pulled(first, last, at, count), rows=False)


def rename_sheet(book: Book, title: str, new: str) -> None:
    """Rename a sheet; the names follow it."""
    names = _names_on(book, title)
    areas = {name: area_of(book, name) for name in names}
    book[title].title = new
    for name, (_, *edges) in areas.items():
        point(book, name, new, *edges)
    for own in book[new].defined_names.values():
        own.attr_text = own.attr_text.replace(f"'{title}'!", f"'{new}'!")


def delete_sheet(book: Book, title: str) -> None:
    """Delete a sheet; its names are broken."""
    for name in _names_on(book, title):
        book.defined_names[name].attr_text = f"{BROKEN}$A$1"
    del book[title]


def copy_sheet(book: Book, title: str, new: str) -> None:
    """Copy a sheet as Excel does: the copy gets names of its own, of the same spelling."""
    copy = book.copy_worksheet(book[title])
    copy.title = new
    for name in _names_on(book, title):
        _, *edges = area_of(book, name)
        copy.defined_names[name] = DefinedName(name, attr_text=_reference(new, *edges))


def _names_on(book: Book, title: str) -> list[str]:
    return [
        name
        for name, defined in book.defined_names.items()
        if re.fullmatch(re.escape(f"'{title}'!") + r"[$A-Z0-9:]+", defined.attr_text)
    ]


def _move_names(
    book: Book, title: str, moved: Callable[[int, int], tuple[int, int] | None], *, rows: bool
) -> None:
    for name in _names_on(book, title):
        _, left, top, right, bottom = area_of(book, name)
        edges = moved(top, bottom) if rows else moved(left, right)
        if edges is None:
            book.defined_names[name].attr_text = f"'{title}'!{BROKEN}"
        elif rows:
            point(book, name, title, left, edges[0], right, edges[1])
        else:
            point(book, name, title, edges[0], top, edges[1], bottom)


def _pushed(edge: int, at: int, count: int) -> int:
    return edge + count if edge >= at else edge


def _pulled(first: int, last: int, at: int, count: int) -> tuple[int, int] | None:
    gone = range(at, at + count)
    if first in gone and last in gone:
        return None
    return _edge(first, at, count, first=True), _edge(last, at, count, first=False)


def _edge(edge: int, at: int, count: int, *, first: bool) -> int:
    if edge < at:
        return edge
    if edge >= at + count:
        return edge - count
    return at if first else at - 1


def _reference(title: str, left: int, top: int, right: int, bottom: int) -> str:
    quoted = title.replace("'", "''")
    first, last = f"${get_column_letter(left)}${top}", f"${get_column_letter(right)}${bottom}"
    return f"'{quoted}'!{first}:{last}"
