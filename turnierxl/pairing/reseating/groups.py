"""Dividing those who have no seat among open tables, by exchanging two until nothing is better."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import NamedTuple

from turnierxl.chance import shuffled

_STARTS = 3
_UNIT = 1_000_000  # more than what a round can come to in anything that is counted

Price = Callable[[frozenset[int]], "Again"]


class Again(NamedTuple):
    """What a table of some players comes to: as partners, in seats shared evenly, as opponents once more."""

    partners: int
    turns: int
    opponents: int


@dataclass(frozen=True)
class Places:
    """The open tables, by their numbers, with whoever of them is there; new ones have nobody.

    `sizes` are those of the tables to be, the largest first; as many of the tables as there are sizes are
    kept. Whoever does not fit sits out.
    """

    players: tuple[int, ...]
    tables: Mapping[int, tuple[int, ...]]
    sizes: tuple[int, ...]


@dataclass(frozen=True)
class Division:
    """Who sits at which table, and who sits out; `cost` compares divisions of the same number of tables."""

    cost: int
    tables: Mapping[int, tuple[int, ...]]
    pausing: tuple[int, ...]


@dataclass
class _Search:
    """A division that is being improved: the last group sits out."""

    price: Price
    paused: Mapping[int, int]
    home: Mapping[int, int]
    numbers: Sequence[int]
    groups: list[list[int]]
    known: dict[tuple[int, frozenset[int]], int] = field(default_factory=dict)

    def improve(self) -> int:
        """Exchange two, or move one to a table with a seat less, while that is better; return the cost."""
        while self._improved():
            pass
        return sum(self._cost(index, group) for index, group in enumerate(self.groups))

    def _improved(self) -> bool:
        for other, one in combinations(range(len(self.groups)), 2):
            here, there = self.groups[one], self.groups[other]
            before = self._cost(one, here) + self._cost(other, there)
            for new, instead in self._changes(one, other):
                if self._cost(one, new) + self._cost(other, instead) < before:
                    self.groups[one], self.groups[other] = new, instead
                    return True
        return False

    def _changes(self, one: int, other: int) -> Iterator[tuple[list[int], list[int]]]:
        here, there = self.groups[one], self.groups[other]
        for index, who in enumerate(here):
            rest = _without(here, index)
            for position, whom in enumerate(there):
                yield [*rest, whom], [*_without(there, position), who]
        if len(self.numbers) not in (one, other) and len(here) == len(there) + 1:
            yield from ((_without(here, index), [*there, who]) for index, who in enumerate(here))
        if len(self.numbers) not in (one, other) and len(here) == len(there) - 1:
            yield from (([*here, who], _without(there, index)) for index, who in enumerate(there))

    def _cost(self, index: int, group: Sequence[int]) -> int:
        """Return what a group costs; the worst thing that can happen weighs most."""
        key = index, frozenset(group)
        if key not in self.known:
            self.known[key] = self._pauses(group) if index == len(self.numbers) else self._table(*key)
        return self.known[key]

    def _pauses(self, group: Sequence[int]) -> int:
        before = sum(self.paused.get(who, 0) for who in group)
        return before * _UNIT**4 + sum(who in self.home for who in group) * _UNIT

    def _table(self, index: int, players: frozenset[int]) -> int:
        number = self.numbers[index]
        moved = sum(self.home.get(who, number) != number for who in players)
        again = self.price(players)
        return again.partners * _UNIT**3 + again.turns * _UNIT**2 + moved * _UNIT + again.opponents


def _without(group: Sequence[int], index: int) -> list[int]:
    return [*group[:index], *group[index + 1 :]]


def divide(places: Places, price: Price, paused: Mapping[int, int], rng: Random) -> Division:
    """Divide players among tables.

    In this order are avoided: who has sat out before sits out, partners meet again, shared seats again,
    players leave their table, opponents meet again.
    """
    return min((_divided(places, price, paused, rng) for _ in range(_STARTS)), key=lambda one: one.cost)


def _divided(places: Places, price: Price, paused: Mapping[int, int], rng: Random) -> Division:
    home = {who: number for number, stay in places.tables.items() for who in stay}
    by_size = sorted(shuffled(rng, sorted(places.tables)), key=lambda number: -len(places.tables[number]))
    numbers = by_size[: len(places.sizes)]
    sizes = dict(zip(numbers, places.sizes, strict=True))
    groups = [shuffled(rng, places.tables[number])[: sizes[number]] for number in numbers]
    seated = {who for group in groups for who in group}
    rest = shuffled(rng, [who for who in places.players if who not in seated])
    for number, group in zip(numbers, groups, strict=True):
        while len(group) < sizes[number]:
            group.append(rest.pop())
    search = _Search(price, paused, home, numbers, [*groups, rest])
    cost = search.improve()
    tables = {number: tuple(group) for number, group in zip(numbers, search.groups, strict=False)}
    return Division(cost, tables, tuple(sorted(search.groups[-1])))
