"""A fixed score for rounds that somebody missed."""

from __future__ import annotations

import pandas as pd

from turnierxl.play.frame import games_frame
from turnierxl.play.rounds import Game, Result
from turnierxl.scoring import score
from turnierxl.scoring.byes import add_missed
from turnierxl.scoring.win_points import WinPoints

GAME = Game("turnier", 2, 1, 1, ((4,), (1,)))
GAMES = score(
    WinPoints(into="victory_points"),
    games_frame([GAME], {GAME.id: Result(GAME.id, (130, 70), complete=True)}),
    {},
)


def test_every_missed_round_is_a_row_at_table_0() -> None:
    games = add_missed(GAMES, "turnier", {4: (1,), 9: (1, 3)}, {"victory_points": 1.0})
    rows = games[games["table"] == 0]
    assert list(zip(rows["participant"], rows["round"], rows["game"], strict=True)) == [
        (4, 1, "turnier-1-0-4"),
        (9, 1, "turnier-1-0-9"),
        (9, 3, "turnier-3-0-9"),
    ]
    assert (set(rows["victory_points"]), set(rows["points"])) == ({1.0}, {0.0})
    assert rows["complete"].all()
    assert games.groupby("participant")["victory_points"].sum().to_dict() == {1: 0, 4: 3, 9: 2}
    pd.testing.assert_frame_equal(games.iloc[:2], GAMES)


def test_nothing_is_added_where_there_is_nothing_to_add() -> None:
    assert add_missed(GAMES, "turnier", {}, {"victory_points": 1.0}) is GAMES
    assert add_missed(GAMES, "turnier", {4: (1,)}, {}) is GAMES
