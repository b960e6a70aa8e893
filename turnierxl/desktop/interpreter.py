"""The Python that a click starts, written where xlwings' macro looks for it: nothing needs configuring."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

from turnierxl.desktop.computer import Computer

_KEYS = {"win32": "INTERPRETER_WIN", "darwin": "INTERPRETER_MAC"}


def remember_interpreter(computer: Computer, python: str = sys.executable) -> None:
    """Write the interpreter into the settings of xlwings; all other settings stay.

    UnicodeEncodeError if Windows' own encoding, which VBA reads, cannot spell the path.
    """
    key = _KEYS[computer.platform]
    started = _started(computer, python)
    file = computer.settings
    lines = [f'"{name}","{value}"\n' for name, value in _settings(computer).items() if name != key]
    file.parent.mkdir(parents=True, exist_ok=True)
    content = "".join([*lines, f'"{key}","{started}"\n'])
    file.write_bytes(content.encode(computer.encoding))


def remembered_interpreter(computer: Computer) -> str | None:
    """Return what a click starts; None where nothing is written."""
    return _settings(computer).get(_KEYS[computer.platform])


def starts(computer: Computer, python: str) -> bool:
    """Say whether a click starts this interpreter."""
    known = remembered_interpreter(computer)
    if known == str(_wrapper(computer)):
        return _wrapper(computer).is_file() and _script(python) == _wrapper(computer).read_text("utf-8")
    return known == python


def _started(computer: Computer, python: str) -> str:
    """Return what can stand in the settings: on macOS a path that the shell reads as one word.

    xlwings puts the path between no quotation marks there; a script without blanks then starts the other.
    """
    if computer.platform != "darwin" or (python.isascii() and shlex.quote(python) == python):
        return python
    wrapper = _wrapper(computer)
    wrapper.parent.mkdir(parents=True, exist_ok=True)
    wrapper.write_text(_script(python), encoding="utf-8")
    wrapper.chmod(0o755)
    return str(wrapper)


def _wrapper(computer: Computer) -> Path:
    return computer.home / ".turnierxl" / "python"


def _script(python: str) -> str:
    return f'#!/bin/sh\nexec {shlex.quote(python)} "$@"\n'


def _settings(computer: Computer) -> dict[str, str]:
    """Read the settings: lines such as "KEY","value"."""
    if not computer.settings.is_file():
        return {}
    lines = computer.settings.read_text(computer.encoding, errors="replace").splitlines()
    parted = [line.strip().strip('"').partition('","') for line in lines]
    return {name: value for name, comma, value in parted if comma}
