"""How often an action asks the program that has the workbook open: each call travels between processes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.engine import Engine
from tests.engines.opened import open_workbook
from tests.live.desk import calls_of
from turnierxl import files
from turnierxl.demo.people import invent_participants

MOST_FOR_CELLS = 60  # calls that move cells or their formats
MOST = 150  # all calls: names, protection, sheets shown, settings too


@pytest.fixture(scope="module")
def counted() -> dict[int, dict[str, tuple[int, int]]]:
    return {}


@pytest.mark.parametrize("count", [16, 64])
def test_calls_do_not_depend_on_the_number_of_participants(
    engine: Engine, tmp_path: Path, counted: dict[int, dict[str, tuple[int, int]]], count: int
) -> None:
    path = tmp_path / "Turnier.xlsx"
    files.create("clans", path, participants=invent_participants(count), seed="1")
    found = counted[count] = calls_of(engine, open_workbook(engine, path), path)
    assert max(cells for cells, _ in found.values()) <= MOST_FOR_CELLS
    assert max(total for _, total in found.values()) <= MOST
    assert all(other == found for other in counted.values())
