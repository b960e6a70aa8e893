"""A workbook in memory, for tests of everything that reads and writes through a grid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from turnierxl.workbook.cells import Cell, Link
from turnierxl.workbook.grid import Rectangle, check_pattern, check_shape
from turnierxl.workbook.references import cell_reference


class DictGrid:
    """Cells as dictionaries, `{"Runde 1": {"B5": 55.0}}`; the same verbs as a workbook file.

    What the verbs leave behind stands in the attributes: `cells` (values as they were written, links
    too), `looks` (the pattern's cell a cell is dressed like), `heights` (by sheet and row), `hidden`,
    `print_areas`, `active`.
    """

    def __init__(
        self,
        cells: Mapping[str, Mapping[str, Cell]],
        names: Mapping[str, Rectangle | None] | None = None,
        hidden: Sequence[str] = (),
    ) -> None:
        self.cells = {sheet: dict(values) for sheet, values in cells.items()}
        self.hidden = set(hidden)
        self.looks: dict[str, dict[str, tuple[str, str]]] = {sheet: {} for sheet in cells}
        self.print_areas: dict[str, Rectangle | None] = {}
        self.heights: dict[str, dict[int, float]] = {}
        self.active = next((sheet for sheet in cells if sheet not in self.hidden), "")
        self.changed = False
        self._names = dict(names or {})

    def titles(self) -> list[str]:
        """Return the titles of all sheets."""
        return list(self.cells)

    def visible(self) -> frozenset[str]:
        """Return the titles of the sheets that can be seen."""
        return frozenset(self.cells.keys() - self.hidden)

    def names(self) -> Mapping[str, Rectangle | None]:
        """Return where the defined names point; None where one is broken."""
        return self._names

    def read(self, rectangle: Rectangle) -> list[list[Cell]]:
        """Return the values of a rectangle by rows; a link reads as its text."""
        cells = self.cells[rectangle.sheet]
        return [[_read(cells.get(place)) for place in row] for row in _places(rectangle)]

    def write(self, rectangle: Rectangle, values: Sequence[Sequence[Cell]]) -> None:
        """Make cells hold values."""
        check_shape(rectangle, values)
        cells = self.cells[rectangle.sheet]
        for places, row in zip(_places(rectangle), values, strict=True):
            for place, value in zip(places, row, strict=True):
                if not _shows(cells.get(place), _stored(value)):
                    self.changed = True
                    cells[place] = _stored(value)

    def dress(self, rectangle: Rectangle, pattern: Rectangle) -> None:
        """Give every row of a rectangle the look of a one-row pattern, column by column."""
        check_pattern(rectangle, pattern)
        looks = {
            place: (pattern.sheet, model)
            for row in _places(rectangle)
            for place, model in zip(row, _places(pattern)[0], strict=True)
        }
        self.changed |= not looks.items() <= self.looks[rectangle.sheet].items()
        self.looks[rectangle.sheet].update(looks)

    def fit_rows(self, rectangle: Rectangle, heights: Sequence[float], shrink: bool) -> None:
        """Give rows the heights that their texts need; none gets lower unless `shrink`."""
        rows = self.heights.setdefault(rectangle.sheet, {})
        for row, height in enumerate(heights, rectangle.top):
            fitted = height if shrink else max(height, rows.get(row, 0.0))
            self.changed |= rows.get(row) != fitted
            rows[row] = fitted

    def show(self, sheet: str, visible: bool) -> None:
        """Show or hide a sheet; ValueError if no sheet would be left to see."""
        if sheet not in self.cells:
            raise KeyError(sheet)
        if (sheet not in self.hidden) == visible:
            return
        hidden = self.hidden - {sheet} if visible else self.hidden | {sheet}
        if hidden == self.cells.keys():
            raise ValueError(f"{sheet} is the only sheet to see")
        self.hidden, self.changed = hidden, True
        if self.active in hidden:
            self.active = next(title for title in self.cells if title not in hidden)

    def print_rows(self, sheet: str, rectangle: Rectangle | None) -> None:
        """Print only this rectangle of a sheet; None lifts that."""
        self.changed |= self.print_areas.get(sheet) != rectangle
        self.print_areas[sheet] = rectangle

    def activate(self, sheet: str) -> None:
        """Choose the sheet that is seen when the workbook opens."""
        self.changed |= self.active != sheet
        self.active = sheet


def _places(rectangle: Rectangle) -> list[list[str]]:
    columns = range(rectangle.left, rectangle.right + 1)
    rows = range(rectangle.top, rectangle.bottom + 1)
    return [[cell_reference(row, column) for column in columns] for row in rows]


def _shows(present: Cell, wanted: Cell) -> bool:
    same = present if isinstance(wanted, Link) else _read(present)
    return type(same) is type(wanted) and same == wanted


def _read(cell: Cell) -> Cell:
    return _stored(cell.text if isinstance(cell, Link) else cell)


def _stored(cell: Cell) -> Cell:
    """Make of whole numbers and empty texts what a file gives back for them."""
    if isinstance(cell, int) and not isinstance(cell, bool):
        return float(cell)
    return None if cell == "" else cell
