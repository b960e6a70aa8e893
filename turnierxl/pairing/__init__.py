"""Pairing methods: one module per method, each deciding who sits where in the next round.

Convention of a method's module:

* its docstring quotes the rule it implements, says what is avoided in which order and has a doctest;
* a `Settings` class with `method: Literal[name]`, whose fields are the keys of `pairing` in a phase;
* `TWO_SIDED`: whether its games are played by two sides, or by everybody for himself;
* `draw(settings, task)`: the draw of the next round, the same for the same task, with notes on what could
  not be avoided; ValueError for numbers of entrants that cannot be seated;
* `games(settings, round_, count)`: the games of a drawn round, `count` per table;
* `most_games(settings, count, games)`: how many games a round of so many participants can have at most;
* `advise(settings, count, rounds, games)`: what stands against playing that way with so many participants,
  rounds and games per round, and the choices; None if nothing;
* `describe(settings, rounds, games)`: who sits with whom and what is avoided, in sentences for the sheet
  of rules.

Where who plays is drawn anew for every round, a late comer can still be seated in a drawn one. Such a method
is in `RESEATED` too and has

* `reseat(settings, task)`: the round with everybody who is there now, of which as few tables as possible
  are changed, and none that has a result.

A new method is its module, its line in `METHODS` and its class in `Pairing`. What methods share is in
`turnierxl.pairing.seating` (layouts, meetings, search), `turnierxl.pairing.reseating` and
`turnierxl.pairing.notes`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Protocol

from pydantic import Field

from turnierxl.pairing import knockout, matches, partner_rotation, round_robin, swiss, table_draw
from turnierxl.pairing.advice import Advice
from turnierxl.pairing.reseating.task import ReseatTask
from turnierxl.play.rounds import Draw, DrawTask, Game, Round
from turnierxl.problems import Message


class MethodModule(Protocol):
    """What every method's module offers."""

    TWO_SIDED: bool

    def draw(self, settings: Any, task: DrawTask) -> Draw:
        """Draw the next round."""
        ...

    def games(self, settings: Any, round_: Round, count: int) -> tuple[Game, ...]:
        """Return the games of a drawn round."""
        ...

    def most_games(self, settings: Any, count: int, games: int) -> int:
        """Return the most games of a round."""
        ...

    def advise(self, settings: Any, count: int, rounds: int, games: int) -> Advice | None:
        """Say what stands against it."""
        ...

    def describe(self, settings: Any, rounds: int, games: int) -> Iterable[Message]:
        """Say how it is drawn."""
        ...


class ReseatedModule(Protocol):
    """What the module of a method offers whose drawn rounds can be brought in line."""

    def reseat(self, settings: Any, task: ReseatTask) -> Draw:
        """Bring a round in line."""
        ...


METHODS: dict[str, MethodModule] = {
    "knockout": knockout,
    "matches": matches,
    "partner_rotation": partner_rotation,
    "round_robin": round_robin,
    "swiss": swiss,
    "table_draw": table_draw,
}

RESEATED: dict[str, ReseatedModule] = {
    "partner_rotation": partner_rotation,
    "swiss": swiss,
    "table_draw": table_draw,
}

_BY_STANDING = ("swiss",)

Pairing = Annotated[
    knockout.Knockout
    | matches.Matches
    | partner_rotation.PartnerRotation
    | round_robin.RoundRobin
    | swiss.Swiss
    | table_draw.TableDraw,
    Field(discriminator="method"),
]


def draw(settings: Pairing, task: DrawTask) -> Draw:
    """Draw the next round of a phase; ValueError for a number of entrants that cannot be seated."""
    return METHODS[settings.method].draw(settings, task)


def can_reseat(settings: Pairing) -> bool:
    """Tell whether somebody can be seated in a drawn round, or taken out of it."""
    return settings.method in RESEATED


def reseat(settings: Pairing, task: ReseatTask) -> Draw:
    """Bring a drawn round in line with who is there; only for methods that `can_reseat`."""
    return RESEATED[settings.method].reseat(settings, task)


def by_standing(settings: Pairing) -> bool:
    """Tell whether who meets whom goes by the places before the round."""
    return settings.method in _BY_STANDING


def games(settings: Pairing, round_: Round, count: int) -> tuple[Game, ...]:
    """Return the games of a drawn round, `count` per table, in the order of tables."""
    return METHODS[settings.method].games(settings, round_, count)


def advise(settings: Pairing, count: int, rounds: int, games: int) -> Advice | None:
    """Say what stands against so many participants, rounds and games per round; None if nothing."""
    return METHODS[settings.method].advise(settings, count, rounds, games)


def most_games(settings: Pairing, count: int, games: int) -> int:
    """Return how many games a round of so many participants can have, `games` per table."""
    return METHODS[settings.method].most_games(settings, count, games)


def two_sided(settings: Pairing) -> bool:
    """Tell whether games are played by two sides, rather than by everybody for himself."""
    return METHODS[settings.method].TWO_SIDED


def describe(settings: Pairing, rounds: int, games: int) -> Iterable[Message]:
    """Say in sentences how a phase of so many rounds and games per round is drawn."""
    return METHODS[settings.method].describe(settings, rounds, games)
