"""The README says what is so: its commands, its tables and its examples are checked here."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from tests.source import ROOT
from turnierxl import files
from turnierxl.cli.application import application
from turnierxl.definition.load import define, shipped_names, spread_defaults
from turnierxl.definition.model import EventSection, Phase
from turnierxl.demo.people import invent_participants
from turnierxl.pairing import METHODS
from turnierxl.ranking import CRITERIA
from turnierxl.scoring import SCHEMES

README = (ROOT / "README.md").read_text(encoding="utf-8")


def table_rows(heading: str) -> list[list[str]]:
    """Return the body rows of the table with these headings."""
    start = README.index(f"{heading}\n") + len(heading) + 1
    lines = README[start:].split("\n\n")[0].splitlines()[1:]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip("|"))] for line in lines]


def blocks(language: str) -> list[str]:
    """Return the code blocks of a language."""
    return re.findall(rf"```{language}\n(.*?)```", README, flags=re.DOTALL)


def commands(command: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    """List the commands with their full names, groups that do something themselves included."""
    for name, inner in command.commands.items():
        yield f"{before}{name}", inner
        if hasattr(inner, "commands"):
            yield from commands(inner, f"{before}{name} ")


COMMANDS = dict(commands(get_command(application)))
ROWS = {row[0].strip("`"): row for row in table_rows("| command | what it does |")}


def test_every_command_has_its_row() -> None:
    described = [re.sub(r"( \[?[A-Z]+\]?)+$", "", call) for call in ROWS]
    assert described == list(COMMANDS)


@pytest.mark.parametrize("call", ROWS)
def test_every_option_stands_in_the_row_of_its_command(call: str) -> None:
    name = re.sub(r"( \[?[A-Z]+\]?)+$", "", call)
    options = [
        parameter.opts[0] for parameter in COMMANDS[name].params if parameter.param_type_name == "option"
    ]
    assert sorted(re.findall(r"--[a-z]+", " ".join(ROWS[call]))) == sorted(options)


@pytest.mark.parametrize("call", ROWS)
def test_every_argument_stands_in_the_row_of_its_command(call: str) -> None:
    name = re.sub(r"( \[?[A-Z]+\]?)+$", "", call)
    arguments = [parameter for parameter in COMMANDS[name].params if parameter.param_type_name == "argument"]
    assert len(call.removeprefix(name).split()) == len(arguments)


def test_every_rule_has_its_row() -> None:
    rows = [(kind, name.strip("`")) for kind, name, _ in table_rows("| kind | name | what it does |")]
    kinds = (("method", METHODS), ("scheme", SCHEMES), ("criterion", CRITERIA))
    assert rows == [(kind, name) for kind, registry in kinds for name in sorted(registry)]


def test_every_switch_of_an_event_has_its_row() -> None:
    switches = [name for name, field in EventSection.model_fields.items() if field.default is False]
    assert [row[0].strip("`") for row in table_rows("| key of `[event]` | what it does |")] == switches


def test_the_rule_sheets_load() -> None:
    sheets = [define(spread_defaults(tomllib.loads(sheet))) for sheet in blocks("toml")]
    assert [[phase.name for phase in definition.phase] for definition in sheets] == [
        ["Vorrunde", "Finale"],
        ["Gruppen", "Endrunde"],
    ]


def test_every_key_of_a_phase_has_its_row() -> None:
    start = README.index("`[[phase]]` says who plays how")
    lines = README[start:].split("\n\n")[1].splitlines()[2:]
    keys = {key for line in lines for key in re.findall(r"`(\w+)`", line.split("|")[1])}
    assert keys == set(Phase.model_fields) - {"id", "name"}


def test_every_shipped_event_is_counted() -> None:
    counted = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
    assert f"Shipped are the rule sheets of {counted[len(shipped_names())]} events" in README


def test_there_is_one_test_command_and_ci_takes_it_from_here() -> None:
    lines = [line for line in README.splitlines() if re.match(r"python3 .*pytest", line)]
    assert len(lines) == 1
    assert "README.md" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_windows_and_unix_commands_are_the_same() -> None:
    unix, windows = ([block.strip() for block in blocks(shell)] for shell in ("sh", "powershell"))
    translated = [
        line.replace("py -m", "python3 -m").replace("\\Scripts\\", "/bin/").replace("; ", " && ")
        for line in windows
    ]
    assert translated == unix


def test_the_python_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    files.create("clans", Path("abend.xlsx"), participants=invent_participants(4), capacity=4, seed="x")
    [example] = blocks("python")
    names: dict[str, Any] = {}
    exec(example, names)
    assert len(names["event"].participants) == 4


def test_every_file_it_names_is_there() -> None:
    named = re.findall(r"(?:tests|turnierxl|templates|\.ci)/[\w./]*\w", README)
    assert [path for path in named if not (ROOT / path).exists()] == []
    modules = re.findall(r"-m (tests\.[\w.]+)", README)
    assert [name for name in modules if not (ROOT / f"{name.replace('.', '/')}.py").exists()] == []
