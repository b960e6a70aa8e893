"""An xlwings engine of our own over any `Document`, from `xlwings.base_classes` alone; it counts calls.

A call is a message that xlwings sends to Excel on Windows for a value, a setting or a deed: each property
that is read or written and each method that does something, also those that xlwings needs for itself: by
which window a program is told, where a range is. Walking from a workbook to a sheet and to a range is counted
apart, as `lookups`: it brings no content, and on macOS it sends nothing at all.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from typing import Any

import xlwings
from xlwings import base_classes, utils

from tests.engines.document import Box, Document
from tests.engines.habits import ExcelError

REJECTED = -2147418111  # what Windows answers while a cell is being typed into
ERRORS = {  # as Windows hands them out
    "#NULL!": -2146826288,
    "#DIV/0!": -2146826281,
    "#VALUE!": -2146826273,
    "#REF!": -2146826265,
    "#NAME?": -2146826259,
    "#NUM!": -2146826252,
    "#N/A": -2146826246,
}


class Engine:
    """The engine; `calls` counts what would travel to Excel, by what it is."""

    type = "desktop"

    def __init__(self, name: str, open_document: Callable[[str], Document]) -> None:
        self.name = name
        self.open_document = open_document
        self.calls: Counter[str] = Counter()
        self.lookups = 0
        self.typing = False  # a cell is being typed into: nothing is answered
        self.broken: dict[str, int] = {}  # calls that fail once they have been made so often
        self.rejected: dict[str, int] = {}  # calls at which somebody types into a cell for a moment
        self.apps = Apps(self)

    def call(self, name: str) -> None:
        """Count a call, or refuse it."""
        self.calls[name] += 1
        if self.typing or self.rejected.get(name) == self.calls[name]:
            raise xlwings.XlwingsError(REJECTED, "Call was rejected by callee.")
        if self.broken.get(name) == self.calls[name]:
            raise xlwings.XlwingsError(name)

    @staticmethod
    def clean_value_data(
        data: Sequence[Sequence[object]],
        datetime_builder: Callable[..., object],
        empty_as: object,
        number_builder: Callable[[float], object] | None,
        err_to_str: bool,
    ) -> list[list[object]]:
        def clean(value: object) -> object:
            match value:
                case None | "":
                    return empty_as
                case int() if value in ERRORS.values():
                    return _error(value) if err_to_str else None
                case datetime():
                    parts = ("year", "month", "day", "hour", "minute", "second", "microsecond")
                    return datetime_builder(**{part: getattr(value, part) for part in parts}, tzinfo=None)
                case float() if number_builder is not None:
                    return number_builder(value)
            return value

        return [[clean(value) for value in row] for row in data]

    @staticmethod
    def prepare_xl_data_element(value: object, _: object) -> object:
        return "" if value is None else value


def _error(number: int) -> str:
    return next(name for name, one in ERRORS.items() if one == number)


class Apps(base_classes.Apps):
    """The running programs."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.running = [App(self)]

    def add(self, *_: object, **__: object) -> App:
        self.running.append(App(self))
        return self.running[-1]

    def keys(self) -> list[int]:
        return [app.pid for app in self.running]

    def __iter__(self) -> Iterator[App]:
        return iter(self.running)

    def __len__(self) -> int:
        return len(self.running)

    def __getitem__(self, pid: int) -> App:
        return next(app for app in self.running if app.pid == pid)


def _setting(name: str) -> property:
    def get(app: App) -> object:
        app.engine.call("app.get")
        return app.settings[name]

    def put(app: App, value: object) -> None:
        app.engine.call("app.set")
        app.settings[name] = value

    return property(get, put)


class App(base_classes.App):
    """A program with workbooks."""

    screen_updating = _setting("screen_updating")
    calculation = _setting("calculation")
    enable_events = _setting("enable_events")
    display_alerts = _setting("display_alerts")
    status_bar = _setting("status_bar")
    books: Any = None  # the base class has a property that cannot be set

    def __init__(self, apps: Apps) -> None:
        self.apps = apps
        self.books = Books(self)
        self.settings: dict[str, object] = {
            "screen_updating": True,
            "calculation": "automatic",
            "enable_events": True,
            "display_alerts": True,
            "status_bar": False,
        }

    @property
    def engine(self) -> Engine:
        return self.apps.engine

    @property
    def pid(self) -> int:
        return os.getpid()

    def activate(self, *_: object) -> None:
        self.engine.call("app.activate")


