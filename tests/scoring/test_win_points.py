"""ATP-Turnierregeln: victory points of a deal."""

from __future__ import annotations

import math

import pandas as pd
import pytest

from turnierxl.play.frame import games_frame
from turnierxl.play.rounds import Award, Game, Result
from turnierxl.scoring import score
from turnierxl.scoring.awards import AwardSettings, book_awards
from turnierxl.scoring.win_points import WinPoints

SIEGPUNKTE = WinPoints.model_validate(
    {"scheme": "win_points", "from": "points", "into": "victory_points", "win": 2, "draw": 1, "loss": 0}
)
AWARDS = {
    "double_victory": AwardSettings(
        label="Doppelsieg", points=(100, 0), scores={"victory_points": (3, 0)}, typed="kept"
    ),
    "rule_breach": AwardSettings(
        label="Mahjong-Wunsch", points=(100, 0), scores={"victory_points": (3, 0)}, typed="ignored"
    ),
    "replay": AwardSettings(label="Wiederholung", open=True),
}
DEAL = Game("turnier", 1, 1, 1, ((1, 2), (3, 4)))


def play(*results: Result) -> pd.DataFrame:
    """Score the results of one table, a deal each; sides are 1 and 2 against 3 and 4."""
    deals = [Game("turnier", 1, 1, number, DEAL.sides) for number in range(1, len(results) + 1)]
    typed = {
        deal.id: Result(deal.id, result.points, result.places, result.award, result.complete)
        for deal, result in zip(deals, results, strict=True)
    }
    return score(SIEGPUNKTE, book_awards(games_frame(deals, typed), AWARDS), AWARDS)


def deal(*points: float | None, award: Award | None = None) -> Result:
    return Result(DEAL.id, points, award=award, complete=True)


def booked(games: pd.DataFrame) -> list[tuple[float, ...]]:
    """Return per deal the victory points of both sides, then their Tichu points."""
    first, second = games[games["participant"] == 1], games[games["participant"] == 3]
    columns = [side[metric] for metric in ("victory_points", "points") for side in (first, second)]
    return list(zip(*columns, strict=True))


@pytest.mark.parametrize("points", [(70, 30), (55, 45)])
def test_gewonnen_wenn_die_eine_partei_mehr_tichu_punkte_hat(points: tuple[float, float]) -> None:
    """Für jedes gewonnene Spiel erhält man zwei Siegpunkte. [...] z.B. 70:30 oder 55:45."""
    assert booked(play(deal(*points))) == [(2, 0, *points)]
    assert booked(play(deal(*points[::-1]))) == [(0, 2, *points[::-1])]


@pytest.mark.parametrize("points", [(50, 50), (100, 100), (0, 0)])
def test_unentschieden_ein_siegpunkt_fuer_jedes_team(points: tuple[float, float]) -> None:
    """Für ein Unentschieden gibt es einen Siegpunkt für jedes Team (z.B. 50:50; 100:100; 0:0)."""
    assert booked(play(deal(*points))) == [(1, 1, *points)]


def test_doppelsieg_drei_siegpunkte_und_hundert_tichu_punkte() -> None:
    """Doppelsieg: drei Siegpunkte und 100 (nicht 200!) TICHU-Punkte. Die Verlierer gehen leer aus."""
    blank = deal(None, None, award=Award("double_victory", 1))
    typed = deal(100, 0, award=Award("double_victory", 0))
    assert booked(play(blank, typed)) == [(0, 3, 0, 100), (3, 0, 100, 0)]


def test_doppelsieg_mit_angesagtem_tichu_behaelt_die_getippten_punkte() -> None:
    """Ein angesagtes TICHU zählt nach wie vor 100 TICHU-Punkte."""
    won = deal(200, 0, award=Award("double_victory", 0))
    lost_call = deal(100, -100, award=Award("double_victory", 0))
    drawn_points = deal(0, 0, award=Award("double_victory", 0))
    expected = [(3, 0, 200, 0), (3, 0, 100, -100), (3, 0, 0, 0)]
    assert booked(play(won, lost_call, drawn_points)) == expected


def test_beispiel_spieler_a_130_zu_70() -> None:
    """Dank der 100 Bonuspunkte kommen A und sein Partner auf 130:70 und erhalten zwei Siegpunkte."""
    assert booked(play(deal(130, 70))) == [(2, 0, 130, 70)]


def test_mahjong_wunsch_nicht_erfuellt_drei_zu_null_hundert_zu_null() -> None:
    """Als gewonnen (Doppelsieg: 3:0 100:0) für die gegnerische Partei gewertet, was auch getippt war."""
    typed = deal(30, 70, award=Award("rule_breach", 0))
    blank = deal(None, None, award=Award("rule_breach", 1))
    assert booked(play(typed, blank)) == [(3, 0, 100, 0), (0, 3, 0, 100)]


def test_zu_wiederholende_spiele_zaehlen_nicht() -> None:
    """Werden [...] durcheinander gebracht, müssen alle Spiele mit falschen Besetzungen wiederholt werden."""
    games = play(deal(70, 30, award=Award("replay")), deal(70, 30))
    assert games["complete"].to_list() == [False] * 4 + [True] * 4
    assert games["victory_points"].isna().to_list() == [True] * 4 + [False] * 4


def test_incomplete_games_score_nothing() -> None:
    half_typed = Result(DEAL.id, (70, None), complete=False)
    doubtful = Result(DEAL.id, (900, -800), complete=False)
    games = play(half_typed, doubtful, Result(DEAL.id))
    assert games["victory_points"].isna().all()


def test_a_side_without_points_is_not_compared() -> None:
    assert play(deal(70, None))["victory_points"].isna().all()


def test_booking_awards_twice_changes_nothing() -> None:
    once = play(deal(30, 70, award=Award("rule_breach", 0)), deal(None, None, award=Award("replay")))
    pd.testing.assert_frame_equal(book_awards(once, AWARDS), once)


def test_no_games_at_all() -> None:
    assert score(SIEGPUNKTE, games_frame([], {}), AWARDS)["victory_points"].to_list() == []


def test_points_for_winning_are_settings() -> None:
    settings = WinPoints(into="match_points", win=3, draw=1.5, loss=-1)
    games = games_frame([DEAL], {DEAL.id: deal(1, 0)})
    assert score(settings, games, {})["match_points"].to_list() == [3, 3, -1, -1]
    assert not math.isnan(games["points"].sum())
