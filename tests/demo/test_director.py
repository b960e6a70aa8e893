"""The seeded director plays events to the end through their files, typing into entry cells only."""

from __future__ import annotations

from pathlib import Path

import pytest

import turnierxl
from turnierxl import files
from turnierxl.definition.load import shipped_names
from turnierxl.demo.director import play_to_the_end, type_into_file
from turnierxl.demo.events import ALL, DemoEvent, fresh_folder, play_event
from turnierxl.demo.people import invent_participants
from turnierxl.progress.step import StepKind


def test_an_event_is_played_to_the_end_and_again_the_same(tmp_path: Path) -> None:
    heard: list[StepKind] = []
    event = DemoEvent("clans-4", "clans", 4, "x")
    first, report = play_event(event, tmp_path / "a", lambda report: heard.append(report.step.kind))
    second, _ = play_event(event, tmp_path / "b")
    one, other = turnierxl.open(first), turnierxl.open(second)
    assert (report.step.kind, report.problems) == (StepKind.FINISHED, ())
    assert heard[-1] is StepKind.FINISHED
    assert len(one.standings) == event.participants
    assert one.standings.equals(other.standings)
    assert one.games.equals(other.games)


def test_only_missing_results_are_typed(tmp_path: Path) -> None:
    path = tmp_path / "abend.xlsx"
    files.create("clans", path, participants=invent_participants(8), seed="x")
    files.next_round(path)
    assert type_into_file(path, "x") == 2
    before = path.read_bytes()
    assert type_into_file(path, "y") == 0
    assert path.read_bytes() == before


def test_what_only_a_director_can_decide_stops_the_play(tmp_path: Path) -> None:
    path = tmp_path / "abend.xlsx"
    files.create("clans", path, participants=invent_participants(5), seed="x")
    with pytest.raises(ValueError, match="5 Teilnehmer"):
        play_to_the_end(path, "x")


def test_every_shipped_event_is_in_the_demo() -> None:
    assert {event.rules for event in ALL} == set(shipped_names())


def test_a_folder_in_use_is_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "demo"
    assert fresh_folder(folder) == folder
    folder.mkdir()
    assert fresh_folder(folder) == folder
    (folder / "meins.txt").write_text("x", encoding="utf-8")
    assert fresh_folder(folder) == tmp_path / "demo-2"
    (tmp_path / "demo-2").write_text("eine Datei", encoding="utf-8")
    assert fresh_folder(folder) == tmp_path / "demo-3"
