"""The list of participants between the rounds: nobody who was drawn is lost with his row."""

from __future__ import annotations

from pathlib import Path

import pytest

import turnierxl
from tests.events.desk import block_rows, column, done, evening, next_step, told, type_cells, type_column
from turnierxl import files
from turnierxl.demo.director import type_into_file
from turnierxl.problems import ProblemsFound
from turnierxl.workbook.cells import Cell, CellError
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.names import round_block, standings_block

PEOPLE, STANDINGS = names.PARTICIPANTS, standings_block("turnier")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A Tichu event of eight after its first round."""
    return evening(tmp_path, "tichu-einzel", 8, rounds=1)


def people(path: Path) -> dict[int, str]:
    frame = turnierxl.open(path).participants
    return dict(zip(frame.index, frame["name"], strict=True))


def names_in_round(path: Path) -> set[str]:
    rows = block_rows(path, round_block("turnier", 1))
    sides = [str(row[key]) for row in rows for key in ("names_1", "names_2") if row["id"]]
    return {name for side in sides for name in side.split(" / ")}


@pytest.mark.parametrize(
    "gone",
    [
        None,
        CellError("#NAME?"),
        pytest.param("  ", marks=pytest.mark.long),
        pytest.param(True, marks=pytest.mark.long),
    ],
)
def test_whoever_was_drawn_keeps_his_name_when_it_is_deleted(gone: Cell, path: Path) -> None:
    """A name that was deleted or overwritten by nonsense is asked for, and nothing is drawn without it."""
    before = names_in_round(path)
    type_cells(path, PEOPLE, {(2, "name"): gone})
    for _ in range(2):
        report = files.recalculate(path)
        assert [line.partition(":")[0] for line in told(report)] == ["Teilnehmer!B7"]
    assert names_in_round(path) == before
    assert "Cem" in column(path, STANDINGS, "name")
    with pytest.raises(ProblemsFound):
        files.next_round(path)
    type_cells(path, PEOPLE, {(2, "name"): "Cem"})
    assert told(files.recalculate(path)) == []


def test_whoever_was_never_drawn_may_be_deleted(path: Path) -> None:
    type_cells(path, PEOPLE, {(8, "name"): "Zu früh"})
    files.recalculate(path)
    type_cells(path, PEOPLE, {(8, "name"): None})
    report = files.recalculate(path)
    assert told(report) == []
    assert next_step(report) == "Runde 2 auslosen (8 Teilnehmer)."


def test_a_row_of_blanks_is_blank(path: Path) -> None:
    type_cells(path, PEOPLE, {(8, "name"): "   ", (9, "club"): "\u00a0"})
    assert told(files.recalculate(path)) == []


def test_r9_a_new_name_stands_everywhere_and_changes_no_result(path: Path) -> None:
    """R9: "Renaming someone later changes the name everywhere and no result"."""
    before = turnierxl.open(path)
    type_cells(path, PEOPLE, {(2, "name"): "Cemile <Öz> & Söhne"})
    report = files.recalculate(path)
    assert (told(report), done(report)) == ([], ["Umbenannt: Nr. 3 Cem → Cemile <Öz> & Söhne."])
    assert done(files.recalculate(path)) == ["Keine neuen Ergebnisse."]
    after = turnierxl.open(path)
    assert list(after.standings["participant"]) == list(before.standings["participant"])
    assert "Cemile <Öz> & Söhne" in names_in_round(path)
    everywhere = [STANDINGS, names.HISTORY, names.TABLES, names.SEATS]
    assert all("Cemile <Öz> & Söhne" in column(path, block, "name") for block in everywhere)
    assert not any("Cem" in column(path, block, "name") for block in everywhere)


def test_r9_the_same_name_twice_is_refused_with_both_cells(path: Path) -> None:
    type_cells(path, PEOPLE, {(8, "name"): "anna "})
    [problem] = told(files.recalculate(path))
    assert problem.startswith("Teilnehmer!B13: „anna“ steht schon in Teilnehmer!B5.")


def test_d5_late_entry_drop_out_and_return(path: Path) -> None:
    """D5: late participants enter, "absent in round 3 and back in 4 works; withdrawn keeps results"."""
    type_cells(path, PEOPLE, {(8, "name"): "Ida", (8, "from_round"): "2", (1, "status"): "zurückgezogen"})
    assert seated(path, 2) == {1, 3, 4, 5, 6, 7, 8, 9}
    type_cells(path, PEOPLE, {(9, "name"): "Jan", (2, "status"): "Abwesend"})
    assert seated(path, 3) == {1, 4, 5, 6, 7, 8, 9, 10}
    type_cells(path, PEOPLE, {(2, "status"): None, (9, "until_round"): 3.0})
    assert seated(path, 4) == {1, 3, 4, 5, 6, 7, 8, 9}
    assert "Bert (zurückgezogen)" in column(path, STANDINGS, "name")


def seated(path: Path, number: int) -> set[int]:
    files.next_round(path)
    type_into_file(path, "x")
    files.recalculate(path)
    games = turnierxl.open(path).games
    return set(games.loc[games["round"] == number, "participant"])


def test_rows_that_were_sorted_keep_their_people(path: Path) -> None:
    """R6 for the list: the start number in the row says who it is."""
    before, standings = people(path), column(path, STANDINGS, "name")
    rows = block_rows(path, PEOPLE)[:8]
    for key in ("number", "name"):
        type_column(path, PEOPLE, key, [row[key] for row in rows[::-1]])
    assert told(files.recalculate(path)) == []
    assert people(path) == before
    assert column(path, STANDINGS, "name") == standings


DAMAGE: list[dict[tuple[int, str], Cell]] = [
    {(2, "number"): None},
    {(2, "number"): "drei"},
    {(2, "number"): 1.0},
    {(2, "number"): None, (2, "name"): None, (2, "club"): None},
]


MORE_DAMAGE: list[dict[tuple[int, str], Cell]] = [{(2, "number"): 9.0}, {(2, "number"): 2.5}]


@pytest.mark.parametrize(
    "damage", [*DAMAGE, *(pytest.param(one, marks=pytest.mark.long) for one in MORE_DAMAGE)]
)
def test_rebuild_brings_a_row_home_whose_number_is_lost(
    damage: dict[tuple[int, str], Cell], path: Path
) -> None:
    before = people(path)
    type_cells(path, PEOPLE, damage)
    assert told(files.recalculate(path)) != []
    assert names_in_round(path) == set(before.values())
    assert told(files.rebuild(path)) == []
    assert people(path) == before


def test_rebuild_lists_a_deleted_participant_again_and_not_a_new_one_in_his_place(path: Path) -> None:
    before = people(path)
    type_cells(path, PEOPLE, {(2, "number"): None, (2, "name"): "Neu"})
    files.rebuild(path)
    assert people(path) == {**before, 9: "Neu"}


def test_rebuild_takes_in_whoever_stands_below_the_list(path: Path) -> None:
    rows = rows_of_the_list(path)
    typed = {(row, "name"): f"Gast {row}" for row in range(8, rows + 2)}
    type_cells(path, PEOPLE, typed)
    problems = told(files.recalculate(path))
    assert [line.partition(":")[0] for line in problems] == [
        f"Teilnehmer!B{5 + rows}",
        f"Teilnehmer!B{6 + rows}",
    ]
    assert told(files.rebuild(path)) == []
    assert len(people(path)) == rows + 2


def rows_of_the_list(path: Path) -> int:
    region = FileGrid.open(path).names()[PEOPLE]
    assert region is not None
    return region.rows - 1


def test_rebuild_loses_no_row_however_small_it_shall_be(path: Path) -> None:
    type_cells(path, PEOPLE, {(12, "from_round"): "bald"})
    [problem] = [line for line in told(files.rebuild(path, capacity=1)) if "keine Zahl" in line]
    assert problem.startswith("Teilnehmer!I17: „bald“ ist keine Zahl")


def test_rounds_in_which_nobody_could_play_are_pointed_out(path: Path) -> None:
    type_cells(path, PEOPLE, {(8, "name"): "Ida", (8, "from_round"): 22.0})
    type_cells(path, PEOPLE, {(9, "name"): "Jan", (9, "from_round"): 3.0, (9, "until_round"): 2.0})
    assert told(files.recalculate(path)) == [
        "Teilnehmer!J14: „bis Runde“ 2 liegt vor „ab Runde“ 3.",
        "Teilnehmer!I13: Hinweis: So viele Runden hat das Turnier nicht (höchstens 6).",
    ]
