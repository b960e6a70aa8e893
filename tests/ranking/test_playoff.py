"""Play-offs: matches among those who are tied (4T1 §5(3)(e), (f))."""

from __future__ import annotations

from dataclasses import replace

import pandas as pd

from tests.ranking.cross import matches_of
from tests.ranking.test_direct import FOUR_T_ONE, order
from turnierxl.play.evidence import Evidence, Open
from turnierxl.play.rounds import Lot, Stage
from turnierxl.problems import Who, message
from turnierxl.ranking import Criterion
from turnierxl.ranking.chain import rank
from turnierxl.ranking.lot import LotCriterion
from turnierxl.ranking.playoff import Playoff

CHAIN: list[Criterion] = [*FOUR_T_ONE, Playoff(ranking=4), LotCriterion()]

CIRCLE = """
    1-2 2:0
    2-3 2:0
    3-1 2:0
    1-4 2:0
    2-4 2:0
    3-4 2:0
"""
PAIR = """
    1-2 1:1
    1-3 2:0
    1-4 2:0
    2-3 2:0
    2-4 2:0
    3-4 2:0
"""


def playoffs(text: str, number: int = 2, missing: tuple[str, ...] = ()) -> pd.DataFrame:
    return matches_of(text, number, Stage.PLAYOFF, missing)


def group_of(text: str, *played: pd.DataFrame) -> Evidence:
    frames = pd.concat(played, ignore_index=True) if played else pd.DataFrame()
    return Evidence("gruppen", matches_of(text), playoffs=frames)


def test_ein_entscheidungsspiel_wenn_zwei_spieler_gleichplatziert_sind() -> None:
    standings = rank(range(1, 5), CHAIN, group_of(PAIR))
    who = Who((1, 2))
    assert standings.open == (Open(message("ranking.playoff_needed", who=who), (1, 2), "playoff"),)
    assert [(row.place, row.open) for row in standings.rows] == [(1, True), (1, True), (3, False), (4, False)]


def test_es_entscheidet() -> None:
    standings = rank(range(1, 5), CHAIN, group_of(PAIR, playoffs("2-1 1.5:0.5")))
    assert order(standings) == [(1, 2, None), (2, 1, 4), (3, 3, 0), (4, 4, 0)]
    assert standings.open == ()
    assert [row.values[4] for row in standings.rows] == [1, 2, None, None]


def test_entscheidungsspiele_im_jeder_gegen_jeden_system_wenn_mehr_als_zwei() -> None:
    standings = rank(range(1, 5), CHAIN, group_of(CIRCLE))
    [opening] = standings.open
    assert (opening.kind, opening.participants) == ("playoff", (1, 2, 3))
    assert opening.reason.key == "ranking.playoffs_needed"
    decided = rank(range(1, 5), CHAIN, group_of(CIRCLE, playoffs("1-2 0:2\n3-1 2:0\n2-3 0.5:1.5")))
    assert order(decided) == [(1, 3, None), (2, 2, 4), (3, 1, 4), (4, 4, 0)]


def test_innerhalb_der_entscheidungsspiele_gelten_a_bis_d_sinngemaess() -> None:
    """Level by match points in the play-off: board points decide there, then the direct comparison there."""
    by_board_points = playoffs("1-2 2:0\n2-3 1.5:0.5\n3-1 1.5:0.5")
    assert order(rank(range(1, 5), CHAIN, group_of(CIRCLE, by_board_points)))[:3] == [
        (1, 1, None),
        (2, 3, 4),
        (3, 2, 4),
    ]


def test_what_the_playoff_leaves_level_is_drawn_by_lot() -> None:
    """(f): 1 wins the play-off, 2 and 3 stay level in it; no second play-off is asked for."""
    evidence = group_of(CIRCLE, playoffs("1-2 2:0\n2-3 1:1\n3-1 0:2"))
    standings = rank(range(1, 5), CHAIN, evidence)
    [opening] = standings.open
    assert (opening.kind, opening.participants) == ("lot", (2, 3))
    drawn = replace(evidence, lots=(Lot("gruppen", (3, 2)),))
    assert order(rank(range(1, 5), CHAIN, drawn)) == [(1, 1, None), (2, 3, 4), (3, 2, 5), (4, 4, 0)]


