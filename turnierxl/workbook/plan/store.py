"""The hidden sheets: the store of the event, and the patterns by which looks are restored."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from turnierxl.definition.model import EventDefinition
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.layout import Block, Column, Kind, Role, Sheet, SheetKind
from turnierxl.workbook.plan.rounds import extra_matches, extra_rounds, most_games_of

PATTERNS_TITLE = "_muster"
STORE_TITLE = "_turnierxl"
FACT_ROWS = 40
SMALLEST_TABLE = 3


def facts_block() -> Block:
    """Plan the facts; they are the same for every event, so they can be read before its plan is known."""
    columns = (
        Column("key", "key", Role.RESULT, Kind.EXACT_TEXT, 20),
        Column("value", "value", Role.RESULT, Kind.EXACT_TEXT, 80),
    )
    return Block(names.FACTS, 1, 1, columns, FACT_ROWS, used="key", fitted=False)


def plan_store(definition: EventDefinition, capacity: int) -> Sheet:
    """Plan the store: facts (schema, event id, seed, rule sheet ...), drawn tables, what lists said last."""
    keys = ("phase", "round", "stage", "table", "seats", "first", "group", "label", "notes", "booked")
    draw_columns = tuple(Column(key, key, Role.RESULT, Kind.EXACT_TEXT, 16) for key in keys)
    rows = sum(
        phase.rounds * (most_games_of(phase, capacity, 1) + 1)
        + extra_rounds(phase) * (extra_matches(phase) + 1)
        for phase in definition.phase
    )
    draws = Block(names.DRAWS, 1, 4, draw_columns, rows, used="phase", fitted=False)
    blocks = (facts_block(), draws, _kept_block(5 + len(draw_columns), capacity))
    return Sheet("store", STORE_TITLE, SheetKind.STORE, blocks, visible=False)


def _kept_block(left: int, capacity: int) -> Block:
    """Plan what the lists said last: a row per participant, and one per draw of lots or substitute."""
    columns = tuple(Column(key, key, Role.RESULT, Kind.EXACT_TEXT, 16) for key in ("kind", "number", "data"))
    return Block(names.KEPT, 1, left, columns, 2 * capacity, used="kind", fitted=False)


def number_patterns(sheets: Iterable[Sheet]) -> tuple[Sheet, ...]:
    """Give every block of the visible sheets its row on the sheet of patterns."""
    numbered, row = [], 0
    for sheet in sheets:
        blocks = []
        for block in sheet.blocks:
            row += 1
            blocks.append(replace(block, pattern=row))
        numbered.append(replace(sheet, blocks=tuple(blocks)))
    return tuple(numbered)


def plan_patterns() -> Sheet:
    """Plan the sheet that keeps one body row of every block; its cells are styled, never filled."""
    return Sheet("patterns", PATTERNS_TITLE, SheetKind.PATTERNS, (), visible=False)
