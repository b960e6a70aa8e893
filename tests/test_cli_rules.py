"""The commands about rule sheets."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from tests.definition.sheets import SMALL
from tests.test_cli import said
from turnierxl.definition.load import find_sheet, load_definition, shipped_names


def test_rules_lists_the_shipped_sheets(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "rules")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()[:-1]] == shipped_names()


@pytest.mark.parametrize("name", shipped_names())
def test_show_describes_a_sheet_and_says_where_it_is(capsys: pytest.CaptureFixture[str], name: str) -> None:
    code, out, _ = said(capsys, "rules", "show", name)
    assert code == 0
    assert out.startswith(f"{load_definition(name).event.name}: ")
    first_phase = load_definition(name).phase[0].name
    assert any(f"\nRangfolge\n  {words}" in out for words in ("Es entscheiden", first_phase))
    assert out.endswith(f"Datei: {find_sheet(name)}\n")


@pytest.mark.parametrize("name", shipped_names())
def test_show_toml_prints_a_sheet_that_loads(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    code, out, _ = said(capsys, "rules", "show", name, "--toml")
    own = tmp_path / "mein-blatt.toml"
    own.write_text(out, encoding="utf-8")
    assert code == 0
    assert load_definition(str(own)) == load_definition(name)
    assert tomllib.loads(out)


def test_check_accepts_a_right_sheet(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "für den Klub.toml"
    path.write_text(SMALL, encoding="utf-8")
    assert said(capsys, "rules", "check", str(path)) == (
        0,
        "Das Regelblatt „Klubabend“ ist in Ordnung: Vorrunde.\n",
        "",
    )


def test_check_names_every_error_on_a_line_of_its_own(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "falsch.toml"
    path.write_text(SMALL.replace("ranking", "rankng").replace("min = 0", 'min = "x"'), encoding="utf-8")
    code, out, err = said(capsys, "rules", "check", str(path))
    assert (code, out) == (1, "")
    assert [line.removeprefix(f"{path}!").split(":")[0] for line in err.splitlines()] == [
        "phase[1].entry.points.min",
        "phase[1].ranking",
        "phase[1].rankng",
    ]


def test_an_unknown_sheet_is_a_problem(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys, "rules", "show", "klans")
    assert (code, out) == (1, "")
    assert len(err.splitlines()) == 1


def test_schema_is_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "rules", "schema")
    assert code == 0
    assert "phase" in json.loads(out)["properties"]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"[event\nname = 1", "„blatt.toml“ ist in Zeile 1, Spalte 7 kein gültiges TOML: "),
        (b"[event", "„blatt.toml“ ist kein gültiges TOML: "),
        ("[event]\nname = 'Müller'".encode("cp1252"), "„blatt.toml“ ist nicht in UTF-8 gespeichert."),
    ],
)
def test_a_sheet_that_cannot_be_read_is_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes, expected: str
) -> None:
    path = tmp_path / "blatt.toml"
    path.write_bytes(content)
    code, out, err = said(capsys, "rules", "check", str(path))
    assert (code, out, len(err.splitlines())) == (1, "", 1)
    assert err.startswith(expected)
