"""A pétanque day with changing partners: sides of two and three, negative totals, somebody who never came.

Four rounds of 22 players; whoever does not play a round is scored as a 0:13 defeat. Ranked by wins, wins
less losses, points difference, points for. The expected table is another program's answer.
"""

from __future__ import annotations

import csv

from turnierxl.play.evidence import Evidence
from turnierxl.play.frame import games_frame
from turnierxl.play.rounds import Game, Result
from turnierxl.ranking.chain import rank
from turnierxl.ranking.total import Total
from turnierxl.scoring import score
from turnierxl.scoring.win_points import WinPoints

GAMES = """
    round,lane,team_a,team_b,score_a,score_b
    1,1,P12+P02,P25+P08,11,7
    1,2,P09+P13+P14,P22+P01+P21,9,4
    1,3,P03+P04+P18,P05+P16+P17,7,9
    1,4,P11+P06+P07,P20+P10+P24,10,1
    2,1,P02+P07,P17+P11,13,6
    2,2,P03+P13+P05,P18+P01+P08,8,10
    2,3,P20+P21+P06,P04+P12+P22,10,0
    2,4,P14+P10+P25,P24+P16+P09,0,11
    3,1,P07+P17,P02+P11,5,9
    3,2,P03+P22+P16,P13+P12+P24,7,10
    3,3,P08+P21+P04,P09+P10+P05,1,10
    3,4,P20+P18+P25,P06+P01+P14,2,9
    4,1,P14+P11,P02+P17,1,10
    4,2,P24+P03+P25,P20+P22+P13,12,6
    4,3,P12+P01+P10,P18+P21+P16,10,1
    4,4,P04+P06+P09,P05+P08+P07,12,10
"""

EXPECTED = """
    rank,id,wins,losses,win_diff,points_for,points_against,points_diff
    1,P06,4,0,4,41,13,28
    2,P09,4,0,4,42,15,27
    3,P02,4,0,4,43,19,24
    4,P01,3,1,2,33,20,13
    5,P24,3,1,2,34,23,11
    6,P12,3,1,2,31,25,6
    7,P07,2,2,0,38,28,10
    8,P05,2,2,0,37,30,7
    9,P16,2,2,0,28,27,1
    10,P13,2,2,0,33,33,0
    11,P17,2,2,0,30,30,0
    12,P10,2,2,0,21,23,-2
    13,P11,2,2,0,26,29,-3
    14,P14,2,2,0,19,27,-8
    15,P03,1,3,-2,34,35,-1
    16,P20,1,3,-2,19,31,-12
    17,P08,1,3,-2,28,41,-13
    18,P21,1,3,-2,16,29,-13
    19,P25,1,3,-2,21,37,-16
    20,P18,1,3,-2,20,36,-16
    21,P04,1,3,-2,20,39,-19
    22,P22,0,4,-4,17,41,-24
    23,P15,0,4,-4,0,52,-52
"""

NO_SHOW = 15


def rows_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(line.strip() for line in text.strip().splitlines()))


def numbers(team: str) -> tuple[int, ...]:
    return tuple(int(player[1:]) for player in team.split("+"))


def played() -> list[tuple[Game, Result]]:
    day = []
    for row in rows_of(GAMES):
        sides = (numbers(row["team_a"]), numbers(row["team_b"]))
        game = Game("tag", int(row["round"]), int(row["lane"]), 1, sides)
        day.append((game, Result(game.id, (int(row["score_a"]), int(row["score_b"])), complete=True)))
    for number in range(1, 5):
        missed = Game("tag", number, 99, 1, ((NO_SHOW,), ()))
        day.append((missed, Result(missed.id, (0, 13), complete=True)))
    return day


def test_a_day_with_changing_partners() -> None:
    day = played()
    games = games_frame([game for game, _ in day], {game.id: result for game, result in day})
    against = {game.id: result.points for game, result in day}
    other = [against[game][1 - side] for game, side in zip(games["game"], games["side"], strict=True)]
    games["difference"] = games["points"] - [float(points or 0) for points in other]
    games = score(WinPoints(into="wins", win=1, draw=0, loss=0), games, {})
    games["wins"] = games["wins"].where(games["participant"] != NO_SHOW, 0)
    expected = rows_of(EXPECTED)
    participants = [int(row["id"][1:]) for row in expected]
    chain = [Total(metric=metric) for metric in ("wins", "difference", "points")]
    standings = rank(participants, chain, Evidence("tag", games))
    assert [
        (str(row.place), f"P{row.participant:02}", *(f"{value or 0:g}" for value in row.values))
        for row in standings.rows
    ] == [(row["rank"], row["id"], row["wins"], row["points_diff"], row["points_for"]) for row in expected]
