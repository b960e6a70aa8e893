"""A Tichu deal's entry cells: two numbers and a choice."""

from __future__ import annotations

from typing import Any

import pytest

from tests.reading.tichu import AWARDS, DEAL, ENTRY
from tests.reading.wording import question_lines
from turnierxl.play.entry import EntrySettings, NumberEntry
from turnierxl.play.rounds import Award, Result
from turnierxl.reading.entry import read_game
from turnierxl.reading.game_cells import GameCells
from turnierxl.terms import Wording
from turnierxl.workbook.cells import Cell, CellError, TimeCell, Uncached


def read(a: Cell, b: Cell, award: Cell = None) -> tuple[Result, list[str]]:
    result, questions = read_game(DEAL, GameCells((a, b), (), award), ENTRY, AWARDS)
    return result, question_lines(questions)


@pytest.mark.parametrize(
    ("a", "b"),
    [(70, 30), (130, 70), (55, 45), (100, 100), (0, -0.0), (-100, -100), (225, -225), (-225, 25), (50, 50)],
)
def test_an_ordinary_deal_is_booked_as_typed(a: float, b: float) -> None:
    result, questions = read(float(a), float(b))
    assert (result.points, result.complete, result.award) == ((a, b), True, None)
    assert questions == []


def test_a_blank_deal_is_not_played_and_nothing_is_asked() -> None:
    assert read(None, None) == (Result(DEAL.id, (None, None)), [])
    assert read("", "\u00a0", " ") == (Result(DEAL.id, (None, None)), [])


def test_a_missing_side_is_asked_for_and_never_guessed() -> None:
    result, questions = read(70.0, None)
    assert (result.points, result.complete) == ((70, None), False)
    assert questions == ["? points B: Die Punkte von Seite B fehlen. Vielleicht 30?"]
    assert read(-225.0, None)[1] == ["? points B: Die Punkte von Seite B fehlen."]
    assert read(None, 225.0)[1] == ["? points A: Die Punkte von Seite A fehlen. Vielleicht -125?"]


def test_r11_a_deal_that_sums_to_90_is_refused_with_the_reason() -> None:
    result, questions = read(70.0, 20.0)
    assert not result.complete
    assert questions == ["! points B: Die Summe 90 ist kein Vielfaches von 100."]


@pytest.mark.parametrize(
    ("a", "b", "told"),
    [
        (900.0, 0.0, "! points A: 900 liegt nicht zwischen -225 und 225."),
        (72.0, 28.0, "! points A: 72 ist kein Vielfaches von 5."),
        (200.0, 100.0, "! points B: Die Summe 300 liegt nicht zwischen -200 und 200."),
        (-200.0, -100.0, "! points B: Die Summe -300 liegt nicht zwischen -200 und 200."),
        (CellError("#N/A"), 30.0, "! points A: In der Zelle steht der Fehler #NV. Bitte neu eintippen."),
        (
            "w.o.",
            30.0,
            "? points A: „w.o.“: kampflos für wen? Bitte die Punkte jeder Seite als Zahl eintippen.",
        ),
        (
            "70(?)",
            30.0,
            "? points A: „70(?)“ zählt erst, wenn es ohne Zusatz dasteht. Gemeint: 70? Bitte neu eintippen.",
        ),
    ],
)
def test_an_impossible_or_doubtful_cell_is_not_booked(a: Cell, b: Cell, told: str) -> None:
    result, questions = read(a, b)
    assert not result.complete
    assert questions[0] == told


def test_every_impossible_cell_is_reported_at_once() -> None:
    assert len(read(900.0, 72.0, "Dreifachsieg")[1]) == 3


def test_a_doubtful_value_is_kept_provisionally() -> None:
    result, _ = read("70(?)", 30.0)
    assert (result.points, result.complete) == ((70, 30), False)


