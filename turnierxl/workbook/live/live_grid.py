"""A workbook that is open in Excel or LibreOffice as a grid: read once, written once at the end.

Every sheet is read in one call when it is first needed; what is written stays in memory until `commit` brings
it into the workbook in few rectangles, and what can be told from the cells is not asked for. So the number of
calls depends on the number of sheets, never on that of the participants, and an action that is refused has
written nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from turnierxl.workbook.cells import Cell
from turnierxl.workbook.grid import PREFIX, Rectangle, check_pattern, check_shape, parse_rectangle
from turnierxl.workbook.live.columns import Columns
from turnierxl.workbook.live.formats import as_numbers, typed_formats, with_times
from turnierxl.workbook.live.open_workbook import OpenWorkbook
from turnierxl.workbook.live.rectangles import Layout
from turnierxl.workbook.live.sheet_cells import Rows, SheetCells
from turnierxl.workbook.live.writing import Writer
from turnierxl.workbook.plan.names import PARTICIPANTS
from turnierxl.workbook.plan.store import PATTERNS_TITLE
from turnierxl.workbook.protection import Protection
from turnierxl.workbook.references import LAST_ROW, absolute_range, split_area
from turnierxl.workbook.region import ROWS_BELOW

_FIXED = (f"{PREFIX}pattern_", f"{PREFIX}choices_")  # names of what is built once and never written


class LiveGrid:
    """The grid over an open workbook; nothing reaches it but by `commit`.

    `expect` is told the columns of the plan once they are known: only then numbers that are shown as times
    are told from others.
    """

    def __init__(self, workbook: OpenWorkbook) -> None:
        self.saved: Mapping[str, Protection] = {}  # how sheets were protected when the workbook was saved
        self._workbook = workbook
        self._sheets: dict[str, SheetCells] = {}
        self._columns: tuple[Columns, ...] = ()
        self._texts: Collection[str] = ()
        self._strange: list[Columns] = []  # typed columns that have lost their number format
        self._formats: list[Columns] = []  # those that get it back
        self._shown: dict[str, bool] = {}
        self._printed: dict[str, Rectangle | None] = {}
        self._active = ""

    @property
    def changed(self) -> bool:
        """Whether `commit` would change a cell."""
        return bool(self._formats) or any(sheet.wanted for sheet in self._sheets.values())

    def titles(self) -> list[str]:
        """Return the titles of all sheets, hidden ones too; where all of them are ours, as our names tell."""
        ours = {place.sheet for place in self._names.values() if place is not None} | {PATTERNS_TITLE}
        return sorted(ours) if self._workbook.count_sheets() == len(ours) else self._workbook.titles()

    def visible(self) -> frozenset[str]:
        """Return the titles of the sheets that can be seen."""
        seen = {title: self._workbook.is_visible(title) for title in self.titles()} | self._shown
        return frozenset(title for title, shown in seen.items() if shown)

    def names(self) -> Mapping[str, Rectangle | None]:
        """Return where our blocks are; None where a name is broken (#REF!). Patterns are left out."""
        return self._names

    def read(self, rectangle: Rectangle) -> list[list[Cell]]:
        """Return the values of a rectangle by rows, as they will be after `commit`."""
        return self._sheet(rectangle.sheet).read(rectangle)

    def standing(self, rectangle: Rectangle) -> list[list[Cell]]:
        """Return the values of a rectangle as they are in the open workbook."""
        return self._sheet(rectangle.sheet).standing(rectangle)

    def write(self, rectangle: Rectangle, values: Sequence[Sequence[Cell]]) -> None:
        """Make cells hold values; a cell that holds its value already stays untouched, formula and all.

        Typed columns in the rectangle get their number format back where pasting or "3:1" has changed it.
        """
        check_shape(rectangle, values)
        sheet = self._sheet(rectangle.sheet)
        sheet.write(rectangle, values)
        for columns in [one for one in self._strange if _inside(one.rectangle, rectangle)]:
            self._strange.remove(columns)
            self._formats.append(columns)
            sheet.correct(columns.rectangle, as_numbers(sheet.standing(columns.rectangle)))

    def dress(self, rectangle: Rectangle, pattern: Rectangle) -> None:
        """Leave looks as the workbook shows them; an action on the file restores what was pasted over."""
        check_pattern(rectangle, pattern)

    def fit_rows(self, rectangle: Rectangle, heights: Sequence[float], shrink: bool) -> None:
        """Leave the heights to the program that shows the rows: it fits them as their texts change."""

    def show(self, sheet: str, visible: bool) -> None:
        """Show or hide a sheet when cells of it are written."""
        self._shown[sheet] = visible

    def print_rows(self, sheet: str, rectangle: Rectangle | None) -> None:
        """Print only this rectangle of a sheet, once cells of it are written; None lifts that."""
        self._printed[sheet] = rectangle

    def activate(self, sheet: str) -> None:
        """Bring a sheet to the front."""
        self._active = sheet

    def expect(self, columns: Iterable[Columns], texts: Collection[str] = ()) -> None:
        """Learn the columns and the fixed texts of the plan, and which numbers in typed columns are times."""
        self._columns, self._texts = tuple(columns), texts
        self._strange = [one for one in self._columns if one.typed and self._learn_times(one)]

    def discard(self) -> None:
        """Forget what was to be written."""
        self._formats, self._shown, self._printed, self._active = [], {}, {}, ""
        for sheet in self._sheets.values():
            sheet.wanted.clear()

    def commit(self) -> None:
        """Write everything, read it back and compare.

        ProblemsFound, with the cells as they were before, if the workbook does not take it.
        """
        changed = [title for title, sheet in self._sheets.items() if sheet.wanted]
        blank = [
            block
            for title in changed
            for block in self._blocks(title)
            if not _last_row(block, self.standing(block))
        ]
        layout = Layout(self._blocks(), self._columns, blank, self._texts)
        Writer(self._workbook, layout, self._sheets, self.saved).write(self._formats)
        for title in changed:
            self._finish(title)
        if self._active:
            self._workbook.activate(self._active)
        self.discard()
        self._sheets.clear()

    def _finish(self, title: str) -> None:
        """Show a sheet when it is filled, hide it when it is emptied, and print as many rows as are in use.

        Otherwise both are so already, or as the director wants them: nothing is asked.
        """
        before, after = self._used(title, self.standing), self._used(title, self.read)
        if title in self._shown and bool(before) != bool(after):
            self._workbook.show(title, self._shown[title])
        if title in self._printed and before != after:
            self._workbook.print_only(title, _area(self._printed[title]))

    def _used(self, title: str, read: Callable[[Rectangle], Rows]) -> int:
        """Return the last row of a sheet in which a block holds anything; 0 if all are blank."""
        return max((_last_row(block, read(block)) for block in self._blocks(title)), default=0)

    def _blocks(self, title: str | None = None) -> list[Rectangle]:
        """Return where our blocks are, on one sheet or on all."""
        known = (block for block in self._names.values() if block is not None)
        return [block for block in known if title in (None, block.sheet)]

    def _learn_times(self, columns: Columns) -> bool:
        """Make times of the numbers that are shown as such; say whether formats differ from the plan."""
        sheet = self._sheet(columns.rectangle.sheet)
        parts = typed_formats(self._workbook, columns, sheet.standing(columns.rectangle))
        for part in parts:
            rows = with_times(sheet.standing(part.rectangle), part.number_format)
            sheet.correct(part.rectangle, rows)
        return any(part.number_format != columns.number_format for part in parts)

    def _sheet(self, title: str) -> SheetCells:
        """Return the cells of a sheet; all of our blocks on it are read at once."""
        if title not in self._sheets:
            cells = self._sheets[title] = SheetCells(self._workbook.read)
            blocks = self._blocks(title)
            if blocks:
                below = ROWS_BELOW if self._names.get(PARTICIPANTS) in blocks else 0
                cells.load(_extent(title, blocks, below))
        return self._sheets[title]

    @cached_property
    def _names(self) -> _Names:
        return _Names(self._workbook.names())


class _Names(Mapping[str, Rectangle | None]):
    """Names with their rectangles, each asked for when it is first needed."""

    def __init__(self, references: Mapping[str, str]) -> None:
        self._references = references
        self._listed = [name for name in references if not name.startswith(_FIXED)]
        self._known: dict[str, Rectangle | None] = {}

    def __getitem__(self, name: str) -> Rectangle | None:
        if name not in self._listed:
            raise KeyError(name)
        if name not in self._known:
            reference = self._references[name].removeprefix("=")
            area = split_area(reference)
            self._known[name] = parse_rectangle(reference, [area[0]]) if area else None
        return self._known[name]

    def __contains__(self, name: object) -> bool:
        return name in self._listed

    def __iter__(self) -> Iterator[str]:
        return iter(self._listed)

    def __len__(self) -> int:
        return len(self._listed)


def _area(printed: Rectangle | None) -> str | None:
    if printed is None:
        return None
    return absolute_range(printed.top, printed.left, printed.bottom, printed.right)


def _extent(title: str, blocks: Iterable[Rectangle], below: int) -> Rectangle:
    """Return what is read of a sheet: all blocks, and rows below them where names are looked for as well."""
    rows, columns = zip(*((block.bottom, block.right) for block in blocks), strict=True)
    return Rectangle(title, 1, 1, min(max(rows) + below, LAST_ROW), max(columns))


def _last_row(block: Rectangle, rows: Rows) -> int:
    """Return the last sheet row in which a block holds anything below its header; 0 if there is none."""
    filled = (index for index in range(len(rows) - 1, 0, -1) if any(cell is not None for cell in rows[index]))
    index = next(filled, 0)
    return block.top + index if index else 0


def _inside(inner: Rectangle, outer: Rectangle) -> bool:
    return (
        inner.sheet == outer.sheet
        and outer.top <= inner.top
        and inner.bottom <= outer.bottom
        and (outer.left <= inner.left and inner.right <= outer.right)
    )
