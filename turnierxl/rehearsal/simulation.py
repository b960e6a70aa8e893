"""A copy of an event that is played to its end with random results, marked as what it is everywhere."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from turnierxl import actions
from turnierxl.actions import Report
from turnierxl.building import rebuild_event
from turnierxl.demo.director import Steps, take_steps, type_results
from turnierxl.problems import Problem, ProblemsFound
from turnierxl.progress.step import StepKind
from turnierxl.terms import text
from turnierxl.workbook.book import open_book
from turnierxl.workbook.facts import Facts
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.grid import Grid
from turnierxl.workbook.write.store import write_facts


def simulate(content: bytes, seed: str, now: datetime) -> tuple[bytes, Report]:
    """Return the workbook of the event as it may end, and its last report; the given one stays as it is.

    Draws and lots are those of the event's own seed; results follow from `seed`. ProblemsFound where the
    event waits for what only a director can decide.
    """
    grid = FileGrid.open(content)
    _mark(grid)
    data, _ = rebuild_event(grid, None, now)
    copy = FileGrid.open(data)
    report = take_steps(actions.recalculate(copy, now), _steps(copy, seed, now))
    if report.step.kind is not StepKind.FINISHED:
        raise ProblemsFound((Problem(report.step.message), *report.problems))
    return copy.to_bytes(), report


def _steps(grid: Grid, seed: str, now: datetime) -> Steps:
    def enter() -> Report:
        type_results(grid, seed)
        return actions.recalculate(grid, now)

    return {
        StepKind.ENTER: enter,
        StepKind.DRAW: lambda: actions.next_round(grid, now),
        StepKind.LOT: lambda: actions.draw_lots(grid, now),
        StepKind.PUBLISH: lambda: actions.publish_drafts(grid, now),
    }


def _mark(grid: Grid) -> None:
    """Put the word before the event's name, which heads every sheet and every page."""
    book = open_book(grid)
    write_facts(replace(book, facts=_marked(book.facts)))


def _marked(facts: Facts) -> Facts:
    rules = dict(facts.rules)
    event = dict(rules["event"])
    word = text("rehearsal.simulation", facts.language)
    title = str(dict(rules.get("english", {})).get(event["name"], event["name"]))
    name = title if facts.language == "en" else str(event["name"])
    event["name"] = f"{word}: {name}"[:60]
    rules["event"] = event
    return replace(facts, event=f"{facts.event}-simulation", rules=rules)
