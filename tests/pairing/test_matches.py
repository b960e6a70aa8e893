"""Matches that the rule sheet names: nothing is drawn by chance."""

from __future__ import annotations

from turnierxl.pairing.matches import Matches, advise, describe, draw, games, most_games
from turnierxl.play.rounds import DrawTask, Round, Stage
from turnierxl.terms import Wording

MATCHES = Matches(method="matches")
TASK = DrawTask((1, 2, 7, 8), (), 1, 2, "7", pairs={"hf1": (7, 2), "hf2": (1, 8)})


def test_the_matches_that_are_due_stand_in_the_order_of_the_rule_sheet() -> None:
    drawn = draw(MATCHES, TASK)
    assert [(table.number, table.label, table.seats) for table in drawn.tables] == [
        (1, "hf1", (7, 2)),
        (2, "hf2", (1, 8)),
    ]
    assert (drawn.sitting_out, drawn.notes) == ((), ())


def test_4t1_4_4_a_match_is_two_games_with_swapped_colours() -> None:
    """§4(4): "dass ein Spiel zwischen zwei Spielern aus zwei Partien besteht; dabei hat jeder Spieler jeweils
    einmal Schwarz und einmal Weiß"."""
    played = games(MATCHES, Round("halbfinale", 1, draw(MATCHES, TASK)), 2)
    assert [(game.label, game.sides) for game in played] == [
        ("hf1", ((7,), (2,))),
        ("hf1", ((2,), (7,))),
        ("hf2", ((1,), (8,))),
        ("hf2", ((8,), (1,))),
    ]


def test_4t1_6_2_a_decider_is_a_single_game() -> None:
    """§6(2): "§4 Abs. 4 gilt hierbei nicht; stattdessen wird nur eine einzige Partie angesetzt"."""
    played = games(MATCHES, Round("halbfinale", 2, draw(MATCHES, TASK), Stage.DECIDER), 2)
    assert [(game.label, game.sides, game.stage) for game in played] == [
        ("hf1", ((7,), (2,)), Stage.DECIDER),
        ("hf2", ((1,), (8,)), Stage.DECIDER),
    ]


def test_sides_can_be_kept() -> None:
    kept = Matches(method="matches", sides="kept")
    played = games(kept, Round("halbfinale", 1, draw(kept, TASK)), 2)
    assert {game.sides for game in played} == {((7,), (2,)), ((1,), (8,))}


def test_every_number_of_participants_will_do() -> None:
    assert advise(MATCHES, 3, 1, 2) is None
    assert most_games(MATCHES, 8, 2) == 8


def test_the_sheet_of_rules_says_how_a_match_is_played() -> None:
    said = [Wording().say(sentence) for sentence in describe(MATCHES, 1, 2)]
    assert "Eine Begegnung besteht aus 2 Spielen." in said
    assert "Von Spiel zu Spiel werden die Seiten gewechselt." in said
