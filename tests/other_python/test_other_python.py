"""D10: "when `verify` runs on another machine, then every draw and lot is identical".

Here the other machine is a Python of another version, with packages of its own.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from tests.other_python import events
from turnierxl.workbook.book import open_book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.plan import names

PYTHONS = (sys.executable, os.environ.get("TURNIERXL_OTHER_PYTHON", ""))
NAMES = [event.name for event in events.EVENTS]
GOOD = "Alles nachgerechnet: Jede Auslosung und jede Rangliste stimmt."

Said = dict[str, list[str]]


def run(python: str, *arguments: str) -> str:
    """Run Python with warnings as errors, away from this checkout, and return what it prints."""
    call = [python, "-W", "error", *arguments]
    return subprocess.run(call, cwd=Path(python).parent, check=True, capture_output=True, text=True).stdout


def version(python: str) -> str:
    return run(python, "-c", "import platform; print(platform.python_version())").strip()


@pytest.fixture(scope="session")
def folders(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Play the events under both Pythons."""
    own, other = (tmp_path_factory.mktemp("own"), tmp_path_factory.mktemp("other"))
    with ThreadPoolExecutor() as pool:
        list(pool.map(partial(_script, "play"), PYTHONS, (own, other)))
    return own, other


@pytest.fixture(scope="session")
def crosswise(folders: tuple[Path, Path]) -> tuple[Said, Said]:
    """Let each Python verify what the other one has played."""
    with ThreadPoolExecutor() as pool:
        said = pool.map(partial(_script, "verify"), PYTHONS, reversed(folders))
        own, other = map(json.loads, said)
    return own, other


def _script(action: str, python: str, folder: Path) -> str:
    return run(python, events.__file__, action, str(folder))


def cells(path: Path) -> dict[str, tuple[tuple[Cell, ...], ...]]:
    """Return every cell of ours but those of the log, in which the time of day stands."""
    regions = open_book(FileGrid.open(path)).regions
    return {name: region.cells for name, region in regions.items() if name != names.LOG}


def test_it_is_another_python() -> None:
    own, other = map(version, PYTHONS)
    assert own.split(".")[:2] != other.split(".")[:2]


@pytest.mark.parametrize("name", NAMES)
def test_both_play_the_same_event_cell_by_cell(folders: tuple[Path, Path], name: str) -> None:
    own, other = (cells(folder / f"{name}.xlsx") for folder in folders)
    assert own == other


@pytest.mark.parametrize("name", NAMES)
def test_each_verifies_what_the_other_has_played(crosswise: tuple[Said, Said], name: str) -> None:
    own, other = crosswise
    assert own[name] == other[name]
    assert own[name][-1] == GOOD


def test_every_kind_of_draw_is_among_them(crosswise: tuple[Said, Said]) -> None:
    lines = [line for lines in crosswise[0].values() for line in lines if "wie vom Startwert" in line]
    for kind in ("Losentscheid ", "Gewürfelte Partie ", "Entscheidung Gruppenspiele ", "Finale", "Runde 6"):
        assert any(line.startswith(kind) for line in lines), kind
