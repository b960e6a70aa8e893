"""The print set as a whole: from the command line, on real files, and as the pages that LibreOffice makes."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.events.desk import evening
from tests.events.play import play
from tests.share.events import published_event
from tests.share.paper.pages import EVENTS
from tests.support.package_rules import findings
from tests.test_cli import said
from turnierxl.problems import ProblemsFound
from turnierxl.share.paper.certificate_template import make_template
from turnierxl.share.paper.kinds import KINDS, Kind
from turnierxl.share.paper.print_set import Sheets, possible_kinds, print_set
from turnierxl.share.pdf import make_pdfs
from turnierxl.share.roll import RollEntry
from turnierxl.workbook.package import Package


def printed(event: str, kind: Kind) -> bytes:
    [made] = print_set(EVENTS[event](), [kind], b"", 0)
    return made.content


def whole_set(event: str) -> tuple[Sheets, ...]:
    shown = EVENTS[event]()
    return print_set(shown, possible_kinds(shown), make_template("de"), 1)


@pytest.mark.parametrize("event", ["clans, a final", "hostile"])
def test_nothing_has_to_be_repaired(event: str) -> None:
    assert [one.name for one in whole_set(event) if findings(one.content)] == []


def test_the_same_event_gives_the_same_files() -> None:
    assert whole_set("clans, a final") == whole_set("clans, a final")


def test_what_can_be_printed_grows_with_the_event() -> None:
    assert possible_kinds(published_event("clans", 8, 0), [RollEntry(1, "Anna")]) == ("roll", "rules")
    assert possible_kinds(EVENTS["clans-8"]()) == KINDS[1:-1]
    assert possible_kinds(EVENTS["clans, a final"]()) == KINDS[1:]


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """Return the workbook of an event that is over."""
    path = tmp_path / "Abend.xlsx"
    path.write_bytes(play("clans", 4, "x")[0].read_bytes())
    return path


def test_the_whole_set_of_an_event_that_is_over(capsys: pytest.CaptureFixture[str], played: Path) -> None:
    code, out, err = said(capsys, "print", str(played), "--places", "1")
    assert (code, err) == (0, "")
    folder = played.with_name("Abend.druck")
    listed = out.splitlines()
    assert listed[:8] == [
        f"Zum Drucken geschrieben in {folder}:",
        "  Aushang nach Tisch Finale.xlsx",
        "  Aushang nach Name Finale.xlsx",
        "  Laufzettel Finale.xlsx",
        "  Sitzkarten Finale.xlsx",
        "  Rangliste.xlsx",
        "  Kreuztabelle.xlsx",
        "  Regeln.xlsx",
    ]
    assert listed[8].startswith("  Urkunde 1 ")
    assert "Urkundenvorlage.xlsx" in listed[-2]
    assert listed[-1] == "Gezeigt wird der veröffentlichte Stand: Endstand."
    assert (folder / "Urkundenvorlage.xlsx").read_bytes() == make_template("de")


def test_the_clubs_own_template_is_used_and_kept(capsys: pytest.CaptureFixture[str], played: Path) -> None:
    folder = played.with_name("Abend.druck")
    folder.mkdir()
    own = Package(make_template("de"))
    sheet = "xl/worksheets/sheet1.xml"
    own.replace(sheet, own.read(sheet).replace(b"URKUNDE", b"EHRENPREIS"))
    (folder / "Urkundenvorlage.xlsx").write_bytes(own.to_bytes())
    assert said(capsys, "print", str(played), "--what", "certificates", "--places", "1")[0] == 0
    [made] = folder.glob("Urkunde 1*.xlsx")
    assert b"EHRENPREIS" in Package(made.read_bytes()).read(sheet)
    assert (folder / "Urkundenvorlage.xlsx").read_bytes() == own.to_bytes()


def test_what_is_not_there_yet_is_said_and_nothing_is_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = evening(tmp_path, "clans", 8)
    code, _, err = said(capsys, "print", str(path), "--what", "slips,names,certificates")
    assert (code, err.splitlines()) == (
        1,
        [
            "Noch ist keine Runde veröffentlicht; drucken lassen sich erst die Regeln (--what rules) "
            "und die Anwesenheitsliste, wo es eine gibt (--what roll)."
        ],
    )
    assert said(capsys, "print", str(path), "--what", "slip")[0] == 2
    assert not (tmp_path / "Abend.druck").exists()
    assert said(capsys, "print", str(path))[1].splitlines()[1:3] == ["  Anwesenheit.xlsx", "  Regeln.xlsx"]


def test_certificates_wait_for_the_end() -> None:
    with pytest.raises(ProblemsFound) as found:
        print_set(EVENTS["clans-8"](), ["certificates"], b"", 3)
    assert [problem.message.key for problem in found.value.problems] == ["paper.not_final"]


@pytest.mark.long
@pytest.mark.libreoffice
def test_libreoffice_prints_the_pages_that_were_planned(tmp_path: Path) -> None:
    planned: dict[tuple[str, Kind], int] = {
        ("clans-120", "slips"): 8,
        ("clans-120", "seats"): 12,
        ("clans-120", "names"): 2,
        ("clans-120", "tables"): 1,
        ("tichu-33, a table of five", "slips"): 2,
        ("tichu-33, a table of five", "names"): 1,
        ("tichu-33, a table of five", "standings"): 1,
        ("clans-8", "slips"): 1,
        ("pairs-9, one sits out", "slips"): 1,
        ("pairs-9, one sits out", "cross"): 1,
    }
    made = make_pdfs([printed(*key) for key in planned])
    assert dict(zip(planned, map(page_counter(tmp_path), made), strict=True)) == planned


def page_counter(folder: Path) -> Callable[[bytes], int]:
    """Return what counts the pages of a PDF, none of which may be empty."""

    def count(content: bytes) -> int:
        file = folder / "gedruckt.pdf"
        file.write_bytes(content)
        done = subprocess.run(["pdftotext", file, "-"], capture_output=True, text=True, check=True)
        *found, rest = done.stdout.split("\f")
        assert rest == ""
        assert all(page.strip() for page in found)
        return len(found)

    return count
