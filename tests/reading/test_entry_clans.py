"""A Clans table's entry cells: points per player, or places where points are not kept."""

from __future__ import annotations

import pytest

from tests.reading.wording import question_lines
from turnierxl.play.entry import EntrySettings, NumberEntry
from turnierxl.play.rounds import Game, Result
from turnierxl.reading.entry import read_game
from turnierxl.reading.game_cells import GameCells
from turnierxl.workbook.cells import Cell, CellError, TimeCell

CLANS = EntrySettings(points=NumberEntry(min=0, step=1), places=True)
ONLY_PLACES = EntrySettings(places=True)
NAMES = {1: "Anna", 2: "Bert", 3: "Cem", 4: "Dora"}
TABLE_OF_4 = Game("vorrunde", 1, 1, 1, ((1,), (2,), (3,), (4,)))
TABLE_OF_3 = Game("vorrunde", 1, 2, 1, ((1,), (2,), (3,)))
NOBODY = (None, None, None, None)


def read(
    points: tuple[Cell, ...] = NOBODY,
    places: tuple[Cell, ...] = NOBODY,
    entry: EntrySettings = CLANS,
    game: Game = TABLE_OF_4,
) -> tuple[Result, list[str]]:
    result, questions = read_game(game, GameCells(points, places), entry, {})
    return result, question_lines(questions, NAMES)


def test_points_of_all_seats_are_a_result() -> None:
    result, questions = read((40.0, 31.0, "31", 0.0))
    assert (result.points, result.places, result.complete) == ((40, 31, 31, 0), (), True)
    assert questions == []


def test_a_table_of_three_has_three_seats() -> None:
    result, _ = read((40.0, 31.0, 20.0), game=TABLE_OF_3)
    assert (result.points, result.complete) == ((40, 31, 20), True)


def test_a_blank_table_is_not_played() -> None:
    assert read() == (Result(TABLE_OF_4.id, NOBODY), [])
    assert read((), ()) == (Result(TABLE_OF_4.id, NOBODY), [])


def test_a_half_typed_table_is_listed_as_missing() -> None:
    result, questions = read((40.0, None, 31.0, " "))
    assert (result.points, result.complete) == ((40, None, 31, None), False)
    assert questions == [
        "? points B: Die Punkte von Bert fehlen.",
        "? points D: Die Punkte von Dora fehlen.",
    ]


@pytest.mark.parametrize(
    ("cell", "told"),
    [
        (-1.0, "! points B: -1 ist kleiner als 0."),
        (2.5, "! points B: 2,5 ist keine ganze Zahl."),
        (CellError("#N/A"), "! points B: In der Zelle steht der Fehler #NV. Bitte neu eintippen."),
        (TimeCell(0.5, "h:mm"), "? points B: Excel hat daraus eine Uhrzeit gemacht (12:00)."),
    ],
)
def test_impossible_points_stop_the_table(cell: Cell, told: str) -> None:
    result, questions = read((40.0, cell, 31.0, 5.0))
    assert not result.complete
    assert questions[0].startswith(told)


def test_a_pair_is_no_entry_for_four_players() -> None:
    assert not read(("40:31", None, None, None))[0].complete


@pytest.mark.parametrize(
    ("typed", "places"),
    [
        ((1.0, 2.0, 3.0, 4.0), (1, 2, 3, 4)),
        (("1.", "2.", "3.", "4."), (1, 2, 3, 4)),
        ((1.0, 2.0, 2.0, 4.0), (1, 2, 2, 4)),
        ((1.0, 2.0, 2.0, 3.0), (1, 2, 2, 4)),
        ((3.0, 1.0, 1.0, 4.0), (3, 1, 1, 4)),
        ((2.0, 1.0, 1.0, 3.0), (3, 1, 1, 4)),
        (("1.", "geteilter 2.", "geteilter 2.", "4."), (1, 2, 2, 4)),
        (("1", "2=", "2=", "4"), (1, 2, 2, 4)),
    ],
)
@pytest.mark.parametrize("entry", [CLANS, ONLY_PLACES])
def test_places_instead_of_points(
    typed: tuple[Cell, ...], places: tuple[int, ...], entry: EntrySettings
) -> None:
    result, questions = read(places=typed, entry=entry)
    assert (result.points, result.places, result.complete) == (NOBODY, places, True)
    assert not any(line.startswith(("!", "?")) for line in questions)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ((1.0, 3.0, 4.0, 5.0), "! place B: Die Plätze 1, 3, 4 und 5 ergeben keine Reihenfolge."),
        ((2.0, 3.0, 4.0, 5.0), "! place A: Die Plätze 2, 3, 4 und 5 ergeben keine Reihenfolge."),
        ((1.0, 1.0, 2.0, 4.0), "! place C: Die Plätze 1, 1, 2 und 4 ergeben keine Reihenfolge."),
        ((1.0, 2.0, 3.0, None), "? place D: Der Platz von Dora fehlt."),
        ((1.0, "geteilter 2.", 3.0, 4.0), "? place B: Platz 2 ist als geteilt eingetragen"),
        ((1.0, "zweiter", 3.0, 4.0), "! place B: „zweiter“ ist kein Platz."),
        ((1.0, 2.5, 3.0, 4.0), "! place B: „2,5“ ist kein Platz."),
    ],
)
def test_places_that_make_no_order_stop_the_table(typed: tuple[Cell, ...], told: str) -> None:
    result, questions = read(places=typed)
    assert not result.complete
    stops = [line for line in questions if line.startswith(("!", "?"))]
    assert len(stops) == 1
    assert stops[0].startswith(told)


def test_two_winners_are_nothing_unusual() -> None:
    assert read(places=(1.0, 1.0, 3.0, 4.0))[1] == []


def test_r11_three_winners_at_one_table_are_booked_with_a_notice() -> None:
    result, questions = read(places=(1.0, 1.0, 1.0, 2.0))
    assert (result.places, result.complete) == ((1, 1, 1, 4), True)
    assert questions == ["i place C: 3 erste Plätze an einem Tisch: stimmt das?"]


@pytest.mark.parametrize("typed", [(1.0, 2.0, 2.0, 4.0), (1.0, 2.0, 2.0, 3.0), (1.0, None, None, None)])
def test_places_beside_points_may_repeat_them(typed: tuple[Cell, ...]) -> None:
    result, questions = read((40.0, 31.0, 31.0, 5.0), typed)
    assert (result.points, result.complete, questions) == ((40, 31, 31, 5), True, [])


def test_places_beside_points_must_not_contradict_them() -> None:
    result, questions = read((40.0, 31.0, 31.0, 5.0), (1.0, 2.0, 3.0, 4.0))
    assert not result.complete
    assert questions == ["! place C: Platz 3 passt nicht zu den Punkten; nach ihnen ist es Platz 2."]


def test_points_that_are_begun_are_finished_before_places_count() -> None:
    result, questions = read((40.0, None, None, None), (1.0, 2.0, 3.0, 4.0))
    assert not result.complete
    assert len(questions) == 3


def test_places_are_not_read_where_the_rule_sheet_has_none() -> None:
    result, questions = read(places=(1.0, 2.0, 3.0, 4.0), entry=EntrySettings(points=NumberEntry()))
    assert (result.complete, questions) == (False, [])
