"""Groups, lists of matches and brackets of a rule sheet: every side can be filled, every match decided."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.definition.sheets import faults_said, load

GROUPS = """
[event]
name = "Pokal"

[defaults]
entry = { points = { min = 0, max = 1, step = 0.5 } }

[[phase]]
id = "gruppen"
name = "Gruppen"
groups = { names = ["I", "II"], seeds = "draw" }
pairing = { method = "round_robin", at_once = true }
ranking = ["points"]
"""

SEMI_FINALS = """
[[phase]]
id = "halbfinale"
name = "Halbfinale"
pairing = { method = "matches" }
if_drawn = [{ win = { higher = "gruppen" } }]
ranking = [{ by = "matches" }]

[[phase.match]]
id = "hf1"
name = "Halbfinale 1"
sides = ["gruppen.I.1", "gruppen.II.2"]

[[phase.match]]
id = "hf2"
name = "Halbfinale 2"
sides = ["gruppen.II.1", "gruppen.I.2"]
"""

FINALS = """
[[phase]]
id = "finale"
name = "Finale"
rounds = 2
beside = "halbfinale"
pairing = { method = "matches" }
ranking = [{ by = "matches" }]

[[phase.match]]
id = "finale"
name = "Finale"
sides = ["hf1.winner", "hf2.winner"]
places = [1, 2]

[[phase.match]]
id = "platz5"
name = "Spiel um Platz 5"
sides = ["gruppen.I.3", "gruppen.II.3"]
places = [5, 6]
"""

BRACKET = """
[[phase]]
id = "endrunde"
name = "Endrunde"
rounds = 2
enter = [{ from = "gruppen", places = [1, 2] }]
pairing = { method = "knockout" }
if_drawn = [{ win = "lot" }]
ranking = [{ by = "matches" }]
"""

WHOLE = GROUPS + SEMI_FINALS + FINALS


def changed(old: str, new: str, sheet: str = WHOLE) -> str:
    assert sheet.count(old) == 1, old
    return sheet.replace(old, new)


@pytest.mark.parametrize("sheet", [WHOLE, GROUPS + BRACKET])
def test_what_fits_together_is_taken(sheet: str, tmp_path: Path) -> None:
    assert load(tmp_path, sheet).phase[0].groups is not None


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ('"gruppen.I.1", ', '"grupen.I.1", ', "phase[2].match[1].sides[1]"),
        ('"gruppen.I.1", ', '"gruppen.III.1", ', "phase[2].match[1].sides[1]"),
        ('"gruppen.I.1", ', '"gruppen.1", ', "phase[2].match[1].sides[1]"),
        ('"gruppen.II.2"', '"finale.1"', "phase[2].match[1].sides[2]"),
        ('"hf1.winner"', '"hf3.winner"', "phase[3].match[1].sides[1]"),
        ('"hf1.winner"', '"platz5.loser"', "phase[3].match[1].sides[1]"),
        ('higher = "gruppen"', 'higher = "grupen"', "phase[2].if_drawn[1]"),
        ('beside = "halbfinale"', 'beside = "halbfinal"', "phase[3].beside"),
    ],
)
def test_a_name_that_leads_nowhere_is_named_with_its_place(
    old: str, new: str, where: str, tmp_path: Path
) -> None:
    said = faults_said(tmp_path, changed(old, new))
    assert [line for line in said if line.startswith(f"{where}: „") and "gibt es in diesem" in line]


@pytest.mark.parametrize(
    ("sheet", "expected"),
    [
        (
            changed("if_drawn = [{ win = { higher = \"gruppen\" } }]\n", ""),
            ["hf1“ entscheidet, wer weiterkommt: if_drawn muss mit win enden.",
             "hf2“ entscheidet, wer weiterkommt: if_drawn muss mit win enden."],
        ),
        (changed('{ win = "lot" }', "{ shared = true }", GROUPS + BRACKET),
         ["endrunde“ entscheidet, wer weiterkommt: if_drawn muss mit win enden."]),
        (changed('"hf1.winner"', '"seed.1"'), ["seed.1 gibt es nur in einem Turnierbaum."]),
        (changed('id = "platz5"', 'id = "hf2"'), ["Das Spiel „hf2“ gibt es schon."]),
        (changed("rounds = 2\nbeside", "beside"),
         ["Die Phase braucht mindestens 2 Runden, damit alle ihre Spiele angesetzt werden können."]),
        (changed("rounds = 2\nenter", "enter", GROUPS + BRACKET),
         ["Die Phase braucht mindestens 2 Runden, damit alle ihre Spiele angesetzt werden können."]),
        (changed("places = [1, 2] }]", 'places = [1, 2] }, { from = "gruppen", places = [3, 3], best = 1}]',
                 GROUPS + BRACKET),
         ["Die Phase braucht mindestens 3 Runden, damit alle ihre Spiele angesetzt werden können."]),
        (changed('places = [1, 2] }]', 'places = [1, 2], best = 4 }]', GROUPS + BRACKET),
         ["best wählt unter denen, die in mehreren Gruppen die gleichen Plätze haben"]),
        (changed('method = "round_robin", at_once = true', 'method = "swiss"'),
         ['Gruppen gibt es nur mit pairing.method = "round_robin".']),
        (changed('ranking = ["points"]', 'ranking = [{ by = "matches" }]'),
         ['by = "matches" gibt es nur mit pairing.method = "matches" oder "knockout".']),
        (changed('ranking = ["points"]', 'ranking = ["points"]\nif_drawn = [{ shared = true }]'),
         ['if_drawn gibt es nur mit pairing.method = "matches" oder "knockout".']),
        (changed('beside = "halbfinale"\npairing = { method = "matches" }', 'pairing = { method = "swiss" }'),
         ['Eine Liste [[phase.match]] und pairing.method = "matches" gehören zusammen.']),
    ],
)  # fmt: skip
def test_what_does_not_fit_together_is_said(sheet: str, expected: list[str], tmp_path: Path) -> None:
    said = faults_said(tmp_path, sheet)
    for sentence in expected:
        assert [line for line in said if sentence in line], said


def test_matches_of_one_list_that_follow_each_other_need_a_round_each(tmp_path: Path) -> None:
    chained = changed('sides = ["gruppen.I.3", "gruppen.II.3"]', 'sides = ["finale.loser", "gruppen.II.3"]')
    chained = chained.replace("places = [1, 2]\n", 'places = [1, 2]\nif_drawn = [{ win = "lot" }]\n')
    [problem] = faults_said(tmp_path, chained)
    assert "mindestens 3 Runden" in problem
    assert load(tmp_path, chained.replace("rounds = 2", "rounds = 3"))


FORFEITS = """
[participants]
withdrawn = "forfeits"
forfeit = "aus"
double_forfeit = "beide"