class Books(base_classes.Books):
    """The open workbooks of a program."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.opened: list[Book] = []

    def open(self, fullname: str, *_: object, **__: object) -> Book:
        book = Book(self, self.app.engine.open_document(fullname))
        self.opened.append(book)
        return book

    def __iter__(self) -> Iterator[Book]:
        return iter(self.opened)

    def __len__(self) -> int:
        return len(self.opened)


class Book(base_classes.Book):
    """An open workbook; `address` is set where it lies in the cloud and xlwings finds no local folder."""

    def __init__(self, books: Books, document: Document) -> None:
        self.books, self.document = books, document
        self.address = ""

    @property
    def engine(self) -> Engine:
        engine: Engine = self.books.app.engine
        return engine

    @property
    def app(self) -> App:
        self.engine.call("app.window")  # by which xlwings tells programs apart
        app: App = self.books.app
        return app

    @property
    def name(self) -> str:
        self.engine.call("book.name")
        return os.path.basename(self.address or self.document.path)  # noqa: PTH119 - of an address too

    @property
    def fullname(self) -> str:
        self.engine.call("book.fullname")
        self.engine.call("book.fullname")  # xlwings looks first whether it is an address in the cloud
        if self.address:
            raise xlwings.XlwingsError(f"Couldn't find the local path of {self.address}")
        return self.document.path

    @property
    def sheets(self) -> Sheets:
        return Sheets(self)

    @property
    def names(self) -> Names:
        return Names(self)

    def activate(self) -> None:
        self.engine.call("book.activate")

    def save(self, path: Any = None, password: Any = None) -> None:  # noqa: ARG002 - xlwings names both
        self.document.save(path or self.document.path)

    def close(self) -> None:
        self.document.close()
        self.books.opened.remove(self)


class Names(base_classes.Names):
    """The defined names of a workbook."""

    def __init__(self, book: Book) -> None:
        self.book = book

    def __call__(self, index: Any) -> Name:
        self.book.engine.lookups += 1
        name, refers_to = list(self.book.document.names().items())[index - 1]
        return Name(self.book, name, refers_to)

    def __len__(self) -> int:
        self.book.engine.call("names.count")
        return len(self.book.document.names())


class Name(base_classes.Name):
    """A defined name."""

    def __init__(self, book: Book, name: str, refers_to: str) -> None:
        self.book, self._name, self._refers_to = book, name, refers_to

    @property
    def name(self) -> str:
        self.book.engine.call("name.name")
        return self._name

    @name.setter
    def name(self, value: str) -> None:
        raise NotImplementedError

    @property
    def refers_to(self) -> str:
        self.book.engine.call("name.refers_to")
        return self._refers_to

    @refers_to.setter
    def refers_to(self, value: str) -> None:
        raise NotImplementedError


class Sheets(base_classes.Sheets):
    """The sheets of a workbook."""

    def __init__(self, book: Book) -> None:
        self.book = book

    def __call__(self, title: str) -> Sheet:
        self.book.engine.lookups += 1
        return Sheet(self.book, title)

    def __iter__(self) -> Iterator[Sheet]:
        return (Sheet(self.book, title) for title in self.book.document.titles())

    def __len__(self) -> int:
        return len(self.book.document.titles())


class Sheet(base_classes.Sheet):
    """A sheet."""

    book: Any = None

    def __init__(self, book: Book, title: str) -> None:
        if title not in book.document.titles():
            raise xlwings.NoSuchObjectError(title)
        self.book, self._title = book, title

    @property
    def name(self) -> str:
        self.book.engine.call("sheet.name")
        return self._title

    @name.setter
    def name(self, value: str) -> None:
        raise NotImplementedError

    @property
    def api(self) -> Native:
        return Native(self.book, self._title)

    @property
    def page_setup(self) -> PageSetup:
        return PageSetup(self.book, self._title)

    @property
    def visible(self) -> int:
        self.book.engine.call("sheet.visible")
        document: Document = self.book.document
        return document.visible(self._title)

    @visible.setter
    def visible(self, value: bool) -> None:
        self.book.engine.call("sheet.show")
        self.book.document.set_visible(self._title, value)

    def activate(self) -> None:
        self.book.engine.call("sheet.activate")
        self.book.document.activate(self._title)

    def range(self, first: Any, last: Any = None) -> Range:
        self.book.engine.lookups += 1
        if isinstance(first, str):
            first, last = self._corners(first)
        corners = [(one.row, one.column) if isinstance(one, Range) else one for one in (first, last or first)]
        return Range(self, self._title, Box(*corners[0], *corners[1]))

    def _corners(self, reference: str) -> Any:
        """Return the corners of a range that is called by its cells or by a defined name."""
        refers_to = self.book.document.names().get(reference)
        if refers_to is not None:
            title, _, reference = refers_to.removeprefix("=").rpartition("!")
            assert title.strip("'").replace("''", "'") == self._title
        elif ":" not in reference and not reference[-1].isdigit():
            raise xlwings.XlwingsError(reference)
        return utils.a1_to_tuples(reference.replace("$", ""))  # type: ignore[no-untyped-call]


class Native:
    """The sheet's own object as Windows has it: what `.api` gives there."""

    def __init__(self, book: Book, title: str) -> None:
        self._book, self._title = book, title

    @property
    def ProtectContents(self) -> bool:  # noqa: N802 - Excel's name
        self._book.engine.call("sheet.is_protected")
        return self._book.document.protected(self._title)

    def Protect(self, *, Password: str, UserInterfaceOnly: bool, **allowed: bool) -> None:  # noqa: N802, N803
        self._book.engine.call("sheet.protect")
        try:
            permissions = [name for name, value in allowed.items() if value]
            self._book.document.protect(self._title, Password, UserInterfaceOnly, permissions)
        except PermissionError as error:
            raise xlwings.XlwingsError(str(error)) from error


