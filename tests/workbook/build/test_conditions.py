"""Conditional formats: whole ranges, complete looks, alarms that agree with the reader."""

from __future__ import annotations

import csv
import io
import subprocess
from pathlib import Path

import pytest
from openpyxl import Workbook
from openpyxl.formatting.rule import Rule
from openpyxl.formula.translate import Translator
from openpyxl.styles import PatternFill
from openpyxl.worksheet.worksheet import Worksheet

from tests.workbook.build.built import CASES, built
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.layout import Block, SheetKind
from turnierxl.workbook.references import column_letters

TICHU = names.round_block("turnier", 1)


def rules_of(worksheet: Worksheet, cell: str) -> list[Rule]:
    """List the rules of a cell in the order in which they are tried."""
    found = [rule for area in worksheet.conditional_formatting if cell in area.cells for rule in area.rules]
    return sorted(found, key=lambda rule: rule.priority)


def is_red(rule: Rule) -> bool:
    return rule.dxf is not None and rule.dxf.font is not None and bool(rule.dxf.font.b)


def first_cell(block: Block, key: str) -> str:
    return f"{column_letters(block.left + block.position(key))}{block.top + 1}"


@pytest.mark.parametrize("case", CASES, ids="-".join)
def test_every_rule_covers_all_rows_of_its_columns_and_stops(case: tuple[str, str]) -> None:
    workbook = built(*case)  # type: ignore[arg-type]
    for sheet in workbook.plan.sheets:
        drawn = sheet.kind is SheetKind.BRACKET  # boxes stand in any of its rows
        rows = {(block.top + 1, block.last_row) for block in sheet.blocks if block.used or drawn}
        for area in workbook.book[sheet.title].conditional_formatting:
            assert {(part.min_row, part.max_row) for part in area.cells.ranges} <= rows
            assert all(rule.stopIfTrue and rule.type == "expression" for rule in area.rules)


def test_more_participants_need_no_more_rules() -> None:
    small, large = (built("tichu-einzel", capacity=capacity) for capacity in (6, 12))
    for sheet in small.plan.sheets:
        counts = [
            sum(len(area.rules) for area in one.book[sheet.title].conditional_formatting)
            for one in (small, large)
        ]
        assert counts[0] == counts[1], sheet.key


def test_alarms_come_first() -> None:
    case = built("tichu-einzel")
    worksheet = case.book[case.plan.sheet_of(TICHU).title]
    rules = rules_of(worksheet, first_cell(case.plan.block(TICHU), "points_1"))
    bold = [is_red(rule) for rule in rules]
    assert bold == sorted(bold, reverse=True) and any(bold) and not all(bold)


def test_entry_cells_are_the_only_yellow_ones() -> None:
    case = built("clans")
    block = case.plan.block(names.round_block("vorrunde", 1))
    worksheet = case.book[case.plan.sheet_of(block.name).title]

    def fills(key: str) -> set[str]:
        rules = rules_of(worksheet, first_cell(block, key))
        fills = [rule.dxf.fill for rule in rules if rule.dxf is not None]
        return {str(fill.bgColor.rgb)[2:] for fill in fills if isinstance(fill, PatternFill)}

    assert "FFF8DC" in fills("points") & fills("place")
    assert "FFF8DC" not in fills("names_1") | fills("table") | fills("tournament_points") | fills("hint")


ALARMS = (  # points of A and B as typed; whether A and B turn red
    (60, 40, False, False),
    (-25, 125, False, False),
    (200, 0, False, False),
    (0, 0, False, False),
    (900, None, True, False),
    (None, 52, False, True),
    (55, 35, True, True),  # 90 in all
    (225, 75, True, True),  # 300 in all
    ("70:30", 30, True, False),
    (0.125, None, True, False),  # what Excel makes of 3:00
    (None, None, False, False),
    (" ", None, True, False),
)


@pytest.mark.libreoffice
def test_alarms_ring_for_impossible_points(tmp_path: Path) -> None:
    case = built("tichu-einzel")
    block = case.plan.block(TICHU)
    book = Workbook()
    sheet = book.worksheets[0]
    for row, (a, b, _, _) in enumerate(ALARMS, block.top + 1):
        values = {"points_1": a, "points_2": b, "id": "x", "table": 1}
        for key, value in values.items():
            sheet.cell(row, block.left + block.position(key), value)
    last = block.left + len(block.columns)
    for offset, key in enumerate(("points_1", "points_2")):
        formula = red_formula(case.book[case.plan.sheet_of(TICHU).title], first_cell(block, key))
        for row in range(block.top + 1, block.top + 1 + len(ALARMS)):
            target = f"{column_letters(last + offset)}{row}"
            origin = f"{column_letters(last + offset)}{block.top + 1}"
            sheet[target] = Translator(formula, origin=origin).translate_formula(target)
    shown = calculated(book, tmp_path)[block.top :]
    rings = [tuple(cell == "TRUE" for cell in line[last - 1 : last + 1]) for line in shown]
    assert rings == [(a, b) for _, _, a, b in ALARMS]


def red_formula(worksheet: Worksheet, cell: str) -> str:
    """Put together when a cell turns red: any of its rules that write bold letters."""
    red = [str(rule.formula[0]) for rule in rules_of(worksheet, cell) if is_red(rule)]
    return f"=OR({','.join(red)})"


def calculated(book: Workbook, folder: Path) -> list[list[str]]:
    """Let LibreOffice calculate a sheet."""
    book.save(folder / "cells.xlsx")
    profile = f"-env:UserInstallation={(folder / 'profile').as_uri()}"
    command = ["soffice", profile, "--headless", "--convert-to", "csv", "--outdir", str(folder)]
    subprocess.run([*command, str(folder / "cells.xlsx")], check=True, capture_output=True, timeout=240)
    return list(csv.reader(io.StringIO((folder / "cells.csv").read_text(encoding="utf-8"))))
