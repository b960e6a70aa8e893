"""Buchholz by FIDE Handbook C.07."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ranking.cross import rounds_of, table_of
from tests.ranking.texts import metrics_of
from tests.ranking.unplayed import ANOTHER_PROGRAM_2024, ANOTHER_PROGRAM_2026, EVERY_KIND
from turnierxl.play.evidence import Evidence
from turnierxl.ranking.buchholz import Buchholz, values
from turnierxl.ranking.chain import rank
from turnierxl.ranking.total import Total


def buchholz(variant: str = "BH", unplayed: str = "2026", **further: object) -> Buchholz:
    keys = {"metric": "points", "variant": variant, "unplayed": unplayed, **further}
    return Buchholz.model_validate(keys)


CROSS_TABLE = """
    1-2:1    3-4:0.5  5-6:1
    1-3:1    2-5:0    4-6:1
    1-5:0.5  2-6:1    3-4:0
"""


def test_the_sum_of_the_scores_of_the_opponents() -> None:
    """Scores: 1 has 2.5, 5 has 2.5, 4 has 2.5, 2 has 1, 3 has 0.5, 6 has 0. (8.1)"""
    found = values(buchholz(), range(1, 7), rounds_of(CROSS_TABLE), 0)
    assert found == {
        1: 1 + 0.5 + 2.5,
        2: 2.5 + 2.5 + 0,
        3: 2.5 + 2.5 + 2.5,
        4: 0.5 + 0 + 0.5,
        5: 0 + 1 + 2.5,
        6: 2.5 + 2.5 + 1,
    }


@pytest.mark.parametrize(
    ("variant", "expected"), [("BH", 4), ("BH-C1", 3.5), ("BH-C2", 2.5), ("BH-M1", 1), ("BH-M2", 4)]
)
def test_cuts_and_medians(variant: str, expected: float) -> None:
    """The opponents of 1 have 0.5, 1 and 2.5; a median of two and two needs five of them. (14)"""
    assert values(buchholz(variant), (1,), rounds_of(CROSS_TABLE), 0) == {1: expected}


WORKED = """
    4-21:1  22-31:0.5  23-32:1    24-33:1
    4:bye   21-31:1    22-32:0    23-33:1  24-34:1
    4-22:1  21-32:1    23-31:1    24-33:0.5
    4-23:1  21-33:1    22-34:1    24-31:0
    4-24:0  21-34:0    22-33:0    23-31:0.5
"""


def test_a_half_point_bye_counts_at_most_as_half_a_point_a_round() -> None:
    """16.4.2, edition of 2026: 3.5 points of five rounds, half a one for a bye; opponents 3, 1.5, 3.5, 3.5.

    The dummy has min(3.5, 2.5): 3 + 2.5 + 1.5 + 3.5 + 3.5 = 14; by the edition of 2024 it has 3.5: 15.
    """
    evidence = rounds_of(WORKED, bye=0.5)
    assert [evidence.totals("points")[who] for who in (4, 21, 22, 23, 24)] == [3.5, 3, 1.5, 3.5, 3.5]
    assert values(buchholz(), (4,), evidence, 0) == {4: 14}
    assert values(buchholz(unplayed="2024"), (4,), evidence, 0) == {4: 15}


@pytest.mark.parametrize("variant", ["BH", "BH-C1", "BH-C2", "BH-M1", "BH-M2"])
@pytest.mark.parametrize(
    ("unplayed", "answers"), [("2026", ANOTHER_PROGRAM_2026), ("2024", ANOTHER_PROGRAM_2024)]
)
def test_rounds_that_were_not_played(variant: str, unplayed: str, answers: str) -> None:
    expected = table_of(answers)[variant]
    assert values(buchholz(variant, unplayed), expected, rounds_of(EVERY_KIND), 0) == expected


LATE_AND_AWAY = """
    9:absent 1-2:1   3-4:1
    9-1:1    2-3:0.5 4:bye
    9:absent 1-4:1   2-3:0
    9-2:1    1-3:0.5 4:bye
    9-3:0.5  2-4:1   1:absent