def test_a_drawn_playoff_of_two_is_drawn_by_lot() -> None:
    [opening] = rank(range(1, 5), CHAIN, group_of(PAIR, playoffs("1-2 1:1"))).open
    assert (opening.kind, opening.participants) == ("lot", (1, 2))


def test_it_waits_until_every_match_is_complete() -> None:
    for played in (
        playoffs("1-2 2:0\n2-3 1:1"),
        playoffs("1-2 2:0\n2-3 1:1\n3-1 0:2", missing=("3-1",)),
    ):
        [opening] = rank(range(1, 5), CHAIN, group_of(CIRCLE, played)).open
        assert (opening.kind, opening.participants) == ("playoff", (1, 2, 3))


def test_the_latest_match_of_a_pair_counts() -> None:
    evidence = group_of(PAIR, playoffs("1-2 2:0"), playoffs("2-1 1.5:0.5", number=3))
    assert [row.participant for row in rank(range(1, 5), CHAIN, evidence).rows][:2] == [2, 1]


def test_play_offs_of_other_groups_do_not_matter() -> None:
    evidence = group_of(PAIR, playoffs("7-8 2:0\n1-3 2:0"))
    assert [opening.kind for opening in rank(range(1, 5), CHAIN, evidence).open] == ["playoff"]


def test_two_ties_need_a_play_off_each() -> None:
    level = "1-2 1:1\n1-3 2:0\n1-4 2:0\n2-3 2:0\n2-4 2:0\n3-4 1:1"
    standings = rank(range(1, 5), CHAIN, group_of(level))
    assert [opening.participants for opening in standings.open] == [(1, 2), (3, 4)]
    one = rank(range(1, 5), CHAIN, group_of(level, playoffs("3-4 0:2")))
    assert [opening.participants for opening in one.open] == [(1, 2)]
    assert [row.participant for row in one.rows] == [1, 2, 4, 3]


def test_whoever_cannot_go_on_plays_none_and_stands_behind() -> None:
    gone = replace(group_of(CIRCLE), cut_ignored=frozenset({1}))
    [opening] = rank(range(1, 5), CHAIN, gone).open
    assert (opening.participants, opening.reason.key) == ((2, 3), "ranking.playoff_needed")
    played = replace(group_of(CIRCLE, playoffs("3-2 2:0")), cut_ignored=frozenset({1}))
    assert [row.participant for row in rank(range(1, 5), CHAIN, played).rows] == [3, 2, 1, 4]
    alone = replace(group_of(PAIR), cut_ignored=frozenset({1}))
    assert order(rank(range(1, 5), CHAIN, alone))[:2] == [(1, 2, None), (2, 1, 4)]


def test_a_play_off_that_was_played_stands_when_somebody_leaves_after_it() -> None:
    evidence = replace(group_of(PAIR, playoffs("1-2 2:0")), cut_ignored=frozenset({1}))
    assert [row.participant for row in rank(range(1, 5), CHAIN, evidence).rows][:2] == [1, 2]


def test_nothing_is_asked_while_results_are_missing() -> None:
    standings = rank(range(1, 5), CHAIN, group_of(PAIR), settled=False)
    assert standings.open == ()
    assert standings.rows[0].shared


def test_ties_of_four_where_two_ties_arise_in_the_play_off() -> None:
    """All six matches drawn, in the group and in the play-off: nothing but the lot is left."""
    draws = "\n".join(f"{one}-{other} 1:1" for one in range(1, 5) for other in range(one + 1, 5))
    [opening] = rank(range(1, 5), CHAIN, group_of(draws)).open
    assert (opening.kind, opening.participants) == ("playoff", (1, 2, 3, 4))
    [opening] = rank(range(1, 5), CHAIN, group_of(draws, playoffs(draws))).open
    assert (opening.kind, opening.participants) == ("lot", (1, 2, 3, 4))
