"""Which of the numbers that somebody has typed are shown as dates or times."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from turnierxl.workbook.cells import Cell, TimeCell
from turnierxl.workbook.grid import Rectangle
from turnierxl.workbook.live.columns import Columns
from turnierxl.workbook.live.open_workbook import OpenWorkbook
from turnierxl.workbook.number_formats import shows_time

Rows = list[list[Cell]]


@dataclass(frozen=True)
class Formatted:
    """Cells of one number format."""

    rectangle: Rectangle
    number_format: str


def typed_formats(workbook: OpenWorkbook, columns: Columns, rows: Rows) -> list[Formatted]:
    """Return the parts that hold numbers with their formats; one call where all is as planned."""
    return list(_formats(workbook, columns.rectangle, rows))


def with_times(rows: Rows, number_format: str) -> Rows:
    """Make times of numbers with this format, and plain numbers of times without."""
    if not shows_time(number_format):
        return as_numbers(rows)
    return [[_time(cell, number_format) for cell in row] for row in rows]


def as_numbers(rows: Rows) -> Rows:
    """Make plain numbers of times, as they read once their format is taken away."""
    return [[_number(cell) for cell in row] for row in rows]


def _formats(workbook: OpenWorkbook, part: Rectangle, rows: Rows) -> Iterator[Formatted]:
    """Halve a part until each has one format; parts without numbers are passed over."""
    if not any(_is_number(cell) for row in rows for cell in row):
        return
    number_format = workbook.number_format(part)
    if number_format is not None or part.rows == part.columns == 1:
        yield Formatted(part, number_format or "General")
        return
    if part.columns > 1:
        half = part.columns // 2
        yield from _formats(workbook, replace(part, columns=half), [row[:half] for row in rows])
        rest = replace(part, left=part.left + half, columns=part.columns - half)
        yield from _formats(workbook, rest, [row[half:] for row in rows])
        return
    half = part.rows // 2
    yield from _formats(workbook, replace(part, rows=half), rows[:half])
    rest = replace(part, top=part.top + half, rows=part.rows - half)
    yield from _formats(workbook, rest, rows[half:])


def _is_number(cell: Cell) -> bool:
    return isinstance(cell, float | TimeCell)


def _number(cell: Cell) -> Cell:
    return cell.serial if isinstance(cell, TimeCell) else cell


def _time(cell: Cell, number_format: str) -> Cell:
    return TimeCell(cell, number_format) if isinstance(cell, float) else _with_format(cell, number_format)


def _with_format(cell: Cell, number_format: str) -> Cell:
    return replace(cell, number_format=number_format) if isinstance(cell, TimeCell) else cell
