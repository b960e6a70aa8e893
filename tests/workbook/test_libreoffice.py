"""What a real spreadsheet program makes of what was written, and what is read of what it writes."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.fixtures.foreign_content import BLOCK, BROKEN, GAMES, PATTERN, ROUND, STORE, foreign_workbook
from tests.support.libreoffice import LibreOffice
from tests.support.minimal import sheet, workbook
from tests.support.package_rules import findings
from turnierxl.problems import Address
from turnierxl.workbook.cells import Cell, CellError, Link, TimeCell
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.grid import Rectangle

pytestmark = pytest.mark.libreoffice

R8 = [
    "007",
    "1-2",
    "=Sieger",
    "@x",
    "Mai 2020",
    "+49",
    "-1",
    "Müller ",
    " Müller",
    "Mu\u0308ller",
    "'s",
    "1e5",
]
CHARACTERS = "=@+-'\"<>&_x0041 \t\n;,/\\äß😀\u200b\u2028\u00a0{}[]()%#"
COLUMNS = 4


def hostile_texts(count: int) -> list[str]:
    """Make texts of characters that mean something to spreadsheets, the same on every run."""
    rng = random.Random(7)
    pieces = [CHARACTERS[int(rng.random() * len(CHARACTERS))] for _ in range(8 * count)]
    return ["".join(pieces[8 * index : 8 * index + 1 + index % 8]) for index in range(count)]


def values() -> list[list[Cell]]:
    cells: list[Cell] = [*R8, *hostile_texts(200), 0.1, 1e300, -1e-300, 12345678.9, True, False, None]
    cells += [CellError("#N/A"), Link(Address("Blatt", "B2"), 'dort "hin"'), 2.0**49]
    cells += [None] * (-len(cells) % COLUMNS)
    return [cells[start : start + COLUMNS] for start in range(0, len(cells), COLUMNS)]


@pytest.fixture(scope="module")
def converted(office: LibreOffice, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Let LibreOffice open and save workbooks that were written into, all in one go."""
    folder = tmp_path_factory.mktemp("geschrieben")
    table = FileGrid(workbook(sheet("")))
    table.write(Rectangle("Blatt", 1, 1, len(values()), COLUMNS), values())
    foreign = FileGrid(foreign_workbook())
    foreign.write(Rectangle(ROUND, 6, 3, GAMES, 1), [[f"=Name & {game}"] for game in range(GAMES)])
    foreign.dress(Rectangle(ROUND, 6, 2, GAMES, 4), Rectangle(STORE, 1, 1, 1, 4))
    foreign.show(STORE, True)
    foreign.activate(STORE)
    (folder / "werte.xlsx").write_bytes(table.to_bytes())
    (folder / "fremdes.xlsx").write_bytes(foreign.to_bytes())
    paths = office.convert(folder / "werte.xlsx", folder / "fremdes.xlsx")
    return {path.stem: path.read_bytes() for path in paths}


def test_r8_libreoffice_reads_what_was_written(converted: dict[str, bytes]) -> None:
    """R8: names are identical "when written and read", here by two programs."""
    expected = [[cell.text if isinstance(cell, Link) else cell for cell in row] for row in values()]
    assert FileGrid(converted["werte"]).read(Rectangle("Blatt", 1, 1, len(values()), COLUMNS)) == expected


def test_libreoffice_opens_the_workbook_with_foreign_content(converted: dict[str, bytes]) -> None:
    grid = FileGrid(converted["fremdes"])
    block = grid.names()[BLOCK]
    assert block == Rectangle(ROUND, 5, 2, GAMES + 1, 4)
    assert [row[1] for row in grid.read(block)[1:]] == [f"=Name & {game}" for game in range(GAMES)]


def test_what_libreoffice_writes_breaks_no_rule(converted: dict[str, bytes]) -> None:
    assert {name: findings(content) for name, content in converted.items()} == {"werte": [], "fremdes": []}


def test_r7_blocks_are_found_after_rows_columns_and_sheets_have_moved(
    office: LibreOffice, tmp_path: Path
) -> None:
    """R7: "sheets renamed, moved, copied, or rows or columns inserted": "then ranges are found"."""
    path = tmp_path / "bewegt.xlsx"
    path.write_bytes(foreign_workbook())
    edited = office.edit(
        path,
        "sheet = document.Sheets.getByIndex(0)",
        "sheet.Rows.insertByIndex(2, 3)",
        "sheet.Rows.insertByIndex(12, 1)",
        "sheet.Columns.insertByIndex(0, 2)",
        'sheet.Name = "Vor\'runde Süd"',
        'document.Sheets.copyByName(sheet.Name, "Kopie", 0)',
        "document.Sheets.moveByName(sheet.Name, 4)",
    )
    grid = FileGrid.open(edited)
    block = Rectangle("Vor'runde Süd", 8, 4, GAMES + 2, 4)
    assert grid.names() == {BLOCK: block, PATTERN: Rectangle(STORE, 1, 1, 1, 4), BROKEN: None}
    rows = grid.read(block)
    games = [f"Name {game}" for game in range(GAMES)]
    assert [row[1] for row in rows] == ["Name", *games[:4], None, *games[4:]]
    assert rows[3][2] == TimeCell(0.125694444444444, "h:mm")
    grid.write(block, [[*row[:3], f"Zeile {number}"] for number, row in enumerate(rows)])
    grid.print_rows(block.sheet, block)
    written = grid.to_bytes()
    assert FileGrid(written).read(block)[9][3] == "Zeile 9"
    assert findings(written) == []
