"""What can be in the way of a click: each is one plain sentence, and nothing has changed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
import xlwings

from tests.engines.engine import Engine
from tests.engines.opened import open_workbook
from tests.events.desk import evening
from tests.live.conftest import Evening
from tests.live.desk import block_cells, click
from turnierxl import button, files, live
from turnierxl.demo.director import type_into_file
from turnierxl.desktop.computer import Computer
from turnierxl.desktop.doctor import examine
from turnierxl.problems import ProblemsFound, message
from turnierxl.progress.step import StepKind
from turnierxl.terms import LANGUAGES, Language, Wording
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.file_lock import FileLock

SIGNS = "Abend = 1 & Co; Übung.xlsx"


def refused(path: Path, action: str = "next") -> list[str]:
    with pytest.raises(ProblemsFound) as found:
        click(action, path)
    return [problem.message.key for problem in found.value.problems]


def check_untouched(evening: Evening, before: dict[str, list[list[Cell]]], kept: int = 0) -> None:
    """Check that nothing is written, `kept` states are kept, and the command line works on the saved file."""
    assert block_cells(evening.grid()) == before
    assert len(evening.snapshots()) == kept
    copy = evening.path.with_name("Kopie.xlsx")
    copy.write_bytes(evening.path.read_bytes())
    assert [line.key for line in files.next_round(copy).done] == ["actions.drawn"]


def test_a_second_click_while_one_is_at_work(clans: Evening) -> None:
    before = block_cells(clans.grid())
    with FileLock(clans.path):
        assert refused(clans.path) == ["files.already_running"]
        check_untouched(clans, before)
    click("next", clans.path)


@pytest.mark.parametrize(
    "key", ["files.already_running", "live.busy", "live.not_open", "live.open_twice", "live.no_excel"]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_told_is_one_plain_line(key: str, language: Language) -> None:
    said = Wording(language).say(message(key, file="Abend.xlsx"))
    assert "\n" not in said and len(said) < 200 and "{" not in said and said[-1] in ".!"


def test_a_cell_that_is_being_edited(clans: Evening) -> None:
    before = block_cells(clans.grid())
    clans.engine.typing = True
    assert refused(clans.path) == ["live.busy"]
    clans.engine.typing = False
    check_untouched(clans, before)


@pytest.mark.parametrize(
    ("call", "time", "kept"), [("range.read", 5, 0), ("sheet.protect", 2, 1), ("range.write", 3, 1)]
)
def test_a_cell_that_is_edited_while_a_click_is_at_work(
    clans: Evening, call: str, time: int, kept: int
) -> None:
    """What was written before is taken back; the state before stays among the snapshots all the same."""
    before = block_cells(clans.grid())
    clans.engine.calls.clear()
    clans.engine.rejected[call] = time
    assert refused(clans.path) == ["live.busy"]
    clans.engine.rejected.clear()
    check_untouched(clans, before, kept)
    click("next", clans.path)


def test_a_file_that_is_read_only(clans: Evening) -> None:
    before = block_cells(clans.grid())
    clans.path.chmod(0o444)
    assert refused(clans.path) == ["files.read_only"]
    check_untouched(clans, before)
    click("check", clans.path)


def test_a_sheet_with_a_password(clans: Evening) -> None:
    before = block_cells(clans.grid())
    clans.book.impl.document._book["Start"].protection.password = "geheim"
    assert refused(clans.path) == ["live.password"]
    check_untouched(clans, before)


def test_a_workbook_that_is_not_open_or_open_twice(engine: Engine, tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8)
    assert refused(path) == ["live.not_open"]
    open_workbook(engine, path)
    second = engine.apps.add()
    second.books.open(str(path))
    assert refused(path) == ["live.open_twice"]


def test_a_file_that_was_renamed_while_it_is_open(
    clans: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The workbook in Excel still has its old name: a click works, and both files stay as they were saved."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(xlwings.Book, "_mock_caller", clans.book, raising=False)
    renamed = clans.path.rename(tmp_path / "Abend alt.xlsx")
    saved = renamed.read_bytes()
    assert refused(renamed) == ["live.not_open"]
    live.run("next", live.called_from_excel())
    assert renamed.read_bytes() == saved and not clans.path.exists()
    assert len(list((tmp_path / "data" / "turnierxl").glob("*.sicherung/*"))) == 1
    assert [line.key for line in files.next_round(renamed).done] == ["actions.drawn"]


def test_where_macros_are_blocked_every_action_works_from_the_command_line(tmp_path: Path) -> None:
    path = tmp_path / "Abend & Übung.xlsm"
    files.rebuild(evening(tmp_path, "clans", 8), output=path)
    Path(f"{path}:Zone.Identifier").write_text("[ZoneTransfer]\nZoneId=3\n")
    windows = Computer("win32", tmp_path, {})
    assert "install.from_internet" in [one.message.key for one in examine(windows, path)]
    files.next_round(path, draft=True)
    files.publish_drafts(path)
    type_into_file(path, "x")
    files.recalculate(path)
    assert files.check(path).step.kind is StepKind.DRAW


def test_a_computer_without_excel(tmp_path: Path) -> None:
    assert refused(tmp_path / "Abend.xlsx") == ["live.no_excel"]


def test_a_workbook_that_is_no_event(engine: Engine, tmp_path: Path) -> None:
    path = tmp_path / "Kasse.xlsx"
    import openpyxl

    openpyxl.Workbook().save(path)
    open_workbook(engine, path)
    assert refused(path) == ["workbook_problems.no_event"]


def test_a_name_with_signs_is_found_by_file_and_by_click(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = evening(tmp_path, "clans", 8).rename(tmp_path / SIGNS)
    open_workbook(engine, path)
    click("next", path)
    monkeypatch.setattr(sys, "argv", ["-c", f"--wb={SIGNS}", "--from_xl=1"])
    live.run("publish", live.called_from_excel())
    assert files.check(path).step is not None  # the command line still works on the saved file


def test_a_workbook_in_the_cloud_has_its_snapshots_in_the_folder_of_the_user(
    clans: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    clans.book.impl.address = "https://d.docs.live.net/0a1b/Abend.xlsx"
    monkeypatch.setattr(xlwings.Book, "_mock_caller", clans.book, raising=False)
    opened = live.called_from_excel()
    assert opened.file is None
    live.run("next", opened)
    [copy] = (tmp_path / "data" / "turnierxl").glob("*.sicherung/*")
    assert files.check(copy).step.kind == files.check(clans.path).step.kind


def test_a_click_prints_what_cannot_stand_on_start(
    clans: Evening, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(xlwings.Book, "_mock_caller", clans.book, raising=False)
    clans.engine.typing = True
    with pytest.raises(SystemExit) as left:
        button.press("next")
    assert left.value.code == 1
    assert "Enter oder Esc" in capsys.readouterr().err
    clans.engine.typing = False
    button.press("next")
    with pytest.raises(SystemExit) as told:
        button.press("next")
    assert told.value.code == 0
    assert capsys.readouterr().err == ""


def test_the_trace_of_an_unexpected_error_goes_to_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    error = RuntimeError("so nicht")
    button._unexpected(RuntimeError, error, error.__traceback__)
    shown = capsys.readouterr().err
    assert shown.count("\n") == 1 and str(button.log_file()) in shown
    assert "RuntimeError: so nicht" in button.log_file().read_text(encoding="utf-8")
