"""Finding the workbook that is open: by its file, or the one whose button was clicked."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from turnierxl.problems import Problem, ProblemsFound, message
from turnierxl.workbook.live.failures import failures

if TYPE_CHECKING:
    import xlwings


def open_book(path: Path) -> xlwings.Book:
    """Return the workbook with this file; ProblemsFound if it is not open, or open twice."""
    import xlwings

    if xlwings.engines.active is None:
        raise _stop("live.no_excel", file=path.name)
    found = [book for book in _books() if _is_file(book, path)]
    if not found:
        raise _stop("live.not_open", file=path.name)
    if len(found) > 1:
        raise _stop("live.open_twice", file=path.name)
    return found[0]


def calling_book() -> xlwings.Book:
    """Return the workbook whose button was clicked; its name may hold any sign, "=" too.

    ProblemsFound if it was closed or renamed since.
    """
    import xlwings

    name = next((one.removeprefix("--wb=") for one in sys.argv if one.startswith("--wb=")), "")
    if "=" not in name:  # else xlwings would cut the name
        return xlwings.Book.caller()
    found = [book for book in _books() if book.name.casefold() == name.strip().casefold()]
    if len(found) != 1:
        raise _stop("live.open_twice" if found else "live.not_open", file=name)
    return found[0]


def file_of(book: xlwings.Book) -> Path | None:
    """Return the file of a workbook; None where it lies in the cloud or was never saved."""
    try:
        path = Path(book.fullname)
    except failures():
        return None  # xlwings found no folder on this computer for the address in the cloud
    return path if path.is_absolute() and path.is_file() else None


def _books() -> Iterator[xlwings.Book]:
    import xlwings

    for app in xlwings.apps:
        yield from app.books


def _is_file(book: xlwings.Book, path: Path) -> bool:
    """Compare names first; where the workbook's folder cannot be told, its name has to do."""
    if book.name.casefold() != path.name.casefold():
        return False
    file = file_of(book)
    if file is None or not path.exists():
        return file is None
    return file.samefile(path)


def _stop(key: str, **values: str) -> ProblemsFound:
    return ProblemsFound((Problem(message(key, **values)),))
