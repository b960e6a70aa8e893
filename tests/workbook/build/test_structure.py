"""What every built workbook keeps to, whatever the rule sheet and the language."""

from __future__ import annotations

import pytest
from openpyxl.chart import LineChart

from tests.support.package_rules import findings
from tests.workbook.build.built import CASES, Built, build, built
from turnierxl.definition.load import load_definition
from turnierxl.workbook.places import read_places
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.capacity import default_capacity
from turnierxl.workbook.plan.layout import Role, SheetKind
from turnierxl.workbook.plan.standings import chart_lines

WALKED = {SheetKind.ROUND, SheetKind.LOTS}
HIDDEN = {SheetKind.STORE, SheetKind.PATTERNS}


@pytest.fixture(params=CASES, ids="-".join)
def case(request: pytest.FixtureRequest) -> Built:
    return built(*request.param)


def test_excel_has_nothing_to_repair(case: Built) -> None:
    assert findings(case.content) == []


def test_equal_plans_give_equal_bytes() -> None:
    definition = load_definition("clans")
    assert build(definition, 12).content == built("clans").content


def test_the_sheets_are_those_of_the_plan(case: Built) -> None:
    assert case.book.sheetnames == [sheet.title for sheet in case.plan.sheets]
    states = {sheet.title: case.book[sheet.title].sheet_state for sheet in case.plan.sheets}
    assert states == {
        sheet.title: "veryHidden" if sheet.kind in HIDDEN else "visible" if sheet.visible else "hidden"
        for sheet in case.plan.sheets
    }
    assert case.book.active is not None
    assert case.book.active.title == case.plan.sheet("start").title


def test_every_block_is_found_by_its_name(case: Built) -> None:
    for block in case.blocks():
        worksheet, area = case.area(block.name)
        assert worksheet.title == case.plan.sheet_of(block.name).title
        right = block.left + len(block.columns) - 1
        assert area == (block.top, block.left, block.last_row, right), block.name


def test_no_other_name_of_ours_is_there(case: Built) -> None:
    blocks = {block.name for block in case.blocks()}
    patterns = {names.pattern(block.name) for block in case.blocks() if block.pattern}
    rest = set(case.book.defined_names) - blocks - patterns - {names.PLACES}
    assert all(name.startswith("tx_choices_") for name in rest)


def test_headers_are_the_labels(case: Built) -> None:
    for block in case.blocks():
        worksheet, (top, left, _, right) = case.area(block.name)
        shown = [worksheet.cell(top, column).value for column in range(left, right + 1)]
        if block.header:
            assert shown == [column.label for column in block.columns]


def test_bodies_are_blank(case: Built) -> None:
    for block in case.blocks():
        worksheet, (top, left, bottom, right) = case.area(block.name)
        rows = worksheet.iter_rows(top + 1, bottom, left, right, values_only=True)
        assert {value for row in rows for value in row} == {None}, block.name


def test_patterns_look_like_the_rows_they_restore(case: Built) -> None:
    for block in case.blocks():
        if not block.pattern:
            continue
        worksheet, (top, left, bottom, right) = case.area(block.name)
        patterns, (row, first, last, end) = case.area(names.pattern(block.name))
        assert (row, first, end) == (last, 1, len(block.columns))
        for offset in range(right - left + 1):
            pattern = patterns.cell(row, first + offset)
            assert pattern.value is None
            for body in (top + 1, bottom):
                assert worksheet.cell(body, left + offset).style_id == pattern.style_id


def test_only_entry_cells_can_be_typed_into(case: Built) -> None:
    for sheet in case.plan.sheets:
        if sheet.kind is SheetKind.PATTERNS:
            continue
        worksheet = case.book[sheet.title]
        open_cells = {
            (cell.row, cell.column)
            for row in worksheet.iter_rows()
            for cell in row
            if not cell.protection.locked
        }
        assert open_cells == {
            (row, column)
            for block in sheet.blocks
            for column, planned in enumerate(block.columns, block.left)
            if planned.role is Role.ENTRY
            for row in range(block.top + 1, block.last_row + 1)
        }


