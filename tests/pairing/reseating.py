"""Rounds that are to be brought in line, and the fewest tables that have to change, by trying all ways."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations

from hypothesis import strategies as st

from tests.pairing.events import next_round
from turnierxl import pairing
from turnierxl.pairing import Pairing
from turnierxl.pairing.reseating.task import ReseatTask
from turnierxl.play.rounds import Draw, DrawTask, Round, Table

Groups = tuple[frozenset[int], ...]


@dataclass(frozen=True)
class Case:
    """A drawn round, who came late to it, who is missing, and which tables have a result."""

    settings: Pairing
    task: ReseatTask

    def reseated(self) -> Draw:
        """Bring it in line."""
        return pairing.reseat(self.settings, self.task)


def case(
    settings: Pairing,
    count: int,
    missing: Collection[int] = (),
    late: int = 0,
    begun: Collection[int] = (),
    rounds: int = 1,
    seed: str = "7",
) -> Case:
    """Draw so many rounds, the last of which is to be brought in line; late comers have the next numbers."""
    *history, last = played(settings, count, rounds, seed)
    drawn = last.draw
    fixed = {who for table in drawn.tables if table.number in begun for who in table.seats}
    entrants = tuple(who for who in range(1, count + late + 1) if who not in missing or who in fixed)
    task = DrawTask(entrants, tuple(history), 4, 4, seed)
    return Case(settings, ReseatTask(drawn, frozenset(begun), task))


@cache
def played(settings: Pairing, count: int, rounds: int, seed: str) -> tuple[Round, ...]:
    """Draw so many rounds of an event of four."""
    history: list[Round] = []
    for _ in range(rounds):
        history.append(next_round(settings, range(1, count + 1), history, 4, seed))
    return tuple(history)


@st.composite
def cases(draw: st.DrawFn, settings: Pairing, least: int, most: int, fitting: Callable[[int], bool]) -> Case:
    """Draw a case of a small field."""
    count = draw(st.integers(least, most).filter(fitting))
    missing = draw(st.sets(st.integers(1, count), max_size=3))
    late, begun = draw(st.integers(0, 2)), draw(st.sets(st.integers(1, 4), max_size=2))
    made = case(settings, count, missing, late, begun, draw(st.integers(1, 2)), draw(st.sampled_from("78")))
    numbers = {table.number for table in made.task.drawn.tables}
    return replace(made, task=replace(made.task, begun=frozenset(begun & numbers)))


def everybody(drawn: Draw) -> list[int]:
    """List everybody in a round, whoever is twice in it twice."""
    return sorted([*(who for table in drawn.tables for who in table.seats), *drawn.sitting_out])


def changed(before: Draw, after: Draw) -> list[int]:
    """Return the numbers of the drawn tables that are not as they were, whatever the seats."""
    now = {table.number: frozenset(table.seats) for table in after.tables}
    return [table.number for table in before.tables if now.get(table.number) != frozenset(table.seats)]


def partitions(
    players: Sequence[int], sizes: Collection[int], pausing: int
) -> Iterator[tuple[Groups, Groups]]:
    """Yield every way to seat players at tables of the sizes with so many sitting out: tables, pausing."""
    for out in combinations(players, pausing):
        rest = tuple(who for who in players if who not in out)
        yield from ((groups, (frozenset(out),)) for groups in _tables(rest, sizes))


def _tables(players: tuple[int, ...], sizes: Collection[int]) -> Iterator[Groups]:
    if not players:
        yield ()
        return
    first, *others = players
    for size in sizes:
        for mates in combinations(others, size - 1):
            rest = tuple(who for who in others if who not in mates)
            yield from ((frozenset({first, *mates}), *more) for more in _tables(rest, sizes))


def fewest(made: Case, sizes: Collection[int]) -> tuple[int, int, int]:
    """Return how few sit out, how often they have before, and how few tables have to change then."""
    task = made.task
    free = [table for table in task.drawn.tables if table.number not in task.begun]
    fixed = {who for table in task.drawn.tables if table.number in task.begun for who in table.seats}
    players = [who for who in task.draw.entrants if who not in fixed]
    before = paused_before(task)
    for pausing in range(len(players) + 1):
        found = [
            (sum(before.count(who) for who in out), _changed(free, groups))
            for groups, (out,) in partitions(players, sizes, pausing)
        ]
        if found:
            return (pausing, *min(found))
    raise AssertionError("everybody can sit out")


def _changed(free: Sequence[Table], groups: Groups) -> int:
    return sum(frozenset(table.seats) not in groups for table in free)


def paused_before(task: ReseatTask) -> list[int]:
    """List everybody who has sat out, as often as he has."""
    return [who for earlier in task.draw.history for who in earlier.draw.sitting_out]
