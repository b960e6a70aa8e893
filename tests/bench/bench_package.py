"""Update a workbook of 1,000 participants and 8 rounds (112,000 cells) against openpyxl's load and save.

Run with `python -m tests.bench.bench_package`. It prints ratios to openpyxl on the same file in the same
process; the goal is at most 0.35. Times are of the processor, and of several runs the shortest.
"""

from __future__ import annotations

import io
import time
from collections.abc import Callable
from functools import partial

from openpyxl import Workbook, load_workbook
from openpyxl.styles import PatternFill

from turnierxl.workbook.cells import Cell
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.grid import Rectangle

COLUMNS = 14
RUNS = 3
GOAL = 0.35

Values = list[list[Cell]]


def build(participants: int, rounds: int) -> bytes:
    """Make a workbook with one sheet of numbers and texts per round."""
    book = Workbook()
    book.remove(book.worksheets[0])
    fill = PatternFill("solid", fgColor="FFF2CC")
    for number in range(1, rounds + 1):
        sheet = book.create_sheet(f"Runde {number}")
        for row in range(1, participants + 1):
            texts = (f"Name {row}", f"Verein {row % 50}", "Besonderes", f"vorrunde-{number}-{row}")
            sheet.append([row, *texts, *(row * column / 2 for column in range(COLUMNS - 5))])
            sheet.cell(row, 6).fill = fill
    packed = io.BytesIO()
    book.save(packed)
    return packed.getvalue()


def by_openpyxl(content: bytes) -> None:
    """Load and save, nothing else."""
    load_workbook(io.BytesIO(content)).save(io.BytesIO())


def update(content: bytes, participants: int, change: Callable[[Values], Values]) -> bytes:
    """Read every cell of every round, change values, write every cell back and pack the file."""
    grid = FileGrid(content)
    for title in grid.titles():
        area = Rectangle(title, 1, 1, participants, COLUMNS)
        grid.write(area, change(grid.read(area)))
    return grid.to_bytes()


def one_column(values: Values) -> Values:
    """Change the last cell of every row."""
    return [[*row[:-1], f"neu {index}"] for index, row in enumerate(values)]


def every_cell(values: Values) -> Values:
    """Change every cell."""
    return [[cell + 1 if isinstance(cell, float) else f"{cell} neu" for cell in row] for row in values]


def shortest(work: Callable[[], object]) -> float:
    """Return the seconds of processor time of the quickest run."""
    times = []
    for _ in range(RUNS):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def main() -> None:
    """Print the ratios."""
    for participants in (1_000, 64):
        content = build(participants, rounds=8)
        baseline = shortest(partial(by_openpyxl, content))
        print(f"{participants} participants, 8 rounds: openpyxl loads and saves in {baseline:.2f} s")
        for change in (one_column, every_cell):
            own = shortest(partial(update, content, participants, change))
            print(f"  {change.__name__}: {own:.2f} s, ratio {own / baseline:.2f} (goal {GOAL})")


if __name__ == "__main__":
    main()
