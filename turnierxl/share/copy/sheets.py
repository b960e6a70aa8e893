"""The sheets of a copy: those that are published, with the columns that everybody may see.

A sheet of a copy is a sheet of the plan with smaller blocks, and the lines that stand in them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from turnierxl.problems import Who, message
from turnierxl.share.copy.written import WrittenEvent
from turnierxl.share.published import PublishedEvent
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.plan.layout import Block, Column, Kind, Role, Sheet, SheetKind
from turnierxl.workbook.read.rounds import fresh_round
from turnierxl.workbook.region import Region, find_region

_SHARED = (
    SheetKind.SEATING,
    SheetKind.STANDINGS,
    SheetKind.BRACKET,
    SheetKind.ROUND,
    SheetKind.HISTORY,
    SheetKind.RULES,
)  # in the order of the tabs
_HIDDEN_ROLES = (Role.KEY, Role.HINT)
_NOTED = (SheetKind.ROUND, SheetKind.BRACKET)  # with a note to the director
_FEWEST_ROUNDS = 2  # that make a history

Value = float | str | None


@dataclass(frozen=True)
class Line:
    """A row of a block: what its cells hold by column, and the start numbers of whom it is about."""

    cells: Mapping[str, Value]
    who: frozenset[int] = frozenset()


@dataclass(frozen=True)
class CopySheet:
    """A sheet as it is drawn, and the lines of its blocks by their names."""

    sheet: Sheet
    lines: Mapping[str, tuple[Line, ...]]


def published_sheets(event: PublishedEvent, written: WrittenEvent) -> tuple[CopySheet, ...]:
    """Return the sheets of the workbook that are shared."""
    shown = [sheet for sheet in written.book.plan.sheets if _is_shown(sheet, event, written)]
    shown.sort(key=lambda sheet: (_SHARED.index(sheet.kind), sheet.phase != ""))
    people = _people_by_row(written)
    return tuple(_copy_sheet(sheet, written, people, _named(event)) for sheet in shown)


def copy_block(block: Block, lines: Sequence[Line], keep: bool = False) -> Block:
    """Return a block with the rows and columns that are shown of it: no keys, no hints, nothing to type.

    Columns without a word in them only take room; `keep` keeps those that are still to be filled. The
    boxes of a bracket keep their columns as far as anything stands in them.
    """
    if block.boxes:
        return replace(
            block, columns=block.columns[: _used_columns(block, lines)], rows=len(lines), pattern=0
        )
    columns = tuple(
        replace(column, role=Role.RESULT, choices=(), rule=None) if column.role is Role.ENTRY else column
        for column in block.columns
        if column.role not in _HIDDEN_ROLES and (_says_something(column, lines) or (keep and _is_due(column)))
    )
    return replace(block, columns=columns, rows=len(lines), alarms=(), pattern=0)


def _used_columns(block: Block, lines: Sequence[Line]) -> int:
    used = [at for at, column in enumerate(block.columns, 1) if _says_something(column, lines)]
    return max(used, default=1)


def _says_something(column: Column, lines: Sequence[Line]) -> bool:
    return any(line.cells.get(column.key) is not None for line in lines)


def _is_due(column: Column) -> bool:
    """Tell whether every game will have something in the column."""
    return (
        column.kind is not Kind.CHOICE
        and column.role is not Role.NAME
        and column.key not in ("place", "reason")
    )


def _is_shown(sheet: Sheet, event: PublishedEvent, written: WrittenEvent) -> bool:
    if sheet.kind not in _SHARED or sheet.title in written.grid.hidden:
        return False
    if sheet.kind is SheetKind.HISTORY:
        return len(event.rounds) >= _FEWEST_ROUNDS
    return sheet.kind is not SheetKind.SEATING or not (event.latest and event.latest.complete)


def _copy_sheet(
    sheet: Sheet, written: WrittenEvent, people: Mapping[str, frozenset[int]], named: Mapping[str, int]
) -> CopySheet:
    lines = {
        block.name: tuple(_lines(region, people, named))
        for block in sheet.blocks
        if isinstance(region := find_region(written.grid, block), Region)
    }
    if sheet.kind is SheetKind.ROUND:
        lines[sheet.blocks[-1].name] += tuple(_sitting_out(sheet, written))
    keep = sheet.kind is SheetKind.ROUND
    blocks = tuple(copy_block(block, lines[block.name], keep) for block in sheet.blocks)
    texts = tuple(text for text in sheet.texts if sheet.kind not in _NOTED or text.style != "note")
    return CopySheet(replace(sheet, blocks=blocks, texts=texts, visible=True), lines)


def _lines(region: Region, people: Mapping[str, frozenset[int]], named: Mapping[str, int]) -> Iterator[Line]:
    """Return the rows of a block down to the last one that shows anything."""
    rows = [region.row(row) for row in range(len(region.cells))]
    while rows and all(cell is None for cell in rows[-1].values()):
        rows.pop()
    for row in rows:
        yield Line({key: _plain(cell) for key, cell in row.items()}, _whom(row, people, named))


def _plain(cell: Cell) -> Value:
    if cell is None or isinstance(cell, float | str):
        return cell
    raise TypeError(f"a copy cannot show {type(cell)}")


def _whom(
    row: Mapping[str, Cell], people: Mapping[str, frozenset[int]], named: Mapping[str, int]
) -> frozenset[int]:
    """Say whom a row is about: by the id of its game, by start number, or by name."""
    number, name = row.get("number"), row.get("name")
    if (key := row.get("id")) is not None:
        return people.get(str(key), frozenset())
    if isinstance(number, float):
        return frozenset({int(number)})
    return frozenset({named[name]} if isinstance(name, str) and name in named else ())


def _sitting_out(sheet: Sheet, written: WrittenEvent) -> Iterator[Line]:
    """Say below a round who has no game in it."""
    for drawn in written.event.rounds:
        numbers = drawn.draw.sitting_out
        if (drawn.phase, drawn.number) == (sheet.phase, sheet.round) and numbers:
            told = message("share.sitting_out", who=Who(numbers))
            first = sheet.blocks[-1].columns[0].key
            yield Line({first: written.book.wording.say(told)}, frozenset(numbers))


def _people_by_row(written: WrittenEvent) -> dict[str, frozenset[int]]:
    return {
        row.id: frozenset(who for side in row.sides for who in row.game.sides[side])
        for drawn in written.event.rounds
        for row in fresh_round(written.event.definition, drawn).rows
    }


def _named(event: PublishedEvent) -> dict[str, int]:
    """Return who is called so: participants, and the players of pairs."""
    players = {name: who.number for who in event.participants.values() for name in who.players}
    return players | {who.name: who.number for who in event.participants.values()}
