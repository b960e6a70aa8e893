"""Buchholz: the sum of the scores of one's opponents.

FIDE Handbook C.07, article 8.1 ("BH"): whose opponents have done better has had the harder way. The cut
variants leave out what is lowest (14.1, 14.2: "BH-C1", "BH-C2"), the medians what is lowest and then what is
highest (14.3, 14.4: "BH-M1", "BH-M2"). Rounds without a game count as `turnierxl.ranking.opponents` says.
Nothing is left out of a sum that has no more summands than would be left out.

>>> from turnierxl.play.frame import games_frame
>>> from turnierxl.play.rounds import Game, Result
>>> played = {(1, 2): (1, 0), (1, 3): (1, 0), (2, 3): (1, 0)}
>>> games = [Game("swiss", n, 1, 1, ((a,), (b,))) for n, (a, b) in enumerate(played, start=1)]
>>> results = {game.id: Result(game.id, points, complete=True)
...            for game, points in zip(games, played.values(), strict=True)}
>>> values(Buchholz(metric="points"), (1, 2, 3), Evidence("swiss", games_frame(games, results)), above=0)
{1: 1.0, 2: 2.0, 3: 3.0}
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Literal

from turnierxl.play.evidence import Evidence
from turnierxl.problems import Message, Term, message
from turnierxl.ranking.opponents import OpponentsSettings, Summand, describe_unplayed, summands
from turnierxl.ranking.trail import START, Trail

INDIVIDUAL = True

_CUTS = {"BH": (0, 0), "BH-C1": (1, 0), "BH-C2": (2, 0), "BH-M1": (1, 1), "BH-M2": (2, 2)}


class Buchholz(OpponentsSettings):
    """More is better; `variant` is the official abbreviation."""

    by: Literal["buchholz"] = "buchholz"
    variant: Literal["BH", "BH-C1", "BH-C2", "BH-M1", "BH-M2"] = "BH"


def values(
    settings: Buchholz,
    group: Collection[int],
    evidence: Evidence,
    above: int,  # noqa: ARG001
    trail: Trail = START,  # noqa: ARG001
) -> Mapping[int, float]:
    """Return the sums; 0 for somebody without a round that counts."""
    found = summands(settings, evidence)
    return {who: _sum(settings, found.get(who, ())) for who in group}


def _sum(settings: Buchholz, parts: Sequence[Summand]) -> float:
    lowest, highest = _CUTS[settings.variant]
    left = sorted(parts, key=lambda part: part.score)
    if len(left) > lowest + highest:
        for _ in range(lowest):
            left.remove(next((part for part in left if part.chosen), left[0]))
        left = left[: len(left) - highest]
    return round(math.fsum(part.score for part in left), 9)


def shown(settings: Buchholz, value: float) -> float:  # noqa: ARG001
    """Return the sum."""
    return value


def label(
    settings: Buchholz,
    metrics: Mapping[str, str],  # noqa: ARG001
    phases: Mapping[str, str],  # noqa: ARG001
) -> Message:
    """Name the variant."""
    return message("ranking.buchholz", variant=settings.variant)


def describe(settings: Buchholz, metrics: Mapping[str, str]) -> Iterator[Message]:
    """Say what is summed up, what is left out, and how rounds without a game count."""
    metric = Term(metrics.get(settings.metric, settings.metric))
    yield message("rules.buchholz", metric=metric)
    lowest, highest = _CUTS[settings.variant]
    if highest:
        yield message(f"rules.opponents_median_{lowest}")
    elif lowest:
        yield message(f"rules.opponents_cut_{lowest}")
    yield describe_unplayed(settings)
