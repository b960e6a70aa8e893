"""A recalculation of a workbook in which nothing was typed changes no byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.events.desk import evening
from turnierxl import files


@pytest.mark.parametrize("rules", ["clans", "tichu-einzel"])
def test_after_a_draw_nothing_is_left_to_write(rules: str, tmp_path: Path) -> None:
    path = evening(tmp_path, rules, 8)
    files.next_round(path)
    drawn = path.read_bytes()
    files.recalculate(path)
    assert path.read_bytes() == drawn
