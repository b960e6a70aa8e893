"""Whether a workbook file may be read and overwritten now; every obstacle is one plain sentence.

Asked before anything is drawn, so that nothing is lost when the file turns out to be open elsewhere.
"""

from __future__ import annotations

import hashlib
import os
import re
import stat
import sys
from pathlib import Path

from turnierxl.problems import Message, Problem, ProblemsFound, message
from turnierxl.workbook.file_problem import file_problem, file_stop

LARGEST_READ = 1 << 28  # bytes of a file that is read
_EXCEL_NAME = 55  # byte of Excel's owner file where the user's name stands in UTF-16, after its length
_LONGEST_NAME = 52
_ESCAPED = re.compile(rb"\\(.)")


def read_file(path: Path) -> bytes:
    """Read a file; ProblemsFound with a plain sentence if it is missing, too large or may not be read."""
    try:
        if path.stat().st_size > LARGEST_READ:
            raise file_stop("files.too_large")
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        raise file_stop("files.missing", file=path.name, folder=str(path.parent)) from None
    except PermissionError:
        if path.is_dir():
            raise file_stop("files.is_folder", file=path.name) from None
        raise file_stop("files.not_readable", file=path.name) from None
    except IsADirectoryError:
        raise file_stop("files.is_folder", file=path.name) from None


def check_writable(path: Path) -> tuple[Problem, ...]:
    """Name everything that stands against overwriting a workbook: open elsewhere, protected, missing."""
    path = path.resolve()
    if not path.exists():
        return (file_problem("files.missing", file=path.name, folder=str(path.parent)),)
    if not path.is_file():
        return (file_problem("files.is_folder", file=path.name),)
    found = (*_open_elsewhere(path), _protected(path), _folder(path))
    return tuple(problem for problem in found if problem is not None)


def refuse_unwritable(path: Path) -> None:
    """ProblemsFound with everything that stands against overwriting a workbook."""
    problems = check_writable(path)
    if problems:
        raise ProblemsFound(problems)


def refuse_changed(path: Path, content: bytes) -> None:
    """ProblemsFound if a workbook has another content by now than was read from it."""
    problems = changed_since(path, fingerprint(content))
    if problems:
        raise ProblemsFound(problems)


def check_saved(path: Path) -> tuple[Problem, ...]:
    """Name what stands against saving a workbook that is open, in the program that has it open."""
    path = path.resolve()
    found = (_read_only(path), _folder(path))
    return tuple(problem for problem in found if problem is not None)


def fingerprint(content: bytes) -> str:
    """Return what tells one content of a file from every other."""
    return hashlib.sha256(content).hexdigest()


def changed_since(path: Path, known: str) -> tuple[Problem, ...]:
    """Name the problem if a file no longer has the content with this fingerprint."""
    if fingerprint(read_file(path)) == known:
        return ()
    return (file_problem("files.changed_meanwhile", file=path.name),)


def libreoffice_lock(path: Path) -> Path:
    """Return the file that LibreOffice puts beside a workbook while it has it open."""
    return path.with_name(f".~lock.{path.name}#")


def libreoffice_fields(content: bytes) -> list[str]:
    """Read "user,login,computer,time,profile;" where a backslash stands before a comma in a name."""
    fields = re.findall(rb"((?:\\.|[^,;\\])*)[,;]", content)
    return [_ESCAPED.sub(rb"\1", field).decode("utf-8", "replace").strip() for field in fields]


def _open_elsewhere(path: Path) -> list[Problem]:
    """Look for the files that Excel and LibreOffice put beside a workbook while they have it open.

    Excel's has the workbook's whole name after "~$"; only Word shortens names. LibreOffice writes its own
    and, for .xlsx, Excel's as well: then one sentence is enough.
    """
    libreoffice = libreoffice_lock(path)
    if libreoffice.exists():
        return [_opened(path, libreoffice, _libreoffice_user(_content(libreoffice)))]
    excel = path.with_name(f"~${path.name}")
    return [_opened(path, excel, _excel_user(_content(excel)))] if excel.exists() else []


def _opened(path: Path, owner_file: Path, who: Message) -> Problem:
    return file_problem("files.open_in_office", file=path.name, owner_file=owner_file.name, who=who)


def _content(owner_file: Path) -> bytes:
    try:
        return owner_file.read_bytes()
    except OSError:  # Excel may keep it to itself
        return b""


def _excel_user(content: bytes) -> Message:
    length = int.from_bytes(content[_EXCEL_NAME : _EXCEL_NAME + 2], "little")
    start = _EXCEL_NAME + 2
    name = content[start : start + 2 * min(length, _LONGEST_NAME)].decode("utf-16-le", "ignore").strip()
    return message("files.by_user", user=name) if name else message("files.by_somebody")


def _libreoffice_user(content: bytes) -> Message:
    words = libreoffice_fields(content)
    user = next((word for word in words[:2] if word), "")
    computer = words[2] if len(words) > 2 else ""
    if user and computer:
        return message("files.by_user_at", user=user, computer=computer)
    return message("files.by_user", user=user) if user else message("files.by_somebody")


def _protected(path: Path) -> Problem | None:
    read_only = _read_only(path)
    if read_only is not None:
        return read_only
    try:
        path.open("r+b").close()  # fails on Windows while another program has the file open
    except OSError:
        return file_problem("files.in_use", file=path.name)
    return None


def _read_only(path: Path) -> Problem | None:
    if not path.stat().st_mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH) or not os.access(path, os.W_OK):
        return file_problem("files.read_only", file=path.name)
    return None


def _folder(path: Path) -> Problem | None:
    """Check that a new file can be put beside the workbook; Windows says so only when it is tried."""
    mode = path.parent.stat().st_mode
    anybody = sys.platform == "win32" or mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH)
    if anybody and os.access(path.parent, os.W_OK):
        return None
    return file_problem("files.folder_not_writable", folder=str(path.parent))
