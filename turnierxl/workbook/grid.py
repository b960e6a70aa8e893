"""The verbs by which everything else touches a workbook, whatever holds it: a file, Excel, a dictionary.

Only whole rectangles travel, so that an action costs the same few calls for 8 or 1,000 participants.
Rectangles are found by defined names: Excel keeps those right when sheets are renamed or moved and when
rows or columns are inserted.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from turnierxl.problems import Address
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.references import cell_reference, split_area

PREFIX = "tx_"  # of every defined name that is ours
MOST_CELLS = 1_000_000  # of a block; a name that covers more does not point to one


@dataclass(frozen=True)
class Rectangle:
    """Cells of one sheet; `top` and `left` count from 1."""

    sheet: str
    top: int
    left: int
    rows: int
    columns: int

    @property
    def bottom(self) -> int:
        """The last row."""
        return self.top + self.rows - 1

    @property
    def right(self) -> int:
        """The last column."""
        return self.left + self.columns - 1


def address(rectangle: Rectangle, row: int, column: int) -> Address:
    """Say where a cell of a rectangle stands; `row` and `column` count within the rectangle, from 0.

    >>> print(address(Rectangle("Runde 2", top=5, left=2, rows=9, columns=4), 0, 3))
    Runde 2!E5
    """
    return Address(rectangle.sheet, cell_reference(rectangle.top + row, rectangle.left + column))


class Grid(Protocol):
    """A workbook as rectangles of cells.

    A sheet that does not exist is a KeyError, values that do not fill the rectangle a ValueError:
    both are faults of the program, since rectangles come from `names`.
    """

    def titles(self) -> list[str]:
        """Return the titles of all sheets, hidden ones too, in the order of their tabs."""

    def visible(self) -> frozenset[str]:
        """Return the titles of the sheets that can be seen."""

    def names(self) -> Mapping[str, Rectangle | None]:
        """Return where our defined names point; None where a name is broken (#REF!)."""

    def read(self, rectangle: Rectangle) -> list[list[Cell]]:
        """Return the values of a rectangle by rows; a link reads as its text."""

    def write(self, rectangle: Rectangle, values: Sequence[Sequence[Cell]]) -> None:
        """Make cells hold values; a cell that holds its value already stays untouched, formula and all."""

    def dress(self, rectangle: Rectangle, pattern: Rectangle) -> None:
        """Give every row of a rectangle the look of a one-row pattern, column by column."""

    def fit_rows(self, rectangle: Rectangle, heights: Sequence[float], shrink: bool) -> None:
        """Give rows the heights (points) that their texts need; none gets lower unless `shrink`.

        A row whose height was set by hand keeps it.
        """

    def show(self, sheet: str, visible: bool) -> None:
        """Show or hide a sheet; ValueError if no sheet would be left to see."""

    def print_rows(self, sheet: str, rectangle: Rectangle | None) -> None:
        """Print only this rectangle of a sheet; None lifts that."""

    def activate(self, sheet: str) -> None:
        """Choose the sheet that is seen when the workbook opens."""


def parse_rectangle(reference: str, titles: Collection[str]) -> Rectangle | None:
    """Read a defined name's reference; None if it is broken or is no rectangle of a sheet of `titles`."""
    area = split_area(reference)
    if area is None:
        return None
    title, (top, left, bottom, right) = area
    same = [present for present in titles if present.casefold() == title.casefold()]
    rows, columns = bottom - top + 1, right - left + 1
    return Rectangle(same[0], top, left, rows, columns) if same and rows * columns <= MOST_CELLS else None


def check_shape(rectangle: Rectangle, values: Sequence[Sequence[Cell]]) -> None:
    """ValueError unless the values fill the rectangle exactly."""
    if len(values) != rectangle.rows or any(len(row) != rectangle.columns for row in values):
        raise ValueError(f"values do not fill {rectangle}")


def check_pattern(rectangle: Rectangle, pattern: Rectangle) -> None:
    """ValueError unless the pattern is one row as wide as the rectangle."""
    if pattern.rows != 1 or pattern.columns != rectangle.columns:
        raise ValueError(f"{pattern} is no pattern for {rectangle}")
