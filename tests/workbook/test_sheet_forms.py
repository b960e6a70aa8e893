"""Sheets as different programs write them: what is read, and what is left of them after writing."""

from __future__ import annotations

import re

import pytest

from tests.support.minimal import CLOCK, DAY, DECIMALS, DURATION, STRICT, sheet, unpack, workbook
from tests.support.package_rules import findings
from turnierxl.problems import ProblemsFound
from turnierxl.workbook.cells import Cell, CellError, TimeCell, Uncached
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.grid import Rectangle

RICH = (
    "<si><t>Anna</t></si><si><r><rPr><b/></rPr><t>Be</t></r><r><t>rt</t></r><rPh><t>x</t></rPh></si>"
    '<si><t xml:space="preserve"> zwei  </t></si><si><t>a_x000D_\nb_x005F_x0041_</t></si><si/>'
)


def read(content: bytes, columns: int = 1, rows: int = 1) -> list[list[Cell]]:
    return FileGrid(content).read(Rectangle("Blatt", 1, 1, rows, columns))


def cell(xml: str, strings: str = "", properties: str = "") -> Cell:
    row = sheet(f'<row r="1">{xml}</row>')
    return read(workbook(row, strings=strings, properties=properties))[0][0]


@pytest.mark.parametrize(
    ("xml", "expected"),
    [
        ('<c r="A1"/>', None),
        ('<c r="A1" t="n"></c>', None),
        ('<c r="A1"><v/></c>', None),
        ('<c r="A1"><v>3</v></c>', 3.0),
        ('<c r="A1" t="n"><v>-0.5</v></c>', -0.5),
        ('<c r="A1"><v>1.5E-7</v></c>', 1.5e-7),
        ('<c r="A1"><v> 7 </v></c>', 7.0),
        ('<c r="A1"><v>1e999</v></c>', CellError("#NUM!")),
        ('<c r="A1"><v>1,5</v></c>', "1,5"),
        ('<c r="A1" t="b"><v>1</v></c>', True),
        ('<c r="A1" t="b"><v>false</v></c>', False),
        ('<c r="A1" t="e"><v>#N/A</v></c>', CellError("#N/A")),
        ('<c r="A1" t="str"><v>kein &amp; Text</v></c>', "kein & Text"),
        ('<c r="A1" t="s"><v>0</v></c>', "Anna"),
        ('<c r="A1" t="s"><v>1</v></c>', "Bert"),
        ('<c r="A1" t="s"><v>2</v></c>', " zwei  "),
        ('<c r="A1" t="s"><v>3</v></c>', "a\r\nb_x0041_"),
        ('<c r="A1" t="s"><v>4</v></c>', ""),
        ('<c r="A1" t="inlineStr"><is><t>a&lt;b&#252;</t></is></c>', "a<bü"),
        ('<c r="A1" t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>', "ab"),
        ('<c r="A1" t="inlineStr"><is><t>_x0001_</t></is></c>', "\x01"),
        ('<c r="A1" t="inlineStr"><is/></c>', ""),
        ('<c r="A1" cm="1" vm="1" t="e"><v>#VALUE!</v></c>', CellError("#VALUE!")),
    ],
)
def test_values(xml: str, expected: Cell) -> None:
    value = cell(xml, strings=RICH)
    assert value == expected
    assert type(value) is type(expected)


@pytest.mark.parametrize(
    ("xml", "expected"),
    [
        ('<c r="A1"><f>1+2</f><v>3</v></c>', 3.0),
        ('<c r="A1" t="str"><f>""</f><v></v></c>', ""),
        ('<c r="A1" t="str"><f>"a"</f><v>a</v></c>', "a"),
        ('<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>', CellError("#DIV/0!")),
        ('<c r="A1" t="b"><f>1=1</f><v>1</v></c>', True),
        ('<c r="A1"><f>9+4</f></c>', Uncached("9+4")),
        ('<c r="A1"><f>9&lt;4</f><v></v></c>', Uncached("9<4")),
        ('<c r="A1"><f t="shared" si="0"/></c>', Uncached("")),
    ],
)
def test_a_formula_reads_as_its_result_or_as_uncached(xml: str, expected: Cell) -> None:
    assert cell(xml) == expected


