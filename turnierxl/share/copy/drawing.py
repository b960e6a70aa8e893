"""Drawing the sheets of a copy as cells: values and static looks, nothing that calculates or leads away.

What the workbook shows by conditional formats stands here in the cells themselves: the viewers of phones do
not know conditional formats.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from turnierxl.share.copy.boxes import draw_boxes
from turnierxl.share.copy.sheets import CopySheet, Line, Value
from turnierxl.terms import Wording
from turnierxl.workbook.build import palette
from turnierxl.workbook.build.chart import add_history_chart
from turnierxl.workbook.build.looks import Look, Styles, body_look, header_look, paint, put, text_look
from turnierxl.workbook.build.measures import column_widths, header_height
from turnierxl.workbook.build.packing import pack
from turnierxl.workbook.build.printing import set_up_printing
from turnierxl.workbook.build.view import set_up_view
from turnierxl.workbook.plan.heights import row_height
from turnierxl.workbook.plan.layout import Block, Column, Kind, Role, SheetKind
from turnierxl.workbook.plan.titles import with_safe_titles

if TYPE_CHECKING:
    from openpyxl.cell import Cell, MergedCell
    from openpyxl.styles import Font
    from openpyxl.styles.cell_style import StyleArray
    from openpyxl.worksheet.worksheet import Worksheet

_SIGNS = {"✓": palette.GOOD, "…": palette.WARN}
_REPEATED, _STRONG = "repeated", "strong"


@dataclass(frozen=True)
class _Row:
    """What the looks of a row depend on: is it used, shaded, the first of its group, about the reader."""

    used: bool = True
    shaded: bool = False
    first: bool = False
    own: bool = False


def draw_copy(
    sheets: Sequence[CopySheet], event_name: str, wording: Wording, own: int | None = None
) -> bytes:
    """Draw a workbook; rows about the participant `own` are highlighted. Equal sheets give equal bytes."""
    from openpyxl import Workbook

    book = Workbook()
    styles = Styles(book)
    book.remove(book.worksheets[0])
    titled = with_safe_titles(one.sheet for one in sheets)
    for one, sheet in zip(sheets, titled, strict=True):
        worksheet = book.create_sheet(sheet.title)
        _draw(worksheet, replace(one, sheet=sheet), styles, own)
        set_up_view(worksheet, sheet)
        set_up_printing(worksheet, sheet, event_name, wording)
        if sheet.kind is SheetKind.HISTORY:
            add_history_chart(worksheet, sheet, wording)
    return pack(book)


def _draw(worksheet: Worksheet, one: CopySheet, styles: Styles, own: int | None) -> None:
    widths = column_widths(one.sheet)
    for block in one.sheet.blocks:
        if block.boxes:
            draw_boxes(worksheet, block, one.lines[block.name], styles)
            continue
        columns = (
            replace(column, width=widths.get(at, column.width))
            for at, column in enumerate(block.columns, block.left)
        )
        _draw_block(worksheet, replace(block, columns=tuple(columns)), one.lines[block.name], styles, own)
    for text in one.sheet.texts:
        cell = worksheet.cell(text.row, text.column)
        put(cell, text.text)
        paint(cell, styles.style(text_look(text.style)))
        if text.style in palette.TEXT_HEIGHTS:
            _make_taller(worksheet, text.row, palette.TEXT_HEIGHTS[text.style])


def _draw_block(
    worksheet: Worksheet, block: Block, lines: Sequence[Line], styles: Styles, own: int | None
) -> None:
    if block.header:
        for position, column in enumerate(block.columns, block.left):
            cell = worksheet.cell(block.top, position)
            put(cell, column.label)
            paint(cell, styles.style(header_look(column)))
        _make_taller(worksheet, block.top, header_height(block))
    looks: dict[tuple[int, _Row, str], StyleArray] = {}
    before: Line | None = None
    for at, (line, row) in enumerate(zip(lines, _rows(block, lines, own), strict=True), block.top + 1):
        for position, column in enumerate(block.columns, block.left):
            key = position, row, _accent(column, line, before, row)
            if key not in looks:
                looks[key] = styles.style(_look(block, column, row, key[2]))
            _fill(worksheet.cell(at, position), line.cells.get(column.key), looks[key])
        _make_taller(worksheet, at, _height(block, line, row))
        before = line


def _height(block: Block, line: Line, row: _Row) -> float:
    if not block.header:
        heading = block.columns[0].role is Role.HEADING
        return palette.STEP_HEIGHT if heading else palette.STATUS_HEIGHT
    return row_height(block, line.cells if row.used else {})


def _make_taller(worksheet: Worksheet, row: int, height: float) -> None:
    """Make a row tall enough; blocks side by side share their rows."""
    dimension = worksheet.row_dimensions[row]
    dimension.height = max(height, dimension.height or 0)


def _fill(cell: Cell | MergedCell, value: Value, style: StyleArray) -> None:
    if isinstance(value, str):
        put(cell, value)
    elif value is not None:
        cell.value = int(value) if value == int(value) else value
    paint(cell, style)


def _rows(block: Block, lines: Sequence[Line], own: int | None) -> Iterator[_Row]:
    """Say of each line how it is framed: by groups where the block has some, by turns otherwise."""
    group: Value = None
    shaded = True
    for index, line in enumerate(lines):
        used = not block.used or line.cells.get(block.used) is not None
        first = bool(block.group) and line.cells.get(block.group) != group
        if first or not block.group:
            shaded = not shaded if block.group else index % 2 == 1
            group = line.cells.get(block.group)
        yield _Row(used, shaded, first and used, own is not None and own in line.who)


def _accent(column: Column, line: Line, before: Line | None, row: _Row) -> str:
    """Say by what a cell stands out or back: "repeated", the sign of a signal, "strong", "" for neither."""
    value = line.cells.get(column.key)
    if column.repeats and before is not None and not row.first and value == before.cells.get(column.key):
        return _REPEATED
    if column.kind is Kind.SIGNAL:
        return str(value)[:1]
    return _STRONG if column.role is Role.HEADING or row.own else ""


def _look(block: Block, column: Column, row: _Row, accent: str) -> Look:
    look = body_look(block, column)
    if not block.header:
        return _on_one_line(look)
    if not row.used:
        return text_look("note")
    shaded = palette.tint(palette.ZEBRA_TINT) if row.shaded else look.fill
    return replace(
        look,
        font=_font(look.font, column, accent),
        fill=palette.tint(palette.OWN_TINT) if row.own else shaded,
        border=palette.GROUP_BORDER if row.first else palette.ROW_BORDER,
    )


def _on_one_line(look: Look) -> Look:
    """Let a sentence run on over the empty cells beside it."""
    alignment = copy(look.alignment)
    alignment.wrap_text = False
    return replace(look, alignment=alignment)


def _font(font: Font, column: Column, accent: str) -> Font:
    if not accent:
        return font
    if accent == _REPEATED:
        return palette.coloured(font, palette.FAINT if column.role is Role.HEADING else palette.GREY)
    return palette.coloured(font, _SIGNS.get(accent, palette.INK), bold=True)
