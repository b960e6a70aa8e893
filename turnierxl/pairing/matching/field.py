"""A field that is to be paired, and what each pair costs."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from turnierxl.pairing.matching.cheapest import Pair

_CHANCE_BITS = 16


@dataclass(frozen=True)
class Field:
    """Participants by their place from the top, from 0; in an odd field the last one is nobody.

    `groups` are the sizes of the score groups from the top, nobody not counted; `met[one][other]` is how
    often two have met, for nobody how often somebody had no opponent.
    """

    groups: tuple[int, ...]
    met: tuple[tuple[int, ...], ...]

    @property
    def size(self) -> int:
        """The number of those to be paired, nobody included."""
        return len(self.met)


@dataclass(frozen=True)
class _Units:
    """What one step of each kind costs: no sum of lower steps over a whole round comes up to a higher one."""

    fold: int
    group: int
    bye: int
    rematch: int
    bye_again: int


def pair_costs(field: Field, rng: Random) -> dict[Pair, int]:
    """Return the cost of every pair.

    In this order count: no opponent for the second time, opponents who meet again, the place of who has no
    opponent (the lowest is best), squared distances between score groups, distances from the fold (the
    upper half of a score group against its lower half), and chance.
    """
    units, places = _units(field), _places(field)
    nobody = field.size - 1 if sum(field.groups) < field.size else None
    costs: dict[Pair, int] = {}
    for other in range(field.size):
        for one in range(other):
            again = field.met[one][other] ** 2
            if other == nobody:
                cost = again * units.bye_again + (nobody - 1 - one) * units.bye
            else:
                apart = (places[other].group - places[one].group) ** 2
                fold = _from_fold(places[one], places[other])
                cost = again * units.rematch + apart * units.group + fold * units.fold
            costs[one, other] = cost + rng.getrandbits(_CHANCE_BITS)
    return costs


@dataclass(frozen=True)
class _Place:
    """Where somebody stands: his score group, his place in it from 0, and its size."""

    group: int
    index: int
    size: int


def _places(field: Field) -> list[_Place]:
    return [_Place(group, index, size) for group, size in enumerate(field.groups) for index in range(size)]


def _from_fold(upper: _Place, lower: _Place) -> int:
    """Return how far two are from where the fold of their groups would bring them together."""
    if upper.group == lower.group:
        return abs(lower.index - upper.index - upper.size // 2)
    return (upper.size - 1 - upper.index) + lower.index


def _units(field: Field) -> _Units:
    pairs = field.size // 2
    most = max((times for row in field.met for times in row), default=0)
    fold = pairs << _CHANCE_BITS
    group = fold * (2 * field.size * pairs + 1)
    bye = group * (len(field.groups) ** 2 * pairs + 1)
    rematch = bye * field.size
    return _Units(fold, group, bye, rematch, rematch * (most**2 * pairs + 1))
