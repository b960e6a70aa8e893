"""Runs in the system's own Python, which has `uno`: starts a LibreOffice and does what is asked on its input.

One JSON list per line, [command, argument ...]; one JSON value per line is answered, {"error": ...} for a
failure. The LibreOffice has a profile and a pipe of its own; it ends when the input does.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from typing import Any

import uno  # type: ignore[import-not-found]
from com.sun.star.beans import PropertyValue  # type: ignore[import-not-found]
from com.sun.star.lang import Locale  # type: ignore[import-not-found]
from com.sun.star.table import CellRangeAddress  # type: ignore[import-not-found]

ENGLISH = Locale("en", "US", "")
DATES_AND_TIMES = 2  # com.sun.star.sheet.CellFlags.DATETIME
FORMULA_ERROR = 4  # com.sun.star.sheet.FormulaResult.ERROR
LANGUAGES = 10_000  # between the keys of one format in two languages; that of General is their first
TABLE = 58  # com.sun.star.accessibility.AccessibleRole.TABLE
VISIBLE = "--visible"  # the option that is ours; the others are LibreOffice's
PATIENCE = 180  # seconds


def properties(**values: object) -> Any:
    return tuple(PropertyValue(name, 0, value, 0) for name, value in values.items())


def places(ranges: Any) -> list[tuple[int, int]]:
    return [
        (row, column)
        for area in ranges.RangeAddresses
        for row in range(area.StartRow, area.EndRow + 1)
        for column in range(area.StartColumn, area.EndColumn + 1)
    ]


def middle(context: Any) -> list[int]:
    """Return the middle of something that can be seen, in pixels of the screen."""
    corner, size = context.getLocationOnScreen(), context.getSize()
    return [corner.X + size.Width // 2, corner.Y + size.Height // 2]


def named(context: Any, label: str) -> Any:
    """Search what lies below, but no cells, for what has this name."""
    for number in range(min(context.getAccessibleChildCount(), 100)):
        child = context.getAccessibleChild(number)
        inner = child.getAccessibleContext() if child is not None else None
        if inner is None:
            continue
        if inner.getAccessibleName() == label:
            return inner
        found = None if inner.getAccessibleRole() == TABLE else named(inner, label)
        if found is not None:
            return found
    return None


class Office:
    """A LibreOffice, and the workbooks that are open in it by number."""

    def __init__(self, program: str, profile: str, *options: str) -> None:
        self.pipe = f"turnierxl-{time.time_ns()}"
        self.command = [
            program,
            f"-env:UserInstallation={uno.systemPathToFileUrl(profile)}",
            f"--accept=pipe,name={self.pipe};urp;StarOffice.ComponentContext",
            "--norestore",
            "--nologo",
            "--nodefault",
            *(option for option in options if option != VISIBLE),
            *([] if VISIBLE in options else ["--headless"]),
        ]
        self.process = self.start()
        self.desktop = self.connect()
        self.open_books: dict[int, Any] = {}

    def start(self) -> Any:
        quiet = subprocess.DEVNULL
        return subprocess.Popen(self.command, stdin=quiet, stdout=quiet, stderr=quiet)

    def connect(self) -> Any:
        local = uno.getComponentContext()
        resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
        until = time.monotonic() + PATIENCE
        while True:
            try:
                context = resolver.resolve(f"uno:pipe,name={self.pipe};urp;StarOffice.ComponentContext")
                break
            except Exception:
                if (
                    self.process.poll() is not None
                ):  # a new profile wants another start, and some end for no reason
                    self.process = self.start()
                if time.monotonic() > until:
                    raise
                time.sleep(0.1)
        return context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)

    def sheet(self, book: int, title: str) -> Any:
        return self.open_books[book].Sheets.getByName(title)

    def range(self, book: int, title: str, box: list[int]) -> Any:
        top, left, bottom, right = (number - 1 for number in box)
        return self.sheet(book, title).getCellRangeByPosition(left, top, right, bottom)

    def open(self, path: str) -> Any:
        url = uno.systemPathToFileUrl(path)
        document = self.desktop.loadComponentFromURL(url, "_blank", 0, properties(Hidden=False))
        self.open_books[len(self.open_books)] = document
        return len(self.open_books) - 1

    def titles(self, book: int) -> Any:
        return list(self.open_books[book].Sheets.ElementNames)

    def names(self, book: int) -> Any:
        names = self.open_books[book].NamedRanges
        return {name: names.getByName(name).Content for name in names.ElementNames}

    def get(self, book: int, title: str, box: list[int]) -> Any:
        found = self.range(book, title, box)
        sheet, known = self.sheet(book, title), self.open_books[book].NumberFormats
        errors = [
            [row + 1, column + 1, sheet.getCellByPosition(column, row).String]
            for row, column in places(found.queryFormulaCells(FORMULA_ERROR))
        ]
        times = [
            [
                row + 1,
                column + 1,
                known.getByKey(sheet.getCellByPosition(column, row).NumberFormat).FormatString,
            ]
            for row, column in places(found.queryContentCells(DATES_AND_TIMES))
        ]
        return [found.DataArray, errors, times]

    def formulas(self, book: int, title: str, box: list[int]) -> Any:
        return self.range(book, title, box).FormulaArray

    def put(
        self,
        book: int,
        title: str,
        box: list[int],
        rows: list[list[Any]],
        formulas: list[tuple[int, int, str]],
        unprotect: bool,
    ) -> None:
        sheet = self.sheet(book, title)
        if unprotect:
            sheet.unprotect("")
        try:
            self.range(book, title, box).setDataArray(tuple(map(tuple, rows)))
            for row, column, formula in formulas:
                sheet.getCellByPosition(column - 1, row - 1).setFormula(formula)
        finally:
            if unprotect:
                sheet.protect("")

    def formats(self, book: int, title: str, box: list[int]) -> Any:
        groups = self.range(book, title, box).UniqueCellFormatRanges
        known = self.open_books[book].NumberFormats
        found = []
        for index in range(groups.Count):
            ranges = groups.getByIndex(index)
            code = known.getByKey(ranges.getByIndex(0).NumberFormat).FormatString
            found += [
                [code, [area.StartRow + 1, area.StartColumn + 1, area.EndRow + 1, area.EndColumn + 1]]
                for area in ranges.RangeAddresses
            ]
        return found

    def set_format(self, book: int, title: str, box: list[int], code: str, unprotect: bool) -> None:
        known = self.open_books[book].NumberFormats
        key = known.queryKey(code, ENGLISH, False)
        sheet = self.sheet(book, title)
        if unprotect:
            sheet.unprotect("")
        cells = self.range(book, title, box)
        if key % LANGUAGES == 0:  # taken over by a mixed range only where all its cells have another one
            cells.NumberFormat = known.queryKey("0", ENGLISH, False)
        cells.NumberFormat = known.addNew(code, ENGLISH) if key == -1 else key
        if unprotect:
            sheet.protect("")

    def visible(self, book: int, title: str) -> Any:
        return self.sheet(book, title).IsVisible

    def set_visible(self, book: int, title: str, visible: bool) -> None:
        self.sheet(book, title).IsVisible = visible

    def print_area(self, book: int, title: str) -> Any:
        areas = self.sheet(book, title).PrintAreas
        return [[one.StartRow + 1, one.StartColumn + 1, one.EndRow + 1, one.EndColumn + 1] for one in areas]

    def set_print_area(self, book: int, title: str, box: list[int] | None) -> None:
        sheet = self.sheet(book, title)
        number = sheet.RangeAddress.Sheet
        areas = []
        if box is not None:
            top, left, bottom, right = (place - 1 for place in box)
            areas.append(CellRangeAddress(number, left, top, right, bottom))
        sheet.setPrintAreas(tuple(areas))

    def protected(self, book: int, title: str) -> Any:
        return self.sheet(book, title).isProtected()

    def rename(self, book: int, title: str, new: str) -> None:
        self.sheet(book, title).Name = new

    def insert_rows(self, book: int, title: str, row: int, count: int) -> None:
        sheet = self.sheet(book, title)
        sheet.unprotect("")
        sheet.Rows.insertByIndex(row - 1, count)
        sheet.protect("")

    def activate(self, book: int, title: str) -> None:
        self.open_books[book].CurrentController.ActiveSheet = self.sheet(book, title)

    def button_place(self, book: int, label: str) -> Any:
        """Return the middle of a button on the sheet in front, in pixels of the screen."""
        controller = self.open_books[book].CurrentController
        page = controller.ActiveSheet.DrawPage
        shapes = [page.getByIndex(number) for number in range(page.Count)]
        controls = [shape.Control for shape in shapes if shape.ShapeType.endswith("ControlShape")]
        found = next(control for control in controls if control.Label == label)
        return middle(controller.getControl(found).AccessibleContext)

    def menu_place(self, book: int, *labels: str) -> Any:
        """Return the middle of an entry of the menu bar, or of one below it; nothing while it is shut."""
        window = self.open_books[book].CurrentController.Frame.ContainerWindow
        found = window.AccessibleContext
        for label in labels:
            found = named(found, label)
            if found is None:
                return None
        return middle(found)

    def fill_screen(self, book: int, width: int, height: int) -> None:
        window = self.open_books[book].CurrentController.Frame.ContainerWindow
        window.setPosSize(0, 0, width, height, 15)
        window.toFront()

    def save(self, book: int, path: str) -> None:
        url = uno.systemPathToFileUrl(path)
        options = properties(FilterName="Calc MS Excel 2007 XML", Overwrite=True)
        self.open_books[book].storeAsURL(url, options)

    def close(self, book: int) -> None:
        self.open_books[book].close(True)

    def end(self) -> None:
        try:
            self.desktop.terminate()
        except Exception:
            self.process.kill()
        self.process.wait()


def main() -> None:
    office = Office(*sys.argv[1:])
    print(json.dumps("ready"), flush=True)
    for line in sys.stdin:
        command, *arguments = json.loads(line)
        try:
            answer = getattr(office, command)(*arguments)
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)
    office.end()


main()
