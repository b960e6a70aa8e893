"""X9: an action makes at most 60 calls, whatever the number of participants: each travels between processes.

A call is what `tests.engines.engine` counts; finding the workbook belongs to the action. Two cases may cost
more, and depend on the number of sheets alone: a workbook in the cloud or never saved, whose sheets must be
asked whether they are protected, and a change on a dozen sheets at once, such as another name for somebody.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.engine import Engine
from tests.engines.opened import open_workbook
from tests.live.desk import CLICKS, calls_of, click, type_missing
from turnierxl import files
from turnierxl.definition.model import Options
from turnierxl.demo.director import type_into_file
from turnierxl.demo.people import invent_participants
from turnierxl.play.participants import Participant
from turnierxl.progress.step import StepKind

MOST = 60
MANY = pytest.mark.long


@pytest.fixture(scope="module")
def counted() -> dict[int, dict[str, int]]:
    return {}


@pytest.mark.parametrize("count", [16, 64, *(pytest.param(count, marks=MANY) for count in (256, 1000))])
def test_calls_do_not_depend_on_the_number_of_participants(
    engine: Engine, tmp_path: Path, counted: dict[int, dict[str, int]], count: int
) -> None:
    path = tmp_path / "Turnier.xlsx"
    people = [Participant(number, f"Nummer {number}") for number in range(1, count + 1)]
    files.create("clans", path, participants=people, seed="1")
    found = counted[count] = calls_of(engine, open_workbook(engine, path), path)
    assert max(found.values()) <= MOST, found
    assert all(other == found for other in counted.values())


@pytest.mark.parametrize("count", [24, pytest.param(128, marks=MANY)])
def test_the_last_of_seven_rounds(engine: Engine, tmp_path: Path, count: int) -> None:
    """The workbook was opened a moment ago: no sheet may be written by programs yet."""
    path = tmp_path / "Turnier.xlsx"
    people, options = invent_participants(count), Options(rounds=7)
    files.create("tichu-einzel", path, participants=people, seed="1", options=options)
    for _ in range(6):
        files.next_round(path)
        type_into_file(path, "x")
        files.recalculate(path)
    found = calls_of(engine, open_workbook(engine, path), path)
    assert max(found.values()) <= MOST, found


def test_every_click_of_an_event_with_all_its_phases(engine: Engine, tmp_path: Path) -> None:
    path = tmp_path / "Turnier.xlsx"
    files.create("clans", path, participants=invent_participants(40), seed="1")
    book = open_workbook(engine, path)
    found: dict[str, int] = {}
    step = click("check", path).step.kind
    while step is not StepKind.FINISHED:
        if step is StepKind.ENTER:
            type_missing(book, "x")
        engine.calls.clear()
        after = click(CLICKS[step], path).step.kind
        found[f"{len(found)} {CLICKS[step]}"] = engine.calls.total()
        step = after
    assert max(found.values()) <= MOST, found
