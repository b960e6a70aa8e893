"""Points for winning, drawing and losing a game of two sides.

Tichu: "Für jedes gewonnene Spiel erhält man zwei Siegpunkte. Ein Spiel gilt als gewonnen, wenn die eine
Partei mehr TICHU-Punkte als die andere hat, z.B. 70:30 oder 55:45. Für ein Unentschieden gibt es einen
Siegpunkt für jedes Team (z.B. 50:50; 100:100; 0:0)." An award that scores the metric itself ("Doppelsieg
[...] drei Siegpunkte") wins over the comparison.

>>> from turnierxl.play.frame import games_frame
>>> from turnierxl.play.rounds import Game, Result
>>> game = Game("turnier", 1, 1, 1, ((1, 2), (3, 4)))
>>> games = games_frame([game], {game.id: Result(game.id, (70, 30), complete=True)})
>>> score(WinPoints(into="victory_points"), games, {})["victory_points"].to_list()
[2.0, 2.0, 0.0, 0.0]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

import pandas as pd
from pydantic import Field, FiniteFloat

from turnierxl.problems import Message, message
from turnierxl.scoring.awards import AwardSettings
from turnierxl.scoring.metric import MetricName, add_metric, metric_word
from turnierxl.settings import Settings


class WinPoints(Settings):
    """What a side gets into the metric `into` for having more of `from` than the other side."""

    scheme: Literal["win_points"] = "win_points"
    source: str = Field("points", alias="from")
    into: MetricName
    win: FiniteFloat = 2
    draw: FiniteFloat = 1
    loss: FiniteFloat = 0


def score(settings: WinPoints, games: pd.DataFrame, awards: Mapping[str, AwardSettings]) -> pd.DataFrame:
    """Return the games with the column `settings.into`; NaN for incomplete games."""
    own = games[settings.source].where(games["complete"])
    by_game = own.groupby(games["game"], sort=False)
    most, least = by_game.transform("max"), by_game.transform("min")
    compared = by_game.transform("count") == by_game.transform("size")
    points = pd.Series(float(settings.loss), index=games.index)
    points = points.mask(own == most, settings.win).mask(most == least, settings.draw)
    return add_metric(games, settings.into, points.where(compared), awards)


def describe(settings: WinPoints, metrics: Mapping[str, str]) -> Iterator[Message]:
    """Say what winning, a draw and losing are worth."""
    yield message(
        "rules.win_points",
        into=metric_word(settings.into, metrics),
        source=metric_word(settings.source, metrics),
        win=settings.win,
        draw=settings.draw,
        loss=settings.loss,
    )
