"""Special results as the rule sheet may and may not define them."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from turnierxl.scoring.awards import AwardSettings


@pytest.mark.parametrize(
    ("settings", "sided"),
    [
        ({"points": (100, 0)}, True),
        ({"scores": {"victory_points": (3, 0)}}, True),
        ({"open": True}, False),
        ({}, False),
    ],
)
def test_an_award_that_books_something_needs_a_side(settings: dict[str, object], sided: bool) -> None:
    assert AwardSettings.model_validate({"label": "Doppelsieg", **settings}).sided is sided


@pytest.mark.parametrize(
    "settings",
    [
        {"open": True, "points": (100, 0)},
        {"open": True, "scores": {"victory_points": (3, 0)}},
        {"typed": "ignored"},
        {"label": ""},
        {"points": (float("nan"), 0)},
        {"dice": [[1, 0]]},
        {"dice": [[1, 0], [0, 1]], "points": (1, 0)},
        {"dice": [[1, 0], [0, 1]], "open": True},
        {"dice": [[1, 0], [0, 1]], "scores": {"victory_points": (3, 0)}},
        {"sign": "+:-"},
        {"sign": "-:-", "points": (1, 0)},
        {"sign": "kampflos", "points": (1, 0)},
    ],
)
def test_contradictions_are_refused(settings: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        AwardSettings.model_validate({"label": "Doppelsieg", **settings})


@pytest.mark.parametrize(
    ("settings", "decided"),
    [
        ({"reason": True}, True),
        ({"dice": [[1, 0], [0, 1]]}, True),
        ({"reason": True, "points": (1, 0)}, False),  # the award says the result, the director why
        ({"points": (1, 0)}, False),
    ],
)
def test_a_result_is_decided_where_the_award_leaves_it_open(
    settings: dict[str, object], decided: bool
) -> None:
    assert AwardSettings.model_validate({"label": "geschätzt", **settings}).decided is decided
