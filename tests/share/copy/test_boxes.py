"""The bracket of a copy: boxes, lines and winners stand in the cells themselves."""

from __future__ import annotations

import pytest
from openpyxl import Workbook
from openpyxl.cell import Cell, MergedCell
from openpyxl.worksheet.worksheet import Worksheet

from turnierxl.share.copy.boxes import draw_boxes
from turnierxl.share.copy.sheets import Line, Value, copy_block
from turnierxl.workbook.build import palette
from turnierxl.workbook.build.looks import Styles
from turnierxl.workbook.plan.bracket import ACROSS, CORNER, PARTS, UNKNOWN, WON, part_key
from turnierxl.workbook.plan.layout import Block, Column, Kind, Role

ROLES = {"name": Role.NAME, "out": Role.LINE, "in": Role.LINE}
ROWS: list[dict[str, Value]] = [
    {"name_1": "Halbfinale", "name_2": "Endstand"},
    {},
    {"mark_1": "Halbfinale 1", "mark_2": "1.", "name_2": "Anna"},
    {"mark_1": WON, "name_1": "Anna", "score_1": 1.5, "out_1": CORNER, "in_1": ACROSS},
    {"mark_1": UNKNOWN, "name_1": "Sieger Viertelfinale"},
    {"mark_1": "Entscheidungspartie 1:0"},
]


@pytest.fixture(scope="module")
def sheet() -> Worksheet:
    columns = tuple(
        Column(part_key(part, column), "", ROLES.get(part, Role.RESULT), Kind.TEXT)
        for column in range(3)
        for part in PARTS
    )
    lines = [Line(row) for row in ROWS]
    block = Block("tx_bracket", 1, 1, columns, 20, header=False, boxes=True)
    book = Workbook()
    worksheet = book.worksheets[0]
    draw_boxes(worksheet, copy_block(block, lines), lines, Styles(book))
    return worksheet


def edges(cell: Cell | MergedCell) -> str:
    border = cell.border
    sides = {"l": border.left, "r": border.right, "t": border.top, "b": border.bottom}
    return "".join(
        name for name, side in sides.items() if side is not None and side.color == palette.GROUP_LINE.color
    )


def test_a_match_is_a_box(sheet: Worksheet) -> None:
    upper, lower = ([sheet.cell(row, column) for column in (1, 2, 3)] for row in (5, 6))
    assert [edges(cell) for cell in upper] == ["lt", "t", "rt"]
    assert [edges(cell) for cell in lower] == ["lb", "b", "rb"]


def test_the_winner_is_bold_and_tinted_and_who_is_not_known_grey(sheet: Worksheet) -> None:
    winner, unknown = sheet["B5"], sheet["B6"]
    assert (winner.font.b, winner.fill.fgColor.rgb[2:]) == (True, palette.WON_TINT)
    assert unknown.font.color.rgb[2:] == palette.GREY


def test_lines_are_drawn_and_not_written(sheet: Worksheet) -> None:
    assert [(sheet[place].value, edges(sheet[place])) for place in ("D5", "E5")] == [
        (None, "rb"),
        (None, "b"),
    ]


def test_titles_names_places_and_notes_differ(sheet: Worksheet) -> None:
    assert sheet["B2"].fill.fgColor.rgb[2:] == palette.SLATE
    assert sheet["A4"].font.color.rgb[2:] == palette.ACCENT
    assert sheet["A7"].font.color.rgb[2:] == palette.GREY
    assert sheet["F4"].font.b


def test_columns_in_which_nothing_stands_are_left_out(sheet: Worksheet) -> None:
    assert sheet.max_column == 7
