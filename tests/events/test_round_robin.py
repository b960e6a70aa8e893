"""A round robin through files: a tie of three goes to play-offs, what they leave open to the lot."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from tests.events.sheets import round_lines, standings_lines, visible_titles
from tests.support.rule_sheets import ROUND_ROBIN
from turnierxl import files
from turnierxl.play.participants import Participant
from turnierxl.problems import ProblemsFound
from turnierxl.progress.step import StepKind
from turnierxl.verification import verify_event
from turnierxl.workbook.book import open_book
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.plan.names import round_block
from turnierxl.workbook.region import write_rows

NAMES = ("Anna", "Bert", "Cem", "Dora")


def new_event(folder: Path) -> Path:
    """Make the workbook of a round robin of four."""
    rules, path = folder / "vierkampf.toml", folder / "Vierkampf.xlsx"
    rules.write_text(ROUND_ROBIN, encoding="utf-8")
    people = [Participant(number, name) for number, name in enumerate(NAMES, 1)]
    files.create(str(rules), path, participants=people, seed="1")
    return path


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """A round robin in which Anna beats Bert, Bert beats Cem, Cem beats Anna, and Dora loses every game."""
    path = new_event(tmp_path)
    for number in (1, 2, 3):
        files.next_round(path)
        type_wins(path, number, {("Anna", "Bert"), ("Bert", "Cem"), ("Cem", "Anna")})
        files.recalculate(path)
    return path


def type_wins(path: Path, number: int, wins: set[tuple[str, str]], drawn: bool = False) -> None:
    """Type a round: who of a pair in `wins` stands first has won, the others beat Dora or draw."""
    grid = FileGrid.open(path)
    region = open_book(grid).regions[round_block("runde", number)]
    rows = [region.row(row) for row in range(len(region.cells))]
    for row in rows:
        white, black = str(row["names_1"]), str(row["names_2"])
        if row["id"] is not None:
            won = (white, black) in wins or (black == "Dora" and (black, white) not in wins)
            row["points_1"] = 0.5 if drawn else float(won)
            row["points_2"] = 0.5 if drawn else float(not won)
    write_rows(grid, region, rows, region.offsets)
    path.write_bytes(grid.to_bytes())


def places(path: Path) -> dict[str, int]:
    return {line["Name"]: int(line["Platz"]) for line in standings_lines(path)}


def test_a_circle_of_three_waits_for_play_offs(event: Path) -> None:
    report = files.check(event)
    assert report.step.kind is StepKind.DRAW
    assert report.wording.say(report.step.message) == "Entscheidungsspiele 1 ansetzen: Anna, Bert und Cem."
    assert places(event) == {"Anna": 1, "Bert": 1, "Cem": 1, "Dora": 4}
    with pytest.raises(ProblemsFound):
        files.draw_lots(event)


def test_the_play_offs_decide_and_count_for_nothing_else(event: Path) -> None:
    files.next_round(event)
    assert "Entscheidungsspiele 1" in visible_titles(event)
    matches = {
        frozenset((line["Seite A"], line["Seite B"])) for line in round_lines(event, "Entscheidungsspiele 1")
    }
    assert matches == {frozenset(pair) for pair in (("Anna", "Bert"), ("Bert", "Cem"), ("Anna", "Cem"))}
    type_wins(event, 4, {("Cem", "Anna"), ("Cem", "Bert"), ("Anna", "Bert")})
    report = files.recalculate(event)
    assert report.step.kind is StepKind.FINISHED
    assert places(event) == {"Cem": 1, "Anna": 2, "Bert": 3, "Dora": 4}
    assert {line["Name"]: line["Partiepunkte"] for line in standings_lines(event)}["Cem"] == 2


def test_drawn_play_offs_leave_it_to_the_lot(event: Path) -> None:
    files.next_round(event)
    type_wins(event, 4, set(), drawn=True)
    assert files.recalculate(event).step.kind is StepKind.LOT
    assert files.draw_lots(event).step.kind is StepKind.FINISHED
    assert sorted(places(event).values()) == [1, 2, 3, 4]
    assert places(event)["Dora"] == 4


def test_play_offs_of_all_four_are_drawn_again_by_the_seed(tmp_path: Path) -> None:
    """In the first round of a play-off of four nobody of the first table sits at the second one."""
    path = new_event(tmp_path)
    for number in (1, 2, 3):
        files.next_round(path)
        type_wins(path, number, set(), drawn=True)
    files.next_round(path)
    assert len(round_lines(path, "Entscheidungsspiele 1")) == 6
    report = verify_event(FileGrid.open(path), datetime(2026, 5, 4))
    assert [report.wording.say(line) for line in report.lines][3].startswith("Entscheidungsspiele 1: wie vom")
    assert report.differences == 0


def test_a_rebuilt_workbook_keeps_its_play_offs(event: Path) -> None:
    files.next_round(event)
    type_wins(event, 4, {("Cem", "Anna"), ("Cem", "Bert"), ("Anna", "Bert")})
    files.recalculate(event)
    before = standings_lines(event)
    files.rebuild(event, capacity=20)
    assert standings_lines(event) == before
