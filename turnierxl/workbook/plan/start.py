"""The sheet Start: what to do next, how far the event is, what must be mended."""

from __future__ import annotations

import math

from turnierxl.definition.model import EventDefinition, find_phase
from turnierxl.pairing import two_sided
from turnierxl.play.entry import NumberEntry
from turnierxl.problems import Term, message
from turnierxl.terms import Wording, text
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.heights import PADDING, text_width
from turnierxl.workbook.plan.layout import Block, Column, Kind, Role, Sheet, SheetKind, Text
from turnierxl.workbook.plan.lists import problem_columns
from turnierxl.workbook.plan.rounds import extra_rounds

PROBLEM_ROWS = 10
LEFT_TEXT_WIDTH = 66  # characters of results and of problems
RIGHT_PART = 5  # the column where event data and help begin, behind a gap
EVENT_ROWS = ("title", "date", "place", "director")
ROUNDS_ROW, SEATING_ROW, BESIDE_ROW, CHECK_IN_ROW = "rounds", "seating", "beside", "check_in"
SEATINGS = ("fives", "sit-out")
REGISTRATION_ROW = "registration_end"
DEADLINE_ROW = "deadline_"  # and the phase's id
COMMANDS = ("recalc", "next", "check")


def event_keys(definition: EventDefinition) -> tuple[str, ...]:
    """Say which lines the form of event data has; options only where the rule sheet leaves them open.

    A line that was thought of later comes last, so that an older form is read as it was built.
    """
    pairing = definition.phase[0].pairing
    rounds = (ROUNDS_ROW,) if two_sided(pairing) and not getattr(pairing, "at_once", False) else ()
    seating = (SEATING_ROW,) if _offers_fives(pairing) else ()
    beside = (BESIDE_ROW,) if any(phase.beside for phase in definition.phase) else ()
    deadlines = tuple(DEADLINE_ROW + phase.id for phase in definition.phase if phase.deadline)
    registration = (REGISTRATION_ROW,) if definition.event.announcements else ()
    check_in = (CHECK_IN_ROW,) if definition.participants.check_in else ()
    return (*EVENT_ROWS, *registration, *rounds, *seating, *beside, *deadlines, *check_in)


def event_label(definition: EventDefinition, key: str, wording: Wording) -> str:
    """Word a line of the form."""
    if not key.startswith(DEADLINE_ROW):
        return text(f"workbook.event_{key}", wording.language)
    phase = find_phase(definition, key.removeprefix(DEADLINE_ROW))
    return wording.say(message("deadlines.of_phase", phase=Term(phase.name)))


def _offers_fives(pairing: object) -> bool:
    return getattr(pairing, "seating", None) in SEATINGS


def seating_words(wording: Wording) -> dict[str, str]:
    """Word the ways to seat a field that does not fill its tables."""
    return {way: text(f"workbook.seating_{way.replace('-', '_')}", wording.language) for way in SEATINGS}


def yes_no_words(wording: Wording) -> dict[bool, str]:
    """Word the choice whether something is done: phases played beside each other, arrivals ticked off."""
    language = wording.language
    return {True: text("workbook.yes", language), False: text("workbook.no", language)}


def plan_start(definition: EventDefinition, wording: Wording) -> Sheet:
    """Plan the first sheet: the next step on top, progress and problems left, event data and help right."""
    rounds = sum(phase.rounds + extra_rounds(phase) for phase in definition.phase)
    keys = event_keys(definition)
    step = Block(names.STEP, 3, 1, (Column("step", "", Role.HEADING, width=0),), 1, header=False)
    status = Block(names.STATUS, 5, 1, (Column("status", "", width=0),), 1, header=False)
    progress = Block(names.PROGRESS, 9, 1, _progress_columns(wording), rounds, used="round", beside=True)
    form = Block(
        names.EVENT,
        9,
        RIGHT_PART,
        _event_columns(definition, wording),
        len(keys),
        used="label",
        row_keys=keys,
        beside=True,
    )
    problems = Block(
        names.START_PROBLEMS,
        progress.last_row + 3,
        1,
        problem_columns(wording, LEFT_TEXT_WIDTH),
        PROBLEM_ROWS,
        used="text",
    )
    return Sheet(
        key="start",
        title=text("workbook.start", wording.language),
        kind=SheetKind.START,
        blocks=(step, status, progress, form, problems),
        texts=_texts(definition, wording, problems, form),
        landscape=True,
    )


def _texts(definition: EventDefinition, wording: Wording, problems: Block, form: Block) -> tuple[Text, ...]:
    language = wording.language
    help_row = form.last_row + 2
    commands = [
        line
        for row, command in enumerate(COMMANDS, help_row + 1)
        for line in (
            Text(row, RIGHT_PART, text(f"workbook.what_{command}", language), "command"),
            Text(row, RIGHT_PART + 1, text(f"workbook.command_{command}", language), "command"),
        )
    ]
    return (
        Text(1, 1, wording.term(definition.event.name), "title"),
        Text(2, 1, wording.term(definition.event.summary), "subtitle"),
        Text(3, 1, text("workbook.next_step", language), "label"),
        Text(8, 1, text("workbook.progress", language), "label"),
        Text(8, RIGHT_PART, text("workbook.event_data", language), "label"),
        Text(problems.top - 1, 1, text("workbook.problems", language), "label"),
        Text(help_row, RIGHT_PART, text("workbook.commands", language), "label"),
        *commands,
    )


def _progress_columns(wording: Wording) -> tuple[Column, ...]:
    language = wording.language
    return (
        Column("state", text("workbook.state", language), kind=Kind.SIGNAL, width=12),
        Column("round", text("workbook.round", language), Role.NAME, width=24),
        Column("results", text("workbook.results", language), width=LEFT_TEXT_WIDTH),
    )


def _event_columns(definition: EventDefinition, wording: Wording) -> tuple[Column, ...]:
    language = wording.language
    labels = [event_label(definition, key, wording) for key in event_keys(definition)]
    width = math.ceil(PADDING + max(map(text_width, labels)))
    return (
        Column("label", text("workbook.event_label", language), Role.NAME, width=min(max(18, width), 30)),
        Column("value", text("workbook.event_value", language), Role.ENTRY, Kind.EXACT_TEXT, 38),
    )


def form_validation(key: str, wording: Wording) -> tuple[tuple[str, ...], NumberEntry | None]:
    """Say what may be typed into a line of the form: choices, or a rule for a number."""
    if key == SEATING_ROW:
        return tuple(seating_words(wording).values()), None
    if key in (BESIDE_ROW, CHECK_IN_ROW):
        return tuple(yes_no_words(wording).values()), None
    if key == ROUNDS_ROW:
        return (), NumberEntry(min=1, max=30, step=1)
    return (), None


def form_help(key: str, wording: Wording) -> str:
    """Say what the director reads beside a line of the form; nothing where the label says it all."""
    if key.startswith(DEADLINE_ROW):
        return text("deadlines.help", wording.language)
    known = (ROUNDS_ROW, SEATING_ROW, BESIDE_ROW, CHECK_IN_ROW)
    return text(f"workbook.help_{key}", wording.language) if key in known else ""
