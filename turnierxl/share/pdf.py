"""Workbooks as PDF, laid out by LibreOffice: the pages are those that its user would print.

LibreOffice works in a folder and with a profile of its own, so that it neither needs nor disturbs one
that is open.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from turnierxl.problems import stop

_PROGRAMS = ("soffice.com", "soffice", "libreoffice")  # on Windows only .com waits until all is done
_PLACES = (
    Path("/Applications/LibreOffice.app/Contents/MacOS"),
    Path("C:/Program Files/LibreOffice/program"),
    Path("C:/Program Files (x86)/LibreOffice/program"),
)
_START, _EACH = 90, 10  # seconds that the start and every workbook may take


def make_pdf(workbook: bytes | Path) -> bytes:
    """Return a workbook as PDF; ProblemsFound if no program can make it, or the program fails."""
    return make_pdfs([workbook])[0]


def make_pdfs(workbooks: Sequence[bytes | Path]) -> tuple[bytes, ...]:
    """Return workbooks as PDF, in one run of the program; ProblemsFound as for one of them."""
    program = require_program()
    with TemporaryDirectory(prefix="turnierxl-pdf-", ignore_cleanup_errors=True) as place:
        folder = Path(place)
        sources = [folder / f"{number}.xlsx" for number in range(1, len(workbooks) + 1)]
        for source, workbook in zip(sources, workbooks, strict=True):
            source.write_bytes(workbook if isinstance(workbook, bytes) else workbook.read_bytes())
        _convert(program, sources, folder)
        made = [source.with_suffix(".pdf") for source in sources]
        if not all(file.is_file() and file.stat().st_size for file in made):
            raise stop("paper.not_made")
        return tuple(file.read_bytes() for file in made)


def find_program() -> str | None:
    """Return the path of LibreOffice; None where it is not installed."""
    installed = [place / name for place in _PLACES for name in _PROGRAMS]
    found = [shutil.which(name) for name in _PROGRAMS] + [str(file) for file in installed if file.is_file()]
    return next(filter(None, found), None)


def require_program() -> str:
    """Return the path of LibreOffice; ProblemsFound where it is not installed."""
    program = find_program()
    if program is None:
        raise stop("paper.no_program")
    return program


def _convert(program: str, sources: Sequence[Path], folder: Path) -> None:
    profile = f"-env:UserInstallation={(folder / 'profile').as_uri()}"
    options = ["--headless", "--norestore", "--convert-to", "pdf", "--outdir", str(folder)]
    process = subprocess.Popen(
        [program, profile, *options, *map(str, sources)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        process.wait(_START + _EACH * len(sources))
    except subprocess.TimeoutExpired:
        raise stop("paper.too_slow") from None
    finally:
        end_program(process)


def end_program(process: subprocess.Popen[bytes]) -> None:
    """End a program that still runs, with what it has started."""
    if process.poll() is not None:
        return
    if sys.platform == "win32":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
