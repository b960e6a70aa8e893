"""The participant copy by a click: of what is open now, and Start says where it lies."""

from __future__ import annotations

from pathlib import Path

import pytest
import xlwings

from tests.engines.engine import Engine
from tests.engines.opened import open_workbook, running
from tests.engines.uno_document import Office
from tests.events.desk import evening, type_cells
from tests.live.conftest import Evening
from tests.live.desk import block_cells, click
from tests.test_cli import said
from turnierxl import live
from turnierxl.problems import ProblemsFound
from turnierxl.share.sharing import share_copies
from turnierxl.workbook.plan import names

FIRST = "tx_round_vorrunde_1"
COPY = Path("Abend.teilnehmer") / "Abend-teilnehmer.xlsx"


def told(evening: Evening) -> list[object]:
    """Return what Start tells of the last action."""
    region = evening.region(names.START_PROBLEMS)
    lines = [region.cell(row, "text") for row in range(len(region.cells))]
    return [line for line in lines if line is not None]


def check_sharing(opened: Evening) -> None:
    """Share with a result that is typed and not saved; compare with the command on a file that has it."""
    opened.cell(FIRST, 0, "points").value = 99
    before = block_cells(opened.grid())
    report = click("share", opened.path)
    after = block_cells(opened.grid())
    assert [name for name, rows in after.items() if rows != before[name]] == [names.START_PROBLEMS]
    assert opened.snapshots() == []
    assert [line.key for line in report.done] == ["share.written", "share.shown"]

    other = opened.path.with_name("Anderswo") / opened.path.name
    other.parent.mkdir()
    other.write_bytes(opened.path.read_bytes())
    type_cells(other, FIRST, {(0, "points"): 99.0})
    [expected] = share_copies(other).files
    assert (opened.path.parent / COPY).read_bytes() == expected.read_bytes()


def test_the_copy_is_that_of_the_command(drawn: Evening) -> None:
    check_sharing(drawn)
    done, rest = told(drawn)
    assert str(done).endswith(": „Abend-teilnehmer.xlsx“ im Ordner „Abend.teilnehmer“ neben der Mappe.")
    assert rest == "Keine Hinweise."


@pytest.mark.long
@pytest.mark.libreoffice
def test_the_copy_from_libreoffice(office: Office, tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8, rounds=1)
    with running("libreoffice", office.open) as engine:
        check_sharing(Evening(engine, open_workbook(engine, path), path))


def test_start_says_it_in_three_lines_whatever_is_to_be_mended(drawn: Evening) -> None:
    click("next", drawn.path)
    for row in range(4):
        drawn.cell(FIRST, row, "points").value = "viele"
    drawn.path.chmod(0o444)
    click("share", drawn.path)
    lines = told(drawn)
    assert len(lines) == 3
    assert [str(line).split(":")[0] for line in lines[:2]] == [
        "Teilnehmerfassung geschrieben",
        "Noch nicht darin, weil Entwurf",
    ]
    assert "4 weitere" in str(lines[2])


def test_what_is_private_stops_the_copy(drawn: Evening) -> None:
    drawn.cell(names.PARTICIPANTS, 0, "name").value = "anna@example.org"
    with pytest.raises(live.ToldOnStart):
        click("share", drawn.path)
    assert "Mailadresse" in str(told(drawn)[0])
    assert not (drawn.path.parent / COPY).exists()


def test_a_workbook_in_the_cloud_is_copied_into_the_documents(
    drawn: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("XDG_DATA_HOME", "XDG_DOCUMENTS_DIR"):
        monkeypatch.setenv(variable, str(tmp_path / "user"))
    drawn.book.impl.address = "https://d.docs.live.net/0a1b/Abend.xlsx"
    monkeypatch.setattr(xlwings.Book, "_mock_caller", drawn.book, raising=False)
    live.run("share", live.called_from_excel())
    assert (tmp_path / "user" / COPY).is_file()
    assert told(drawn)[0] == f"Teilnehmerfassung geschrieben: {tmp_path / 'user' / COPY}"


def test_from_the_command_line(engine: Engine, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = evening(tmp_path, "clans", 8, rounds=1)
    open_workbook(engine, path)
    code, out, err = said(capsys, "live", str(path), "share")
    assert (code, err) == (0, "")
    assert out.startswith(f"Teilnehmerfassung geschrieben: {tmp_path / COPY}\n")
    said(capsys, "live", str(path), "next")
    code, out, err = said(capsys, "live", str(path), "undo", "--discard")
    assert (code, out.splitlines()[0]) == (0, "Zurück auf den Stand vor „Nächste Runde“ (Sicherung Nr. 1).")
    for wrong in (["restore"], ["undo", "1"], ["share", "--discard"]):
        code, _, err = said(capsys, "live", str(path), *wrong)
        assert (code, err.count("\n")) == (1, 1)
        assert "restore" in err


def test_a_copy_that_cannot_be_written_is_told(drawn: Evening) -> None:
    (drawn.path.parent / "Abend.teilnehmer").write_text("im Weg")
    with pytest.raises(ProblemsFound) as found:
        click("share", drawn.path)
    assert [problem.message.key for problem in found.value.problems] == ["files.folder_not_writable"]
    assert len(told(drawn)) == 1
