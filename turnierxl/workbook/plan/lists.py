"""Sheets that are lists: draws of lots, rules, findings, log; and the words of a status."""

from __future__ import annotations

from turnierxl.definition.model import EventDefinition
from turnierxl.play.entry import NumberEntry
from turnierxl.play.participants import Status
from turnierxl.terms import Wording, text
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.heading import heading
from turnierxl.workbook.plan.layout import Block, Column, Kind, Role, Sheet, SheetKind, Text

CHECK_ROWS = 200
LOG_ROWS = 500
LOT_ROWS = 20  # and two per participant: a tie of all, and what corrections bring
RULE_ROWS = 90


def status_words(wording: Wording) -> dict[Status, str]:
    """Word every status as the drop-down and the reader spell it."""
    return {status: text(f"workbook.status_{status}", wording.language) for status in Status}


def plan_lots(definition: EventDefinition, capacity: int, wording: Wording) -> Sheet:
    """Plan the sheet where draws of lots are asked for and recorded."""
    language = wording.language
    columns = (
        Column("phase", text("workbook.phase", language), width=18),
        Column("draw", text("workbook.lot_draw", language), Role.HEADING, Kind.WHOLE, 15, repeats=True),
        Column("number", text("workbook.number", language), Role.RESULT, Kind.WHOLE, 6),
        Column("name", text("workbook.name", language), Role.NAME, width=32),
        Column(
            "lot", text("workbook.lot", language), Role.ENTRY, Kind.WHOLE, 14, rule=NumberEntry(min=1, step=1)
        ),
        Column("hint", text("workbook.hint", language), Role.HINT, width=40),
    )
    title, rows = text("workbook.lots", language), LOT_ROWS + 2 * capacity
    return Sheet(
        key="lots",
        title=title,
        kind=SheetKind.LOTS,
        blocks=(Block(names.LOTS, 4, 1, columns, rows, used="number", group="draw"),),
        texts=(
            heading(definition, title, wording),
            Text(2, 1, text("workbook.lots_note", language), "note"),
        ),
        visible=False,
    )


def plan_rules(definition: EventDefinition, wording: Wording) -> Sheet:
    """Plan the sheet with the rules that are played, computed and printed ones."""
    title = text("workbook.rules", wording.language)
    rows = RULE_ROWS + sum(len(phase.match) for phase in definition.phase)
    columns = (
        Column("topic", text("workbook.rule_topic", wording.language), Role.NAME, width=24),
        Column("rule", text("workbook.rule", wording.language), Role.PROSE, width=96),
    )
    return Sheet(
        key="rules",
        title=title,
        kind=SheetKind.RULES,
        blocks=(Block(names.RULES, 3, 1, columns, rows, used="rule"),),
        texts=(heading(definition, title, wording),),
    )


def problem_columns(wording: Wording, width: float) -> tuple[Column, ...]:
    """Give the columns of a list of problems; `width` is that of the sentence."""
    language = wording.language
    return (
        Column("severity", text("workbook.severity", language), kind=Kind.SIGNAL, width=12),
        Column("where", text("workbook.where", language), Role.NAME, Kind.LINK, 26),
        Column("text", text("workbook.problem", language), Role.PROSE, width=width),
    )


def plan_check(definition: EventDefinition, wording: Wording) -> Sheet:
    """Plan the sheet that lists every problem with a link to its cell."""
    title = text("workbook.check", wording.language)
    block = Block(names.CHECK, 4, 1, problem_columns(wording, 96), CHECK_ROWS, used="text")
    return Sheet(
        key="check",
        title=title,
        kind=SheetKind.CHECK,
        blocks=(block,),
        texts=(
            heading(definition, title, wording),
            Text(2, 1, text("workbook.check_note", wording.language), "note"),
        ),
    )


def plan_log(definition: EventDefinition, wording: Wording) -> Sheet:
    """Plan the sheet that says what was done and when."""
    language = wording.language
    columns = (
        Column("entry", text("workbook.log_entry", language), kind=Kind.WHOLE, width=8),
        Column("time", text("workbook.log_time", language), width=18),
        Column("action", text("workbook.log_action", language), Role.NAME, width=22),
        Column("text", text("workbook.log_text", language), Role.PROSE, width=80),
    )
    title = text("workbook.log", language)
    return Sheet(
        key="log",
        title=title,
        kind=SheetKind.LOG,
        blocks=(Block(names.LOG, 3, 1, columns, LOG_ROWS, used="entry"),),
        texts=(heading(definition, title, wording),),
    )
