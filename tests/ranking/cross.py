"""Rounds of matches written as text, as evidence for rankings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pandas as pd

from turnierxl.play.evidence import Evidence
from turnierxl.play.frame import games_frame
from turnierxl.play.rounds import Award, Draw, Game, Result, Round, Stage
from turnierxl.scoring import score
from turnierxl.scoring.byes import add_byes, add_missed
from turnierxl.scoring.match_points import MatchPoints

MATCH_POINTS = MatchPoints(into="match_points")


@dataclass
class _Rounds:
    games: list[Game] = field(default_factory=list)
    results: dict[str, Result] = field(default_factory=dict)
    byes: dict[int, list[int]] = field(default_factory=dict)
    absent: dict[int, list[int]] = field(default_factory=dict)


def rounds_of(text: str, bye: float = 1, all_play_all: bool = False, missed: float = 0) -> Evidence:
    """Read rounds of games that bring a point.

    A line is a round: "1-2:1" (what 1 made against 2), "1-2:+" (2 forfeits), "1-2:-" (both do), "1-2:="
    (not played, half a point each), "3:bye", "4:absent" (which brings `missed`).
    """
    read = _Rounds()
    for number, line in enumerate(text.strip().splitlines(), start=1):
        read.absent[number] = []
        for word in line.split():
            _read(read, number, *word.split(":"))
    drawn = [Round("swiss", number, Draw((), tuple(who))) for number, who in read.byes.items()]
    frame = add_byes(games_frame(read.games, read.results), drawn, {"points": bye})
    absent = {number: frozenset(who) for number, who in read.absent.items()}
    if missed:
        people = frozenset[int]().union(*absent.values())
        rounds = {who: [number for number in absent if who in absent[number]] for who in people}
        frame = add_missed(frame, "swiss", rounds, {"points": missed})
    return Evidence("swiss", frame, absent=absent, all_play_all=all_play_all)


def _read(read: _Rounds, number: int, who: str, result: str) -> None:
    if result in ("bye", "absent"):
        getattr(read, "byes" if result == "bye" else "absent").setdefault(number, []).append(int(who))
        return
    one, other = map(int, who.split("-"))
    game = Game("swiss", number, len(read.games) + 1, 1, ((one,), (other,)))
    unplayed = {"+": (Award("forfeit", 0), 1.0, 0.0), "-": (Award("double_forfeit"), 0.0, 0.0)}
    unplayed["="] = (Award("double_forfeit"), 0.5, 0.5)
    award, own, theirs = unplayed[result] if result in unplayed else (None, float(result), 1 - float(result))
    read.games.append(game)
    read.results[game.id] = Result(game.id, (own, theirs), award=award, complete=True)


def matches_of(
    text: str, number: int = 1, stage: Stage = Stage.REGULAR, missing: Sequence[str] = ()
) -> pd.DataFrame:
    """Read matches of two games: "1-2 1:1" are the points of the two, two between them.

    The frame has match points too. In matches that are `missing`, the second game has not been played.
    """
    games: list[Game] = []
    results: dict[str, Result] = {}
    for table, line in enumerate(text.strip().splitlines(), start=1):
        players, result = line.split()
        one, other = map(int, players.split("-"))
        own = float(result.split(":")[0])
        first = min(own, 1.0)
        for game_number, made in ((1, first), (2, own - first)):
            sides = ((one,), (other,)) if game_number == 1 else ((other,), (one,))
            game = Game("gruppen", number, table, game_number, sides, stage=stage)
            points = (made, 1 - made) if game_number == 1 else (1 - made, made)
            games.append(game)
            if game_number == 1 or players not in missing:
                results[game.id] = Result(game.id, points, complete=True)
    return score(MATCH_POINTS, games_frame(games, results), {})


def table_of(text: str) -> Mapping[str, Mapping[int, float]]:
    """Read a table "number A B ..." into its columns by number."""
    heading, *lines = [line.split() for line in text.strip().splitlines()]
    return {
        name: {int(line[0]): float(line[column]) for line in lines}
        for column, name in enumerate(heading[1:], start=1)
    }
