"""The hidden sheet of patterns: one body row of every block, by which looks are restored, and the choices."""

from __future__ import annotations

from openpyxl.worksheet.worksheet import Worksheet

from turnierxl.workbook.build.choices import write_choices
from turnierxl.workbook.build.looks import body_look, paint
from turnierxl.workbook.build.sheets import Shared
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


def _draw_pattern(worksheet: Worksheet, block: Block, shared: Shared) -> None:
    for position, column in enumerate(block.columns, 1):
        paint(worksheet.cell(block.pattern, position), shared.styles.style(body_look(block, column)))
