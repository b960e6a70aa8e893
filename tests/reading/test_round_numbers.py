"""Rounds that somebody misses, as people write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.reading.wording import say
from turnierxl.reading.round_numbers import read_rounds, round_texts
from turnierxl.workbook.cells import Cell, CellError, TimeCell

READ: dict[Cell, tuple[int, ...]] = {
    "3": (3,),
    3.0: (3,),
    "3.": (3,),
    "３": (3,),
    " 3\u00a0": (3,),
    "R3": (3,),
    "Rd. 3": (3,),
    "Runde 3": (3,),
    "round 3": (3,),
    "3, 5-6": (3, 5, 6),
    "3,5": (3, 5),
    "3 5": (3, 5),
    "3;5,": (3, 5),
    "3+5": (3, 5),
    "3/5": (3, 5),
    "3 & 5": (3, 5),
    "3. und 5.": (3, 5),
    "R3, R5": (3, 5),
    "Runde 3 und Runde 5": (3, 5),
    "Runden 3 u. 5": (3, 5),
    "3–5": (3, 4, 5),
    "3 - 5": (3, 4, 5),
    "3. bis 5.": (3, 4, 5),
    "rounds 3 to 5": (3, 4, 5),
    "3..5": (3, 4, 5),
    "5, 3, 5": (3, 5),
    "keine": (),
    "–": (),
    " ": (),
    0.0: (),
}


@pytest.mark.parametrize("typed", READ, ids=repr)
def test_rounds_are_read_however_they_are_written(typed: Cell) -> None:
    reading = read_rounds(typed)
    assert (reading.value, reading.question) == (READ[typed], None)


def test_a_blank_cell_is_blank() -> None:
    assert (read_rounds(None).value, read_rounds(None).clear) == (None, True)


@pytest.mark.parametrize("typed", ["3.5", "6-5", "31", "ab 3", "3-", "die letzte", "3x", "-1", "0-2"])
def test_what_cannot_be_told_is_refused_with_an_example(typed: str) -> None:
    reading = read_rounds(typed)
    assert (reading.value, reading.clear) == (None, False)
    assert reading.question is not None
    assert say(reading.question) == f"„{typed}“: Die Runden so eintragen: 3, oder 3, 5-6."


def asked(typed: Cell) -> str:
    question = read_rounds(typed).question
    assert question is not None
    return say(question)


def test_what_excel_has_changed_is_asked_about() -> None:
    assert asked(3.5) == "Hier steht die Zahl 3,5. Gemeint: 3, 5? Bitte neu eintippen."
    assert "Gemeint: 5-6?" in asked(TimeCell(45813.0, "d-mmm"))
    assert "Gemeint: 3-5 oder 3, 5?" in asked(TimeCell((3 * 60 + 5) / 1440, "h:mm"))
    for typed in (True, CellError("#REF!"), TimeCell(0.9, "h:mm"), 2.75):
        assert not read_rounds(typed).clear


@given(st.sets(st.integers(1, 30)))
def test_what_is_written_is_read_again(rounds: set[int]) -> None:
    numbers = tuple(sorted(rounds))
    assert read_rounds(round_texts(numbers)).value == numbers
