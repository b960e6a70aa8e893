"""A workbook that is open in Excel, through the free part of xlwings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from typing import TYPE_CHECKING, Any

from turnierxl.problems import Problem, ProblemsFound, message
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.grid import PREFIX, Rectangle
from turnierxl.workbook.live.entries import cell_value
from turnierxl.workbook.live.failures import answered, failures
from turnierxl.workbook.live.open_workbook import Entry
from turnierxl.workbook.live.protecting import is_protected, let_programs_write

if TYPE_CHECKING:
    import xlwings

_PATIENCE = 5  # seconds for the first answer
_VISIBLE = -1  # on Windows; 2, which is true as well, is a sheet that cannot even be unhidden
_QUIET: Mapping[str, object] = {"screen_updating": False, "calculation": "manual", "enable_events": False}


class XlwingsWorkbook:
    """The open workbook of an `xlwings.Book`."""

    def __init__(self, book: xlwings.Book) -> None:
        self._book = book

    def titles(self) -> list[str]:
        """Return the titles of all sheets."""
        return [sheet.name for sheet in self._book.sheets]

    def names(self) -> Mapping[str, str]:
        """Return the references of our defined names; each is asked for when it is looked up."""
        names = {name.name: name for name in self._book.names}
        return _References({key: name for key, name in names.items() if key.startswith(PREFIX)})

    def read(self, rectangle: Rectangle) -> list[list[Cell]]:
        """Return values by rows."""
        values = self._range(rectangle).options(ndim=2, err_to_str=True).value
        return [[cell_value(value) for value in row] for row in values]

    def write(self, rectangle: Rectangle, entries: Sequence[Sequence[Entry]]) -> None:
        """Enter values as if they were typed."""
        rows = [["" if entry is None else entry for entry in row] for row in entries]
        self._range(rectangle).raw_value = rows  # as xlwings would pass them on

    def number_format(self, rectangle: Rectangle) -> str | None:
        """Return the number format of all cells; None if they differ."""
        number_format = self._range(rectangle).number_format
        return number_format if isinstance(number_format, str) else None

    def set_number_format(self, rectangle: Rectangle, number_format: str) -> None:
        """Give all cells a number format."""
        self._range(rectangle).number_format = number_format

    def is_visible(self, sheet: str) -> bool:
        """Say whether a sheet can be seen."""
        seen = self._book.sheets[sheet].visible
        return seen == _VISIBLE or str(seen) in ("True", "k.sheet_visible")

    def show(self, sheet: str, visible: bool) -> None:
        """Show or hide a sheet."""
        self._book.sheets[sheet].visible = visible

    def print_only(self, sheet: str, area: str | None) -> None:
        """Set or lift the print area of a sheet; that Excel refuses without a printer does not matter."""
        with suppress(*failures()):
            page = self._book.sheets[sheet].page_setup
            if page.print_area != area:
                page.print_area = area

    def activate(self, sheet: str) -> None:
        """Bring a sheet to the front."""
        self._book.sheets[sheet].activate()

    def unlock(self, sheet: str) -> None:
        """Let this program write into a protected sheet."""
        native = self._book.sheets[sheet].api
        if not is_protected(native):
            return
        try:
            let_programs_write(native)
        except failures() as error:
            raise ProblemsFound((Problem(message("live.password", sheet=sheet)),)) from error

    @contextmanager
    def quiet(self, told: str) -> Iterator[None]:
        """Hold screen, calculation and events still; each is set back even if another cannot be."""
        app: Any = self._book.app
        with ExitStack() as restored:
            with answered(_PATIENCE):
                for name, value in {**_QUIET, "status_bar": told}.items():
                    before = getattr(app, name)
                    setattr(app, name, value)
                    restored.callback(setattr, app, name, before)
            yield

    def _range(self, rectangle: Rectangle) -> Any:
        sheet = self._book.sheets[rectangle.sheet]
        return sheet.range((rectangle.top, rectangle.left), (rectangle.bottom, rectangle.right))


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
