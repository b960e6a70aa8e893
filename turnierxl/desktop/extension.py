"""The extension that puts the actions into LibreOffice's menu, made for the Python that runs now."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

from turnierxl.problems import Problem, ProblemsFound, message
from turnierxl.resources import templates
from turnierxl.terms import Language, text

ACTIONS = ("recalc", "next", "publish", "reseat", "lot", "check", "share", "undo", "discard")
_PLACES = (
    Path("/Applications/LibreOffice.app/Contents/MacOS"),
    Path("C:/Program Files/LibreOffice/program"),
    Path("C:/Program Files (x86)/LibreOffice/program"),
    Path("/usr/lib/libreoffice/program"),
)
_PYTHON_LINE = 'PYTHON = ""'
_PATIENCE = 120  # seconds


def build_extension(language: Language, python: str = sys.executable) -> bytes:
    """Return the extension (.oxt) whose menu starts an interpreter."""
    from jinja2 import Environment, FileSystemLoader

    folder = templates() / "libreoffice"
    environment = Environment(loader=FileSystemLoader(folder), autoescape=True, keep_trailing_newline=True)
    entries = [(action, text(f"buttons.{action}", language)) for action in ACTIONS]
    words = {"title": text("buttons.menu", language), "entries": entries, "version": version("turnierxl")}
    menu = (folder / "menu.py").read_text(encoding="utf-8")
    parts = {
        "META-INF/manifest.xml": (folder / "manifest.xml").read_text(encoding="utf-8"),
        "menu.py": menu.replace(_PYTHON_LINE, f"PYTHON = {python!r}", 1),
        "ProtocolHandler.xcu": (folder / "ProtocolHandler.xcu").read_text(encoding="utf-8"),
        "Addons.xcu": environment.get_template("Addons.xcu").render(words),
        "description.xml": environment.get_template("description.xml").render(words),
    }
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return packed.getvalue()


def install_extension(language: Language, options: Sequence[str] = ()) -> None:
    """Put the extension into LibreOffice, in the place of an older one; for all users if root does so.

    `options` are those of LibreOffice's own `unopkg`. ProblemsFound if it is not there or refuses.
    """
    program = _manager()
    everybody = ["--shared"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with TemporaryDirectory(prefix="turnierxl-") as folder:
        file = Path(folder) / "turnierxl.oxt"
        file.write_bytes(build_extension(language))
        command = [program, "add", "--force", "--suppress-license", *everybody, *options, str(file)]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE, check=False)
        except subprocess.TimeoutExpired:
            raise _stop("install.libreoffice_refuses", reason=f"{_PATIENCE} s") from None
    if done.returncode:
        said = " ".join((done.stderr or done.stdout).split())
        raise _stop("install.libreoffice_refuses", reason=said[-200:])


def _manager() -> str:
    """Find LibreOffice's program for extensions."""
    names = ("unopkg.com", "unopkg")  # on Windows only .com waits until all is done
    found = [shutil.which(name) for name in names]
    found += [shutil.which(name, path=str(place)) for place in _PLACES for name in names]
    program = next((one for one in found if one is not None), None)
    if program is None:
        raise _stop("install.no_libreoffice")
    return program


def _stop(key: str, **gaps: str) -> ProblemsFound:
    return ProblemsFound((Problem(message(key, **gaps)),))
