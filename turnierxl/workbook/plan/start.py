"""The sheet Start: what to do next, how far the event is, what must be mended."""

from __future__ import annotations

from turnierxl.definition.model import EventDefinition
from turnierxl.play.entry import NumberEntry
from turnierxl.terms import Wording, text
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.layout import Block, Column, Kind, Role, Sheet, SheetKind, Text
from turnierxl.workbook.plan.lists import problem_columns

PROBLEM_ROWS = 10
EVENT_ROWS = ("title", "date", "place", "director")
OPTION_ROWS = ("rounds", "seating")
SEATINGS = ("fives", "sit-out")


def event_keys(definition: EventDefinition) -> tuple[str, ...]:
    """Say which lines the form of event data has; options only where the rule sheet leaves them open."""
    pairing = definition.phase[0].pairing
    return (
        (*EVENT_ROWS, *OPTION_ROWS)
        if "seating" in type(pairing).model_fields and _offers_fives(pairing)
        else EVENT_ROWS
    )


def _offers_fives(pairing: object) -> bool:
    return getattr(pairing, "seating", None) in SEATINGS


def seating_words(wording: Wording) -> dict[str, str]:
    """Word the ways to seat a field that does not fill its tables."""
    return {way: text(f"workbook.seating_{way.replace('-', '_')}", wording.language) for way in SEATINGS}


def plan_start(definition: EventDefinition, wording: Wording) -> Sheet:
    """Plan the first sheet, top to bottom: next step, progress, event data, problems."""
    language = wording.language
    rounds = sum(phase.rounds for phase in definition.phase)
    step = Block(names.STEP, 3, 1, (Column("step", "", Role.HEADING, width=0),), 1, header=False)
    status = Block(names.STATUS, 5, 1, (Column("status", "", width=0),), 1, header=False)
    progress = Block(names.PROGRESS, 9, 1, _progress_columns(wording), rounds, used="state")
    form_top = progress.last_row + 2
    form = Block(names.EVENT, form_top, 1, _event_columns(wording), len(event_keys(definition)),
                 used="label", row_keys=event_keys(definition))  # fmt: skip
    problem_top = form.last_row + 3
    problems = Block(
        names.START_PROBLEMS, problem_top, 1, problem_columns(wording), PROBLEM_ROWS, used="text"
    )
    return Sheet(
        key="start",
        title=text("workbook.start", language),
        kind=SheetKind.START,
        blocks=(step, status, progress, form, problems),
        texts=(
            Text(1, 1, wording.term(definition.event.name), "title"),
            Text(2, 1, wording.term(definition.event.summary), "subtitle"),
            Text(3, 1, text("workbook.next_step", language), "label"),
            Text(8, 1, text("workbook.progress", language), "label"),
            Text(problem_top - 1, 1, text("workbook.problems", language), "label"),
        ),
    )


def _progress_columns(wording: Wording) -> tuple[Column, ...]:
    language = wording.language
    return (
        Column("state", text("workbook.state", language), width=12),
        Column("round", text("workbook.round", language), Role.NAME, width=26),
        Column("results", text("workbook.results", language), Role.HINT, width=80),
    )


def _event_columns(wording: Wording) -> tuple[Column, ...]:
    language = wording.language
    return (
        Column("label", text("workbook.event_data", language), Role.NAME, width=12),
        Column("value", text("workbook.event_value", language), Role.ENTRY, Kind.EXACT_TEXT, 26),
        Column("note", "", Role.HINT, width=80),
    )


def form_validation(key: str, wording: Wording) -> tuple[tuple[str, ...], NumberEntry | None]:
    """Say what may be typed into a line of the form: choices, or a rule for a number."""
    if key == "seating":
        return tuple(seating_words(wording).values()), None
    if key == "rounds":
        return (), NumberEntry(min=1, max=30, step=1)
    return (), None
