"""D8: the director changes who plays in a drawn round; it is obeyed after checks and kept on record."""

from __future__ import annotations

from datetime import datetime
from itertools import pairwise
from pathlib import Path

from tests.events.desk import block_rows, column, done, evening, told, type_cells
from turnierxl import files
from turnierxl.definition.model import Options
from turnierxl.demo.director import type_into_file
from turnierxl.play.participants import Participant
from turnierxl.verification import verify_event
from turnierxl.workbook.book import open_book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.plan import names
from turnierxl.workbook.read.event import read_event

CLANS, TICHU = "tx_round_vorrunde_1", "tx_round_turnier_1"


def seats(path: Path, number: int = 0) -> dict[int, tuple[int, ...]]:
    drawn = read_event(open_book(FileGrid.open(path))).event.rounds[number]
    return {table.number: table.seats for table in drawn.draw.tables}


def replace_name(path: Path, block: str, table: int, old: str, new: str) -> None:
    """Type a name over another one in every row of a table."""
    typed: dict[tuple[int, str], Cell] = {}
    for index, row in enumerate(block_rows(path, block)):
        for key in ("names_1", "names_2"):
            cell = row.get(key)
            if row.get("table") == table and isinstance(cell, str):
                parts = [new if part == old else part for part in cell.removesuffix(" ▶").split(" / ")]
                if old in cell:
                    typed[index, key] = " / ".join(parts)
    type_cells(path, block, typed)


def test_two_names_swapped_between_tables_are_obeyed_and_logged(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8)
    files.next_round(path)
    before = seats(path)
    one, other = before[1][1], before[2][2]
    names_of = {
        number: str(row["name"]) for number, row in enumerate(block_rows(path, names.PARTICIPANTS), 1)
    }
    replace_name(path, CLANS, 1, names_of[one], names_of[other])
    replace_name(path, CLANS, 2, names_of[other], names_of[one])

    report = files.recalculate(path)

    after = seats(path)
    assert told(report) == []
    assert after[1] == tuple(other if who == one else who for who in before[1])
    assert after[2] == tuple(one if who == other else who for who in before[2])
    assert [line.partition(": Tisch ")[0] for line in done(report)] == ["Von Hand geändert, Vorrunde 1"] * 2
    logged = [str(text) for text in column(path, names.LOG, "text")]
    assert any("statt" in text and names_of[one] in text for text in logged)
    assert files.recalculate(path).done[0].key == "actions.nothing_new"


def test_the_seed_still_proves_what_was_drawn(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8)
    files.next_round(path)
    before = seats(path)
    people = [str(row["name"]) for row in block_rows(path, names.PARTICIPANTS)]
    one, other = (people[before[table][0] - 1] for table in (1, 2))
    replace_name(path, CLANS, 1, one, other)
    replace_name(path, CLANS, 2, other, one)
    files.recalculate(path)
    report = verify_event(FileGrid.open(path), datetime(2026, 5, 4))
    assert report.differences == 0
    assert report.wording.say(report.lines[0]).endswith("danach von Hand geändert")


def test_somebody_at_two_tables_is_refused_and_nothing_is_changed(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8)
    files.next_round(path)
    before = seats(path)
    people = [str(row["name"]) for row in block_rows(path, names.PARTICIPANTS)]
    one, other = (people[before[table][0] - 1] for table in (1, 2))
    replace_name(path, CLANS, 1, one, other)

    report = files.recalculate(path)

    assert seats(path) == before
    assert any(
        f"{other} stünde nach der Änderung an mehreren Tischen: 1, 2." in line for line in told(report)
    )


