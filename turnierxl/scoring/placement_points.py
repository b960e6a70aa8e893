"""Points for the place at the table.

Clans: "Für jedes Spiel erhält der Spieler, gemäß seiner Platzierung, Turnierpunkte: Sieger: 5, Zweiter: 3,
Dritter: 2, Vierter: 1. Sollte es mehrere Gleichplatzierte geben, werden die Turnierpunkte addiert und
geteilt. Das Ergebnis wird auf halbe Stellen abgerundet."

A place beyond the list is worth nothing; a table of three uses the first three places.

>>> from turnierxl.play.frame import games_frame
>>> from turnierxl.play.rounds import Game, Result
>>> game = Game("vorrunde", 1, 1, 1, ((1,), (2,), (3,), (4,)))
>>> games = games_frame([game], {game.id: Result(game.id, (40, 31, 31, 20), complete=True)})
>>> clans = PlacementPoints(into="tournament_points", places=(5, 3, 2, 1), round_down_to=0.5)
>>> score(clans, games, {})["tournament_points"].to_list()
[5.0, 2.5, 2.5, 1.0]
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import pairwise
from typing import Annotated, Literal

import pandas as pd
from pydantic import AfterValidator, Field, FiniteFloat

from turnierxl.problems import Message, message
from turnierxl.scoring.awards import AwardSettings
from turnierxl.scoring.metric import MetricName, add_metric, metric_word
from turnierxl.settings import Settings


def _never_rising(places: tuple[float, ...]) -> tuple[float, ...]:
    if any(better < worse for better, worse in pairwise(places)):
        raise ValueError("a better place cannot be worth less than a worse one")
    return places


class PlacementPoints(Settings):
    """What a side gets into the metric `into` for its place at the table by `from`, more being better.

    `ties` says what sides with the same place get: "share" adds what the places they take are worth and
    divides it among them, "best" gives each the value of the best of these places.
    """

    scheme: Literal["placement_points"] = "placement_points"
    source: str = Field("points", alias="from")
    into: MetricName
    places: Annotated[tuple[FiniteFloat, ...], Field(min_length=1), AfterValidator(_never_rising)]
    ties: Literal["share", "best"] = "share"
    round_down_to: Annotated[FiniteFloat, Field(gt=0)] | None = None


def score(
    settings: PlacementPoints, games: pd.DataFrame, awards: Mapping[str, AwardSettings]
) -> pd.DataFrame:
    """Return the games with the column `settings.into`; NaN for incomplete games.

    Typed places count before `settings.source` where every side of the game has one.
    """
    sides = games.drop_duplicates(["game", "side"])
    place = _places(sides, settings.source)
    tied = place.groupby([sides["game"], place], sort=False).transform("size")
    pairs = [(int(first), int(count)) for first, count in zip(place.fillna(0), tied.fillna(0), strict=True)]
    worth = {pair: _worth(settings, *pair) for pair in set(pairs)}
    by_side = dict(zip(_keys(sides), (worth[pair] for pair in pairs), strict=True))
    points = pd.Series([by_side[key] for key in _keys(games)], index=games.index, dtype="float64")
    return add_metric(games, settings.into, points, awards)


def _keys(games: pd.DataFrame) -> Iterator[tuple[str, int]]:
    return zip(games["game"], games["side"], strict=True)


def _places(sides: pd.DataFrame, source: str) -> pd.Series[float]:
    """Return the place of each side in its game, from 1; NaN in games where something is missing."""
    values = pd.DataFrame({"typed": -sides["place"], "source": sides[source]})
    lacking = values.isna().groupby(sides["game"], sort=False).transform("any")
    strength = values["typed"].where(~lacking["typed"], values["source"].where(~lacking["source"]))
    return strength.groupby(sides["game"], sort=False).rank(method="min", ascending=False)


def _worth(settings: PlacementPoints, first: int, tied: int) -> float:
    """Return what each of `tied` sides gets that take the places from `first` on; exact before rounding."""
    if not first:
        return math.nan
    if settings.ties == "best":
        tied = 1
    shared = sum((Fraction(str(worth)) for worth in settings.places[first - 1 :][:tied]), Fraction(0)) / tied
    if settings.round_down_to is None:
        return float(shared)
    step = Fraction(str(settings.round_down_to))
    return float(shared // step * step)


def describe(settings: PlacementPoints, metrics: Mapping[str, str]) -> Iterator[Message]:
    """Say what each place is worth, and what those get who share one."""
    worth = tuple(
        message("rules.place_worth", place=place, worth=points)
        for place, points in enumerate(settings.places, start=1)
    )
    into, source = metric_word(settings.into, metrics), metric_word(settings.source, metrics)
    yield message("rules.placement_points", into=into, source=source, worth=worth)
    if settings.ties == "best":
        yield message("rules.ties_best")
    elif settings.round_down_to is None:
        yield message("rules.ties_share")
    else:
        yield message("rules.ties_share_rounded", step=settings.round_down_to)
