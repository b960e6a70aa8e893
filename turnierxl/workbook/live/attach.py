"""Finding the workbook that is open: by its file, or the one whose button was clicked."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from turnierxl.problems import stop
from turnierxl.workbook.live.failures import answered, failures, is_rejected

if TYPE_CHECKING:
    import xlwings


@dataclass(frozen=True)
class Found:
    """An open workbook, the program that has it open if that was asked for, its file if there is one.

    There is none in the cloud, nor of a workbook that was never saved.
    """

    book: xlwings.Book
    app: xlwings.App | None
    file: Path | None

    @property
    def name(self) -> str:
        """Its name."""
        return self.book.name if self.file is None else self.file.name


def open_book(path: Path) -> Found:
    """Return the workbook with this file.

    ProblemsFound if it is not open, or open twice.
    """
    import xlwings

    if xlwings.engines.active is None:
        raise stop("live.no_excel", file=path.name)
    with answered():
        named = [Found(book, app, _file_of(book)) for app, book in _books() if _is_called(book, path.name)]
    found = [one for one in named if _is_file(one.file, path)]
    if not found:
        raise stop("live.not_open", file=path.name)
    if len(found) > 1:
        raise stop("live.open_twice", file=path.name)
    return found[0]


def calling_book() -> Found:
    """Return the workbook whose button was clicked; its name may hold any sign, "=" too.

    ProblemsFound if it was closed or renamed since.
    """
    with answered():
        book = _calling_book()
        return Found(book, None, _file_of(book))


def _calling_book() -> xlwings.Book:
    import xlwings

    name = next((one.removeprefix("--wb=") for one in sys.argv if one.startswith("--wb=")), "")
    if "=" not in name:  # else xlwings would cut the name
        return xlwings.Book.caller()
    found = [book for _, book in _books() if _is_called(book, name.strip())]
    if len(found) != 1:
        raise stop("live.open_twice" if found else "live.not_open", file=name)
    return found[0]


def _file_of(book: xlwings.Book) -> Path | None:
    """Return the file of a workbook; None where it lies in the cloud or was never saved."""
    try:
        path = Path(book.fullname)
    except failures() as error:
        if is_rejected(error):
            raise
        return None  # xlwings found no folder on this computer for the address in the cloud
    return path if path.is_absolute() and path.is_file() else None


def _books() -> Iterator[tuple[xlwings.App, xlwings.Book]]:
    import xlwings

    for app in xlwings.apps:
        yield from ((app, book) for book in app.books)


def _is_called(book: xlwings.Book, name: str) -> bool:
    return book.name.casefold() == name.casefold()


def _is_file(file: Path | None, path: Path) -> bool:
    """Compare files; where the workbook's folder cannot be told, its name has to do."""
    if file is None or not path.exists():
        return file is None
    return file.samefile(path)
