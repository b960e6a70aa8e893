"""D4: a drawn round can be drawn anew, with results in it only after a confirmation that counts them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.events.desk import block_rows, done, evening, type_cells
from turnierxl import files
from turnierxl.play.rounds import Round
from turnierxl.problems import ProblemsFound
from turnierxl.workbook.book import open_book
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.read.event import read_event

FIRST = "tx_round_vorrunde_1"


def drawn(path: Path) -> tuple[Round, ...]:
    return read_event(open_book(FileGrid.open(path))).event.rounds


def test_every_new_draw_is_another_one_on_record_and_reproducible(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 12)
    files.next_round(path)
    first = path.read_bytes()
    rounds = [drawn(path)[0]]
    for _ in range(2):
        report = files.redraw(path)
        rounds.append(drawn(path)[0])
    assert [one.attempt for one in rounds] == [0, 1, 2]
    assert len({one.draw.tables for one in rounds}) == 3
    assert done(report)[0] == "Vorrunde 1 neu ausgelost, es ist die 3. Auslosung."

    path.write_bytes(first)
    files.redraw(path)
    assert drawn(path)[0] == rounds[1], "the same attempt is the same draw"


def test_results_are_only_given_up_when_that_is_said(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 12)
    files.next_round(path)
    type_cells(path, FIRST, {(0, "points"): 20.0})
    before = path.read_bytes()
    with pytest.raises(ProblemsFound) as found:
        files.redraw(path)
    assert found.value.problems[0].message.values["count"] == 1
    assert path.read_bytes() == before
    files.redraw(path, discard=True)
    assert {row["points"] for row in block_rows(path, FIRST)} == {None}


def test_only_the_latest_round_is_drawn_anew(tmp_path: Path) -> None:
    path = evening(tmp_path, "tichu-einzel", 8, rounds=1)
    files.next_round(path)
    before = drawn(path)
    files.redraw(path)
    after = drawn(path)
    assert after[0] == before[0]
    assert after[1].draw.tables != before[1].draw.tables


def test_without_a_round_there_is_nothing_to_draw_anew(tmp_path: Path) -> None:
    with pytest.raises(ProblemsFound) as found:
        files.redraw(evening(tmp_path, "clans", 8))
    assert found.value.problems[0].message.key == "actions.nothing_to_redraw"
