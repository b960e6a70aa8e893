"""What is published of groups, matches and extra games of 4T1."""

from __future__ import annotations

from tests.progress.four_t1 import draw, enter, groups_played, names
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.event import Event
from turnierxl.share.public_standings import phase_standings
from turnierxl.terms import Wording


def reasons(event: Event) -> dict[str, dict[str, str]]:
    """Return by phase and name why everybody has his place, as it is published."""
    published = phase_standings(event, evaluate(event), Wording(names=names(event)))
    return {
        part.phase: {names(event)[row.participant]: row.reason for row in part.rows} for part in published
    }


def test_nobody_is_compared_with_somebody_of_another_group() -> None:
    said = reasons(groups_played())["gruppen"]
    assert said["A"] == "vor B durch Spielpunkte 6:4"
    assert said["D"] == "hinter C durch Spielpunkte 0:2"
    assert said["E"] == "vor F durch Spielpunkte 6:4"


def test_matches_say_how_they_ended_extra_games_too() -> None:
    event = draw(enter(draw(groups_played()), "AF == EB 11"))
    assert reasons(event)["halbfinale"]["A"] == "Halbfinale 1 gegen F noch nicht entschieden"
    said = reasons(enter(event, "AF 1"))["halbfinale"]
    assert said["A"] == "Halbfinale 1 gewonnen gegen F (Entscheidungspartie gewonnen)"
    assert said["E"] == "Halbfinale 2 gewonnen gegen B (2:0)"


def test_the_rounds_of_extra_games_are_named_after_their_phase() -> None:
    event = enter(draw(enter(draw(groups_played()), "AF == EB 11")), "AF 1")
    published = phase_standings(event, evaluate(event), Wording(names=names(event)))
    assert published[1].rounds == ("Halbfinale", "Entscheidung Halbfinale 1")


def test_standings_of_groups_say_who_is_in_which() -> None:
    event = groups_played()
    [published] = phase_standings(event, evaluate(event), Wording(names=names(event)))
    assert published.several
    said = {names(event)[row.participant]: (row.phase, row.place) for row in published.rows}
    assert (said["A"], said["E"]) == (("Gruppe I", 1), ("Gruppe II", 1))
