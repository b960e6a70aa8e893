"""4T1 §4(4): match points for the result of both games."""

from __future__ import annotations

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierxl.play.frame import games_frame
from turnierxl.play.rounds import Award, Game, Result
from turnierxl.scoring import score
from turnierxl.scoring.awards import AwardSettings, book_awards
from turnierxl.scoring.match_points import MatchPoints

SPIELPUNKTE = MatchPoints.model_validate(
    {"scheme": "match_points", "from": "points", "into": "match_points", "win": 2, "draw": 1, "loss": 0}
)
FORFEIT = {"forfeit": AwardSettings(label="kampflos", points=(1, 0), typed="ignored")}

Typed = tuple[float | None, float | None]


def match(*typed: Typed, table: int = 1) -> pd.DataFrame:
    """Return the frame of a match between 1 and 2, points by player; None for a game not typed yet."""
    games = [
        Game("gruppen", 1, table, number, ((1,), (2,)) if number % 2 else ((2,), (1,)))
        for number in range(1, len(typed) + 1)
    ]
    results = {
        game.id: Result(game.id, points if game.number % 2 else points[::-1], complete=None not in points)
        for game, points in zip(games, typed, strict=True)
    }
    return games_frame(games, results)


def result(games: pd.DataFrame, settings: MatchPoints = SPIELPUNKTE) -> tuple[float, float]:
    """Return the sums of match points of 1 and of 2."""
    scored = score(settings, games, {})
    sums = scored.groupby("participant")["match_points"].sum()
    return float(sums[1]), float(sums[2])


@pytest.mark.parametrize(
    ("games", "expected"),
    [
        ([(1, 0), (1, 0)], (2, 0)),
        ([(1, 0), (0.5, 0.5)], (2, 0)),
        ([(0.5, 0.5), (0.5, 0.5)], (1, 1)),
        ([(1, 0), (0, 1)], (1, 1)),
        ([(0, 1), (1, 0)], (1, 1)),
        ([(0.5, 0.5), (0, 1)], (0, 2)),
        ([(0, 1), (0, 1)], (0, 2)),
    ],
)
def test_auf_der_grundlage_des_spielergebnisses_werden_spielpunkte_vergeben(
    games: list[Typed], expected: tuple[float, float]
) -> None:
    """2:0 oder 1,5:0,5 Brettpunkte: 2:0 Spielpunkte; 1:1 Brettpunkte: jeweils 1:1 Spielpunkte."""
    assert result(match(*games)) == expected


def test_the_points_stand_at_the_last_game() -> None:
    scored = score(SPIELPUNKTE, match((1, 0), (0.5, 0.5)), {})
    rows = zip(scored["number"], scored["participant"], scored["match_points"], strict=True)
    assert list(rows) == [(1, 1, 0), (1, 2, 0), (2, 2, 0), (2, 1, 2)]


def test_a_match_is_worth_nothing_while_a_game_is_missing() -> None:
    half = score(SPIELPUNKTE, match((1, 0), (None, None)), {})
    assert half["match_points"].isna().all()


def test_a_doubtful_game_holds_up_the_match() -> None:
    games = match((1, 0), (1, 0))
    games.loc[games["number"] == 1, "complete"] = False
    assert score(SPIELPUNKTE, games, {})["match_points"].isna().all()


def test_matches_do_not_touch_each_other() -> None:
    games = pd.concat([match((1, 0), (1, 0)), match((0, 1), (None, None), table=2)], ignore_index=True)
    scored = score(SPIELPUNKTE, games, {})
    assert scored["match_points"].isna().to_list() == [False] * 4 + [True] * 4


def test_a_decider_in_a_round_of_its_own_is_a_match_of_one_game() -> None:
    assert result(match((0, 1))) == (0, 2)


def test_both_forfeit_both_games() -> None:
    """Decision: both withdrawn, both get the loser's values."""
    strict = SPIELPUNKTE.model_copy(update={"scoreless": "loss"})
    assert result(match((0, 0), (0, 0)), strict) == (0, 0)
    assert result(match((0, 0), (0.5, 0.5)), strict) == (1, 1)
    assert result(match((0, 0), (0, 0))) == (1, 1)


def test_forfeits_count_as_booked() -> None:
    game = Game("gruppen", 1, 1, 1, ((1,), (2,)))
    games = games_frame([game], {game.id: Result(game.id, award=Award("forfeit", 1), complete=True)})
    assert result(book_awards(games, FORFEIT)) == (0, 2)


def test_an_award_that_scores_match_points_decides_the_match() -> None:
    awards = {"walkover": AwardSettings(label="Spiel kampflos", scores={"match_points": (3, -1)})}
    first, second = Game("gruppen", 1, 1, 1, ((1,), (2,))), Game("gruppen", 1, 1, 2, ((2,), (1,)))
    results = {
        first.id: Result(first.id, (0, 1), award=Award("walkover", 0), complete=True),
        second.id: Result(second.id, (1, 0), complete=True),
    }
    scored = score(SPIELPUNKTE, games_frame([first, second], results), awards)
    assert scored["match_points"].to_list() == [0, 0, -1, 3]


def test_the_last_award_of_a_match_decides_it() -> None:
    awards = {
        name: AwardSettings(label=name, scores={"match_points": scores})
        for name, scores in {"walkover": (2.0, 0.0), "protest": (4.0, 1.0)}.items()
    }
    games = [Game("gruppen", 1, 1, number, ((1,), (2,))) for number in (1, 2, 3)]
    given = {1: Award("protest", 1), 2: Award("walkover", 0)}
    results = {
        game.id: Result(game.id, (0, 1), award=given.get(game.number), complete=True) for game in games
    }
    scored = score(SPIELPUNKTE, games_frame(reversed(games), results), awards)
    assert scored.groupby("participant")["match_points"].sum().to_dict() == {1: 2, 2: 0}


def test_points_are_settings_and_another_metric_can_be_compared() -> None:
    settings = MatchPoints(source="frames", into="match_points", win=3, draw=1.5, loss=0.5)
    games = match((9, 0), (0, 1))
    games["frames"] = [2.0, 3.0, 3.0, 1.0]
    assert result(games, settings) == (0.5, 3)


def test_no_games_at_all() -> None:
    assert score(SPIELPUNKTE, games_frame([], {}), {})["match_points"].to_list() == []


def test_sums_do_not_depend_on_the_order_of_adding() -> None:
    assert result(match((0.1, 0.3), (0.2, 0.2), (0.3, 0.1))) == (1, 1)


@given(st.lists(st.tuples(st.integers(-5, 5), st.integers(-5, 5)), min_size=1, max_size=5))
def test_an_oracle_by_adding(games: list[tuple[int, int]]) -> None:
    own, other = (sum(points) for points in zip(*games, strict=True))
    expected = (1, 1) if own == other else (2, 0) if own > other else (0, 2)
    assert result(match(*[(float(one), float(two)) for one, two in games])) == expected
