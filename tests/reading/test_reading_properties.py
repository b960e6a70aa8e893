"""Whatever stands in a cell: reading answers, words its questions, and never raises."""

from __future__ import annotations

import string
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.reading.tichu import AWARDS, DEAL, ENTRY
from tests.reading.wording import outcome, question_lines, say
from turnierxl.play.entry import EntrySettings, NumberEntry
from turnierxl.play.rounds import Game
from turnierxl.problems import Address
from turnierxl.reading.award_choices import award_choices, read_award
from turnierxl.reading.dates import read_date
from turnierxl.reading.entry import read_game
from turnierxl.reading.game_cells import GameCells
from turnierxl.reading.list_cells import read_email, read_rating, read_words
from turnierxl.reading.names import check_names, clean_name, read_name
from turnierxl.reading.numbers import read_number
from turnierxl.reading.numerals import read_numeral
from turnierxl.reading.places import read_place
from turnierxl.reading.readings import Reading
from turnierxl.reading.scores import read_score
from turnierxl.reading.spelling import plain
from turnierxl.workbook.cells import Cell, CellError, Link, TimeCell, Uncached

SCORE_CHARACTERS = "0123456789 .,:-–−+=/½¼¾'()?~nVEwoPunkte\u00a0\u2236Â٣３&nbsp;"
FORMATS = ["h:mm", "[h]:mm:ss", "d-mmm", "mmm-yy", "mm:ss.0", "", "dd/mm/yyyy hh:mm", "[$-407]d. mmm"]

texts = st.one_of(st.text(max_size=12), st.text(SCORE_CHARACTERS, max_size=12))
cells: st.SearchStrategy[Cell] = st.one_of(
    st.none(),
    st.booleans(),
    st.floats(),
    texts,
    st.builds(TimeCell, st.floats(), st.sampled_from(FORMATS)),
    st.builds(TimeCell, st.integers(0, 10_000).map(lambda minutes: minutes / 1440), st.sampled_from(FORMATS)),
    st.builds(TimeCell, st.integers(-5, 3_000_000).map(float), st.sampled_from(FORMATS)),
    st.builds(CellError, st.sampled_from(["#N/A", "#NAME?", "#REF!"])),
    st.builds(Uncached, texts),
    st.builds(Link, st.just(Address("Start", "A1")), texts),
)
rules = st.sampled_from(
    [
        NumberEntry(),
        ENTRY.points or NumberEntry(),
        NumberEntry(min=0, step=1),
        NumberEntry(min=0, max=1, step=0.5, sum_min=1, sum_max=1),
        NumberEntry(max=20),
    ]
)


def check_reading(reading: Reading[Any]) -> None:
    """Word everything that a reading says."""
    outcome(reading)
    for words in filter(None, (reading.note, reading.question)):
        assert len(say(words)) < 400
    if reading.question is None:
        assert reading.proposals == ()


@given(cells, rules)
def test_any_cell_is_answered(cell: Cell, rule: NumberEntry) -> None:
    check_reading(read_number(cell, rule))
    check_reading(read_score(cell, rule, rule))
    for read in (read_place, read_name, read_words, read_email, read_rating, read_date):
        check_reading(read(cell))
    check_reading(read_award(cell, AWARDS))


@given(cells, cells, st.one_of(st.sampled_from([text for text, _ in award_choices(AWARDS)]), cells))
def test_any_deal_is_answered(a: Cell, b: Cell, award: Cell) -> None:
    result, questions = read_game(DEAL, GameCells((a, b), (), award), ENTRY, AWARDS)
    question_lines(questions)
    assert not result.complete or None not in result.points
    assert result.complete <= (not any(question.stops for question in questions))


PLACED = Game("vorrunde", 1, 1, 1, ((1,), (2,), (3,)))
CLANS = EntrySettings(points=NumberEntry(min=0, step=1), places=True)


@given(
    st.tuples(*[st.one_of(st.none(), st.integers(0, 40).map(float), cells)] * 3),
    st.tuples(*[st.one_of(st.none(), st.integers(1, 4).map(float), cells)] * 3),
)
def test_any_table_is_answered(points: tuple[Cell, ...], places: tuple[Cell, ...]) -> None:
    result, questions = read_game(PLACED, GameCells(points, places), CLANS, {})
    question_lines(questions)
    assert not result.complete or None not in result.points or None not in result.places


@given(texts)
def test_normalising_twice_changes_nothing(typed: str) -> None:
    assert plain(plain(typed)) == plain(typed)
    assert clean_name(clean_name(typed)) == clean_name(typed)


@given(texts)
def test_a_name_read_back_is_the_same_name(typed: str) -> None:
    name = read_name(typed).value
    if name is not None:
        assert read_name(name).value == name


@given(st.lists(st.text("ABabäÄßüé -,", min_size=1, max_size=4), max_size=6))
def test_any_names_can_be_compared(names: list[str]) -> None:
    for problem in check_names([(name, Address("Teilnehmer", f"B{row}")) for row, name in enumerate(names)]):
        say(problem.message)


def german(value: float) -> str:
    return f"{value:,.2f}".translate(str.maketrans(",.", ".,"))


WAYS: dict[str, Callable[[float], str]] = {
    "plain": lambda value: f"{value:.2f}",
    "comma": lambda value: f"{value:.2f}".replace(".", ","),
    "english groups": lambda value: f"{value:,.2f}",
    "german groups": german,
    "swiss groups": lambda value: f"{value:,.2f}".replace(",", "'"),
    "blank groups": lambda value: f"{value:,.2f}".replace(",", "\u202f").replace(".", ","),
    "unit": lambda value: f"{german(value)} Punkte",
    "minus sign": lambda value: german(value).replace("-", "\u2212"),
    "blank after the sign": lambda value: german(value).replace("-", "- "),
    "full width": lambda value: german(value).translate(
        {ord(digit): ord(digit) + 0xFEE0 for digit in string.digits}
    ),
    "no-break blanks": lambda value: f"\u00a0{german(value)}\u00a0",
}


@pytest.mark.parametrize("way", WAYS)
@given(st.integers(-(10**9), 10**9).map(lambda cents: cents / 100))
@settings(max_examples=40)
def test_a_number_written_in_any_way_reads_back(way: str, value: float) -> None:
    assert read_number(WAYS[way](value)).value == value


@given(st.integers(-(10**9), 10**9))
def test_a_number_without_decimals_has_its_value_among_its_readings(value: int) -> None:
    for typed in (f"{value}", f"{value:,}", f"{value:,}".replace(",", ".")):
        numeral = read_numeral(typed)
        assert numeral is not None
        assert float(value) in numeral.values


@given(st.integers(-225 // 5, 225 // 5), st.integers(-2, 2), st.sampled_from([":", "-", "–", " : "]))
def test_every_possible_deal_typed_into_one_cell_is_read_or_asked_about(
    a: int, hundreds: int, sign: str
) -> None:
    pair = (5.0 * a, 100.0 * hundreds - 5 * a)
    result, questions = read_game(DEAL, GameCells((f"{pair[0]:.0f}{sign}{pair[1]:.0f}", None)), ENTRY, AWARDS)
    assert result.points == pair or any(question.stops for question in questions)
