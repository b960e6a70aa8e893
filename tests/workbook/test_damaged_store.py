"""A hidden store that somebody has typed into is one sentence, which says where to get an intact one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.events.desk import evening, type_cells
from turnierxl import files
from turnierxl.problems import ProblemsFound
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.plan import names

FACTS, DRAWS, KEPT = names.FACTS, names.DRAWS, names.KEPT


@pytest.mark.parametrize(
    ("block", "row", "column", "typed"),
    [
        (FACTS, 0, "value", "eins"),
        (FACTS, 1, "key", "evnt"),
        (FACTS, 4, "value", "viele"),
        (FACTS, 5, "value", "[]"),
        (FACTS, 5, "value", '{"rounds": 99}'),
        (FACTS, 6, "value", "999"),
        (FACTS, 6, "value", '{"event": {"name": 3}}'),
        (DRAWS, 0, "phase", "halbfinale"),
        (DRAWS, 0, "round", "eins"),
        (DRAWS, 0, "stage", "extra"),
        (DRAWS, 0, "notes", "["),
        (DRAWS, 1, "seats", "1,zwei"),
        (DRAWS, 1, "booked", "[1]"),
        (KEPT, 0, "data", "{}"),
        (KEPT, 0, "data", "Anna"),
    ],
)
def test_a_damaged_store_is_said_plainly(
    block: str, row: int, column: str, typed: Cell, tmp_path: Path
) -> None:
    path = evening(tmp_path, "clans", 8, rounds=1)
    type_cells(path, block, {(row, column): typed})
    before = path.read_bytes()
    for action in (files.check, files.recalculate, files.next_round, files.rebuild):
        with pytest.raises(ProblemsFound) as found:
            action(path)
        assert [one.message.key for one in found.value.problems] == ["workbook_problems.store_damaged"]
    assert path.read_bytes() == before
