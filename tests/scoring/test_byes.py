"""A fixed score for a round without an opponent."""

from __future__ import annotations

import pandas as pd

from turnierxl.play.frame import games_frame
from turnierxl.play.rounds import Draw, Game, Result, Round, Stage, Table
from turnierxl.scoring import score
from turnierxl.scoring.byes import add_byes
from turnierxl.scoring.win_points import WinPoints

TICHU = {"victory_points": 8.0, "points": 200.0}
DRAWN = Round("turnier", 2, Draw((Table(1, (4, 1)),), sitting_out=(9,)))


def scored(*results: Result) -> pd.DataFrame:
    games = [Game("turnier", 2, 1, 1, ((4,), (1,)))] if results else []
    frame = games_frame(games, {result.game: result for result in results})
    return score(WinPoints(into="victory_points"), frame, {})


WON = Result("turnier-2-1-1", (130, 70), complete=True)


def test_a_bye_is_worth_eight_victory_points_and_two_hundred_points() -> None:
    games = add_byes(scored(WON), [DRAWN], TICHU)
    last = games.iloc[-1]
    assert (last["participant"], last["victory_points"], last["points"]) == (9, 8, 200)
    assert (last["game"], last["phase"], last["round"], last["table"]) == ("turnier-2-0-9", "turnier", 2, 0)
    assert last["complete"]
    assert games.groupby("participant")["victory_points"].sum().to_dict() == {1: 0, 4: 2, 9: 8}


def test_the_frame_keeps_its_types_and_columns() -> None:
    games = scored(WON)
    with_byes = add_byes(games, [DRAWN], TICHU)
    assert with_byes.dtypes.to_dict() == games.dtypes.to_dict()
    pd.testing.assert_frame_equal(with_byes.iloc[:2], games)


def test_a_metric_that_is_not_named_is_nothing() -> None:
    games = add_byes(scored(WON), [DRAWN], {"victory_points": 8.0})
    assert games["points"].to_list() == [130, 70, 0]


def test_without_a_score_for_byes_nothing_is_added() -> None:
    games = scored(WON)
    assert add_byes(games, [DRAWN], {}) is games
    assert add_byes(games, [Round("turnier", 2, Draw(DRAWN.draw.tables))], TICHU) is games


def test_play_offs_have_no_byes() -> None:
    games = scored(WON)
    assert add_byes(games, [Round("turnier", 3, Draw((), (9,)), Stage.PLAYOFF)], TICHU) is games


def test_a_bye_stands_though_no_game_has_been_drawn() -> None:
    games = add_byes(scored(), [Round("turnier", 1, Draw((), (9, 2)))], TICHU)
    assert games[["participant", "victory_points", "complete"]].to_numpy().tolist() == [
        [9, 8.0, True],
        [2, 8.0, True],
    ]
