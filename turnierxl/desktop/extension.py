"""The extension that puts the actions into LibreOffice's menu, made for the Python that runs now."""

from __future__ import annotations

import ast
import io
import os
import subprocess
import sys
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

from turnierxl.desktop.computer import Computer, extension_manager
from turnierxl.problems import stop
from turnierxl.resources import templates
from turnierxl.terms import LANGUAGES, Language, text

ACTIONS = ("recalc", "next", "publish", "reseat", "lot", "check", "share", "undo", "discard")
_PYTHON_LINE = 'PYTHON = ""'
_PATIENCE = 120  # seconds


def build_extension(language: Language, python: str = sys.executable) -> bytes:
    """Return the extension (.oxt) whose menu starts an interpreter."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in extension_parts(language, python).items():
            archive.writestr(name, content)
    return packed.getvalue()


def extension_parts(language: Language, python: str) -> dict[str, str]:
    """Return the files of the extension by their names in it."""
    from jinja2 import Environment, FileSystemLoader

    folder = templates() / "libreoffice"
    environment = Environment(loader=FileSystemLoader(folder), autoescape=True, keep_trailing_newline=True)
    entries = [(action, text(f"buttons.{action}", language)) for action in ACTIONS]
    words = {"title": text("buttons.menu", language), "entries": entries, "version": version("turnierxl")}
    menu = (folder / "menu.py").read_text(encoding="utf-8")
    return {
        "META-INF/manifest.xml": (folder / "manifest.xml").read_text(encoding="utf-8"),
        "menu.py": menu.replace(_PYTHON_LINE, f"PYTHON = {python!r}", 1),
        "ProtocolHandler.xcu": (folder / "ProtocolHandler.xcu").read_text(encoding="utf-8"),
        "Addons.xcu": environment.get_template("Addons.xcu").render(words),
        "description.xml": environment.get_template("description.xml").render(words),
    }


def install_extension(language: Language, options: Sequence[str] = ()) -> None:
    """Put the extension into LibreOffice, in the place of an older one; for all users if root does so.

    `options` are those of LibreOffice's own `unopkg`. ProblemsFound if it is not there or refuses.
    """
    program = extension_manager()
    if program is None:
        raise stop("install.no_libreoffice")
    everybody = ["--shared"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with TemporaryDirectory(prefix="turnierxl-") as folder:
        file = Path(folder) / "turnierxl.oxt"
        file.write_bytes(build_extension(language))
        command = [program, "add", "--force", "--suppress-license", *everybody, *options, str(file)]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE, check=False)
        except subprocess.TimeoutExpired:
            raise stop("install.libreoffice_refuses", reason=f"{_PATIENCE} s") from None
    if done.returncode:
        said = " ".join((done.stderr or done.stdout).split())
        raise stop("install.libreoffice_refuses", reason=said[-200:])


@dataclass(frozen=True)
class Installed:
    """The extension as it is in LibreOffice: the Python it starts, and whether it is that of this version."""

    python: str
    current: bool


def installed_extension(computer: Computer) -> Installed | None:
    """Find the extension where LibreOffice keeps it, the newest of several; None if it is nowhere."""
    menus = [menu for folder in computer.extensions for menu in folder.glob("*/turnierxl.oxt/menu.py")]
    if not menus:
        return None
    menu = max(menus, key=lambda found: found.stat().st_mtime)
    python = _started_python(menu.read_text(encoding="utf-8"))
    built = [extension_parts(language, python) for language in LANGUAGES]
    return Installed(python, any(_is_there(menu.parent, parts) for parts in built))


def _started_python(menu: str) -> str:
    start = _PYTHON_LINE.removesuffix('""')
    line = next((line for line in menu.splitlines() if line.startswith(start)), _PYTHON_LINE)
    return str(ast.literal_eval(line.removeprefix(start)))


def _is_there(folder: Path, parts: Mapping[str, str]) -> bool:
    files = {folder / name: content.encode() for name, content in parts.items()}
    return all(file.is_file() and file.read_bytes() == content for file, content in files.items())
