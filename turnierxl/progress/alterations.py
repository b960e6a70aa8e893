"""What two states of a drawn round differ in, table by table, to tell each from the one before."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from turnierxl.play.rounds import Alteration, Draw, Reseating, Table


def alteration(before: Draw, after: Draw) -> Alteration | None:
    """Say what was changed in a round; None if nothing was."""
    if before.tables == after.tables and before.sitting_out == after.sitting_out:
        return None
    was = {table.number: table for table in before.tables}
    now = {table.number: table for table in after.tables}
    gone = {number: Table(number, ()) for number in was if number not in now}
    both = {**now, **gone}
    changed = [both[number] for number in sorted(both) if both[number] != was.get(number)]
    return Alteration(tuple(changed), after.sitting_out)


def altered(drawn: Draw, change: Alteration | None) -> Draw:
    """Return a round after a change."""
    if change is None:
        return drawn
    tables = {table.number: table for table in (*drawn.tables, *change.tables)}
    there = [tables[number] for number in sorted(tables) if tables[number].seats]
    return replace(drawn, tables=tuple(there), sitting_out=change.sitting_out)


def after_all(drawn: Draw, reseated: Collection[Reseating]) -> Draw:
    """Return what came of a drawn round, changes by hand since the last reseating left out."""
    for one in reseated:
        drawn = altered(altered(drawn, one.by_hand), one.now)
    return drawn
