"""Sheets that show where everybody stands: standings by phase and in the end, the history, the seating."""

from __future__ import annotations

from dataclasses import replace

from turnierxl.definition.model import EventDefinition, Phase, match_levels, phase_names
from turnierxl.problems import message
from turnierxl.progress.naming import round_name
from turnierxl.ranking import label
from turnierxl.terms import Wording, text
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.capacity import expected_participants
from turnierxl.workbook.plan.heading import capital, heading
from turnierxl.workbook.plan.layout import Block, Column, Kind, Role, Sheet, SheetKind, Text

NOTE_ROWS = 10
MOST_CHART_LINES, FEWEST_CHART_LINES = 10, 6


def chart_lines(capacity: int) -> int:
    """Say how many of the leaders the chart shows.

    A line without a participant would leave a nameless entry in the legend, so there are no more lines
    than participants can be expected; but not so few that a fully used workbook shows next to nothing.
    """
    expected = max(expected_participants(capacity), FEWEST_CHART_LINES)
    return min(MOST_CHART_LINES, expected, capacity)


def criterion_key(index: int) -> str:
    """Name the column of a criterion's values."""
    return f"criterion_{index + 1}"


def round_key(phase: str, number: int) -> str:
    """Name the column of a round's points."""
    return f"round_{phase}_{number}"


def plan_phase_standings(definition: EventDefinition, phase: Phase, capacity: int, wording: Wording) -> Sheet:
    """Plan the standings of one phase; in an event of one phase they are the final standings."""
    alone = len(definition.phase) == 1
    title = text("workbook.standings", wording.language)
    phases = phase_names(definition)
    criteria = [
        Column(
            criterion_key(index),
            capital(wording.say(label(criterion, definition.labels, phases))),
            kind=Kind.NUMBER,
            width=13,
        )
        for index, criterion in enumerate(phase.ranking)
        if criterion.by != "matches"  # says no more than the place
    ]
    at_once = getattr(phase.pairing, "at_once", False)  # the round is the phase, and its total says the same
    rounds = () if at_once else _round_columns(definition, phase, wording)
    columns = (
        *_group_column(phase, wording),
        *_head_columns(wording),
        *criteria,
        *rounds,
        _reason_column(wording),
    )
    sheet_title = title if alone else f"{title} {wording.term(phase.name)}"
    return Sheet(
        key=f"standings_{phase.id}",
        title=sheet_title,
        kind=SheetKind.STANDINGS,
        blocks=_blocks(names.standings_status(phase.id), names.standings_block(phase.id), columns, capacity),
        texts=(heading(definition, sheet_title, wording),),
        phase=phase.id,
        visible=False,
        landscape=True,
    )


def plan_final(definition: EventDefinition, capacity: int, wording: Wording) -> Sheet:
    """Plan the standings of everybody over all phases."""
    language = wording.language
    title = text("workbook.standings", language)
    rounds = [column for phase in definition.phase for column in _round_columns(definition, phase, wording)]
    reached = Column("phase", text("workbook.decided_in", language), width=16)
    columns = (*_head_columns(wording), reached, *rounds, _reason_column(wording))
    return Sheet(
        key="final",
        title=title,
        kind=SheetKind.STANDINGS,
        blocks=_blocks(f"{names.FINAL}_status", names.FINAL, columns, capacity),
        texts=(heading(definition, title, wording),),
        visible=False,
        landscape=True,
    )


def _blocks(status: str, name: str, columns: tuple[Column, ...], capacity: int) -> tuple[Block, ...]:
    head = Block(status, 2, 1, (Column("status", "", width=0),), 1, header=False)
    group = "group" if columns[0].key == "group" else ""
    return head, Block(name, 5, 1, columns, capacity + NOTE_ROWS, used="number", group=group)


def _group_column(phase: Phase, wording: Wording) -> tuple[Column, ...]:
    if phase.groups is None:
        return ()
    return (Column("group", text("workbook.group", wording.language), Role.HEADING, width=10, repeats=True),)


