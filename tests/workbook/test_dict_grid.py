"""The grid in memory keeps the same promises as the one over a file; every promise is checked on both."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from openpyxl import Workbook
from openpyxl.workbook.defined_name import DefinedName

from turnierxl.problems import Address
from turnierxl.workbook.cells import Cell, CellError, Link, TimeCell, Uncached
from turnierxl.workbook.dict_grid import DictGrid
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.grid import Rectangle, address

BLOCK = Rectangle("Runde 1", 2, 1, 3, 3)
PATTERN = Rectangle("_muster", 1, 1, 1, 3)
MakeGrid = Callable[[], DictGrid | FileGrid]


def in_memory() -> DictGrid:
    cells: dict[str, dict[str, Cell]] = {"Runde 1": {"A2": 1.0, "B2": "Anna"}, "Start": {}, "_muster": {}}
    return DictGrid(cells, {"tx_round_1": BLOCK, "tx_lost": None}, hidden=["_muster"])


def in_a_file() -> FileGrid:
    book = Workbook()
    sheet = book.worksheets[0]
    sheet.title = "Runde 1"
    sheet["A2"], sheet["B2"] = 1, "Anna"
    book.create_sheet("Start")
    pattern = book.create_sheet("_muster")
    pattern.sheet_state = "hidden"
    for column in range(1, 4):
        pattern.cell(1, column).number_format = "0.0"
    for name, reference in (("tx_round_1", "'Runde 1'!$A$2:$C$4"), ("tx_lost", "#REF!")):
        book.defined_names[name] = DefinedName(name, attr_text=reference)
    packed = io.BytesIO()
    book.save(packed)
    return FileGrid(packed.getvalue())


@pytest.fixture(params=[in_memory, in_a_file], ids=["memory", "file"])
def grid(request: pytest.FixtureRequest) -> DictGrid | FileGrid:
    make: MakeGrid = request.param
    return make()


def test_titles_and_names(grid: DictGrid | FileGrid) -> None:
    assert grid.titles() == ["Runde 1", "Start", "_muster"]
    assert grid.names() == {"tx_round_1": BLOCK, "tx_lost": None}


def test_a_rectangle_reads_by_rows(grid: DictGrid | FileGrid) -> None:
    assert grid.read(BLOCK) == [[1.0, "Anna", None], [None] * 3, [None] * 3]


def test_what_is_written_is_read(grid: DictGrid | FileGrid) -> None:
    values: list[list[Cell]] = [
        [2, "", True],
        [CellError("#N/A"), Uncached("A1"), 2.5],
        [Link(Address("Runde 1", "A2"), "dort"), "=Sieger", None],
    ]
    grid.write(BLOCK, values)
    assert grid.changed
    read = grid.read(BLOCK)
    assert read == [
        [2.0, None, True],
        [CellError("#N/A"), Uncached("A1"), 2.5],
        ["dort", "=Sieger", None],
    ]
    assert [type(value) for value in read[0]] == [float, type(None), bool]


@pytest.mark.parametrize(
    "before", [1.0, "x", True, CellError("#N/A"), Link(Address("Start", "A1"), "x"), "", None]
)
def test_writing_what_is_there_changes_nothing(grid: DictGrid | FileGrid, before: Cell) -> None:
    place = Rectangle("Start", 1, 1, 1, 1)
    grid.write(place, [[before]])
    known = again(grid)
    known.write(place, [[before]])
    known.write(place, known.read(place))
    assert not known.changed


def again(grid: DictGrid | FileGrid) -> DictGrid | FileGrid:
    """Return a grid over the same workbook to which nothing has been done."""
    if isinstance(grid, FileGrid):
        return FileGrid(grid.to_bytes())
    grid.changed = False
    return grid


@pytest.mark.parametrize(
    ("before", "after"), [(1.0, True), (True, 1.0), ("1", 1.0), (1.0, None), (None, "x")]
)
def test_values_of_different_kinds_differ(grid: DictGrid | FileGrid, before: Cell, after: Cell) -> None:
    place = Rectangle("Start", 1, 1, 1, 1)
    grid.write(place, [[before]])
    known = again(grid)
    known.write(place, [[after]])
    assert known.changed
    assert type(known.read(place)[0][0]) is type(after)


def test_a_link_that_leads_elsewhere_is_a_change(grid: DictGrid | FileGrid) -> None:
    place = Rectangle("Start", 1, 1, 1, 1)
    grid.write(place, [[Link(Address("Start", "A1"), "x")]])
    known = again(grid)
    known.write(place, [[Link(Address("Start", "A2"), "x")]])
    assert known.changed


def test_faults_of_the_program(grid: DictGrid | FileGrid) -> None:
    with pytest.raises(ValueError, match="Rectangle"):
        grid.write(BLOCK, [[1.0]])
    with pytest.raises(ValueError, match="Rectangle"):
        grid.dress(BLOCK, Rectangle("_muster", 1, 1, 1, 2))
    with pytest.raises(KeyError):
        grid.read(Rectangle("Weg", 1, 1, 1, 1))
    with pytest.raises(KeyError):
        grid.show("Weg", True)


def test_looks(grid: DictGrid | FileGrid) -> None:
    grid.dress(BLOCK, PATTERN)
    assert grid.changed
    known = again(grid)
    known.dress(BLOCK, PATTERN)
    assert not known.changed


def test_sheets_are_shown_hidden_and_chosen(grid: DictGrid | FileGrid) -> None:
    grid.show("Start", True)
    grid.show("_muster", False)
    assert not grid.changed
    grid.show("Runde 1", False)
    grid.activate("Start")
    known = again(grid)
    known.activate("Start")
    assert not known.changed
    with pytest.raises(ValueError, match="only sheet"):
        known.show("Start", False)
    known.show("_muster", True)
    known.show("Start", False)
    assert known.changed


def test_the_rows_to_print(grid: DictGrid | FileGrid) -> None:
    grid.print_rows("Runde 1", BLOCK)
    assert grid.changed
    known = again(grid)
    known.print_rows("Runde 1", BLOCK)
    assert not known.changed
    known.print_rows("Runde 1", PATTERN)
    assert known.changed


def test_what_the_grid_in_memory_remembers() -> None:
    grid = in_memory()
    link = Link(Address("Start", "A1"), "dort")
    grid.write(Rectangle("Start", 1, 1, 1, 2), [[link, TimeCell(0.5, "h:mm")]])
    grid.dress(BLOCK, PATTERN)
    grid.show("Runde 1", False)
    grid.print_rows("Start", BLOCK)
    assert grid.cells["Start"] == {"A1": link, "B1": TimeCell(0.5, "h:mm")}
    assert grid.looks["Runde 1"]["C4"] == ("_muster", "C1")
    assert (grid.hidden, grid.active) == ({"Runde 1", "_muster"}, "Start")
    assert grid.print_areas == {"Start": BLOCK}


def test_addresses_are_those_the_director_sees() -> None:
    assert str(address(BLOCK, 0, 0)) == "Runde 1!A2"
    assert str(address(BLOCK, 2, 2)) == "Runde 1!C4"
