"""Writing problems: all of them on the sheet of findings, the first ones on Start."""

from __future__ import annotations

from collections.abc import Sequence

from turnierxl.problems import Message, Problem, message
from turnierxl.terms import Wording, text
from turnierxl.workbook.book import Book
from turnierxl.workbook.cells import Cell, Link
from turnierxl.workbook.plan import names
from turnierxl.workbook.region import write_rows

_KEYS = ("severity", "where", "text")


def write_problems(book: Book, problems: Sequence[Problem]) -> None:
    """List problems in both places; where there are more than rows, the last row says how many."""
    for name in (names.CHECK, names.START_PROBLEMS):
        region = book.region(name)
        if region is not None:
            write_rows(book.grid, region, problem_rows(problems, len(region.cells), book.wording), _KEYS)


def problem_rows(problems: Sequence[Problem], room: int, wording: Wording) -> list[dict[str, Cell]]:
    """Word problems as rows."""
    if not problems:
        return [done_row(message("workbook_problems.none"), wording)]
    shown = problems if len(problems) <= room else problems[: room - 1]
    rows = [_row(problem, wording) for problem in shown]
    if len(shown) < len(problems):
        rest = message("workbook_problems.more", count=len(problems) - len(shown))
        rows.append({"severity": "…", "text": wording.say(rest)})
    return rows


def done_row(done: Message, wording: Wording) -> dict[str, Cell]:
    """Word what is in order as a row."""
    return {"severity": "✓", "text": wording.say(done)}


def _row(problem: Problem, wording: Wording) -> dict[str, Cell]:
    where = Link(problem.where, str(problem.where)) if problem.where else None
    kind = text(f"workbook_problems.{problem.severity}", wording.language)
    return {"severity": kind, "where": where, "text": wording.say(problem.message)}
