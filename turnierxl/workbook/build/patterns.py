"""The hidden sheet of patterns: one body row of every block, by which looks are restored, and the choices.

The places of all blocks stand beside them, for programs that have the workbook open.
"""

from __future__ import annotations

from collections.abc import Mapping

from openpyxl.worksheet.worksheet import Worksheet

from turnierxl.workbook.build.choices import write_choices
from turnierxl.workbook.build.looks import STORED, Styles, body_look, paint, put
from turnierxl.workbook.build.sheets import Shared
from turnierxl.workbook.places import place_formula
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.layout import Block, Plan
from turnierxl.workbook.references import absolute_range


def write_patterns(worksheet: Worksheet, plan: Plan, shared: Shared) -> dict[str, str]:
    """Write patterns and lists of choices; return where each of their names points."""
    blocks = [block for sheet in plan.sheets for block in sheet.blocks if block.pattern]
    places: dict[str, str] = {}
    for block in blocks:
        _draw_pattern(worksheet, block, shared)
        places[names.pattern(block.name)] = absolute_range(
            block.pattern, 1, block.pattern, len(block.columns)
        )
    below = max((block.pattern for block in blocks), default=0) + 2
    return places | write_choices(worksheet, shared.lists, below, shared.styles)


def write_places(worksheet: Worksheet, references: Mapping[str, str], styles: Styles) -> str:
    """Write where blocks are, as formulas that follow them, beside all else; return where that stands."""
    left = worksheet.max_column + 2
    stored = styles.style(STORED)
    for row, (name, reference) in enumerate(references.items(), 1):
        put(worksheet.cell(row, left), name)
        paint(worksheet.cell(row, left), stored)
        worksheet.cell(row, left + 1).value = place_formula(reference)
    return absolute_range(1, left, len(references), left + 1)


def _draw_pattern(worksheet: Worksheet, block: Block, shared: Shared) -> None:
    for position, column in enumerate(block.columns, 1):
        paint(worksheet.cell(block.pattern, position), shared.styles.style(body_look(block, column)))
