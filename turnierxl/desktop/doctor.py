"""What is in the way of a click, as far as it can be seen from outside Excel: each with its repair."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from turnierxl.desktop.addin import addin_file, macos_script, macro_version, shipped_addin
from turnierxl.desktop.computer import Computer
from turnierxl.desktop.extension import installed_extension
from turnierxl.desktop.interpreter import remembered_interpreter, starts
from turnierxl.problems import Problem, Severity, Value, message
from turnierxl.workbook.safety import check_writable

_CLOUD = ("OneDrive", "OneDriveConsumer", "OneDriveCommercial")  # environment variables with its folders
_NOT_PERMITTED = "-1743"  # macOS: errAEEventNotPermitted
_COUNT = (
    'if application "Microsoft Excel" is running then tell application "Microsoft Excel" to count workbooks'
)
_WITHOUT_ASKING = 3  # from this setting on Excel blocks macros that are not signed and does not ask
_INTERNET = 3  # the first zone of Windows whose files are not trusted


def examine(computer: Computer, file: Path | None, python: str = sys.executable) -> tuple[Problem, ...]:
    """Name what is in the way of clicks on a computer, and in a workbook if one is named."""
    found = [*(_excel(computer, python) if computer.has_excel else ()), *_libreoffice(computer, python)]
    if not computer.has_excel and not computer.office and not found:
        found.append(_notice("install.no_excel"))
    if file is not None:
        found += _workbook(computer, file)
    return tuple(found)


def _excel(computer: Computer, python: str) -> Iterator[Problem]:
    import xlwings

    known = remembered_interpreter(computer)
    if known is None:
        yield _problem("install.no_interpreter")
    elif not starts(computer, python):
        yield _problem("install.other_interpreter", known=known, python=python)
    if xlwings.__version__ != macro_version():
        yield _problem("install.other_version", version=xlwings.__version__, macro=macro_version())
    addin = addin_file(computer)
    if not addin.is_file():
        yield _problem("install.no_addin")
    elif addin.read_bytes() != shipped_addin().read_bytes():
        yield _problem("install.old_addin")
    if computer.macros is not None and computer.macros >= _WITHOUT_ASKING:
        yield _problem("install.macros_off")
    if computer.platform == "darwin":
        yield from _macos(computer)


def _macos(computer: Computer) -> Iterator[Problem]:
    """Check the script that the macro calls, and whether this program may drive Excel."""
    if not macos_script(computer).is_file():
        yield _problem("install.no_script", file=macos_script(computer).name)
    if sys.platform == "darwin":
        asked = subprocess.run(["osascript", "-e", _COUNT], capture_output=True, text=True, check=False)
        if _NOT_PERMITTED in asked.stderr:
            yield _problem("install.no_automation")


def _libreoffice(computer: Computer, python: str) -> Iterator[Problem]:
    """Check the menu; where there is Excel as well, its absence is only mentioned."""
    installed = installed_extension(computer)
    if installed is None:
        if computer.office:
            yield (_notice if computer.has_excel else _problem)("install.no_menu")
    elif not Path(installed.python).is_file():
        yield _problem("install.menu_without_python", python=installed.python)
    elif installed.python != python:
        yield _problem("install.other_menu_python", known=installed.python, python=python)
    elif not installed.current:
        yield _problem("install.old_menu")


def _workbook(computer: Computer, file: Path) -> Iterator[Problem]:
    yield from check_writable(file)
    if _from_internet(file):
        yield _problem("install.from_internet", file=file.name)
    folders = [computer.environment[name] for name in _CLOUD if computer.environment.get(name)]
    if any(file.resolve().is_relative_to(folder) for folder in folders):
        yield _notice("install.in_cloud", file=file.name)


def _from_internet(file: Path) -> bool:
    """Say whether Windows has marked a file as downloaded: Excel opens it protected, macros blocked."""
    try:
        mark = Path(f"{file}:Zone.Identifier").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    zones = [line.partition("=")[2].strip() for line in mark.splitlines() if line.startswith("ZoneId=")]
    return any(zone.isdigit() and int(zone) >= _INTERNET for zone in zones)


def _problem(key: str, **gaps: Value) -> Problem:
    return Problem(message(key, **gaps))


def _notice(key: str, **gaps: Value) -> Problem:
    return Problem(message(key, **gaps), severity=Severity.NOTICE)
