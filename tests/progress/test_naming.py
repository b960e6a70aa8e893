"""What White writes with his first move, so that a game can be told from all others of the event.

4T1 §4(6): "In allen Partien ist zu kennzeichnen, zu welchem Turnierspiel sie gehören. Dazu gibt derjenige
Spieler, der in einer Partie die weißen Steine führt, in seinem ersten Zug an, dass es sich um eine
Turnierpartie handelt und in welcher Turnierphase diese stattfindet".
"""

from __future__ import annotations

import pytest

from tests.progress.events import shipped
from turnierxl.play.rounds import Game, Stage
from turnierxl.progress.naming import first_move_label
from turnierxl.terms import Language, Wording


def label(game: Game, sheet: str = "4t1", decider: int = 1, language: Language = "de") -> str:
    definition = shipped(sheet)
    wording = Wording(language, english=definition.english)
    return wording.say(first_move_label(definition, game, decider))


def game(phase: str, number: int, match: str = "", group: str = "", stage: Stage = Stage.REGULAR) -> Game:
    return Game(phase, 1, 3, number, ((1,), (2,)), group=group, label=match, stage=stage)


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        (game("gruppen", 1, "2", "I"), "4T1, Gruppenspiele, Gruppe I, Runde 2, Partie 1"),
        (game("halbfinale", 2, "hf1"), "4T1, Halbfinale, Halbfinale 1, Partie 2"),
        (game("finale", 1, "platz5"), "4T1, Finalspiele, Spiel um Platz 5, Partie 1"),
        (
            game("gruppen", 2, "", "II", Stage.PLAYOFF),
            "4T1, Gruppenspiele, Entscheidungsspiel Gruppe II, Partie 2",
        ),
        (
            game("gruppen", 1, "3", "I", Stage.PLAYOFF),
            "4T1, Gruppenspiele, Entscheidungsspiel Gruppe I, Runde 3, Partie 1",
        ),
        (game("gruppen", 1, stage=Stage.PLAYOFF), "4T1, Gruppenspiele, Entscheidungsspiel, Partie 1"),
        (game("gruppen", 1, group="I"), "4T1, Gruppenspiele, Gruppe I, Runde 1, Partie 1"),
    ],
)
def test_a_game_says_to_which_match_and_phase_it_belongs(played: Game, expected: str) -> None:
    assert label(played) == expected


def test_a_decider_is_counted() -> None:
    decider = game("finale", 1, "finale", stage=Stage.DECIDER)
    assert label(decider, decider=2) == "4T1, Finalspiele, Finale, Entscheidungspartie 2"


def test_a_round_without_named_matches_is_named_itself() -> None:
    assert label(game("turnier", 4), "tichu-partner") == "Tichu-Partnerturnier, Turnier, Runde 1, Partie 4"


def test_the_label_is_english_in_an_english_workbook() -> None:
    played = game("gruppen", 1, "2", "I")
    assert label(played, language="en") == "4T1, Group matches, Group I, round 2, game 1"
