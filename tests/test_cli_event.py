"""An event from the command line alone: every command on real files, in paths as directors have them."""

from __future__ import annotations

import io
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

import turnierxl
from tests.test_cli import said
from turnierxl.cli.edge import run
from turnierxl.demo.director import type_into_file
from turnierxl.workbook.book import open_book
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.grid import Rectangle
from turnierxl.workbook.plan.names import round_block

LIST = "Name;Verein\nAnna Müller;SK Nord\nBernd Öl;\nCem;\nDora;\nEmil;\nFranz;\nGül;\nHanna;\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with blanks and umlauts, with a list of eight."""
    folder = tmp_path / "Spiele Abend für alle"
    folder.mkdir()
    (folder / "liste.csv").write_text(LIST, encoding="utf-8")
    return folder


@cache
def clans_of_eight() -> bytes:
    """Return a new workbook of the eight of the list."""
    with TemporaryDirectory() as name:
        liste, path = Path(name) / "liste.csv", Path(name) / "abend.xlsx"
        liste.write_text(LIST, encoding="utf-8")
        assert run(["new", "clans", str(path), "--participants", str(liste), "--seed", "7"]) == 0
        return path.read_bytes()


@pytest.fixture
def path(folder: Path) -> Path:
    """The workbook of an event that has not begun."""
    path = folder / "größe.xlsx"
    path.write_bytes(clans_of_eight())
    return path


def type_points(path: Path, phase: str, number: int, points: list[float | str]) -> None:
    """Type points into the first rows of a round's sheet."""
    grid = FileGrid.open(path)
    region = open_book(grid).regions[round_block(phase, number)]
    column = region.rectangle.left + region.offsets["points"]
    place = Rectangle(region.rectangle.sheet, region.rectangle.top, column, len(points), 1)
    grid.write(place, [[typed] for typed in points])
    path.write_bytes(grid.to_bytes())


