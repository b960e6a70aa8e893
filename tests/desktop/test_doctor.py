"""Each thing in the way of a click is found, and named with its repair."""

from __future__ import annotations

import io
import sys
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from tests.events.desk import evening
from turnierxl.desktop.addin import addin_file, install_addin, macos_script
from turnierxl.desktop.computer import Computer
from turnierxl.desktop.doctor import examine
from turnierxl.desktop.extension import build_extension
from turnierxl.desktop.interpreter import remember_interpreter
from turnierxl.problems import Severity
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


@pytest.mark.parametrize(("setting", "found"), [(2, []), (4, ["install.macros_off"])])
def test_macros_that_are_blocked_without_a_question(
    windows: Computer, setting: int, found: list[str]
) -> None:
    assert keys(replace(windows, macros=setting)) == found


@pytest.fixture
def linux(tmp_path: Path) -> Computer:
    """Set up a computer with LibreOffice and our menu in it, which starts the Python that runs now."""
    computer = Computer("linux", tmp_path, {}, office=tmp_path / "program")
    put_in(computer, sys.executable)
    return computer


def put_in(computer: Computer, python: str) -> Path:
    """Put our menu where LibreOffice keeps what was installed."""
    folder = computer.extensions[0] / "lu1.tmp_" / "turnierxl.oxt"
    with zipfile.ZipFile(io.BytesIO(build_extension("de", python))) as archive:
        archive.extractall(folder)
    return folder


def menu_keys(computer: Computer) -> list[str]:
    return [problem.message.key for problem in examine(computer, None, sys.executable)]


def test_a_menu_in_libreoffice_that_is_as_it_must_be(linux: Computer) -> None:
    assert menu_keys(linux) == []


def test_a_libreoffice_without_the_menu(linux: Computer, tmp_path: Path) -> None:
    bare = replace(linux, home=tmp_path / "other")
    assert menu_keys(bare) == ["install.no_menu"]
    [problem] = examine(bare, None)
    assert problem.severity is not Severity.NOTICE


def test_beside_excel_a_missing_menu_is_only_mentioned(windows: Computer, tmp_path: Path) -> None:
    [problem] = examine(replace(windows, office=tmp_path / "program"), None, PYTHON)
    assert (problem.message.key, problem.severity) == ("install.no_menu", Severity.NOTICE)


def test_a_menu_that_starts_no_python_or_another(linux: Computer, tmp_path: Path) -> None:
    put_in(linux, str(tmp_path / "gone"))
    assert menu_keys(linux) == ["install.menu_without_python"]
    (tmp_path / "gone").write_bytes(b"")
    assert menu_keys(linux) == ["install.other_menu_python"]


@pytest.mark.parametrize("part", ["menu.py", "Addons.xcu", "description.xml"])
def test_a_menu_of_another_version(linux: Computer, part: str) -> None:
    file = put_in(linux, sys.executable) / part
    file.write_text(file.read_text() + "\n")
    assert menu_keys(linux) == ["install.old_menu"]


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
