"""Which tables have to be opened so that everybody finds a seat: as few as possible.

Whoever is waiting, together with those of some tables that are opened, must fill tables of the allowed sizes.
First counts how many are left over and sit out, then that nobody sits out again before others have, then how
many tables are opened, then how many of the rarer tables there are.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, combinations_with_replacement, islice, product
from math import comb, prod
from random import Random

from turnierxl.chance import below, shuffled
from turnierxl.play.rounds import Table

_MOST_OPENED = 12
_MOST_KINDS = 20_000  # sets of kinds of tables that are looked at for one number
_WAYS = 60  # sets of tables that are tried

Kind = tuple[int, ...]  # of a table: how often each player has sat out, ascending


@dataclass(frozen=True)
class Field:
    """Who is waiting for a seat, the tables that can be opened, and the allowed sizes, the usual one first.

    `paused` is how often somebody has sat out before; it is 0 for those it does not name.
    """

    waiting: tuple[int, ...]
    closed: tuple[Table, ...]
    sizes: tuple[int, ...]
    paused: Mapping[int, int]


@dataclass(frozen=True)
class _Quality:
    """What opening tables of some kinds comes to; less is better."""

    pausing: int
    paused_before: int
    rare: int


def fill(sizes: Sequence[int], count: int) -> tuple[tuple[int, ...], int]:
    """Return the sizes of tables for so many, the usual one first, and how many are left over.

    >>> fill((4, 3), 13), fill((4,), 7), fill((4, 5), 3)
    (((4, 3, 3, 3), 0), ((4,), 3), ((), 3))
    """
    for left in range(count + 1):
        tables = _exactly(sizes, count - left)
        if tables is not None:
            return tables, left
    return (), count


def _exactly(sizes: Sequence[int], count: int) -> tuple[int, ...] | None:
    usual, rare = sizes[0], sizes[-1]
    for few in range(count // rare + 1 if len(sizes) > 1 else 1):
        most, rest = divmod(count - few * rare, usual)
        if not rest:
            return (usual,) * most + (rare,) * few
    return None


def fewest_openings(field: Field, rng: Random) -> Iterator[tuple[Table, ...]]:
    """Yield sets of tables that are as few as can be, all of them or some by chance."""
    tables: dict[Kind, list[Table]] = defaultdict(list)
    for table in field.closed:
        tables[_kind(field, table)].append(table)
    chosen = _fewest_kinds(field, {kind: len(those) for kind, those in tables.items()})
    counts = [Counter(kinds) for kinds in chosen]
    total = sum(prod(comb(len(tables[kind]), times) for kind, times in count.items()) for count in counts)
    if total <= _WAYS:
        yield from chain.from_iterable(_all_ways(tables, count) for count in counts)
        return
    for _ in range(_WAYS):
        count = counts[below(rng, len(counts))]
        yield _in_order(
            table for kind, times in count.items() for table in shuffled(rng, tables[kind])[:times]
        )


def _all_ways(
    tables: Mapping[Kind, Sequence[Table]], count: Mapping[Kind, int]
) -> Iterator[tuple[Table, ...]]:
    for parts in product(*(combinations(tables[kind], times) for kind, times in count.items())):
        yield _in_order(chain.from_iterable(parts))


def _in_order(tables: Iterator[Table]) -> tuple[Table, ...]:
    return tuple(sorted(tables, key=lambda table: table.number))


def _kind(field: Field, table: Table) -> Kind:
    return tuple(sorted(field.paused.get(who, 0) for who in table.seats))


def _fewest_kinds(field: Field, there: Mapping[Kind, int]) -> list[tuple[Kind, ...]]:
    """Return the kinds of tables to open: the best sets of the smallest number that comes to the best."""
    least = _least(field, there)
    best: tuple[int, int] | None = None
    chosen: dict[tuple[Kind, ...], _Quality] = {}
    for number in range(min(len(field.closed), _MOST_OPENED) + 1):
        sets = islice(combinations_with_replacement(sorted(there), number), _MOST_KINDS)
        possible = [kinds for kinds in sets if all(there[kind] >= n for kind, n in Counter(kinds).items())]
        found = {kinds: _quality(field, kinds) for kinds in possible}
        here = min(((one.pausing, one.paused_before) for one in found.values()), default=None)
        if here is not None and (best is None or here < best):
            best, chosen = here, found
        if best is not None and best <= least:
            break
    fitting = {kinds: one for kinds, one in chosen.items() if (one.pausing, one.paused_before) == best}
    rare = min(one.rare for one in fitting.values())
    return [kinds for kinds, one in fitting.items() if one.rare == rare]


def _quality(field: Field, kinds: tuple[Kind, ...]) -> _Quality:
    count = len(field.waiting) + sum(map(len, kinds))
    tables, pausing = fill(field.sizes, count)
    waiting = (field.paused.get(who, 0) for who in field.waiting)
    before = sorted([*waiting, *chain.from_iterable(kinds)])
    rare = field.sizes[-1] if len(field.sizes) > 1 else 0
    opened = sum(len(kind) == rare for kind in kinds)
    return _Quality(pausing, sum(before[:pausing]), tables.count(rare) - opened)


def _least(field: Field, there: Mapping[Kind, int]) -> tuple[int, int]:
    """Return what can be hoped for: how few are left over, and how often they have sat out before."""
    by_size: Counter[int] = Counter()
    for kind, times in there.items():
        by_size[len(kind)] += times
    numbers = [range(min(times, _MOST_OPENED) + 1) for times in by_size.values()]
    counts = {
        len(field.waiting) + sum(size * n for size, n in zip(by_size, times, strict=True))
        for times in product(*numbers)
    }
    pausing = min(fill(field.sizes, count)[1] for count in counts)
    everybody = [*field.waiting, *(who for table in field.closed for who in table.seats)]
    return pausing, sum(sorted(field.paused.get(who, 0) for who in everybody)[:pausing])
