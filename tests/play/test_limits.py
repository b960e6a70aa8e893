"""What the numbers of a game may be together."""

from __future__ import annotations

from turnierxl.play.entry import NumberEntry
from turnierxl.play.limits import sum_fault


def test_a_sum_is_the_same_under_every_python() -> None:
    """Adding one by one gives 0.6000000000000001, and `sum` does so up to Python 3.11."""
    assert sum_fault((0.1, 0.2, 0.3), NumberEntry(sum_max=0.6)) is None
