"""Direct comparison: a table of nothing but the games of those who are tied.

4T1: "die höhere Zahl der erzielten Spielpunkte aus dem direkten Vergleich der gemäß (a) und (b)
gleichplatzierten Spieler; die höhere Zahl der erzielten Brettpunkte aus dem direkten Vergleich der gemäß (a)
und (b) gleichplatzierten Spieler": `tied_on = 2` makes the table of those whom the first two criteria left
equal, even where a criterion in between has separated some of them. Without it, it is made of those who are
tied now.

In many ball games the comparison has criteria of its own (`then`: of goal difference, of goals), and begins
again among those whom it leaves equal (`restart = "end"`) or as soon as it separates anybody ("split").
FIDE (C.07, article 6) lets it decide only what games that were not played could not change any more
(`all_met`): whoever would be first of the table even if he lost them all and the others won theirs.

Games count in which nobody but those compared played.

>>> from turnierxl.play.frame import games_frame
>>> from turnierxl.play.rounds import Game, Result
>>> pairs = {(1, 2): (1, 0), (2, 3): (1, 0), (1, 3): (0.5, 0.5), (3, 4): (9, 0)}
>>> games = [Game("gruppen", 1, n, 1, ((a,), (b,))) for n, (a, b) in enumerate(pairs, start=1)]
>>> results = {game.id: Result(game.id, points, complete=True)
...            for game, points in zip(games, pairs.values(), strict=True)}
>>> values(Direct(metric="points"), (1, 2, 3), Evidence("gruppen", games_frame(games, results)), above=0)
{1: 1.5, 2: 1.0, 3: 0.5}
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations
from typing import Annotated, Literal

import pandas as pd
from pydantic import Field, FiniteFloat

from turnierxl.play.evidence import Evidence
from turnierxl.problems import Message, Term, message
from turnierxl.ranking.trail import START, Trail
from turnierxl.settings import Settings

INDIVIDUAL = False

Group = tuple[int, ...]


class Direct(Settings):
    """More of `metric` in the games among the tied is better, then more of the metrics in `then`.

    `tied_on` is the number of criteria after which the group was what is compared. `win` is the most that a
    game can bring, for `all_met`.
    """

    by: Literal["direct"] = "direct"
    metric: str
    then: tuple[str, ...] = ()
    tied_on: Annotated[int, Field(ge=0)] | None = None
    restart: Literal["never", "split", "end"] = "never"
    all_met: bool = False
    win: Annotated[FiniteFloat, Field(gt=0)] = 1

    @property
    def simple(self) -> bool:
        """Whether the total of one metric is all that counts."""
        return not self.then and self.restart == "never" and not self.all_met


def values(
    settings: Direct,
    group: Collection[int],
    evidence: Evidence,
    above: int,  # noqa: ARG001
    trail: Trail = START,
) -> Mapping[int, float]:
    """Return the totals of the table; places in it (negated) where more than one metric decides."""
    compared = trail.after(settings.tied_on, tuple(group))
    if settings.simple:
        totals = _totals(_among(evidence.games, compared), settings.metric)
        return {who: totals.get(who, 0.0) for who in group}
    order = _order(settings, compared, evidence.games)
    places = {who: -float(place) for place, part in enumerate(order, start=1) for who in part}
    return {who: places[who] for who in group}


def _order(settings: Direct, compared: Group, games: pd.DataFrame) -> list[Group]:
    """Return the compared from the top; who is equal stays together."""
    games = _among(games, compared)
    if settings.all_met and (unmet := _unmet(compared, games)):
        return _certain(settings, compared, _totals(games, settings.metric), unmet)
    parts = [compared]
    for metric in (settings.metric, *settings.then):
        totals = _totals(games, metric)
        parts = [piece for part in parts for piece in _split(part, totals)]
        if settings.restart == "split" and len(parts) > 1:
            break
    if settings.restart == "never" or len(parts) == 1:
        return parts
    return [piece for part in parts for piece in (_order(settings, part, games) if part[1:] else [part])]


def _among(games: pd.DataFrame, compared: Group) -> pd.DataFrame:
    """Return the games that were played among the compared; a bye is none."""
    inside = games["participant"].isin(compared).groupby(games["game"], sort=False)
    return games[inside.transform("all") & (inside.transform("size") > 1)]


def _totals(games: pd.DataFrame, metric: str) -> dict[int, float]:
    sums = games.groupby("participant")[metric].sum().round(9)
    return dict(zip(map(int, sums.index), map(float, sums), strict=True))


def _split(part: Group, totals: Mapping[int, float]) -> list[Group]:
    amounts = sorted({totals.get(who, 0.0) for who in part}, reverse=True)
    return [tuple(who for who in part if totals.get(who, 0.0) == amount) for amount in amounts]


def _unmet(compared: Group, games: pd.DataFrame) -> dict[int, int]:
    """Count with how many of the others somebody has not played; empty if all have met."""
    met = {frozenset(map(int, players)) for _, players in games.groupby("game")["participant"]}
    missing = [pair for pair in combinations(compared, 2) if frozenset(pair) not in met]
    return {who: count for who in compared if (count := sum(who in pair for pair in missing))}


def _certain(
    settings: Direct, compared: Group, totals: Mapping[int, float], unmet: Mapping[int, int]
) -> list[Group]:
    """Take whoever is first whatever the missing games bring, then the next; the rest stay together."""
    least = {who: totals.get(who, 0.0) for who in compared}
    most = {who: least[who] + settings.win * unmet.get(who, 0) for who in compared}
    rest, order = list(compared), list[Group]()
    while rest:
        first = max(rest, key=lambda who: least[who])
        if any(most[who] >= least[first] for who in rest if who != first):
            return [*order, tuple(rest)]
        order.append((first,))
        rest.remove(first)
    return order


def shown(settings: Direct, value: float) -> float:
    """Return the total, or the place in the table."""
    return value if settings.simple else -value


def label(
    settings: Direct,
    metrics: Mapping[str, str],
    phases: Mapping[str, str],  # noqa: ARG001
) -> Message:
    """Name the metric of the comparison."""
    return message("ranking.direct", metric=Term(metrics.get(settings.metric, settings.metric)))


def describe(settings: Direct, metrics: Mapping[str, str]) -> Iterator[Message]:
    """Say whose games count, and how."""
    if settings.tied_on is None:
        yield message("rules.direct")
    else:
        yield message("rules.direct_tied_on", count=settings.tied_on)
    if settings.then:
        further = tuple(message("rules.plain", words=Term(metrics.get(one, one))) for one in settings.then)
        yield message("rules.direct_then", metrics=further)
    if settings.restart != "never":
        yield message(f"rules.direct_restart_{settings.restart}")
    if settings.all_met:
        yield message("rules.direct_all_met")
