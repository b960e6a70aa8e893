"""Steps: what is typed into the sheets of rounds."""

from __future__ import annotations

from tests.fuzz.evening import Evening, type_results
from tests.fuzz.memory import Drawn, games_of
from tests.fuzz.spellings import BLANK, Typed, catalogue


def type_one(evening: Evening, at: int, how: int, luck: int) -> None:
    """Type a result into any row of any drawn round, over what stands there."""
    rows = [(drawn, row) for drawn in whole_rounds(evening) for row in drawn.rows]
    if rows:
        drawn, row = rows[at % len(rows)]
        choices = catalogue(evening.memory.kind.name)(luck)
        type_results(evening, drawn.block, {row: choices[how % len(choices)]})


def clear_one(evening: Evening, at: int) -> None:
    """Clear a result that was typed."""
    whole = {drawn.block for drawn in whole_rounds(evening)}
    keys = sorted(key for key in evening.memory.typed if key[0] in whole)
    if keys:
        block, row = keys[at % len(keys)]
        type_results(evening, block, {row: BLANK})


def type_missing(evening: Evening, luck: int) -> None:
    """Type a right result for every game that has none."""
    for drawn in whole_rounds(evening):
        typed = {row: good(evening, luck + 3 * at) for at, row in enumerate(missing_rows(evening, drawn))}
        if typed:
            type_results(evening, drawn.block, typed)


def good(evening: Evening, luck: int) -> Typed:
    """Return a right result in plain numbers."""
    return catalogue(evening.memory.kind.name)(luck)[0]


def missing_rows(evening: Evening, drawn: Drawn) -> list[str]:
    """List the rows of a round that have no result that counts."""
    typed = {row: evening.memory.typed.get((drawn.block, row)) for row in drawn.rows}
    return [row for row, one in typed.items() if one is None or one.counts is None]


def places_at_table(evening: Evening, at: int, luck: int) -> None:
    """Clans: type the places of a whole table instead of points."""
    if evening.memory.kind.name != "clans":
        return
    tables = [(drawn, rows) for drawn in whole_rounds(evening) for _, rows in games_of(drawn)]
    if tables:
        drawn, rows = tables[at % len(tables)]
        order = [(index + luck) % len(rows) for index in range(len(rows))]
        typed = {}
        for row, place in zip(rows, order, strict=True):
            cells = (None, place + 1.0)
            typed[row] = Typed(cells, cells, (-float(place),))
        type_results(evening, drawn.block, typed)


def whole_rounds(evening: Evening) -> list[Drawn]:
    """Return the drawn rounds whose rows are all there."""
    return [drawn for drawn in evening.memory.rounds if drawn.block not in evening.memory.damaged]
