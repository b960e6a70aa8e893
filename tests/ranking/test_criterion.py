"""Criteria as the rule sheet writes them."""

from __future__ import annotations

import pytest
from pydantic import TypeAdapter, ValidationError

from turnierxl.ranking import Criterion
from turnierxl.ranking.lot import LotCriterion
from turnierxl.ranking.total import Total

CRITERION: TypeAdapter[Criterion] = TypeAdapter(Criterion)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("victory_points", Total(metric="victory_points")),
        ("vorrunde.points", Total(metric="points", phase="vorrunde")),
        ({"by": "total", "metric": "errors", "higher": False}, Total(metric="errors", higher=False)),
        ({"by": "lot", "at": "cut"}, LotCriterion(at="cut")),
    ],
)
def test_shorthand_and_tables(written: object, read: Criterion) -> None:
    assert CRITERION.validate_python(written) == read


@pytest.mark.parametrize("written", [{"by": "dice"}, {"by": "lot", "at": "top"}, {"metric": "points"}, 3])
def test_what_is_no_criterion_is_refused(written: object) -> None:
    with pytest.raises(ValidationError):
        CRITERION.validate_python(written)


def test_editors_are_told_that_a_text_is_enough() -> None:
    assert {"type": "string"} in CRITERION.json_schema()["anyOf"]
