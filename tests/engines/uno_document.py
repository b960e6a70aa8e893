"""A workbook that is open in a running LibreOffice, reached through a helper process (`uno_bridge`)."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Collection, Sequence
from datetime import timedelta
from functools import cache
from pathlib import Path
from shutil import which
from typing import Any

from openpyxl.utils import get_column_letter
from openpyxl.utils.cell import coordinate_to_tuple

from tests.engines.document import Box
from tests.engines.habits import FIRST_DAY, ExcelError, Formula, entered, shows_day

_SHEET = re.compile(r"\$('(?:[^']|'')+'|\w+)\.")
_NAME = re.compile(r"\$?('(?:[^']|'')+'|[^.']+)\.(\S+)")
_BRIDGE = Path(__file__).with_name("uno_bridge.py")


@cache
def python_with_uno() -> str | None:
    """Return the Python that has LibreOffice's module; Debian gives it to the system's own."""
    for name in ("/usr/bin/python3", which("python3")):
        if name and subprocess.run([name, "-c", "import uno"], capture_output=True).returncode == 0:
            return name
    return None


class Office:
    """A running LibreOffice with a profile of its own in a folder."""

    def __init__(self, folder: Path, *options: str, environment: dict[str, str] | None = None) -> None:
        python, program = python_with_uno(), which("soffice")
        assert python is not None and program is not None
        self._process = subprocess.Popen(
            [python, str(_BRIDGE), program, str(folder / "profile"), *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        assert self._answer() == "ready"

    def ask(self, command: str, *arguments: object) -> Any:
        """Let LibreOffice do something; RuntimeError if it refuses."""
        assert self._process.stdin is not None
        print(json.dumps([command, *arguments]), file=self._process.stdin, flush=True)
        return self._answer()

    def open(self, path: str) -> UnoDocument:
        """Open a workbook."""
        return UnoDocument(self, path)

    def end(self) -> None:
        """Close LibreOffice."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(timeout=60)
        self._process.stdout.close()

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        answer = json.loads(self._process.stdout.readline() or '{"error": "LibreOffice has gone"}')
        if isinstance(answer, dict) and "error" in answer:
            raise RuntimeError(answer["error"])
        return answer


class UnoDocument:
    """An open workbook with the habits of Excel on top: LibreOffice itself converts no text."""

    def __init__(self, office: Office, path: str) -> None:
        self.path = path
        self._office = office
        self._number = office.ask("open", path)
        self._written_by_programs: set[str] = set()

    def titles(self) -> list[str]:
        return list(self.do("titles"))

    def names(self) -> dict[str, str]:
        return {name: f"={_as_excel(content)}" for name, content in self.do("names").items()}

    def get(self, title: str, box: Box) -> list[list[object]]:
        rows, errors, times = self.do("get", title, box)
        for row, column, code in times:
            if shows_day(code):
                days = rows[row - box.top][column - box.left]
                rows[row - box.top][column - box.left] = FIRST_DAY + timedelta(days=days)
        for row, column, name in errors:
            rows[row - box.top][column - box.left] = ExcelError(name)
        return [[None if cell == "" else cell for cell in row] for row in rows]

    def formulas(self, title: str, box: Box) -> list[list[str]]:
        return [[_SHEET.sub(r"\1!", cell) for cell in row] for row in self.do("formulas", title, box)]

    def enter(self, title: str, box: Box, values: Sequence[Sequence[object]]) -> None:
        plain = all(entered(cell, "General") == (_text(cell), "General") for row in values for cell in row)
        parts = [("General", box)] if plain else self._formats(title, box)
        held: list[list[object]] = []
        formulas: list[tuple[int, int, str]] = []
        changed: list[tuple[Box, str]] = []
        for row, cells in enumerate(values, box.top):
            held.append([])
            for column, value in enumerate(cells, box.left):
                code = next(code for code, part in parts if _covers(part, row, column))
                cell, shown = entered(value, code)
                if isinstance(cell, Formula):
                    formulas.append((row, column, cell.text.replace('","', '";"')))
                held[-1].append("" if cell is None or isinstance(cell, Formula | ExcelError) else cell)
                if shown != code:
                    changed.append((Box(row, column, row, column), shown))
        self._write("put", title, box, held, formulas)
        for place, shown in changed:
            self.set_number_format(title, place, shown)

    def number_format(self, title: str, box: Box) -> str | None:
        found = {code for code, _ in self._formats(title, box)}
        return found.pop() if len(found) == 1 else None

    def set_number_format(self, title: str, box: Box, number_format: str) -> None:
        self._write("set_format", title, box, number_format)

    def visible(self, title: str) -> int:
        return -1 if self.do("visible", title) else 0

    def set_visible(self, title: str, visible: bool) -> None:
        self.do("set_visible", title, visible)

    def print_area(self, title: str) -> str | None:
        areas = [Box(*area) for area in self.do("print_area", title)]
        corners = [((one.top, one.left), (one.bottom, one.right)) for one in areas]
        return ",".join(f"{_cell(*first)}:{_cell(*last)}" for first, last in corners) or None

    def set_print_area(self, title: str, area: str | None) -> None:
        self.do("set_print_area", title, area and _box(area))

    def protected(self, title: str) -> bool:
        return bool(self.do("protected", title))

    def protect(
        self,
        title: str,
        password: str,
        programs_may_write: bool,
        allowed: Collection[str] = (),  # noqa: ARG002 - LibreOffice has its own
    ) -> None:
        if programs_may_write and not password:
            self._written_by_programs.add(title)

    def activate(self, title: str) -> None:
        self.do("activate", title)

    def save(self, path: str) -> None:
        self.do("save", path)
        self.path = path

    def close(self) -> None:
        self.do("close")

    def do(self, command: str, *arguments: object) -> Any:
        """Let LibreOffice do something with this workbook."""
        return self._office.ask(command, self._number, *arguments)

    def _write(self, command: str, title: str, *arguments: object) -> None:
        unprotect = title in self._written_by_programs and self.protected(title)
        try:
            self.do(command, title, *arguments, unprotect)
        except RuntimeError as error:
            raise PermissionError(str(error)) from error

    def _formats(self, title: str, box: Box) -> list[tuple[str, Box]]:
        found = self.do("formats", title, box)
        return [("General" if code.casefold() == "general" else code, Box(*part)) for code, part in found]


def _covers(part: Box, row: int, column: int) -> bool:
    return part.top <= row <= part.bottom and part.left <= column <= part.right


def _text(cell: object) -> object:
    """Return what a cell holds after this was entered, if it is nothing that Excel converts."""
    return (cell.removeprefix("'") or None) if isinstance(cell, str) else cell


def _as_excel(content: str) -> str:
    """Turn "$'Runde 1'.$A$5:$H$45" into "'Runde 1'!$A$5:$H$45"."""
    match = _NAME.fullmatch(content)
    return f"{match[1]}!{match[2]}" if match else content


def _cell(row: int, column: int) -> str:
    return f"${get_column_letter(column)}${row}"


def _box(area: str) -> Box:
    first, _, last = area.replace("$", "").partition(":")
    top, left = coordinate_to_tuple(first)
    return Box(top, left, *coordinate_to_tuple(last or first))
