"""X6: whatever the path of Python, a click finds it without anybody configuring anything."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from turnierxl.desktop.computer import Computer
from turnierxl.desktop.interpreter import remember_interpreter, remembered_interpreter, starts

WINDOWS_PYTHON = "C:\\Users\\Jörg Müller\\turnierxl & Co\\.venv\\Scripts\\python.exe"


def computer(platform: str, home: Path) -> Computer:
    return Computer(platform, home, {})


def test_on_windows_it_stands_in_the_settings_of_xlwings(tmp_path: Path) -> None:
    windows = computer("win32", tmp_path)
    remember_interpreter(windows, WINDOWS_PYTHON)
    line = (tmp_path / ".xlwings" / "xlwings.conf").read_bytes()
    assert line == f'"INTERPRETER_WIN","{WINDOWS_PYTHON}"\n'.encode("cp1252")
    assert starts(windows, WINDOWS_PYTHON)
    assert not starts(windows, "C:\\Python\\python.exe")


def test_other_settings_stay(tmp_path: Path) -> None:
    windows = computer("win32", tmp_path)
    windows.settings.parent.mkdir()
    windows.settings.write_text('"SHOW CONSOLE","True"\n"INTERPRETER_WIN","old"\n')
    remember_interpreter(windows, "new")
    assert windows.settings.read_text() == '"SHOW CONSOLE","True"\n"INTERPRETER_WIN","new"\n'


def test_nothing_is_remembered_at_first(tmp_path: Path) -> None:
    assert remembered_interpreter(computer("win32", tmp_path)) is None


def test_on_a_mac_a_plain_path_stands_as_it_is(tmp_path: Path) -> None:
    mac = computer("darwin", tmp_path)
    remember_interpreter(mac, "/usr/local/bin/python3")
    assert mac.settings.name == "xlwings.conf"
    assert remembered_interpreter(mac) == "/usr/local/bin/python3"


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
def test_on_a_mac_a_path_with_blanks_is_started_by_a_script(tmp_path: Path) -> None:
    """xlwings hands the path to a shell without quotation marks."""
    python = tmp_path / "Vereins Übung" / "python3"
    python.parent.mkdir()
    python.symlink_to(sys.executable)
    mac = computer("darwin", tmp_path)
    remember_interpreter(mac, str(python))
    known = remembered_interpreter(mac)
    assert known is not None and " " not in known
    said = subprocess.run(f"{known} -c 'print(6 * 7)'", shell=True, capture_output=True, text=True)
    assert said.stdout == "42\n"
    assert starts(mac, str(python))
