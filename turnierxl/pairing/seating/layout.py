"""The seats of a round, and what sitting on them means: partners, opponents, or a pause."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate


@dataclass(frozen=True)
class Roles:
    """What the seats of a table mean; all tuples go by seat, from 0.

    `partners` and `opponents` are the seats with and against which a seat plays in the course of a round.
    Seats of the same `group` can be exchanged without any effect. A `shared` table is one that everybody
    is to get equally often.
    """

    partners: tuple[tuple[int, ...], ...]
    opponents: tuple[tuple[int, ...], ...]
    group: tuple[int, ...]
    shared: bool = False

    @property
    def size(self) -> int:
        """The number of seats."""
        return len(self.group)


TWO_AGAINST_TWO = Roles(((1,), (0,), (3,), (2,)), ((2, 3), (2, 3), (0, 1), (0, 1)), (0, 0, 2, 2))


def all_against_all(size: int, shared: bool) -> Roles:
    """Return the roles of a table where everybody plays for himself.

    >>> all_against_all(3, shared=False).opponents
    ((1, 2), (0, 2), (0, 1))
    """
    return Roles(((),) * size, _others(size), (0,) * size, shared)


def all_with_all(size: int) -> Roles:
    """Return the roles of a shared table where in a round everybody partners and opposes everybody."""
    return Roles(_others(size), _others(size), (0,) * size, shared=True)


def _others(size: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(seat for seat in range(size) if seat != own) for own in range(size))


@dataclass(frozen=True)
class Layout:
    """The seats of a round, numbered from 0 through its tables and then its pauses.

    `tables` are the seats of each table. By seat: `table` is the table's index, every pause having one of
    its own; `near` the seats of the partners, and those of the opponents with `size` added; `group` and
    `shared` as in `Roles`, pauses being shared.
    """

    tables: tuple[range, ...]
    table: tuple[int, ...]
    near: tuple[tuple[int, ...], ...]
    group: tuple[int, ...]
    shared: tuple[bool, ...]

    @property
    def size(self) -> int:
        """The number of seats and pauses."""
        return len(self.near)

    @property
    def pauses(self) -> range:
        """The places of those who pause."""
        return range(self.tables[-1].stop, self.size)


def lay_out(tables: Sequence[Roles], pauses: int = 0) -> Layout:
    """Return the layout of a round with these tables and so many pauses.

    >>> layout = lay_out([TWO_AGAINST_TWO], pauses=1)
    >>> layout.tables, layout.pauses, layout.near[0]
    ((range(0, 4),), range(4, 5), (1, 7, 8))
    """
    stops = list(accumulate(roles.size for roles in tables))
    size = stops[-1] + pauses
    seats = [range(stop - roles.size, stop) for roles, stop in zip(tables, stops, strict=True)]
    placed = list(zip(tables, seats, strict=True))
    return Layout(
        tables=tuple(seats),
        table=(
            *(index for index, places in enumerate(seats) for _ in places),
            *range(len(tables), len(tables) + pauses),
        ),
        near=tuple(near for roles, places in placed for near in _near(roles, places, size)) + ((),) * pauses,
        group=(*(places[seat] for roles, places in placed for seat in roles.group), *(size,) * pauses),
        shared=(*(roles.shared for roles in tables for _ in range(roles.size)), *(True,) * pauses),
    )


def _near(roles: Roles, places: range, size: int) -> list[tuple[int, ...]]:
    with_whom = [tuple(places[seat] for seat in seats) for seats in roles.partners]
    against_whom = [tuple(places[seat] + size for seat in seats) for seats in roles.opponents]
    return [(*partners, *opponents) for partners, opponents in zip(with_whom, against_whom, strict=True)]
