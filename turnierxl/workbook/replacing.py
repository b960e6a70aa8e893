"""Overwriting a workbook so that the old or the new content is there, whenever the process may end.

The new content is written to a file beside the old one and put in its place in one step. The names of
these files are fixed, so that what an interrupted run left behind is overwritten by the next.
"""

from __future__ import annotations

import errno
import os
import re
import shutil
import sys
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

from turnierxl.workbook.file_problem import file_stop

SINGLY_KEPT = 20  # of the last actions; of older recalculations that follow one another the first is enough
SNAPSHOTS_KEPT = 200
_REPEATED = "recalc"
_WENT_BACK = re.compile(r" to \d+$")  # the end of a label: no action, but going back to before one
_NUMBERED = re.compile(r"(\d{4,}) ")
_FORBIDDEN = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')  # in file names on Windows
_LONGEST_LABEL = 80


def replace_file(path: Path, content: bytes) -> None:
    """Give a file new content; its permissions stay.

    ProblemsFound, with the old content untouched, if the disk is full or the file is open elsewhere.
    """
    path = path.resolve()  # a link to the workbook stays a link
    new = path.with_name(f"~turnierxl-{path.name}.tmp")
    try:
        _write(new, content)
        if path.exists():
            shutil.copymode(path, new)
        os.replace(new, path)  # noqa: PTH105 - says what it does
    except OSError as error:
        if isinstance(error, IsADirectoryError):
            raise file_stop("files.in_the_way", file=new.name) from error
        with suppress(OSError):
            new.unlink(missing_ok=True)
        raise known_failure(error, path) from error
    except BaseException:
        new.unlink(missing_ok=True)
        raise
    _flush_folder(path.parent)


def snapshot(path: Path, label: str, content: bytes | None = None) -> Path:
    """Copy a workbook into the folder of its snapshots and return the copy.

    Each is a whole workbook that can be opened. All of the last ones are kept; before them, of
    recalculations that followed one another, only the first, and the oldest of over 200 go.
    `content` is what is kept where that is not what the file holds: an open workbook has unsaved cells.
    Snapshots are numbered: "Clans.sicherung/0007 Runde 2.xlsx".
    """
    path = path.resolve()
    folder = path.with_name(f"{path.stem}.sicherung")
    if folder.exists() and not folder.is_dir():
        raise file_stop("files.snapshots_blocked", file=folder.name)
    try:
        folder.mkdir(exist_ok=True)
        for unfinished in folder.glob("~turnierxl-*.tmp"):
            unfinished.unlink()
        earlier = snapshots(path)
        number = _number(earlier[-1]) + 1 if earlier else 1
        copy = folder / f"{number:04d} {file_label(label)}{path.suffix}"
        replace_file(copy, path.read_bytes() if content is None else content)
    except OSError as error:
        raise known_failure(error, path) from error
    for old in _dispensable([*earlier, copy]):
        with suppress(OSError):  # one that is open in Excel goes next time
            old.unlink(missing_ok=True)
    return copy


def relabel(copy: Path, label: str) -> None:
    """Give a snapshot another label, once its action is done."""
    number = copy.name.split(" ")[0]
    copy.replace(copy.with_name(f"{number} {file_label(label)}{copy.suffix}"))


def _dispensable(entries: Sequence[Path]) -> list[Path]:
    """Choose the snapshots that need not be kept."""
    actions = [at for at, entry in enumerate(entries) if not _WENT_BACK.search(entry.stem)]
    older = entries[: actions[-SINGLY_KEPT] if len(actions) > SINGLY_KEPT else 0]
    repeated = [_NUMBERED.sub("", entry.stem) == _REPEATED for entry in older]
    runs = [entry for entry, both in zip(older[1:], map(all, pairwise(repeated)), strict=False) if both]
    left = [entry for entry in entries if entry not in runs]
    return [*runs, *left[: max(0, len(left) - SNAPSHOTS_KEPT)]]


def snapshots(path: Path) -> list[Path]:
    """List the snapshots of a workbook, the oldest first."""
    folder = path.resolve().with_name(f"{path.stem}.sicherung")
    found = (entry for entry in folder.glob(f"*{path.suffix}") if _NUMBERED.match(entry.name))
    return sorted(found, key=lambda entry: (_number(entry), entry.name))


def _write(path: Path, content: bytes) -> None:
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _flush_folder(folder: Path) -> None:
    """Make the new directory entry last through a power failure; Windows does so by itself."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError:  # some network drives cannot
        pass
    finally:
        os.close(handle)


def known_failure(error: OSError, path: Path) -> Exception:
    """Put an expected failure to write a file into a plain sentence; return any other as it is."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return file_stop("files.disk_full", file=path.name)
    if error.errno == errno.ENAMETOOLONG:
        return file_stop("files.name_too_long", file=path.name)
    if not isinstance(error, PermissionError) and error.errno != errno.EROFS:
        return error
    if sys.platform == "win32":
        return file_stop("files.in_use", file=path.name)
    return file_stop("files.folder_not_writable", folder=str(path.parent))


def _number(entry: Path) -> int:
    match = _NUMBERED.match(entry.name)
    return int(match[1]) if match else 0


def file_label(label: str) -> str:
    """Make a label fit for a file's name on every system."""
    return _FORBIDDEN.sub("-", label).strip(" .")[:_LONGEST_LABEL].strip(" .") or "Stand"
