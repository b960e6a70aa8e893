"""Points for winning, drawing and losing a match: all games of two at one table together.

4T1: "Anhand der zugesprochenen Brettpunkte aus beiden Partien wird ein Gesamtergebnis gebildet, das als das
Spielergebnis gilt; [...] für ein Spielergebnis von 2:0 Brettpunkten oder 1,5:0,5 Brettpunkten werden 2:0
Spielpunkte vergeben [...], bei einem Spielergebnis von 1:1 Brettpunkten werden an beide Spieler jeweils 1:1
Spielpunkte vergeben."

The points of a match stand at its last game, 0 at the others; none at all while a game is missing. An award
that scores the metric itself decides the match it was given in, the last one if there are several.

>>> from turnierxl.play.frame import games_frame
>>> from turnierxl.play.rounds import Game, Result
>>> games = [Game("gruppen", 1, 1, 1, ((1,), (2,))), Game("gruppen", 1, 1, 2, ((2,), (1,)))]
>>> results = {game.id: Result(game.id, (0.5 * game.number, 1 - 0.5 * game.number), complete=True)
...            for game in games}
>>> scored = score(MatchPoints(into="match_points"), games_frame(games, results), {})
>>> scored[["participant", "points", "match_points"]].values.tolist()
[[1.0, 0.5, 0.0], [2.0, 0.5, 0.0], [2.0, 1.0, 2.0], [1.0, 0.0, 0.0]]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

import pandas as pd
from pydantic import Field, FiniteFloat

from turnierxl.problems import Message, message
from turnierxl.scoring.awards import AwardSettings, awards_given
from turnierxl.scoring.metric import MetricName, metric_word
from turnierxl.settings import Settings

_MATCH = ["phase", "round", "table"]
_PLAYER = [*_MATCH, "participant"]


class MatchPoints(Settings):
    """What a side gets into the metric `into` for having more of `from` in a whole match.

    `scoreless` says what a match is in which neither side has any: a draw, or lost for both (in chess only
    two who both forfeit come to it).
    """

    scheme: Literal["match_points"] = "match_points"
    source: str = Field("points", alias="from")
    into: MetricName
    win: FiniteFloat = 2
    draw: FiniteFloat = 1
    loss: FiniteFloat = 0
    scoreless: Literal["draw", "loss"] = "draw"


def score(settings: MatchPoints, games: pd.DataFrame, awards: Mapping[str, AwardSettings]) -> pd.DataFrame:
    """Return the games with the column `settings.into`; NaN in matches that are not complete."""
    sums = games.groupby(_PLAYER, sort=False)[settings.source].transform("sum").round(9)
    by_match = sums.groupby([games[key] for key in _MATCH], sort=False)
    most, least = by_match.transform("max"), by_match.transform("min")
    points = pd.Series(float(settings.loss), index=games.index)
    points = points.mask(sums == most, settings.win).mask(most == least, settings.draw)
    if settings.scoreless == "loss":
        points = points.mask((most == 0) & (least == 0), settings.loss)
    points = _awarded(settings, games, awards, points)
    last = games["number"] == games.groupby(_MATCH, sort=False)["number"].transform("max")
    counts = games["complete"] & games[settings.source].notna()
    complete = counts.groupby([games[key] for key in _MATCH], sort=False).transform("all")
    return games.assign(**{settings.into: points.where(last, 0.0).where(complete)})


def _awarded(
    settings: MatchPoints, games: pd.DataFrame, awards: Mapping[str, AwardSettings], points: pd.Series[float]
) -> pd.Series[float]:
    """Return the points with those of matches that an award decides."""
    scores = {
        key: award.scores[settings.into]
        for key, award in awards_given(games, awards)
        if settings.into in award.scores
    }
    rows = games[games["award"].isin(list(scores))].sort_values("number")
    decided = {
        key: scores[award][0 if awarded else 1]
        for key, award, awarded in zip(_keys(rows), rows["award"], rows["awarded"], strict=True)
    }
    if not decided:
        return points
    values = [decided.get(key, value) for key, value in zip(_keys(games), points, strict=True)]
    return pd.Series(values, index=games.index)


def _keys(games: pd.DataFrame) -> Iterator[tuple[object, ...]]:
    return zip(*(games[column] for column in _PLAYER), strict=True)


def describe(settings: MatchPoints, metrics: Mapping[str, str]) -> Iterator[Message]:
    """Say what a match is worth."""
    words = {"into": metric_word(settings.into, metrics), "source": metric_word(settings.source, metrics)}
    numbers = {"win": settings.win, "draw": settings.draw, "loss": settings.loss}
    yield message("rules.match_points", **words, **numbers)
    if settings.scoreless == "loss":
        yield message("rules.match_scoreless", source=words["source"], into=words["into"], loss=settings.loss)