[award.aus]
label = "kampflos"
points = [1, 0]
typed = "ignored"

[award.beide]
label = "beide verlieren"
points = [0, 0]
typed = "ignored"
"""
LEAVING = FORFEITS + GROUPS.replace("step = 0.5 }", 'step = 0.5 }, awards = ["aus", "beide"]')


def test_forfeits_that_are_booked_whatever_was_typed_are_taken(tmp_path: Path) -> None:
    assert load(tmp_path, LEAVING).participants.withdrawn.results == "forfeits"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('forfeit = "aus"\n', "", '"forfeits" braucht forfeit'),
        ('double_forfeit = "beide"\n', "", '"forfeits" braucht double_forfeit'),
        ('forfeit = "aus"\n', 'forfeit = "auss"\n', "„auss“ gibt es in diesem Regelblatt nicht"),
        ('points = [1, 0]\ntyped = "ignored"', "points = [1, 0]", "Auch beendete Spiele zählen als verloren"),
        ('points = [0, 0]\ntyped = "ignored"', "scores = { points = [0, 0] }", "Auch beendete Spiele zählen"),
        ("points = [1, 0]", "points = [1, 1]", "muss einer Seite mehr Punkte geben"),
        ("points = [0, 0]", "points = [0, 1]", "muss beiden Seiten gleich viele Punkte geben"),
        (
            '"round_robin", at_once = true',
            '"table_draw", tables = [4, 3]',
            "geht nur, wo Einzelne gegeneinander",
        ),
    ],
)
def test_withdrawals_that_cost_all_matches_need_their_awards(
    old: str, new: str, expected: str, tmp_path: Path
) -> None:
    said = faults_said(tmp_path, changed(old, new, LEAVING))
    assert [line for line in said if expected in line], said
