"""Made-up evenings: those that are kept, and a short search that is always the same."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from tests.fuzz.machine import STEPS, replay
from tests.fuzz.run import Search, evening_settings, make_up

HERE = Path(__file__).parent
EVENINGS: list[dict[str, Any]] = [
    *tomllib.loads((HERE / "evenings.toml").read_text(encoding="utf-8"))["evening"],
    *tomllib.loads((HERE / "seeds.toml").read_text(encoding="utf-8"))["failure"],
]


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening["what"])
def test_an_evening_that_is_kept_holds(evening: dict[str, Any]) -> None:
    replay(evening["steps"])


def test_every_kind_of_step_is_taken_in_an_evening_that_is_kept() -> None:
    assert {step["do"] for evening in EVENINGS for step in evening["steps"]} == {"begin", *STEPS}


def test_whatever_is_done_everything_holds() -> None:
    """A short search that is the same everywhere; `python -m tests.fuzz.run` is the long one."""
    make_up(lambda machine: machine, settings(evening_settings(3, 8), derandomize=True), Search(), "the same")
