"""The command line and files in the wrong place or of the wrong kind: one sentence, exit code 1."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import turnierxl
from tests.events.desk import evening
from tests.source import ROOT
from tests.support.package_rules import findings
from tests.test_cli import said


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    code, out, err = said(capsys, *arguments)
    assert (code, out) == (1, "")
    [sentence] = err.splitlines()
    return sentence


@pytest.mark.parametrize("name", ["abend.txt", "abend.xls", "abend.2026"])
def test_a_new_workbook_is_an_xlsx(capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str) -> None:
    assert refused(capsys, "new", "clans", str(tmp_path / name)).startswith(f"„{name}“ muss auf .xlsx enden")
    assert list(tmp_path.iterdir()) == []


def test_a_file_with_the_name_of_macros_has_buttons(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Excel refuses to open a .xlsm that is none."""
    path = evening(tmp_path, "clans", 4).rename(tmp_path / "Abend.xlsm")
    assert said(capsys, "rebuild", str(path))[0] == 0
    assert findings(path) == []
    assert said(capsys, "rebuild", str(path), "--output", str(tmp_path / "neuer Ordner" / "Abend"))[0] == 0
    assert len(turnierxl.open(tmp_path / "neuer Ordner" / "Abend.xlsx").participants) == 4


def test_rebuild_overwrites_no_other_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path, other = evening(tmp_path, "clans", 4), tmp_path / "Kasse.xlsx"
    other.write_bytes(b"mein")
    assert "gibt es schon" in refused(capsys, "rebuild", str(path), "--output", str(other))
    assert other.read_bytes() == b"mein"


@pytest.mark.parametrize("command", ["recalc", "next", "lot", "rebuild", "status", "check"])
def test_a_folder_that_does_not_exist(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    assert "gibt es nicht" in refused(capsys, command, str(tmp_path / "nirgends" / "abend.xlsx"))
    assert list(tmp_path.iterdir()) == []


def test_a_file_in_the_place_of_a_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "liste.txt").write_text("Anna")
    assert "liste.txt" in refused(capsys, "new", "clans", str(tmp_path / "liste.txt" / "abend.xlsx"))


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", pytest.param("utf-16", marks=pytest.mark.long)])
def test_a_list_is_pasted_in_the_encoding_of_its_console(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "abend.xlsx"
    command = [sys.executable, "-m", "turnierxl", "new", "clans", str(path), "--participants", "-"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    typed = "Käthe Müller\nÖzgür Weiß\nAnna\n".encode(encoding)
    assert subprocess.run(command, input=typed, env=environment, capture_output=True).returncode == 0
    assert list(turnierxl.open(path).participants["name"]) == ["Käthe Müller", "Özgür Weiß", "Anna"]


def test_a_file_in_the_place_of_the_snapshots(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 4)
    path.with_name("Abend.sicherung").write_text("alt")
    before = path.read_bytes()
    assert refused(capsys, "next", str(path)).startswith("„Abend.sicherung“ ist eine Datei")
    assert path.read_bytes() == before
