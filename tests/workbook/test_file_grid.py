"""A workbook file with foreign content: what changes when cells of ours are written, and what must not."""

from __future__ import annotations

import io
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import load_workbook
from python_calamine import CalamineWorkbook, SheetVisibleEnum

from tests.fixtures.foreign_content import (
    BLOCK,
    BROKEN,
    GAMES,
    NOTES,
    PATTERN,
    ROUND,
    SHEETS,
    STORE,
    foreign_workbook,
)
from tests.support.minimal import sheet, unpack, workbook
from tests.support.package_rules import findings
from turnierxl.problems import Address
from turnierxl.workbook.cells import Cell, CellError, Link, TimeCell, Uncached
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.grid import Rectangle

FOREIGN = foreign_workbook()
BODY = Rectangle(ROUND, 6, 2, GAMES, 4)
RESULTS: list[list[Cell]] = [
    [table // 4 + 1.0, f"=Name & {table}", 2.5 * table, None if table else "⚠ bitte prüfen"]
    for table in range(GAMES)
]


def changed_parts(before: bytes, after: bytes) -> set[str]:
    """Name the parts that differ, are missing or are new."""
    old, new = unpack(before), unpack(after)
    return {name for name in old.keys() | new.keys() if old.get(name) != new.get(name)}


def write(content: bytes, rectangle: Rectangle, values: list[list[Cell]]) -> bytes:
    grid = FileGrid.open(content)
    grid.write(rectangle, values)
    return grid.to_bytes()


def one_cell(content: bytes, rectangle: Rectangle, value: Cell) -> bytes:
    return write(content, rectangle, [[value]])


def test_the_fixture_is_a_workbook_that_excel_would_not_repair() -> None:
    assert findings(FOREIGN) == []
    assert findings(foreign_workbook(macros=True)) == []


def test_x1_parts_that_are_not_ours_keep_every_byte() -> None:
    """X1: "parts of the package that are not ours are byte-identical"."""
    written = write(FOREIGN, BODY, RESULTS)
    assert changed_parts(FOREIGN, written) == {
        SHEETS[0],
        "xl/workbook.xml",
    }  # the workbook's to calculate anew
    assert findings(written) == []


def test_x1_what_stands_around_our_cells_keeps_every_character() -> None:
    before, after = (
        unpack(content)[SHEETS[0]].decode() for content in (FOREIGN, write(FOREIGN, BODY, RESULTS))
    )
    ours = re.compile(r'<c r="[B-E](?:[6-9]|1[0-3])".*?(?:/>|</c>)')
    assert ours.sub("", before) == ours.sub("", after)


def test_x1_macros_pass_through() -> None:
    content = foreign_workbook(macros=True)
    written = write(content, BODY, RESULTS)
    assert changed_parts(content, written) == {SHEETS[0], "xl/workbook.xml"}
    assert findings(written) == []


def test_writing_the_same_again_changes_no_byte() -> None:
    written = write(FOREIGN, BODY, RESULTS)
    assert write(written, BODY, RESULTS) == written


def test_writing_what_was_read_changes_nothing() -> None:
    grid = FileGrid.open(FOREIGN)
    for area in (Rectangle(ROUND, 1, 1, 20, 12), Rectangle(NOTES, 1, 1, 6, 6)):
        grid.write(area, grid.read(area))
    assert not grid.changed
    assert grid.to_bytes() is FOREIGN


def test_reading_gives_typed_values() -> None:
    grid = FileGrid.open(FOREIGN)
    assert grid.read(Rectangle(ROUND, 6, 2, 3, 3)) == [
        [1.0, "Name 0", None],
        [1.0, "Name 1", 12.5],
        [1.0, "Name 2", TimeCell(0.125694444444444, "h:mm")],
    ]
    assert grid.read(Rectangle(NOTES, 1, 1, 1, 1)) == [["Danke an alle <Helfer> & Gäste"]]
    assert grid.read(Rectangle(ROUND, 500, 40, 2, 2)) == [[None, None], [None, None]]


def test_openpyxl_and_calamine_read_what_was_written() -> None:
    grid = FileGrid.open(FOREIGN)
    grid.dress(BODY, Rectangle(STORE, 1, 1, 1, 4))  # one of the cells shows a time
    written = write(grid.to_bytes(), BODY, RESULTS)
    assert FileGrid.open(written).read(BODY) == RESULTS
    with pytest.warns(UserWarning, match="not supported"):
        book = load_workbook(io.BytesIO(written), data_only=True)
    by_openpyxl = [list(row) for row in book[ROUND]["B6:E13"]]
    assert [[cell.value for cell in row] for row in by_openpyxl] == RESULTS
    rows = CalamineWorkbook.from_filelike(io.BytesIO(written)).get_sheet_by_name(ROUND).to_python()
    by_calamine = [row[:4] for row in rows if row[0] in (1.0, 2.0)]  # calamine begins at column B
    assert by_calamine == [["" if value is None else value for value in row] for row in RESULTS]


def test_names_are_found_and_broken_ones_told_apart() -> None:
    names = FileGrid.open(FOREIGN).names()
    assert names == {
        BLOCK: Rectangle(ROUND, 5, 2, 9, 4),
        PATTERN: Rectangle(STORE, 1, 1, 1, 4),
        BROKEN: None,
    }


def test_a_copied_sheet_brings_no_names_of_its_own() -> None:
    names = (
        '<definedNames><definedName name="TX_A">Blatt!$B$2:$A$1</definedName><definedName name="tx_a" '
        'localSheetId="0">Blatt!$C$9</definedName><definedName name="tx_b">BLATT!$A$1</definedName>'
        '<!-- --><definedName name="tx_c">Weg!$A$1</definedName></definedNames>'
    )
    assert FileGrid.open(workbook(sheet(""), behind=names)).names() == {
        "TX_A": Rectangle("Blatt", 1, 1, 2, 2),
        "tx_b": Rectangle("Blatt", 1, 1, 1, 1),
        "tx_c": None,
    }


def test_the_shape_of_values_must_fit() -> None:
    for values in ([[1.0]], [[1.0, 2.0], [1.0]], []):
        with pytest.raises(ValueError, match="do not fill"):
            FileGrid.open(FOREIGN).write(Rectangle(ROUND, 1, 1, 2, 2), values)


def test_an_unknown_sheet_is_a_fault_of_the_program() -> None:
    with pytest.raises(KeyError):
        FileGrid.open(FOREIGN).read(Rectangle("Weg", 1, 1, 1, 1))


# Formulas


def calculation(content: bytes) -> str:
    return "".join(re.findall(r"<calcPr[^>]*>", unpack(content)["xl/workbook.xml"].decode()))


def test_excel_calculates_on_load_where_formulas_of_others_could_depend_on_us() -> None:
    assert "fullCalcOnLoad" not in calculation(FOREIGN)
    assert 'fullCalcOnLoad="1"' in calculation(write(FOREIGN, BODY, RESULTS))


def test_without_formulas_of_others_nothing_is_calculated_anew() -> None:
    bare = workbook(sheet('<row r="1"><c r="A1"><v>1</v></c></row>'))
    link = Link(Address("Blatt", "B2"), "dort")
    written = write(bare, Rectangle("Blatt", 1, 1, 1, 2), [[2.0, link]])
    assert changed_parts(bare, written) == {SHEETS[0]}
    assert changed_parts(written, one_cell(written, Rectangle("Blatt", 2, 1, 1, 1), 3.0)) == {SHEETS[0]}


def test_the_order_of_calculation_is_kept_while_no_formula_comes_or_goes() -> None:
    assert "xl/calcChain.xml" in unpack(write(FOREIGN, BODY, RESULTS))


@pytest.mark.parametrize("value", [Link(Address(ROUND, "F7"), "Runde 1!F7"), Uncached("1+1")])
def test_the_order_of_calculation_goes_when_a_formula_comes(value: Cell) -> None:
    written = one_cell(FOREIGN, Rectangle(ROUND, 6, 5, 1, 1), value)
    parts = unpack(written)
    assert "xl/calcChain.xml" not in parts
    assert b"calcChain" not in parts["[Content_Types].xml"] + parts["xl/_rels/workbook.xml.rels"]
    assert findings(written) == []


def test_the_order_of_calculation_goes_when_a_formula_goes() -> None:
    written = one_cell(FOREIGN, Rectangle(ROUND, 6, 7, 1, 1), "jetzt Text")
    assert "xl/calcChain.xml" not in unpack(written)
    assert findings(written) == []


def test_a_formula_with_the_wanted_result_stays() -> None:
    assert one_cell(FOREIGN, Rectangle(ROUND, 6, 7, 1, 1), 1.0) is FOREIGN


def test_a_link_is_written_once_and_renewed_when_it_leads_elsewhere() -> None:
    place = Rectangle(ROUND, 6, 5, 1, 1)
    first = one_cell(FOREIGN, place, Link(Address("Runde 2", "F7"), "Runde 2!F7"))
    assert FileGrid.open(first).read(place) == [["Runde 2!F7"]]
    assert one_cell(first, place, Link(Address("Runde 2", "F7"), "Runde 2!F7")) is first
    assert one_cell(first, place, "Runde 2!F7") is first
    other = one_cell(first, place, Link(Address("Runde 2", "F8"), "Runde 2!F7"))
    assert 'HYPERLINK("#\'Runde 2\'!F8","Runde 2!F7")' in unpack(other)[SHEETS[0]].decode()
    with pytest.warns(UserWarning, match="not supported"):
        assert load_workbook(io.BytesIO(other), data_only=True)[ROUND]["E6"].value == "Runde 2!F7"


def test_a_dynamic_array_of_the_director_is_released_by_its_first_cell() -> None:
    written = one_cell(FOREIGN, Rectangle(ROUND, 6, 8, 1, 1), 5.0)
    assert '<c r="H6"><v>5</v></c>' in unpack(written)[SHEETS[0]].decode()
    assert findings(written) == []


def test_an_array_does_not_calculate_over_what_was_written_into_it() -> None:
    written = one_cell(FOREIGN, Rectangle(ROUND, 7, 8, 1, 1), 5.0)
    text = unpack(written)[SHEETS[0]].decode()
    assert '<f t="array" ref="H6">' in text
    assert '<c r="H7" s="0"><v>5</v></c>' in text
    assert "xl/calcChain.xml" not in unpack(written)
    assert findings(written) == []


SHARED = sheet(
    '<row r="1"><c r="A1"><v>1</v></c>'
    '<c r="B1"><f t="shared" ref="B1:B3" si="0">A1*2&amp;"&lt;"</f><v>2</v></c></row>'
    '<row r="2"><c r="A2"><v>1</v></c><c r="B2"><f t="shared" si="0"/><v>2</v></c></row>'
    '<row r="3"><c r="A3"><v>1</v></c><c r="B3"><f t="shared" si="0"></f><v>2</v></c>'
    '<c r="C3"><f t="shared" ref="C3:C4" si="1">A3</f><v>2</v></c></row>'
    '<row r="4"><c r="C4"><f t="shared" si="1"/><v>2</v></c></row>'
)


def test_cells_that_share_a_formula_keep_it_when_its_first_cell_becomes_ours() -> None:
    written = one_cell(workbook(SHARED), Rectangle("Blatt", 1, 2, 1, 1), 7.0)
    text = unpack(written)[SHEETS[0]].decode()
    assert '<c r="B1"><v>7</v></c>' in text
    assert '<c r="B2"><f>A2*2&amp;"&lt;"</f><v>2</v></c>' in text
    assert '<c r="B3"><f>A3*2&amp;"&lt;"</f><v>2</v></c>' in text
    assert '<c r="C4"><f t="shared" si="1"/><v>2</v></c>' in text
    assert findings(written) == []


def test_a_whole_column_of_shared_formulas_is_overwritten() -> None:
    written = write(workbook(SHARED), Rectangle("Blatt", 1, 2, 3, 1), [[1.0], [None], ["x"]])
    assert FileGrid.open(written).read(Rectangle("Blatt", 1, 2, 3, 1)) == [[1.0], [None], ["x"]]
    assert findings(written) == []


# Sheets


def test_looks_are_restored_from_the_pattern_and_values_stay() -> None:
    grid = FileGrid.open(FOREIGN)
    values = grid.read(BODY)
    grid.dress(BODY, grid.names()[PATTERN] or BODY)
    dressed = grid.to_bytes()
    assert changed_parts(FOREIGN, dressed) == {SHEETS[0], "xl/workbook.xml"}
    again = FileGrid.open(dressed)
    again.dress(BODY, Rectangle(STORE, 1, 1, 1, 4))
    assert not again.changed
    values[2][2] = 0.125694444444444  # no clock any more
    assert again.read(BODY) == grid.read(BODY) == values
    with pytest.warns(UserWarning, match="not supported"):
        book = load_workbook(io.BytesIO(dressed))
    looks = {(cell.fill.fgColor.rgb, cell.protection.locked) for row in book[ROUND]["D6:E13"] for cell in row}
    assert looks == {("00FFF2CC", False)}
    assert findings(dressed) == []


def test_cells_that_are_not_there_are_dressed() -> None:
    grid = FileGrid.open(FOREIGN)
    grid.dress(Rectangle(ROUND, 20, 2, 2, 4), Rectangle(STORE, 1, 1, 1, 4))
    dressed = unpack(grid.to_bytes())[SHEETS[0]].decode()
    assert re.search(r'<row r="20"><c r="B20" s="\d+"/><c r="C20" s="\d+"/>', dressed)
    assert 'ref="B2:H21"' in dressed


def test_a_pattern_is_one_row_of_the_same_width() -> None:
    for pattern in (Rectangle(STORE, 1, 1, 1, 3), Rectangle(STORE, 1, 1, 2, 4)):
        with pytest.raises(ValueError, match="no pattern"):
            FileGrid.open(FOREIGN).dress(BODY, pattern)


def test_sheets_are_shown_and_hidden() -> None:
    grid = FileGrid.open(FOREIGN)
    grid.show(STORE, False)
    grid.show(ROUND, True)
    assert not grid.changed
    grid.show(STORE, True)
    grid.show(NOTES, False)
    shown = grid.to_bytes()
    assert changed_parts(FOREIGN, shown) == {"xl/workbook.xml"}
    assert states(shown) == {
        ROUND: SheetVisibleEnum.Visible,
        NOTES: SheetVisibleEnum.Hidden,
        STORE: SheetVisibleEnum.Visible,
    }
    assert findings(shown) == []


def states(content: bytes) -> dict[str, SheetVisibleEnum]:
    sheets = CalamineWorkbook.from_filelike(io.BytesIO(content)).sheets_metadata
    return {entry.name: entry.visible for entry in sheets}


def test_the_sheet_seen_first_gives_way_when_it_is_hidden() -> None:
    grid = FileGrid.open(FOREIGN)
    grid.show(ROUND, False)
    hidden = grid.to_bytes()
    assert b'activeTab="1"' in unpack(hidden)["xl/workbook.xml"]
    assert findings(hidden) == []
    with pytest.raises(ValueError, match="only sheet"):
        grid.show(NOTES, False)


def test_exactly_one_sheet_is_selected() -> None:
    """Excel types into every selected sheet at once."""
    grid = FileGrid.open(FOREIGN)
    grid.activate(ROUND)
    grid.activate(NOTES)
    chosen = grid.to_bytes()
    selected = [name for name in SHEETS if b'tabSelected="1"' in unpack(chosen)[name]]
    assert selected == [SHEETS[1]]
    again = FileGrid.open(chosen)
    again.activate(NOTES)
    assert not again.changed
    again.activate(ROUND)
    assert [name for name in SHEETS if b'tabSelected="1"' in unpack(again.to_bytes())[name]] == [SHEETS[0]]
    assert findings(again.to_bytes()) == []


def test_the_rows_to_print_are_set_once() -> None:
    grid = FileGrid.open(FOREIGN)
    grid.print_rows(ROUND, Rectangle(ROUND, 1, 1, 13, 5))
    printed = grid.to_bytes()
    assert changed_parts(FOREIGN, printed) == {"xl/workbook.xml"}
    with pytest.warns(UserWarning, match="not supported"):
        assert load_workbook(io.BytesIO(printed))[ROUND].print_area == f"'{ROUND}'!$A$1:$E$13"
    assert findings(printed) == []
    again = FileGrid.open(printed)
    again.print_rows(ROUND, Rectangle(ROUND, 1, 1, 13, 5))
    assert not again.changed
    again.print_rows(ROUND, Rectangle(ROUND, 1, 1, 14, 5))
    assert len(re.findall(b"Print_Area", unpack(again.to_bytes())["xl/workbook.xml"])) == 1


def test_the_workbook_part_may_lack_everything_optional() -> None:
    grid = FileGrid.open(workbook(sheet("")))
    grid.print_rows("Blatt", Rectangle("Blatt", 1, 1, 2, 2))
    grid.activate("Blatt")
    grid.write(Rectangle("Blatt", 1, 1, 1, 2), [[Uncached("1+1"), None]])
    grid.write(Rectangle("Blatt", 1, 2, 1, 1), [["x"]])
    written = grid.to_bytes()
    text = unpack(written)["xl/workbook.xml"].decode()
    assert re.findall(r"<(\w+)", text) == [*"workbook sheets sheet definedNames definedName calcPr".split()]  # noqa: SIM905
    assert findings(written) == []


# Hostile values

VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.integers(-(10**15), 10**15),
    st.text(st.characters(blacklist_categories=["Cs"])),
    st.text(st.sampled_from("=@+-'\"<>&_x005F\r\n\t \x00\x1f\ufffe\u200b\u2028😀ä"), max_size=12),
    st.sampled_from(
        ["007", "1-2", "=Sieger", "@x", "Mai 2020", "+49", "Müller ", "Mu\u0308ller", "#NV", "TRUE"]
    ),
    st.builds(CellError, st.sampled_from(["#N/A", "#REF!", "#DIV/0!"])),
    st.builds(Uncached, st.sampled_from(["A1+1", 'IF(A1<"&",1,2)', 'SUM(A1:A3)&"x"'])),
)
AREA = Rectangle("Blatt", 1, 1, 3, 3)
TABLES = st.lists(st.lists(VALUES, min_size=3, max_size=3), min_size=3, max_size=3)
START = workbook(
    sheet(
        '<row r="1"><c r="B1" s="4"><v>1</v></c></row><row r="3"><c r="A3" t="s"><v>0</v></c></row>',
    ),
    strings="<si><t>alt</t></si>",
)


@settings(max_examples=100)
@given(TABLES)
def test_r8_whatever_is_written_is_read_back(values: list[list[Cell]]) -> None:
    """R8: names like "007", "=Sieger", "+49" are identical when read, "and never a formula"."""
    written = write(START, AREA, values)
    expected = [[None if value == "" else value for value in row] for row in values]
    assert FileGrid.open(written).read(AREA) == expected
    kinds = [[type(value) for value in row] for row in FileGrid.open(written).read(AREA)]
    assert kinds == [[float if type(value) is int else type(value) for value in row] for row in expected]
    assert write(written, AREA, values) == written
    assert findings(written) == []


@settings(max_examples=60)
@given(TABLES, TABLES)
def test_the_way_to_a_content_leaves_no_trace_in_values(
    first: list[list[Cell]], then: list[list[Cell]]
) -> None:
    written = write(write(START, AREA, first), AREA, then)
    assert FileGrid.open(written).read(AREA) == [
        [None if value == "" else value for value in row] for row in then
    ]
    assert findings(written) == []
