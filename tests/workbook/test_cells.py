"""Values of cells, and the texts by which they stand in a file."""

from __future__ import annotations

import html
import math

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from openpyxl.styles.numbers import BUILTIN_FORMATS, is_date_format
from openpyxl.utils import get_column_letter, quote_sheetname

from turnierxl.problems import Address
from turnierxl.workbook.cells import (
    CellError,
    Link,
    TimeCell,
    Uncached,
    cell_error,
    link_formula,
    stored_text,
)
from turnierxl.workbook.content import BLANK, Content, content_for, is_link
from turnierxl.workbook.number_formats import DATES_AND_TIMES, shows_day, shows_time
from turnierxl.workbook.references import (
    absolute_range,
    column_letters,
    column_number,
    quote_title,
    range_reference,
    split_area,
    split_cell,
    split_range,
)
from turnierxl.workbook.xml_text import escape, number_text, to_xml, unescape

TITLES = st.text(
    st.characters(blacklist_categories=["Cs", "Cc"], blacklist_characters="[]:*?/\\"), min_size=1
)


@pytest.mark.parametrize("shown", ["#NV", "#BEZUG!", "#ÜBERLAUF!", "#N/A", "#REF!", "#NAME?", "#DIV/0!"])
def test_errors_are_recognised_in_german_and_english(shown: str) -> None:
    assert cell_error(shown) is not None


@pytest.mark.parametrize("text", ["", "#", "#1", "NV", "#nv"])
def test_other_texts_are_no_errors(text: str) -> None:
    assert cell_error(text) is None


def test_a_link_is_stored_as_its_text() -> None:
    assert stored_text(Link(Address("Runde 2", "F7"), "Runde 2!F7")) == "Runde 2!F7"
    assert stored_text("Anna") == "Anna"
    assert stored_text("") is None
    assert stored_text(3.0) is None


def test_a_link_quotes_titles_and_texts() -> None:
    link = Link(Address('Anna\'s "Runde"', "F7"), 'sagt "ja"')
    assert link_formula(link) == 'HYPERLINK("#\'Anna\'\'s ""Runde""\'!F7","sagt ""ja""")'


def test_a_long_text_of_a_link_is_cut_into_literals_that_excel_takes() -> None:
    formula = link_formula(Link(Address("R", "A1"), "x" * 600))
    assert [len(piece) for piece in formula[:-1].split(",")[1].split("&")] == [257, 257, 92]
    assert is_link(formula)


@given(TITLES, st.text(max_size=300))
def test_every_link_is_known_again(title: str, text: str) -> None:
    assert is_link(link_formula(Link(Address(title, "F7"), text)))


@pytest.mark.parametrize(
    "formula",
    [
        None,
        "",
        "A1",
        'HYPERLINK("https://example.org","Verein")',
        'HYPERLINK("#A1",B1)',
        'HYPERLINK("#"&A1,"x")',
    ],
)
def test_other_formulas_are_no_links_of_ours(formula: str | None) -> None:
    assert not is_link(formula)


@given(st.text())
def test_escaping_texts_can_be_undone(text: str) -> None:
    assert unescape(escape(text)) == text
    assert unescape(html.unescape(to_xml(text))) == text


@given(st.text(st.sampled_from("_x005FAa1 \x01\r\ufffe")))
@example("_x0041\x01")
@example("_x0041_x0042_")
def test_escaping_texts_that_look_escaped_can_be_undone(text: str) -> None:
    assert unescape(escape(text)) == text


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_numbers_keep_every_bit(number: float) -> None:
    assert float(number_text(number)) == number


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf])
def test_no_cell_holds_what_is_no_number(number: float) -> None:
    with pytest.raises(ValueError, match="cannot hold"):
        content_for(number, False)


@given(st.integers(1, 16_384))
def test_columns_are_counted_as_openpyxl_counts_them(column: int) -> None:
    assert column_letters(column) == get_column_letter(column)
    assert column_number(column_letters(column)) == column


@given(TITLES)
def test_titles_are_quoted_as_openpyxl_quotes_them(title: str) -> None:
    assert quote_title(title) == quote_sheetname(title)
    assert split_area(f"{quote_title(title)}!$B$5") == (title, (5, 2, 5, 2))


