"""Lists of choices: they stand on the hidden sheet of patterns, and drop-downs refer to them by name.

A list inside the rule itself may be no longer than 255 characters and cannot hold a comma; the words of a
rule sheet may be anything.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from openpyxl.worksheet.worksheet import Worksheet

from turnierxl.terms import Wording
from turnierxl.workbook.build.looks import STORED, Styles, paint, put
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.layout import Block, Column, Plan
from turnierxl.workbook.plan.start import form_validation
from turnierxl.workbook.references import absolute_range

Choices = tuple[str, ...]


def choice_names(plan: Plan, wording: Wording) -> dict[Choices, str]:
    """Name every list of choices of a plan, in the order of first use."""
    wanted = (choices for choices in _all_choices(plan, wording) if choices)
    return {choices: names.choices(number) for number, choices in enumerate(dict.fromkeys(wanted), 1)}


def row_choices(block: Block, column: Column, wording: Wording) -> Iterator[Choices]:
    """List what can be chosen in a column: once for the whole column, or for each row of a form."""
    if block.row_keys and column.key == "value":
        yield from (form_validation(key, wording)[0] for key in block.row_keys)
    else:
        yield column.choices


def _all_choices(plan: Plan, wording: Wording) -> Iterator[Choices]:
    for sheet in plan.sheets:
        for block in sheet.blocks:
            for column in block.columns:
                yield from row_choices(block, column, wording)


def write_choices(
    worksheet: Worksheet, lists: Mapping[Choices, str], top: int, styles: Styles
) -> dict[str, str]:
    """Write the lists side by side from row `top` on; return where each name points."""
    stored = styles.style(STORED)
    places: dict[str, str] = {}
    for column, (choices, name) in enumerate(lists.items(), 1):
        for row, choice in enumerate(choices, top):
            cell = worksheet.cell(row, column)
            put(cell, choice)
            paint(cell, stored)
        places[name] = absolute_range(top, column, top + len(choices) - 1, column)
    return places
