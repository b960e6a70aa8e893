"""The checker finds what it is there to find: one violation each, put into a good workbook."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import Workbook
from openpyxl.worksheet.table import Table

from tests.fixtures.foreign_content import foreign_workbook
from tests.support.minimal import pack, sheet, unpack, workbook
from tests.support.package_rules import findings
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.grid import Rectangle

GOOD = foreign_workbook()
BOOK, SHEET, STYLES = "xl/workbook.xml", "xl/worksheets/sheet1.xml", "xl/styles.xml"
TYPES, RELATIONS = "[Content_Types].xml", "xl/_rels/workbook.xml.rels"


def with_table() -> bytes:
    book = Workbook()
    page = book.worksheets[0]
    for column, words in enumerate(("Name", "Punkte"), 1):
        page.cell(1, column, words)
    page.add_table(Table(displayName="Liste", ref="A1:B3"))
    packed = io.BytesIO()
    book.save(packed)
    return packed.getvalue()


FOOTER = f"<headerFooter><oddFooter>{'x' * 256}</oddFooter></headerFooter>"
REPLACEMENTS = [
    (BOOK, 'name="Notizen"', 'name="Notizen der langen Vorrunde Süd 1"', "has 33 characters"),
    (BOOK, 'name="Notizen"', 'name="Notizen?"', "forbids"),
    (BOOK, 'name="Notizen"', "name=\"Notizen'\"", "forbids"),
    (BOOK, 'name="Notizen"', 'name="runde 1"', "title 'runde 1' stands twice"),
    (BOOK, 'name="Notizen"', 'name="History"', "reserved"),
    (BOOK, 'sheetId="2"', 'sheetId="1"', "sheetId '1' stands twice"),
    (BOOK, 'activeTab="0"', 'activeTab="2"', "no visible sheet"),
    (BOOK, 'state="visible"', 'state="hidden"', "no sheet is visible"),
    (BOOK, 'name="tx_round_1"', 'name="tx round"', "'tx round' is not allowed"),
    (BOOK, 'name="tx_round_1"', 'name="TX1"', "'TX1' is not allowed"),
    (BOOK, 'name="tx_round_1"', 'name="Sponsor"', "stands twice"),
    (BOOK, "'Runde 1'!$B$5:$E$13", "'Runde 7'!$B$5:$E$13", "'Runde 7', which is not there"),
    (BOOK, "'Runde 1'!$B$5:$E$13", "='Runde 1'!$B$5", "refers to \"='"),
    (BOOK, 'localSheetId="0"', 'localSheetId="9"', "belongs to sheet 9"),
    (BOOK, "<sheets>", "<calcPr/><sheets>", "sheets stands too late"),
    (SHEET, "<sheetFormatPr", '<pageMargins left="1"/><sheetFormatPr', "stands too late"),
    (SHEET, "<sheetData>", "<sheetData/><sheetData>", "sheetData stands twice"),
    (SHEET, "<sheetData>", "<unknown/><sheetData>", "unknown does not belong there"),
    (SHEET, 'ref="B2:H13"', 'ref="B2:A1"', "dimension 'B2:A1'"),
    (SHEET, 'min="3" max="3"', 'min="3" max="2"', "overlap"),
    (SHEET, 'width="24"', 'width="300"', "300 wide"),
    (SHEET, '<row r="6"', '<row r="5"', "row 5 stands behind row 5"),
    (SHEET, '<c r="C6"', '<c r="A6"', "A6 stands at a wrong place"),
    (SHEET, '<c r="C6"', '<c r="C7"', "C7 stands at a wrong place"),
    (SHEET, '<c r="B7" s="2"', '<c r="B7" s="99"', "style 99 of"),
    (SHEET, "<v>12.5</v>", "<v>12,5</v>", "'12,5' in a cell of type n"),
    (SHEET, "<v>12.5</v>", "<is><t>x</t></is>", "a text in a cell of type n"),
    (SHEET, 't="n"><v>12.5', 't="b"><v>2', "'2' in a cell of type b"),
    (SHEET, 't="n"><v>12.5', 't="e"><v>#NV', "'#NV' in a cell of type e"),
    (SHEET, 't="n"><v>12.5', 't="s"><v>999', "'999' in a cell of type s"),
    (SHEET, 't="n"><v>12.5', 't="x"><v>1', "unknown type x"),
    (SHEET, 't="n"><v>12.5</v>', 't="inlineStr"><v>1</v>', "an inline text without text"),
    (SHEET, "<f>SUM(D6:D13)</f>", "<f></f>", "empty formula"),
    (SHEET, "<f>SUM(D6:D13)</f>", "<f>=SUM(D6:D13)</f>", "formula '=SUM"),
    (SHEET, "<f>SUM(D6:D13)</f>", "<f>SUM(D6:D13</f>", "not closed"),
    (SHEET, "<f>SUM(D6:D13)</f>", f'<f>"{"x" * 256}"</f>', "longer than 255"),
    (SHEET, "<f>SUM(D6:D13)</f>", f"<f>{'1+' * 4100}1</f>", "of 8201 characters"),
    (SHEET, "<f>SUM(D6:D13)</f>", '<f t="shared" si="3"/>', "shares formula 3"),
    (SHEET, "<v>1</v></c></row>", "<f>1</f></c></row>", ""),
    (SHEET, 'dxfId="0"', 'dxfId="7"', "look 7 of 1"),
    (SHEET, 'priority="1"', 'priority="0"', "has no priority"),
    (SHEET, 'sqref="D6:D13"><cfRule', 'sqref="D6:D"><cfRule', "no range"),
    (SHEET, "<formula>50</formula>", "<formula>=50</formula>", "formula '=50'"),
    (SHEET, 'count="1"><dataValidation', 'count="2"><dataValidation', "miscounts"),
    (SHEET, 'sqref="E6:E13"', 'sqref=""', "no range"),
    (SHEET, '"Doppelsieg,Wiederholung"', f'"{"x" * 256}"', "list of 256 characters"),
    (SHEET, "<pageMargins", '<hyperlinks><hyperlink ref="x"/></hyperlinks><pageMargins', "link of 'x'"),
    (SHEET, "<drawing ", FOOTER + "<drawing ", "oddFooter is longer"),
    (SHEET, "<drawing ", '<pageSetup scale="5"/><drawing ', "5 per cent"),
    (SHEET, 'r:id="rId90"', 'r:id="rId77"', "refers to rId77"),
    (SHEET, "</worksheet>", "", "not well-formed"),
    ("xl/worksheets/sheet2.xml", 'ref="B4:D5"', 'ref="B4"', "merged area 'B4'"),
    ("xl/worksheets/sheet2.xml", "</mergeCells>", '<mergeCell ref="A1:B4"/></mergeCells>', "overlap"),
    ("xl/worksheets/sheet2.xml", "<sheetView ", '<sheetView tabSelected="1" ', ""),
    (STYLES, '<fonts count="2"', '<fonts count="9"', "fonts counts 9 of 2"),
    (STYLES, 'fontId="1"', 'fontId="9"', "fontId 9"),
    (STYLES, 'numFmtId="20"', 'numFmtId="170"', "number format 170"),
    (STYLES, "<cellXfs", "<dxfs/><cellXfs", "stands"),
    (TYPES, "</Types>", '<Default Extension="PNG" ContentType="image/png"/></Types>', "png stands twice"),
    (TYPES, "/xl/styles.xml", "/xl/style.xml", "names the missing part /xl/style.xml"),
    (TYPES, '<Default Extension="png" ContentType="image/png"/>', "", "says nothing about xl/media"),
    (RELATIONS, "persons/person.xml", "persons/persons.xml", "missing part xl/persons/persons.xml"),
    (RELATIONS, 'Id="rId93"', 'Id="rId91"', "rId91 stands twice"),
    ("xl/calcChain.xml", 'r="G6"', 'r="G7"', "calcChain names G7"),
    ("xl/comments/comment1.xml", 'authorId="0"', 'authorId="4"', "no author"),
]  # fmt: skip


@pytest.mark.parametrize(("part", "before", "after", "expected"), REPLACEMENTS)
def test_a_violation_is_found(part: str, before: str, after: str, expected: str) -> None:
    parts = unpack(GOOD)
    text = parts[part].decode()
    assert before in text
    parts[part] = text.replace(before, after, -1 if part == BOOK and "visible" in before else 1).encode()
    found = findings(pack({**parts}))
    assert bool(found) == bool(expected)
    assert any(expected in finding for finding in found) or not expected


def test_two_selected_sheets_are_found() -> None:
    parts = unpack(GOOD)
    for name in (SHEET, "xl/worksheets/sheet2.xml"):
        parts[name] = parts[name].replace(b"<sheetView ", b'<sheetView tabSelected="1" ', 1)
    assert "several sheets are selected" in findings(pack({**parts}))[0]


CHANGES: list[tuple[Callable[[dict[str, bytes]], object], str]] = [
    (lambda parts: parts.pop(TYPES), "is missing"),
    (lambda parts: parts.pop(STYLES), "leads to the missing part"),
    (lambda parts: parts.pop("_rels/.rels"), "no workbook"),
    (lambda parts: parts.update({"xl/lost.xml": b"<a/>"}), "nothing leads to this part"),
    (lambda parts: parts.update({"XL/styles.xml": b"<a/>"}), "stands twice in the package"),
    (lambda parts: parts.update({"xl/vbaProject.bin": b"x"}), "not marked as having them"),
    (lambda parts: parts.update({"xl/_rels/lost.xml.rels": b"<a/>"}), "belongs to no part"),
]


@pytest.mark.parametrize(("change", "expected"), CHANGES)
def test_missing_and_left_over_parts_are_found(
    change: Callable[[dict[str, bytes]], object], expected: str
) -> None:
    parts = unpack(GOOD)
    change(parts)
    assert any(expected in finding for finding in findings(pack({**parts})))


@pytest.mark.parametrize(
    ("part", "before", "after", "expected"),
    [
        ("xl/worksheets/sheet1.xml", "Punkte", "Points", "are headed"),
        ("xl/tables/table1.xml", 'name="Punkte"', 'name="name"', "two columns of one name"),
        ("xl/tables/table1.xml", 'ref="A1:B3"', 'ref="A1:C3"', "2 columns in A1:C3"),
    ],
)
def test_a_table_whose_header_differs_is_found(part: str, before: str, after: str, expected: str) -> None:
    parts = unpack(with_table())
    assert findings(pack({**parts})) == []
    parts[part] = parts[part].decode().replace(before, after, 1).encode()
    assert any(expected in finding for finding in findings(pack({**parts})))


def test_the_kind_must_fit_the_name(tmp_path: Path) -> None:
    path = tmp_path / "mit Makros.xlsx"
    path.write_bytes(foreign_workbook(macros=True))
    assert ["does not fit the name" in finding for finding in findings(path)] == [True]
    assert findings(path.rename(tmp_path / "mit Makros.xlsm")) == []


def test_what_is_no_package_is_found() -> None:
    assert findings(b"no") == ["not a zip file: File is not a zip file"]


# X2

TITLES = ["Müller & Söhne", "a" * 31, "O'Brien", "😀" * 15, "=1+1", "#REF!", "R1C1", "A1", " - ", "é\u0301"]
NAMES = [
    *("007", "1-2", "=Sieger", "@x", "Mai 2020", "+49", "Müller ", "Mu\u0308ller", "'quote", "<b>&amp;"),
    *("a\nb", "a\r\nb", "\tTab", "\x00\x01\x1f", "_x0041_", "]]>", "<![CDATA[x]]>", "\ufffe\uffff", "\ud800"),
    *("\u202e", "x" * 32767, "😀" * 16383, '=HYPERLINK("#A1","x")', "{=A1}", "&#0;", "&lt;", "%s{}", "null"),
    *("TRUE", "#N/A", "-", "--", "1:2", "½", "+:-", "0:0"),
]


@pytest.mark.parametrize("title", TITLES)
def test_x2_hostile_names_and_titles_break_no_rule(title: str) -> None:
    """X2: "300 hostile participant names and titles ... nothing that Excel would repair"."""
    escaped = title.replace("&", "&amp;")
    parts = unpack(workbook(sheet("")))
    parts[BOOK] = parts[BOOK].decode().replace('"Blatt"', f'"{escaped}"').encode()
    grid = FileGrid(pack({**parts}))
    values: list[list[Cell]] = [[name, f"{name[:99]}{title}"] for name in NAMES]
    grid.write(Rectangle(title, 1, 1, len(NAMES), 2), values)
    grid.print_rows(title, Rectangle(title, 1, 1, 5, 2))
    written = grid.to_bytes()
    assert findings(written) == []
    assert FileGrid(written).read(Rectangle(title, 1, 1, len(NAMES), 2)) == values