@pytest.mark.parametrize(
    "typed",
    ["70:30", "70-30", "70 : 30", "70–30", "70:30\u00a0", TimeCell(70.5 / 24, "[h]:mm:ss")],
)
def test_a_pair_in_the_first_cell_is_read_as_both_and_shown_back(typed: Cell) -> None:
    result, questions = read(typed, None)
    assert (result.points, result.complete) == ((70, 30), True)
    assert questions == [
        "i points A: In einer Zelle standen beide Ergebnisse; gelesen sind 70 für Seite A und 30 für Seite B."
    ]


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("70:30", 30.0),
        (None, "70:30"),
        ("70:20", None),
        ("-:-", None),
        ("+:-", None),
        ("3:0 kampflos", None),
        ("=", None),
        (TimeCell(43018.0, "d-mmm"), None),
        (TimeCell(0.5, "h:mm"), None),
        (0.5, None),
        (True, False),
        (Uncached("9+4"), Uncached("87")),
        (CellError("#VALUE!"), None),
    ],
)
def test_r4_anything_else_is_asked_about_and_never_a_draw(a: Cell, b: Cell) -> None:
    result, questions = read(a, b)
    assert not result.complete
    assert any(line.startswith(("!", "?")) for line in questions)


def test_a_time_that_can_be_a_pair_or_a_number_is_asked_about() -> None:
    halves = EntrySettings(points=NumberEntry(min=0, max=20, step=0.5))
    result, questions = read_game(DEAL, GameCells((TimeCell(0.5, "h:mm"), None)), halves, {})
    assert result.points == (None, None)
    assert "(12:00). Gemeint: 0,5 oder 12:0?" in question_lines(questions)[0]


@pytest.mark.parametrize("typed", ["3:0 kampflos", "0:0 w.o."])
def test_a_forfeit_with_points_is_not_booked_as_if_it_had_been_played(typed: str) -> None:
    result, questions = read_game(
        DEAL, GameCells((typed, None)), EntrySettings(points=NumberEntry(min=0)), {}
    )
    assert (result.points, result.complete) == ((None, None), False)
    assert "kampflos für wen?" in question_lines(questions)[0]


def test_a_pair_that_does_not_add_up_says_why() -> None:
    assert read("70:20", None)[1] == ["! points A: Die Summe 90 ist kein Vielfaches von 100."]


def test_a_hyphen_is_not_played() -> None:
    result, questions = read("-", "-")
    assert (result.points, result.complete) == ((None, None), False)
    assert questions == [f"i points {side}: „-“ heißt: nicht gespielt." for side in "AB"]


class TestDoubleVictory:
    """„Sollte es einem Team gelingen hintereinander Schluß zu machen (Doppelsieg) ... 100 (nicht 200!)"."""

    @pytest.mark.parametrize(
        ("typed", "points"),
        [
            ((None, None), (0, 100)),
            ((0.0, 100.0), (0, 100)),
            ((0.0, 200.0), (0, 200)),
            ((-100.0, 100.0), (-100, 100)),
            ((-200.0, 0.0), (-200, 0)),
            (("-100:200", None), (-100, 200)),
            ((TimeCell(100 / 1440, "h:mm"), None), (0, 100)),
        ],
    )
    def test_announced_tichus_are_kept_and_blank_is_100_to_0(
        self, typed: tuple[Cell, Cell], points: tuple[float, float]
    ) -> None:
        result, questions = read(*typed, "Doppelsieg B")
        assert (result.points, result.complete) == (points, True)
        assert result.award == Award("double_victory", 1)
        assert not any(line.startswith(("!", "?")) for line in questions)

    def test_other_points_are_refused(self) -> None:
        result, questions = read(70.0, 30.0, "Doppelsieg A")
        assert not result.complete
        assert questions == [
            "! points A: „Doppelsieg“: für Seite A sind 0, 100 oder 200 Punkte möglich, nicht 70."
        ]
        assert read(100.0, 100.0, "Doppelsieg A")[1] == [
            "! points B: „Doppelsieg“: für Seite B sind 0, -100 oder -200 Punkte möglich, nicht 100."
        ]

    def test_one_missing_side_is_asked_for(self) -> None:
        result, questions = read(200.0, None, "Doppelsieg A")
        assert not result.complete
        assert questions == ["? points B: Die Punkte von Seite B fehlen."]

    @pytest.mark.parametrize(
        "points", [(200.0, 0.0), (100.0, 0.0), (0.0, 100.0), (0.0, 200.0), ("200:0", None)]
    )
    def test_m55_its_usual_points_without_the_choice_are_booked_with_a_notice(
        self, points: tuple[Cell, Cell]
    ) -> None:
        result, questions = read(*points)
        assert result.complete
        assert "sieht nach „Doppelsieg“ aus. Wenn es so war, bitte auswählen." in questions[-1]
        assert questions[-1].startswith("i award")

    @pytest.mark.parametrize("points", [(0.0, 0.0), (100.0, -100.0), (100.0, 100.0), (75.0, 25.0)])
    def test_other_points_do_not_look_like_it(self, points: tuple[Cell, Cell]) -> None:
        assert read(*points)[1] == []


