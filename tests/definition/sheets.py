"""Rule sheets as text, loaded from a file as a club would."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnierxl.definition.load import load_definition
from turnierxl.definition.model import EventDefinition
from turnierxl.problems import Message, ProblemsFound
from turnierxl.terms import Wording

SMALL = """
[event]
name = "Klubabend"

[scoring.platz]
scheme = "placement_points"
into = "tournament_points"
places = [3, 2, 1]

[[phase]]
id = "vorrunde"
name = "Vorrunde"
pairing = { method = "table_draw", tables = [4, 3] }
entry = { points = { min = 0 } }
scoring = ["platz"]
ranking = ["tournament_points", "points"]
"""


def load(folder: Path, words: str, name: str = "eigenes.toml") -> EventDefinition:
    """Load a rule sheet from its text."""
    path = folder / name
    path.write_text(words, encoding="utf-8")
    return load_definition(str(path))


def faults(folder: Path, words: str) -> list[tuple[str, Message]]:
    """Return the problems of a rule sheet: the path in the sheet and what is said about it."""
    with pytest.raises(ProblemsFound) as found:
        load(folder, words)
    return [
        (problem.where.cell if problem.where else "", problem.message) for problem in found.value.problems
    ]


def faults_said(folder: Path, words: str) -> list[str]:
    """Return the problems of a rule sheet as a director of a German event reads them."""
    return [f"{path}: {Wording().say(message)}" for path, message in faults(folder, words)]
