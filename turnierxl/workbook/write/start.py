"""Writing Start: the next step, how far every round is, and the labels of the form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from turnierxl.problems import Message
from turnierxl.progress.record import RoundProgress
from turnierxl.terms import text
from turnierxl.workbook.book import Book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.start import event_keys, event_label
from turnierxl.workbook.region import write_rows, write_single


@dataclass(frozen=True)
class ProgressLine:
    """A round of the event and how far it is; `progress` is None before it is drawn.

    A `draft` is drawn and not published.
    """

    title: Message
    progress: RoundProgress | None
    draft: bool = False


def write_start(book: Book, step: Message, status: Message, lines: Sequence[ProgressLine]) -> None:
    """Write what changes on Start, except its problems."""
    write_single(book.grid, book.plan.block(names.STEP), book.wording.say(step))
    write_single(book.grid, book.plan.block(names.STATUS), book.wording.say(status))
    region = book.region(names.PROGRESS)
    if region is not None:
        rows = [_progress_row(book, line) for line in lines]
        write_rows(book.grid, region, rows, ("state", "round", "results"))


def write_form(book: Book, values: Mapping[str, Cell]) -> None:
    """Write the form: its labels, and what stands in its lines."""
    region = book.region(names.EVENT)
    if region is None:
        return
    rows: list[dict[str, Cell]] = [
        {"label": event_label(book.definition, key, book.wording), "value": values.get(key)}
        for key in event_keys(book.definition)
    ]
    write_rows(book.grid, region, rows, ("label", "value"))


def _progress_row(book: Book, line: ProgressLine) -> dict[str, Cell]:
    title, progress = book.wording.say(line.title), line.progress
    if progress is None:
        return {"state": "–", "round": title}
    state, results = _state(progress), f"{progress.done}/{progress.games}"
    if line.draft:
        state, results = "state_draft", text("workbook_problems.draft", book.wording.language)
    word = text(f"workbook_problems.{state}", book.wording.language)
    return {"state": word, "round": title, "results": results}


def _state(progress: RoundProgress) -> str:
    return "state_done" if progress.complete else "state_open"
