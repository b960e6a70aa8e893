"""The sheet of texts for the forum: a row per announcement, its text in one cell."""

from __future__ import annotations

from turnierxl.definition.model import EventDefinition
from turnierxl.terms import Wording, text
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.heading import heading
from turnierxl.workbook.plan.layout import Block, Column, Kind, Role, Sheet, SheetKind, Text
from turnierxl.workbook.plan.rounds import extra_rounds

BASE_ROWS = 40  # registration, phases, results
ROWS_PER_ROUND = 4  # the plan, play-offs or deciders, lots, results
ROWS_PER_PERSON = 5  # moving up, leaving (forum and in person), fixed results
TEXT_WIDTH = 110.0


def plan_announcements(definition: EventDefinition, capacity: int, wording: Wording) -> tuple[Sheet, ...]:
    """Plan the sheet where the rule sheet asks for it."""
    if not definition.event.announcements:
        return ()
    language = wording.language
    columns = (
        Column("number", text("announcements.number", language), Role.HEADING, Kind.WHOLE, 7),
        Column("state", text("announcements.state", language), kind=Kind.SIGNAL, width=12),
        Column("to", text("announcements.to", language), Role.NAME, width=18),
        Column("occasion", text("announcements.occasion", language), Role.NAME, width=28),
        Column("text", text("announcements.text", language), Role.PROSE, width=TEXT_WIDTH),
    )
    rounds = sum(phase.rounds + extra_rounds(phase) for phase in definition.phase)
    rows = BASE_ROWS + ROWS_PER_ROUND * rounds + ROWS_PER_PERSON * capacity
    title = text("announcements.title", language)
    sheet = Sheet(
        key="announcements",
        title=title,
        kind=SheetKind.ANNOUNCEMENTS,
        blocks=(Block(names.ANNOUNCEMENTS, 4, 1, columns, rows, used="text"),),
        texts=(
            heading(definition, title, wording),
            Text(2, 1, text("announcements.note", language), "note"),
        ),
        landscape=True,
    )
    return (sheet,)
