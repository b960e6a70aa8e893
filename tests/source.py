"""The project's own source text, for the tests that read it."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "turnierxl"


def modules() -> list[Path]:
    """List the modules of the package."""
    return sorted(PACKAGE.rglob("*.py"))


def name_of(path: Path) -> str:
    """Return a module's path as it is written in messages: "turnierxl/play/frame.py"."""
    return path.relative_to(ROOT).as_posix()


def dotted(path: Path) -> str:
    """Return a module's import name: "turnierxl.play.frame"."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def tree(path: Path) -> ast.Module:
    """Parse a module."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """List everything in a module."""
    return tuple(ast.walk(tree(path)))
