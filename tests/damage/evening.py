"""The event that is damaged: a Tichu evening of eight in its second round, with its snapshots beside it."""

from __future__ import annotations

import io
import shutil
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

import turnierxl
from tests.damage.spreadsheet import Damage, edited
from tests.events.desk import block_rows, type_cells
from turnierxl.cli.edge import run
from turnierxl.demo.director import type_into_file
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.plan.names import round_block

FIRST, SECOND = round_block("turnier", 1), round_block("turnier", 2)
PEOPLE = ("Anna", "Bert", "Cem", "Dora", "Emil", "Franz", "Gül", "Hanna")
_ENTRIES = ("points_1", "points_2", "award")


def cases(catalogue: Mapping[str, Any], *usual: str) -> list[Any]:
    """Make a test of every case of a catalogue; all but the usual ones belong to the long part."""
    assert set(usual) <= set(catalogue), set(usual) - set(catalogue)
    return [
        pytest.param(
            *(case if isinstance(case, tuple) else (case,)),
            id=name,
            marks=() if name in usual else pytest.mark.long,
        )
        for name, case in catalogue.items()
    ]


@dataclass(frozen=True)
class Said:
    """What a command said: its exit code, what was done, and what must be mended, line by line."""

    code: int
    out: list[str]
    err: list[str]


def say(*arguments: str | Path) -> Said:
    """Run the command line in this process; an unexpected error is raised."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = run([str(argument) for argument in arguments])
    return Said(code, out.getvalue().splitlines(), err.getvalue().splitlines())


@cache
def _played() -> Path:
    """Play the first round and the first table of the second; the second one is typed and not yet read."""
    folder = Path(mkdtemp())
    path, people = folder / "Abend.xlsx", folder / "liste.csv"
    people.write_text("\n".join(PEOPLE), encoding="utf-8")
    options = ("--rounds", "3", "--capacity", "12", "--seed", "7")
    for arguments in (("new", "tichu-einzel", path, "--participants", people, *options), ("next", path)):
        assert say(*arguments).code == 0
    type_into_file(path, "x")
    assert say("next", path).code == 0
    type_cells(path, SECOND, {(row, "points_1"): 55.0 + 5 * row for row in range(4)})
    type_cells(path, SECOND, {(row, "points_2"): 45.0 - 5 * row for row in range(4)})
    assert say("recalc", path).code == 0
    type_cells(path, SECOND, {(4, "points_1"): 100.0, (4, "points_2"): 0.0, (4, "award"): "Doppelsieg A"})
    type_cells(path, SECOND, {(5, "points_1"): 20.0, (5, "points_2"): 80.0})
    people.unlink()
    return folder


def put_evening(folder: Path) -> Path:
    """Put the workbook into a folder, with the folder of its snapshots."""
    shutil.copytree(_played(), folder, dirs_exist_ok=True)
    return folder / "Abend.xlsx"


@dataclass(frozen=True)
class State:
    """Everything of the evening that must not be lost."""

    people: dict[int, str]
    typed: dict[str, tuple[Cell, ...]]  # by the id of the game
    standings: list[tuple[float, str]]


def state_of(path: Path) -> State:
    """Read what stands in the workbook, as typed, and what it comes to."""
    event = turnierxl.open(path)
    rows = [row for block in (FIRST, SECOND) for row in block_rows(path, block) if row["id"]]
    return State(
        people=dict(zip(event.participants.index, event.participants["name"], strict=True)),
        typed={str(row["id"]): tuple(row[key] for key in _ENTRIES) for row in rows},
        standings=list(zip(event.standings["place"], event.standings["name"], strict=True)),
    )


@cache
def undamaged() -> State:
    """Return the state of the evening before any damage."""
    return state_of(_played() / "Abend.xlsx")


def damage_and_refuse(path: Path, damage: Damage) -> None:
    """Damage the workbook; nothing is drawn in it then, and it stays as it is."""
    with edited(path) as book:
        damage(book)
    damaged = path.read_bytes()
    refused = say("next", path)
    assert (refused.code, path.read_bytes()) == (1, damaged)


def check_rebuilt(path: Path) -> None:
    """Build the workbook anew, and check that nothing was lost."""
    rebuilt = say("rebuild", path)
    assert (rebuilt.code, rebuilt.err) == (0, [])
    assert state_of(path) == undamaged()
