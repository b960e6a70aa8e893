"""How a sheet meets the director on screen: widths, frozen panes, tab, cursor, filter, protection."""

from __future__ import annotations

from openpyxl.worksheet.worksheet import Worksheet

from turnierxl.workbook.build import palette
from turnierxl.workbook.build.measures import column_widths, frozen_cell, main_block, zoom
from turnierxl.workbook.plan.layout import Role, Sheet, SheetKind
from turnierxl.workbook.references import cell_reference, column_letters, range_reference

_TYPED = (SheetKind.PARTICIPANTS, SheetKind.ROUND, SheetKind.LOTS)
_RESULTS = (SheetKind.STANDINGS, SheetKind.HISTORY, SheetKind.SEATING, SheetKind.BRACKET)
_WALKED = (SheetKind.ROUND, SheetKind.LOTS)  # Tab and Enter go through entry cells only
_FILTERED = (SheetKind.PARTICIPANTS, SheetKind.CHECK, SheetKind.LOG)


def set_up_view(worksheet: Worksheet, sheet: Sheet) -> None:
    """Set how a sheet is seen."""
    for position, width in column_widths(sheet).items():
        worksheet.column_dimensions[column_letters(position)].width = width
    view = worksheet.sheet_view
    view.showGridLines, view.zoomScale = False, zoom(sheet)
    frozen = frozen_cell(sheet)
    if frozen is not None:
        worksheet.freeze_panes = cell_reference(*frozen)
    worksheet.sheet_properties.tabColor = _tab_colour(sheet.kind)
    _select_first_entry(worksheet, sheet)
    _add_filter(worksheet, sheet)


def protect(worksheet: Worksheet, kind: SheetKind) -> None:
    """Protect a sheet without a password; what is True here is forbidden."""
    protection = worksheet.protection
    protection.sheet = kind is not SheetKind.ANNOUNCEMENTS  # whose texts are copied out of their cells
    protection.formatColumns = protection.formatRows = False
    protection.sort = protection.autoFilter = False
    protection.objects = protection.scenarios = False
    protection.selectLockedCells = kind in _WALKED


def _tab_colour(kind: SheetKind) -> str:
    if kind is SheetKind.START:
        return palette.ACCENT
    if kind in _TYPED:
        return palette.TAB_ENTRY
    return palette.TAB_RESULT if kind in _RESULTS else palette.TAB_OTHER


def _select_first_entry(worksheet: Worksheet, sheet: Sheet) -> None:
    """Put the cursor where the director types first."""
    block = main_block(sheet)
    if block is None:
        return
    entries = [at for at, column in enumerate(block.columns, block.left) if column.role is Role.ENTRY]
    if entries:
        selection = worksheet.sheet_view.selection[-1]
        selection.activeCell = selection.sqref = cell_reference(block.top + 1, entries[0])


def _add_filter(worksheet: Worksheet, sheet: Sheet) -> None:
    main = main_block(sheet)
    if main is not None and sheet.kind in _FILTERED:
        right = main.left + main.printed - 1
        worksheet.auto_filter.ref = range_reference(main.top, main.left, main.last_row, right)
