"""Lists in files: encodings, delimiters, workbooks."""

from __future__ import annotations

import datetime
import zipfile
from pathlib import Path

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.reading.test_participant_list import names, problems_of, told
from turnierxl.play.participants import Participant
from turnierxl.problems import Severity
from turnierxl.reading.list_text import decode_list
from turnierxl.reading.participant_list import read_list

UMLAUTS = "Name;Verein\nMüller, Änne;Köln\nGroß;Łódź"
WESTERN = "Name;Verein\nMüller, Änne;Köln\nGroß;Prüm"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_text_files_in_unicode(tmp_path: Path, encoding: str, newline: str) -> None:
    path = tmp_path / "liste.csv"
    path.write_bytes(UMLAUTS.replace("\n", newline).encode(encoding))
    assert names(path) == ["1 Müller, Änne", "2 Groß"]
    assert read_list(path)[0][1].club == "Łódź"


def test_text_files_as_old_windows_programs_write_them(tmp_path: Path) -> None:
    path = tmp_path / "liste.txt"
    path.write_bytes(WESTERN.encode("cp1252"))
    assert read_list(path) == ((Participant(1, "Müller, Änne", "Köln"), Participant(2, "Groß", "Prüm")), ())


@pytest.mark.parametrize("delimiter", [";", ",", "\t", "|"])
def test_delimiters(tmp_path: Path, delimiter: str) -> None:
    path = tmp_path / "liste.csv"
    rows = [["Nr", "Name", "E-Mail"], ["1", '"Müller, Anna"', "a@example.org"], ["2", "Bert", ""]]
    path.write_text("\n".join(delimiter.join(row) for row in rows), encoding="utf-8")
    assert names(path) == ["1 Müller, Anna", "2 Bert"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("sep=;\r\nName;Ort\r\nAnna;Ulm\r\n", ["1 Anna"]),
        ('"Anna","TSV"\n"Bert","SC"\n', ["1 Anna", "2 Bert"]),
        ("1,Anna,TSV\n2,Bert,SC\n", ["1 Anna", "2 Bert"]),
        ("Müller, Anna\nBeck, Bert\n", ["1 Müller, Anna", "2 Beck, Bert"]),
        ('Name;Verein\n"Anna\nB.";TSV\nBert;SC\n', ["1 Anna B.", "2 Bert"]),
    ],
)
def test_dialects(tmp_path: Path, text: str, expected: list[str]) -> None:
    path = tmp_path / "liste.csv"
    path.write_text(text, encoding="utf-8", newline="")
    assert names(path) == expected


def test_addresses_name_the_file(tmp_path: Path) -> None:
    path = tmp_path / "liste.csv"
    path.write_text("Name;DWZ\nAnna;1500\nANNA;1400\n", encoding="utf-8")
    problem = read_list(path)[1][0]
    assert str(problem.where) == "liste.csv!A3"
    assert "liste.csv!A2" in told((problem,))[0]


@pytest.mark.parametrize("name", ["fehlt.csv", "fehlt.xlsx"])
def test_a_missing_file_is_named(tmp_path: Path, name: str) -> None:
    assert problems_of(tmp_path / name) == [f"! -: Die Datei {name} gibt es nicht."]


@pytest.mark.parametrize("name", ["liste.pdf", "liste.xlsx", "liste.xls", "liste.ods", "liste"])
def test_an_unreadable_file_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"no workbook")
    participants, problems = read_list(tmp_path / name)
    assert participants == ()
    assert f"Die Datei {name} lässt sich nicht lesen." in told(problems)[0]


