"""R1, R2, R3, R5: numbers as they are really typed."""

from __future__ import annotations

import math

import pytest

from tests.reading.wording import outcome, say
from turnierxl.play.entry import NumberEntry
from turnierxl.problems import Address, Severity
from turnierxl.reading.numbers import read_number
from turnierxl.terms import Wording
from turnierxl.workbook.cells import Cell, CellError, Link, TimeCell, Uncached

ANY = NumberEntry()
TICHU = NumberEntry(min=-225, max=225, step=5, sum_multiple_of=100, sum_min=-200, sum_max=200)
CLANS = NumberEntry(min=0, step=1)

TYPED = {
    "½": "0.5",
    "1½": "1.5",
    "1 ½": "1.5",
    "-2¾": "-2.75",
    "1 1/2": "1.5",
    "0,5": "0.5",
    "0.5": "0.5",
    ",5": "0.5",
    "13": "13",
    "013": "13",
    "'13": "13",
    "13.": "13",
    "+13": "13",
    "-0": "0",
    "−13": "-13",
    "– 13": "-13",
    "－１３": "-13",
    "１３": "13",
    "١٣": "13",
    "13\u00a0": "13",
    "13&nbsp;": "13",
    "13Â ": "13",
    "13Â": "13",
    "\u200b13\ufeff": "13",
    " 13\t": "13",
    "- 13 Punkte": "-13",
    "13 Pkt.": "13",
    "13P": "13",
    "13 points": "13",
    "10.697,33": "10697.33",
    "10,697.33": "10697.33",
    "10'697.33": "10697.33",
    "10 697,33": "10697.33",
    "1.234.567": "1234567",
    "1.234,5": "1234.5",
    "1.2345": "1.2345",
    "0.125": "0.125",
    "": "nothing",
    " \u00a0": "nothing",
    "-": "nothing",
    "—": "nothing",
}

ASKED = {
    "1.234": "ask: 1234, 1,234",
    "1,234": "ask: 1234, 1,234",
    "70 130": "ask: 70130, provisionally 70130",
    "1/2": "ask: 0,5, provisionally 0.5",
    "4(?)": "ask: 4, provisionally 4",
    "4?": "ask: 4, provisionally 4",
    "~4": "ask: 4, provisionally 4",
    "ca. 4": "ask: 4, provisionally 4",
    "13 oder so": "ask: 13, provisionally 13",
    "12%": "ask: 12, provisionally 12",
    "abc": "ask",
    "1.2.3": "ask",
    "12.34,5": "ask",
    "1e3": "ask",
    "3:1": "ask",
    "13-": "ask: 13, provisionally 13",
    "--": "ask",
    "+:-": "ask",
    "-:-": "ask",
    "w.o.": "ask",
    "kampflos": "ask",
    "#NV": "ask",
    "#NAME?": "ask",
    "9" * 400: "ask",
}


@pytest.mark.parametrize(("typed", "expected"), [*TYPED.items(), *ASKED.items()])
def test_text_is_read_as_a_number_or_asked_about(typed: str, expected: str) -> None:
    assert outcome(read_number(typed, ANY)) == expected


OTHER_CELLS: list[tuple[Cell, str]] = [
    (None, "nothing"),
    (13.0, "13"),
    (0.0, "0"),
    (2.5, "2.5"),
    (True, "ask: 1"),
    (False, "ask: 0"),
    (CellError("#N/A"), "ask"),
    (Uncached("9+4"), "ask: 13"),
    (Uncached("SUM(A1:A4)"), "ask"),
    (TimeCell(13.0, "h:mm"), "13"),  # a number typed where the format is a time
    (TimeCell(181 / 1440, "h:mm"), "ask: 3:1, 2:61, 1:121"),
    (TimeCell(45779.0, "d-mmm"), "ask: 2,5, 45779"),
    (TimeCell(math.inf, "h:mm"), "ask"),
    (math.nan, "ask"),
    (math.inf, "ask"),
    (Link(Address("Start", "A1"), "13"), "13"),
]


@pytest.mark.parametrize(("cell", "expected"), OTHER_CELLS)
def test_r2_what_is_no_number_is_reported_with_a_proposal(cell: Cell, expected: str) -> None:
    assert outcome(read_number(cell, ANY)) == expected


@pytest.mark.parametrize(
    ("cell", "rule", "told"),
    [
        (900.0, TICHU, "900 liegt nicht zwischen -225 und 225."),
        ("900", TICHU, "900 liegt nicht zwischen -225 und 225."),
        (72.0, TICHU, "72 ist kein Vielfaches von 5."),
        (2.5, CLANS, "2,5 ist keine ganze Zahl."),
        (-3.0, CLANS, "-3 ist kleiner als 0."),
        (7.0, NumberEntry(max=6), "7 ist größer als 6."),
    ],
)
def test_r11_an_impossible_number_is_refused_with_the_reason(
    cell: Cell, rule: NumberEntry, told: str
) -> None:
    reading = read_number(cell, rule)
    assert reading.value is None
    assert reading.severity is Severity.ERROR
    assert reading.question is not None
    assert say(reading.question) == told


def test_an_ambiguous_separator_is_decided_by_the_rule_sheet() -> None:
    assert read_number("1.234", CLANS).value == 1234
    assert read_number("1.234", NumberEntry(max=10)).value == 1.234


def test_a_number_in_the_format_of_a_date_is_asked_about() -> None:
    assert outcome(read_number(TimeCell(13.0, "h:mm"), CLANS)) == "13"
    assert outcome(read_number(TimeCell(13.0, "d-mmm"), CLANS)) == "ask: 13"


def test_rounding_of_binary_fractions_is_no_fault() -> None:
    assert read_number(0.1 + 0.2, NumberEntry(step=0.1)).value == 0.1 + 0.2
    assert outcome(read_number(1e308, NumberEntry(step=0.5))) == "1e+308"


@pytest.mark.parametrize(("half", "value"), [("0,5", 0.5), ("1.5", 1.5), (2.5, 2.5)])
def test_r5_half_points_are_not_rounded(half: Cell, value: float) -> None:
    assert read_number(half, NumberEntry(step=0.5)).value == value


def test_r3_what_was_normalised_is_shown_back() -> None:
    reading = read_number("- 13 Punkte", ANY)
    assert reading.note is not None
    assert say(reading.note) == "„- 13 Punkte“ ist als -13 gelesen."
    assert read_number("0,5", ANY).note is None
    assert read_number("0.5", ANY).note is None


def test_r10_a_time_that_lost_its_format_is_asked_about() -> None:
    reading = read_number(181 / 1440, TICHU)
    assert reading.question is not None
    assert "sieht nach einer Uhrzeit" in say(reading.question)
    assert outcome(read_number(181 / 1440, NumberEntry(max=20, step=1))) == "ask: 3:1"


def test_r10_a_date_that_lost_its_format_is_asked_about() -> None:
    unlimited = read_number(45779.0, CLANS)
    assert not unlimited.clear
    assert outcome(unlimited) == "ask: 2:5, 5:2, provisionally 45779"
    assert outcome(read_number(45779.0, NumberEntry(max=20, step=1))) == "ask: 2:5, 5:2"


def test_a_very_long_text_is_shortened_in_its_message() -> None:
    question = read_number("x" * 5000, ANY).question
    assert question is not None
    assert len(say(question)) < 100


def test_r2_an_error_is_named_as_excel_shows_it() -> None:
    question = read_number(CellError("#N/A")).question
    assert question is not None
    assert Wording("de").say(question).startswith("In der Zelle steht der Fehler #NV.")
    assert "#N/A" in Wording("en").say(question)
