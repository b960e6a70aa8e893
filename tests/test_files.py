"""Actions on files: where a workbook can be made."""

from __future__ import annotations

from pathlib import Path

import pytest

import turnierxl
from turnierxl import files
from turnierxl.demo.people import invent_participants
from turnierxl.play.participants import Participant
from turnierxl.problems import ProblemsFound


def test_a_workbook_is_made_in_a_new_folder(tmp_path: Path) -> None:
    path = tmp_path / "Frühjahr 2026" / "Clans.xlsx"
    report = files.create("clans", path, participants=invent_participants(8), seed="1")
    assert path.is_file()
    assert not report.problems
    assert [entry.name for entry in path.parent.iterdir()] == ["Clans.xlsx"]


def test_no_folder_can_be_made_below_a_file(tmp_path: Path) -> None:
    (tmp_path / "Turniere").write_text("eine Datei", encoding="utf-8")
    with pytest.raises(ProblemsFound) as found:
        files.create("clans", tmp_path / "Turniere" / "Clans.xlsx", seed="1")
    assert [problem.message.key for problem in found.value.problems] == ["files.folder_not_writable"]


def test_an_existing_workbook_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "Clans.xlsx"
    path.write_bytes(b"typed results")
    with pytest.raises(ProblemsFound) as found:
        files.create("clans", path, seed="1")
    assert [problem.message.key for problem in found.value.problems] == ["actions.exists"]
    assert path.read_bytes() == b"typed results"


def test_there_is_room_for_the_highest_start_number(tmp_path: Path) -> None:
    path = tmp_path / "Clans.xlsx"
    files.create("clans", path, participants=[Participant(70, "Anna"), Participant(3, "Bert")], seed="1")
    assert list(turnierxl.open(path).participants.index) == [3, 70]


def test_an_unchanged_workbook_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "Clans.xlsx"
    files.create("clans", path, participants=invent_participants(8), seed="1")
    before = path.read_bytes()
    files.recalculate(path)
    assert path.read_bytes() == before
    assert not path.with_name("Clans.sicherung").exists()
