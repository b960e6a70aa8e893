"""Direct comparison among those who are tied."""

from __future__ import annotations

from itertools import combinations

import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from tests.ranking.cross import matches_of, rounds_of
from turnierxl.play.evidence import Evidence
from turnierxl.play.frame import games_frame
from turnierxl.play.rounds import Game, Result
from turnierxl.ranking import Criterion
from turnierxl.ranking.chain import Standings, rank
from turnierxl.ranking.direct import Direct, shown, values
from turnierxl.ranking.total import Total
from turnierxl.ranking.trail import Trail

FOUR_T_ONE: list[Criterion] = [
    Total(metric="match_points"),
    Total(metric="points"),
    Direct(metric="match_points", tied_on=2),
    Direct(metric="points", tied_on=2),
]


def group_of(text: str) -> Evidence:
    return Evidence("gruppen", matches_of(text))


def order(standings: Standings) -> list[tuple[int | None, int, int | None]]:
    """Return place, participant and the criterion that separates him from the next one above."""
    return [(row.place, row.participant, row.decided_by) for row in standings.rows]


def test_die_hoehere_zahl_der_spielpunkte_aus_dem_direkten_vergleich() -> None:
    """4T1 §5(3)(c): 1 and 2 are level by (a) and (b); 1 has beaten 2."""
    evidence = group_of("""
        1-2 1.5:0.5
        1-3 0.5:1.5
        1-4 2:0
        2-3 2:0
        2-4 1.5:0.5
        3-4 1:1
    """)
    standings = rank(range(1, 5), FOUR_T_ONE, evidence)
    assert order(standings) == [(1, 1, None), (2, 2, 2), (3, 3, 0), (4, 4, 0)]
    assert [row.values for row in standings.rows[:2]] == [(4, 4, 2, None), (4, 4, 0, None)]


THREE_LEVEL = """
    1-2 1:1
    1-3 2:0
    2-3 1.5:0.5
    1-4 0:2
    1-5 0:2
    2-4 0.5:1.5
    2-5 0:2
    3-4 1:1
    3-5 1.5:0.5
    4-5 0:2
"""


def test_die_hoehere_zahl_der_brettpunkte_aus_dem_vergleich_der_gemaess_a_und_b_gleichplatzierten() -> None:
    """4T1 §5(3)(d): 1, 2 and 3 are level by (a) and (b). (c) leaves 1 and 2 level; (d) still counts 3.

    1 has 1 + 2 board points against 2 and 3, 2 has 1 + 1.5; of their own match both have 1.
    """
    standings = rank(range(1, 6), FOUR_T_ONE, group_of(THREE_LEVEL))
    assert order(standings)[2:] == [(3, 1, 0), (4, 2, 3), (5, 3, 2)]
    assert [row.values for row in standings.rows[2:]] == [(3, 3, 3, 3), (3, 3, 3, 2.5), (3, 3, 0, None)]


def test_without_tied_on_only_those_who_are_still_tied_are_compared() -> None:
    now = [*FOUR_T_ONE[:2], Direct(metric="match_points"), Direct(metric="points")]
    standings = rank(range(1, 6), now, group_of(THREE_LEVEL))
    assert order(standings)[2:] == [(3, 1, 0), (3, 2, 0), (5, 3, 2)]
    assert standings.rows[2].shared


def test_a_circle_of_three_decides_nothing() -> None:
    """1 beats 2, 2 beats 3, 3 beats 1, all of them beat 4 alike."""
    evidence = group_of("1-2 2:0\n2-3 2:0\n3-1 2:0\n1-4 2:0\n2-4 2:0\n3-4 2:0")
    standings = rank(range(1, 5), FOUR_T_ONE, evidence)
    assert order(standings) == [(1, 1, None), (1, 2, None), (1, 3, None), (4, 4, 0)]
    assert [row.values[2:] for row in standings.rows[:3]] == [(2, 2)] * 3


def test_who_has_not_played_the_others_has_nothing() -> None:
    assert values(Direct(metric="points"), (1, 2, 7), group_of("1-2 1.5:0.5"), 0) == {1: 1.5, 2: 0.5, 7: 0}


