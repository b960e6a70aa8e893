"""Scoring schemes: one module per scheme, each adding one column (a metric) to the games frame.

Convention of a scheme's module:

* its docstring quotes the rule it implements, says what happens at the edges and has a doctest;
* a `Settings` class with `scheme: Literal[name]` and `into`, whose fields are the keys of `[scoring.x]`;
* `score(settings, games, awards) -> games`: the games frame, never empty, with the column `settings.into`,
  NaN for incomplete games, an award's own score before everything else (`metric.add_metric`);
* `describe(settings, metrics)`: what a game is worth, in sentences for the sheet of rules; `metrics` gives
  the rule sheet's words by metric.

A new scheme is its module, its line in `SCHEMES` and its class in `Scheme`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Protocol

import pandas as pd
from pydantic import Field

from turnierxl.problems import Message
from turnierxl.scoring import match_points, placement_points, win_points
from turnierxl.scoring.awards import AwardSettings


class SchemeModule(Protocol):
    """What every scheme's module offers."""

    def score(self, settings: Any, games: pd.DataFrame, awards: Mapping[str, AwardSettings]) -> pd.DataFrame:
        """Return the games with one more column."""
        ...

    def describe(self, settings: Any, metrics: Mapping[str, str]) -> Iterable[Message]:
        """Say what a game is worth."""
        ...


SCHEMES: dict[str, SchemeModule] = {
    "match_points": match_points,
    "placement_points": placement_points,
    "win_points": win_points,
}

Scheme = Annotated[
    match_points.MatchPoints | placement_points.PlacementPoints | win_points.WinPoints,
    Field(discriminator="scheme"),
]


def score(settings: Scheme, games: pd.DataFrame, awards: Mapping[str, AwardSettings]) -> pd.DataFrame:
    """Return the games with the column that this scheme adds."""
    if games.empty:
        return games.assign(**{settings.into: pd.Series(dtype="float64")})
    return SCHEMES[settings.scheme].score(settings, games, awards)


def describe(settings: Scheme, metrics: Mapping[str, str]) -> Iterable[Message]:
    """Say in sentences what a game is worth; `metrics` gives the rule sheet's words by metric."""
    return SCHEMES[settings.scheme].describe(settings, metrics)
