"""R8, R9: names as they are, and names that meet twice."""

from __future__ import annotations

import unicodedata

import pytest

from tests.reading.wording import say
from turnierxl.problems import Address, Severity
from turnierxl.reading.names import check_names, read_name
from turnierxl.workbook.cells import Cell, CellError, TimeCell, Uncached


@pytest.mark.parametrize(
    "name",
    [
        "007",
        "1-2",
        "=Sieger",
        "@x",
        "Mai 2020",
        "+49",
        "-",
        "Anna (Bremen)",
        "O'Brien",
        "1. FC Köln",
        "½",
        "Jr.",
    ],
)
def test_r8_a_name_that_looks_like_something_else_stays_as_it_is(name: str) -> None:
    reading = read_name(name)
    assert (reading.value, reading.note, reading.question) == (name, None, None)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Müller ", "Müller"),
        ("  Anna\u00a0 B. ", "Anna B."),
        ("Anna\tB.\n", "Anna B."),
        (unicodedata.normalize("NFD", "Müller"), "Müller"),
        ("\ufeffAnna\u200b", "Anna"),
        ("Anna&nbsp;B.", "Anna B."),
        ("Anna B. (1->2)", "Anna B."),
        ("Anna B. (?) (3)", "Anna B."),
        ("(1)", "(1)"),
        (7.0, "7"),
        ("", None),
        (None, None),
    ],
)
def test_a_name_is_trimmed_composed_and_without_notes(typed: Cell, name: str | None) -> None:
    assert read_name(typed).value == name


COUNTED = ("TOTAL 3", "Summe: 12", "Gesamt = 9 Personen")


@pytest.mark.parametrize("typed", ["TOTAL", "Summe", "Gesamt:", "insgesamt", " Zwischensumme : ", *COUNTED])
def test_a_total_row_is_nobody(typed: str) -> None:
    reading = read_name(typed)
    assert reading.value is None
    assert reading.note is not None
    assert "kein Name" in say(reading.note)


@pytest.mark.parametrize(
    ("cell", "proposals"),
    [
        (TimeCell(43952.0, "mmm-yy"), ["Mai 2020", "5-20"]),
        (TimeCell(45689.0, "d-mmm"), ["Februar 2025", "1-2", "2-1"]),
        (TimeCell(181 / 1440, "h:mm"), ["3:1", "2:61", "1:121"]),
        (7.5, []),
        (True, []),
        (CellError("#NAME?"), []),
        (Uncached("A2"), []),
    ],
)
def test_what_excel_made_of_a_name_is_asked_about(cell: Cell, proposals: list[str]) -> None:
    reading = read_name(cell)
    assert reading.value is None
    assert reading.question is not None
    assert say(reading.question)
    assert [say(proposal) for proposal in reading.proposals] == proposals


def test_wrong_characters_are_pointed_out_and_kept() -> None:
    reading = read_name("MÃ¼ller")
    assert reading.value == "MÃ¼ller"
    assert reading.severity is Severity.NOTICE
    assert [say(proposal) for proposal in reading.proposals] == ["Müller"]
    assert read_name("São").question is None


def check(*names: str) -> list[tuple[Severity, str, str]]:
    listed = [(name, Address("Teilnehmer", f"B{row}")) for row, name in enumerate(names, start=5)]
    return [(one.severity, str(one.where), say(one.message)) for one in check_names(listed)]


def test_r9_the_same_name_twice_is_refused_with_both_cells() -> None:
    twice = "Zwei mit gleichem Namen bitte unterscheidbar schreiben."
    assert check("Anna", "Bert", "ANNA", "anna") == [
        (Severity.ERROR, "Teilnehmer!B7", f"„ANNA“ steht schon in Teilnehmer!B5. {twice}"),
        (Severity.ERROR, "Teilnehmer!B8", f"„anna“ steht schon in Teilnehmer!B5. {twice}"),
    ]
    assert check("Müller", unicodedata.normalize("NFD", "Müller"))[0][0] is Severity.ERROR


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Müller", "Mueller"),
        ("Müller", "Muller"),
        ("Groß", "Gross"),
        ("René", "Rene"),
        ("Anna Müller", "Müller, Anna"),
        ("Anna-Maria Koch", "Anna Maria Koch"),
    ],
)
def test_r9_names_that_may_be_the_same_person_are_a_notice(first: str, second: str) -> None:
    told = f"„{second}“ und „{first}“ (Teilnehmer!B5): dieselbe Person?"
    assert check(first, second) == [(Severity.NOTICE, "Teilnehmer!B6", told)]


def test_different_names_are_no_problem() -> None:
    assert check("Anna", "Bert", "=Sieger", "@x", "+49", "-49") == []
