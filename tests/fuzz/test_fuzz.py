"""Made-up evenings: a few that are always the same, those that failed once, and how a search ends."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from tests.fuzz.machine import replay
from tests.fuzz.run import Search, evening_settings, make_up

FAILURES: list[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("seeds.toml").read_text(encoding="utf-8")
)["failure"]


@pytest.mark.parametrize("failure", FAILURES, ids=lambda failure: failure["what"])
def test_what_failed_once_holds(failure: dict[str, Any]) -> None:
    replay(failure["steps"])


def test_whatever_is_done_everything_holds() -> None:
    """A short search that is the same everywhere; `python -m tests.fuzz.run` is the long one."""
    make_up(
        lambda machine: machine, settings(evening_settings(6, 10), derandomize=True), Search(), "the same"
    )