class TestRuleBreach:
    """„so wird dieses Spiel als gewonnen (Doppelsieg: 3:0 100:0) für die gegnerische Partei gewertet"."""

    @pytest.mark.parametrize("typed", [(None, None), (100.0, 0.0), ("100:0", None)])
    def test_it_is_always_100_to_0(self, typed: tuple[Cell, Cell]) -> None:
        result, questions = read(*typed, "Mahjong-Wunsch: Sieg A")
        assert (result.points, result.complete, questions) == ((100, 0), True, [])

    @pytest.mark.parametrize(
        "typed", [(70.0, 30.0), (None, 30.0), ("70:30", None), ("abc", None), (None, True)]
    )
    def test_a_differing_entry_is_pointed_out(self, typed: tuple[Cell, Cell]) -> None:
        result, questions = read(*typed, "Mahjong-Wunsch: Sieg B")
        assert (result.points, result.complete) == ((0, 100), True)
        assert len(questions) == 1
        assert questions[0].startswith("i points")
        assert "zählt immer 0:100" in questions[0]


def test_replay_waits_for_the_new_result() -> None:
    """„müssen alle Spiele mit falschen Besetzungen wiederholt werden"."""
    for a, b in ((None, None), (70.0, 30.0), (70.0, 20.0)):
        result, questions = read(a, b, "Wiederholung")
        assert (result.award, result.complete) == (Award("replay"), False)
        assert len(questions) == 1
        assert questions[0].startswith("? award: „Wiederholung“")


@pytest.mark.parametrize(
    "choice", ["doppelsieg a", "DoppelsiegA", " Doppelsieg\u00a0 A ", "Double victory A"]
)
def test_case_blanks_and_language_of_the_choice_do_not_matter(choice: str) -> None:
    wording = Wording("en", english={"Doppelsieg": "Double victory"})
    result, questions = read_game(DEAL, GameCells((None, None), (), choice), ENTRY, AWARDS, wording)
    assert (result.award, result.points, questions) == (Award("double_victory", 0), (100, 0), ())


@pytest.mark.parametrize(
    ("choice", "told"),
    [
        ("Doppelsieg", "? award: „Doppelsieg“: für welche Seite? Gemeint: Doppelsieg A oder Doppelsieg B?"),
        ("Dreifachsieg", "! award: „Dreifachsieg“ steht nicht zur Auswahl. Bitte aus der Liste wählen."),
        (1.0, "! award: „1“ steht nicht zur Auswahl."),
        (CellError("#REF!"), "! award: In der Zelle steht der Fehler #BEZUG!."),
        (Uncached("A1"), "? award: Die Formel =A1"),
        (TimeCell(1.0, "h:mm"), "? award: Excel hat daraus eine Uhrzeit gemacht"),
    ],
)
def test_an_unknown_choice_stops_the_deal(choice: Cell, told: str) -> None:
    result, questions = read(70.0, 30.0, choice)
    assert not result.complete
    assert questions[-1].startswith(told)


def test_result_is_plain_data() -> None:
    points: Any = read(70.0, 30.0)[0].points
    assert all(type(value) is float for value in points)
