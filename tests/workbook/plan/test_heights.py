"""Heights of rows: enough for the texts in them, no more than needed."""

from __future__ import annotations

import pytest

from turnierxl.workbook.plan.heights import LINE_HEIGHT, ROW_HEIGHT, TALLEST_ROW, line_count, row_height
from turnierxl.workbook.plan.layout import Block, Column, Kind, Role

COLUMNS = (
    Column("table", "Tisch", Role.HEADING, Kind.WHOLE, 8),
    Column("name", "Name", Role.NAME, width=20),
    Column("club", "Verein", Role.ENTRY, Kind.EXACT_TEXT, 12),
    Column("state", "Stand", width=8),
)
BLOCK = Block("tx_block", 1, 1, COLUMNS, 5)


def test_an_empty_row_has_one_line() -> None:
    assert row_height(BLOCK, {}) == ROW_HEIGHT


def test_the_longest_text_decides() -> None:
    row = {"name": "Anna Müller", "club": "Spielekreis Altenmünster von 1987"}
    assert row_height(BLOCK, row) == ROW_HEIGHT + 3 * LINE_HEIGHT


def test_texts_that_run_on_into_the_next_cell_do_not_count() -> None:
    assert row_height(
        BLOCK, {"table": "eine Anmerkung unter der Tabelle", "state": "noch lange nicht fertig"}
    ) == (ROW_HEIGHT)


def test_no_row_is_taller_than_excel_can() -> None:
    assert row_height(BLOCK, {"name": "lang " * 2000}) == TALLEST_ROW


def test_line_breaks_count() -> None:
    assert line_count("a\nb\n\nc", 20) == 4


@pytest.mark.parametrize(
    ("words", "width", "lines"),
    [
        ("illi illi illi illi", 13, 1),  # narrow letters
        ("MWMW MWMW MWMW", 12, 3),  # wide letters
        ("Donaudampfschifffahrtsgesellschaft", 12, 4),  # longer than a line
        ("漢字漢字漢字", 12, 2),
    ],
)
def test_letters_are_measured(words: str, width: float, lines: int) -> None:
    assert line_count(words, width) == lines