"""


def test_a_missed_round_with_points_is_one_that_was_not_played() -> None:
    """16.4.2: the dummy has at most half a point a round. 16.3: as an opponent, 9 has what he was given."""
    evidence = rounds_of(LATE_AND_AWAY, missed=0.5)
    assert [evidence.totals("points")[who] for who in (1, 2, 3, 9)] == [3, 1.5, 3.5, 3.5]
    assert values(buchholz(), (9,), evidence, 0) == {9: 2.5 + 3 + 2.5 + 1.5 + 3.5}
    assert values(buchholz(unplayed="2024"), (9,), evidence, 0) == {9: 3.5 + 3 + 3.5 + 1.5 + 3.5}
    assert values(buchholz(), (2,), evidence, 0) == {2: 3 + 3.5 + 3.5 + 3.5 + 2}


def test_what_is_cut_first_is_a_round_that_was_missed_whatever_it_was_worth() -> None:
    """16.5: his lowest opponent is 2 with 1.5, but he chose not to play two rounds."""
    evidence = rounds_of(LATE_AND_AWAY, missed=0.5)
    assert values(buchholz("BH-C1"), (9,), evidence, 0) == {9: 3 + 2.5 + 1.5 + 3.5}


@pytest.mark.parametrize("missed", [0, 0.5, 1])
def test_rounds_missed_at_the_end_are_draws_for_the_opponents_whatever_they_are_worth(missed: float) -> None:
    """16.3: 1 has 2.5 and what the last round gave him; for 2, 3, 4 and 9 it is 2.5 and a draw."""
    evidence = rounds_of(LATE_AND_AWAY, missed=missed)
    own = evidence.totals("points")
    assert own[1] == 2.5 + missed
    assert values(buchholz(), (4,), evidence, 0) == {4: own[3] + min(own[4], 2.5) * 2 + (2.5 + 0.5) + own[2]}


def test_a_forfeited_game_counts_at_most_as_the_opponent_who_was_due() -> None:
    """16.4.1: 1 has 2 points, his opponent who did not come 0; 2 chose not to play."""
    evidence = rounds_of("1-2:+ 3-4:1\n1-3:1 2-4:0")
    assert values(buchholz(), (1,), evidence, 0) == {1: 0 + 1}
    assert values(buchholz(unplayed="2024"), (1,), evidence, 0) == {1: 2 + 1}


def test_what_somebody_chose_not_to_play_is_cut_first() -> None:
    """16.5.1: 1 misses round 1; the dummy has his 2 points, the weaker opponent 4 only 0."""
    evidence = rounds_of("1:absent 4-5:0\n1-4:1 3-5:1\n1-3:1 5-4:1")
    assert values(buchholz(), (1,), evidence, 0) == {1: 1.5 + 0 + 1}
    assert values(buchholz("BH-C1"), (1,), evidence, 0) == {1: 0 + 1}


def test_rounds_missed_at_the_end_are_draws_for_the_opponents() -> None:
    """16.3: 2 leaves after a win and counts two draws more for his opponent; who comes back does not."""
    evidence = rounds_of("1-2:0 3:absent\n2:absent 1-3:1\n2:absent 1-3:1")
    assert values(buchholz(), (1,), evidence, 0) == {1: (1 + 0.5 + 0.5) + 0 + 0}


def test_in_a_round_robin_a_forfeit_is_a_game_and_a_free_round_none() -> None:
    """15.2"""
    evidence = rounds_of("1-2:+ 3:bye\n1-3:1 2:bye\n2-3:1 1:bye", bye=0, all_play_all=True)
    assert values(buchholz(), (1, 2, 3), evidence, 0) == {1: 1 + 0, 2: 2 + 0, 3: 2 + 1}


def test_which_awards_mean_that_nobody_played_is_a_setting() -> None:
    evidence = rounds_of("1-2:+ 3-4:1\n1-3:1 2-4:0")
    assert values(buchholz(forfeits=()), (1,), evidence, 0) == {1: 0 + 1}
    assert values(buchholz(forfeits=(), unplayed="2024"), (1,), evidence, 0) == {1: 0 + 1}


def test_a_draw_of_another_metric_is_a_setting() -> None:
    evidence = rounds_of("1-2:0 3-4:1\n2:absent 1-3:1")
    assert values(buchholz(draw=3), (1,), evidence, 0) == {1: (1 + 3) + 1}


def test_somebody_without_a_game_has_nothing() -> None:
    assert values(buchholz(), (7,), rounds_of("1-2:1"), 0) == {7: 0}
    assert values(buchholz(), (7,), Evidence("swiss", metrics_of("number points")), 0) == {7: 0}


def test_it_separates_equal_points_in_a_chain() -> None:
    standings = rank(range(1, 7), [Total(metric="points"), buchholz()], rounds_of(CROSS_TABLE))
    assert [(row.place, row.participant, row.values[1]) for row in standings.rows[:3]] == [
        (1, 1, 4),
        (2, 5, 3.5),
        (3, 4, 1),
    ]


def full_rounds() -> st.SearchStrategy[list[list[int]]]:
    """Rounds of eight players who all play."""
    return st.lists(st.permutations(list(range(1, 9))), min_size=1, max_size=5)


@settings(max_examples=40)
@given(full_rounds(), st.data())
def test_without_missing_rounds_it_is_the_sum_over_the_opponents(
    rounds: list[list[int]], data: st.DataObject
) -> None:
    """An oracle by counting."""
    points, opponents = dict.fromkeys(range(1, 9), 0.0), {who: list[int]() for who in range(1, 9)}
    lines = []
    for order in rounds:
        words = []
        for one, other in zip(order[::2], order[1::2], strict=True):
            made = data.draw(st.sampled_from([0, 0.5, 1]))
            words.append(f"{one}-{other}:{made}")
            points[one], points[other] = points[one] + made, points[other] + 1 - made
            opponents[one].append(other)
            opponents[other].append(one)
        lines.append(" ".join(words))
    evidence = rounds_of("\n".join(lines))
    scores = {who: sorted(points[other] for other in met) for who, met in opponents.items()}
    assert values(buchholz(), range(1, 9), evidence, 0) == {who: sum(met) for who, met in scores.items()}
    if len(rounds) > 2:
        median = {who: sum(met[1:-1]) for who, met in scores.items()}
        assert values(buchholz("BH-M1"), range(1, 9), evidence, 0) == median
