"""A cell for one number: points of a side, a rating."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from turnierxl import terms
from turnierxl.play.entry import NumberEntry
from turnierxl.play.limits import number_fault, pair_fault, results
from turnierxl.problems import Message, Severity, message
from turnierxl.reading.forfeits import Forfeit, forfeit_in
from turnierxl.reading.numerals import read_numeral
from turnierxl.reading.readings import (
    Reading,
    ask_about_boolean,
    ask_about_formula,
    asked,
    read_cell,
    refused,
    shown,
)
from turnierxl.reading.spelling import plain
from turnierxl.reading.times import (
    ask_about_time,
    is_date,
    looks_like_time,
    numbers_typed,
    pair_text,
    pairs_typed,
    shown_time,
)
from turnierxl.workbook.cells import Cell, TimeCell

ANY_NUMBER = NumberEntry()
NOT_PLAYED = "-"
_SUM = re.compile(r"[-+]?\d{1,9}(?:\.\d{1,9})?(?:[-+]\d{1,9}(?:\.\d{1,9})?)*")
_SLASH = re.compile(r"(\d)/(\d)")
_TERM = re.compile(r"[-+]?[\d.]+")


def read_number(cell: Cell, rule: NumberEntry = ANY_NUMBER) -> Reading[float]:
    """Read one number within the limits of the rule sheet.

    A hyphen alone is "not played": no value, with a note. A provisional value stands beside the question.

    >>> read_number("- 13 Punkte").value, read_number("½").value, read_number(True).value
    (-13.0, 0.5, None)
    """
    return read_cell(
        cell,
        text=lambda words: _from_text(words, rule),
        number=lambda value: _from_number(value, rule),
        time=lambda moment: _from_time(moment, rule),
        boolean=lambda value: ask_about_boolean(value, number_texts(_possible([float(value)], rule))),
        formula=lambda formula: ask_about_formula(formula, number_texts(_possible(_result(formula), rule))),
    )


def number_texts(values: Iterable[float]) -> tuple[Message, ...]:
    """Write numbers as proposals."""
    return tuple(message("reading.number", value=value) for value in values)


def possible_pairs(cell: TimeCell, rule_a: NumberEntry, rule_b: NumberEntry) -> list[tuple[float, float]]:
    """List the pairs that this time or date can have been typed as and that the rule sheet allows."""
    return [pair for pair in pairs_typed(cell) if pair_fault(pair, rule_a, rule_b) is None]


def possible_numbers(cell: TimeCell, rule: NumberEntry) -> list[float]:
    """List the numbers that this time or date can have been typed as and that the rule sheet allows."""
    return _possible(numbers_typed(cell), rule)


def noted(typed: str, value: float) -> Message | None:
    """Say how a text was read; None where the value looks like what was typed."""
    if typed in (terms.number_text(value, "de"), terms.number_text(value, "en")):
        return None
    return message("reading.read_as", typed=shown(typed), value=value)


def _possible(values: Iterable[float], rule: NumberEntry) -> list[float]:
    return [value for value in values if number_fault(value, rule) is None]


def _from_number(value: float, rule: NumberEntry) -> Reading[float]:
    if not math.isfinite(value):
        return asked("reading.is_nothing")
    fault = number_fault(value, rule)
    time = looks_like_time(value)
    if time is None or (fault is None and rule.max is not None):
        return refused(fault) if fault else Reading(value)
    proposals = [pair_text(pair) for pair in possible_pairs(time, rule, rule)]
    question = asked("reading.looks_like_time", proposals, value=value, shown=shown_time(time))
    return question if fault else replace(question, value=value)


def _from_time(cell: TimeCell, rule: NumberEntry) -> Reading[float]:
    numbers = possible_numbers(cell, rule)
    if len(numbers) == 1 and not is_date(cell):
        return Reading(numbers[0], note=message("reading.read_as_number", value=numbers[0]))
    pairs = [pair_text(pair) for pair in possible_pairs(cell, rule, rule)]
    return ask_about_time(cell, number_texts(numbers) or pairs)


def _from_text(typed: str, rule: NumberEntry) -> Reading[float]:
    words = plain(typed)
    if not words:
        return Reading()
    if words == NOT_PLAYED:
        return Reading(note=message("reading.not_played", typed=words))
    if forfeit_in(words) is not Forfeit.NONE:
        return asked("reading.forfeit_in_number", typed=shown(words))
    numeral = read_numeral(words)
    if numeral is None:
        return asked("reading.not_a_number", severity=Severity.ERROR, typed=shown(words))
    return _choose(words, numeral.values, numeral.doubtful, rule)


def _choose(words: str, values: Sequence[float], doubtful: bool, rule: NumberEntry) -> Reading[float]:
    possible = _possible(values, rule)
    if not possible:
        fault = number_fault(values[0], rule)
        return refused(fault) if fault else Reading()
    if len(possible) > 1:
        return asked("reading.two_readings", number_texts(possible), typed=shown(words))
    value = possible[0]
    if doubtful and not _surely_fraction(words, rule):
        question = asked("reading.doubtful", number_texts(possible), typed=shown(words))
        return Reading(value, question=question.question, proposals=question.proposals)
    return Reading(value, note=noted(words, value))


def _surely_fraction(words: str, rule: NumberEntry) -> bool:
    """Tell whether "1/2" is one number, because the rule sheet has no result 1:2."""
    pair = _SLASH.fullmatch(words)
    if pair is None or not results(rule):
        return False
    return pair_fault((float(pair[1]), float(pair[2])), rule, rule) is not None


def _result(formula: str) -> list[float]:
    """Add up a formula of plain numbers, as a proposal; nothing for any other."""
    body = formula.replace(" ", "")
    if not _SUM.fullmatch(body):
        return []
    return [math.fsum(float(term) for term in _TERM.findall(body))]