def test_every_sheet_but_texts_to_be_copied_is_protected_without_a_password(case: Built) -> None:
    for sheet in case.plan.sheets:
        protection = case.book[sheet.title].protection
        if sheet.kind is SheetKind.ANNOUNCEMENTS:
            assert not protection.sheet
            continue
        assert protection.sheet and protection.password is None
        assert not (protection.formatColumns or protection.formatRows)
        assert not (protection.sort or protection.autoFilter)
        assert protection.selectLockedCells == (sheet.kind in WALKED)


def test_no_cell_holds_a_formula_but_the_places_of_blocks(case: Built) -> None:
    worksheet, (top, left, bottom, right) = case.area(names.PLACES)
    places = read_places(list(worksheet.iter_rows(top, bottom, left, right, values_only=True)))
    named = {block.name: f"={case.book.defined_names[block.name].attr_text}" for block in case.blocks()}
    assert places == named
    cells = [cell for sheet in case.book.worksheets for row in sheet.iter_rows() for cell in row]
    assert sum(cell.data_type == "f" for cell in cells) == len(places)


def test_rows_grow_with_their_texts_and_headers_do_not(case: Built) -> None:
    for sheet in case.plan.sheets:
        heights = case.book[sheet.title].row_dimensions
        for block in sheet.blocks:
            if block.header and sheet.kind not in HIDDEN:
                assert heights[block.top].height
                free = set(range(block.top + 1, block.last_row + 1)) - {one.top for one in sheet.blocks}
                assert all(heights[row].height is None for row in free)


def test_frozen_panes_leave_the_header_in_sight(case: Built) -> None:
    for sheet in case.plan.sheets:
        frozen = case.book[sheet.title].freeze_panes
        if sheet.kind in {SheetKind.ROUND, SheetKind.PARTICIPANTS, SheetKind.STANDINGS}:
            assert frozen is not None
            main = max(sheet.blocks, key=lambda block: block.rows)
            assert case.book[sheet.title][frozen].row == main.top + 1


def test_sheets_print_on_one_a4_page_across(case: Built) -> None:
    for sheet in case.plan.sheets:
        worksheet = case.book[sheet.title]
        if sheet.kind in HIDDEN:
            continue
        page = worksheet.page_setup
        assert (page.paperSize, page.fitToWidth, page.fitToHeight) == (9, 1, sheet.one_page)
        assert page.orientation == ("landscape" if sheet.landscape else "portrait")
        assert worksheet.sheet_properties.pageSetUpPr is not None
        assert worksheet.sheet_properties.pageSetUpPr.fitToPage


def test_undrawn_rounds_are_not_printed(case: Built) -> None:
    """LibreOffice would print hidden sheets that have a print area."""
    assert {sheet.print_area for sheet in case.book.worksheets} == {""}


def test_keys_stand_right_of_what_is_printed(case: Built) -> None:
    for block in case.blocks():
        roles = [column.role for column in block.columns]
        assert Role.KEY not in roles[: block.printed]
        assert set(roles[block.printed :]) <= {Role.KEY}


def chart_of(case: Built) -> LineChart:
    charts = case.book[case.plan.sheet("history").title]._charts  # type: ignore[attr-defined]
    (chart,) = charts
    assert isinstance(chart, LineChart)
    return chart


def test_the_chart_has_no_empty_lines_for_small_fields() -> None:
    assert len(chart_of(built("tichu-einzel", capacity=6)).series) == 6
    assert [chart_lines(default_capacity(number)) for number in (6, 8, 9, 10, 64)] == [6, 8, 9, 10, 10]
    assert [chart_lines(capacity) for capacity in (1, 4, 12)] == [1, 4, 6]


def test_the_chart_shows_the_rows_of_the_history() -> None:
    case = built("tichu-einzel")
    sheet, chart = case.plan.sheet("history"), chart_of(case)
    series = chart.series[1]
    assert series.tx.strRef.f == f"'{sheet.title}'!$A$32"
    assert series.val.numRef.f == f"'{sheet.title}'!$B$32:$G$32"
    assert series.cat.strRef.f == f"'{sheet.title}'!$B$30:$G$30"
    assert chart.y_axis.scaling.orientation == "maxMin"
    assert chart.display_blanks == "gap"
