"""Attaching to a workbook that is open in LibreOffice, from outside.

LibreOffice leaves a file beside every workbook it has open that says in which profile. Its program, started
once more with that profile, hands our address to the one that is running, and the extension there calls back
on a port of this computer. From then on it is asked what it is asked by a click in its menu.
"""

from __future__ import annotations

import json
import secrets
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO
from urllib.parse import urlsplit
from urllib.request import url2pathname

from turnierxl.problems import stop
from turnierxl.share.pdf import end_program, find_program
from turnierxl.workbook.live.libreoffice_workbook import LibreOfficeWorkbook
from turnierxl.workbook.safety import libreoffice_fields, libreoffice_lock

_SERVICE = "service:org.turnierxl.Line"
_OPTIONS = ("--norestore", "--nologo", "--nodefault")
_LONGEST = 100  # bytes of a first line
_PATIENCE = 30.0  # seconds until LibreOffice calls back
_HANDING_ON, _TELLING = 10.0, 1.0  # seconds for its second start, and for a secret


def is_open_in_libreoffice(path: Path) -> bool:
    """Tell whether LibreOffice says that it has a file open; what is left of one that crashed says so too."""
    return libreoffice_lock(path).is_file()


@contextmanager
def attached(path: Path) -> Iterator[LibreOfficeWorkbook]:
    """Reach the workbook of a file that is open in LibreOffice.

    ProblemsFound if it is open on another computer, not open any more, or LibreOffice does not call back.
    """
    profile = _profile(path)
    secret = secrets.token_hex(16)
    with socket.create_server(("127.0.0.1", 0)) as waiting:
        service = f"{_SERVICE}?{waiting.getsockname()[1]},{secret}"
        with (
            _handed_on(profile, service),
            _called_back(waiting, secret) as line,
            line.makefile("wb") as questions,
            line.makefile("rb") as answers,
        ):
            _choose(path, questions, answers)
            yield LibreOfficeWorkbook(questions, answers)


def _choose(path: Path, questions: BinaryIO, answers: BinaryIO) -> None:
    """Say which workbook is meant; ProblemsFound if it is not open there, or not just once."""
    questions.write(json.dumps(str(path.resolve())).encode("ascii") + b"\n")
    questions.flush()
    found = json.loads(answers.readline() or b"0")
    if found == 0:
        raise stop("live.left_over", file=path.name, lock=libreoffice_lock(path).name)
    if found > 1:
        raise stop("live.open_twice", file=path.name)


def _profile(path: Path) -> str:
    """Return the address of the profile in which a file is open."""
    *_, profile = ["", *libreoffice_fields(libreoffice_lock(path).read_bytes())]
    address = urlsplit(profile)
    if address.scheme != "file" or not Path(url2pathname(address.path)).is_dir():
        raise stop("live.open_elsewhere", file=path.name)
    return profile


@contextmanager
def _handed_on(profile: str, service: str) -> Iterator[None]:
    """Start LibreOffice once more, which ends when it has handed on what it was told.

    Where none was running it is one of its own then, without a window: that one is ended.
    """
    program = find_program()
    if program is None:
        raise stop("live.no_answer")
    quiet = subprocess.DEVNULL
    command = [program, f"-env:UserInstallation={profile}", *_OPTIONS, service]
    process = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
    called_back = False
    try:
        yield
        called_back = True
    finally:
        with suppress(subprocess.TimeoutExpired):
            process.wait(_HANDING_ON if called_back else 0)
        end_program(process)


def _called_back(waiting: socket.socket, secret: str) -> socket.socket:
    """Wait for the one who knows the secret; whoever else calls is not answered."""
    end = time.monotonic() + _PATIENCE
    while (left := end - time.monotonic()) > 0:
        waiting.settimeout(left)
        try:
            line, _ = waiting.accept()
        except TimeoutError:
            break
        if secrets.compare_digest(_first_line(line), secret.encode("ascii")):
            line.settimeout(None)
            return line
        line.close()
    raise stop("live.no_answer")


def _first_line(line: socket.socket) -> bytes:
    """Read a line and nothing behind it; what comes in time if it does not end."""
    line.settimeout(_TELLING)
    read = bytearray()
    with suppress(OSError):
        while len(read) < _LONGEST and (one := line.recv(1)) not in (b"", b"\n"):
            read += one
    return bytes(read)
