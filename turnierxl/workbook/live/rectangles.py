"""Which rectangles bring the changed cells of a sheet into the open workbook."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from operator import itemgetter

from turnierxl.workbook.grid import Rectangle
from turnierxl.workbook.live.columns import Columns

Place = tuple[int, int]  # row and column


@dataclass(frozen=True)
class Layout:
    """Where our blocks stand, and what their columns are."""

    blocks: Sequence[Rectangle]
    columns: Sequence[Columns]

    def planned(self, title: str, row: int, column: int) -> Columns | None:
        """Return the columns that a cell belongs to; None for a cell that is not ours."""
        return next((one for one in self.columns if _covers(one.rectangle, title, row, column)), None)

    def rectangles(self, title: str, changed: Collection[Place]) -> list[Rectangle]:
        """Group changed cells of a sheet.

        In columns that only we write, one rectangle per block and run of columns: the unchanged cells in it
        hold our values. Where the director types, no unchanged cell is touched: it may hold a formula, or
        what was typed a moment ago.
        """
        left = set(changed)
        found: list[Rectangle] = []
        for block in [one for one in self.blocks if one.sheet == title]:
            places = {place for place in left if _covers(block, title, *place)}
            left -= places
            found += self._in_block(block, places)
        return [*found, *_exactly(title, left)]

    def _in_block(self, block: Rectangle, places: set[Place]) -> Iterator[Rectangle]:
        ours = {column: self._is_ours(block, column) for column in range(block.left, block.right + 1)}
        for own, run in groupby(ours, key=ours.__getitem__):
            columns = set(run)
            inside = {(row, column) for row, column in places if column in columns}
            if own and inside:
                yield _bounds(block.sheet, inside)
            else:
                yield from _exactly(block.sheet, inside)

    def _is_ours(self, block: Rectangle, column: int) -> bool:
        planned = self.planned(block.sheet, block.bottom, column)
        return planned is not None and not planned.typed


def bounds(rectangles: Sequence[Rectangle]) -> Rectangle:
    """Return the smallest rectangle around rectangles of one sheet."""
    corners = [(one.top, one.left) for one in rectangles] + [(one.bottom, one.right) for one in rectangles]
    return _bounds(rectangles[0].sheet, corners)


def _bounds(title: str, places: Collection[Place]) -> Rectangle:
    rows, columns = zip(*places, strict=True)
    top, left = min(rows), min(columns)
    return Rectangle(title, top, left, max(rows) - top + 1, max(columns) - left + 1)


def _exactly(title: str, places: Collection[Place]) -> list[Rectangle]:
    """Cover cells and no others: runs of rows by column, equal runs in neighbouring columns together."""
    found: list[Rectangle] = []
    for column, cells in groupby(sorted(places, key=itemgetter(1, 0)), key=itemgetter(1)):
        for top, rows in _runs([row for row, _ in cells]):
            beside = Rectangle(title, top, column, rows, 1)
            before = next((one for one in found if _touches(one, beside)), None)
            if before is None:
                found.append(beside)
            else:
                found[found.index(before)] = replace(before, columns=before.columns + 1)
    return found


def _touches(one: Rectangle, other: Rectangle) -> bool:
    return (one.top, one.rows, one.right + 1) == (other.top, other.rows, other.left)


def _runs(rows: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield first row and number of rows for every run of neighbouring rows."""
    distance: Callable[[tuple[int, int]], int] = lambda entry: entry[1] - entry[0]  # noqa: E731
    for _, run in groupby(enumerate(rows), key=distance):
        neighbours = [row for _, row in run]
        yield neighbours[0], len(neighbours)


def _covers(rectangle: Rectangle, title: str, row: int, column: int) -> bool:
    return (
        rectangle.sheet == title
        and rectangle.top <= row <= rectangle.bottom
        and rectangle.left <= column <= rectangle.right
    )
