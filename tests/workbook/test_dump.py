"""The dump shows what golden files are compared for."""

from __future__ import annotations

import io

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from tests.fixtures.foreign_content import foreign_workbook
from tests.support.dump import dump_workbook
from tests.support.minimal import sheet, workbook


def saved(book: Workbook) -> bytes:
    packed = io.BytesIO()
    book.save(packed)
    return packed.getvalue()


def test_a_workbook_is_described() -> None:
    lines = dump_workbook(foreign_workbook()).splitlines()
    for line in (
        "opens on: Runde 1",
        "name tx_round_1: 'Runde 1'!$B$5:$E$13",
        "== Runde 1 (visible) ==",
        "== _turnierxl (hidden) ==",
        "frozen at A6",
        "columns C 24",
        "print paper None, portrait, titles $5:$5",
        'typing E6:E13: list "Doppelsieg,Wiederholung"',
        "look D6:D13: cellIs greaterThan 50",
        "  6: B 1 | C 'Name 0' | G '=SUM(D6:D13)' | H '=_xlfn.UNIQUE(B6:B13) over H6:H8'",
        "  8: B 1 | C 'Name 2' | D '03:01:00' [h:mm]",
        "merged B4:D5",
        "open C1:C1 D1:D1",
    ):
        assert line in lines


def test_the_same_workbook_is_described_alike() -> None:
    assert dump_workbook(foreign_workbook()) == dump_workbook(foreign_workbook(macros=True))


def test_print_set_up_and_protection_are_described() -> None:
    book = Workbook()
    page: Worksheet = book.worksheets[0]
    page.page_setup.paperSize, page.page_setup.orientation = 9, "landscape"
    page.page_setup.fitToWidth, page.page_setup.fitToHeight = 1, 0
    assert page.sheet_properties.pageSetUpPr is not None
    page.sheet_properties.pageSetUpPr.fitToPage = True
    page.print_area = "A1:C9"
    page.protection.sheet = True
    page.row_dimensions[2].height = 30
    page.row_dimensions[3].hidden = True
    page.auto_filter.ref = "A1:B2"
    lines = dump_workbook(saved(book)).splitlines()
    assert "print paper 9, landscape, fit 1 x 0, area 'Sheet'!$A$1:$C$9" in lines
    for line in ("protected", "heights 2 30", "hidden rows 3", "filter A1:B2"):
        assert line in lines


def test_a_bare_workbook_is_described() -> None:
    assert dump_workbook(workbook(sheet(""))).startswith("opens on: Blatt\n\n== Blatt (visible) ==\n")
