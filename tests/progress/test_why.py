"""Why everybody has his place, where matches decide: match, opponent and what decided it."""

from __future__ import annotations

from tests.progress.four_t1 import draw, enter, groups_played, leave, names, with_lot
from tests.progress.test_matches import small_group
from tests.support.chess import in_order
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.event import Event
from turnierxl.progress.final import final_reasons
from turnierxl.progress.why import phase_reasons
from turnierxl.terms import Wording


def said(event: Event, phase: str = "") -> dict[str, str]:
    """Return by name why he has his place in a phase, or in the event."""
    evaluation = evaluate(event)
    words = Wording(names=names(event))
    reasons = (
        phase_reasons(event.definition, evaluation.phases[phase])
        if phase
        else final_reasons(event.definition, evaluation.phases)
    )
    return {names(event)[who]: words.say(reason) for who, reason in reasons.items()}


def test_the_result_says_it_or_the_extra_game_or_who_was_placed_higher() -> None:
    event = draw(enter(draw(groups_played()), "AF == EB 1="))
    assert said(event, "halbfinale") == {
        "A": "Halbfinale 1 gegen F noch nicht entschieden",
        "F": "Halbfinale 1 gegen A noch nicht entschieden",
        "E": "Halbfinale 2 gewonnen gegen B (1,5:0,5)",
        "B": "Halbfinale 2 verloren gegen E (1,5:0,5)",
    }
    assert said(enter(event, "AF 0"), "halbfinale")["F"] == (
        "Halbfinale 1 gewonnen gegen A (Entscheidungspartie gewonnen)"
    )
    assert said(enter(event, "AF ="), "halbfinale")["F"] == (
        "Halbfinale 1 verloren gegen A (unentschieden, höher platziert in Gruppenspiele)"
    )


def test_4t1_7_3_shared_places_are_named() -> None:
    event = draw(enter(draw(groups_played()), "AF 11 EB 11"))
    assert said(event)["C"] == "Spiel um Platz 5 gegen G noch nicht entschieden"
    event = enter(event, "AE 11 FB == CG 11 DH 11")
    assert said(event) == {
        "A": "Finale gewonnen gegen E (2:0)",
        "E": "Finale verloren gegen A (2:0)",
        "F": "Spiel um Platz 3 gegen B unentschieden: geteilter Platz",
        "B": "Spiel um Platz 3 gegen F unentschieden: geteilter Platz",
        "C": "Spiel um Platz 5 gewonnen gegen G (2:0)",
        "G": "Spiel um Platz 5 verloren gegen C (2:0)",
        "D": "Spiel um Platz 7 gewonnen gegen H (2:0)",
        "H": "Spiel um Platz 7 verloren gegen D (2:0)",
    }


def test_before_the_final_everybody_has_the_reason_of_the_phase_that_decides_about_him() -> None:
    event = draw(groups_played())
    assert said(event)["A"] == "Halbfinale 1 gegen F noch nicht entschieden"
    assert said(event)["C"] == "vor D durch Spielpunkte 2:0"


def test_4t1_4_8_a_match_lost_by_leaving_says_its_result() -> None:
    event = leave(draw(groups_played()), "A")
    assert said(event, "halbfinale")["A"] == "Halbfinale 1 verloren gegen F (2:0)"


def test_4t1_5_4_a_lot_is_named() -> None:
    event = enter(draw(groups_played("AB == AC 11 AD 11 BC 11 BD 11 CD 11")), "AB ==")
    assert said(event, "gruppen")["A"] == "Losentscheid nötig: B und A"
    assert said(with_lot(event, "gruppen", "BA"), "gruppen")["A"] == "hinter B durch Los"


def test_who_has_no_opponent_is_told_so() -> None:
    event = draw(enter(small_group(), f"{in_order('ABCD')} EF 11 EG 11 FG 11"))
    event = draw(enter(event, "AF 11 EB 11"))
    assert said(event)["D"] == "Spiel um Platz 7 ohne Gegner gewonnen"
