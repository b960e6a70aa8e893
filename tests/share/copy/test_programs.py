"""Copies open in other programs with every number in its place: none of them computes anything."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from openpyxl import load_workbook
from python_calamine import CalamineWorkbook

from tests.share.copy.opened import PLAYERS, finished, opened
from tests.support.libreoffice import LibreOffice
from tests.support.node import Library, read_by_node
from turnierxl.share.copy.copies import personal_copy
from turnierxl.workbook.references import cell_reference

Values = dict[str, dict[str, object]]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("kopie") / "Übersicht für Käthe.xlsx"
    path.write_bytes(personal_copy(finished(), 5))
    return path


@pytest.fixture(scope="module")
def values(copy: Path) -> Values:
    """Return what openpyxl reads, which knows no values but those that stand in the file."""
    return by_address(copy.read_bytes())


def by_address(content: bytes) -> Values:
    return {
        sheet.title: {
            cell.coordinate: cell.value for row in sheet.iter_rows() for cell in row if cell.value is not None
        }
        for sheet in opened(content).worksheets
    }


def test_the_numbers_of_the_standings_are_there(values: Values) -> None:
    numbers = [value for value in values["Rangliste Vorrunde"].values() if isinstance(value, int | float)]
    assert len(numbers) == PLAYERS * 6  # place, number, two criteria, two rounds


def test_no_cell_has_a_formula_whose_value_a_program_could_miss(copy: Path) -> None:
    book = load_workbook(io.BytesIO(copy.read_bytes()))
    kinds = {cell.data_type for sheet in book.worksheets for row in sheet.iter_rows() for cell in row}
    assert kinds == {"n", "s"}


def test_calamine_reads_every_value(copy: Path, values: Values) -> None:
    book = CalamineWorkbook.from_path(copy)
    read: Values = {}
    for title in book.sheet_names:
        sheet = book.get_sheet_by_name(title)
        top, left = sheet.start or (0, 0)
        read[title] = {
            cell_reference(row, column): value
            for row, cells in enumerate(sheet.to_python(skip_empty_area=True), top + 1)
            for column, value in enumerate(cells, left + 1)
            if value != ""
        }
    assert read == values


@pytest.mark.node
@pytest.mark.parametrize("library", ["exceljs", "xlsx"])
def test_javascript_reads_every_value(copy: Path, values: Values, library: Library) -> None:
    assert read_by_node(copy, library) == values


@pytest.mark.libreoffice
def test_libreoffice_keeps_every_value(copy: Path, values: Values, tmp_path: Path) -> None:
    saved = LibreOffice(tmp_path).convert(copy)[0]
    assert by_address(saved.read_bytes()) == values
