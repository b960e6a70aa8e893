"""Rows are as tall as the texts that are written into them."""

from __future__ import annotations

import re
import zipfile
from io import BytesIO

from tests.workbook.build.built import built
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.heights import LINE_HEIGHT, ROW_HEIGHT
from turnierxl.workbook.region import Region, find_region, write_rows

ROUND = names.round_block("vorrunde", 1)
HINT = "! 900 liegt nicht zwischen 0 und 200. Bitte die Punkte prüfen."  # two lines in its column


def written(content: bytes, hint: Cell) -> bytes:
    """Write a hint into the first row of a round."""
    grid = FileGrid.open(content)
    region = find_region(grid, built("clans").plan.block(ROUND))
    assert isinstance(region, Region)
    write_rows(grid, region, ({"hint": hint},), ("hint",))
    return grid.to_bytes()


def row_tag(content: bytes) -> str:
    """Return the start tag of the round's first body row."""
    row = built("clans").plan.block(ROUND).top + 1
    part = zipfile.ZipFile(BytesIO(content)).read("xl/worksheets/sheet3.xml").decode()
    found = re.search(rf'<row r="{row}"[^>]*>', part)
    assert found
    return found[0]


def with_row_tag(content: bytes, tag: str) -> bytes:
    """Replace the start tag of the round's first body row."""
    changed = BytesIO()
    with zipfile.ZipFile(BytesIO(content)) as source, zipfile.ZipFile(changed, "w") as target:
        for name in source.namelist():
            part = source.read(name)
            if name == "xl/worksheets/sheet3.xml":
                part = part.replace(row_tag(content).encode(), tag.encode())
            target.writestr(name, part)
    return changed.getvalue()


def test_a_row_grows_with_its_hint_and_shrinks_without_it() -> None:
    grown = written(built("clans").content, HINT)
    assert f'ht="{ROW_HEIGHT + LINE_HEIGHT:g}"' in row_tag(grown)
    assert f'ht="{ROW_HEIGHT:g}"' in row_tag(written(grown, None))


def test_writing_the_same_again_changes_nothing() -> None:
    grown = written(built("clans").content, HINT)
    assert written(grown, HINT) == grown


def test_a_height_that_was_set_by_hand_stays() -> None:
    tall = with_row_tag(built("clans").content, '<row r="6" ht="40" customHeight="1">')
    assert 'ht="40"' in row_tag(written(tall, HINT))


def test_what_excel_has_fitted_a_little_differently_stays() -> None:
    fitted = with_row_tag(written(built("clans").content, HINT), '<row r="6" ht="30">')
    assert 'ht="30"' in row_tag(written(fitted, HINT))
