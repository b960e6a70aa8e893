"""The JSON schema: it accepts what loads and refuses what an editor should underline."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.definition.sheets import SMALL
from turnierxl.definition.load import find_sheet, shipped_names
from turnierxl.definition.schema import sheet_schema

VALIDATOR = jsonschema.Draft202012Validator(sheet_schema())


def written(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(sheet_schema())


@pytest.mark.parametrize("name", shipped_names())
def test_shipped_sheets_fit_the_schema_as_they_are_written(name: str) -> None:
    assert [error.message for error in VALIDATOR.iter_errors(written(find_sheet(name)))] == []


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("scoring =", "scorings ="),
        ("min = 0", "mim = 0"),
        ('method = "table_draw"', 'method = "table_drew"'),
        ('id = "vorrunde"\n', ""),
        ("min = 0", 'min = "x"'),
    ],
)
def test_the_schema_finds_typos(before: str, after: str) -> None:
    assert VALIDATOR.is_valid(tomllib.loads(SMALL))
    assert not VALIDATOR.is_valid(tomllib.loads(SMALL.replace(before, after)))
