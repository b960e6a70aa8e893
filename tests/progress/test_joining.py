"""Singles of an event of pairs: whoever typed the same team belongs together, the rest is joined by lot."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from turnierxl.progress.joining import Joining, join_singles

SINGLES = st.dictionaries(st.integers(1, 60), st.sampled_from(("", "", "Drachen", "drachen", "Phönix")))


@given(SINGLES, st.text(max_size=4))
def test_everybody_is_in_one_pair_or_the_last_is_left(teams: dict[int, str], seed: str) -> None:
    named = {number: team for number, team in teams.items() if team}
    joining = join_singles(seed, teams, named)
    placed = [number for pair in (*joining.by_team, *joining.by_lot) for number in pair]
    left = [] if joining.left is None else [joining.left]
    assert sorted([*placed, *left]) == sorted(teams)
    drawn = [number for pair in joining.by_lot for number in pair]
    assert (joining.left is None) == (len(teams) % 2 == 0)
    assert all(number < joining.left for number in drawn if joining.left is not None)
    assert joining == join_singles(seed, dict(reversed(teams.items())), named)


def test_three_of_one_team_are_no_pair() -> None:
    joining = join_singles("7", (1, 2, 3, 4), {1: "Drachen", 2: "Drachen", 3: "Drachen"})
    assert joining.by_team == ()
    assert len(joining.by_lot) == 2


def test_the_lot_is_fair() -> None:
    """Each of the three ways to join four comes up about a third of the time."""
    ways = Counter(join_singles(str(seed), (1, 2, 3, 4), {}).by_lot for seed in range(600))
    assert len(ways) == 3
    assert all(150 < count < 250 for count in ways.values())


def test_nobody_is_joined_with_nobody() -> None:
    assert join_singles("7", (), {}) == Joining()
    assert join_singles("7", (5,), {5: "Drachen"}) == Joining(left=5)
