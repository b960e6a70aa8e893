"""The scanner refuses whatever does not belong into a copy, and says in words what somebody typed."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.comments import Comment
from openpyxl.formatting.rule import Rule
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.datavalidation import DataValidation

from tests.events.desk import evening, type_cells
from turnierxl.problems import ProblemsFound
from turnierxl.share.copy.copies import common_copy, open_source
from turnierxl.share.private import Private, find_private
from turnierxl.share.scanner import check_copy
from turnierxl.terms import Wording
from turnierxl.workbook.plan import names

NOBODY = Private()


@cache
def clean_copy() -> bytes:
    """Return the copy of an event that has not begun: two sheets."""
    with TemporaryDirectory() as folder:
        return common_copy(open_source(evening(Path(folder), "tichu-einzel", 8)))


def changed(change: Callable[[Workbook], object]) -> bytes:
    """Return a clean copy with one thing added by openpyxl."""
    book = load_workbook(io.BytesIO(clean_copy()))
    book.properties.creator = "turnierxl"
    change(book)
    saved = io.BytesIO()
    book.save(saved)
    return saved.getvalue()


def with_part(name: str, content: str, old: str = "") -> bytes:
    """Return a clean copy with a part more, or with a text of a part replaced."""
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(clean_copy())) as source, zipfile.ZipFile(packed, "w") as target:
        for entry in source.namelist():
            data = source.read(entry)
            if entry == name:
                assert old.encode() in data
                data = data.replace(old.encode(), content.encode(), 1)
            target.writestr(entry, data)
        if not old:
            target.writestr(name, content)
    return packed.getvalue()


def test_a_copy_is_clean() -> None:
    check_copy(clean_copy(), NOBODY)
    check_copy(changed(lambda _: None), NOBODY)


def _hide_sheet(book: Workbook) -> None:
    book.worksheets[1].sheet_state = "veryHidden"


def _hide_row(book: Workbook) -> None:
    book.worksheets[1].row_dimensions[7].hidden = True


def _hide_column(book: Workbook) -> None:
    book.worksheets[1].column_dimensions["C"].hidden = True


def _comment(book: Workbook) -> None:
    book.worksheets[1]["A7"].comment = Comment("Hallo", "turnierxl")


def _formula(book: Workbook) -> None:
    book.worksheets[1]["A7"] = "=1+1"


def _link(book: Workbook) -> None:
    book.worksheets[1]["A7"].hyperlink = "https://example.org"


def _name(book: Workbook) -> None:
    book.defined_names["Liste"] = DefinedName("Liste", attr_text="Regeln!$A$1")


def _author(book: Workbook) -> None:
    book.properties.creator = "Anna Ahorn"


def _editor(book: Workbook) -> None:
    book.properties.lastModifiedBy = "Anna Ahorn"


def _validation(book: Workbook) -> None:
    choice = DataValidation(type="list", formula1='"ja,nein"')
    choice.add("B7")
    book.worksheets[1].add_data_validation(choice)


def _condition(book: Workbook) -> None:
    rule = Rule(type="expression", formula=["'C:\\alt.xlsx'!A1"])
    book.worksheets[1].conditional_formatting.add("B7", rule)


FAULTS = {
    "hidden sheet": _hide_sheet,
    "hidden row": _hide_row,
    "hidden col": _hide_column,
    "comments": _comment,
    ": f": _formula,
    "hyperlink": _link,
    "defined name Liste": _name,
    "author Anna Ahorn": _author,
    "lastModifiedBy": _editor,
    "dataValidation": _validation,
    "conditionalFormatting": _condition,
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_no_plain_value_is_refused(fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        check_copy(changed(FAULTS[fault]), NOBODY)


@pytest.mark.parametrize(
    "part",
    [
        "xl/vbaProject.bin",
        "xl/ctrlProps/ctrlProp1.xml",
        "xl/externalLinks/externalLink1.xml",
        "xl/printerSettings/printerSettings1.bin",
        "xl/persons/person.xml",
        "customXml/item1.xml",
        "docProps/custom.xml",
    ],
)
def test_an_unknown_part_is_refused(part: str) -> None:
    with pytest.raises(ValueError, match=part):
        check_copy(with_part(part, "<a/>"), NOBODY)


def test_a_link_of_a_part_to_elsewhere_is_refused() -> None:
    rels = "xl/_rels/workbook.xml.rels"
    content = with_part(rels, 'TargetMode="External" Target', old="Target")
    with pytest.raises(ValueError, match="link to"):
        check_copy(content, NOBODY)


@pytest.mark.parametrize(
    ("words", "what"),
    [
        ("anna@example.org", "address_found"),
        ("Anna <anna.ahorn@mail.example.org>", "address_found"),
        ("Tel. 0171/2345678", "phone_found"),
        ("+49 171 234 56 78", "phone_found"),
        ("(030) 1234567", "phone_found"),
        (r"C:\Users\Anna\Liste.xlsx", "path_found"),
        (r"\\server\verein\liste", "path_found"),
        ("/home/anna/liste.xlsx", "path_found"),
        ("file:///tmp/liste", "path_found"),
    ],
)
def test_private_words_are_recognised(words: str, what: str) -> None:
    found = find_private(words, NOBODY)
    assert found is not None and found.key == f"share.{what}"


@pytest.mark.parametrize(
    "words",
    [
        "Runde 3, 10/12 Ergebnisse",
        "01.03.2025 18:30",
        "2025-03-01 18:30",
        "007",
        "+49",
        "@x",
        "1920-2020",
        "0:10, 12:8, 100:0",
        "14.30 Uhr, 0,5 bis 2,5 Punkte",
        "https://www.example.org/regeln",
        "Müller/Meier 40:20",
        "",
    ],
)
def test_ordinary_words_are_let_pass(words: str) -> None:
    assert find_private(words, NOBODY) is None


def test_words_of_the_list_of_participants_are_recognised_however_they_are_written() -> None:
    private = Private(frozenset({"hat schulden"}), frozenset({"017123456"}))
    assert find_private("Anna  HAT Schulden!", private) is not None
    assert find_private("Nr. 0171-23 456", private) is not None
    assert find_private("hat keine Schulden", private) is None


def test_the_director_is_told_what_he_typed_where_everybody_reads_it(tmp_path: Path) -> None:
    path = evening(tmp_path, "tichu-einzel", 8)
    type_cells(path, names.PARTICIPANTS, {(2, "club"): "cem@example.org"})
    with pytest.raises(ProblemsFound) as found:
        common_copy(open_source(path))
    assert [Wording().say(problem.message) for problem in found.value.problems] == [
        "„cem@example.org“ enthält eine Mailadresse und geht so nicht hinaus. Bitte dort löschen, wo es "
        "steht (Name, Verein, Titel, Ort oder Regelblatt)."
    ]


def test_a_remark_that_is_a_public_word_too_is_no_secret(tmp_path: Path) -> None:
    path = evening(tmp_path, "tichu-einzel", 8)
    type_cells(path, names.PARTICIPANTS, {(2, "club"): "Jugend", (3, "remark"): "Jugend"})
    assert common_copy(open_source(path))


def test_a_remark_of_one_word_that_others_carry_in_their_names_is_no_secret(tmp_path: Path) -> None:
    """ "Gast" and a family name are no secrets; neither is part of a longer word ("Gasthaus")."""
    path = evening(tmp_path, "tichu-einzel", 8)
    typed = {
        (2, "club"): "Gasthaus Krone",
        (3, "remark"): "Gast",
        (4, "club"): "bei Müller",
        (5, "remark"): "Müller",
    }
    type_cells(path, names.PARTICIPANTS, typed)
    assert common_copy(open_source(path))
