"""The `entry` table of a phase: contradictions are refused when the rule sheet is read."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from turnierxl.play.entry import EntrySettings, NumberEntry


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({"min": 5, "max": 4}, "min, max: 5 is greater than 4"),
        ({"sum_min": 5, "sum_max": 4}, "sum_min, sum_max: 5 is greater than 4"),
        ({"step": 0}, "greater than 0"),
        ({"sum_multiple_of": -100}, "greater than 0"),
        ({"max": "inf"}, "finite"),
        ({"minimum": 0}, "Extra inputs"),
    ],
)
def test_limits_that_leave_nothing_are_refused(keys: dict[str, object], reason: str) -> None:
    with pytest.raises(ValidationError, match=reason):
        NumberEntry.model_validate(keys)


def test_one_value_can_be_the_only_one() -> None:
    assert NumberEntry(sum_min=2, sum_max=2).sum_max == 2


def test_an_entry_has_points_or_places() -> None:
    with pytest.raises(ValidationError, match="nothing can be typed"):
        EntrySettings(awards=("replay",))
    assert EntrySettings(places=True).points is None
