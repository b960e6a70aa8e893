"""D4, D11: every action can be taken back, also after reopening, and nothing typed is given up unasked."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest

from tests.events.desk import block_rows, evening, next_step, type_cells, type_column
from tests.events.sheets import visible_titles
from turnierxl import files, undoing
from turnierxl.problems import ProblemsFound
from turnierxl.workbook.book import open_book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.plan import names

Blocks = dict[str, tuple[tuple[Cell, ...], ...]]
FIRST, SECOND = "tx_round_turnier_1", "tx_round_turnier_2"


def blocks(path: Path) -> Blocks:
    """Return every cell of ours but the log, which sheets can be seen, and what is printed of them."""
    grid = FileGrid.open(path)
    regions = open_book(grid).regions
    found = {name: region.cells for name, region in regions.items() if name != names.LOG}
    printed = tuple(str(grid.printed(title)) for title in grid.titles())
    return found | {"visible": (tuple(sorted(grid.visible())),), "printed": (printed,)}


def refused(found: pytest.ExceptionInfo[ProblemsFound]) -> str:
    return found.value.problems[0].message.key


def test_undoing_a_draw_gives_the_workbook_as_it_was(tmp_path: Path) -> None:
    """D4: "when undone, then state, byes and random stream are as before"."""
    path = evening(tmp_path, "tichu-einzel", 9, rounds=1, seating="fives")
    before = blocks(path)
    files.next_round(path)
    drawn = blocks(path)

    report = undoing.undo(path)

    assert blocks(path) == before
    assert "Runde 2" not in visible_titles(path)
    assert next_step(report) == "Runde 2 auslosen (9 Teilnehmer)."
    files.next_round(path)
    assert blocks(path) == drawn, "the same draw as before"


def test_undo_goes_back_action_by_action_and_can_be_taken_back(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8)
    states = [blocks(path)]
    for typed in (None, 20.0, 30.0):
        if typed is None:
            files.next_round(path)
        else:
            type_cells(path, "tx_round_vorrunde_1", {(0, "points"): typed})
            states.append(blocks(path))
            files.recalculate(path)
        states.append(blocks(path))

    undone = []
    for _ in range(3):
        undoing.undo(path, discard=True)
        undone.append(blocks(path))
    assert undone == [states[4], states[2], states[0]]
    with pytest.raises(ProblemsFound) as found:
        undoing.undo(path)
    assert refused(found) == "actions.nothing_to_undo"

    undoing.restore_snapshot(path, undoing.history(path)[3].number)
    assert blocks(path) == states[5], "before the first undo"


def test_d4_results_typed_since_are_only_given_up_when_that_is_said(tmp_path: Path) -> None:
    path = evening(tmp_path, "tichu-einzel", 8, rounds=1)
    files.next_round(path)
    type_cells(path, SECOND, {(0, "points_1"): 55.0, (0, "points_2"): 45.0, (1, "points_1"): 100.0})
    typed = path.read_bytes()

    with pytest.raises(ProblemsFound) as found:
        undoing.undo(path)
    lost = found.value.problems[0].message.values["sheets"]

    assert isinstance(lost, tuple)
    assert [(one.values["sheet"], one.values["count"]) for one in lost] == [("Runde 2", 3)]
    assert path.read_bytes() == typed, "nothing was written"
    undoing.undo(path, discard=True)
    assert block_rows(path, SECOND) == []


def test_what_a_recalculation_showed_back_is_not_lost_by_undoing_it(tmp_path: Path) -> None:
    """R3 entries are normalised and shown back: the same number in other words is nothing to be lost."""
    path = evening(tmp_path, "tichu-einzel", 8, rounds=0)
    files.next_round(path)
    type_cells(path, FIRST, {(0, "points_1"): " 55 Punkte", (0, "points_2"): "45"})
    files.recalculate(path)

    undoing.undo(path)

    assert block_rows(path, FIRST)[0]["points_1"] == " 55 Punkte"


def test_what_an_action_entered_itself_is_not_lost_by_undoing_it(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8, rounds=2)
    for number in (1, 2):
        type_column(path, f"tx_round_vorrunde_{number}", "points", [10.0] * 8)
    files.recalculate(path)
    before = blocks(path)
    files.draw_lots(path)

    undoing.undo(path)

    assert blocks(path) == before


def test_what_others_put_into_the_workbook_stays(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8)
    files.next_round(path)
    book = openpyxl.load_workbook(path)
    book.create_sheet("Kasse")["B2"] = "Startgeld"
    book.save(path)

    undoing.undo(path)

    assert openpyxl.load_workbook(path)["Kasse"]["B2"].value == "Startgeld"


def test_a_damaged_workbook_gets_the_whole_file_of_the_snapshot(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8)
    before = path.read_bytes()
    files.next_round(path)
    book = openpyxl.load_workbook(path)
    del book["_turnierxl"]
    book.save(path)
    damaged = path.read_bytes()

    report = undoing.restore_snapshot(path, 1)

    assert path.read_bytes() == before
    assert report.done[0].key == "actions.put_back_with_entries"
    assert undoing.history(path)[-1].path.read_bytes() == damaged, "kept as well"


def test_going_back_is_logged(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8)
    files.next_round(path)
    undoing.undo(path)
    last = block_rows(path, names.LOG)[-1]
    assert (last["action"], last["text"]) == (
        "Rückgängig",
        "Zurück auf den Stand vor „Nächste Runde“ (Sicherung Nr. 1).",
    )


def test_a_number_without_a_snapshot_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ProblemsFound) as found:
        undoing.restore_snapshot(evening(tmp_path, "clans", 8), 7)
    assert refused(found) == "actions.no_such_snapshot"
