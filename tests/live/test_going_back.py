"""Undo by a click: the workbook is as it was before the last action, and nothing typed is lost unasked."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest
import xlwings

from tests.engines.engine import Engine
from tests.engines.opened import open_workbook, running
from tests.engines.uno_document import Office
from tests.events.desk import evening, type_column
from tests.live.conftest import Evening
from tests.live.desk import block_cells, click, type_missing
from turnierxl import files, live, undoing
from turnierxl.problems import ProblemsFound
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.grid import Grid
from turnierxl.workbook.plan import names

FIRST, SECOND = "tx_round_vorrunde_1", "tx_round_vorrunde_2"

State = tuple[dict[str, list[list[Cell]]], frozenset[str]]


def state(grid: Grid) -> State:
    """Return what every block holds, the log apart, and which sheets can be seen."""
    return block_cells(grid), grid.visible()


def refused(path: Path, action: str = "undo", number: int | None = None) -> list[str]:
    with pytest.raises(ProblemsFound) as found:
        live.run(action, live.open_in_excel(path), number=number)
    return [problem.message.key for problem in found.value.problems]


def printed(opened: Evening) -> dict[str, str | None]:
    """Return what is printed of every sheet."""
    return {sheet.name: sheet.page_setup.print_area for sheet in opened.book.sheets}


def check_going_back(opened: Evening) -> None:
    """Draw, publish, type and recalculate; then go back step by step."""
    states, areas = [state(opened.grid())], printed(opened)
    for action in ("next", "publish", "recalc"):
        if action == "recalc":
            type_missing(opened.book, "x")
            states.append(state(opened.grid()))
        click(action, opened.path)
        states.append(state(opened.grid()))
    assert "Vorrunde 2" in states[1][1] - states[0][1]

    report = click("undo", opened.path)
    assert state(opened.grid()) == states[3]
    assert [line.key for line in report.done] == ["actions.undone"]
    assert refused(opened.path) == ["live.undo_loses"]
    told = str(block_cells(opened.grid())[names.START_PROBLEMS])
    assert "Vorrunde 2 (8)" in told and "Rückgängig samt Eintragungen" in told
    click("discard", opened.path)
    assert state(opened.grid()) == states[1]
    click("undo", opened.path)
    assert state(opened.grid()) == states[0], "the drawn round is hidden again"
    assert printed(opened) == areas
    assert refused(opened.path) == ["actions.nothing_to_undo"]
    live.run("restore", live.open_in_excel(opened.path), number=5)
    assert state(opened.grid())[0][SECOND] == states[3][0][SECOND], "what was discarded is back"


def test_undo_goes_back_click_by_click(drawn: Evening) -> None:
    check_going_back(drawn)
    labels = [path.stem for path in drawn.snapshots()]
    assert labels[3:] == ["0004 undo to 3", "0005 undo to 2", "0006 undo to 1", "0007 restore to 5"]


@pytest.mark.libreoffice
def test_undo_in_libreoffice(office: Office, tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8)
    with running("libreoffice", office.open) as engine:
        opened = Evening(engine, open_workbook(engine, path), path)
        before = state(opened.grid())
        click("next", path)
        click("undo", path)
        assert state(opened.grid()) == before


@pytest.mark.long
@pytest.mark.libreoffice
def test_undo_goes_back_click_by_click_in_libreoffice(office: Office, tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8, rounds=1)
    with running("libreoffice", office.open) as engine:
        check_going_back(Evening(engine, open_workbook(engine, path), path))


def test_a_lot_is_taken_back(engine: Engine, tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8, rounds=2)
    for block in (FIRST, SECOND):
        type_column(path, block, "points", [10.0] * 8)
    files.recalculate(path)
    opened = Evening(engine, open_workbook(engine, path), path)
    before = state(opened.grid())
    click("lot", path)
    assert state(opened.grid())[0][names.LOTS] != before[0][names.LOTS]
    click("undo", path)
    assert state(opened.grid()) == before


def test_file_and_open_workbook_have_one_history(engine: Engine, tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8)
    empty = state(FileGrid.open(path))
    files.next_round(path)
    drawn = state(FileGrid.open(path))
    opened = Evening(engine, open_workbook(engine, path), path)
    click("undo", path)
    assert state(opened.grid()) == empty, "what the command has done is undone by a click"
    click("next", path)
    assert state(FileGrid.open(opened.snapshots()[-1])) == empty, "as it was open, not as it was saved"
    opened.book.save()
    opened.book.close()
    undoing.undo(path)
    assert state(FileGrid.open(path)) == empty, "and the other way round"
    undoing.restore_snapshot(path, 2)
    assert state(FileGrid.open(path)) == drawn, "the click that undid it is taken back by the command"
    assert [one.action for one in undoing.history(path)] == ["next", "undo", "next", "undo", "restore"]


def test_a_workbook_of_another_shape_says_how_to_go_back(engine: Engine, tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8)
    files.next_round(path)
    files.rebuild(path, capacity=60)
    opened = Evening(engine, open_workbook(engine, path), path)
    before = state(opened.grid())
    assert refused(path) == ["live.go_back_closed"]
    after = state(opened.grid())
    assert [name for name, rows in after[0].items() if rows != before[0][name]] == [names.START_PROBLEMS]
    opened.break_block(names.FACTS)
    assert refused(path)[-1] == "live.go_back_closed"
    assert len(opened.snapshots()) == 2


def test_a_workbook_in_the_cloud_goes_back_to_states_in_the_folder_of_the_user(
    clans: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    clans.book.impl.address = "https://d.docs.live.net/0a1b/Abend.xlsx"
    monkeypatch.setattr(xlwings.Book, "_mock_caller", clans.book, raising=False)
    before = state(clans.grid())
    for action in ("next", "undo"):
        live.run(action, live.called_from_excel())
    assert state(clans.grid()) == before
    live.run("next", live.called_from_excel())
    body = clans.region(names.LOTS).rectangle
    for column in range(body.left, body.right + 1):
        clans.book.impl.document._book[body.sheet].cell(body.top - 1, column).value = None
    with pytest.raises(live.ToldOnStart) as found:
        live.run("undo", live.called_from_excel())
    assert str(found.value.problems[0].message.values["file"]).endswith("0003 next.xlsx")


def test_a_workbook_that_is_no_file_of_excel_has_its_states_in_such_files() -> None:
    kept = [live.Opened(cast(Any, None), Path(name)).kept.name for name in ("a.ods", "a.xlsx", "a.XLSM")]
    assert kept == ["a.xlsx", "a.xlsx", "a.XLSM"]


def test_an_undo_that_is_not_taken_does_not_count_as_one(clans: Evening) -> None:
    click("next", clans.path)
    document = clans.book.impl.document
    document._book["Start"].protection.password = "geheim"
    assert refused(clans.path) == ["live.password"]
    document._book["Start"].protection.set_password(None, already_hashed=True)
    click("undo", clans.path)
    assert [path.stem for path in clans.snapshots()] == ["0001 next", "0002 undo to 1"]


def test_states_are_kept_exactly_where_the_saved_file_has_another_shape(
    engine: Engine, tmp_path: Path
) -> None:
    path = tmp_path / "Abend.xlsm"
    files.rebuild(evening(tmp_path, "clans", 8, rounds=1), output=path)
    opened = Evening(engine, open_workbook(engine, path), path)
    path.write_bytes(b"")
    opened.cell(FIRST, 0, "points").value = 99
    before = state(opened.grid())
    click("recalc", path)
    assert state(FileGrid.open(undoing.last_snapshot(path).path)) == before
    click("undo", path)
    assert state(opened.grid()) == before
