"""Building a workbook: a plan drawn with openpyxl, once; afterwards only values change, by a grid.

Everything that stays is drawn here: texts, headers, looks, locks, validations, conditional formats, print
set-up, defined names. Not one cell holds a formula, but for those that keep the places of blocks, and what
changes during an event is left blank.
"""

from __future__ import annotations

from openpyxl import Workbook
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.workbook.properties import CalcProperties

from turnierxl.definition.model import EventDefinition
from turnierxl.terms import Wording
from turnierxl.workbook.build.choices import choice_names
from turnierxl.workbook.build.looks import Styles
from turnierxl.workbook.build.packing import pack
from turnierxl.workbook.build.patterns import write_patterns, write_places
from turnierxl.workbook.build.sheets import Shared, draw_sheet
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.layout import Block, Plan, SheetKind
from turnierxl.workbook.references import absolute_range, quote_title

_CALCULATION = CalcProperties(calcId=191029, fullCalcOnLoad=False)  # nothing to calculate, nothing to save
_TABS = 800  # thousandths of the window's width that the tabs of the sheets get


def build_workbook(plan: Plan, definition: EventDefinition, wording: Wording) -> bytes:
    """Draw a plan as an .xlsx file; the same plan gives the same bytes."""
    book = Workbook()
    shared = Shared(Styles(book), wording, wording.term(definition.event.name), choice_names(plan, wording))
    book.remove(book.worksheets[0])
    places: dict[str, str] = {}
    for sheet in plan.sheets:
        worksheet = book.create_sheet(sheet.title)
        draw_sheet(worksheet, sheet, shared)
        areas = {block.name: _whole(block) for block in sheet.blocks}
        if sheet.kind is SheetKind.PATTERNS:
            areas |= write_patterns(worksheet, plan, shared)
            areas[names.PLACES] = write_places(worksheet, places, shared.styles)
        places |= {name: f"{quote_title(sheet.title)}!{area}" for name, area in areas.items()}
    for name, reference in places.items():
        book.defined_names[name] = DefinedName(name, attr_text=reference)
    book.calculation = _CALCULATION
    book.views[0].tabRatio = _TABS
    return pack(book)


def _whole(block: Block) -> str:
    """Refer to a block with its header row."""
    return absolute_range(block.top, block.left, block.last_row, block.left + len(block.columns) - 1)