def test_a_stand_in_takes_the_seat_and_the_results_are_his(tmp_path: Path) -> None:
    """ "Results belong to the pairing that was played": the stand-in did not take part before."""
    path = evening(tmp_path, "tichu-einzel", 8)
    files.next_round(path)
    type_into_file(path, "x")
    type_cells(path, names.PARTICIPANTS, {(8, "name"): "Neu Hinzu"})
    files.recalculate(path)
    gone = seats(path)[1][0]
    people = [str(row["name"]) for row in block_rows(path, names.PARTICIPANTS)]
    replace_name(path, TICHU, 1, people[gone - 1], "Neu Hinzu")

    report = files.recalculate(path)

    assert told(report) == []
    assert 9 in seats(path)[1]
    assert gone not in seats(path)[1]
    standing = {row["name"]: row["criterion_2"] for row in block_rows(path, "tx_standings_turnier")}
    assert standing["Neu Hinzu"] is not None
    assert any(line.endswith(f"Ohne Tisch: {people[gone - 1]}.") for line in done(report))


def test_a_name_changed_in_one_game_only_is_asked_about(tmp_path: Path) -> None:
    path = evening(tmp_path, "tichu-einzel", 8)
    files.next_round(path)
    before = seats(path)
    row = block_rows(path, TICHU)[0]
    partners = str(row["names_1"]).split(" / ")
    other = str(block_rows(path, TICHU)[-1]["names_1"]).split(" / ")[0]
    type_cells(path, TICHU, {(0, "names_1"): f"{partners[0]} / {other}"})
    assert len(told(files.recalculate(path))) == 1
    assert seats(path) == before


def test_a_name_may_end_like_the_mark_of_who_begins(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8)
    type_cells(path, names.PARTICIPANTS, {(1, "name"): "Bert ▶"})
    files.next_round(path)
    assert told(files.recalculate(path)) == []


def test_partners_may_be_typed_in_any_order(tmp_path: Path) -> None:
    path = evening(tmp_path, "tichu-einzel", 8)
    files.next_round(path)
    before = seats(path)
    one, other = str(block_rows(path, TICHU)[0]["names_1"]).split(" / ")
    type_cells(path, TICHU, {(0, "names_1"): f"{other}/{one.upper()} "})
    assert told(files.recalculate(path)) == []
    assert seats(path) == before


def test_what_meets_again_or_sits_out_again_is_said(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8, rounds=1)
    files.next_round(path)
    first, second = seats(path), seats(path, 1)
    people = [str(row["name"]) for row in block_rows(path, names.PARTICIPANTS)]
    met = {frozenset(pair) for table in first.values() for pair in pairwise(table)}
    one, other = next(
        (one, other)
        for one in second[1]
        for other in second[2]
        if any(frozenset({other, mate}) in met for mate in second[1] if mate != one)
    )
    block = "tx_round_vorrunde_2"
    replace_name(path, block, 1, people[one - 1], people[other - 1])
    replace_name(path, block, 2, people[other - 1], people[one - 1])
    assert any("treffen sich damit noch einmal" in line for line in done(files.recalculate(path)))


def test_names_with_a_stroke_in_them_can_be_swapped(tmp_path: Path) -> None:
    """Partners stand in one cell, with a stroke between them; a name may have one as well."""
    path = tmp_path / "Abend.xlsx"
    called = ("Bea/Bo", "Cem", "Dora", "Emil / Eva", "Ann", "Anna", "Gül", "Hanna")
    people = [Participant(number, name) for number, name in enumerate(called, 1)]
    files.create("tichu-einzel", path, participants=people, seed="7", options=Options(rounds=3))
    files.next_round(path)
    before = seats(path)
    swapped = {before[1][0]: before[2][0], before[2][0]: before[1][0]}
    words = {called[old - 1]: called[new - 1] for old, new in swapped.items()}
    cells = {
        (index, key): instead
        for index, row in enumerate(block_rows(path, TICHU))
        for key in ("names_1", "names_2")
        if (instead := _instead(str(row[key]), called, words)) != row[key]
    }
    type_cells(path, TICHU, cells)
    assert told(files.recalculate(path)) == []
    assert seats(path) == {
        number: tuple(swapped.get(who, who) for who in table) for number, table in before.items()
    }


def _instead(cell: str, called: tuple[str, ...], words: dict[str, str]) -> str:
    """Write two partners anew, of whom each may be called otherwise."""
    both = [(one, other) for one in called for other in called if f"{one} / {other}" == cell]
    return " / ".join(words.get(name, name) for name in both[0]) if both else cell
