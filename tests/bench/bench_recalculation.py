"""Time a recalculation as a whole process: `python -m tests.bench.bench_recalculation`.

A Tichu event of 64 participants is played through files; then the command `turnierxl recalc` runs on it
several times, alternating with the baseline: a process that imports pandas, openpyxl and lxml and ends.
Printed are medians and their ratio (goal: at most 1.5), once where nothing has changed and once where a
result has.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from turnierxl import files
from turnierxl.demo.director import play_to_the_end
from turnierxl.demo.people import invent_participants
from turnierxl.workbook.book import open_book
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.plan.names import round_block
from turnierxl.workbook.region import write_rows

RUNS = 7
BASELINE = (sys.executable, "-c", "import pandas, openpyxl, lxml.etree")


def main() -> None:
    """Play the event, time both commands and print the table."""
    path = Path(tempfile.mkdtemp()) / "Tichu.xlsx"
    files.create("tichu-einzel", path, participants=invent_participants(64), seed="bench")
    play_to_the_end(path, "bench")
    command = (sys.executable, "-m", "turnierxl", "recalc", str(path))
    print(f"{'':24}{'median s':>10}{'baseline s':>12}{'ratio':>8}")
    for label, prepare in (("nothing changed", lambda: None), ("one result changed", lambda: _correct(path))):
        own, baseline = _alternate(command, prepare)
        print(f"{label:24}{own:>10.2f}{baseline:>12.2f}{own / baseline:>8.2f}")


def _alternate(command: Sequence[str], prepare: Callable[[], None]) -> tuple[float, float]:
    own: list[float] = []
    baseline: list[float] = []
    for _ in range(RUNS):
        baseline.append(_seconds(BASELINE))
        prepare()
        own.append(_seconds(command))
    return statistics.median(own), statistics.median(baseline)


def _seconds(command: Sequence[str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def _correct(path: Path) -> None:
    """Change the first result of round 1 to another possible one, as a director would."""
    grid = FileGrid.open(path)
    region = open_book(grid).regions[round_block("turnier", 1)]
    row = region.row(0)
    first = 60.0 if row["points_1"] == 55.0 else 55.0
    changed = {**row, "points_1": first, "points_2": 100.0 - first, "award": None}
    rows = [changed, *(region.row(index) for index in range(1, len(region.cells)))]
    write_rows(grid, region, rows, region.offsets)
    path.write_bytes(grid.to_bytes())


if __name__ == "__main__":
    main()
