"""Two workbooks of one event in one folder: each has its own snapshots, and goes back by these alone."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.damage.evening import SECOND, put_evening, say, state_of, undamaged
from tests.events.desk import type_cells


def copied(path: Path) -> Path:
    """Copy the file, as somebody does who wants to be on the safe side."""
    copy = path.with_name("Abend - Kopie.xlsx")
    shutil.copyfile(path, copy)
    return copy


def with_buttons(path: Path) -> Path:
    """Build one with buttons; the folder of its snapshots is called the same."""
    other = path.with_suffix(".xlsm")
    assert say("rebuild", path, "--output", other).code == 0
    return other


def kept(path: Path) -> dict[str, bytes]:
    """Return what belongs to a workbook: itself and its snapshots."""
    folder = path.with_name(f"{path.stem}.sicherung")
    files = [path, *sorted(folder.glob(f"*{path.suffix}"))]
    return {file.name: file.read_bytes() for file in files}


@pytest.mark.parametrize("make", [copied, pytest.param(with_buttons, marks=pytest.mark.long)])
def test_each_of_two_workbooks_goes_back_by_its_own_snapshots(
    make: Callable[[Path], Path], tmp_path: Path
) -> None:
    path = put_evening(tmp_path)
    other = make(path)
    first = kept(path)
    [told] = say("undo", other).err
    assert told.startswith("Es gibt nichts rückgängig zu machen: Neben der Mappe liegt keine Sicherung")
    for row in (6, 7):
        type_cells(other, SECOND, {(row, "points_1"): 30.0, (row, "points_2"): 70.0})
        assert say("recalc", other).code == 0
    assert kept(path) == first
    assert state_of(path) == undamaged()

    second = kept(other)
    assert len(second) == 3
    assert say("recalc", path).code == 0
    assert say("undo", path).code == 0
    assert kept(other) == second
    assert say("undo", other).code == 0
    assert typed_in(other) == {"turnier-2-2-3", "turnier-2-2-4"}
    assert say("undo", other).code == 1, "the result that was typed in between is not given up unasked"
    assert say("undo", other, "--discard").code == 0
    assert (typed_in(other), typed_in(path)) == ({"turnier-2-2-3"}, set())
    assert [line.split(maxsplit=1)[0] for line in say("history", path).out] == ["5", "4", "3", "2", "1"]


def typed_in(path: Path) -> set[str]:
    """Return the games whose results are not those of the evening as it was."""
    typed = state_of(path).typed
    return {game for game in typed if typed[game] != undamaged().typed[game]}
