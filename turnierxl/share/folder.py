"""Where what is shared is put: a folder beside the workbook, or the one that was named."""

from __future__ import annotations

from pathlib import Path

from turnierxl.workbook.file_problem import file_stop
from turnierxl.workbook.replacing import replace_file


def find_folder(workbook: Path, suffix: str, chosen: Path | None = None) -> Path:
    """Say where what is made of a workbook is put: "abend.teilnehmer" beside "abend.xlsx"."""
    return chosen or workbook.with_name(f"{workbook.stem}.{suffix}")


def make_folder(workbook: Path, suffix: str, chosen: Path | None = None) -> Path:
    """Make that folder where it is not there yet."""
    folder = find_folder(workbook, suffix, chosen)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (PermissionError, FileExistsError, NotADirectoryError):
        raise file_stop("files.folder_not_writable", folder=str(folder)) from None
    return folder


def write_file(folder: Path, name: str, content: bytes) -> Path:
    """Write a file into a folder; what stood there under this name is replaced in one step."""
    path = folder / name
    replace_file(path, content)
    return path
