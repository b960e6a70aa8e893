"""Data validation: drop-downs, numbers, and what the director reads beside the cell.

A rule warns and never stops: "70:30" or "½" is understood or asked about by the reader, and a director in a
hurry must not be locked out by Excel. What stays wrong turns red by a conditional format.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

from turnierxl.play.entry import NumberEntry
from turnierxl.problems import message
from turnierxl.terms import Wording, text
from turnierxl.workbook.build.choices import Choices
from turnierxl.workbook.plan.layout import Block, Column, Kind, Role
from turnierxl.workbook.plan.number_help import number_help
from turnierxl.workbook.plan.start import form_help, form_validation
from turnierxl.workbook.references import range_reference
from turnierxl.workbook.xml_text import escape, number_text

LONGEST_TITLE = 32  # characters that Excel shows above a message beside a cell
LONGEST_MESSAGE = 255
_ANY_NUMBER = 1e12


def add_validations(
    worksheet: Worksheet, block: Block, lists: Mapping[Choices, str], wording: Wording
) -> None:
    """Add the validations of a block's entry cells to its sheet."""
    for index, column in enumerate(block.columns):
        if column.role is not Role.ENTRY:
            continue
        position = block.left + index
        if block.row_keys:
            for row, key in enumerate(block.row_keys, block.top + 1):
                choices, rule = form_validation(key, wording)
                line = replace(column, choices=choices, rule=rule, help=form_help(key, wording))
                area = range_reference(row, position, row, position)
                _add(worksheet, area, _validation(line, lists, wording))
        else:
            area = range_reference(block.top + 1, position, block.last_row, position)
            _add(worksheet, area, _validation(column, lists, wording))


def _add(worksheet: Worksheet, area: str, validation: DataValidation | None) -> None:
    if validation is not None:
        validation.add(area)
        worksheet.add_data_validation(validation)


def _validation(column: Column, lists: Mapping[Choices, str], wording: Wording) -> DataValidation | None:
    if column.choices:
        told = text("build.choose", wording.language)
        return _rule(column, told, wording, type="list", formula1=lists[column.choices])
    if column.rule is not None or column.kind in (Kind.WHOLE, Kind.NUMBER):
        rule = column.rule or NumberEntry()
        told = wording.say(message("build.expected", what=number_help(rule, wording)))
        return _rule(column, told, wording, **_limits(rule, column.kind))
    return _rule(column, "", wording) if column.help else None


def _limits(rule: NumberEntry, kind: Kind) -> dict[str, str]:
    """Say it in Excel's terms; a step other than 1 is left to the alarm."""
    whole = kind is Kind.WHOLE or rule.step == 1
    return {
        "type": "whole" if whole else "decimal",
        "operator": "between",
        "formula1": number_text(-_ANY_NUMBER if rule.min is None else rule.min),
        "formula2": number_text(_ANY_NUMBER if rule.max is None else rule.max),
    }


def _rule(column: Column, told: str, wording: Wording, **rule: Any) -> DataValidation:
    return DataValidation(
        allow_blank=True,
        errorStyle="warning",
        showErrorMessage=bool(told),
        errorTitle=_cut(text("build.please_check", wording.language), LONGEST_TITLE) if told else None,
        error=_cut(told, LONGEST_MESSAGE) or None,
        showInputMessage=bool(column.help),
        promptTitle=_cut(column.label, LONGEST_TITLE) if column.help else None,
        prompt=_cut(column.help, LONGEST_MESSAGE) or None,
        **rule,
    )


def _cut(words: str, longest: int) -> str:
    words = escape(words)
    return words if len(words) <= longest else words[: longest - 1] + "…"
