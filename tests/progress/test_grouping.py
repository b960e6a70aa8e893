"""Groups are made once: the strongest apart, the rest drawn, sizes as equal as can be."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.progress.four_t1 import draw, drawn_groups, new_event
from turnierxl.definition.model import Groups
from turnierxl.play.participants import Participant
from turnierxl.progress.grouping import make_groups

ROMAN = ("I", "II", "III", "IV", "V", "VI")
SEEDS = ("rating", "snake", "draw")


def people(count: int, rated: bool = True) -> list[Participant]:
    """Return participants of whom the last is the strongest."""
    return [
        Participant(number, "", rating=1700.0 + 10 * number if rated else None)
        for number in range(1, count + 1)
    ]


@given(st.integers(2, 40), st.integers(2, 6), st.sampled_from(SEEDS), st.text(max_size=3))
def test_everybody_is_in_one_group_and_sizes_differ_by_one_at_most(
    count: int, number: int, seeds: str, seed: str
) -> None:
    settings = Groups.model_validate({"names": ROMAN[:number], "seeds": seeds})
    groups = make_groups(settings, people(count), seed)
    assert list(groups) == list(ROMAN[:number])
    assert sorted(who for members in groups.values() for who in members) == list(range(1, count + 1))
    sizes = [len(members) for members in groups.values()]
    assert max(sizes) - min(sizes) <= 1


@given(st.integers(2, 6), st.integers(6, 30), st.text(max_size=3))
def test_4t1_5_1_the_strongest_to_i_the_second_to_ii_and_so_on(number: int, count: int, seed: str) -> None:
    """§5(1): "Der Spieler mit der stärksten chessmail-Spielstärke wird der Gruppe I zugeordnet, der Spieler
    mit der zweitstärksten Spielstärke der Gruppe II"."""
    groups = make_groups(Groups(names=ROMAN[:number], seeds="rating"), people(count), seed)
    assert [members[0] for members in groups.values()] == list(range(count, count - number, -1))


def test_4t1_5_1_the_rest_is_drawn() -> None:
    """§5(1): "Die verbleibenden Spieler werden vom Turnierleiter den Gruppen I und II zugelost"."""
    settings = Groups(names=("I", "II"), seeds="rating")
    drawn = {make_groups(settings, people(8), str(seed))["I"][1:] for seed in range(60)}
    assert len(drawn) > 20
    assert {who for members in drawn for who in members} == set(range(1, 7))
    assert make_groups(settings, people(8), "7") == make_groups(settings, people(8), "7")
    assert make_groups(settings, people(8), "7") != make_groups(settings, people(8), "7", attempt=1)


def test_a_snake_goes_to_and_fro() -> None:
    groups = make_groups(Groups(names=("A", "B", "C"), seeds="snake"), people(12), "7")
    assert groups == {"A": (12, 7, 6, 1), "B": (11, 8, 5, 2), "C": (10, 9, 4, 3)}


def test_who_has_no_rating_comes_after_those_who_have() -> None:
    unrated = [Participant(20, ""), *people(3)]
    groups = make_groups(Groups(names=("A", "B"), seeds="snake"), unrated, "7")
    assert groups == {"A": (3, 20), "B": (2, 1)}


@pytest.mark.parametrize("seeds", SEEDS)
def test_among_equals_the_lot_decides(seeds: str) -> None:
    settings = Groups.model_validate({"names": ("A", "B"), "seeds": seeds})
    heads = {make_groups(settings, people(4, rated=False), str(seed))["A"][0] for seed in range(40)}
    assert heads == {1, 2, 3, 4}


def test_groups_are_drawn_with_the_first_round_and_stay() -> None:
    event = drawn_groups()
    groups = event.rounds[0].draw.groups
    assert [members[0] for members in groups.values()] == [8, 7]
    assert {len(members) for members in groups.values()} == {4}
    assert draw(new_event()).rounds == event.rounds


def test_4t1_5_2_everybody_of_a_group_meets_everybody_else_of_it() -> None:
    """§5(2): "bestreitet gegen jeden anderen Spieler derselben Gruppe ein Spiel"."""
    [drawn] = drawn_groups().rounds
    for group, members in drawn.draw.groups.items():
        met = [frozenset(table.seats) for table in drawn.draw.tables if table.group == group]
        assert len(met) == len(set(met)) == 6
        assert set().union(*met) == set(members)
