"""A workbook that is open in Excel, through the free part of xlwings.

Each property that is read or written travels between two processes, so none is asked for twice: `raw_value`
is used since xlwings' converters ask for the place of a range as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from typing import TYPE_CHECKING, Any

from turnierxl.problems import stop
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.grid import PREFIX, Rectangle
from turnierxl.workbook.live.entries import read_cells
from turnierxl.workbook.live.failures import answered, failures, is_rejected, rejections_told
from turnierxl.workbook.live.native import is_protected, let_programs_write, shown_texts
from turnierxl.workbook.live.open_workbook import Entry
from turnierxl.workbook.places import read_places
from turnierxl.workbook.plan.names import PLACES
from turnierxl.workbook.plan.store import PATTERNS_TITLE
from turnierxl.workbook.protection import AS_BUILT, Protection
from turnierxl.workbook.references import range_reference

if TYPE_CHECKING:
    import xlwings

_VISIBLE = -1  # on Windows; 2, which is true as well, is a sheet that cannot even be unhidden


class XlwingsWorkbook:
    """The open workbook of an `xlwings.Book`, and the program that has it open, if it is known."""

    def __init__(self, book: xlwings.Book, app: xlwings.App | None = None) -> None:
        self._book, self._app = book, app
        self._known: dict[str, xlwings.Sheet] = {}
        self._unlocked: set[str] = set()

    def titles(self) -> list[str]:
        """Return the titles of all sheets."""
        return [sheet.name for sheet in self._book.sheets]

    def count_sheets(self) -> int:
        """Return how many sheets there are."""
        return len(self._book.sheets)

    def names(self) -> Mapping[str, str]:
        """Return the references of our blocks; in workbooks of an older turnierxl, each when it is needed."""
        try:
            return read_places(self._sheet(PATTERNS_TITLE).range(PLACES).formula)
        except failures():
            names = {name.name: name for name in self._book.names}
            return _References({key: name for key, name in names.items() if key.startswith(PREFIX)})

    def read(self, rectangle: Rectangle) -> list[list[Cell]]:
        """Return values by rows."""
        cells = self._range(rectangle)
        return read_cells(cells.raw_value, shown_texts(cells.api))

    def write(self, rectangle: Rectangle, entries: Sequence[Sequence[Entry]]) -> None:
        """Enter values as if they were typed."""
        rows = [["" if entry is None else entry for entry in row] for row in entries]
        self._enter(rectangle, "raw_value", rows)  # as xlwings would pass them on

    def number_format(self, rectangle: Rectangle) -> str | None:
        """Return the number format of all cells; None if they differ."""
        number_format = self._range(rectangle).number_format
        return number_format if isinstance(number_format, str) else None

    def set_number_format(self, rectangle: Rectangle, number_format: str) -> None:
        """Give all cells a number format."""
        self._enter(rectangle, "number_format", number_format)

    def is_visible(self, sheet: str) -> bool:
        """Say whether a sheet can be seen."""
        seen = self._sheet(sheet).visible
        return seen == _VISIBLE or str(seen) in ("True", "k.sheet_visible")

    def show(self, sheet: str, visible: bool) -> None:
        """Show or hide a sheet."""
        self._sheet(sheet).visible = visible

    def print_only(self, sheet: str, area: str | None) -> None:
        """Set or lift the print area of a sheet; that Excel refuses without a printer does not matter."""
        with suppress(*failures()):
            self._sheet(sheet).page_setup.print_area = area

    def activate(self, sheet: str) -> None:
        """Bring a sheet to the front of its workbook."""
        self._sheet(sheet).impl.activate()  # xlwings' own method brings the program to the front as well

    def unlock(self, sheet: str, saved: Protection | None = None) -> None:
        """Let this program write into a protected sheet; what was saved of it need not be asked."""
        locked = is_protected(self._sheet(sheet).api) if saved is None else saved.locked
        if locked:
            self._unlock(sheet, saved or AS_BUILT)

    @contextmanager
    def quiet(self, told: str) -> Iterator[None]:
        """Hold the screen and events still; each is set back even if another cannot be.

        Calculation is left alone: a few rectangles are written, and Excel that was left without calculation
        is a danger.
        """
        app: Any = self._app or self._book.app
        with rejections_told(), ExitStack() as restored:
            with answered():
                before = {"enable_events": app.enable_events, "screen_updating": True, "status_bar": False}
                quiet = {"enable_events": False, "screen_updating": False, "status_bar": told}
                for name, value in quiet.items():
                    setattr(app, name, value)
                    restored.callback(setattr, app, name, before[name])
            yield

    def _enter(self, rectangle: Rectangle, what: str, value: object) -> None:
        """Write something into cells; a sheet that was protected since it was saved refuses it at first."""
        cells, sheet = self._range(rectangle), rectangle.sheet
        try:
            setattr(cells, what, value)
        except failures():
            if sheet in self._unlocked or not is_protected(self._sheet(sheet).api):
                raise
            self._unlock(sheet, AS_BUILT)
            setattr(cells, what, value)

    def _unlock(self, sheet: str, protection: Protection) -> None:
        try:
            let_programs_write(self._sheet(sheet).api, protection)
        except failures() as error:
            if is_rejected(error):
                raise
            raise stop("live.password", sheet=sheet) from error
        self._unlocked.add(sheet)

    def _sheet(self, title: str) -> xlwings.Sheet:
        if title not in self._known:
            self._known[title] = self._book.sheets[title]
        return self._known[title]

    def _range(self, rectangle: Rectangle) -> Any:
        corners = (rectangle.top, rectangle.left, rectangle.bottom, rectangle.right)
        return self._sheet(rectangle.sheet).range(range_reference(*corners))


class _References(Mapping[str, str]):
    """The references of names, each asked for when it is looked up."""

    def __init__(self, names: Mapping[str, xlwings.Name]) -> None:
        self._names = names

    def __getitem__(self, name: str) -> str:
        return str(self._names[name].refers_to)

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)
