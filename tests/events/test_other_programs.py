"""An event in a workbook that other programs have saved, with names that look like anything else."""

from __future__ import annotations

import zipfile
from pathlib import Path

import openpyxl
import pytest

import turnierxl
from tests.events.desk import block_rows, column, evening, told, type_column
from tests.support.libreoffice import LibreOffice
from tests.support.package_rules import findings
from turnierxl import files
from turnierxl.demo.director import play_to_the_end, type_into_file
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.names import round_block
from turnierxl.workbook.plan.store import PATTERNS_TITLE

STRANGE = [
    "=Sieger",
    "@x",
    "007",
    "1-2",
    "😀 Emo",
    "+49",
    "Mai 2020",
    "-5",
    "WAHR",
    "1e5",
    "'s Anna",
    "x" * 200,
]
UNTIDY: list[Cell] = ["Mu\u0308ller ", "\u00a0Anna  B.", "a\tb", 7.0]


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> LibreOffice:
    return LibreOffice(tmp_path_factory.mktemp("libreoffice"))


def charts(path: Path) -> list[str]:
    with zipfile.ZipFile(path) as archive:
        return [name for name in archive.namelist() if name.startswith("xl/charts/chart")]


@pytest.mark.libreoffice
def test_an_event_goes_on_after_libreoffice_has_saved_it(office: LibreOffice, tmp_path: Path) -> None:
    path = evening(tmp_path, "tichu-einzel", 8, rounds=1)
    files.next_round(path)
    before = turnierxl.open(path)
    typed = [
        f"sheet.getCellByPosition({side}, {row}).setValue(50)" for row in range(5, 13) for side in (3, 4)
    ]
    saved = office.edit(path, 'sheet = document.Sheets.getByName("Runde 2")', *typed)
    assert len(charts(saved)) == 1
    report = files.recalculate(saved)
    assert (told(report), [line.progress.done for line in report.progress if line.progress]) == ([], [8, 8])
    after = turnierxl.open(saved)
    assert after.participants.equals(before.participants)
    once = saved.read_bytes()
    files.recalculate(saved)
    assert saved.read_bytes() == once
    files.next_round(saved)
    assert told(files.rebuild(saved)) == []
    assert findings(saved.read_bytes()) == []
    assert len(charts(saved)) == 1


def test_an_event_goes_on_after_openpyxl_has_saved_it(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8, rounds=1)
    openpyxl.load_workbook(path).save(path)
    files.next_round(path)
    type_into_file(path, "x")
    assert told(files.recalculate(path)) == []
    assert told(files.rebuild(path)) == []


def test_r8_strange_names_play_an_event_and_never_become_formulas(tmp_path: Path) -> None:
    """R8: names "are identical, trimmed and NFC-equal, and never a formula"."""
    path = evening(tmp_path, "clans", 0)
    type_column(path, names.PARTICIPANTS, "name", [*STRANGE, *UNTIDY])
    assert told(files.recalculate(path)) == []
    play_to_the_end(path, "x")
    expected = {*STRANGE, "Müller", "Anna B.", "a b", "7"}
    assert set(turnierxl.open(path).participants["name"]) == expected
    assert {str(row["name"]) for row in block_rows(path, names.FINAL) if row["number"]} == expected
    assert set(column(path, round_block("vorrunde", 1), "names_1")) >= expected
    assert not any(
        cell.data_type == "f"
        for sheet in openpyxl.load_workbook(path).worksheets
        if sheet.title != PATTERNS_TITLE
        for row in sheet.iter_rows()
        for cell in row
    )
    assert findings(path.read_bytes()) == []
