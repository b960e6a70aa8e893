"""What `export` writes into its folder, and what the archive holds."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from tests.events.desk import evening
from tests.events.play import play
from tests.share.copy.opened import PLAYERS, finished_copy
from turnierxl.problems import ProblemsFound
from turnierxl.share.export.exporting import Exported, export_event

DATA = [
    "abend.json",
    "turnierxl-event.schema.json",
    "abend-ergebnisse.csv",
    "abend-rangliste.csv",
    "abend-rangliste-vorrunde.csv",
    "abend-rangliste-finale.csv",
]


@pytest.fixture(scope="module")
def workbook(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("export") / "abend.xlsx"
    path.write_bytes(play("clans", PLAYERS, "copy")[0].read_bytes())
    return path


@pytest.fixture(scope="module")
def exported(workbook: Path) -> Exported:
    return export_event(workbook)


@pytest.fixture
def without_pdf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no LibreOffice be found."""
    monkeypatch.setenv("PATH", str(tmp_path))


@pytest.mark.libreoffice
def test_the_archive_holds_everything(workbook: Path, exported: Exported) -> None:
    assert [path.name for path in exported.files] == [*DATA, "abend-archiv.zip"]
    assert exported.notes == ()
    with zipfile.ZipFile(exported.files[-1]) as archive:
        assert archive.namelist() == [
            "abend.xlsx",
            "abend-teilnehmer.xlsx",
            "abend-teilnehmer.pdf",
            *DATA,
            "protokoll.txt",
        ]
        assert archive.read("abend.xlsx") == workbook.read_bytes()
        assert archive.read("abend-teilnehmer.xlsx") == finished_copy()
        assert archive.read("abend-teilnehmer.pdf").startswith(b"%PDF")
        log = archive.read("protokoll.txt").decode("utf-8-sig")
    assert "Nächste Runde  Finale ausgelost." in log


@pytest.mark.usefixtures("without_pdf")
def test_without_libreoffice_the_pdf_is_missing_and_that_is_said(workbook: Path, tmp_path: Path) -> None:
    done = export_event(workbook, tmp_path / "ohne")
    assert [note.key for note in done.notes] == ["export.no_pdf"]
    with zipfile.ZipFile(done.files[-1]) as archive:
        assert [name for name in archive.namelist() if name.endswith(".pdf")] == []


@pytest.mark.usefixtures("without_pdf")
def test_before_the_first_round_there_are_no_standings(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8)
    done = export_event(path)
    assert [file.name for file in done.files] == [
        "Abend.json",
        "turnierxl-event.schema.json",
        "Abend-ergebnisse.csv",
        "Abend-archiv.zip",
    ]


def test_a_file_that_is_no_event_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "liste.xlsx"
    path.write_bytes(finished_copy())
    with pytest.raises(ProblemsFound):
        export_event(path)
    assert [file.name for file in tmp_path.iterdir()] == ["liste.xlsx"]
