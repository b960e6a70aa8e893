"""How cells look at rest: font, alignment, number format, lock.

What depends on the content of a row is in `conditions`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from openpyxl import Workbook
from openpyxl.cell import Cell, MergedCell
from openpyxl.styles import Alignment, Border, Font, PatternFill, Protection
from openpyxl.styles.cell_style import StyleArray

from turnierxl.workbook.build import palette
from turnierxl.workbook.plan.heights import wraps
from turnierxl.workbook.plan.layout import Block, Column, Kind, Role
from turnierxl.workbook.xml_text import escape

_SIDES: dict[Kind, Literal["center", "right"]] = {Kind.WHOLE: "center", Kind.NUMBER: "right"}
_MIDDLE = Alignment(vertical="center")
_NO_FILL = PatternFill()
_NEVER_SHOWN = ";;;"
_NO_BORDER = Border()


@dataclass(frozen=True)
class Look:
    """The static style of a cell."""

    font: Font = palette.BODY
    alignment: Alignment = _MIDDLE
    number_format: str = "General"
    locked: bool = True
    fill: PatternFill = _NO_FILL
    border: Border = _NO_BORDER


class Styles:
    """The styles of a workbook by their looks: each is made once, which keeps large workbooks fast."""

    def __init__(self, book: Workbook) -> None:
        self._sample = Cell(book.worksheets[0], row=1, column=1)
        self._styles: dict[Look, StyleArray] = {}

    def style(self, look: Look) -> StyleArray:
        """Return the style of a look."""
        if look not in self._styles:
            self._styles[look] = self._make(look)
        return self._styles[look]

    def _make(self, look: Look) -> StyleArray:
        sample = self._sample
        sample.font, sample.alignment, sample.number_format = look.font, look.alignment, look.number_format
        sample.fill, sample.border = look.fill, look.border
        sample.protection = Protection(locked=look.locked)
        return StyleArray(sample._style)  # type: ignore[attr-defined]


def paint(cell: Cell | MergedCell, style: StyleArray) -> None:
    """Give a cell a style as a whole: openpyxl's own properties are far slower."""
    cell._style = style  # type: ignore[union-attr]


def put(cell: Cell | MergedCell, words: str) -> None:
    """Write a text that stays one, whatever it looks like ("=Sieger", "007")."""
    if words:
        cell.value = escape(words)
        cell.data_type = "s"


def body_look(block: Block, column: Column) -> Look:
    """Return the look of a column's body cells."""
    if block.boxes:
        return _BOX_LOOKS[column.role]
    if not block.header:
        return _STEP if column.role is Role.HEADING else _STATUS
    alignment = _alignment(column, wraps(column))
    return Look(_font(column), alignment, column.number_format, column.role is not Role.ENTRY)


def header_look(column: Column) -> Look:
    """Return the look of a column's header cell."""
    alignment, fill = _alignment(column, wrapped=True), palette.tint(palette.SLATE)
    return Look(palette.HEADER, alignment, fill=fill, border=palette.HEADER_BORDER)


def text_look(style: str) -> Look:
    """Return the look of a fixed text of a sheet; KeyError for an unknown style."""
    return _TEXTS[style]


def _font(column: Column) -> Font:
    if column.kind is Kind.LINK:
        return palette.LINK
    fonts = {Role.HEADING: palette.HEADING, Role.HINT: palette.HINT, Role.KEY: palette.KEY}
    return fonts.get(column.role, palette.BODY)


def _alignment(column: Column, wrapped: bool) -> Alignment:
    """Align a cell: texts left, amounts right, and in the middle what is counted or typed as a number."""
    side = "left" if column.role is Role.HEADING else _SIDES.get(column.kind, "left")
    if side == "right" and column.role is Role.ENTRY:
        side = "center"
    return Alignment(horizontal=side, vertical="center", wrap_text=wrapped, indent=int(side != "center"))


_STEP = Look(
    palette.STEP,
    Alignment(horizontal="left", vertical="center", wrap_text=True, indent=1),
    border=palette.STEP_BORDER,
)
_STATUS = Look(palette.STATUS)
_BOX_LOOKS = {
    Role.NAME: Look(
        alignment=Alignment(horizontal="left", vertical="center", shrink_to_fit=True), number_format="@"
    ),
    Role.RESULT: Look(alignment=Alignment(horizontal="left", vertical="center")),
    Role.LINE: Look(number_format=_NEVER_SHOWN),
}
STRUT = Look(palette.STRUT)
STORED = Look(palette.BODY, number_format="@")
_TEXTS = {
    "title": Look(palette.TITLE),
    "subtitle": Look(palette.SUBTITLE),
    "label": Look(palette.LABEL, Alignment(vertical="bottom")),
    "note": Look(palette.NOTE),
    "command": Look(
        palette.BODY,
        Alignment(horizontal="left", vertical="center", indent=1),
        fill=palette.tint(palette.PANEL_TINT),
    ),
}
