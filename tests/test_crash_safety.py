"""D11: "Given the process is killed at any point, when restarted, then the workbook is the one before or
after, never between; a snapshot per action exists".

Each action runs in a process of its own that ends, without any clean-up, at its first, second, ... touch of
the file system, until it gets through.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

import pytest

from tests.events.desk import evening, type_cells, type_column
from turnierxl import files, undoing
from turnierxl.definition.model import Options
from turnierxl.workbook.plan import names
from turnierxl.workbook.replacing import snapshots

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a process is split off in the way of Unix")

NOW = datetime(2026, 5, 4, 20, 0)
KILLED, DONE = 9, 0
_TOUCHES = ("os.rename", "os.remove", "os.mkdir", "os.chmod", "shutil.copymode", "os.truncate")
_MOST_POINTS = 400
_EVERY = 11  # of the lines of writing is tried; they are many
_WRITING = ("replacing.py", "shutil.py")  # where a file is written, line by line

Action = Callable[[Path], object]


def _draw(path: Path) -> object:
    return files.next_round(path, now=NOW)


def _recalculate(path: Path) -> object:
    return files.recalculate(path, now=NOW)


def _undo(path: Path) -> object:
    return undoing.undo(path, discard=True, now=NOW)


def _redraw(path: Path) -> object:
    return files.redraw(path, now=NOW)


def _restore(path: Path) -> object:
    return undoing.restore_snapshot(path, 1, discard=True, now=NOW)


def _publish(path: Path) -> object:
    return files.publish_drafts(path, now=NOW)


def _lot(path: Path) -> object:
    return files.draw_lots(path, now=NOW)


def _reseat(path: Path) -> object:
    return files.reseat(path, now=NOW)


def _rebuild(path: Path) -> object:
    return files.rebuild(path, capacity=20, now=NOW)


def _change(path: Path) -> object:
    return files.change(path, options=Options(rounds=3), confirmed=True, now=NOW)


def _drafted(path: Path) -> None:
    files.next_round(path, now=NOW, draft=True)


def _late(path: Path) -> None:
    files.next_round(path, now=NOW)
    type_cells(path, names.PARTICIPANTS, {(8, "name"): "Ina"})


def _tied(path: Path) -> None:
    for number in (1, 2):
        files.next_round(path, now=NOW)
        type_column(path, names.round_block("vorrunde", number), "points", [30.0] * 8)
    files.recalculate(path, now=NOW)


def _drawn(path: Path) -> None:
    files.next_round(path, now=NOW)


def _typed(path: Path) -> None:
    files.next_round(path, now=NOW)
    type_cells(path, "tx_round_vorrunde_1", {(0, "points"): 20.0})


def _run(action: Action, path: Path, point: int, lines: bool = False) -> int:
    """Run an action in a process that is killed at its n-th touch, or line of writing; say how it ended."""
    child = os.fork()
    if child == 0:
        if lines:
            sys.settrace(partial(_kill_at_line, point, [0]))
        else:
            sys.addaudithook(partial(_kill_at, point, [0]))
        try:
            action(path)
        finally:
            os._exit(DONE)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status)


def _kill_at(point: int, count: list[int], event: str, details: tuple[object, ...]) -> None:
    writes = event == "open" and isinstance(details[1], str) and set("wax+") & set(details[1])
    if writes or event in _TOUCHES:
        count[0] += 1
        if count[0] == point:
            os._exit(KILLED)


def _kill_at_line(point: int, count: list[int], frame: FrameType, event: str, _: Any) -> Any:
    if not frame.f_code.co_filename.endswith(_WRITING):
        return None
    if event == "line":
        count[0] += 1
        if count[0] == point:
            os._exit(KILLED)
    return partial(_kill_at_line, point, count)


@pytest.mark.parametrize(
    ("prepare", "action", "lines"),
    [
        (lambda _: None, _draw, False),
        (_typed, _recalculate, True),
        pytest.param(_drawn, _redraw, False, marks=pytest.mark.long),
        pytest.param(_drawn, _undo, False, marks=pytest.mark.long),
        pytest.param(_drawn, _restore, False, marks=pytest.mark.long),
        pytest.param(_drafted, _publish, False, marks=pytest.mark.long),
        pytest.param(_tied, _lot, False, marks=pytest.mark.long),
        pytest.param(_late, _reseat, False, marks=pytest.mark.long),
        pytest.param(_drawn, _rebuild, False, marks=pytest.mark.long),
        pytest.param(_drawn, _change, False, marks=pytest.mark.long),
    ],
    ids=["next", "recalc", "redraw", "undo", "restore", "publish", "lot", "reseat", "rebuild", "change"],
)
def test_d11_killed_at_any_point_the_workbook_is_the_one_before_or_after(
    prepare: Callable[[Path], None], action: Action, lines: bool, tmp_path: Path
) -> None:
    path = evening(tmp_path, "clans", 8)
    prepare(path)
    before = path.read_bytes()
    kept = len(snapshots(path))
    with TemporaryDirectory() as other:
        undisturbed = Path(other) / path.name
        undisturbed.write_bytes(before)
        for one in snapshots(path):
            target = Path(other) / one.parent.name / one.name
            target.parent.mkdir(exist_ok=True)
            target.write_bytes(one.read_bytes())
        action(undisturbed)
        after = undisturbed.read_bytes()
    points = 0
    for point in range(1, _MOST_POINTS, _EVERY if lines else 1):
        ended = _run(action, path, point, lines)
        now = path.read_bytes()
        assert now in (before, after), f"point {point}"
        if now == after:
            assert snapshots(path)[-1].read_bytes() == before, (
                "the snapshot is there before the workbook changes"
            )
        elif kept:
            assert undoing.last_snapshot(path).number >= kept, (
                "an undo that was killed is not one that was done"
            )
        assert all(one.read_bytes() in _whole(path, before, after) for one in snapshots(path)[kept:])
        _back_to(path, before, kept)
        if ended == DONE:
            break
        points += 1
    assert ended == DONE
    assert points >= 4, "there was something to kill"


def _whole(path: Path, before: bytes, after: bytes) -> set[bytes]:
    """A snapshot that was begun is whole or has another name."""
    return {before, after, path.read_bytes()}


def _back_to(path: Path, before: bytes, kept: int) -> None:
    path.write_bytes(before)
    for one in snapshots(path)[kept:]:
        one.unlink()


def test_what_a_killed_run_left_behind_is_in_nobodys_way(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8)
    for point in range(1, 5):
        _run(_draw, path, point)
    files.next_round(path)
    left = [entry.name for entry in tmp_path.rglob("~turnierxl-*")]
    assert left == []
