"""Cells that are marked or not, and the order of days of registration."""

from __future__ import annotations

import pytest

from tests.reading.wording import say
from turnierxl.problems import Severity
from turnierxl.reading.dates import registered_before
from turnierxl.reading.list_cells import read_mark
from turnierxl.reading.list_columns import ListField
from turnierxl.reading.participant_list import read_list
from turnierxl.workbook.cells import Cell, CellError, TimeCell


@pytest.mark.parametrize("cell", ["x", "X", " x ", "\u00a0x", "ja", "Yes", "✓", "1", 1.0, True])
def test_a_mark(cell: Cell) -> None:
    assert read_mark(cell).value is True


@pytest.mark.parametrize("cell", [None, "", " ", "–", "nein", "No", 0.0, False])
def test_no_mark(cell: Cell) -> None:
    reading = read_mark(cell)
    assert reading.clear
    assert not reading.value


@pytest.mark.parametrize(
    "cell", ["vielleicht", "morgen", 2.0, TimeCell(45000.0, "d.m.yy"), CellError("#NAME?")]
)
def test_anything_else_is_asked_about(cell: Cell) -> None:
    reading = read_mark(cell)
    assert not reading.clear
    assert reading.question is not None
    assert say(reading.question)


@pytest.mark.parametrize(
    ("one", "other", "before"),
    [
        ("2026-03-01", "2026-03-02", True),
        ("2026-03-01 18:30", "2026-03-01 18:31", True),
        ("2026-03-01 18:30", "2026-03-01 18:30", False),
        ("2026-03-01", "2026-03-01 18:30", False),
        ("2026-03-02", "2026-03-01 18:30", False),
        ("", "2026-03-01", False),
        ("bald", "2026-03-01", False),
    ],
)
def test_only_what_is_surely_earlier_is(one: str, other: str, before: bool) -> None:
    assert registered_before(one, other) is before


REGISTRATIONS = "Name\tText\tbestätigt\nAnna\tIch komme!\tx\nBert\tbin dabei\twohl\n"


def test_columns_of_registrations_are_read_where_they_are_asked_for() -> None:
    participants, problems = read_list(REGISTRATIONS, (ListField.REGISTRATION, ListField.CONFIRMED))
    assert participants == ()
    assert [say(problem.message) for problem in problems] == ["„wohl“: x eintragen oder leer lassen."]
    participants, problems = read_list(
        REGISTRATIONS.replace("wohl", "nein"), (ListField.REGISTRATION, ListField.CONFIRMED)
    )
    assert [(one.registration, one.confirmed) for one in participants] == [
        ("Ich komme!", True),
        ("bin dabei", False),
    ]
    assert problems == ()


def test_and_named_as_not_read_where_they_are_not() -> None:
    participants, [problem] = read_list(REGISTRATIONS)
    assert [(one.name, one.registration) for one in participants] == [("Anna", ""), ("Bert", "")]
    assert problem.severity is Severity.NOTICE
    assert say(problem.message) == "Nicht gelesen: „Text“ und „bestätigt“."