@pytest.mark.parametrize(
    ("xml", "expected"),
    [
        (f'<c r="A1" s="{CLOCK}"><v>0.125694444444444</v></c>', TimeCell(0.125694444444444, "h:mm")),
        (f'<c r="A1" s="{DURATION}"><v>2.9375</v></c>', TimeCell(2.9375, "[h]:mm:ss")),
        (f'<c r="A1" s="{DAY}"><v>43018</v></c>', TimeCell(43018.0, "d-mmm")),
        (f'<c r="A1" s="{DECIMALS}"><v>2.5</v></c>', 2.5),
        (f'<c r="A1" s="{DAY}"><f>TODAY()</f><v>43018</v></c>', TimeCell(43018.0, "d-mmm")),
        (f'<c r="A1" s="{DAY}" t="s"><v>0</v></c>', "Anna"),
        ('<c r="A1" t="d"><v>2017-10-10</v></c>', TimeCell(43018.0, "yyyy-mm-dd")),
        ('<c r="A1" t="d"><v>2017-10-10T12:00:00Z</v></c>', TimeCell(43018.5, "yyyy-mm-dd")),
        ('<c r="A1" t="d"><v>gestern</v></c>', "gestern"),
    ],
)
def test_numbers_that_show_times(xml: str, expected: Cell) -> None:
    assert cell(xml, strings=RICH) == expected


def test_days_are_counted_in_one_calendar_only() -> None:
    properties = '<workbookPr date1904="1"/>'
    assert cell(f'<c r="A1" s="{DAY}"><v>41556</v></c>', properties=properties) == TimeCell(43018.0, "d-mmm")
    assert cell('<c r="A1" t="d"><v>2017-10-10</v></c>', properties=properties) == TimeCell(
        43018.0, "yyyy-mm-dd"
    )
    assert cell(f'<c r="A1" s="{CLOCK}"><v>0.5</v></c>', properties=properties) == TimeCell(0.5, "h:mm")


ROWS = [
    '<row r="1"><c r="A1"><v>1</v></c><c r="B1" t="inlineStr"><is><t>Anna</t></is></c></row>'
    '<row r="3"><c r="B3"><v>4</v></c></row>',
]
EXPECTED = [[1.0, "Anna"], [None, None], [None, 4.0]]
PREFIXED = re.sub(r"<(/?)(\w)", r"<\1x:\2", sheet(ROWS[0]).partition("?>")[2]).replace("xmlns=", "xmlns:x=")
FORMS: dict[str, str | bytes] = {
    "plain": sheet(ROWS[0]),
    "without places": sheet("<row><c><v>1</v></c><c t='inlineStr'><is><t>Anna</t></is></c></row><row/>"
                            '<row><c/><c><v>4</v></c></row>'),
    "with some places": sheet('<row r="1"><c><v>1</v></c><c t="inlineStr"><is><t>Anna</t></is></c></row>'
                              '<row r="3"><c r="B3"><v>4</v></c></row>'),
    "single quotes": sheet(ROWS[0].replace('"', "'")),
    "attributes in another order": sheet(ROWS[0].replace('r="B1" t="inlineStr"', 't="inlineStr" r="B1"')),
    "a prefix": PREFIXED,
    "indented": sheet(ROWS[0].replace("><", ">\n  <").replace("<t>\n  ", "<t>")),
    "comments": sheet(ROWS[0].replace("<v>4", "<!-- <c/> --><v>4").replace("Anna", "An<!-- x -->na")),
    "marked sections": sheet(ROWS[0].replace("Anna", "<![CDATA[Anna]]>")),
    "an instruction": sheet(ROWS[0]).replace("<worksheet", '<?mso progid="x"?><worksheet'),
    "line ends of Windows": sheet(ROWS[0]).replace("\n", "\r\n").replace("<row", "\r\n<row"),
    "a byte order mark": "\ufeff" + sheet(ROWS[0]),
    "UTF-16": sheet(ROWS[0]).replace("UTF-8", "UTF-16").encode("utf-16"),
    "Latin 1": sheet(ROWS[0]).replace("UTF-8", "iso-8859-1").encode("latin-1"),
    "no declaration": sheet(ROWS[0]).partition("?>")[2],
}  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
def test_forms_are_read(form: str) -> None:
    assert read(workbook(FORMS[form]), columns=2, rows=3) == EXPECTED


