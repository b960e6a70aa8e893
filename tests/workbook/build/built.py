"""Workbooks built once for all tests of the builder, and ways to look into them."""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import cache

from openpyxl import load_workbook
from openpyxl.utils import range_boundaries
from openpyxl.workbook import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from turnierxl.definition.load import load_definition
from turnierxl.definition.model import EventDefinition
from turnierxl.terms import Language, Wording
from turnierxl.workbook.build import build_workbook
from turnierxl.workbook.plan import plan_workbook
from turnierxl.workbook.plan.layout import Block, Plan

CAPACITY = 12
CASES: tuple[tuple[str, Language], ...] = (
    ("clans", "de"),
    ("tichu-einzel", "de"),
    ("tichu-einzel", "en"),
    ("4t1", "de"),
)


@dataclass(frozen=True)
class Built:
    """A plan, what was built from it, and that read again by openpyxl."""

    plan: Plan
    wording: Wording
    content: bytes
    book: Workbook

    def area(self, name: str) -> tuple[Worksheet, tuple[int, int, int, int]]:
        """Return the sheet of a defined name, and its top, left, bottom, right."""
        title, _, cells = self.book.defined_names[name].attr_text.rpartition("!")
        left, top, right, bottom = range_boundaries(cells)
        assert left and top and right and bottom
        return self.book[title.strip("'").replace("''", "'")], (top, left, bottom, right)

    def blocks(self) -> list[Block]:
        """List all blocks of the plan."""
        return [block for sheet in self.plan.sheets for block in sheet.blocks]


def build(definition: EventDefinition, capacity: int, language: Language = "de") -> Built:
    """Plan, build and read a workbook."""
    wording = Wording(language, english=definition.english)
    plan = plan_workbook(definition, capacity, wording)
    content = build_workbook(plan, definition, wording)
    return Built(plan, wording, content, load_workbook(io.BytesIO(content)))


def built(name: str, language: Language = "de", capacity: int = CAPACITY) -> Built:
    """Build a shipped rule sheet's workbook."""
    return _built(name, language, capacity)


@cache
def _built(name: str, language: Language, capacity: int) -> Built:
    return build(load_definition(name), capacity, language)
