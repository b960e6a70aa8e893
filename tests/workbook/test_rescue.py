"""`rebuild` on damaged workbooks: nothing typed is lost, and a healthy workbook comes out as it was."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest
from openpyxl.utils import get_column_letter as column_name
from openpyxl.utils import range_boundaries

import turnierxl
from tests.events.desk import block_rows, column, done, evening, told, type_cells
from turnierxl import files
from turnierxl.workbook.book import open_book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.names import round_block
from turnierxl.workbook.region import Region

FIRST, SECOND = round_block("turnier", 1), round_block("turnier", 2)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A Tichu event of eight in its second round; the first one is booked."""
    return evening(tmp_path, "tichu-einzel", 8, rounds=1, drawn=True)


def region(path: Path, name: str) -> Region:
    return open_book(FileGrid.open(path)).regions[name]


def typed(path: Path, name: str) -> list[tuple[Cell, ...]]:
    keys = ("id", "points_1", "points_2", "award")
    return [tuple(row[key] for key in keys) for row in block_rows(path, name) if row["id"]]


def test_a_healthy_workbook_comes_out_as_it_was(path: Path) -> None:
    type_cells(path, SECOND, {(0, "points_1"): 55.0, (0, "points_2"): 45.0, (1, "award"): "Doppelsieg A"})
    type_cells(path, SECOND, {(2, "points_1"): "viel", (3, "points_1"): 60.0})
    type_cells(path, names.EVENT, {(0, "value"): "Herbstturnier"})
    files.recalculate(path)
    blocks = [*(f"tx_standings_{one}" for one in ["turnier"]), names.PARTICIPANTS, FIRST, SECOND]
    blocks += [names.EVENT, names.PROGRESS, names.CHECK, names.START_PROBLEMS, names.HISTORY, names.TABLES]
    before = {block: block_rows(path, block) for block in blocks}
    log = column(path, names.LOG, "text")
    files.rebuild(path)
    assert {block: block_rows(path, block) for block in blocks} == before
    assert column(path, names.LOG, "text")[:-1] == log


def test_what_stands_beside_the_games_is_not_lost(path: Path) -> None:
    type_cells(path, SECOND, {(10, "points_1"): 70.0, (10, "points_2"): 30.0})
    problems = told(files.recalculate(path))
    assert len(problems) == 1
    again = told(files.rebuild(path))
    assert [line.partition(": ")[2] for line in again] == [line.partition(": ")[2] for line in problems]
    assert (70.0, 30.0) in {(row["points_1"], row["points_2"]) for row in block_rows(path, SECOND)}


@pytest.mark.parametrize("identity", [None, "turnier-9-9-9", pytest.param("  ", marks=pytest.mark.long)])
def test_a_row_whose_id_is_lost_goes_home_with_what_was_typed(identity: Cell, path: Path) -> None:
    type_cells(path, SECOND, {(1, "points_1"): 70.0, (1, "points_2"): 30.0})
    before = typed(path, SECOND)
    type_cells(path, SECOND, {(1, "id"): identity})
    assert told(files.recalculate(path)) != []
    assert told(files.rebuild(path)) == []
    assert typed(path, SECOND) == before


def test_of_a_row_that_stands_twice_with_different_entries_neither_is_lost(path: Path) -> None:
    first = region(path, FIRST)
    before = typed(path, FIRST)
    copied = {(1, key): first.cell(0, key) for key in first.offsets}
    type_cells(path, FIRST, {**copied, (1, "points_1"): -25.0, (1, "points_2"): 125.0})
    files.recalculate(path)
    strays = [line for line in told(files.rebuild(path)) if "Eingabe ohne Spiel" in line]
    assert len(strays) == 2
    assert typed(path, FIRST) == before  # as it was booked
    assert (-25.0, 125.0) in {(row["points_1"], row["points_2"]) for row in block_rows(path, FIRST)}


@pytest.mark.parametrize(
    "lost",
    [
        "Teilnehmer",
        "Runde 1",
        "Rangliste",
        *(pytest.param(title, marks=pytest.mark.long) for title in ("Start", "Tischplan", "Losentscheid")),
    ],
)
def test_a_lost_sheet_is_named_once_and_comes_back_with_what_it_held(lost: str, path: Path) -> None:
    standings, round_1 = turnierxl.open(path).standings, typed(path, FIRST)
    without_names(path, lost)
    [problem] = told(files.recalculate(path))
    assert (
        problem == f"Das Blatt „{lost}“ fehlt oder ist beschädigt. „turnierxl rebuild“ stellt es wieder her."
    )
    assert told(files.rebuild(path)) == []
    assert turnierxl.open(path).standings.equals(standings)
    assert typed(path, FIRST) == round_1


def without_names(path: Path, title: str) -> None:
    """Break the names of all blocks on a sheet, as deleting it does."""
    book = openpyxl.load_workbook(path)
    for name, defined in book.defined_names.items():
        if name.startswith("tx_") and defined.attr_text.partition("!")[0].strip("'") == title:
            defined.attr_text = "#REF!"
    book.save(path)


def test_sheets_of_the_director_are_not_taken_over_in_silence(path: Path) -> None:
    book = openpyxl.load_workbook(path)
    book.create_sheet("Kasse")["A1"] = "12,50"
    book.save(path)
    assert done(files.rebuild(path))[1].startswith("Nicht übernommen sind eigene Blätter: Kasse.")


def test_a_larger_capacity_makes_room_in_every_list(path: Path) -> None:
    files.rebuild(path, capacity=90)
    assert len(region(path, names.PARTICIPANTS).cells) == 90
    assert len(region(path, SECOND).cells) >= 90
    assert len(turnierxl.open(path).participants) == 8


def test_a_changed_header_does_no_harm(path: Path) -> None:
    before = turnierxl.open(path)
    book = openpyxl.load_workbook(path)
    book["Runde 1"]["D5"] = "Punkte der Seite A"
    book["Teilnehmer"]["D4"] = "Klub"
    book.save(path)
    assert told(files.recalculate(path)) == []
    assert turnierxl.open(path).standings.equals(before.standings)


@pytest.mark.parametrize(
    ("title", "cell"),
    [("Runde 2", "H5"), pytest.param("Runde 2", "G5", marks=pytest.mark.long), ("Teilnehmer", "D4")],
)
def test_a_deleted_column_takes_nothing_with_it_that_stands_in_others(
    title: str, cell: str, path: Path
) -> None:
    type_cells(path, SECOND, {(0, "points_1"): 55.0, (0, "points_2"): 45.0})
    type_cells(path, names.PARTICIPANTS, {(8, "name"): "Neu", (8, "from_round"): "3"})
    before = typed(path, SECOND)
    without_column(path, title, cell)
    assert len(told(files.recalculate(path))) == 1
    assert told(files.rebuild(path)) == []
    assert typed(path, SECOND) == before
    assert len(turnierxl.open(path).participants) == 9


def without_column(path: Path, title: str, cell: str) -> None:
    """Delete the column of a cell; the names of blocks become narrower, as Excel makes them."""
    book = openpyxl.load_workbook(path)
    column = book[title][cell].column
    book[title].delete_cols(column)
    for name, defined in book.defined_names.items():
        sheet, _, area = defined.attr_text.partition("!")
        if name.startswith("tx_") and sheet.strip("'") == title and ":" in area:
            left, top, right, bottom = (edge or 1 for edge in range_boundaries(area))
            if left <= column <= right:
                defined.attr_text = f"{sheet}!${column_name(left)}${top}:${column_name(right - 1)}${bottom}"
    book.save(path)
