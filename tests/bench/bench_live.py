"""Time a click, and count its calls: `python -m tests.bench.bench_live`; needs LibreOffice and python3-uno.

A Clans event of 64 participants is open in a running LibreOffice, its first round typed. A click is a process
that starts and imports what an action needs, and the action itself; both are measured and added, since the
engine is the one of the tests and belongs to this process. The baseline is a process that imports pandas and
xlwings and ends. Then the calls of every action are counted for 16, 64, 256 and 1,000 participants.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import xlwings

from tests.engines.opened import open_workbook, running
from tests.engines.openpyxl_document import OpenpyxlDocument
from tests.engines.uno_document import Office
from tests.live.desk import calls_of, click, type_missing
from turnierxl import files
from turnierxl.demo.people import invent_participants
from turnierxl.play.participants import Participant
from turnierxl.workbook.live.opening import open_grid
from turnierxl.workbook.live.xlwings_workbook import XlwingsWorkbook

RUNS = 7
BASELINE = "import pandas, xlwings"
START = (
    "import xlwings; from turnierxl import button, live; from turnierxl.workbook.live import xlwings_workbook"
)
COUNTS = (16, 64, 256, 1000)


def main() -> None:
    """Print the seconds of a click with their ratio, and the calls by action."""
    folder = Path(tempfile.mkdtemp())
    baseline, start, action = _seconds(folder)
    print(f"{'':24}{'median s':>10}{'ratio':>8}")
    for label, seconds in (("pandas and xlwings", baseline), ("start", start), ("action", action)):
        print(f"{label:24}{seconds:>10.2f}{seconds / baseline:>8.2f}")
    print(f"{'click to standings':24}{start + action:>10.2f}{(start + action) / baseline:>8.2f}")
    print(f"\n{'participants':14}calls")
    for count in COUNTS:
        found = _calls(folder / f"{count}.xlsx", count)
        print(f"{count:<14}" + ", ".join(f"{name} {calls}" for name, calls in found.items()))


def _seconds(folder: Path) -> tuple[float, float, float]:
    """Return the medians of the baseline, of the start of a click and of its action."""
    path = folder / "Clans.xlsx"
    files.create("clans", path, participants=invent_participants(64), seed="bench")
    office = Office(folder)
    try:
        with running("libreoffice", office.open) as engine:
            book = open_workbook(engine, path)
            click("next", path)
            click("publish", path)
            type_missing(book, "bench")
            return _medians(book, path)
    finally:
        office.end()


def _medians(book: xlwings.Book, path: Path) -> tuple[float, float, float]:
    baseline, start, action = [], [], []
    for run in range(RUNS):
        baseline.append(_process(BASELINE))
        start.append(_process(START))
        _correct(book, run)
        begun = time.perf_counter()
        click("recalc", path)
        action.append(time.perf_counter() - begun)
    return statistics.median(baseline), statistics.median(start), statistics.median(action)


def _correct(book: xlwings.Book, run: int) -> None:
    """Type another result, so that the standings change."""
    grid = open_grid(XlwingsWorkbook(book))
    region = next(one for name, one in grid.names().items() if name == "tx_round_vorrunde_1")
    assert region is not None
    header = grid.read(region)[0]
    column = region.left + header.index("Spielpunkte")
    book.sheets[region.sheet].range((region.top + 1, column)).value = 20 + run


def _process(code: str) -> float:
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return time.perf_counter() - begun


def _calls(path: Path, count: int) -> dict[str, int]:
    people = [Participant(number, f"Nummer {number}") for number in range(1, count + 1)]
    files.create("clans", path, participants=people, seed="bench")
    with running("openpyxl", OpenpyxlDocument) as engine:
        return calls_of(engine, open_workbook(engine, path), path)


if __name__ == "__main__":
    main()
