"""Each thing in the way of a click is found, and named with its repair."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.events.desk import evening
from turnierxl.desktop.addin import addin_file, install_addin, macos_script
from turnierxl.desktop.computer import Computer
from turnierxl.desktop.doctor import examine
from turnierxl.desktop.interpreter import remember_interpreter
from turnierxl.terms import Wording

PYTHON = "C:\\turnierxl\\python.exe"


def keys(computer: Computer, file: Path | None = None) -> list[str]:
    return [problem.message.key for problem in examine(computer, file, PYTHON)]


@pytest.fixture
def windows(tmp_path: Path) -> Computer:
    """Set up a computer with everything a click needs."""
    computer = Computer("win32", tmp_path, {"APPDATA": str(tmp_path / "Roaming")})
    remember_interpreter(computer, PYTHON)
    install_addin(computer)
    return computer


def test_all_is_well_after_install(windows: Computer) -> None:
    assert keys(windows) == []


def test_a_computer_where_nothing_is_set_up(tmp_path: Path) -> None:
    assert keys(Computer("win32", tmp_path, {})) == ["install.no_interpreter", "install.no_addin"]


def test_another_interpreter(windows: Computer) -> None:
    remember_interpreter(windows, "C:\\old\\python.exe")
    [problem] = examine(windows, None, PYTHON)
    sentence = Wording("de").say(problem.message)
    assert sentence == f"Ein Klick startet C:\\old\\python.exe und nicht {PYTHON}. Beheben: turnierxl install"


def test_another_xlwings(windows: Computer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("xlwings.__version__", "0.37.99")
    assert keys(windows) == ["install.other_version"]


def test_an_addin_of_another_version(windows: Computer) -> None:
    addin_file(windows).write_bytes(b"old")
    assert keys(windows) == ["install.old_addin"]


def test_a_mac_without_the_script(tmp_path: Path) -> None:
    mac = Computer("darwin", tmp_path, {})
    remember_interpreter(mac, PYTHON)
    install_addin(mac)
    assert keys(mac) == []
    macos_script(mac).unlink()
    assert keys(mac) == ["install.no_script"]


def test_a_computer_without_excel(tmp_path: Path) -> None:
    assert keys(Computer("linux", tmp_path, {})) == ["install.no_excel"]


def test_a_workbook_that_is_open_and_in_the_cloud(windows: Computer, tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 4)
    assert keys(windows, path) == []
    (tmp_path / f".~lock.{path.name}#").write_text(",anna,rechner,;")
    clouded = Computer("win32", windows.home, {**windows.environment, "OneDrive": str(tmp_path)})
    assert keys(clouded, path) == ["files.open_in_office", "install.in_cloud"]


@pytest.mark.skipif(sys.platform == "win32", reason="there the mark is a stream of the file")
def test_a_workbook_from_a_mail(windows: Computer, tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 4)
    mark = tmp_path / f"{path.name}:Zone.Identifier"
    mark.write_text("[ZoneTransfer]\nZoneId=3\n")
    assert keys(windows, path) == ["install.from_internet"]
    mark.write_text("[ZoneTransfer]\nZoneId=1\n")
    assert keys(windows, path) == []