def test_an_evening(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    steps = []
    for _ in range(3):
        assert said(capsys, "next", str(path))[0] == 0
        type_into_file(path, "x")
        code, out, err = said(capsys, "recalc", str(path))
        assert (code, err) == (0, "")
        steps.append(out.splitlines()[-1])
    assert steps == [
        "Nächster Schritt: Vorrunde 2 auslosen (8 Teilnehmer).",
        "Nächster Schritt: Finale auslosen (4 Teilnehmer).",
        "Nächster Schritt: Fertig: Die Rangliste ist endgültig.",
    ]
    assert list(turnierxl.open(path).standings["place"])[:4] == [1, 2, 3, 4]


def test_status_says_how_far_every_round_is_and_changes_nothing(
    capsys: pytest.CaptureFixture[str], path: Path
) -> None:
    said(capsys, "next", str(path))
    before = path.read_bytes()
    code, out, _ = said(capsys, "status", str(path))
    assert code == 0
    assert out.splitlines() == [
        "Vorrunde 1: 0/2 Ergebnisse",
        "Vorrunde 2: noch nicht ausgelost",
        "Finale: noch nicht ausgelost",
        "Nächster Schritt: Vorrunde 1: Ergebnisse eintragen (0/2), es fehlt an Tisch 1, 2.",
    ]
    assert path.read_bytes() == before


def test_a_name_without_ending_is_an_xlsx(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    assert said(capsys, "status", str(path.with_suffix("")))[0] == 0


def test_problems_have_their_cell_and_the_names_of_the_event(
    capsys: pytest.CaptureFixture[str], path: Path
) -> None:
    said(capsys, "next", str(path))
    type_points(path, "vorrunde", 1, [30.0, -4.0, "viel", 20.0])
    code, out, err = said(capsys, "recalc", str(path))
    assert code == 1
    assert [line.partition(":")[0] for line in err.splitlines()] == ["Vorrunde 1!D7", "Vorrunde 1!D8"]
    assert out.splitlines()[-1].startswith("Nächster Schritt: Vorrunde 1: Ergebnisse eintragen")
    assert said(capsys, "check", str(path))[0] == 1


def test_a_recalculation_imports_only_what_it_needs(path: Path) -> None:
    program = (
        "import sys; from turnierxl.cli.edge import run; run(sys.argv[1:]);"
        "print({name.partition('.')[0] for name in sys.modules} & {'openpyxl', 'rich', 'calamine'})"
    )
    told = subprocess.run(
        [sys.executable, "-c", program, "recalc", str(path)], capture_output=True, check=True, text=True
    )
    assert told.stdout.splitlines()[-1] == "set()"


def test_a_lot_is_drawn_recorded_and_then_stands(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    """Given a tie at a qualification border, then it stops until the lot is recorded."""
    for number in (1, 2):
        said(capsys, "next", str(path))
        type_points(path, "vorrunde", number, [30.0] * 8)
        said(capsys, "recalc", str(path))
    code, out, err = said(capsys, "next", str(path))
    assert (code, out) == (1, "")
    assert "Losentscheid nötig: Anna Müller" in err
    code, out, err = said(capsys, "lot", str(path))
    assert (code, err) == (0, "")
    assert out.startswith("Los gezogen, Reihenfolge: ")
    assert said(capsys, "lot", str(path))[0] == 1
    code, out, _ = said(capsys, "next", str(path))
    assert (code, out.splitlines()[0]) == (0, "Finale ausgelost.")


def test_the_ways_on_are_named_with_their_options(
    capsys: pytest.CaptureFixture[str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("Anna\nBert\nCem\nDora\nEmil\nFred\n"))
    path = folder / "abend.xlsx"
    created = said(capsys, "new", "tichu-einzel", str(path), "--participants", "-")
    refused = said(capsys, "next", str(path))
    for code, _, err in (created, refused):
        assert (code, err.splitlines()[-1]) == (1, "Wählen beim Befehl next: --seating sit-out")
    assert said(capsys, "next", str(path), "--seating", "sit-out", "--rounds", "3")[0] == 0
    assert len(said(capsys, "status", str(path))[1].splitlines()) == 4


def test_choices_can_be_made_at_the_beginning(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    path, liste = folder / "abend.xlsx", str(folder / "liste.csv")
    options = ["--participants", liste, "--rounds", "2", "--capacity", "40", "--seating", "fives"]
    assert said(capsys, "new", "tichu-einzel", str(path), *options)[0] == 0
    _, out, _ = said(capsys, "status", str(path))
    assert len(out.splitlines()) == 3
    _, out, _ = said(capsys, "rebuild", str(path), "--capacity", "50", "--output", str(folder / "neu"))
    assert out.startswith("Mappe neu gebaut, Platz für 50 Teilnehmer.")
    assert len(turnierxl.open(folder / "neu.xlsx").participants) == 8


def test_an_english_event_speaks_english(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    path, liste = folder / "evening.xlsx", str(folder / "liste.csv")
    code, out, _ = said(capsys, "new", "clans", str(path), "--participants", liste, "--language", "en")
    assert (code, out.splitlines()[-1]) == (0, "Next step: Draw Preliminary round 1 (8 participants).")


def test_a_pasted_list_is_read(
    capsys: pytest.CaptureFixture[str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1. Anna\n2. Bert\n3. Cem\n"))
    path = folder / "abend.xlsx"
    assert said(capsys, "new", "clans", str(path), "--participants", "-")[0] == 0
    assert list(turnierxl.open(path).participants["name"]) == ["Anna", "Bert", "Cem"]


def test_a_doubtful_list_makes_no_workbook(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    (folder / "liste.csv").write_text("Name\nAnna\nBert\nAnna\n", encoding="utf-8")
    path = folder / "abend.xlsx"
    code, out, err = said(capsys, "new", "clans", str(path), "--participants", str(folder / "liste.csv"))
    assert (code, out) == (1, "")
    assert "A4" in err
    assert not path.exists()


def test_an_existing_file_is_never_overwritten(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    before = path.read_bytes()
    assert said(capsys, "new", "clans", str(path))[0] == 1
    assert path.read_bytes() == before


def test_a_file_open_elsewhere_is_left_alone(
    capsys: pytest.CaptureFixture[str], folder: Path, path: Path
) -> None:
    """Given the file is open elsewhere, then it says so in one line before anything is drawn."""
    (folder / "~$größe.xlsx").write_bytes(b"\x05Anna " + b" " * 159)
    before = path.read_bytes()
    code, out, err = said(capsys, "next", str(path))
    assert (code, out) == (1, "")
    assert len(err.splitlines()) == 1
    assert path.read_bytes() == before


def test_the_demo_plays_and_says_what_to_open(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, err = said(capsys, "demo", str(tmp_path / "demo"), "--quick")
    assert (code, err) == (0, "")
    [named] = [line.strip() for line in out.splitlines() if line.endswith(".xlsx")]
    assert Path(named).samefile(tmp_path / "demo" / "clans-16.xlsx")
    assert len(turnierxl.open(named).standings) == 16
