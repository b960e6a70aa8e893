"""Sharing from the command line: what is written where, what is said, what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.events.desk import evening, type_cells
from tests.test_cli import said
from turnierxl import files
from turnierxl.workbook.plan import names


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return an event of eight with one round played."""
    return evening(tmp_path, "tichu-einzel", 8, rounds=1)


def test_one_copy_for_all(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    code, out, err = said(capsys, "share", str(path))
    file = path.parent / "Abend.teilnehmer" / "Abend-teilnehmer.xlsx"
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        f"Teilnehmerfassung geschrieben: {file}",
        "Gezeigt wird der veröffentlichte Stand: Zwischenstand nach Runde 1.",
    ]
    assert file.exists()


def test_a_copy_for_everybody(capsys: pytest.CaptureFixture[str], path: Path, tmp_path: Path) -> None:
    folder = tmp_path / "für alle"
    type_cells(path, names.PARTICIPANTS, {(1, "name"): "Bert: der/Erste?"})
    files.recalculate(path)
    code, out, _ = said(capsys, "share", str(path), "--personal", "--output", str(folder))
    assert (code, out.splitlines()[0]) == (0, f"8 Teilnehmerfassungen geschrieben in {folder}")
    assert sorted(file.name for file in folder.iterdir())[:2] == [
        "001 Anna.xlsx",
        "002 Bert- der-Erste-.xlsx",
    ]


def test_sharing_changes_nothing_in_the_workbook(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    before = path.read_bytes()
    said(capsys, "share", str(path))
    assert path.read_bytes() == before


def test_a_draft_is_left_out_and_that_is_said(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    assert said(capsys, "next", str(path), "--draft")[0] == 0
    last = said(capsys, "share", str(path))[1].splitlines()[-1]
    assert last == "Noch nicht darin, weil Entwurf: die zuletzt ausgeloste Runde (turnierxl publish)."
    code, out, _ = said(capsys, "publish", str(path))
    assert (code, out.splitlines()[0]) == (0, "Runde 2 veröffentlicht.")
    assert len(said(capsys, "share", str(path))[1].splitlines()) == 2


def test_the_workbook_may_be_open_elsewhere(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    path.with_name(f"~${path.name}").write_bytes(b"Anna")
    assert said(capsys, "share", str(path))[0] == 0


@pytest.mark.parametrize("arguments", [["share"], ["share", "--personal"], ["export"]])
def test_an_address_in_a_public_cell_stops_everything(
    capsys: pytest.CaptureFixture[str], path: Path, arguments: list[str]
) -> None:
    type_cells(path, names.PARTICIPANTS, {(2, "club"): "cem@example.org"})
    files.recalculate(path)
    before = sorted(path.parent.iterdir())
    code, out, err = said(capsys, arguments[0], str(path), *arguments[1:])
    assert (code, out) == (1, "")
    assert "cem@example.org“ enthält eine Mailadresse" in err
    assert sorted(path.parent.iterdir()) == before


def test_export_says_what_it_wrote_and_for_whom(
    capsys: pytest.CaptureFixture[str], path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(path.parent))  # no LibreOffice: the PDF takes time
    code, out, _ = said(capsys, "export", str(path))
    lines = out.splitlines()
    assert code == 0
    assert lines[0] == (
        f"Geschrieben in {path.parent / 'Abend.export'}: Abend.json, turnierxl-event.schema.json, "
        "Abend-ergebnisse.csv, Abend-rangliste.csv, Abend-archiv.zip."
    )
    assert lines[2].endswith("nur für die Turnierleitung.")


def test_a_folder_that_cannot_be_made_is_named(
    capsys: pytest.CaptureFixture[str], path: Path, tmp_path: Path
) -> None:
    (tmp_path / "belegt").write_text("eine Datei")
    code, _, err = said(capsys, "share", str(path), "--output", str(tmp_path / "belegt"))
    assert (code, len(err.splitlines())) == (1, 1)


def test_the_page_for_phones_stands_beside_the_copy(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    code, out, err = said(capsys, "share", str(path), "--html")
    assert (code, err) == (0, "")
    assert out.splitlines()[1] == "Dazu im selben Ordner: Abend-teilnehmer.html"
    page = path.parent / "Abend.teilnehmer" / "Abend-teilnehmer.html"
    assert page.read_bytes().startswith(b"<!DOCTYPE html>")


@pytest.mark.libreoffice
def test_the_copy_as_pdf(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    code, out, err = said(capsys, "share", str(path), "--pdf")
    assert (code, err) == (0, "")
    assert out.splitlines()[1] == "Dazu im selben Ordner: Abend-teilnehmer.pdf"
    assert (path.parent / "Abend.teilnehmer" / "Abend-teilnehmer.pdf").read_bytes().startswith(b"%PDF")


def test_without_a_program_for_pdf_nothing_is_written(
    capsys: pytest.CaptureFixture[str], path: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("turnierxl.share.pdf._PLACES", ())
    for command in ("share", "print"):
        code, _, err = said(capsys, command, str(path), "--pdf")
        assert (code, err.splitlines()[0][:30]) == (1, "Für PDF wird LibreOffice gebra")
    assert not (path.parent / "Abend.teilnehmer").exists()
    assert not (path.parent / "Abend.druck").exists()
