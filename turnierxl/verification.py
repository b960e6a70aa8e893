"""Checking an event on any machine: every draw once more, every lot, and every cell that was computed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from turnierxl.actions import recalculate
from turnierxl.problems import Address, Message, Value, message
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.verifying import Finding, Verification, verify
from turnierxl.terms import Wording, number_text
from turnierxl.workbook.book import Book, open_book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.grid import Grid
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.layout import Role, SheetKind
from turnierxl.workbook.read.event import read_event
from turnierxl.workbook.region import Region

_COMPUTED = (Role.RESULT, Role.NAME, Role.HEADING, Role.PROSE)
_STORED = (names.KEPT, names.DRAWS)  # what was typed when the event was computed last
_CHECKED = (SheetKind.ROUND, SheetKind.STANDINGS, SheetKind.HISTORY, SheetKind.SEATING)


@dataclass(frozen=True)
class VerificationReport:
    """What was checked, a line each, and how many of them are not as they should be.

    It is not `complete` where something was typed since the cells were computed: they follow from the
    entries before that, so they are not compared.
    """

    wording: Wording
    lines: tuple[Message, ...]
    differences: int
    complete: bool


def verify_event(grid: Grid, now: datetime) -> VerificationReport:
    """Check an event; the grid is recalculated on the way, so it must be one that nobody saves."""
    reading = read_event(open_book(grid))
    checks = verify(reading.event, evaluate(reading.event))
    recalculate(grid, now)
    right = open_book(grid)
    complete = _cells(reading.book, _STORED) == _cells(right, _STORED)
    cells = tuple(_differences(reading.book, right)) if complete else ()
    wrong = sum(check.finding is Finding.OTHER for check in checks) + len(cells)
    changes = len(reading.event.earlier)
    changed = (message("verify.rules_changed", count=changes),) if changes else ()
    compared = cells[:1] or (message("verify.cells_same" if complete else "verify.typed_since"),)
    lines = (*map(_line, checks), *changed, *compared)
    if wrong or complete:
        lines += (message("verify.bad", count=wrong) if wrong else message("verify.good"),)
    return VerificationReport(reading.book.wording, lines, wrong, complete)


def _cells(book: Book, blocks: Iterable[str]) -> list[Sequence[Sequence[Cell]]]:
    regions = map(book.region, blocks)
    return [region.cells for region in regions if region is not None]


def _line(check: Verification) -> Message:
    finding = message(f"verify.{check.finding}")
    if check.difference is None:
        return message("verify.line", name=check.name, finding=finding)
    return message("verify.line_difference", name=check.name, finding=finding, difference=check.difference)


def _differences(there: Book, right: Book) -> Iterator[Message]:
    """Compare the computed cells of rounds and standings with what they should be."""
    for sheet in there.plan.sheets:
        for block in sheet.blocks if sheet.kind in _CHECKED else ():
            here, computed = there.region(block.name), right.region(block.name)
            if here is not None and computed is not None:
                yield from _different_cells(here, computed)


def _different_cells(here: Region, computed: Region) -> Iterator[Message]:
    keys = [column.key for column in here.block.columns if column.role in _COMPUTED]
    for index in range(len(here.cells)):
        for key in keys:
            found, right = here.cell(index, key), computed.cell(index, key)
            if found != right:
                yield _cell(here.address(index, key), found, right)


def _cell(where: Address, there: Cell, right: Cell) -> Message:
    return message("verify.cell", where=str(where), there=_shown(there), right=_shown(right))


def _shown(cell: Cell) -> Value:
    if cell is None:
        return message("verify.blank")
    return number_text(cell) if isinstance(cell, float) else str(cell)
