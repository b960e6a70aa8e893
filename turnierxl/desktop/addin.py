"""The ribbon add-in, in the folder that Excel opens when it starts, and on macOS the script it needs."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

from turnierxl.desktop.computer import Computer
from turnierxl.problems import stop
from turnierxl.resources import templates

_NAME = "turnierxl.xlam"


def install_addin(computer: Computer) -> Path:
    """Copy the add-in to where Excel finds it; ProblemsFound if Excel has it open."""
    target = addin_file(computer)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(shipped_addin(), target)
    except PermissionError:
        raise stop("install.excel_open") from None
    if computer.platform == "darwin":
        script = macos_script(computer)
        script.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(_shipped_script(), script)
    return target


def addin_file(computer: Computer) -> Path:
    """Say where the add-in belongs."""
    return computer.startup / _NAME


def shipped_addin() -> Path:
    """Return the add-in that comes with turnierxl."""
    return templates() / "vba" / _NAME


def macos_script(computer: Computer) -> Path:
    """Say where on macOS the script belongs by which the macro starts Python; its name has a version."""
    return computer.scripts / f"xlwings-{macro_version()}.applescript"


def macro_version() -> str:
    """Return the version of xlwings that the macros belong to."""
    built = tomllib.loads((templates() / "vba" / "built.toml").read_text(encoding="utf-8"))
    return str(built["xlwings"])


def _shipped_script() -> Path:
    import xlwings

    return next(Path(xlwings.__file__).parent.glob("xlwings-*.applescript"))
