"""Play-off: matches among those who are tied, ranked by the same criteria.

4T1: "ein Entscheidungsspiel (wenn zwei Spieler gleichplatziert sind), für das §4 Abs. 4 gilt, oder
Entscheidungsspiele (wenn mehr als zwei Spieler gleichplatziert sind) im Jeder-gegen-jeden-System, für die §4
Abs. 4 gilt; für die Platzierung innerhalb der Entscheidungsspiele gelten (a) bis (d) sinngemäß".

It decides when each of the tied has played a match with each other that is complete, the latest one of a
pair if there are several. Who is equal after it too stays tied: the next criterion is asked, no second
play-off. While matches are missing, the director is told. Whoever cannot go on any more plays none and
stands behind those who can.

>>> from turnierxl.play.frame import games_frame
>>> from turnierxl.play.rounds import Game, Result, Stage
>>> from turnierxl.ranking.total import Total
>>> game = Game("gruppen", 2, 1, 1, ((3,), (8,)), stage=Stage.PLAYOFF)
>>> played = games_frame([game], {game.id: Result(game.id, (0, 1), complete=True)})
>>> evidence = Evidence("gruppen", games_frame([], {}), playoffs=played)
>>> trail = Trail(((3, 8),), (Total(metric="points"),))
>>> values(Playoff(ranking=1), (3, 8), evidence, above=0, trail=trail)
{8: -1.0, 3: -2.0}
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations
from typing import Annotated, Literal

import pandas as pd
from pydantic import Field

from turnierxl.play.evidence import Evidence, Open
from turnierxl.problems import Message, Who, message
from turnierxl.ranking.trail import START, Trail
from turnierxl.settings import Settings

INDIVIDUAL = False


class Playoff(Settings):
    """The tied play it out; `ranking` is the number of criteria, from the first on, that rank them there."""

    by: Literal["playoff"] = "playoff"
    ranking: Annotated[int, Field(ge=1)]


def values(
    settings: Playoff,
    group: Collection[int],
    evidence: Evidence,
    above: int,  # noqa: ARG001
    trail: Trail = START,
) -> Mapping[int, float] | Open:
    """Return the places in the play-off (negated), or Open while matches are missing."""
    able = tuple(who for who in group if who not in evidence.cut_ignored)
    for players in (tuple(group), able):
        games = _matches(evidence.playoffs, players)
        if games is not None:
            return _places(settings, players, games, evidence, trail) | dict.fromkeys(
                (who for who in group if who not in players), -float(len(players) + 1)
            )
    key = "ranking.playoff_needed" if len(able) == 2 else "ranking.playoffs_needed"
    return Open(message(key, who=Who(able)), able, "playoff")


def _matches(playoffs: pd.DataFrame, players: tuple[int, ...]) -> pd.DataFrame | None:
    """Return the games of the latest match of every pair; None if one is missing or not complete."""
    latest: dict[frozenset[int], pd.DataFrame] = {}
    if not playoffs.empty:
        for _, match in playoffs.groupby(["round", "table"]):
            latest[frozenset(map(int, match["participant"]))] = match
    matches = [latest.get(frozenset(pair)) for pair in combinations(players, 2)]
    played = [match for match in matches if match is not None and match["complete"].all()]
    if len(played) < len(matches):
        return None
    return pd.concat(played, ignore_index=True) if played else playoffs


def _places(
    settings: Playoff, players: tuple[int, ...], games: pd.DataFrame, evidence: Evidence, trail: Trail
) -> dict[int, float]:
    """Rank the players by nothing but their play-off games."""
    if len(players) < 2:
        return dict.fromkeys(players, -1.0)
    from turnierxl.ranking.chain import rank  # the chain asks this module in turn

    playoff = Evidence(evidence.phase, games, evidence.earlier)
    standings = rank(players, trail.chain[: settings.ranking], playoff)
    return {row.participant: -float(row.place or 0) for row in standings.rows}


def shown(settings: Playoff, value: float) -> float:  # noqa: ARG001
    """Return the place in the play-off."""
    return -value


def label(
    settings: Playoff,  # noqa: ARG001
    metrics: Mapping[str, str],  # noqa: ARG001
    phases: Mapping[str, str],  # noqa: ARG001
) -> Message:
    """Name the play-off."""
    return message("ranking.playoff")


def describe(settings: Playoff, metrics: Mapping[str, str]) -> Iterator[Message]:  # noqa: ARG001
    """Say who plays whom, and how they are ranked."""
    yield message("rules.playoff", count=settings.ranking)
