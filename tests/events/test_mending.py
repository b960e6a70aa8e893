"""Mending comes before every other step; what must be chosen is said with the place to choose it."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest

from turnierxl import files
from turnierxl.demo.director import type_into_file
from turnierxl.demo.people import invent_participants
from turnierxl.problems import ProblemsFound
from turnierxl.progress.step import StepKind
from turnierxl.workbook.book import open_book
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.plan.names import round_block
from turnierxl.workbook.region import write_rows


def start_text(path: Path) -> str:
    sheet = openpyxl.load_workbook(path, data_only=True)["Start"]
    return " ".join(
        str(cell) for row in sheet.iter_rows(values_only=True) for cell in row if cell is not None
    )


def test_a_lost_row_is_mended_before_the_next_round_is_drawn(tmp_path: Path) -> None:
    path = tmp_path / "Clans.xlsx"
    files.create("clans", path, participants=invent_participants(8), seed="1")
    files.next_round(path)
    type_into_file(path, "1")
    assert files.recalculate(path).step.kind is StepKind.DRAW
    grid = FileGrid.open(path)
    region = open_book(grid).regions[round_block("vorrunde", 1)]
    write_rows(grid, region, [region.row(row) for row in range(1, len(region.cells))], region.offsets)
    path.write_bytes(grid.to_bytes())
    assert files.recalculate(path).step.kind is StepKind.MEND
    assert "Erst klären, was etwas aufhält" in start_text(path)
    assert "Vorrunde 2 auslosen" not in start_text(path)
    with pytest.raises(ProblemsFound):
        files.next_round(path)
    assert files.rebuild(path).step.kind is StepKind.DRAW


def test_start_says_where_the_number_of_rounds_is_chosen(tmp_path: Path) -> None:
    path = tmp_path / "Tichu.xlsx"
    report = files.create("tichu-einzel", path, participants=invent_participants(9), seed="1")
    assert report.step.kind is StepKind.CHOOSE
    assert "„Restplätze“" in start_text(path)
    grid = FileGrid.open(path)
    form = open_book(grid).regions["tx_event"]
    rows = [form.row(row) for row in range(len(form.cells))]
    rows[form.block.row_keys.index("seating")]["value"] = "Aussetzen"
    write_rows(grid, form, rows, form.offsets)
    path.write_bytes(grid.to_bytes())
    assert files.next_round(path).step.kind is StepKind.ENTER
