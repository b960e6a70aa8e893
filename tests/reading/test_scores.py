"""R3, R4: both sides of a game in one cell."""

from __future__ import annotations

import pytest

from tests.reading.wording import outcome, say
from turnierxl.play.entry import NumberEntry
from turnierxl.reading.scores import read_score
from turnierxl.workbook.cells import Cell, CellError, Uncached

GOALS = NumberEntry(min=0, max=20, step=1)
CHESS = NumberEntry(min=0, max=1, step=0.5, sum_min=1, sum_max=1)
BOARDS = NumberEntry(min=0, max=2, step=0.5, sum_min=2, sum_max=2)
ANY = NumberEntry()

SCORES: list[tuple[Cell, NumberEntry, str]] = [
    (None, GOALS, "nothing"),
    ("", GOALS, "nothing"),
    ("\u00a0", GOALS, "nothing"),
    ("3:1", GOALS, "3:1"),
    ("3-1", GOALS, "3:1"),
    ("3–1", GOALS, "3:1"),
    ("3 − 1", GOALS, "3:1"),
    ("1 : 0", GOALS, "1:0"),
    ("3∶1", GOALS, "3:1"),
    ("３：１", GOALS, "3:1"),
    ("3 zu 1", GOALS, "3:1"),
    ("0:0", GOALS, "0:0"),
    ("3:1 ", GOALS, "3:1"),
    ("1,5:0,5", BOARDS, "1.5:0.5"),
    ("1.5-0.5", BOARDS, "1.5:0.5"),
    ("1½:½", BOARDS, "1.5:0.5"),
    ("-25:125", ANY, "-25:125"),
    ("125:-25", ANY, "125:-25"),
    ("10.697,33:0", ANY, "10697.33:0"),
    ("2:0 n.V.", GOALS, "2:0 extra_time"),
    ("2:0 (n. V.)", GOALS, "2:0 extra_time"),
    ("3:2 aet", GOALS, "3:2 extra_time"),
    ("5:4 i.E.", GOALS, "5:4 penalties"),
    ("5:4 n.P.", GOALS, "5:4 penalties"),
    ("=", CHESS, "0.5:0.5"),
    ("½", CHESS, "0.5:0.5"),
    ("½-½", CHESS, "0.5:0.5"),
    ("1/2-1/2", CHESS, "0.5:0.5"),
    ("remis", CHESS, "0.5:0.5"),
    (0.5, CHESS, "0.5:0.5"),
    ("0,5", CHESS, "0.5:0.5"),
    ("-", GOALS, "not_played"),
    ("–", GOALS, "not_played"),
    ("-:-", GOALS, "0:0 both_lose"),
    ("- : -", GOALS, "0:0 both_lose"),
    ("+:-", GOALS, "forfeit for A"),
    ("+/-", GOALS, "forfeit for A"),
    ("+--", GOALS, "forfeit for A"),
    ("-:+", GOALS, "forfeit for B"),
    ("3:0 kampflos", GOALS, "3:0 forfeit for A"),
    ("0-3 w.o.", GOALS, "0:3 forfeit for B"),
    ("0:0 kampflos", GOALS, "0:0 both_lose"),
    ("kampflos", GOALS, "ask: „+:-“, „-:+“"),
    ("w.o.", GOALS, "ask: „+:-“, „-:+“"),
    ("wo", GOALS, "ask: „+:-“, „-:+“"),
    ("W/O", GOALS, "ask: „+:-“, „-:+“"),
    ("n.a.", GOALS, "ask: „+:-“, „-:+“"),
    ("ff", GOALS, "ask: „+:-“, „-:+“"),
    ("forfait", GOALS, "ask: „+:-“, „-:+“"),
    ("+:+", GOALS, "ask"),
    ("3:1:2", GOALS, "ask"),
    ("drei zu eins", GOALS, "ask"),
    ("1.234:0", ANY, "ask: 1234:0, 1,234:0"),
    ("1/2", CHESS, "0.5:0.5"),
    ("3/1", GOALS, "ask: 3:1"),
    ("3/1", CHESS, "ask"),
    ("3:1?", GOALS, "ask: 3:1, provisionally 3:1"),
    ("21:0", GOALS, "ask"),
    ("1:1", CHESS, "ask"),
    ("=", GOALS, "ask"),
    ("1", CHESS, "ask: 1:0"),
    (0.0, CHESS, "ask: 0:1"),
    (7.0, GOALS, "ask"),
    (True, CHESS, "ask: 1:0"),
    (False, CHESS, "ask: 0:1"),
    (CellError("#VALUE!"), GOALS, "ask"),
    ("#WERT!", GOALS, "ask"),
    (Uncached('A1&":"&B1'), GOALS, "ask"),
]


@pytest.mark.parametrize(("cell", "rule", "expected"), SCORES)
def test_score_is_read_or_asked_about(cell: Cell, rule: NumberEntry, expected: str) -> None:
    reading = read_score(cell, rule, rule)
    assert outcome(reading) == expected
    for words in filter(None, (reading.note, reading.question)):
        say(words)


def test_r11_a_match_of_two_games_cannot_end_3_to_0() -> None:
    reading = read_score("3:0", BOARDS, BOARDS)
    assert reading.question is not None
    assert say(reading.question) == "3:0 gibt es nicht; möglich sind 2:0, 1,5:0,5, 1:1, 0,5:1,5 und 0:2."
    reading = read_score("2:1", BOARDS, BOARDS)
    assert reading.question is not None
    assert say(reading.question) == "2:1 gibt es nicht; möglich sind 2:0, 1,5:0,5, 1:1, 0,5:1,5 und 0:2."


def test_m13_half_as_text_is_not_silently_a_draw_where_1_to_2_is_possible() -> None:
    assert outcome(read_score("1/2", GOALS, GOALS)) == "ask: 1:2"
    assert outcome(read_score("1/2", NumberEntry(step=0.5), NumberEntry(step=0.5))) == "ask: 0,5:0,5, 1:2"


def test_extra_time_is_said_in_the_note() -> None:
    note = read_score("2:0 n.V.", GOALS, GOALS).note
    assert note is not None
    assert say(note) == "„2:0 n.V.“ ist als 2:0 nach Verlängerung gelesen."
