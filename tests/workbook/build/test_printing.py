"""On paper: what LibreOffice makes of a built workbook."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests.workbook.build.built import built
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.grid import Rectangle
from turnierxl.workbook.plan import names

TABLES, DEALS = 16, 4
PAGES_AT_MOST = 2


def filled_round() -> bytes:
    """Show a Tichu round of 16 tables as the only sheet."""
    case = built("tichu-einzel", capacity=64)
    name = names.round_block("turnier", 1)
    block = case.plan.block(name)
    grid = FileGrid.open(case.content)
    rows: list[list[Cell]] = []
    for game in range(TABLES * DEALS):
        row: list[Cell] = [None] * len(block.columns)
        table = game // DEALS + 1
        row[block.position("table")] = float(table)
        row[block.position("id")] = f"turnier-1-{game}"
        row[block.position("names_1")] = f"Anna {table} / Bert {table}"
        row[block.position("names_2")] = f"Cem {table} / Dora {table}"
        rows.append(row)
    sheet = case.plan.sheet_of(name).title
    grid.write(Rectangle(sheet, block.top + 1, block.left, len(rows), len(block.columns)), rows)
    grid.show(sheet, True)
    for other in case.plan.sheets:
        if other.title != sheet and other.visible:
            grid.show(other.title, False)
    grid.print_rows(sheet, Rectangle(sheet, 1, 1, block.top + len(rows), block.printed))
    return grid.to_bytes()


@pytest.mark.libreoffice
def test_a_round_of_sixteen_tables_takes_few_pages(tmp_path: Path) -> None:
    source = tmp_path / "round.xlsx"
    source.write_bytes(filled_round())
    profile = f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}"
    command = ["soffice", profile, "--headless", "--convert-to", "pdf", "--outdir", str(tmp_path)]
    subprocess.run([*command, str(source)], check=True, capture_output=True, timeout=240)
    pages = re.findall(rb"/Type\s*/Page\b", (tmp_path / "round.pdf").read_bytes())
    assert 1 <= len(pages) <= PAGES_AT_MOST
