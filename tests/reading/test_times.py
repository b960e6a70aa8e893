"""R1: what Excel made of 3:1, 70:30, 1-2, 1/2 and 2.5."""

from __future__ import annotations

import pytest

from tests.reading.wording import outcome, say
from turnierxl.play.entry import NumberEntry
from turnierxl.reading.scores import read_score
from turnierxl.reading.times import is_date, pairs_typed
from turnierxl.workbook.cells import TimeCell

GOALS = NumberEntry(min=0, max=20, step=1)
TICHU = NumberEntry(min=-225, max=225, step=5, sum_multiple_of=100, sum_min=-200, sum_max=200)
MINUTE = 1 / 1440


def excel_time(hours: int, minutes: int) -> TimeCell:
    """Return the cell that Excel makes of "hours:minutes"."""
    total = 60 * hours + minutes
    return TimeCell(total * MINUTE, "h:mm" if total < 1440 else "[h]:mm:ss")


@pytest.mark.parametrize(
    ("hours", "minutes", "rule", "expected"),
    [
        (3, 1, GOALS, "3:1"),
        (0, 2, GOALS, "0:2"),
        (10, 12, GOALS, "10:12"),
        (0, 0, GOALS, "0:0"),
        (70, 30, TICHU, "70:30"),
        (100, 0, TICHU, "100:0"),
        (0, 100, TICHU, "0:100"),
        (55, 45, TICHU, "55:45"),
        (25, 20, NumberEntry(min=0, max=60, step=1), "25:20"),
        (2, 30, NumberEntry(min=0, max=100, step=1), "ask: 2:30, 1:90"),
        (1, 90, NumberEntry(min=0, max=100, step=1), "ask: 2:30, 1:90"),
        (30, 15, GOALS, "ask"),
    ],
)
def test_a_time_is_read_only_where_one_reading_fits(
    hours: int, minutes: int, rule: NumberEntry, expected: str
) -> None:
    assert outcome(read_score(excel_time(hours, minutes), rule, rule)) == expected


@pytest.mark.parametrize(
    ("serial", "number_format", "expected"),
    [
        (43018.0, "d-mmm", "ask: 10:10"),
        (45779.0, "d-mmm", "ask: 2:5, 5:2"),  # 2.5.2025
        (45779.0, "[$-407]d/ mmm;@", "ask: 2:5, 5:2"),
        (43018.5, "m/d/yyyy h:mm", "ask"),
        (16438.0, "mmm-yy", "ask"),  # 1-45: January 1945, outside the limits
        (3.0, "", "ask: 3:1, 1:3"),  # 3.1.1900
    ],
)
def test_a_date_is_never_read_silently(serial: float, number_format: str, expected: str) -> None:
    assert outcome(read_score(TimeCell(serial, number_format), GOALS, GOALS)) == expected


def test_excel_carries_minutes_only_from_the_hours_of_a_day() -> None:
    """25:20 is a time to Excel, and 23:140; 24:80 has two parts too large and stays a text."""
    assert pairs_typed(excel_time(25, 20))[:3] == ((25.0, 20.0), (23.0, 140.0), (22.0, 200.0))


def test_minutes_and_seconds_are_a_pair_too() -> None:
    assert pairs_typed(TimeCell(90.5 / 86_400, "mm:ss.0")) == ((1.0, 30.5),)


def test_seconds_are_nothing_that_was_typed_for_a_pair() -> None:
    assert pairs_typed(TimeCell(3723 / 86_400, "h:mm:ss")) == ()


@pytest.mark.parametrize(
    ("number_format", "date"),
    [
        ("h:mm", False),
        ("[h]:mm:ss", False),
        ("[$-F400]h:mm:ss AM/PM", False),
        ('h:mm" Uhr am Tag"', False),
        ("mm:ss.0", False),
        ("d-mmm", True),
        ("mmm-yy", True),
        ("dd/mm/yyyy", True),
        ("[Red]yyyy", True),
    ],
)
def test_the_format_tells_times_from_dates(number_format: str, date: bool) -> None:
    assert is_date(TimeCell(0.5, number_format)) is date


def test_the_question_shows_what_excel_shows() -> None:
    asked = read_score(TimeCell(43018.0, "d-mmm"), GOALS, GOALS).question
    assert asked is not None
    assert say(asked) == (
        "Excel hat daraus ein Datum gemacht (10.10.2017). Gemeint: 10:10? Bitte neu eintippen."
    )
    asked = read_score(excel_time(30, 5), GOALS, GOALS).question
    assert asked is not None
    assert say(asked) == "Excel hat daraus eine Uhrzeit gemacht (30:05). Bitte neu eintippen."
