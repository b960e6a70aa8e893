"""Clans-Turnierregeln: tournament points for the place at the table."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from turnierxl.play.frame import games_frame
from turnierxl.play.rounds import Game, Result
from turnierxl.scoring import score
from turnierxl.scoring.placement_points import PlacementPoints

CLANS = PlacementPoints.model_validate(
    {
        "scheme": "placement_points",
        "from": "points",
        "into": "tournament_points",
        "places": [5, 3, 2, 1],
        "ties": "share",
        "round_down_to": 0.5,
    }
)


def score_tables(*tables: Result, settings: PlacementPoints = CLANS) -> list[list[float]]:
    """Score tables, given by what was typed seat by seat; returns the metric table by table."""
    games = []
    for number, table in enumerate(tables, start=1):
        seats = len(table.points) or len(table.places)
        games.append(Game("vorrunde", 1, number, 1, tuple((10 * number + seat,) for seat in range(seats))))
    results = {
        game.id: Result(game.id, table.points, table.places, None, table.complete)
        for game, table in zip(games, tables, strict=True)
    }
    scored = score(settings, games_frame(games, results), {})
    return [list(by_table[settings.into]) for _, by_table in scored.groupby("table")]


def points(*typed: float | None) -> Result:
    return Result("", typed, complete=True)


def places(*typed: int | None) -> Result:
    return Result("", (), typed, complete=True)


def test_sieger_5_zweiter_3_dritter_2_vierter_1() -> None:
    """Für jedes Spiel erhält der Spieler, gemäß seiner Platzierung, Turnierpunkte."""
    assert score_tables(points(20, 48, 31, 36)) == [[1, 5, 2, 3]]


def test_dreiertisch_5_3_2() -> None:
    assert score_tables(points(20, 48, 31)) == [[2, 5, 3]]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ((40, 40, 30, 20), (4, 4, 2, 1)),  # (5 + 3) / 2
        ((50, 40, 40, 20), (5, 2.5, 2.5, 1)),  # (3 + 2) / 2
        ((50, 40, 30, 30), (5, 3, 1.5, 1.5)),  # (2 + 1) / 2
        ((40, 40, 40, 20), (3, 3, 3, 1)),  # 10 / 3 = 3,33 abgerundet
        ((50, 30, 30, 30), (5, 2, 2, 2)),  # (3 + 2 + 1) / 3
        ((30, 30, 30, 30), (2.5, 2.5, 2.5, 2.5)),  # 11 / 4 = 2,75 abgerundet
        ((40, 40, 20, 20), (4, 4, 1.5, 1.5)),
        ((40, 40, 40), (3, 3, 3)),
        ((40, 20, 20), (5, 2.5, 2.5)),
    ],
)
def test_gleichplatzierte_werden_addiert_geteilt_und_auf_halbe_abgerundet(
    typed: tuple[float, ...], expected: tuple[float, ...]
) -> None:
    """Bei mehreren Gleichplatzierten werden die Turnierpunkte addiert, geteilt, auf halbe abgerundet."""
    for order in itertools.permutations(range(len(typed))):
        shuffled = [[expected[seat] for seat in order]]
        assert score_tables(points(*(typed[seat] for seat in order))) == shuffled


def test_typed_places_count_where_points_are_not_kept() -> None:
    tables = (places(2, 1, 4, 3), places(1, 2, 2, 4), places(1, 2, 2, 3), places(1, 1, 1))
    assert score_tables(*tables) == [[3, 5, 1, 2], [5, 2.5, 2.5, 1], [5, 2.5, 2.5, 1], [3, 3, 3]]


def test_typed_places_count_before_points_only_where_every_seat_has_one() -> None:
    whole = Result("", (10, 20, 30), (1, 2, 3), complete=True)
    partial = Result("", (10, 20, 30), (1, None, None), complete=True)
    assert score_tables(whole, partial) == [[5, 3, 2], [2, 3, 5]]


def test_incomplete_tables_score_nothing() -> None:
    missing = Result("", (48, None, 31), complete=False)
    blank = Result("", (None, None, None), complete=False)
    assert all(pd.isna(value) for table in score_tables(missing, blank) for value in table)


def test_a_place_beyond_the_list_is_worth_nothing() -> None:
    assert score_tables(points(50, 40, 30, 20, 10)) == [[5, 3, 2, 1, 0]]
    assert score_tables(points(50, 40, 30, 20, 20)) == [[5, 3, 2, 0.5, 0.5]]


def test_ties_best_gives_the_best_place_of_all() -> None:
    best = PlacementPoints(into="tournament_points", places=(5, 3, 2, 1), ties="best")
    assert score_tables(points(40, 40, 30, 20), settings=best) == [[5, 5, 2, 1]]


def test_partners_of_a_side_share_its_place() -> None:
    game = Game("vorrunde", 1, 1, 1, ((1, 2), (3, 4), (5,)))
    games = games_frame([game], {game.id: Result(game.id, (10, 20, 20), complete=True)})
    assert list(score(CLANS, games, {})["tournament_points"]) == [2, 2, 4, 4, 4]


@pytest.mark.parametrize(
    "wrong",
    [{"places": []}, {"places": [1, 2]}, {"round_down_to": 0}, {"ties": "lot"}, {"into": "round"}],
)
def test_settings_that_make_no_sense_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        PlacementPoints.model_validate({"into": "tournament_points", "places": [5, 3, 2, 1], **wrong})


@settings(max_examples=50)
@given(st.lists(st.integers(0, 6), min_size=1, max_size=6))
def test_every_table_agrees_with_counting_by_hand(typed: list[int]) -> None:
    """Each side's share counted from the better and the equal sides, in exact fractions."""
    worth = [Fraction(5), Fraction(3), Fraction(2), Fraction(1), Fraction(0), Fraction(0)]
    expected = []
    for own in typed:
        better, equal = sum(other > own for other in typed), typed.count(own)
        share = sum(worth[better : better + equal], Fraction(0)) / equal
        expected.append(float((share * 2).__floor__()) / 2)
    assert score_tables(points(*typed)) == [expected]
