"""What every module keeps to: short functions, short modules, no catch-all, rules with their sources."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.source import ROOT, modules, name_of, nodes, tree
from turnierxl.pairing import METHODS
from turnierxl.ranking import CRITERIA
from turnierxl.scoring import SCHEMES

LONGEST_FUNCTION = 40
USUAL_FUNCTION = 20
LONGEST_MODULE = 250

Function = ast.FunctionDef | ast.AsyncFunctionDef

REGISTRIES: dict[str, Mapping[str, Any]] = {"pairing": METHODS, "ranking": CRITERIA, "scoring": SCHEMES}
RULE_MODULES = {
    f"{package}.{name}": (package, module)
    for package, registry in REGISTRIES.items()
    for name, module in registry.items()
}


@cache
def function_lengths() -> dict[str, int]:
    """Return the lines of every function, head and docstring included."""
    return {
        f"{name_of(path)}:{node.lineno} {node.name}": (node.end_lineno or 0) - node.lineno + 1
        for path in modules()
        for node in nodes(path)
        if isinstance(node, Function)
    }


def test_no_function_is_long() -> None:
    assert {name: lines for name, lines in function_lengths().items() if lines > LONGEST_FUNCTION} == {}


def test_nine_functions_of_ten_are_short() -> None:
    lengths = sorted(function_lengths().values())
    assert lengths[len(lengths) * 9 // 10] <= USUAL_FUNCTION


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_no_module_is_long(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_MODULE


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_what_is_public_says_what_it_is(path: Path) -> None:
    silent = [
        f"{name_of(path)}:{getattr(node, 'lineno', 1)}"
        for node in public(tree(path))
        if ast.get_docstring(node) is None
    ]
    assert not silent


def public(node: ast.Module | ast.ClassDef | Function) -> Iterator[ast.Module | ast.ClassDef | Function]:
    """Walk through a module's public classes, functions and methods, the module itself first."""
    yield node
    for inner in () if isinstance(node, Function) else node.body:
        if isinstance(inner, Function | ast.ClassDef) and not inner.name.startswith("_"):
            yield from public(inner)


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_nothing_swallows_everything(path: Path) -> None:
    """Catching everything is for tidying up, and then it goes on its way."""
    handlers = [node for node in nodes(path) if isinstance(node, ast.ExceptHandler)]
    wide = [
        one for one in handlers if not one.type or ast.unparse(one.type) in ("Exception", "BaseException")
    ]
    assert [one.lineno for one in wide if ast.unparse(one.body[-1]) != "raise"] == []


@pytest.mark.parametrize("name", RULE_MODULES)
def test_a_rule_quotes_its_source_and_shows_an_example(name: str) -> None:
    documentation = inspect.getdoc(RULE_MODULES[name][1]) or ""
    assert '"' in documentation, "quote the rule that the module implements"
    assert ">>>" in documentation, "show an example that runs"


@pytest.mark.parametrize("name", RULE_MODULES)
def test_a_rule_has_its_tests(name: str) -> None:
    package, module = RULE_MODULES[name]
    assert (ROOT / "tests" / package / f"test_{module.__name__.rpartition('.')[2]}.py").is_file()
