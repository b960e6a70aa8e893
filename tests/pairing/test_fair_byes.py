"""D7: nobody sits out a second time before everybody who is there has, whoever comes, goes and returns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.pairing.events import field, next_round, rotation
from turnierxl.pairing import Pairing
from turnierxl.pairing.swiss import Swiss
from turnierxl.play.rounds import Round

# Found by chance: 1 and 2 come late and miss the third round; 1 never sat out when 3 was to once more.
LATE_AND_AWAY = [field(9)[2:], field(9), field(9)[2:], field(9), field(9)]
SWISS = Swiss(method="swiss")


def check_fairness(entrants: Collection[int], drawn: Round, before: Counter[int]) -> None:
    """Nobody who plays on has sat out less often than somebody who sits out once more."""
    playing = set(entrants).difference(drawn.draw.sitting_out)
    most = max((before[who] for who in drawn.draw.sitting_out), default=0)
    assert all(before[who] >= most for who in playing), (drawn.number, drawn.draw.sitting_out, before)


@pytest.mark.parametrize(
    ("method", "least", "most"), [(SWISS, 7, 13), (rotation("sit-out"), 9, 19)], ids=["swiss", "sit-outs"]
)
@settings(max_examples=8, phases=(Phase.explicit, Phase.reuse, Phase.generate))
@given(data=st.data())
def test_nobody_sits_out_twice_before_all_have_once(
    method: Pairing, least: int, most: int, data: st.DataObject
) -> None:
    everybody = data.draw(st.integers(least, most))
    late = data.draw(st.integers(0, 3))
    before: Counter[int] = Counter()
    history: list[Round] = []
    for number in range(1, 6):
        away = data.draw(st.sets(st.integers(1, everybody), max_size=3))
        entrants = [who for who in field(everybody) if who not in away and (number > 2 or who > late)]
        history.append(next_round(method, entrants, history, 6))
        check_fairness(entrants, history[-1], before)
        before.update(history[-1].draw.sitting_out)


def test_somebody_who_came_late_and_was_away_sits_out_before_others_do_again() -> None:
    before: Counter[int] = Counter()
    history: list[Round] = []
    for entrants in LATE_AND_AWAY:
        history.append(next_round(rotation("sit-out"), entrants, history, 6))
        check_fairness(entrants, history[-1], before)
        before.update(history[-1].draw.sitting_out)
