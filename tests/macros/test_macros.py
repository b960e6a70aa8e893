"""The macros that are shipped are those of the sources, and nothing in them is a surprise."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import xlwings
from openxml_audit import OpenXmlValidator

from tests.events.desk import evening
from tests.macros import make_macros
from tests.macros.accepted import OURS, XLWINGS
from tests.support.package_rules import findings
from turnierxl import files
from turnierxl.desktop.addin import macro_version, shipped_addin

BUTTON = make_macros.SOURCES / "button.bin"


@cache
def olevba(path: Path) -> dict[str, Any]:
    """Return what olevba says of a file."""
    command = [sys.executable, "-m", "oletools.olevba", "--json", str(path)]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found: dict[str, Any] = next(part for part in json.loads(said) if "analysis" in part)
    return found


def read_back(path: Path) -> dict[str, str]:
    """Return the source text of every module that holds code, as olevba reads it."""
    modules = {Path(one["vba_filename"]).stem: one["code"] for one in olevba(path)["macros"]}
    return {name: code for name, code in modules.items() if "Sub " in code}


def code_of(sources: Mapping[str, str]) -> dict[str, list[str]]:
    """Leave out what the editor does not show: blank lines, attributes, the head of a class."""
    hidden = ("Attribute ", "VERSION ", "BEGIN", "END", "  MultiUse")
    return {
        name: [line.rstrip() for line in text.splitlines() if line.strip() and not line.startswith(hidden)]
        for name, text in sources.items()
    }


@pytest.mark.skipif(xlwings.__version__ != macro_version(), reason="another xlwings: see turnierxl doctor")
def test_the_shipped_macros_are_built_from_the_sources() -> None:
    assert BUTTON.read_bytes() == make_macros.build_button()
    assert shipped_addin().read_bytes() == make_macros.build_addin()


def test_olevba_reads_the_sources_back() -> None:
    button, addin = code_of(read_back(BUTTON)), code_of(read_back(shipped_addin()))
    for name in ("TurnierXL", "LibreOffice", "Dictionary"):
        source = (make_macros.SOURCES / f"{name}.{'cls' if name == 'Dictionary' else 'bas'}").read_text()
        assert button[name] == code_of({name: source})[name]
    assert addin["Ribbon"] == code_of({"": (make_macros.SOURCES / "Ribbon.bas").read_text()})[""]
    assert set(button) == {"xlwings", "Dictionary", "TurnierXL", "LibreOffice"}
    assert set(addin) == {"xlwings", "Dictionary", "Ribbon"}
    assert f'XLWINGS_VERSION As String = "{macro_version()}"' in "".join(button["xlwings"])


@pytest.mark.parametrize("path", [BUTTON, shipped_addin()], ids=["button", "addin"])
def test_olevba_finds_what_is_accepted_and_nothing_that_starts_by_itself(path: Path) -> None:
    accepted = {keyword for keywords in XLWINGS.values() for keyword in keywords}
    found = olevba(path)["analysis"]
    assert {one["keyword"] for one in found} == accepted
    assert {one["type"] for one in found} == {"Suspicious", "IOC", "Hex String"}  # and no "AutoExec"


@pytest.mark.parametrize("name", OURS)
def test_olevba_finds_next_to_nothing_in_our_own_modules(name: str) -> None:
    found = olevba(make_macros.SOURCES / name)["analysis"] or ()
    assert {one["keyword"] for one in found} == OURS[name].keys()


def test_the_addin_is_sound() -> None:
    assert findings(shipped_addin()) == []
    assert audit(shipped_addin()) == []
    with zipfile.ZipFile(shipped_addin()) as package:
        assert b"turnierxl" in package.read("docProps/core.xml")


def test_a_workbook_with_buttons_is_sound(tmp_path: Path) -> None:
    path = tmp_path / "Abend.xlsm"
    files.rebuild(evening(tmp_path, "clans", 8, rounds=1), output=path)
    assert findings(path) == []
    assert audit(path) == []


def test_actions_on_the_file_keep_the_buttons(tmp_path: Path) -> None:
    path = tmp_path / "Abend.xlsm"
    files.rebuild(evening(tmp_path, "clans", 8), output=path)
    files.next_round(path)
    assert findings(path) == []
    with zipfile.ZipFile(path) as package:
        assert package.read("xl/vbaProject.bin") == BUTTON.read_bytes()
        assert package.read("xl/drawings/buttons.vml").count(b"FmlaMacro>[0]!Turnier") == 7


def audit(path: Path) -> list[str]:
    """Return the parts with errors that openxml-audit finds."""
    result = OpenXmlValidator(max_errors=0).validate(path)
    return [str(error.part_uri) for error in result.errors if error.severity.name == "ERROR"]
