"""Sonneborn-Berger by FIDE Handbook C.07."""

from __future__ import annotations

import pytest

from tests.ranking.cross import matches_of, rounds_of, table_of
from tests.ranking.unplayed import ANOTHER_PROGRAM_2024, ANOTHER_PROGRAM_2026, EVERY_KIND
from turnierxl.play.evidence import Evidence
from turnierxl.ranking.sonneborn_berger import SonnebornBerger, values


def sonneborn_berger(variant: str = "SB", unplayed: str = "2026", metric: str = "points") -> SonnebornBerger:
    keys = {"metric": metric, "variant": variant, "unplayed": unplayed}
    return SonnebornBerger.model_validate(keys)


ROUND_ROBIN = """
    1-4:1    2-3:0.5
    4-3:1    1-2:0.5
    2-4:1    3-1:0
"""


def test_the_scores_of_the_beaten_and_half_of_those_drawn_with() -> None:
    """Scores: 1 has 2.5, 2 has 2, 3 has 0.5, 4 has 1. (9.1)"""
    found = values(sonneborn_berger(), range(1, 5), rounds_of(ROUND_ROBIN, all_play_all=True), 0)
    assert found == {1: 1 + 0.5 + 2 / 2, 2: 1 + 2.5 / 2 + 0.5 / 2, 3: 2 / 2, 4: 0.5}


def test_the_product_with_the_weakest_opponent_is_cut() -> None:
    """14.1: the opponent with the lowest score, though the draw with 1 brought less than the win over 3."""
    evidence = rounds_of("1-2:0.5 3-4:0\n2-3:1 1-4:1\n2-4:1 1-3:1")
    assert evidence.totals("points") == {1: 2.5, 2: 2.5, 3: 0, 4: 1}
    assert values(sonneborn_berger(), (2,), evidence, 0) == {2: 1.25 + 0 + 1}
    assert values(sonneborn_berger("SB-C1"), (2,), evidence, 0) == {2: 1.25 + 1}


@pytest.mark.parametrize("variant", ["SB", "SB-C1"])
@pytest.mark.parametrize(
    ("unplayed", "answers"), [("2026", ANOTHER_PROGRAM_2026), ("2024", ANOTHER_PROGRAM_2024)]
)
def test_rounds_that_were_not_played(variant: str, unplayed: str, answers: str) -> None:
    expected = table_of(answers)[variant]
    assert values(sonneborn_berger(variant, unplayed), expected, rounds_of(EVERY_KIND), 0) == expected


def test_what_somebody_chose_not_to_play_is_cut_where_it_brings_more() -> None:
    """16.5.1: 1 beat 3, who has nothing; the game with 2, not played, brought half of the lower score."""
    evidence = rounds_of("1-2:= 3-4:0\n1-3:1 2-4:1")
    assert evidence.totals("points") == {1: 1.5, 2: 1.5, 3: 0, 4: 1}
    assert values(sonneborn_berger(), (1,), evidence, 0) == {1: 1.5 / 2 + 0}
    assert values(sonneborn_berger("SB-C1"), (1,), evidence, 0) == {1: 0}


def test_the_games_of_a_match_count_together() -> None:
    evidence = Evidence("gruppen", matches_of("1-2 1.5:0.5\n1-3 1:1\n2-3 2:0"), all_play_all=True)
    assert evidence.totals("points") == {1: 2.5, 2: 2.5, 3: 1}
    assert values(sonneborn_berger(), (1,), evidence, 0) == {1: 2.5 * 1.5 + 1 * 1}
    assert values(sonneborn_berger(metric="match_points"), (1,), evidence, 0) == {1: 2 * 2 + 1 * 1}


def test_a_match_that_is_not_complete_does_not_count_yet() -> None:
    games = matches_of("1-2 1.5:0.5\n1-3 2:0", missing=["1-3"])
    evidence = Evidence("gruppen", games[games["complete"]], all_play_all=True)
    assert values(sonneborn_berger(metric="match_points"), (1, 2, 3), evidence, 0) == {1: 0, 2: 0, 3: 0}


def test_a_single_summand_is_not_cut() -> None:
    assert values(sonneborn_berger("SB-C1"), (1,), rounds_of("1-2:0.5"), 0) == {1: 0.25}
