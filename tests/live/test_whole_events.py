"""A whole event played by clicks in an open workbook ends with the same cells as through files."""

from __future__ import annotations

from pathlib import Path

from tests.engines.opened import open_workbook, running
from tests.engines.openpyxl_document import OpenpyxlDocument
from tests.events.play import play
from tests.live.desk import block_cells, play_live
from turnierxl import files
from turnierxl.demo.people import invent_participants
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.live.opening import open_grid
from turnierxl.workbook.live.xlwings_workbook import XlwingsWorkbook


def test_clans_by_clicks_ends_as_through_files(tmp_path: Path) -> None:
    through_files, _ = play("clans", 17, "a")
    path = tmp_path / "Turnier.xlsx"
    files.create("clans", path, participants=invent_participants(17), seed="a")
    with running("openpyxl", OpenpyxlDocument) as engine:
        book = open_workbook(engine, path)
        play_live(book, path, "a")
        played = block_cells(open_grid(XlwingsWorkbook(book)))
        book.save()
    expected = block_cells(FileGrid.open(through_files))
    assert {name: rows for name, rows in played.items() if rows != expected[name]} == {}
    assert block_cells(FileGrid.open(path)).keys() == expected.keys()