@pytest.mark.parametrize("form", FORMS)
def test_forms_are_written(form: str) -> None:
    """Between the rows, before and behind them, in a row that is not there; read back, and not repaired."""
    values: list[list[Cell]] = [[1.0, "Änne & Co"], ["neu", None], [2.5, 4.0], [None, True]]
    grid = FileGrid(workbook(FORMS[form]))
    grid.write(Rectangle("Blatt", 1, 1, 4, 2), values)
    written = grid.to_bytes()
    assert FileGrid(written).read(Rectangle("Blatt", 1, 1, 4, 2)) == values
    assert findings(written) == []


def test_the_strict_form_is_read_and_written() -> None:
    content = workbook(sheet(ROWS[0], STRICT), strict=True)
    grid = FileGrid(content)
    area = Rectangle("Blatt", 1, 1, 3, 2)
    assert grid.read(area) == EXPECTED
    grid.write(area, [["x", None], [None, None], [None, None]])
    assert FileGrid(grid.to_bytes()).read(area) == [["x", None], [None, None], [None, None]]


@pytest.mark.parametrize("data", ["<sheetData/>", "<sheetData></sheetData>", "<sheetData />"])
def test_an_empty_sheet_is_written(data: str) -> None:
    content = workbook(sheet("").replace("<sheetData></sheetData>", f'<dimension ref="A1"/>{data}'))
    grid = FileGrid(content)
    grid.write(Rectangle("Blatt", 3, 2, 1, 1), [["x"]])
    written = grid.to_bytes()
    assert FileGrid(written).read(Rectangle("Blatt", 3, 2, 1, 1)) == [["x"]]
    assert b'<dimension ref="A1:B3"/>' in unpack(written)["xl/worksheets/sheet1.xml"]
    assert findings(written) == []


def test_everything_but_the_cells_that_change_keeps_its_characters() -> None:
    before = sheet(
        '<row r="1" spans="1:2" x="y"><c r="A1" s="1"><v>1</v></c> <c r="B1" s="0"  ><v>2</v></c></row>\r\n'
        '<row r="2"  ><c  r="A2" ><v>3</v></c></row>'
    ).replace("<sheetData>", "<!-- no --><sheetData>".replace("<!-- no -->", "<sheetViews>\n</sheetViews>"))
    grid = FileGrid(workbook(before))
    grid.write(Rectangle("Blatt", 1, 2, 1, 1), [[5.0]])
    after = unpack(grid.to_bytes())["xl/worksheets/sheet1.xml"].decode()
    assert after.partition("<sheetData>")[0] == before.partition("<sheetData>")[0]
    assert '<c r="A1" s="1"><v>1</v></c> <c r="B1" s="0"><v>5</v></c>' in after
    assert '<row r="2"  ><c  r="A2" ><v>3</v></c></row></sheetData></worksheet>' in after


def test_a_new_cell_looks_like_its_row_or_column() -> None:
    columns = '<cols><col min="2" max="3" style="4"/></cols><sheetData>'
    rows = '<row r="1"/><row r="2" s="3" customFormat="1"/>'
    grid = FileGrid(workbook(sheet(rows).replace("<sheetData>", columns)))
    grid.write(Rectangle("Blatt", 1, 1, 3, 2), [[1.0, 2.0], ["a", "b"], [None, 5.0]])
    after = unpack(grid.to_bytes())["xl/worksheets/sheet1.xml"].decode()
    assert re.findall(r'<c r="(\w+)"(?: s="(\d)")?', after) == [
        *[("A1", "0"), ("B1", "4"), ("A2", "3"), ("B2", "3"), ("B3", "4")]
    ]


@pytest.mark.parametrize(
    "content",
    [
        *(
            "",
            "<worksheet",
            "<a/>",
            "<worksheet><sheetData>",
            "\x00\x01",
            '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;',
        ),
        sheet('<row r="1"><c r="A1" t="s"><v>9</v></c></row>'),
        sheet('<row r="1"><c r="A1" t="s"><v>x</v></c></row>'),
        sheet('<row r="1"><c r="A1"><f>1<v>9</v></c></row>'),
        sheet('<row r="1"><c r="A1" t="inlineStr"><is><t>&unknown;</t></is></c></row>'),
    ],
)
def test_a_damaged_sheet_is_one_sentence(content: str) -> None:
    with pytest.raises(ProblemsFound) as found:
        read(workbook(content, strings="<si><t>Anna</t></si>"))
    assert [problem.message.key for problem in found.value.problems] == ["files.damaged"]
