"""A new workbook with buttons on Start: form controls as Excel draws them, and the macros they call.

The drawing is VML, Excel's form for buttons since 2000 ([MS-OI29500] 2.1.1777 lists its client data); the VBA
project is built from `templates/vba` beforehand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from xml.sax.saxutils import escape

from lxml import etree
from lxml.etree import _Element

from turnierxl.resources import templates
from turnierxl.terms import Language, text
from turnierxl.workbook.package import Package, serialize
from turnierxl.workbook.workbook_part import WorkbookPart

WITH_BUTTONS = ".xlsm"
BUTTONS = (  # the buttons by rows, by their actions; going back stands apart
    ("recalc", "next", "publish"),
    ("check", "lot", "share"),
    ("undo",),
)
_FIRST_COLUMN = 5  # the right part of Start, whose first rows are empty
_WIDTH, _HEIGHT, _GAP = 140, 26, 5  # pixels: the rows end above the next step, which is as wide as both parts
_TOP = 4
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_VBA_RELATIONSHIP = "http://schemas.microsoft.com/office/2006/relationships/vbaProject"
_VBA_TYPE = "application/vnd.ms-office.vbaProject"
_VML_TYPE = "application/vnd.openxmlformats-officedocument.vmlDrawing"
_MAIN_TYPE = "application/vnd.ms-excel.sheet.macroEnabled.main+xml"
_AFTER_DRAWING = (  # what follows in a sheet, in the order of the schema (ECMA-376 part 1, 18.3.1.99)
    *("legacyDrawingHF", "picture", "oleObjects", "controls", "webPublishItems", "tableParts", "extLst"),
)


@dataclass(frozen=True)
class _Edges:
    """Where columns and rows begin, in pixels from the place where the buttons begin."""

    columns: tuple[int, ...]
    rows: tuple[int, ...]

    def anchor(self, left: int, top: int) -> str:
        """Say between which corners of cells a button lies: column, offset, row, offset, twice."""
        corners = ((left, top), (left + _WIDTH, top + _HEIGHT))
        return ", ".join(
            f"{_FIRST_COLUMN - 1 + column}, {across}, {row}, {down}"
            for x, y in corners
            for column, across in [_within(self.columns, x)]
            for row, down in [_within(self.rows, y)]
        )


def fit_to_name(workbook: bytes, suffix: str, language: Language) -> bytes:
    """Give a newly built workbook its buttons where the name of its file says that it has macros."""
    return with_buttons(workbook, language) if suffix.casefold() == WITH_BUTTONS else workbook


def with_buttons(workbook: bytes, language: Language) -> bytes:
    """Return a newly built .xlsx as .xlsm with the buttons on its first sheet."""
    package = Package(workbook)
    book = WorkbookPart(package)
    package.add("xl/vbaProject.bin", (templates() / "vba" / "button.bin").read_bytes())
    package.set_content_type("xl/vbaProject.bin", _VBA_TYPE)
    package.relate(book.part, _VBA_RELATIONSHIP, "xl/vbaProject.bin")
    package.set_content_type(book.part, _MAIN_TYPE)
    _name_for_macros(package, book.part, "workbookPr", "ThisWorkbook")
    _draw(package, next(iter(book.sheets.values())).part, language)
    return package.to_bytes()


def _draw(package: Package, sheet: str, language: Language) -> None:
    """Put the drawing under a sheet that has none of this kind yet."""
    drawing = "xl/drawings/buttons.vml"
    _name_for_macros(package, sheet, "sheetPr", "Sheet1")
    root = package.xml(sheet)
    shapes = "".join(_shapes(_edges(root), language))
    package.add(drawing, _template("drawing").format(buttons=shapes).encode())
    package.set_content_type(drawing, _VML_TYPE)
    reference = etree.Element(f"{{{etree.QName(root).namespace}}}legacyDrawing")
    reference.set(f"{{{_OFFICE}}}id", package.relate(sheet, f"{_OFFICE}/vmlDrawing", drawing))
    later = [child for child in root.iterchildren("{*}*") if etree.QName(child).localname in _AFTER_DRAWING]
    root.insert(root.index(later[0]) if later else len(root), reference)
    package.replace(sheet, serialize(root))


def _shapes(edges: _Edges, language: Language) -> Iterator[str]:
    template, number = _template("button"), 1025  # the first of a sheet's shapes
    for row, actions in enumerate(BUTTONS):
        for column, action in enumerate(actions):
            left, top = column * (_WIDTH + _GAP), _TOP + row * (_HEIGHT + _GAP)
            yield template.format(
                number=number,
                caption=escape(text(f"buttons.{action}", language)),
                anchor=edges.anchor(left, top),
                macro=f"Turnier{action.title()}",
            )
            number += 1


def _edges(sheet: _Element) -> _Edges:
    """Measure the columns and rows below the buttons, as Excel shows Calibri 11 at 96 dots an inch."""
    columns = {
        int(one.get("min", "0")): float(one.get("width", "0")) for one in sheet.iterfind("{*}cols/{*}col")
    }
    rows = {
        int(one.get("r", "0")): float(one.get("ht", "15")) for one in sheet.iterfind("{*}sheetData/{*}row")
    }
    return _Edges(
        tuple(_sums(int(columns.get(_FIRST_COLUMN + number, 8.43) * 7 + 5) for number in range(8))),
        tuple(_sums(int(rows.get(number, 15) * 96 / 72) for number in range(1, 9))),
    )


def _sums(sizes: Iterable[int]) -> Iterator[int]:
    reached = 0
    yield reached
    for size in sizes:
        reached += size
        yield reached


def _within(edges: tuple[int, ...], pixel: int) -> tuple[int, int]:
    """Return the number (from 0) of the column or row with a pixel, and how far it lies inside."""
    number = next(index for index, (_, end) in enumerate(pairwise(edges)) if pixel < end)
    return number, pixel - edges[number]


def _template(name: str) -> str:
    return (templates() / "vba" / f"{name}.vml").read_text(encoding="utf-8")


def _name_for_macros(package: Package, part: str, element: str, name: str) -> None:
    """Say by which module of the VBA project a sheet or the workbook is known."""
    root = package.xml(part)
    found = root.find(f"{{*}}{element}")
    assert found is not None, f"our {part} has {element}"
    found.set("codeName", name)
    package.replace(part, serialize(root))
