"""Matches that a rule sheet names one by one: who meets whom, and what decides one that was drawn.

4T1: "Der Erstplatzierte der Gruppe I spielt gegen den Zweitplatzierten der Gruppe II". "Endet ein Spiel mit
1:1 Brettpunkten, wird zwischen den betreffenden Spielern eine weitere Partie gespielt."
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from turnierxl.problems import Message
from turnierxl.settings import Settings

MatchId = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,23}$")]
MatchName = Annotated[str, Field(min_length=1, max_length=60)]

WINNER, LOSER, SEED = "winner", "loser", "seed"


@dataclass(frozen=True)
class PlaceOf:
    """A side that is the one who comes to a place of a phase, within a group where there are groups."""

    phase: str
    group: str
    place: int


@dataclass(frozen=True)
class EndOf:
    """A side that is the winner of another match, or its loser."""

    match: str
    won: bool


@dataclass(frozen=True)
class SeedOf:
    """A side that is a participant of the phase by the number of his seed, from 1."""

    number: int


Source = PlaceOf | EndOf | SeedOf


def read_source(text: str) -> Source:
    """Read who a side is: "gruppen.I.1", "vorrunde.3", "hf1.winner", "hf1.loser"; ValueError otherwise."""
    head, _, last = text.rpartition(".")
    if head == SEED and last.isdecimal():
        return SeedOf(int(last))
    if head and "." not in head and last in (WINNER, LOSER):
        return EndOf(head, last == WINNER)
    if head and last.isascii() and last.isdecimal() and int(last) > 0:
        phase, _, group = head.partition(".")
        return PlaceOf(phase, group, int(last))
    raise ValueError(text)


def _spell_out(value: object) -> object:
    """Read "lot" as the table it is short for."""
    return {value: True} if isinstance(value, str) else value


class Preference(Settings):
    """Which of two is meant; if both are equal, or none is preferred, a lot decides, once for all steps.

    The one placed `higher` in a phase; or with `more` of a metric, added up over `phases` without play-offs
    and deciders; or, when it is about sides, they are `swapped` against the game before; or by `lot`.
    """

    higher: str | None = None
    more: str | None = None
    phases: tuple[str, ...] = ()
    swapped: Literal[True] | None = None
    lot: Literal[True] | None = None

    @model_validator(mode="after")
    def _says_one_thing(self) -> Self:
        if sum(way is not None for way in (self.higher, self.more, self.swapped, self.lot)) != 1:
            raise ValueError("set one of higher (a phase), more (a metric, with phases), swapped, lot")
        if (self.more is not None) != bool(self.phases):
            raise ValueError("more and phases belong together: the phases in which the metric is added up")
        return self


SpelledPreference = Annotated[
    Preference,
    BeforeValidator(_spell_out, json_schema_input_type=Literal["swapped", "lot"] | Preference),
]


class IfDrawn(Settings):
    """One step to decide a match that was drawn; the next one follows when it decides nothing.

    `play` = 1: one more game, in which `first` has the first side (White). `win`: the preferred one wins.
    `shared`: it stays drawn.
    """

    play: Literal[1] | None = None
    first: SpelledPreference | None = None
    win: SpelledPreference | None = None
    shared: Literal[True] | None = None

    @model_validator(mode="after")
    def _is_one_step(self) -> Self:
        if sum(part is not None for part in (self.play, self.win, self.shared)) != 1:
            raise ValueError("set one of play, win, shared")
        if (self.play is None) != (self.first is None):
            raise ValueError("play and first belong together: who has the first side in that game")
        if self.win is not None and self.win.swapped:
            raise ValueError("only sides can be swapped, a win cannot")
        return self


class Match(Settings):
    """`[[phase.match]]`: two sides by where they come from, and what happens when it is drawn.

    `places` are what its winner and its loser come to in the ranking by matches; a match that stays drawn
    gives both the first of them. Without `if_drawn` of its own, that of the phase holds.
    """

    id: MatchId
    name: MatchName
    sides: tuple[str, str]
    if_drawn: tuple[IfDrawn, ...] | None = None
    places: Annotated[tuple[int, ...], Field(min_length=1, max_length=2)] | None = None

    @model_validator(mode="after")
    def _has_readable_sides(self) -> Self:
        for side in self.sides:
            try:
                read_source(side)
            except ValueError:
                raise ValueError(
                    f'{side!r} is no side: write "phase.group.place", "phase.place" or "match.winner"'
                ) from None
        return self


def decides(steps: tuple[IfDrawn, ...]) -> bool:
    """Tell whether the steps leave no match drawn."""
    return bool(steps) and steps[-1].win is not None


def extra_games(steps: tuple[IfDrawn, ...]) -> int:
    """Count the games that can be played after a drawn match."""
    return sum(step.play or 0 for step in steps)


@dataclass(frozen=True)
class PlannedMatch:
    """A match that belongs to a phase, whether its sides are known yet or not.

    `round` counts within the phase: a match is drawn when those of all rounds before are decided.
    """

    id: str
    name: Message
    sides: tuple[Source, Source]
    if_drawn: tuple[IfDrawn, ...]
    places: tuple[int, ...] = ()
    round: int = 1
