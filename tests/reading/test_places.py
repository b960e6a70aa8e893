"""Places at the table, with ordinal points and words for ties."""

from __future__ import annotations

import pytest

from tests.reading.wording import say
from turnierxl.reading.places import Place, read_place
from turnierxl.workbook.cells import Cell, CellError, TimeCell, Uncached


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("2.", Place(2)),
        ("2", Place(2)),
        (2.0, Place(2)),
        ("２．", Place(2)),
        (" 2 .\u00a0", Place(2)),
        ("2. Platz", Place(2)),
        ("Platz 2", Place(2)),
        ("2nd", Place(2)),
        ("11.", Place(11)),
        ("geteilter 2.", Place(2, shared=True)),
        ("geteilter 2. Platz", Place(2, shared=True)),
        ("2. (geteilt)", Place(2, shared=True)),
        ("2=", Place(2, shared=True)),
        ("=2", Place(2, shared=True)),
        ("T2", Place(2, shared=True)),
        ("shared 2nd", Place(2, shared=True)),
        (None, None),
        ("", None),
        ("-", None),
    ],
)
def test_place_is_read(typed: Cell, place: Place | None) -> None:
    reading = read_place(typed)
    assert reading.value == place
    assert reading.question is None


@pytest.mark.parametrize(
    "typed",
    [
        "0",
        0.0,
        2.5,
        "2,5",
        -1.0,
        1000.0,
        "zweiter",
        "2-3",
        "1.2.",
        True,
        CellError("#N/A"),
        Uncached("RANK(A1,A:A)"),
    ],
)
def test_anything_else_is_asked_about(typed: Cell) -> None:
    reading = read_place(typed)
    assert reading.value is None
    assert reading.question is not None
    assert say(reading.question)


def test_a_place_that_became_a_date_is_asked_about_with_a_proposal() -> None:
    reading = read_place(TimeCell(2.0, "d-mmm"))
    assert [say(proposal) for proposal in reading.proposals] == ["2"]


def test_a_shared_place_is_shown_back() -> None:
    note = read_place("geteilter 2.").note
    assert note is not None
    assert say(note) == "„geteilter 2.“ ist als geteilter Platz 2 gelesen."
