"""Texts that Excel would convert reach every kind of cell as they are."""

from __future__ import annotations

import pytest

from tests.live.conftest import Evening
from tests.live.test_actions import STRANGE_NAMES
from turnierxl.workbook.grid import Rectangle
from turnierxl.workbook.plan import names


def place(evening: Evening, block: str, key: str) -> Rectangle:
    """Return as many body cells of a column as there are strange texts."""
    region = evening.region(block)
    body = region.rectangle
    return Rectangle(body.sheet, body.top, body.left + region.offsets[key], len(STRANGE_NAMES), 1)


@pytest.mark.parametrize(("block", "key"), [(names.CHECK, "text"), (names.PARTICIPANTS, "name")])
def test_they_are_written_once(clans: Evening, block: str, key: str) -> None:
    cells, grid = place(clans, block, key), clans.grid()
    grid.write(cells, [[text] for text in STRANGE_NAMES])
    clans.engine.calls.clear()
    grid.commit()
    assert clans.engine.calls["range.write"] == 1
    assert clans.grid().read(cells) == [[text] for text in STRANGE_NAMES]


def test_where_a_column_has_lost_its_format_they_are_written_again(clans: Evening) -> None:
    cells, grid = place(clans, names.PARTICIPANTS, "name"), clans.grid()
    column = clans.book.sheets[cells.sheet].range((cells.top, cells.left), (cells.bottom, cells.right))
    column.number_format = "General"
    grid.write(cells, [[text] for text in STRANGE_NAMES])
    clans.engine.calls.clear()
    grid.commit()
    assert clans.engine.calls["range.write"] == 2
    assert clans.grid().read(cells) == [[text] for text in STRANGE_NAMES]
