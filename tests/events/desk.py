"""What a director does to the file between two commands: typing cells, one by one, as in a spreadsheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import openpyxl

from turnierxl import files
from turnierxl.actions import Report
from turnierxl.cli.say import problem_lines
from turnierxl.definition.model import Options
from turnierxl.demo.director import type_into_file
from turnierxl.play.participants import Participant
from turnierxl.workbook.book import open_book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.grid import Rectangle
from turnierxl.workbook.region import Region

NAMES = ("Anna", "Bert", "Cem", "Dora", "Emil", "Franz", "Gül", "Hanna", "Ida", "Jan", "Kim", "Lea")


@cache
def _new(rules: str, count: int, seating: str | None) -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "Abend.xlsx"
        people = [Participant(number, name) for number, name in enumerate(NAMES[:count], 1)]
        options = Options.model_validate({"seating": seating})
        files.create(rules, path, participants=people, seed="7", options=options)
        return path.read_bytes()


@cache
def _drawn(content: bytes) -> bytes:
    return _after(content, files.next_round)


@cache
def _typed(content: bytes) -> bytes:
    return _after(content, lambda path: type_into_file(path, "x"), files.recalculate)


def _after(content: bytes, *steps: Callable[[Path], object]) -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "Abend.xlsx"
        path.write_bytes(content)
        for step in steps:
            step(path)
        return path.read_bytes()


def evening(
    folder: Path, rules: str, count: int, rounds: int = 0, seating: str | None = None, drawn: bool = False
) -> Path:
    """Put the workbook of an event with some complete rounds into a folder, the next one `drawn` or not.

    Every step is taken once for all tests of a worker.
    """
    content = _new(rules, count, seating)
    for _ in range(rounds):
        content = _typed(_drawn(content))
    path = folder / "Abend.xlsx"
    path.write_bytes(_drawn(content) if drawn else content)
    return path


def type_cells(path: Path, block: str, typed: Mapping[tuple[int, str], Cell]) -> None:
    """Type into cells of a block, named by body row (from 0) and column key."""
    grid = FileGrid.open(path)
    region = open_book(grid).regions[block]
    body = region.rectangle
    for (row, key), value in typed.items():
        place = Rectangle(body.sheet, body.top + row, body.left + region.offsets[key], 1, 1)
        grid.write(place, [[value]])
    path.write_bytes(grid.to_bytes())


def type_column(path: Path, block: str, key: str, values: Sequence[Cell]) -> None:
    """Type a column of a block from its top."""
    type_cells(path, block, {(row, key): value for row, value in enumerate(values)})


def type_as_excel(path: Path, title: str, typed: Mapping[str, tuple[Any, str]]) -> None:
    """Give cells ("D6") a value and the number format that Excel chose for it."""
    book = openpyxl.load_workbook(path)
    for cell, (value, number_format) in typed.items():
        book[title][cell].value = value
        book[title][cell].number_format = number_format
    book.save(path)


@lru_cache(maxsize=4)
def _regions(content: bytes) -> Mapping[str, Region]:
    return open_book(FileGrid.open(content)).regions


def block_rows(path: Path, block: str) -> list[dict[str, Cell]]:
    """Return the body rows of a block that hold anything, by column keys."""
    region = _regions(path.read_bytes())[block]
    rows = [region.row(row) for row in range(len(region.cells))]
    return [row for row in rows if any(cell is not None for cell in row.values())]


def column(path: Path, block: str, key: str) -> list[Cell]:
    """Return a column of a block without its blank cells."""
    return [row[key] for row in block_rows(path, block) if row[key] is not None]


def told(report: Report) -> list[str]:
    """Return the problems as the command line says them."""
    return problem_lines(report.problems, report.wording)


def done(report: Report) -> list[str]:
    """Return what the command line says was done."""
    return [report.wording.say(line) for line in report.done]


def next_step(report: Report) -> str:
    """Return the next step as a sentence."""
    return report.wording.say(report.step.message)
