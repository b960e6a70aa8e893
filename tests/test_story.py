"""The README's story of an evening on which everything goes wrong: exactly its commands, in their order."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.events.desk import NAMES, block_rows, type_cells
from tests.source import ROOT
from turnierxl import files
from turnierxl.cli.edge import run
from turnierxl.demo.director import type_into_file
from turnierxl.progress.step import StepKind
from turnierxl.workbook.plan import names

BOOK = Path("abend.xlsx")
FIRST = "tx_round_vorrunde_1"
OWNER = Path("~$abend.xlsx")
REFUSED = {(4, 0), (7, 0)}  # step of the story and command in it, from 0: those that are not done


def story() -> list[list[list[str]]]:
    """Return the commands of every step, as their arguments."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    part = readme.split("## Ein Abend, an dem alles schiefgeht\n")[1].split("\n## ")[0]
    steps = re.split(r"^\d+\. ", part, flags=re.MULTILINE)[1:]
    return [[call.split()[1:] for call in re.findall(r"`(turnierxl\s[^`]+)`", step)] for step in steps]


def row_of(name: str) -> int:
    people = block_rows(BOOK, names.PARTICIPANTS)
    return next(row for row, person in enumerate(people) if person["name"] == name)


def choose_status(name: str, status: str) -> None:
    type_cells(BOOK, names.PARTICIPANTS, {(row_of(name), "status"): status})


def invite() -> None:
    Path("liste.txt").write_text("\n".join(NAMES[:8]), encoding="utf-8")


def change_guests() -> None:
    choose_status("Emil", "abwesend")
    type_cells(BOOK, names.PARTICIPANTS, {(8, "name"): "Ina"})


def switch_off() -> None:
    """Leave what is left by programs that end in the middle: Excel's owner file, half a workbook, a lock."""
    type_cells(BOOK, FIRST, {(row, "points"): 40.0 - row for row in range(4)})
    OWNER.write_bytes(b"\x04Anna" + bytes(160))
    Path("~turnierxl-abend.xlsx.tmp").write_bytes(BOOK.read_bytes()[:5000])
    Path("~turnierxl-abend.xlsx.lock").touch()


def type_all() -> None:
    type_into_file(BOOK, "story")


def correct() -> None:
    type_cells(BOOK, FIRST, {(3, "points"): 99.0})


def go_home() -> None:
    type_all()
    choose_status("Franz", "zurückgezogen")


HANDS: dict[tuple[int, int], Callable[[], object]] = {  # what is done before a command, by hand
    (1, 0): invite,
    (2, 0): change_guests,
    (4, 0): switch_off,
    (4, 1): OWNER.unlink,
    (5, 0): type_all,
    (5, 1): type_all,
    (6, 0): correct,
    (8, 0): go_home,
    (9, 0): type_all,
}


def test_the_evening_on_which_everything_goes_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    told: dict[tuple[int, int], str] = {}
    for number, commands in enumerate(story(), 1):
        for index, command in enumerate(commands):
            HANDS.get((number, index), lambda: None)()
            code = run(command)
            output = capsys.readouterr()
            assert (code != 0) is ((number, index) in REFUSED), (number, command, output)
            told[number, index] = output.out + output.err
    assert "Nachgesetzt, Vorrunde 1: Ina." in told[2, 0]
    assert "Jede Auslosung und jede Rangliste stimmt." in told[3, 0]
    assert OWNER.name in told[4, 0]
    assert "40:39:38:37 → 40:39:38:99" in told[6, 0]
    assert "Vorrunde 3 ausgelost." in told[7, 2]
    assert "Jede Auslosung und jede Rangliste stimmt." in told[9, 1]
    assert files.check(BOOK).step.kind is StepKind.FINISHED
    assert not list(Path().glob("~*"))
    finalists = [str(row) for row in block_rows(BOOK, "tx_round_finale_1")]
    assert not any("Franz" in row for row in finalists)