def test_games_in_which_others_played_do_not_count() -> None:
    game = Game("turnier", 1, 1, 1, ((1, 2), (3, 4)))
    evidence = Evidence("turnier", games_frame([game], {game.id: Result(game.id, (70, 30), complete=True)}))
    assert values(Direct(metric="points"), (1, 3), evidence, 0) == {1: 0, 3: 0}
    assert values(Direct(metric="points"), (1, 2, 3, 4), evidence, 0) == {1: 70, 2: 70, 3: 30, 4: 30}


def test_a_bye_is_no_game_among_the_tied() -> None:
    assert values(Direct(metric="points"), (1, 2), rounds_of("1-2:0.5\n1:bye"), 0) == {1: 0.5, 2: 0.5}


def goals(text: str) -> Evidence:
    """Read football results "A-B 2:2" with numbers for teams: points 3, 1, 0, goals and their difference."""
    games, results = [], {}
    for number, line in enumerate(text.strip().splitlines(), start=1):
        teams, result = line.split()
        one, other = map(int, teams.split("-"))
        game = Game("gruppe", 1, number, 1, ((one,), (other,)))
        own, theirs = map(float, result.split(":"))
        games.append(game)
        results[game.id] = Result(game.id, (own, theirs), complete=True)
    frame = games_frame(games, results)
    against = frame.groupby("game")["points"].transform("sum") - frame["points"]
    wins = (frame["points"] > against).astype(float) * 3 + (frame["points"] == against).astype(float)
    return Evidence("gruppe", frame.assign(league=wins, difference=frame["points"] - against))


FOOTBALL = Direct(metric="league", then=("difference", "points"), restart="end")


def test_euro_2004_group_c() -> None:
    """Sweden (1), Denmark (2), Italy (3), Bulgaria (4): three draws among three, goals decide."""
    evidence = goals("2-3 0:0\n1-4 5:0\n4-2 0:2\n3-1 1:1\n3-4 2:1\n2-1 2:2")
    standings = rank(range(1, 5), [Total(metric="league"), FOOTBALL], evidence)
    assert [row.participant for row in standings.rows] == [1, 2, 3, 4]
    assert [row.values for row in standings.rows] == [(5, 1), (5, 2), (5, 3), (0, None)]


FOUR_TEAMS = "1-2 1:0\n1-3 0:5\n1-4 5:0\n2-3 1:0\n2-4 0:1\n3-4 0:3"


def test_when_the_comparison_begins_again() -> None:
    """All four are compared: 1, 4 have 6 points, 2, 3 have 3; goal difference 1: +1, 4: -1; 3: +1, 2: -1.

    At the end everything is separated: 1, 4, 3, 2. Where it begins again after points, the games between
    the two count: 1 has beaten 4, and 2 has beaten 3.
    """
    evidence = goals(FOUR_TEAMS)
    everybody = (1, 2, 3, 4)
    at_end = values(FOOTBALL, everybody, evidence, 0)
    assert sorted(everybody, key=lambda who: -at_end[who]) == [1, 4, 3, 2]
    at_split = values(FOOTBALL.model_copy(update={"restart": "split"}), everybody, evidence, 0)
    assert sorted(everybody, key=lambda who: -at_split[who]) == [1, 4, 2, 3]


def test_whom_the_comparison_leaves_equal_it_compares_again() -> None:
    """Among four, 2 and 3 have 3 points and the difference -1; between the two, 3 has won."""
    evidence = goals("1-2 1:0\n1-3 1:0\n1-4 0:0\n2-3 0:1\n2-4 2:1\n3-4 0:1")
    criterion = Direct(metric="league", then=("difference",))
    assert values(criterion, (1, 2, 3, 4), evidence, 0) == {1: -1, 4: -2, 2: -3, 3: -3}
    again = criterion.model_copy(update={"restart": "end"})
    assert values(again, (1, 2, 3, 4), evidence, 0) == {1: -1, 4: -2, 3: -3, 2: -4}


FIDE = Direct(metric="points", all_met=True)


def test_whoever_would_be_first_whatever_the_missing_games_bring_is_first() -> None:
    """C.07, article 6: 1 has beaten 2 and 3, who have not met; nobody can pass 1, and 2 and 3 are open."""
    assert values(FIDE, (1, 2, 3), rounds_of("1-2:1\n1-3:1"), 0) == {1: -1, 2: -2, 3: -2}


