"""Matches that the rule sheet names: who meets whom follows from places and from other matches.

4T1: "Der Erstplatzierte der Gruppe I spielt gegen den Zweitplatzierten der Gruppe II; der Erstplatzierte der
Gruppe II spielt gegen den Zweitplatzierten der Gruppe I."

Nothing is drawn by chance: the round holds the matches that are due, in the order of the rule sheet.

>>> from turnierxl.play.rounds import DrawTask
>>> pairs = {"hf1": (6, 1), "hf2": (3, 8)}
>>> task = DrawTask((1, 3, 6, 8), history=(), rounds=1, games=2, seed="7", pairs=pairs)
>>> [(table.label, table.seats) for table in draw(Matches(method="matches"), task).tables]
[('hf1', (6, 1)), ('hf2', (3, 8))]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from turnierxl.pairing.advice import Advice
from turnierxl.pairing.match_games import describe_match, match_games, match_tables
from turnierxl.play.rounds import Draw, DrawTask, Game, Round
from turnierxl.problems import Message
from turnierxl.settings import Settings

TWO_SIDED = True


class Matches(Settings):
    """`pairing = { method = "matches" }` with a `[[phase.match]]` for each of them.

    `sides` says whether the two change sides in every second game of a match.
    """

    method: Literal["matches"]
    sides: Literal["swapped", "kept"] = "swapped"


def draw(settings: Matches, task: DrawTask) -> Draw:  # noqa: ARG001
    """Put the matches that are due on tables."""
    return Draw(match_tables(task.pairs))


def games(settings: Matches, round_: Round, count: int) -> tuple[Game, ...]:
    """Return the games of a drawn round, `count` in every match, a single one in a decider."""
    return match_games(round_, count, settings.sides == "swapped")


def most_games(settings: Matches, count: int, games: int) -> int:  # noqa: ARG001
    """Return the most games of a round: everybody plays one match."""
    return count // 2 * games


def advise(settings: Matches, count: int, rounds: int, games: int) -> Advice | None:  # noqa: ARG001
    """Say nothing: the rule sheet names every match."""
    return None


def describe(settings: Matches, rounds: int, games: int) -> Iterator[Message]:  # noqa: ARG001
    """Say how a match is played; who meets whom is said with the phase."""
    yield from describe_match(games, settings.sides == "swapped")
