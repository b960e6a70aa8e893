"""The bracket sheet, as it fills itself from recalculation to recalculation."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest

from tests.events.desk import block_rows, done, type_cells
from tests.support.package_rules import findings
from turnierxl import files
from turnierxl.play.participants import Participant
from turnierxl.workbook.book import open_book
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.plan.names import BRACKET, PARTICIPANTS, round_block

CUP = """
[event]
name = "Pokal"

[[phase]]
id = "pokal"
name = "Pokal"
rounds = 3
pairing = { method = "knockout" }
entry = { points = { min = 0, max = 9, step = 1 } }
if_drawn = [{ play = 1, first = "swapped" }, { win = "lot" }]
ranking = [{ by = "matches" }]
"""
NAMES = ("Ada", "Bo", "Cy", "Di", "Eva")


@pytest.fixture
def cup(tmp_path: Path) -> Path:
    sheet, path = tmp_path / "pokal.toml", tmp_path / "Pokal.xlsx"
    sheet.write_text(CUP, encoding="utf-8")
    people = [Participant(number, name, rating=2000 - number) for number, name in enumerate(NAMES, 1)]
    files.create(str(sheet), path, participants=people, seed="1", capacity=8)
    return path


def enter(path: Path, number: int, *results: tuple[float, float]) -> None:
    """Type the results of a round and recalculate."""
    typed = {
        (row, f"points_{side + 1}"): points
        for row, result in enumerate(results)
        for side, points in enumerate(result)
    }
    type_cells(path, round_block("pokal", number), typed)
    files.recalculate(path)


def drawing(path: Path) -> list[str]:
    """Return the block as lines of text, its parts set apart by blanks."""
    region = open_book(FileGrid.open(path)).regions[BRACKET]
    rows = [
        " ".join(
            "" if cell is None else f"{cell:g}" if isinstance(cell, float) else str(cell) for cell in row
        )
        for row in region.cells
    ]
    lines = [" ".join(row.split()) for row in rows]
    return lines[: max((at for at, line in enumerate(lines, 1) if line), default=0)]


def test_the_sheet_is_hidden_before_the_first_draw(cup: Path) -> None:
    assert openpyxl.load_workbook(cup)["Turnierbaum"].sheet_state == "hidden"
    assert drawing(cup) == []


def test_what_is_drawn_stands_in_the_bracket_with_where_the_others_come_from(cup: Path) -> None:
    files.next_round(cup)
    assert openpyxl.load_workbook(cup)["Turnierbaum"].sheet_state == "visible"
    assert drawing(cup) == [
        "Viertelfinale Halbfinale Finale",
        "",
        "Viertelfinale 2 Halbfinale 1",
        "Di _ _ Ada _",
        "Eva – Sieger Viertelfinale 2 |",
        "| Finale",
        "| _ – Sieger Halbfinale 1",
        "| – Sieger Halbfinale 2",
        "Halbfinale 2 |",
        "Cy _|",
        "Bo",
    ]


def test_a_decider_is_told_and_the_winner_marked(cup: Path) -> None:
    files.next_round(cup)
    enter(cup, 1, (3, 3))
    files.next_round(cup)
    enter(cup, 4, (0, 2))
    assert drawing(cup)[2:6] == [
        "Viertelfinale 2 Halbfinale 1 5. Eva",
        "✓ Di 3 _ _ Ada _",
        "Eva 3 Di |",
        "Entscheidungspartie 2:0 | Finale",
    ]


def test_the_finished_bracket_lists_the_places(cup: Path) -> None:
    files.next_round(cup)
    enter(cup, 1, (1, 2))
    files.next_round(cup)
    enter(cup, 2, (5, 0), (1, 2))
    files.next_round(cup)
    enter(cup, 3, (4, 2))
    assert drawing(cup) == [
        "Viertelfinale Halbfinale Finale Endstand",
        "",
        "Viertelfinale 2 Halbfinale 1 1. Ada",
        "Di 1 _ _ ✓ Ada 5 _ 2. Bo",
        "✓ Eva 2 Eva 0 | 3. Cy",
        "| Finale 3. Eva",
        "| _ ✓ Ada 4 5. Di",
        "| Bo 2",
        "Halbfinale 2 |",
        "Cy 1 _|",
        "✓ Bo 2",
    ]


def test_a_recalculation_without_news_changes_nothing(cup: Path) -> None:
    files.next_round(cup)
    before = drawing(cup)
    files.recalculate(cup)
    assert drawing(cup) == before


def test_the_workbook_has_nothing_to_repair_and_prints_on_one_page(cup: Path) -> None:
    files.next_round(cup)
    assert findings(cup.read_bytes()) == []
    sheet = openpyxl.load_workbook(cup)["Turnierbaum"]
    assert (sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight) == (1, 1)
    assert sheet.page_setup.orientation == "landscape"
    assert sheet.print_area == "'Turnierbaum'!$A$1:$R$14"
    assert sheet.print_title_rows == "$4:$4"


def test_whoever_is_away_and_still_has_a_match_is_not_said_to_be_left_out(cup: Path) -> None:
    """Results bring him into it; whoever has lost already is no absentee."""
    files.next_round(cup)
    enter(cup, 1, (3, 1))
    lost = NAMES.index(str(block_rows(cup, round_block("pokal", 1))[0]["names_2"]))
    type_cells(cup, PARTICIPANTS, {(0, "status"): "abwesend", (lost, "status"): "abwesend"})
    assert done(files.next_round(cup))[1:] == ["Nicht da, das Spiel ist trotzdem angesetzt: Ada."]
