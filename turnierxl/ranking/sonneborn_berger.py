"""Sonneborn-Berger: the scores of one's opponents, each times the points made against him.

FIDE Handbook C.07, article 9.1 ("SB"): in chess, the scores of those one has beaten and half the scores of
those one has drawn with. "SB-C1" leaves out what the opponent with the lowest score brings (14.1), or what
the round brings that one chose not to play, where that is more (16.5). Rounds without a game count as
`turnierxl.ranking.opponents` says; a single summand is not left out.

>>> from turnierxl.play.frame import games_frame
>>> from turnierxl.play.rounds import Game, Result
>>> played = {(1, 2): (1, 0), (1, 3): (0.5, 0.5), (2, 3): (1, 0)}
>>> games = [Game("gruppe", n, 1, 1, ((a,), (b,))) for n, (a, b) in enumerate(played, start=1)]
>>> results = {game.id: Result(game.id, points, complete=True)
...            for game, points in zip(games, played.values(), strict=True)}
>>> evidence = Evidence("gruppe", games_frame(games, results))
>>> values(SonnebornBerger(metric="points"), (1, 2, 3), evidence, above=0)
{1: 1.25, 2: 0.5, 3: 0.75}
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


class SonnebornBerger(OpponentsSettings):
    """More is better; `variant` is the official abbreviation."""

    by: Literal["sonneborn_berger"] = "sonneborn_berger"
    variant: Literal["SB", "SB-C1"] = "SB"


def values(
    settings: SonnebornBerger,
    group: Collection[int],
    evidence: Evidence,
    above: int,  # noqa: ARG001
    trail: Trail = START,  # noqa: ARG001
) -> Mapping[int, float]:
    """Return the sums; 0 for somebody without a round that counts."""
    found = summands(settings, evidence)
    return {who: _sum(settings, found.get(who, ())) for who in group}


def _sum(settings: SonnebornBerger, parts: Sequence[Summand]) -> float:
    products = [part.score * part.points for part in parts]
    cut = 0.0
    if settings.variant == "SB-C1" and len(parts) > 1:
        lowest = min(part.score for part in parts)
        cut = min(part.score * part.points for part in parts if part.score == lowest)
        chosen = [part.score * part.points for part in parts if part.chosen]
        cut = max(cut, min(chosen, default=cut))
    return round(math.fsum(products) - cut, 9)


def shown(settings: SonnebornBerger, value: float) -> float:  # noqa: ARG001
    """Return the sum."""
    return value


def label(
    settings: SonnebornBerger,
    metrics: Mapping[str, str],  # noqa: ARG001
    phases: Mapping[str, str],  # noqa: ARG001
) -> Message:
    """Name the variant."""
    return message("ranking.sonneborn_berger", variant=settings.variant)


def describe(settings: SonnebornBerger, metrics: Mapping[str, str]) -> Iterator[Message]:
    """Say what is summed up, what is left out, and how rounds without a game count."""
    yield message("rules.sonneborn_berger", metric=Term(metrics.get(settings.metric, settings.metric)))
    if settings.variant == "SB-C1":
        yield message("rules.opponents_cut_1")
    yield describe_unplayed(settings)
