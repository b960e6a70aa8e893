"""Imports go one way: who may import whom is this table."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.source import PACKAGE, dotted, modules, name_of, nodes, tree

FOUNDATION = {"problems", "terms", "settings", "chance", "resources"}
RULES = {"scoring", "ranking", "pairing"}
CELLS = {"workbook.cells", "workbook.references"}  # values and addresses, without a workbook
EVENT = FOUNDATION | RULES | CELLS | {"play", "reading", "definition", "progress"}

MAY_IMPORT: dict[str, set[str]] = {
    "problems": set(),
    "settings": set(),
    "chance": set(),
    "resources": set(),
    "terms": {"problems", "resources"},
    "play": FOUNDATION,
    "scoring": FOUNDATION | {"play"},
    "ranking": FOUNDATION | {"play"},
    "pairing": FOUNDATION | {"play"},
    "workbook.references": set(),
    "workbook.cells": {"problems", "workbook.references"},
    "reading": FOUNDATION | CELLS | {"play", "scoring"},
    "definition": FOUNDATION | RULES | {"play"},
    "progress": FOUNDATION | RULES | {"play", "definition"},
    "workbook": EVENT,
    "share": EVENT | {"workbook"},
    "actions": EVENT | {"workbook"},
    "building": EVENT | {"workbook", "actions"},
    "changing": EVENT | {"workbook", "actions", "building"},
    "joining": EVENT | {"workbook", "actions"},
    "redrawing": EVENT | {"workbook", "actions"},
    "reseating": EVENT | {"workbook", "actions"},
    "rehearsal": EVENT | {"workbook", "share", "actions", "building", "demo"},
    "verification": EVENT | {"workbook", "actions"},
    "undoing": EVENT | {"workbook", "actions", "joining"},
    "files": EVENT | {"workbook", "actions", "building", "changing", "joining", "redrawing", "reseating"},
    "live": EVENT | {"workbook", "share", "actions", "building", "reseating", "undoing"},
    "api": EVENT | {"workbook"},
    "__init__": {"api"},
    "demo": EVENT | {"workbook", "actions", "files"},
    "cli": EVENT
    | {
        "workbook",
        "share",
        "actions",
        "files",
        "live",
        "desktop",
        "undoing",
        "verification",
        "rehearsal",
        "demo",
    },
    "desktop": FOUNDATION | {"workbook"},
    "button": FOUNDATION | {"live", "cli"},
    "__main__": {"cli"},
}

# What a recalculation never needs: importing it costs more than the rest of the work.
HEAVY = {"openpyxl", "rich", "hypothesis", "jinja2", "keyring", "platformdirs", "xlwings"}
MAY_LOAD = ("turnierxl.workbook.build", "turnierxl.share.paper", "turnierxl.share.screen")


def part_of(module: str) -> str:
    """Return the part of the program a module belongs to: the longest key of the table that fits."""
    inner = module.removeprefix("turnierxl.")
    parts = [part for part in MAY_IMPORT if f"{inner}.".startswith(f"{part}.")]
    return max(parts, key=len, default=inner)


def imported(path: Path, found: Iterable[ast.AST]) -> Iterator[tuple[str, int]]:
    """List what a module imports, as dotted names with the line."""
    package = dotted(path) if path.name == "__init__.py" else dotted(path).rpartition(".")[0]
    for node in found:
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{name_of(path)}:{node.lineno}: relative import in {package}"
            yield from ((f"{node.module}.{alias.name}", node.lineno) for alias in node.names)


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_modules_import_only_what_stands_above_them(path: Path) -> None:
    part = "__init__" if path.parent == PACKAGE and path.stem == "__init__" else part_of(dotted(path))
    wrong = [
        f"{name_of(path)}:{line} imports {name}"
        for name, line in imported(path, nodes(path))
        if name.startswith("turnierxl.") and part_of(name) not in {part, *MAY_IMPORT[part]}
    ]
    assert not wrong


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_heavy_libraries_are_imported_where_they_are_used(path: Path) -> None:
    if dotted(path).startswith(MAY_LOAD):
        return
    wrong = [name for name, _ in imported(path, tree(path).body) if name.split(".")[0] in HEAVY]
    assert not wrong, f"{name_of(path)} imports {wrong} when it is loaded"
