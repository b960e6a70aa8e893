"""The sheets of a print workbook: cells with their looks, frames, and pages that break where they are told.

Nothing is scaled where pages are laid out by hand: Excel forgets manual breaks when it fits a sheet to its
pages. So widths and heights stay a little below what an A4 page holds in Excel and in LibreOffice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from openpyxl import Workbook
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.styles.cell_style import StyleArray
from openpyxl.worksheet.page import PageMargins
from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from turnierxl.terms import Wording
from turnierxl.workbook.build import palette
from turnierxl.workbook.build.looks import Look, Styles, paint, put
from turnierxl.workbook.build.packing import pack
from turnierxl.workbook.build.printing import set_footer
from turnierxl.workbook.plan.titles import RESERVED, free_title
from turnierxl.workbook.references import column_letters, range_reference

Value = str | float | None

_A4 = 9
_MARGINS = PageMargins(left=0.4, right=0.4, top=0.4, bottom=0.6, header=0.2, footer=0.25)  # inches
_BARE = PageMargins(left=0.4, right=0.4, top=0.35, bottom=0.35, header=0.0, footer=0.0)
BETWEEN = 0.75  # characters that a column needs for its margins
_MOST_LETTERS = 70  # of a text that is shrunk
PORTRAIT, LANDSCAPE = 96.0, 141.0  # characters of Calibri 11 that fit on a page
PAGE = 775.0  # points of rows that fit on an upright page without a footer


@dataclass(frozen=True)
class Ink:
    """How a text is printed."""

    size: float = palette.BODY_SIZE
    bold: bool = False
    colour: str = palette.INK
    side: Literal["left", "center", "right"] = "left"
    upright: Literal["top", "center", "bottom"] = "center"
    wrap: bool = False
    shrink: bool = False
    tint: str = ""
    frame: Literal["", "box", "below", "line", "cut"] = ""


_LINE = Side(style="thin", color=palette.INK)
_FRAMES = {
    "": Border(),
    "box": Border(left=_LINE, right=_LINE, top=_LINE, bottom=_LINE),
    "below": Border(bottom=Side(style="thin", color=palette.HAIR_COLOUR)),
    "line": Border(bottom=_LINE),
    "cut": Border(bottom=Side(style="dashed", color=palette.GREY)),
}


@dataclass(frozen=True)
class Canvas:
    """A print workbook while it is drawn; `painted` are the styles that were made, by their inks."""

    book: Workbook
    styles: Styles
    wording: Wording
    event: str
    painted: dict[Ink, StyleArray] = field(default_factory=dict)

    @classmethod
    def blank(cls, wording: Wording, event: str) -> Canvas:
        """Begin a workbook without sheets."""
        book = Workbook()
        styles = Styles(book)
        book.remove(book.worksheets[0])
        return cls(book, styles, wording, event)

    def sheet(
        self, title: str, widths: Sequence[float], *, landscape: bool = False, bare: bool = False
    ) -> Worksheet:
        """Add a sheet that prints as many pages as its rows need; a `bare` one, to be cut, has no footer."""
        taken = {*RESERVED, *(name.casefold() for name in self.book.sheetnames)}
        worksheet: Worksheet = self.book.create_sheet(free_title(title, taken))
        worksheet.page_setup.paperSize = _A4
        worksheet.page_setup.orientation = "landscape" if landscape else "portrait"
        worksheet.page_margins = _BARE if bare else _MARGINS
        worksheet.print_options.horizontalCentered = True
        worksheet.sheet_view.showGridLines = False
        for position, width in enumerate(widths, 1):
            worksheet.column_dimensions[column_letters(position)].width = width
        if not bare:
            set_footer(worksheet, self.event, self.wording)
        return worksheet

    def write(self, worksheet: Worksheet, row: int, column: int, value: Value, ink: Ink) -> None:
        """Write a cell; numbers stay numbers."""
        cell = worksheet.cell(row, column)
        if isinstance(value, str):
            put(cell, shortened(value) if ink.shrink else value)
        elif value is not None:
            cell.value = int(value) if value == int(value) else value
        if ink not in self.painted:
            self.painted[ink] = self.styles.style(_look(ink))
        paint(cell, self.painted[ink])

    def span(
        self, worksheet: Worksheet, row: int, columns: tuple[int, int], value: Value, ink: Ink, rows: int = 1
    ) -> None:
        """Write one text over several columns and rows; each cell has the ink, so borders need no mending."""
        first, last = columns
        for below in range(rows):
            for column in range(first, last + 1):
                self.write(worksheet, row + below, column, None, ink)
        self.write(worksheet, row, first, value, ink)
        if first < last or rows > 1:
            worksheet.merged_cells.add(range_reference(row, first, row + rows - 1, last))

    def to_bytes(self) -> bytes:
        """Pack the workbook; the same event gives the same bytes."""
        return pack(self.book)


def fit_to_width(worksheet: Worksheet) -> None:
    """Print all columns on one page; rows break by themselves."""
    worksheet.page_setup.fitToWidth, worksheet.page_setup.fitToHeight = 1, 0
    worksheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)


def fit_on_page(worksheet: Worksheet) -> None:
    """Print everything on one page, in its middle."""
    worksheet.page_setup.fitToWidth = worksheet.page_setup.fitToHeight = 1
    worksheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    worksheet.print_options.verticalCentered = True


def break_after(worksheet: Worksheet, row: int) -> None:
    """Begin a new page below a row."""
    worksheet.row_breaks.append(Break(id=row))


def stretch(widths: Sequence[float], flexible: Sequence[int], page: float) -> list[float]:
    """Share out what is left of a page's width among the columns (by index) that may be wider.

    >>> stretch([8.0, 20.0, 20.0], [1, 2], 60.25)
    [8.0, 25.0, 25.0]
    """
    left = page - sum(widths) - BETWEEN * len(widths)
    more = max(0.0, left) / len(flexible) if flexible else 0.0
    return [width + (more if index in flexible else 0.0) for index, width in enumerate(widths)]


def shortened(words: str) -> str:
    """Cut a text that nobody could read any more once it is shrunk into its cell."""
    return words if len(words) <= _MOST_LETTERS else words[: _MOST_LETTERS - 1] + "…"


def set_height(worksheet: Worksheet, row: int, points: float) -> None:
    """Make a row so tall."""
    worksheet.row_dimensions[row].height = points


def _look(ink: Ink) -> Look:
    return Look(
        font=Font(name=palette.FAMILY, size=ink.size, bold=ink.bold, color=ink.colour),
        alignment=Alignment(
            horizontal=ink.side,
            vertical=ink.upright,
            wrap_text=ink.wrap,
            shrink_to_fit=ink.shrink,
            indent=int(ink.side != "center"),
        ),
        fill=palette.tint(ink.tint) if ink.tint else PatternFill(),
        border=_FRAMES[ink.frame],
    )
