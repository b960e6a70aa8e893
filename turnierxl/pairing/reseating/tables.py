"""Bringing a round of tables in line: who comes takes the place of who is missing, or tables are opened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from turnierxl.pairing.reseating.groups import Division, Places, Price, divide
from turnierxl.pairing.reseating.opening import Field, fewest_openings, fill
from turnierxl.pairing.reseating.task import ReseatTask, pauses
from turnierxl.play.rounds import Table


@dataclass(frozen=True)
class TableRules:
    """How tables can be filled: their sizes, the usual one first, and what players at one come to."""

    sizes: tuple[int, ...]
    price: Price


def divide_anew(rules: TableRules, task: ReseatTask, rng: Random) -> Division:
    """Seat everybody who waits, with as few tables opened as possible, and among those the best ones."""
    paused = pauses(task)
    field = Field(task.waiting, task.complete, rules.sizes, paused)
    ways = (_places(rules, task, opened) for opened in fewest_openings(field, rng))
    divisions = (divide(places, rules.price, paused, rng) for places in ways)
    return min(divisions, key=lambda division: division.cost)


def _places(rules: TableRules, task: ReseatTask, opened: Sequence[Table]) -> Places:
    players = sorted([*task.waiting, *(who for table in opened for who in table.seats)])
    sizes, _ = fill(rules.sizes, len(players))
    tables = {
        table.number: tuple(who for who in table.seats if who in players) for table in (*task.torn, *opened)
    }
    highest = max((table.number for table in task.drawn.tables), default=0)
    for number in range(highest + 1, highest + 1 + len(sizes) - len(tables)):
        tables[number] = ()
    return Places(tuple(players), tables, tuple(sorted(sizes, reverse=True)))


def table_before(task: ReseatTask, number: int) -> Table:
    """Return a table as it was drawn; one without seats where it is new."""
    return next((table for table in task.drawn.tables if table.number == number), Table(number, ()))
