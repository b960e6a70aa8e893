"""A workbook as text, to be compared with a golden file: what a person would notice if it changed.

Per sheet: state, columns, print set-up, rules for typing, rules for looks, and by rows every value with its
number format; a star marks cells that may be typed into. Read with openpyxl, not with the product.
"""

from __future__ import annotations

import io
import warnings
from collections.abc import Iterator

from openpyxl import load_workbook
from openpyxl.cell.cell import Cell
from openpyxl.utils import get_column_letter
from openpyxl.workbook import Workbook
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.worksheet import Worksheet

_ROW = "  {row}: {cells}"


def dump_workbook(content: bytes) -> str:
    """Describe a workbook in a fixed form."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # openpyxl tells what it would drop on saving
        book = load_workbook(io.BytesIO(content))
    lines = [f"opens on: {book.active.title if book.active else '-'}", *_names(book)]
    for sheet in book.worksheets:
        lines += ["", f"== {sheet.title} ({sheet.sheet_state}) ==", *_sheet(sheet)]
    return "\n".join(lines) + "\n"


def _names(book: Workbook) -> Iterator[str]:
    for name, definition in sorted(book.defined_names.items()):
        yield f"name {name}: {definition.attr_text}"


def _sheet(sheet: Worksheet) -> Iterator[str]:
    yield from _frame(sheet)
    yield from _columns(sheet)
    yield from _print_setup(sheet)
    yield from sorted(_validations(sheet))
    yield from _conditions(sheet)
    yield from _rows(sheet)
    yield from _open_cells(sheet)


def _frame(sheet: Worksheet) -> Iterator[str]:
    if sheet.freeze_panes:
        yield f"frozen at {sheet.freeze_panes}"
    if sheet.protection.sheet:
        yield "protected" + (" with a password" if sheet.protection.password else "")
    for area in sorted(str(area) for area in sheet.merged_cells.ranges):
        yield f"merged {area}"
    if sheet.auto_filter.ref:
        yield f"filter {sheet.auto_filter.ref}"


def _columns(sheet: Worksheet) -> Iterator[str]:
    widths = {
        letter: f"{column.width:g}" + (" hidden" if column.hidden else "")
        for letter, column in sorted(
            sheet.column_dimensions.items(), key=lambda item: (len(item[0]), item[0])
        )
        if column.customWidth or column.hidden
    }
    if widths:
        yield "columns " + ", ".join(f"{letter} {width}" for letter, width in widths.items())
    heights = {row: size.height for row, size in sorted(sheet.row_dimensions.items()) if size.height}
    if heights:
        yield "heights " + ", ".join(f"{row} {height:g}" for row, height in heights.items())
    hidden = [str(row) for row, size in sorted(sheet.row_dimensions.items()) if size.hidden]
    if hidden:
        yield "hidden rows " + ", ".join(hidden)


def _print_setup(sheet: Worksheet) -> Iterator[str]:
    page, fit = sheet.page_setup, sheet.sheet_properties.pageSetUpPr
    words = [f"paper {page.paperSize}", str(page.orientation or "portrait")]
    if fit is not None and fit.fitToPage:
        words.append(f"fit {page.fitToWidth} x {page.fitToHeight}")
    if sheet.print_area:
        words.append(f"area {sheet.print_area}")
    if sheet.print_title_rows:
        words.append(f"titles {sheet.print_title_rows}")
    yield "print " + ", ".join(words)
    for kind, parts in (("header", sheet.oddHeader), ("footer", sheet.oddFooter)):
        places = () if parts is None else (parts.left, parts.center, parts.right)
        texts = [part.text for part in places if part.text]
        if texts:
            yield f"{kind} " + " | ".join(texts)


def _validations(sheet: Worksheet) -> Iterator[str]:
    for rule in sheet.data_validations.dataValidation:
        formulas = [str(formula) for formula in (rule.formula1, rule.formula2) if formula is not None]
        words = [str(rule.type), str(rule.operator or ""), " and ".join(formulas)]
        words += [f"stops with {rule.error!r}"] * bool(rule.error) + [f"asks {rule.prompt!r}"] * bool(
            rule.prompt
        )
        yield f"typing {rule.sqref}: " + " ".join(word for word in words if word)


def _conditions(sheet: Worksheet) -> Iterator[str]:
    """Describe the rules in the order in which Excel applies them."""
    found = [
        (rule.priority, str(area.sqref), rule) for area in sheet.conditional_formatting for rule in area.rules
    ]
    for _, area, rule in sorted(found, key=lambda entry: entry[:2]):
        formulas = " and ".join(str(formula) for formula in rule.formula)
        words = [str(rule.type), str(rule.operator or ""), formulas, "and stops" if rule.stopIfTrue else ""]
        yield f"look {area}: " + " ".join(word for word in words if word)


def _rows(sheet: Worksheet) -> Iterator[str]:
    for row in sheet.iter_rows():
        cells = [_cell(cell) for cell in row if isinstance(cell, Cell) and cell.value is not None]
        if cells:
            yield _ROW.format(row=row[0].row, cells=" | ".join(cells))


def _cell(cell: Cell) -> str:
    value = cell.value
    if isinstance(value, ArrayFormula):
        value = f"{value.text} over {value.ref}"
    if not isinstance(value, str | int | float | bool):
        value = str(value)
    number_format = "" if cell.number_format == "General" else f" [{cell.number_format}]"
    return f"{cell.column_letter} {value!r}{number_format}{'' if cell.protection.locked else ' *'}"


def _open_cells(sheet: Worksheet) -> Iterator[str]:
    """Name the cells that may be typed into, as runs down each column."""
    runs = []
    for column in range(1, sheet.max_column + 1):
        rows = {row for row in range(1, sheet.max_row + 1) if not sheet.cell(row, column).protection.locked}
        starts = sorted(row for row in rows if row - 1 not in rows)
        ends = sorted(row for row in rows if row + 1 not in rows)
        letter = get_column_letter(column)
        runs += [f"{letter}{start}:{letter}{end}" for start, end in zip(starts, ends, strict=True)]
    if runs:
        yield "open " + " ".join(runs)
