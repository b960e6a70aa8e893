"""Drawing one sheet: fixed texts, header rows, styled body cells and what goes with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from openpyxl.worksheet.worksheet import Worksheet

from turnierxl.terms import Wording
from turnierxl.workbook.build import palette
from turnierxl.workbook.build.chart import add_history_chart
from turnierxl.workbook.build.choices import Choices
from turnierxl.workbook.build.conditions import add_conditions
from turnierxl.workbook.build.looks import (
    STORED,
    STRUT,
    Look,
    Styles,
    body_look,
    header_look,
    paint,
    put,
    text_look,
)
from turnierxl.workbook.build.measures import column_widths, header_height
from turnierxl.workbook.build.printing import set_up_printing
from turnierxl.workbook.build.validation import add_validations
from turnierxl.workbook.build.view import protect, set_up_view
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.layout import Block, Sheet, SheetKind
from turnierxl.workbook.references import range_reference

_HIDDEN = (SheetKind.STORE, SheetKind.PATTERNS)


@dataclass(frozen=True)
class Shared:
    """What all sheets of a workbook share; `lists` gives the defined name of every list of choices."""

    styles: Styles
    wording: Wording
    event_name: str
    lists: Mapping[Choices, str]


def draw_sheet(worksheet: Worksheet, sheet: Sheet, shared: Shared) -> None:
    """Draw a sheet of the plan."""
    for block in sheet.blocks:
        _draw_block(worksheet, block, sheet.kind, shared)
    protect(worksheet, sheet.kind)
    if sheet.kind in _HIDDEN:
        worksheet.sheet_state = "veryHidden"
        return
    worksheet.sheet_state = "visible" if sheet.visible else "hidden"
    _draw_texts(worksheet, sheet, shared.styles)
    set_up_view(worksheet, sheet)
    set_up_printing(worksheet, sheet, shared.event_name, shared.wording)
    if sheet.kind is SheetKind.START:
        _spread_step(worksheet, sheet)
    if sheet.kind is SheetKind.HISTORY:
        add_history_chart(worksheet, sheet, shared.wording)


def _draw_block(worksheet: Worksheet, block: Block, kind: SheetKind, shared: Shared) -> None:
    if block.header:
        _draw_header(worksheet, block, shared.styles)
    else:
        _reserve(worksheet, block.top + 1, palette.TITLE_HEIGHT if block.boxes else palette.STATUS_HEIGHT)
    styles = [shared.styles.style(look) for look in _body_looks(block, kind)]
    for row in range(block.top + 1, block.last_row + 1):
        for column, style in enumerate(styles, block.left):
            paint(worksheet.cell(row, column), style)
    add_conditions(worksheet, block)
    add_validations(worksheet, block, shared.lists, shared.wording)


def _body_looks(block: Block, kind: SheetKind) -> list[Look]:
    """List the looks of a body row; an empty cell of tall letters at its end gives the row its height."""
    if kind is SheetKind.STORE:
        return [STORED for _ in block.columns]
    looks = [body_look(block, column) for column in block.columns]
    return [*looks, STRUT] if block.header else looks


def _draw_header(worksheet: Worksheet, block: Block, styles: Styles) -> None:
    for position, column in enumerate(block.columns, block.left):
        cell = worksheet.cell(block.top, position)
        put(cell, column.label)
        paint(cell, styles.style(header_look(column)))
    _reserve(worksheet, block.top, header_height(block))


def _draw_texts(worksheet: Worksheet, sheet: Sheet, styles: Styles) -> None:
    for text in sheet.texts:
        cell = worksheet.cell(text.row, text.column)
        put(cell, text.text)
        paint(cell, styles.style(text_look(text.style)))
        if text.style in palette.TEXT_HEIGHTS:
            _reserve(worksheet, text.row, palette.TEXT_HEIGHTS[text.style])


def _reserve(worksheet: Worksheet, row: int, height: float) -> None:
    """Make a row of fixed texts tall enough: LibreOffice does not fit rows when it opens a workbook."""
    dimension = worksheet.row_dimensions[row]
    dimension.height = max(height, dimension.height or 0)


def _spread_step(worksheet: Worksheet, sheet: Sheet) -> None:
    """Give the next step the whole width and two lines."""
    step = next(block for block in sheet.blocks if block.name == names.STEP)
    row, right = step.top + 1, max(column_widths(sheet))
    worksheet.merge_cells(range_reference(row, step.left, row, right))
    _reserve(worksheet, row, palette.STEP_HEIGHT)
