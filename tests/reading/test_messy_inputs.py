"""What people typed into real workbooks: every line is read as meant, or asked about."""

from __future__ import annotations

import ast
import csv
import datetime
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.reading.wording import outcome
from turnierxl.play.entry import NumberEntry
from turnierxl.reading.names import read_name
from turnierxl.reading.numbers import read_number
from turnierxl.reading.places import read_place
from turnierxl.reading.readings import Reading
from turnierxl.reading.scores import read_score
from turnierxl.workbook.cells import Cell, TimeCell, Uncached

CASES = Path(__file__).parent.parent / "cases" / "messy_inputs.csv"
LINES = {line["id"]: line for line in csv.DictReader(CASES.read_text(encoding="utf-8").splitlines())}

GOALS = NumberEntry(min=0, max=20, step=1)
SET_POINTS = NumberEntry(min=0, max=60, step=1)
HUNDREDS = NumberEntry(min=0, max=120, step=1)
BOARDS = NumberEntry(min=0, max=2, step=0.5, sum_min=2, sum_max=2)
CHESS = NumberEntry(min=0, max=1, step=0.5, sum_min=1, sum_max=1)
TICHU = NumberEntry(min=-225, max=225, step=5, sum_multiple_of=100, sum_min=-200, sum_max=200)
HALVES = NumberEntry(min=0, step=0.5)
TOTAL = NumberEntry()
WHOLE = NumberEntry(min=0, step=1)


def score(rule: NumberEntry) -> Callable[[Cell], Reading[Any]]:
    return lambda cell: read_score(cell, rule, rule)


def number(rule: NumberEntry) -> Callable[[Cell], Reading[Any]]:
    return lambda cell: read_number(cell, rule)


EXPECTED: dict[str, tuple[Callable[[Cell], Reading[Any]], str]] = {
    "M01": (score(GOALS), "3:1"),
    "M03": (score(BOARDS), "0:2"),
    "M05": (score(TICHU), "70:30"),
    "M07": (score(SET_POINTS), "25:20"),
    "M09": (score(HUNDREDS), "ask: 2:30, 1:90"),
    "M11": (score(GOALS), "ask: 10:10"),
    "M13": (score(CHESS), "ask: 0,5"),
    "M15": (number(HALVES), "0.5"),
    "M17": (score(BOARDS), "1.5:0.5"),
    "M19": (score(CHESS), "0.5:0.5"),
    "M21": (score(CHESS), "0.5:0.5"),
    "M23": (score(GOALS), "0:0 both_lose"),
    "M25": (score(GOALS), "ask: „+:-“, „-:+“"),
    "M27": (score(GOALS), "2:0 extra_time"),
    "M29": (score(GOALS), "not_played"),
    "M31": (score(GOALS), "3:1"),
    "M33": (read_name, "Müller"),
    "M35": (score(GOALS), "3:1"),
    "M37": (number(TOTAL), "-13"),
    "M39": (number(WHOLE), "ask: 4, provisionally 4"),
    "M41": (number(TOTAL), "10697.33"),
    "M43": (read_place, "Place(number=2, shared=False)"),
    "M45": (read_place, "Place(number=2, shared=True)"),
    "M47": (number(WHOLE), "ask: 13"),
    "M49": (number(WHOLE), "ask: 1"),
    "M51": (read_name, "nothing"),
    "M53": (read_name, "Anna B."),
    "M55": (score(TICHU), "200:0"),
}


@pytest.mark.parametrize("case", LINES)
def test_line_is_read_as_meant_or_asked_about(case: str) -> None:
    read, expected = EXPECTED[case]
    assert outcome(read(cell_of(LINES[case]))) == expected


def test_m13_outside_chess_is_also_one_to_two() -> None:
    read = score(NumberEntry(min=0, max=20, step=0.5))
    assert outcome(read(cell_of(LINES["M13"]))) == "ask: 0,5, 1:2, 2:1"


def cell_of(line: dict[str, str]) -> Cell:
    """Build the cell as it is read from the file, from the columns of the case."""
    kind = line["openpyxl_type"]
    if kind.startswith("f/"):
        return Uncached(line["typed"].removeprefix("="))
    if kind == "b/bool":
        return line["data_only_value"] == "True"
    if kind.startswith("d/"):
        return TimeCell(_serial(line["data_only_value"]), line["number_format"])
    return str(ast.literal_eval(line["data_only_value"]))


def _serial(literal: str) -> float:
    call = ast.parse(literal, mode="eval").body
    assert isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)
    arguments = [ast.literal_eval(argument) for argument in call.args]
    named = {str(keyword.arg): ast.literal_eval(keyword.value) for keyword in call.keywords}
    moment = getattr(datetime, call.func.attr)(*arguments, **named)
    day = datetime.timedelta(days=1)
    if isinstance(moment, datetime.time):
        return (moment.hour * 60 + moment.minute) / 1440
    if isinstance(moment, datetime.timedelta):
        return moment / day
    lag = 1 if moment.year == 1900 and moment.month < 3 else 0
    return float((moment - datetime.datetime(1899, 12, 30)) / day) - lag
