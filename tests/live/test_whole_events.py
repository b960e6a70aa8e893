"""A whole event played by clicks in an open workbook ends with the same cells as through files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.engines.document import Document
from tests.engines.opened import open_workbook, running
from tests.engines.openpyxl_document import OpenpyxlDocument
from tests.engines.uno_document import Office
from tests.events.play import play
from tests.live.conftest import Evening
from tests.live.desk import block_cells, play_live
from turnierxl import files
from turnierxl.demo.people import invent_participants
from turnierxl.workbook.file_grid import FileGrid

COUNT, SEED = 9, "a"
SECOND_DRAW = 4  # the click that draws the second round


def check_event(path: Path, open_document: Callable[[str], Document]) -> None:
    """Play an event by clicks and compare what stands in the open workbook, and in it once it is saved."""
    expected = block_cells(FileGrid.open(play("clans", COUNT, SEED)[0]))
    files.create("clans", path, participants=invent_participants(COUNT), seed=SEED)
    with running("test", open_document) as engine:
        opened = Evening(engine, open_workbook(engine, path), path)
        play_live(opened.book, path, SEED, undone=SECOND_DRAW)
        played = block_cells(opened.grid())
        opened.book.save(str(path.with_stem("Gespeichert")))
    assert {name: rows for name, rows in played.items() if rows != expected[name]} == {}
    saved = block_cells(FileGrid.open(path.with_stem("Gespeichert")))
    assert {name: rows for name, rows in saved.items() if rows != expected[name]} == {}


def test_clans_over_openpyxl(tmp_path: Path) -> None:
    check_event(tmp_path / "Turnier.xlsx", OpenpyxlDocument)


@pytest.mark.long
@pytest.mark.libreoffice
def test_clans_in_libreoffice(office: Office, tmp_path: Path) -> None:
    check_event(tmp_path / "Turnier.xlsx", office.open)
