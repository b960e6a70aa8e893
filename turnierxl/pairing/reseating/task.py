"""What a pairing method is asked when somebody comes late to a drawn round, or is not there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random

from turnierxl.chance import stream
from turnierxl.play.rounds import Draw, DrawTask, Table


@dataclass(frozen=True)
class ReseatTask:
    """A drawn round, and who is to play it now.

    `drawn` is the round as it stands; its tables with the numbers `begun` have results and stay as they are.
    `draw` is the task of the round, with all who play it now as its entrants. `number` counts how often the
    round was brought in line before, from 0.
    """

    drawn: Draw
    begun: frozenset[int]
    draw: DrawTask
    number: int = 0

    @property
    def fixed(self) -> tuple[Table, ...]:
        """The tables that stay."""
        return tuple(table for table in self.drawn.tables if table.number in self.begun)

    @property
    def complete(self) -> tuple[Table, ...]:
        """The tables without a result at which everybody is there."""
        free = (table for table in self.drawn.tables if table.number not in self.begun)
        return tuple(table for table in free if self._here.issuperset(table.seats))

    @property
    def torn(self) -> tuple[Table, ...]:
        """The tables without a result at which somebody is missing."""
        whole = {table.number for table in (*self.fixed, *self.complete)}
        return tuple(table for table in self.drawn.tables if table.number not in whole)

    @property
    def waiting(self) -> tuple[int, ...]:
        """Who is there and has no seat at a table that is fixed or complete, ascending."""
        return tuple(sorted(self._here.difference(seated((*self.fixed, *self.complete)))))

    @property
    def _here(self) -> frozenset[int]:
        return frozenset(self.draw.entrants)

    def rng(self) -> Random:
        """Return the random stream of this task."""
        return stream(self.draw.seed, "reseat", len(self.draw.history), self.draw.attempt, self.number)


def seated(tables: Iterable[Table]) -> frozenset[int]:
    """Return everybody at some tables."""
    return frozenset(who for table in tables for who in table.seats)


def pauses(task: ReseatTask) -> Counter[int]:
    """Count how often each has sat out in the rounds before."""
    return Counter(who for earlier in task.draw.history for who in earlier.draw.sitting_out)


def take_seats(old: Sequence[int], players: Collection[int]) -> tuple[int, ...]:
    """Seat players at a table: whoever sat there stays, the others take the seats of those who are gone.

    >>> take_seats((5, 2, 9, 4), (2, 4, 7, 9)), take_seats((5, 2, 9, 4), (2, 4, 9))
    ((7, 2, 9, 4), (2, 9, 4))
    """
    new = iter([who for who in players if who not in old])
    taken = [who if who in players else next(new, None) for who in old]
    return tuple(who for who in (*taken, *new) if who is not None)


def with_tables(task: ReseatTask, changed: Iterable[Table], sitting_out: Iterable[int]) -> Draw:
    """Return the round with the changed and new tables in the places of those that were broken up."""
    new = {table.number: table for table in changed}
    moved = seated(new.values()).union(sitting_out)
    kept = {table.number: table for table in task.fixed}
    kept |= {table.number: table for table in task.complete if not moved.intersection(table.seats)}
    tables = [(kept | new)[number] for number in sorted(kept | new)]
    return replace(task.drawn, tables=tuple(tables), sitting_out=tuple(sorted(sitting_out)), notes=())
