"""Singles of a Tichu partner event: joined when the director says so, nobody lost, nothing done unasked."""

from __future__ import annotations

from pathlib import Path

import pytest

import turnierxl
from tests.events.desk import block_rows, column, done, next_step, told, type_cells
from turnierxl import files, undoing
from turnierxl.cli.edge import run
from turnierxl.cli.participants import read_participants
from turnierxl.definition.model import Options
from turnierxl.problems import ProblemsFound
from turnierxl.workbook.book import open_book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.start import CHECK_IN_ROW

PEOPLE = names.PARTICIPANTS
KEYS = ("number", "name", "player_1", "player_2", "status")
LIST = """Name;Partner;Team;E-Mail
Anna;;;anna@example.org
Bert;Cem;;
Dora;;Drachen;
Emil;;;emil@example.org
Franz;;drachen;
Gül;Hanna;Phönix;
Ida;;;
"""


def create(folder: Path, words: str, seed: str = "7") -> Path:
    """Make the workbook of a partner event from a list."""
    source, path = folder / "liste.csv", folder / "Paare.xlsx"
    source.write_text(words, encoding="utf-8")
    people = read_participants(str(source), "tichu-partner")
    path.unlink(missing_ok=True)
    files.create("tichu-partner", path, participants=people, seed=seed, options=Options(rounds=3))
    return path


def rows(path: Path) -> list[tuple[Cell, ...]]:
    listed = [row for row in block_rows(path, PEOPLE) if row["name"] or row["player_1"]]
    return [tuple(row[key] for key in KEYS) for row in listed]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A partner event with two pairs and five singles, two of whom have the same team."""
    return create(tmp_path, LIST)


def test_nobody_is_joined_unasked(path: Path) -> None:
    """Every single is named with the cell for the second name, and holds up the draw."""
    report = files.recalculate(path)
    assert [line.partition(": ")[0] for line in told(report)] == [
        f"Teilnehmer!D{row}" for row in (5, 7, 8, 9, 11)
    ]
    assert told(report)[1] == (
        "Teilnehmer!D7: Dora hat noch keinen Partner: den zweiten Namen eintragen, "
        "oder „turnierxl join“ lost alle Einzelnen zusammen."
    )
    with pytest.raises(ProblemsFound):
        files.next_round(path)
    assert list(turnierxl.open(path).participants.index) == [2, 6]


def test_the_same_team_comes_together_the_others_by_lot_the_last_waits(path: Path) -> None:
    report = files.join(path)
    assert done(report) == [
        "Ein Paar (Nr. 3): Dora und Franz, sie haben denselben Teamnamen.",
        "Ein Paar (Nr. 1): Anna und Emil, gelost.",
        "Ida bleibt übrig und wartet, bis sich noch jemand ohne Partner anmeldet.",
    ]
    assert rows(path) == [
        (1.0, None, "Anna", "Emil", None),
        (2.0, None, "Bert", "Cem", None),
        (3.0, "Drachen", "Dora", "Franz", None),
        (6.0, "Phönix", "Gül", "Hanna", None),
        (7.0, None, "Ida", None, "Warteliste"),
    ]
    assert column(path, PEOPLE, "email") == ["anna@example.org, emil@example.org"]
    assert set(done(report)) <= set(column(path, names.LOG, "text"))
    assert told(report) == [
        "Teilnehmer!D11: Hinweis: Ida wartet auf einen Partner. Kommt jemand: „turnierxl join“, "
        "oder den zweiten Namen eintragen und „Warteliste“ löschen."
    ]
    assert next_step(report) == "Runde 1 auslosen (4 Teilnehmer)."


def test_joining_is_taken_back_with_nothing_lost(path: Path) -> None:
    before = rows(path)
    files.join(path)
    undoing.undo(path)
    assert rows(path) == before


def test_who_was_left_over_is_joined_with_the_next_and_enters_the_next_round(path: Path) -> None:
    files.join(path)
    files.next_round(path)
    with pytest.raises(ProblemsFound) as found:
        type_cells(path, PEOPLE, {(1, "player_2"): None})
        files.join(path)
    assert [problem.message.key for problem in found.value.problems] != []
    type_cells(path, PEOPLE, {(1, "player_2"): "Cem", (3, "player_1"): "Jan"})
    assert done(files.join(path))[-1] == "Ein Paar (Nr. 4): Jan und Ida, gelost."
    frame = turnierxl.open(path).participants
    assert (frame["name"][4], frame["status"][4]) == ("Jan / Ida", "active")


def test_the_same_seed_joins_the_same(tmp_path: Path) -> None:
    words = "\n".join(f"Spieler {letter}" for letter in "ABCDEFGH")
    found = []
    for seed in ("7", "7", "8"):
        path = create(tmp_path, words, seed)
        files.join(path)
        found.append(rows(path))
    assert found[0] == found[1] != found[2]


def test_who_has_not_come_yet_is_not_joined_and_holds_up_nothing(path: Path) -> None:
    """Anna and Ida are here; Franz is, but not Dora, with whom he is a team."""
    listed = [row["name"] or row["player_1"] for row in block_rows(path, PEOPLE)]
    here = [row for row, name in enumerate(listed) if name in ("Anna", "Bert / Cem", "Ida", "drachen")]
    type_cells(path, PEOPLE, dict.fromkeys(((row, "present") for row in here), "x"))
    keys = open_book(FileGrid.open(path)).regions[names.EVENT].block.row_keys
    type_cells(path, names.EVENT, {(keys.index(CHECK_IN_ROW), "value"): "ja"})
    report = files.join(path)
    assert done(report) == [
        "Ein Paar (Nr. 1): Anna und Ida, gelost.",
        "Noch nicht da und deshalb ohne Partner geblieben, oder mit jemandem im Team, der noch nicht da ist: "
        "Dora, Emil, Franz.",
    ]
    ticks = {row["player_1"]: row["present"] for row in block_rows(path, PEOPLE)}
    assert (ticks["Anna"], ticks["Franz"], ticks["Dora"]) == ("x", "x", None)


def test_there_is_nobody_to_join(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = create(tmp_path, "Anna / Bert\nCem / Dora\nEmil / Franz")
    before = path.read_bytes()
    assert run(["join", str(path)]) == 1
    assert capsys.readouterr().err.splitlines()[0] == "Niemand sucht einen Partner."
    assert path.read_bytes() == before


def test_nobody_is_joined_while_the_list_is_doubtful(path: Path) -> None:
    """Ida is listed alone and as Bert's partner: which of the two is right, only the director knows."""
    type_cells(path, PEOPLE, {(1, "player_2"): "Ida"})
    before = path.read_bytes()
    with pytest.raises(ProblemsFound) as found:
        files.join(path)
    [problem] = found.value.problems
    assert (problem.message.key, str(problem.where)) == ("participants.twice", "Teilnehmer!C11")
    assert path.read_bytes() == before
