"""Games written as text for the tests of rankings."""

from __future__ import annotations

import pandas as pd

from turnierxl.play.frame import games_frame
from turnierxl.play.rounds import Game, Result


def games_of(points: dict[int, list[float]], phase: str = "turnier") -> pd.DataFrame:
    """Return games frame rows that give each participant these points, one solo game each."""
    games, results = [], {}
    for who, typed in points.items():
        for number, value in enumerate(typed, start=1):
            game = Game(phase, number, who, 1, ((who,),))
            games.append(game)
            results[game.id] = Result(game.id, (value,), complete=True)
    return games_frame(games, results)


def metrics_of(table: str, phase: str = "turnier") -> pd.DataFrame:
    """Read a table "number metric metric ..." under a line of headings into a games frame with metrics.

    The metric "points" takes the place of the frame's own points.
    """
    heading, *lines = [line.split() for line in table.strip().splitlines()]
    values = {int(line[0]): [float(word) for word in line[1:]] for line in lines}
    frame = games_of({who: [0] for who in values}, phase)
    for column, metric in enumerate(heading[1:]):
        frame[metric] = [values[who][column] for who in frame["participant"]]
    return frame
