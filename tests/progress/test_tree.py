"""The tree of matches: what stands where, and which places are certain."""

from __future__ import annotations

from itertools import pairwise

from tests.progress.four_t1 import draw, drawn_groups, enter, groups_played, names, new_event
from turnierxl.pairing.knockout import Knockout, bracket
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.event import Event
from turnierxl.progress.tree import Tree, arrange, match_tree
from turnierxl.terms import Wording


def tree_of(event: Event) -> Tree:
    tree = match_tree(event.definition, evaluate(event))
    assert tree is not None
    return tree


def placed(event: Event) -> list[str]:
    called = names(event)
    return sorted(f"{place}{called[who]}" for place, who in tree_of(event).places)


def test_nothing_is_shown_before_the_first_draw() -> None:
    event = new_event()
    assert match_tree(event.definition, evaluate(event)) is None


def test_the_matches_of_4t1_stand_in_two_columns() -> None:
    tree = tree_of(drawn_groups())
    assert [Wording().say(title) for title in tree.columns] == ["Halbfinale", "Finalspiele"]
    spots = {key[1]: (box.spot.column, box.spot.height) for key, box in tree.boxes.items()}
    assert spots == {
        "hf1": (0, 0.0),
        "hf2": (0, 1.0),
        "finale": (1, 0.5),
        "platz3": (1, 1.5),
        "platz5": (1, 2.5),
        "platz7": (1, 3.5),
    }
    into = {key[1]: box.spot.into for key, box in tree.boxes.items() if box.spot.into}
    assert into == dict.fromkeys(("hf1", "hf2"), ("finale", "finale"))


def test_sides_are_open_until_the_groups_are_played() -> None:
    assert tree_of(drawn_groups()).boxes["halbfinale", "hf1"].state.sides == (None, None)
    called = names(event := groups_played())
    sides = tree_of(event).boxes["halbfinale", "hf1"].state.sides
    assert [called[who or 0] for who in sides] == ["A", "F"]


def test_points_are_those_of_the_match_and_of_its_deciders() -> None:
    event = enter(draw(groups_played()), "AF == EB 10")
    event = enter(draw(event), "AF 1 EB =")
    tree = tree_of(event)
    called = names(event)
    points = [
        {called[who]: value for who, value in (one or {}).items()}
        for match in ("hf1", "hf2")
        for one in tree.boxes["halbfinale", match].points
    ]
    assert points == [{"A": 1, "F": 1}, {"A": 1, "F": 0}, {"B": 1, "E": 1}, {"B": 0.5, "E": 0.5}]


def test_a_result_that_is_missing_gives_no_points() -> None:
    assert tree_of(draw(groups_played())).boxes["halbfinale", "hf1"].points == (None,)


def test_a_place_is_listed_as_soon_as_it_is_certain() -> None:
    event = enter(draw(groups_played()), "AF 11 EB 00")
    assert placed(event) == []
    event = draw(event)
    assert placed(enter(event, "CG 11 DH ==")) == ["5C", "6G", "7D", "7H"]
    event = enter(event, "AB == FE 00 CG 11 DH ==")
    assert placed(event) == ["3E", "4F", "5C", "6G", "7D", "7H"]
    event = enter(draw(event), "AB 1")
    assert placed(event) == ["1A", "2B", "3E", "4F", "5C", "6G", "7D", "7H"]


SIZES = (*range(2, 20), 31, 32, 33, 48, 64, 65)


def heights(count: int, third_place: bool = False) -> dict[str, tuple[int, float]]:
    """Arrange the bracket of a field."""
    settings = Knockout(method="knockout", third_place=third_place)
    spots = arrange({"pokal": bracket(settings, count, ())})
    return {key[1]: (spot.column, spot.height) for key, spot in spots.items()}


def test_a_match_stands_between_those_that_lead_into_it() -> None:
    assert heights(8, third_place=True) == {
        **{f"quarter_final_{number}": (0, number - 1.0) for number in range(1, 5)},
        "semi_final_1": (1, 0.5),
        "semi_final_2": (1, 2.5),
        "final_1": (2, 1.5),
        "third_place": (2, 2.5),
    }


def test_byes_take_no_room() -> None:
    """Of six, the first and the second have none in the first round."""
    assert heights(6) == {
        "quarter_final_2": (0, 0.0),
        "quarter_final_3": (0, 1.0),
        "semi_final_1": (1, 0.0),
        "semi_final_2": (1, 1.0),
        "final_1": (2, 0.5),
    }


def test_no_two_matches_of_a_column_overlap() -> None:
    for count in SIZES:
        spots = sorted(heights(count, third_place=True).values())
        assert all(below[1] - above[1] >= 1 for above, below in pairwise(spots) if above[0] == below[0]), (
            count
        )


def test_a_larger_field_needs_as_many_rows_at_least() -> None:
    """The sheet is planned for the capacity and filled for the field."""
    lowest = [max(height for _, height in heights(count).values()) for count in SIZES]
    assert lowest == sorted(lowest)
