"""Widths and heights of a sheet, and which of its blocks is the main one."""

from __future__ import annotations

from turnierxl.workbook.build import palette
from turnierxl.workbook.plan.heights import line_count
from turnierxl.workbook.plan.layout import Block, Column, Kind, Role, Sheet, SheetKind

_WIDEST_FROZEN = 60  # characters that may stand still at the left while the rest scrolls
_WIDE_SHEET = 185  # characters; wider sheets are shown a little smaller
_MOST_LINES = 4  # of a header
_FORMS = (SheetKind.START, SheetKind.STORE, SheetKind.PATTERNS)


def main_block(sheet: Sheet) -> Block | None:
    """Return the block that the sheet is about; None on sheets that are no lists."""
    lists = [block for block in sheet.blocks if block.header]
    return max(lists, key=lambda block: block.rows) if lists and sheet.kind not in _FORMS else None


def column_widths(sheet: Sheet) -> dict[int, float]:
    """Return the width of every column in characters, gaps between blocks included."""
    widths: dict[int, float] = {}
    for block in sheet.blocks:
        for position, column in enumerate(block.columns, block.left):
            if column.width:
                widths[position] = max(widths.get(position, 0.0), column.width)
    gaps = range(1, max(widths, default=0))
    return {**dict.fromkeys(gaps, palette.GAP_WIDTH), **widths}


def frozen_cell(sheet: Sheet) -> tuple[int, int] | None:
    """Return row and column of the first cell that scrolls: below the header, right of the name if wide."""
    if sheet.kind is SheetKind.BRACKET:
        return title_row(sheet) + 1, 1
    main = main_block(sheet)
    if main is None or sheet.kind is SheetKind.HISTORY:
        return None
    widths = column_widths(sheet)
    names = [position for position, column in enumerate(main.columns, main.left) if _is_name(column)]
    wide = sheet.landscape and names and sum(widths[at] for at in range(1, names[0] + 1)) <= _WIDEST_FROZEN
    return main.top + 1, names[0] + 1 if wide else 1


def title_row(sheet: Sheet) -> int:
    """Return the row that stays in sight: the header of a list, the titles above the columns of a bracket."""
    block = main_block(sheet) or sheet.blocks[0]
    return block.top if block.header else block.top + 1


def zoom(sheet: Sheet) -> int:
    """Return the size on screen in per cent."""
    return 90 if sum(column_widths(sheet).values()) > _WIDE_SHEET else 100


def header_height(block: Block) -> float:
    """Return the height of a header row in points: as many lines as its longest label needs."""
    lines = max(line_count(column.label, column.width) for column in block.columns)
    return palette.LINE_HEIGHT * min(lines, _MOST_LINES) + palette.HEADER_PADDING


def _is_name(column: Column) -> bool:
    return column.role is Role.NAME or (column.role is Role.ENTRY and column.kind is Kind.EXACT_TEXT)