@given(st.tuples(*[st.integers(1, 9999)] * 4))
def test_ranges_are_read_as_they_are_written(corners: tuple[int, int, int, int]) -> None:
    top, left, bottom, right = corners
    expected = (min(top, bottom), min(left, right), max(top, bottom), max(left, right))
    assert split_range(range_reference(*corners)) == expected
    assert split_area(f"R!{absolute_range(*corners)}") == ("R", expected)


@pytest.mark.parametrize(
    "reference",
    [
        *("#REF!", "#REF!$A$1", "'Runde 2'!#REF!", "[1]Runde!$A$1", "'[Mappe.xlsx]Runde'!$A$1:#REF!", ""),
        *("Runde!$A:$B", "Runde!$1:$2", "A!$A$1,B!$A$1", "$A$1", "OFFSET(R!$A$1,0,0)"),
        *("R!$A$0", "R!$XFE$1", "R!$A$1048577"),
    ],
)
def test_what_is_no_rectangle_is_no_area(reference: str) -> None:
    assert split_area(reference) is None


@pytest.mark.parametrize("text", ["", "A", "1", "A0", "A1:B2", "AAAA1", "Ä1"])
def test_what_is_no_cell_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a cell"):
        split_cell(text)


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        *((code, True) for code in ("h:mm", "[h]:mm:ss", "[mm]:ss", "d-mmm", "TT.MM", "[$-407]d. mmmm yyyy")),
        *((code, True) for code in ("dd.mm.yy;@", "[$-F400]h:mm:ss AM/PM", "yyyy-mm-dd", "[Red]h:mm")),
        *((code, False) for code in ("General", "Standard", "0", "0.0", "@", "0.00E+00", "# ?/?", "0%", "")),
        *(
            (code, False)
            for code in ('0" Std."', "0 \\h", '"Tisch "0', "[Red]0;[Blue]-0", "#,##0.00 [$€-407]")
        ),
        *((code, False) for code in ('_-* #,##0.00 "€"_-', "[>=100]0;0.0", "0_d", "0;d")),
    ],
)
def test_number_formats_that_show_times(code: str, expected: bool) -> None:
    assert shows_time(code.replace("TT", "dd").replace("MM", "mm")) is expected


def test_built_in_formats_are_judged_as_openpyxl_judges_them() -> None:
    for number, code in BUILTIN_FORMATS.items():
        assert shows_time(DATES_AND_TIMES.get(number, code)) == is_date_format(code), number


def test_only_formats_with_a_day_depend_on_the_first_day() -> None:
    assert [shows_day(code) for code in ("h:mm", "[h]:mm:ss", "mm:ss", "d-mmm", "mmm-yy", "d.m.yy h:mm")] == [
        *(False, False, False, True, True, True)
    ]


def test_equal_contents_need_no_change() -> None:
    assert Content("number", 3.0, "1+2").shows(content_for(3, False))
    assert Content("text", "").shows(BLANK)
    assert not Content("bool", True).shows(content_for(1.0, False))
    assert not Content("text", "", '""').shows(BLANK)
    assert not Content(formula="A1").shows(content_for(0.0, False))
    assert not BLANK.shows(content_for(Uncached("A1"), False))


def test_a_link_is_renewed_when_it_leads_elsewhere() -> None:
    there, elsewhere = (content_for(Link(Address("R", cell), "R"), False) for cell in ("A1", "A2"))
    assert there.shows(there)
    assert not there.shows(elsewhere)
    assert there.shows(content_for("R", False))


def test_times_are_stored_as_the_workbook_counts_days() -> None:
    assert content_for(TimeCell(43_000.0, "d-mmm"), from_1904=False).value == 43_000.0
    assert content_for(TimeCell(43_000.0, "d-mmm"), from_1904=True).value == 41_538.0
    assert content_for(TimeCell(2.5, "[h]:mm"), from_1904=True).value == 2.5


def test_errors_and_formulas_are_written_as_such() -> None:
    assert content_for(CellError("#N/A"), False) == Content("error", "#N/A")
    assert content_for(Uncached("A1*2"), False) == Content(formula="A1*2")


def test_a_text_longer_than_a_cell_is_refused() -> None:
    assert content_for("x" * 32767, False).value == "x" * 32767
    for text in ("x" * 32768, "😀" * 16384):
        with pytest.raises(ValueError, match="at most"):
            content_for(text, False)


def test_what_is_no_value_is_refused() -> None:
    with pytest.raises(TypeError, match="cannot hold"):
        content_for(object(), False)  # type: ignore[arg-type]
