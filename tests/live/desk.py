"""What a director does in an open workbook: opening it, typing, clicking, looking."""

from __future__ import annotations

from pathlib import Path

import xlwings

from tests.engines.engine import Engine
from turnierxl import live
from turnierxl.actions import Report
from turnierxl.demo.director import type_results
from turnierxl.progress.step import StepKind
from turnierxl.workbook.book import open_book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.grid import Grid
from turnierxl.workbook.live.opening import open_grid
from turnierxl.workbook.live.xlwings_workbook import XlwingsWorkbook

CLICKS = {
    StepKind.DRAW: "next",
    StepKind.PUBLISH: "publish",
    StepKind.LOT: "lot",
    StepKind.ENTER: "recalc",
}


def click(action: str, path: Path) -> Report:
    """Run an action on the workbook of a file that is open."""
    return live.run(action, live.open_in_excel(path))


def type_missing(book: xlwings.Book, seed: str) -> None:
    """Type every missing result into the open workbook."""
    grid = open_grid(XlwingsWorkbook(book))
    type_results(grid, seed)
    grid.commit()


def play_live(book: xlwings.Book, path: Path, seed: str, undone: int) -> Report:
    """Play an event to its end by clicks alone; one of them (the first is 1) is taken back and done again."""
    report, clicks = click("check", path), 0
    while report.step.kind is not StepKind.FINISHED:
        if report.step.kind is StepKind.ENTER:
            type_missing(book, seed)
        report, clicks = click(CLICKS[report.step.kind], path), clicks + 1
        if clicks == undone:
            report = click("undo", path)
    return report


def calls_of(engine: Engine, book: xlwings.Book, path: Path) -> dict[str, int]:
    """Draw, publish, type, recalculate and so on; return the calls of a click on each."""
    found: dict[str, int] = {}
    for action in ("check", "next", "publish", "recalc", "share", "undo"):
        if action == "recalc":
            type_missing(book, "calls")
        engine.calls.clear()
        click(action, path)
        found[action] = engine.calls.total()
    return found


def block_cells(grid: Grid) -> dict[str, list[list[Cell]]]:
    """Return what every block holds by its name, the log apart: it tells times and other actions."""
    regions = open_book(grid).regions
    return {name: [list(row) for row in region.cells] for name, region in regions.items() if name != "tx_log"}