def test_an_open_document(tmp_path: Path) -> None:
    cells = [["Name", "Verein"], ["Müller, Änne", "TSV"], ["Bert", ""]]
    one_cell = '<table:table-cell office:value-type="string"><text:p>{}</text:p></table:table-cell>'
    rows = "".join(
        f"<table:table-row>{''.join(map(one_cell.format, row))}</table:table-row>" for row in cells
    )
    parts = " ".join(
        f'xmlns:{part}="urn:oasis:names:tc:opendocument:xmlns:{part}:1.0"'
        for part in ("office", "table", "text")
    )
    content = (
        f"<office:document-content {parts}><office:body><office:spreadsheet>"
        f'<table:table table:name="Liste">{rows}</table:table>'
        "</office:spreadsheet></office:body></office:document-content>"
    )
    with zipfile.ZipFile(tmp_path / "liste.ods", "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("META-INF/manifest.xml", "<manifest:manifest/>")
        archive.writestr("content.xml", content)
    assert names(tmp_path / "liste.ods") == ["1 Müller, Änne", "2 Bert"]


@given(st.one_of(st.text(), st.text(';,\t|\n\r"Name1. äAnna@'), st.binary().map(decode_list)))
def test_any_pasted_text_is_answered(text: str) -> None:
    participants, problems = read_list(text)
    told(problems)
    assert len({one.number for one in participants}) == len(participants)
    assert bool(participants) != any(one.severity is not Severity.NOTICE for one in problems)


class TestWorkbooks:
    def save(self, folder: Path, rows: list[list[object]]) -> Path:
        book = openpyxl.Workbook()
        sheet = book.active
        assert sheet is not None
        sheet.title = "Anmeldung"
        for row in rows:
            sheet.append(row)
        path = folder / "liste.xlsx"
        book.save(path)
        return path

    def test_typed_cells(self, tmp_path: Path) -> None:
        path = self.save(
            tmp_path,
            [
                ["Sommerturnier 2025"],
                [],
                ["Nr", "Name", "Verein", "DWZ", "angemeldet am", "Bemerkung"],
                [1, "Anna", 1860, 1734, datetime.datetime(2025, 3, 1, 18, 5), None],
                [2, 7, None, "1699", datetime.date(2025, 3, 2), "=A4+1"],
            ],
        )
        participants, problems = read_list(path)
        assert participants == ()
        assert told(problems) == [
            "? F5: Die Formel =A4+1 ist noch nicht ausgerechnet: die Mappe einmal in Excel speichern "
            "oder den Wert eintippen. Bitte neu eintippen."
        ]

    def test_numbers_and_dates_are_read_as_shown(self, tmp_path: Path) -> None:
        path = self.save(
            tmp_path,
            [
                ["Name", "Verein", "DWZ", "angemeldet am"],
                ["Anna", 1860, 1734.0, datetime.datetime(2025, 3, 1, 18, 5)],
                [7, None, "1699", datetime.date(2025, 3, 2)],
            ],
        )
        assert read_list(path) == (
            (
                Participant(1, "Anna", "1860", rating=1734.0, registered_at="2025-03-01 18:05"),
                Participant(2, "7", rating=1699.0, registered_at="2025-03-02"),
            ),
            (),
        )

    def test_what_excel_made_of_a_name_is_asked_about(self, tmp_path: Path) -> None:
        path = self.save(
            tmp_path, [["Name"], [datetime.date(2020, 5, 1)], [True], [datetime.date(1900, 1, 20)]]
        )
        found = problems_of(path)
        assert found[0].startswith("? A2: Excel hat daraus ein Datum gemacht (1.5.2020). Gemeint: Mai 2020")
        assert found[1].startswith("? A3: In der Zelle steht WAHR")
        assert found[2].startswith("? A4: Excel hat daraus ein Datum gemacht (20.1.1900).")

    def test_errors_are_never_blank_cells(self, tmp_path: Path) -> None:
        book = openpyxl.Workbook()
        sheet = book.active
        assert sheet is not None
        sheet["A1"], sheet["A2"], sheet["A3"] = "Name", "#N/A", "Anna"
        sheet["A2"].data_type = "e"
        book.save(tmp_path / "liste.xlsx")
        assert problems_of(tmp_path / "liste.xlsx") == [
            "! A2: In der Zelle steht der Fehler #NV. Bitte neu eintippen."
        ]

    def test_the_sheet_with_a_header_is_read_hidden_ones_are_not(self, tmp_path: Path) -> None:
        book = openpyxl.Workbook()
        cover = book.active
        assert cover is not None
        cover["A1"] = "Turnier"
        hidden, listed = book.create_sheet("Alt"), book.create_sheet("Liste")
        hidden.sheet_state = "hidden"
        for sheet, name in ((hidden, "Alt"), (listed, "Anna")):
            sheet["C5"], sheet["C6"] = "Name", name
        book.save(tmp_path / "liste.xlsm")
        assert names(tmp_path / "liste.xlsm") == ["1 Anna"]

    def test_addresses_name_the_sheet(self, tmp_path: Path) -> None:
        path = self.save(tmp_path, [[], ["", "Name"], ["", "Anna"], [], ["", "Anna"]])
        assert [str(problem.where) for problem in read_list(path)[1]] == ["Anmeldung!B5"]
