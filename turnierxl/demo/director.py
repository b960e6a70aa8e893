"""A director who types drawn results into the entry cells and takes every next step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from turnierxl import files
from turnierxl.actions import Report
from turnierxl.definition.model import find_phase, phase_awards
from turnierxl.demo.results import Typed, draw_result
from turnierxl.play.rounds import Award
from turnierxl.progress.step import StepKind
from turnierxl.reading.award_choices import award_choices
from turnierxl.workbook.book import open_book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.grid import Grid
from turnierxl.workbook.plan.names import round_block
from turnierxl.workbook.read.event import EventReading, read_event
from turnierxl.workbook.read.rounds import RoundReading, entry_key
from turnierxl.workbook.replacing import replace_file
from turnierxl.workbook.rows import GameRow

Steps = Mapping[StepKind, Callable[[], Report]]


def play_to_the_end(path: Path, seed: str, told: Callable[[Report], None] = lambda _: None) -> Report:
    """Play the event of a workbook until its standings are final; `told` hears every report.

    ValueError if the event waits for something that only a director can decide.
    """

    def enter() -> Report:
        type_into_file(path, seed)
        return files.recalculate(path)

    steps: Steps = {
        StepKind.ENTER: enter,
        StepKind.DRAW: lambda: files.next_round(path),
        StepKind.LOT: lambda: files.draw_lots(path),
    }
    report = take_steps(files.check(path), steps, told)
    if report.step.kind is not StepKind.FINISHED:
        raise ValueError(report.wording.say(report.step.message))
    return report


def take_steps(report: Report, steps: Steps, told: Callable[[Report], None] = lambda _: None) -> Report:
    """Take every next step until the event is finished, or nothing goes on; return the last report.

    `steps` say how the kinds of steps are taken; the others are the director's own.
    """
    while report.step.kind in steps:
        before, report = report, steps[report.step.kind]()
        if report.step == before.step:
            break
        told(report)
    return report


def type_into_file(path: Path, seed: str) -> int:
    """Type every missing result and save the workbook; return how many games were typed."""
    grid = FileGrid.open(path)
    typed = type_results(grid, seed)
    replace_file(path, grid.to_bytes())
    return typed


def type_results(grid: Grid, seed: str) -> int:
    """Type a drawn result for every game that has none, into entry cells only; return how many."""
    reading = read_event(open_book(grid))
    return sum(_type_round(grid, reading, one, seed) for one in reading.rounds)


def _type_round(grid: Grid, reading: EventReading, one: RoundReading, seed: str) -> int:
    region = reading.book.region(round_block(one.drawn.phase, one.drawn.number))
    if region is None:
        return 0
    phase = find_phase(reading.event.definition, one.drawn.phase)
    choices = award_choices(phase_awards(reading.event.definition, phase), reading.book.wording)
    missing = [game for game in one.games if not one.results[game.id].complete]
    results = {game.id: draw_result(game, phase, seed) for game in missing}
    cells = [list(row) for row in region.cells]
    for index, row in enumerate(one.order or ()):
        if row is not None and row.game.id in results:
            for key, cell in _entries(row, results[row.game.id], choices).items():
                cells[index][region.offsets[key]] = cell
    grid.write(region.rectangle, cells)
    return len(results)


def _entries(row: GameRow, typed: Typed, choices: Sequence[tuple[str, Award]]) -> dict[str, Cell]:
    """Return what is typed into the cells of a row, by column."""
    entries: dict[str, Cell] = {entry_key(row, side): typed.points[side] for side in row.sides}
    if typed.award is not None:
        entries["award"] = next(text for text, award in choices if award == typed.award)
    return entries
