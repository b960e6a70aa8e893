"""A chess game's entry cells, as the rule sheet of 4T1 defines them: typed in any of the usual ways.

4T1 §4(4): "Für den Sieg in einer Partie wird dem siegreichen Spieler ein Brettpunkt zugesprochen, bei einer
Niederlage in einer Partie werden dem unterlegenen Spieler null Brettpunkte zugesprochen, bei einem Remis in
einer Partie wird beiden Spielern jeweils ein halber Brettpunkt zugesprochen."
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.reading.wording import question_lines
from turnierxl.definition.load import load_definition
from turnierxl.definition.model import phase_awards
from turnierxl.play.rounds import Award, Game, Result
from turnierxl.reading.entry import read_game
from turnierxl.reading.game_cells import GameCells
from turnierxl.terms import Wording
from turnierxl.workbook.cells import Cell, CellError, TimeCell

DEFINITION = load_definition("4t1")
PHASE = DEFINITION.phase[0]
GAME = Game("gruppen", 1, 4, 2, ((3,), (7,)))
NAMES = {3: "Clara", 7: "Greta"}
WHITE, BLACK = Award("forfeit", 0), Award("forfeit", 1)


def read(
    white: Cell, black: Cell = None, award: Cell = None, reason: Cell = None, wording: Wording | None = None
) -> tuple[Result, list[str]]:
    cells = GameCells((white, black), (), award, reason)
    awards = phase_awards(DEFINITION, PHASE)
    result, questions = read_game(GAME, cells, PHASE.entry, awards, wording or Wording(names=NAMES))
    return result, question_lines(questions, NAMES)


@pytest.mark.parametrize(
    ("white", "black", "points"),
    [
        (1.0, 0.0, (1, 0)),
        (0.5, 0.5, (0.5, 0.5)),
        (0.0, 1.0, (0, 1)),
        ("1", "0", (1, 0)),
        ("½", "½", (0.5, 0.5)),
        ("0,5", "0.5", (0.5, 0.5)),
        ("1/2", "1/2", (0.5, 0.5)),
        ("１ ", "\u00a00", (1, 0)),
        ("1:0", None, (1, 0)),
        ("1 : 0", None, (1, 0)),
        ("1-0", None, (1, 0)),
        ("1–0", None, (1, 0)),
        ("0−1", None, (0, 1)),
        ("½:½", None, (0.5, 0.5)),
        ("½-½", "", (0.5, 0.5)),
        ("1/2-1/2", None, (0.5, 0.5)),
        ("0,5:0,5", None, (0.5, 0.5)),
        ("0.5-0.5", None, (0.5, 0.5)),
        ("Remis", None, (0.5, 0.5)),
        ("remis", " ", (0.5, 0.5)),
        ("=", None, (0.5, 0.5)),
        ("1/2", None, (0.5, 0.5)),
        ("½", None, (0.5, 0.5)),
        (None, 0.5, (0.5, 0.5)),
        (TimeCell(1 / 24, "h:mm"), None, (1, 0)),  # "1:0" as Excel keeps it
        (TimeCell(1 / 1440, "h:mm"), None, (0, 1)),  # "0:1"
    ],
)
def test_a_result_is_read_in_all_usual_ways(white: Cell, black: Cell, points: tuple[float, ...]) -> None:
    result, questions = read(white, black)
    assert (result.points, result.complete, result.award) == (points, True, None)
    assert all(line.startswith("i ") for line in questions)


@pytest.mark.parametrize(
    ("white", "black", "told"),
    [
        ("3:0", None, "! points A: 3:0 gibt es nicht; möglich sind 1:0, 0,5:0,5 und 0:1."),
        (TimeCell(3 / 24, "h:mm"), None, "! points A: 3:0 gibt es nicht; möglich sind 1:0, 0,5:0,5 und 0:1."),
        ("1,5:0,5", None, "! points A: 1,5:0,5 gibt es nicht; möglich sind 1:0, 0,5:0,5 und 0:1."),
        ("1:1", None, "! points A: 1:1 gibt es nicht; möglich sind 1:0, 0,5:0,5 und 0:1."),
        (
            TimeCell(61 / 1440, "h:mm"),
            None,
            "! points A: 1:1 gibt es nicht; möglich sind 1:0, 0,5:0,5 und 0:1.",
        ),
        ("0:0", None, "! points A: 0:0 gibt es nicht; möglich sind 1:0, 0,5:0,5 und 0:1."),
        (1.0, 1.0, "! points B: 1:1 gibt es nicht; möglich sind 1:0, 0,5:0,5 und 0:1."),
        (0.0, 0.0, "! points B: 0:0 gibt es nicht; möglich sind 1:0, 0,5:0,5 und 0:1."),
        (1.0, 0.5, "! points B: 1:0,5 gibt es nicht; möglich sind 1:0, 0,5:0,5 und 0:1."),
        (2.0, 0.0, "! points A: 2 geht nicht; möglich sind 0, 0,5 und 1."),
        (0.0, 0.25, "! points B: 0,25 geht nicht; möglich sind 0, 0,5 und 1."),
        (CellError("#NAME?"), 0.0, "! points A: In der Zelle steht der Fehler #NAME?. Bitte neu eintippen."),
        (1.0, None, "? points B: Die Punkte von Greta fehlen. Vielleicht 0?"),
        (None, 1.0, "? points A: Die Punkte von Clara fehlen. Vielleicht 0?"),
        (0.0, None, "? points B: Die Punkte von Greta fehlen. Vielleicht 1?"),
        ("Remis", 1.0, "! points A: „Remis“ ist keine Zahl. Bitte neu eintippen."),
    ],
)
def test_what_is_no_result_is_refused_or_asked_about(white: Cell, black: Cell, told: str) -> None:
    """A 3:0 is a problem, not a result; a side that was not typed is never guessed."""
    result, questions = read(white, black)
    assert not result.complete
    assert told in questions


def test_a_date_is_asked_about_with_what_it_may_have_been() -> None:
    """Excel makes the 1st of February of "1/2", and of nothing else that is a result."""
    result, questions = read(TimeCell(46054.0, "d-mmm"))
    assert not result.complete
    assert questions == [
        "? points A: Excel hat daraus ein Datum gemacht (1.2.2026). Gemeint: 0,5? Bitte neu eintippen.",
        "? points B: Die Punkte von Greta fehlen.",
    ]


def test_a_blank_game_is_not_played() -> None:
    assert read(None) == (Result(GAME.id, (None, None)), [])
    result, questions = read("-", "-")
    assert (result.points, result.complete) == ((None, None), False)
    assert [line[:10] for line in questions] == ["i points A", "i points B"]


@pytest.mark.parametrize(
    ("white", "black", "award", "points"),
    [
        ("+:-", None, WHITE, (1, 0)),
        ("- : +", None, BLACK, (0, 1)),
        ("+/-", None, WHITE, (1, 0)),
        ("+", "-", WHITE, (1, 0)),
        ("-", "+", BLACK, (0, 1)),
        (None, "+:-", WHITE, (1, 0)),
        ("1:0 kampflos", None, WHITE, (1, 0)),
        ("0-1 ff", None, BLACK, (0, 1)),
        ("3:0 (w.o.)", None, WHITE, (1, 0)),
        ("-:-", None, Award("double_forfeit"), (0, 0)),
        ("0:0 kampflos", None, Award("double_forfeit"), (0, 0)),
    ],
)
def test_a_sign_for_a_forfeit_is_read_as_its_choice(
    white: Cell, black: Cell, award: Award, points: tuple[float, ...]
) -> None:
    result, questions = read(white, black)
    assert (result.award, result.points, result.complete) == (award, points, True)
    assert [line.endswith("gelesen.") for line in questions] == [True]


@pytest.mark.parametrize("typed", ["kampflos", "w.o.", "n.a."])
def test_a_forfeit_without_a_side_is_asked_about(typed: str) -> None:
    result, questions = read(typed)
    assert not result.complete
    assert questions == [
        f"? points A: „{typed}“: für wen? Bitte bei „Besonderes“ auswählen: kampflos A oder kampflos B."
    ]


def test_a_sign_beside_a_choice_is_not_read() -> None:
    """The choice is what counts; the sign beside it is pointed out."""
    result, questions = read("+:-", None, "kampflos B")
    assert (result.award, result.points) == (BLACK, (0, 1))
    assert questions == [
        "i points A: „kampflos“ zählt immer 0:1; was in den Punktezellen steht, zählt nicht."
    ]


@pytest.mark.parametrize(("side", "points"), [("A", (0, 1)), ("B", (1, 0))])
def test_4_7_whoever_takes_longer_than_two_days_loses_the_game(side: str, points: tuple[float, ...]) -> None:
    """§4(7): "mehr als zwei Tage Zeit, verliert er die betreffende Partie": the side that is chosen loses."""
    result, questions = read(None, None, f"Zeit überschritten {side}")
    assert (result.points, result.complete, questions) == (points, True, [])


def test_4_10_an_estimated_result_is_typed_with_a_reason() -> None:
    """§4(10): "indem er die Stellung betreffender Partien abschätzt"."""
    result, questions = read(1.0, 0.0, "geschätzt", " Dame  mehr ")
    assert (result.points, result.award, result.complete) == ((1, 0), Award("estimated"), True)
    assert (result.reason, questions) == ("Dame mehr", [])


def test_an_estimated_result_without_reason_counts_and_is_pointed_out() -> None:
    result, questions = read("½:½", None, "Geschätzt")
    assert result.complete
    assert questions[-1] == "i reason: „geschätzt“: Bitte kurz begründen."


def test_an_estimated_game_without_result_does_not_count() -> None:
    result, questions = read(None, None, "geschätzt", "Dame mehr")
    assert not result.complete
    assert questions == ["? award: „geschätzt“: Das Ergebnis fehlt noch."]
    result, questions = read(1.0, 1.0, "geschätzt", "Dame mehr")
    assert not result.complete
    assert questions == ["! points B: 1:1 gibt es nicht; möglich sind 1:0, 0,5:0,5 und 0:1."]


def test_4_10_a_game_left_to_the_dice_waits_for_them() -> None:
    """Nothing is thrown while it is read."""
    result, questions = read(None, None, "ausgewürfelt", 7.0)
    assert (result.points, result.award, result.complete) == ((None, None), Award("diced"), False)
    assert (result.reason, [line[:8] for line in questions]) == ("7", ["i award:"])
    assert read(0.0, 1.0, "ausgewürfelt", "Stichtag")[0].complete


def test_english_choices_are_read_as_well() -> None:
    wording = Wording("en", NAMES, DEFINITION.english)
    assert read("+:-", wording=wording)[0].award == WHITE
    assert read(None, None, "time exceeded A", wording=wording)[0].points == (0, 1)
    assert read(None, None, "assessed", wording=wording)[0].award == Award("estimated")


TYPED = st.one_of(
    st.none(),
    st.sampled_from([0.0, 0.5, 1.0, 2.0, 3.0, 0.25, -1.0]),
    st.sampled_from(
        ["", "1", "0", "½", "1:0", "3:0", "0:0", "remis", "+:-", "+", "-", "kampflos", "x", "1/2"]
    ),
    st.builds(TimeCell, st.integers(0, 200).map(lambda minutes: minutes / 1440), st.just("h:mm")),
    st.booleans(),
)
CHOSEN = st.sampled_from(
    [None, "kampflos A", "beide verlieren", "Zeit überschritten B", "geschätzt", "ausgewürfelt"]
)


@given(TYPED, TYPED, CHOSEN)
def test_whatever_is_typed_only_a_result_of_a_game_counts(white: Cell, black: Cell, award: Cell) -> None:
    """A game that counts has one of the three results, or is lost by both; any other entry is asked about."""
    result, questions = read(white, black, award)
    possible = {(1, 0), (0.5, 0.5), (0, 1)}
    if result.award == Award("double_forfeit"):
        possible = {(0, 0)}
    assert not result.complete or result.points in possible
    waits = award == "ausgewürfelt" or {white, black} <= {None, "", "-"}
    assert result.complete or waits or any(line[0] in "!?" for line in questions)