def test_what_a_missing_game_could_change_is_not_decided() -> None:
    """1 has beaten 2, 3 has met nobody and could still have two points."""
    assert values(FIDE, (1, 2, 3), rounds_of("1-2:1"), 0) == {1: -1, 2: -1, 3: -1}


def test_the_next_one_is_certain_only_after_the_first() -> None:
    """1 beats 2, 3 and 4; 2 beats 3 and 4; 3 and 4 have not met."""
    evidence = rounds_of("1-2:1 3-9:1\n1-3:1 2-4:1\n1-4:1 2-3:1")
    assert values(FIDE, (1, 2, 3, 4), evidence, 0) == {1: -1, 2: -2, 3: -3, 4: -3}


def test_when_all_have_met_the_table_decides_as_always() -> None:
    assert values(FIDE, (1, 2, 3), rounds_of("1-2:1\n1-3:0.5\n2-3:1"), 0) == {1: -1, 2: -2, 3: -3}


def test_a_game_can_bring_more_than_one() -> None:
    evidence = rounds_of("1-2:1\n1-3:1\n1-2:1")
    assert values(FIDE.model_copy(update={"win": 2}), (1, 2, 3), evidence, 0) == {1: -1, 2: -2, 3: -2}
    assert values(FIDE.model_copy(update={"win": 3}), (1, 2, 3), evidence, 0) == {1: -1, 2: -1, 3: -1}


def test_the_standings_show_totals_or_the_place() -> None:
    assert shown(Direct(metric="points"), 2.5) == 2.5
    assert shown(FIDE, -2) == 2


def test_the_group_looks_back_as_far_as_it_is_told() -> None:
    trail = Trail(((1, 2, 3, 4), (1, 2, 3), (1, 2)))
    evidence = group_of("1-2 1:1\n1-3 2:0\n2-3 0:2\n1-4 0:2\n2-4 2:0")
    found = [
        values(Direct(metric="points", tied_on=count), (1, 2), evidence, 0, trail)
        for count in (0, 1, 2, None)
    ]
    assert found == [{1: 3, 2: 3}, {1: 3, 2: 1}, {1: 1, 2: 1}, {1: 1, 2: 1}]


@pytest.mark.parametrize("keys", [{"tied_on": -1}, {"restart": "always"}, {"win": 0}])
def test_what_makes_no_sense_is_refused(keys: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Direct.model_validate({"metric": "points", **keys})


def drawn_group() -> st.SearchStrategy[dict[tuple[int, int], float]]:
    pairs = list(combinations(range(1, 6), 2))
    half_points = st.sampled_from([0, 0.5, 1, 1.5, 2])
    return st.fixed_dictionaries(dict.fromkeys(pairs, half_points))


@settings(max_examples=40)
@given(drawn_group(), st.frozensets(st.integers(1, 5), min_size=2))
def test_an_oracle_by_adding(results: dict[tuple[int, int], float], tied: frozenset[int]) -> None:
    text = "\n".join(f"{one}-{other} {own}:{2 - own}" for (one, other), own in results.items())
    expected = dict.fromkeys(tied, 0.0)
    for (one, other), own in results.items():
        if {one, other} <= tied:
            expected[one] += own
            expected[other] += 2 - own
    assert values(Direct(metric="points"), sorted(tied), group_of(text), 0) == expected


@settings(max_examples=40)
@given(drawn_group(), st.sampled_from(["never", "split", "end"]))
def test_the_order_of_the_tied_does_not_matter(results: dict[tuple[int, int], float], restart: str) -> None:
    text = "\n".join(f"{one}-{other} {own}:{2 - own}" for (one, other), own in results.items())
    criterion = Direct.model_validate({"metric": "match_points", "then": ["points"], "restart": restart})
    evidence = group_of(text)
    forward, backward = (
        values(criterion, group, evidence, 0) for group in ((1, 2, 3, 4, 5), (5, 4, 3, 2, 1))
    )
    assert forward == backward


def test_the_frame_of_the_evidence_is_left_as_it_is() -> None:
    evidence = group_of(THREE_LEVEL)
    before = evidence.games.copy()
    values(FOOTBALL.model_copy(update={"metric": "points", "then": ()}), (1, 2, 3), evidence, 0)
    pd.testing.assert_frame_equal(evidence.games, before)
