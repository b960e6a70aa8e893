"""What may be typed: drop-downs, numbers, and words beside the cell."""

from __future__ import annotations

from openpyxl.worksheet.datavalidation import DataValidation

from tests.workbook.build.built import CASES, Built, built
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.layout import Role
from turnierxl.workbook.references import column_letters


def rules(case: Built, title: str) -> dict[str, DataValidation]:
    found = case.book[title].data_validations.dataValidation
    return {str(area): rule for rule in found for area in rule.sqref.ranges}


def rule_of(case: Built, block_name: str, key: str) -> DataValidation:
    block = case.plan.block(block_name)
    letter = column_letters(block.left + block.position(key))
    title = case.plan.sheet_of(block_name).title
    return rules(case, title)[f"{letter}{block.top + 1}:{letter}{block.last_row}"]


def choices(case: Built, rule: DataValidation) -> list[object]:
    worksheet, (top, left, bottom, right) = case.area(str(rule.formula1))
    assert left == right
    return [worksheet.cell(row, left).value for row in range(top, bottom + 1)]


def test_every_choice_has_its_drop_down() -> None:
    for name, language in CASES:
        case = built(name, language)
        for block in case.blocks():
            for column in block.columns:
                if column.choices:
                    rule = rule_of(case, block.name, column.key)
                    assert rule.type == "list"
                    assert choices(case, rule) == list(column.choices)


def test_lists_are_not_written_into_the_rule() -> None:
    case = built("tichu-einzel")
    lists = [
        rule
        for sheet in case.book.worksheets
        for rule in sheet.data_validations.dataValidation
        if rule.type == "list"
    ]
    assert lists
    assert all(rule.formula1 in case.book.defined_names for rule in lists)


def test_points_of_tichu_are_whole_numbers_within_limits() -> None:
    rule = rule_of(built("tichu-einzel"), names.round_block("turnier", 1), "points_1")
    assert (rule.type, rule.operator, rule.formula1, rule.formula2) == ("decimal", "between", "-225", "225")
    assert "Zahl von -225 bis 225, in Schritten von 5; beide zusammen ein Vielfaches von 100" in str(
        rule.error
    )


def test_points_of_clans_are_whole_numbers_from_zero() -> None:
    rule = rule_of(built("clans"), names.round_block("vorrunde", 1), "points")
    assert (rule.type, rule.formula1) == ("whole", "0")


def test_no_words_cover_the_next_cell_while_points_are_typed() -> None:
    case = built("tichu-einzel")
    rule = rule_of(case, names.round_block("turnier", 1), "points_1")
    assert not rule.showInputMessage
    note = case.book[case.plan.sheet("round_turnier_1").title]["A2"].value
    assert note == (
        "TICHU-Punkte: Zahl von -225 bis 225, in Schritten von 5; beide zusammen ein Vielfaches von 100. "
        "Tab springt zum nächsten Feld."
    )


def test_a_rating_is_any_number() -> None:
    rule = rule_of(built("clans"), names.PARTICIPANTS, "rating")
    assert (rule.type, rule.showErrorMessage) == ("decimal", True)


def test_no_rule_stops_what_the_reader_may_understand() -> None:
    for name, language in CASES:
        case = built(name, language)
        for sheet in case.book.worksheets:
            for rule in sheet.data_validations.dataValidation:
                assert rule.errorStyle == "warning"
                assert rule.allow_blank


def test_texts_beside_cells_are_short_enough_for_excel() -> None:
    for name, language in CASES:
        for sheet in built(name, language).book.worksheets:
            for rule in sheet.data_validations.dataValidation:
                assert len(rule.promptTitle or "") <= 32
                assert len(rule.errorTitle or "") <= 32
                assert len(rule.prompt or "") <= 255
                assert len(rule.error or "") <= 255


def test_only_entry_cells_have_rules() -> None:
    case = built("tichu-einzel")
    for sheet in case.plan.sheets:
        entry = {
            column_letters(position)
            for block in sheet.blocks
            for position, column in enumerate(block.columns, block.left)
            if column.role is Role.ENTRY
        }
        for area in rules(case, sheet.title):
            assert area.rstrip("0123456789").split(":")[0].rstrip("0123456789") in entry


def test_lines_of_the_form_have_their_own_rules() -> None:
    case = built("tichu-einzel")
    block = case.plan.block(names.EVENT)
    letter = column_letters(block.left + block.position("value"))
    found = rules(case, case.plan.sheet("start").title)
    rows = {key: f"{letter}{row}" for row, key in enumerate(block.row_keys, block.top + 1)}
    assert choices(case, found[rows["seating"]]) == ["Fünfertische", "Aussetzen"]
    assert (found[rows["rounds"]].type, found[rows["rounds"]].formula2) == ("whole", "30")
    assert str(found[rows["seating"]].prompt).startswith("Geht die Zahl der Teilnehmer nicht auf")
    assert rows["title"] not in found
