"""A workbook that is open in LibreOffice, whose menu has started this process and answers its questions.

The other end is `templates/libreoffice/menu.py`: a JSON list per line goes there, an answer comes back.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from turnierxl.problems import stop
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.grid import Rectangle, parse_rectangle
from turnierxl.workbook.live.entries import cell_value
from turnierxl.workbook.live.open_workbook import Entry
from turnierxl.workbook.protection import Protection
from turnierxl.workbook.references import absolute_range, quote_title

_BROKEN = "=#REF!"


class LibreOfficeWorkbook:
    """The workbook in whose window an entry of the menu was chosen."""

    def __init__(self, questions: BinaryIO, answers: BinaryIO) -> None:
        self._questions = questions
        self._answers = answers

    def file(self) -> Path | None:
        """Return its file; None where it lies elsewhere or was never saved."""
        file = self._ask("file")
        return Path(file) if file and Path(file).is_file() else None

    def name(self) -> str:
        """Return its name."""
        return str(self._ask("name"))

    def titles(self) -> list[str]:
        """Return the titles of all sheets."""
        return list(self._ask("titles"))

    def count_sheets(self) -> int:
        """Return how many sheets there are."""
        return len(self.titles())

    def names(self) -> Mapping[str, str]:
        """Return the references of our defined names."""
        return {name: _reference(place) for name, place in self._ask("names").items()}

    def read(self, rectangle: Rectangle) -> list[list[Cell]]:
        """Return values by rows."""
        rows = self._ask("read", rectangle.sheet, _box(rectangle))
        return [[cell_value(value) for value in row] for row in rows]

    def write(self, rectangle: Rectangle, entries: Sequence[Sequence[Entry]]) -> None:
        """Put values and formulas in."""
        self._ask("write", rectangle.sheet, _box(rectangle), entries)

    def number_format(self, rectangle: Rectangle) -> str | None:
        """Return the number format of all cells; None if they differ."""
        number_format: str | None = self._ask("number_format", rectangle.sheet, _box(rectangle))
        return number_format

    def set_number_format(self, rectangle: Rectangle, number_format: str) -> None:
        """Give all cells a number format."""
        self._ask("set_number_format", rectangle.sheet, _box(rectangle), number_format)

    def is_visible(self, sheet: str) -> bool:
        """Say whether a sheet can be seen."""
        return bool(self._ask("is_visible", sheet))

    def show(self, sheet: str, visible: bool) -> None:
        """Show or hide a sheet."""
        self._ask("show", sheet, visible)

    def print_only(self, sheet: str, area: str | None) -> None:
        """Set or lift the print area of a sheet."""
        printed = parse_rectangle(f"{quote_title(sheet)}!{area}", [sheet]) if area else None
        self._ask("print_only", sheet, printed and _box(printed))

    def activate(self, sheet: str) -> None:
        """Bring a sheet to the front."""
        self._ask("activate", sheet)

    def unlock(self, sheet: str, saved: Protection | None = None) -> None:  # noqa: ARG002 - it knows better
        """Open a protected sheet until the action ends; LibreOffice knows nothing in between."""
        if not self._ask("unlock", sheet):
            raise stop("live.password", sheet=sheet)

    @contextmanager
    def quiet(self, told: str) -> Iterator[None]:  # noqa: ARG002 - it is not seen for long enough
        """Hold the screen still; afterwards all is as it was, even if this process is killed."""
        self._ask("hold_still")
        try:
            yield
        finally:
            self._ask("settle")

    def _ask(self, command: str, *arguments: object) -> Any:
        """Let LibreOffice do something; RuntimeError if it refuses."""
        self._questions.write(json.dumps([command, *arguments]).encode("ascii") + b"\n")
        self._questions.flush()
        answer = json.loads(self._answers.readline() or b'{"error": "LibreOffice has gone"}')
        if isinstance(answer, dict) and "error" in answer:
            raise RuntimeError(answer["error"])
        return answer


def calling_workbook() -> LibreOfficeWorkbook:
    """Return the workbook whose window has started this process; from now on it prints to standard error."""
    questions, sys.stdout = sys.stdout.buffer, sys.stderr
    return LibreOfficeWorkbook(questions, sys.stdin.buffer)


def _box(rectangle: Rectangle) -> list[int]:
    return [rectangle.top, rectangle.left, rectangle.bottom, rectangle.right]


def _reference(place: list[Any] | None) -> str:
    if place is None:
        return _BROKEN
    title, *box = place
    return f"={quote_title(title)}!{absolute_range(*box)}"
