"""A workbook that is open in Excel or LibreOffice, and where everything that is kept of it has its place."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from turnierxl.workbook.live.open_workbook import OpenWorkbook

if TYPE_CHECKING:
    from turnierxl.workbook.live import attach

_OF_EXCEL = (".xlsx", ".xlsm")  # whose file names say what is in them


@dataclass(frozen=True)
class Opened:
    """A workbook that is open, with its file; `file` is None in the cloud and before it is first saved."""

    workbook: OpenWorkbook
    file: Path | None
    name: str = ""

    @property
    def place(self) -> Path:
        """Beside which file the lock and the snapshots are: the workbook's, or one of the user's folder."""
        if self.file is not None:
            return self.file
        from platformdirs import user_data_path

        return user_data_path("turnierxl", appauthor=False, ensure_exists=True) / self._file_name

    @property
    def kept(self) -> Path:
        """Whose snapshots hold its earlier states: what is no file of Excel's is kept as one."""
        place = self.place
        return place if place.suffix.casefold() in _OF_EXCEL else place.with_suffix(".xlsx")

    @property
    def shared(self) -> Path:
        """Beside which file a copy for others is put: the workbook's, or one of the user's documents."""
        if self.file is not None:
            return self.file
        from platformdirs import user_documents_path

        return user_documents_path() / self._file_name

    @property
    def _file_name(self) -> str:
        return self.name or "Mappe.xlsx"


@contextmanager
def open_anywhere(path: Path) -> Iterator[Opened]:
    """Reach the workbook of a file where it is open: in LibreOffice, or else in Excel.

    ProblemsFound if it is in neither, or not just once.
    """
    from turnierxl.live.libreoffice import attached, is_open_in_libreoffice

    if not is_open_in_libreoffice(path):
        yield open_in_excel(path)
        return
    with attached(path) as workbook:
        yield Opened(workbook, path, workbook.name())


def open_in_excel(path: Path) -> Opened:
    """Find the workbook of a file that is open in Excel; ProblemsFound if it is not, or not just once."""
    from turnierxl.workbook.live import attach

    return _opened(attach.open_book(path))


def called_from_excel() -> Opened:
    """Return the workbook whose button was clicked."""
    from turnierxl.workbook.live import attach

    return _opened(attach.calling_book())


def _opened(found: attach.Found) -> Opened:
    from turnierxl.workbook.live.xlwings_workbook import XlwingsWorkbook

    return Opened(XlwingsWorkbook(found.book, found.app), found.file, found.name)


def called_from_libreoffice() -> Opened:
    """Return the workbook from whose menu in LibreOffice this process was started."""
    from turnierxl.workbook.live.libreoffice_workbook import calling_workbook

    workbook = calling_workbook()
    return Opened(workbook, workbook.file(), workbook.name())