class PageSetup(base_classes.PageSetup):
    """How a sheet is printed."""

    def __init__(self, book: Book, title: str) -> None:
        self._book, self._title = book, title

    @property
    def print_area(self) -> str | None:
        self._book.engine.call("sheet.print_area")
        return self._book.document.print_area(self._title)

    @print_area.setter
    def print_area(self, area: str | None) -> None:
        self._book.engine.call("sheet.set_print_area")
        self._book.document.set_print_area(self._title, area)


class Range(base_classes.Range):
    """A rectangle of cells."""

    def __init__(self, sheet: Sheet, title: str, box: Box) -> None:
        self._sheet, self._title, self._box = sheet, title, box

    @property
    def sheet(self) -> Sheet:
        self._ask_place()
        return self._sheet

    @property
    def api(self) -> Range:
        return self

    @property
    def row(self) -> int:
        self._ask_place()
        return self._box.top

    @property
    def column(self) -> int:
        self._ask_place()
        return self._box.left

    @property
    def shape(self) -> tuple[int, int]:
        self._ask_place()
        return self._box.shape

    @property
    def coords(self) -> tuple[str, int, int, int, int]:
        self._ask_place()
        return self._title, self._box.top, self._box.left, *self._box.shape

    def _ask_place(self) -> None:
        """Count what xlwings asks to know where a range is: its row and column, how many it has of them."""
        self._engine.calls["range.place"] += 4

    def __len__(self) -> int:
        self._engine.calls["range.place"] += 1
        return self._box.shape[0] * self._box.shape[1]

    def __call__(self, arg1: Any, arg2: Any = None) -> Range:
        place = (self._box.top + arg1 - 1, self._box.left + arg2 - 1)
        return Range(self._sheet, self._title, Box(*place, *place))

    @property
    def _engine(self) -> Engine:
        engine: Engine = self._sheet.book.engine
        return engine

    @property
    def _document(self) -> Document:
        document: Document = self._sheet.book.document
        return document

    @property
    def raw_value(self) -> object:
        self._engine.call("range.read")
        rows = [
            [ERRORS[cell.name] if isinstance(cell, ExcelError) else cell for cell in row]
            for row in self._document.get(self._title, self._box)
        ]
        return rows[0][0] if self._box.shape == (1, 1) else rows

    @raw_value.setter
    def raw_value(self, data: Any) -> None:
        self._engine.call("range.write")
        rows = data if isinstance(data, list) else [[data]]
        try:
            self._document.enter(self._title, self._box, rows)
        except PermissionError as error:
            raise xlwings.XlwingsError(str(error)) from error

    @property
    def formula(self) -> object:
        self._engine.call("range.formula")
        rows = self._document.formulas(self._title, self._box)
        return rows[0][0] if self._box.shape == (1, 1) else rows

    @formula.setter
    def formula(self, value: object) -> None:
        raise NotImplementedError

    @property
    def number_format(self) -> str | None:
        self._engine.call("range.number_format")
        return self._document.number_format(self._title, self._box)

    @number_format.setter
    def number_format(self, number_format: str) -> None:
        self._engine.call("range.set_number_format")
        self._document.set_number_format(self._title, self._box, number_format)
