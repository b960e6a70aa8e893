"""The cells of one open sheet as they were read, and what an action wants them to hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from turnierxl.workbook.cells import Cell, Link
from turnierxl.workbook.grid import Rectangle
from turnierxl.workbook.live.entries import holds

Place = tuple[int, int]  # row and column
Rows = list[list[Cell]]


@dataclass
class SheetCells:
    """A sheet in memory; `fetch` reads a rectangle that is not known yet from the open workbook."""

    fetch: Callable[[Rectangle], Rows]
    wanted: dict[Place, Cell] = field(default_factory=dict)
    links: dict[Place, Link] = field(default_factory=dict)
    _areas: list[tuple[Rectangle, Rows]] = field(default_factory=list)

    def load(self, area: Rectangle) -> None:
        """Read an area, unless it is known."""
        if self._area(area) is None:
            self._areas.append((area, self.fetch(area)))

    def standing(self, rectangle: Rectangle) -> Rows:
        """Return what cells hold in the open workbook."""
        known = self._area(rectangle)
        if known is None:
            self.load(rectangle)
            known = self._areas[-1]
        area, rows = known
        left = rectangle.left - area.left
        above = rectangle.top - area.top
        return [row[left : left + rectangle.columns] for row in rows[above : above + rectangle.rows]]

    def read(self, rectangle: Rectangle) -> Rows:
        """Return what cells hold once everything is written."""
        rows = self.standing(rectangle)
        for row, column in self.places(rectangle, self.wanted):
            rows[row - rectangle.top][column - rectangle.left] = self.wanted[row, column]
        return rows

    def write(self, rectangle: Rectangle, values: Sequence[Sequence[Cell]]) -> None:
        """Remember what cells shall hold; what they hold already is nothing to write.

        A link reads as its text, so it is remembered in any case: its cell may be written beside others.
        """
        for row, (before, after) in enumerate(
            zip(self.standing(rectangle), values, strict=True), rectangle.top
        ):
            for column, (present, value) in enumerate(zip(before, after, strict=True), rectangle.left):
                self.links.pop((row, column), None)
                if isinstance(value, Link):
                    self.links[row, column] = value
                if holds(present, value):
                    self.wanted.pop((row, column), None)
                else:
                    self.wanted[row, column] = value

    def entries(self, rectangle: Rectangle) -> Rows:
        """Return what is to be entered in a rectangle, links as such."""
        rows = self.read(rectangle)
        for row, column in self.places(rectangle, self.links):
            rows[row - rectangle.top][column - rectangle.left] = self.links[row, column]
        return rows

    def correct(self, rectangle: Rectangle, values: Sequence[Sequence[Cell]]) -> None:
        """Put what is now known of cells in the place of what was read."""
        area, rows = next(entry for entry in self._areas if _holds(entry[0], rectangle))
        left = rectangle.left - area.left
        for row, cells in zip(rows[rectangle.top - area.top :], values, strict=False):
            row[left : left + rectangle.columns] = cells

    def places(self, rectangle: Rectangle, of: Iterable[Place]) -> Iterator[Place]:
        """Yield the places that lie in a rectangle."""
        for row, column in of:
            if rectangle.top <= row <= rectangle.bottom and rectangle.left <= column <= rectangle.right:
                yield row, column

    def _area(self, rectangle: Rectangle) -> tuple[Rectangle, Rows] | None:
        return next((entry for entry in self._areas if _holds(entry[0], rectangle)), None)


def _holds(area: Rectangle, inner: Rectangle) -> bool:
    return (
        area.top <= inner.top
        and area.left <= inner.left
        and inner.bottom <= area.bottom
        and inner.right <= area.right
    )
