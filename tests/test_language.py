"""The texts of the interface: the same in both languages, all that the code asks for, and no more."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from string import Formatter

import pytest

from tests.source import modules, name_of, nodes
from turnierxl.resources import templates
from turnierxl.terms import LANGUAGES, Language


@cache
def texts(language: Language) -> dict[str, str]:
    """Return every text of a language by its key "area.name"."""
    files = sorted((templates() / "language" / language).glob("*.toml"))
    return {
        f"{file.stem}.{name}": words
        for file in files
        for name, words in tomllib.loads(file.read_text(encoding="utf-8")).items()
    }


def gaps(words: str) -> set[str]:
    """Return the names of the gaps of a text."""
    return {name for _, name, _, _ in Formatter().parse(words) if name is not None}


AREAS = sorted({key.partition(".")[0] for key in texts("de")})
KEY = re.compile(rf"({'|'.join(AREAS)})\.[a-z0-9_]*[a-z0-9]")
OPEN_KEY = re.compile(rf"({'|'.join(AREAS)})\.[a-z0-9_]*")


@cache
def strings() -> list[tuple[str, str]]:
    """List every string of the code that names a text, with its place."""
    return [
        (node.value, f"{name_of(path)}:{node.lineno}")
        for path in modules()
        for node in nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value)
    ]


@cache
def patterns() -> list[re.Pattern[str]]:
    """List the keys that the code puts together (f"workbook.status_{status}"), as patterns."""
    found = []
    for path in modules():
        for node in nodes(path):
            if isinstance(node, ast.JoinedStr) and OPEN_KEY.fullmatch(_beginning(node)):
                parts = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z0-9_]+"
                    for part in node.values
                ]
                found.append(re.compile("".join(parts)))
    return found


def _beginning(node: ast.JoinedStr) -> str:
    first = node.values[0]
    return first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else ""


def calls() -> Iterator[tuple[str, set[str], str]]:
    """List every `message("area.name", gap=...)` of the code: key, gaps, place."""
    for path in modules():
        for node in nodes(path):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args):
                continue
            first, names = node.args[0], [keyword.arg for keyword in node.keywords]
            if node.func.id == "message" and isinstance(first, ast.Constant) and None not in names:
                yield str(first.value), {str(name) for name in names}, f"{name_of(path)}:{node.lineno}"


def test_the_languages_have_the_same_texts() -> None:
    for language in LANGUAGES:
        assert texts(language).keys() == texts("de").keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_have_the_same_gaps(language: Language) -> None:
    different = [key for key, words in texts(language).items() if gaps(words) != gaps(texts("de")[key])]
    assert not different


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_padded(language: Language) -> None:
    assert [key for key, words in texts(language).items() if not words or words != words.strip()] == []


def test_every_key_in_the_code_has_its_text() -> None:
    assert [f"{place}: {key}" for key, place in strings() if key not in texts("de")] == []


def test_every_message_fills_exactly_the_gaps_of_its_text() -> None:
    wrong = [
        f"{place}: {key} needs {sorted(gaps(texts('de')[key]))}, gets {sorted(given)}"
        for key, given, place in calls()
        if key in texts("de") and given != gaps(texts("de")[key])
    ]
    assert not wrong


def test_every_message_names_a_key() -> None:
    assert [f"{place}: {key}" for key, _, place in calls() if not KEY.fullmatch(key)] == []


def test_no_text_is_unused() -> None:
    used = {key for key, _ in strings()}
    assert [
        key
        for key in texts("de")
        if key not in used and not any(pattern.fullmatch(key) for pattern in patterns())
    ] == []