def _head_columns(wording: Wording) -> tuple[Column, ...]:
    language = wording.language
    return (
        Column("place", text("workbook.place", language), Role.HEADING, Kind.WHOLE, 8),
        Column("number", text("workbook.number", language), kind=Kind.WHOLE, width=6),
        Column("name", text("workbook.name", language), Role.NAME, width=30),
        Column("club", text("workbook.club", language), Role.NAME, width=26),
    )


def _reason_column(wording: Wording) -> Column:
    return Column("reason", text("workbook.reason", wording.language), Role.PROSE, width=52)


def _round_columns(definition: EventDefinition, phase: Phase, wording: Wording) -> tuple[Column, ...]:
    """Plan what each round brought, where a total of the phase counts."""
    if all(criterion.by != "total" for criterion in phase.ranking):
        return ()
    return tuple(_round_column(definition, phase, number, wording) for number in range(1, phase.rounds + 1))


def _round_column(definition: EventDefinition, phase: Phase, number: int, wording: Wording) -> Column:
    title = wording.say(round_name(definition, phase.id, number))
    if len(definition.phase) == 1:
        title = wording.say(message("workbook.round_short", number=number))
    return Column(round_key(phase.id, number), title, kind=Kind.NUMBER, width=8 if len(title) < 5 else 14)


def history_rounds(phase: Phase) -> int:
    """Return how many columns a phase has in the history: one for matches that need not wait for others."""
    return max(match_levels(phase).values(), default=phase.rounds)


def _history_column(definition: EventDefinition, phase: Phase, number: int, wording: Wording) -> Column:
    column = _round_column(definition, phase, number, wording)
    whole = phase.match and history_rounds(phase) == 1
    return replace(column, label=wording.term(phase.name)) if whole else column


def plan_history(definition: EventDefinition, capacity: int, wording: Wording) -> Sheet:
    """Plan the sheet with the place of everybody after each round, and the chart of the leaders."""
    language = wording.language
    rounds = tuple(
        _history_column(definition, phase, number, wording)
        for phase in definition.phase
        for number in range(1, history_rounds(phase) + 1)
    )
    title = text("workbook.history", language)
    note = wording.say(message("workbook.history_note", lines=chart_lines(capacity)))
    name = Column("name", text("workbook.name", language), Role.NAME, width=30)
    block = Block(names.HISTORY, 30, 1, (name, *rounds), capacity, used="name")
    return Sheet(
        key="history",
        title=title,
        kind=SheetKind.HISTORY,
        blocks=(block,),
        texts=(
            heading(definition, title, wording),
            Text(2, 1, note, "note"),
        ),
        visible=False,
    )


def plan_seating(definition: EventDefinition, capacity: int, wording: Wording) -> Sheet:
    """Plan the seating of the latest round, by table and by name."""
    players = capacity * (2 if definition.participants.unit == "pair" else 1)
    language = wording.language
    table, name = text("workbook.table", language), text("workbook.name", language)
    seat = text("workbook.seat", language)
    by_table = (
        Column("table", table, Role.HEADING, Kind.TEXT, 10, repeats=True),
        Column("seat", seat, width=8),
        Column("name", name, Role.NAME, width=32),
    )
    by_name = (
        Column("name", name, Role.NAME, width=32),
        Column("table", table, Role.RESULT, Kind.TEXT, 10),
        Column("seat", seat, width=8),
    )
    title = text("workbook.seating", language)
    return Sheet(
        key="seating",
        title=title,
        kind=SheetKind.SEATING,
        blocks=(
            Block(f"{names.TABLES}_status", 2, 1, (Column("status", "", width=0),), 1, header=False),
            Block(names.TABLES, 5, 1, by_table, capacity, used="name", group="table", beside=True),
            Block(names.SEATS, 5, 5, by_name, players, used="name", beside=True),
        ),
        texts=(heading(definition, title, wording),),
        visible=False,
    )
