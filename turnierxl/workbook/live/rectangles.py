"""Which rectangles bring the changed cells of a sheet into the open workbook: as few as do no harm."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from operator import itemgetter

from turnierxl.workbook.cells import Cell
from turnierxl.workbook.grid import Rectangle
from turnierxl.workbook.live.columns import Columns

Place = tuple[int, int]  # row and column
Rows = list[list[Cell]]
Read = Callable[[Rectangle], Rows]


@dataclass(frozen=True)
class Layout:
    """Where our blocks stand, which of them hold nothing yet, what their columns are, and the fixed texts."""

    blocks: Sequence[Rectangle]
    columns: Sequence[Columns] = ()
    blank: Sequence[Rectangle] = ()
    texts: Collection[str] = ()

    def planned(self, title: str, row: int, column: int) -> Columns | None:
        """Return the columns that a cell belongs to; None for a cell that is not ours."""
        return next((one for one in self.columns if _covers(one.rectangle, title, row, column)), None)

    def rectangles(self, title: str, changed: Collection[Place], standing: Read) -> list[Rectangle]:
        """Group changed cells of a sheet; `standing` reads what its cells hold now.

        In columns that only we write, one rectangle per block and run of columns: the unchanged cells in it
        hold our values. Where the director types, no unchanged cell is touched: it may hold a formula, or
        what was typed a moment ago. In a block that is blank so far nobody has typed: it is one rectangle.
        Rectangles are joined across what is blank in between, and across our fixed texts.
        """
        left = set(changed)
        found: list[Rectangle] = []
        for block in [one for one in self.blocks if one.sheet == title]:
            places = {place for place in left if _covers(block, title, *place)}
            left -= places
            found += self._in_block(block, places)
        return _joined([*found, *_exactly(title, left)], partial(self._is_harmless, standing))

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
        return planned is not None and (block in self.blank or not planned.typed)

    def _is_harmless(self, standing: Read, whole: Rectangle, parts: Sequence[Rectangle]) -> bool:
        """Say whether all cells of a rectangle outside of its parts may be written again as they are."""
        return all(
            any(_covers(part, whole.sheet, row, column) for part in parts)
            or self._may_be_rewritten(whole.sheet, row, column, cell)
            for row, cells in enumerate(standing(whole), whole.top)
            for column, cell in enumerate(cells, whole.left)
        )

    def _may_be_rewritten(self, title: str, row: int, column: int, cell: Cell) -> bool:
        block = next((one for one in self.blocks if _covers(one, title, row, column)), None)
        if block is not None and row > block.top:
            return self._is_ours(block, column)
        return cell is None or cell in self.texts


def _joined(
    parts: Sequence[Rectangle], is_harmless: Callable[[Rectangle, Sequence[Rectangle]], bool]
) -> list[Rectangle]:
    """Join each rectangle with the one before it where what lies between takes no harm."""
    found: list[Rectangle] = []
    for part in parts:
        whole = bounds([*found[-1:], part])
        if found and is_harmless(whole, [found[-1], part]):
            found[-1] = whole
        else:
            found.append(part)
    return found


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
