"""The matches of 4T1: who meets whom, who has White in an extra game, and what places they give."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.progress.events import step_of
from tests.progress.four_t1 import (
    draw,
    draw_lots,
    drawn_groups,
    enter,
    final_places,
    group_places,
    groups_played,
    last_pairs,
    names,
    numbers,
    say_step,
    verdicts,
    whites,
    with_lot,
)
from tests.support.chess import in_order
from turnierxl.definition.model import Phase
from turnierxl.pairing.knockout import Knockout
from turnierxl.play.rounds import Stage
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.event import Event
from turnierxl.progress.matches import NOBODY, planned_matches
from turnierxl.progress.step import StepKind


def semi_finals(text: str) -> Event:
    return enter(draw(groups_played()), text)


def test_4t1_6_1_the_first_of_a_group_meets_the_second_of_the_other() -> None:
    """§6(1): "Der Erstplatzierte der Gruppe I spielt gegen den Zweitplatzierten der Gruppe II; der
    Erstplatzierte der Gruppe II spielt gegen den Zweitplatzierten der Gruppe I"."""
    event = draw(groups_played())
    assert group_places(event) == {"I": "ABCD", "II": "EFGH"}
    assert last_pairs(event) == ["AF", "EB"]
    assert whites(event) == ["AF", "FA", "EB", "BE"]


def test_4t1_6_3_and_7_2_winners_play_the_final_losers_for_place_three() -> None:
    """§7(2): "Die Sieger der Spiele der zweiten Turnierphase spielen im Endspiel [...] Die Verlierer [...] um
    Platz Drei. Die Drittplatzierten der ersten Turnierphase [...] um Platz Fünf. Die Viertplatzierten der
    ersten Turnierphase [...] um Platz Sieben"."""
    assert last_pairs(draw(semi_finals("AF 11 EB 00"))) == ["AB", "FE", "CG", "DH"]


def test_4t1_6_2_white_in_the_extra_game_has_the_higher_placed() -> None:
    """§6(2): "In dieser Partie hat derjenige Spieler Weiß, der in der Gruppenphase höher platziert war"."""
    event = draw(semi_finals("AF == EB 10"))
    assert event.rounds[-1].stage is Stage.DECIDER
    assert whites(event) == ["AF", "EB"]


def test_4t1_6_2_a_drawn_extra_game_lets_the_higher_placed_through() -> None:
    event = draw(enter(draw(semi_finals("AF == EB 10")), "AF = EB 0"))
    assert last_pairs(event)[:2] == ["AB", "FE"]


def final(groups: str, semi: str) -> Event:
    """Return an event whose final is drawn as a match, and with it whoever is in it."""
    event = draw(enter(draw(groups_played(groups)), semi))
    return enter(event, f"{last_pairs(event)[0]} ==")


def test_4t1_7_4_white_has_who_made_more_board_points_in_both_phases() -> None:
    """§7(4): "erhält derjenige Spieler Weiß, der in den Spielen der vorangegangenen beiden Turnierphasen
    insgesamt mehr Brettpunkte als der andere Endspielteilnehmer erzielte". A made 6 in his group, E 6; in
    the semi-finals A 1.5 and E 2."""
    event = draw(final(in_order("ABCD"), "AF 1= EB 11"))
    assert whites(event) == ["EA"]
    assert whites(draw(final(in_order("ABCD"), "AF 11 EB 1="))) == ["AE"]


def test_4t1_7_4_the_group_counts_as_well() -> None:
    """A: 4 1/2 and 2, E: 6 and 1 1/2."""
    assert whites(draw(final("AB 1= AC 1= AD 1= BC 11 BD 11 CD 11", "AF 11 EB 1="))) == ["EA"]


def test_4t1_7_4_extra_games_of_the_semi_final_do_not_count() -> None:
    """A has 6 + 1 board points and his decider, E 6 + 1.5."""
    event = enter(draw(enter(draw(groups_played()), "AF == EB 1=")), "AF 1")
    event = draw(event)
    assert whites(draw(enter(event, "AE =="))) == ["EA"]


def test_4t1_7_4_colours_are_swapped_then_the_first_place_is_shared() -> None:
    event = draw(final(in_order("ABCD"), "AF 1= EB 11"))
    event = draw(enter(event, "AE ="))
    assert whites(event) == ["AE"]
    event = enter(event, "AE = FB 11 CG 11 DH ==")
    assert step_of(event).kind is StepKind.FINISHED
    assert final_places(event) == {"A": 1, "E": 1, "F": 3, "B": 4, "C": 5, "G": 6, "D": 7, "H": 7}


@pytest.mark.parametrize("order", ["AE", "EA"])
def test_with_equal_board_points_a_lot_says_who_has_white(order: str) -> None:
    """The rule text says nothing about it; the lot is recorded once and only read afterwards."""
    event = final(in_order("ABCD"), "AF 11 EB 11")
    assert step_of(event).kind is StepKind.LOT
    assert say_step(event) == (
        "Finalspiele, Losentscheid nötig, wer Weiß hat: A und E. Das Los ziehen und eintragen."
    )
    event = draw(with_lot(event, "finale", order))
    assert whites(event) == [order]
    event = draw(enter(event, "AE ="))
    assert whites(event) == [order[::-1]]
    assert step_of(event).kind is StepKind.ENTER


def test_the_lot_for_white_is_the_same_whenever_it_is_drawn() -> None:
    event = final(in_order("ABCD"), "AF 11 EB 11")
    assert draw_lots(event).lots == draw_lots(event).lots


def test_4t1_7_3_drawn_matches_for_places_are_shared() -> None:
    """§7(3): places seven, five and three."""
    event = draw(semi_finals("AF 11 EB 11"))
    event = enter(event, "AE 11 FB == CG 10 DH 01")
    assert step_of(event).kind is StepKind.FINISHED
    assert final_places(event) == {"A": 1, "E": 2, "B": 3, "F": 3, "C": 5, "G": 5, "D": 7, "H": 7}


def test_until_a_match_is_decided_both_have_the_better_place() -> None:
    event = draw(groups_played())
    assert final_places(event) == {
        **dict.fromkeys("ABEF", 1), **dict.fromkeys("CG", 5), **dict.fromkeys("DH", 7)
    }  # fmt: skip
    event = enter(event, "AF 11")
    assert final_places(event) == {
        **dict.fromkeys("ABE", 1), "F": 4, **dict.fromkeys("CG", 5), **dict.fromkeys("DH", 7)
    }  # fmt: skip


def test_who_plays_for_place_five_beside_the_semi_finals_does_not_stand_first() -> None:
    event = enter(drawn_groups(beside=True), f"{in_order('ABCD')} {in_order('EFGH')}")
    event = draw(draw(event))
    assert last_pairs(event) == ["CG", "DH"]
    assert final_places(event) == {
        **dict.fromkeys("ABEF", 1), **dict.fromkeys("CG", 5), **dict.fromkeys("DH", 7)
    }  # fmt: skip
    rows = evaluate(event).phases["finale"].standings.rows
    assert [(row.place, row.shared) for row in rows] == [(5, True), (5, True), (7, True), (7, True)]
    event = enter(event, "CG 11 DH 00")
    assert [final_places(event)[who] for who in "CGHD"] == [5, 6, 7, 8]


def small_group() -> Event:
    """Return an event in which group II has but three members."""
    event = drawn_groups()
    gone = numbers(event)["H"]
    [first] = event.rounds
    tables = tuple(table for table in first.draw.tables if gone not in table.seats)
    groups = {
        name: tuple(who for who in members if who != gone) for name, members in first.draw.groups.items()
    }
    drawn = replace(first, draw=replace(first.draw, tables=tables, groups=groups))
    people = tuple(who for who in event.participants if who.number != gone)
    return replace(event, rounds=(drawn,), participants=people)


def test_a_place_that_nobody_has_gives_the_other_one_his_without_a_match() -> None:
    event = draw(enter(small_group(), f"{in_order('ABCD')} EF 11 EG 11 FG 11"))
    event = draw(enter(event, "AF 11 EB 11"))
    assert last_pairs(event) == ["AE", "FB", "CG"]
    event = enter(event, "AE 11 FB 11 CG 11")
    assert step_of(event).kind is StepKind.FINISHED
    assert final_places(event) == {"A": 1, "E": 2, "F": 3, "B": 4, "C": 5, "G": 6, "D": 7}
    match = evaluate(event).phases["finale"].matches[-1]
    assert match.sides == (numbers(event)["D"], NOBODY)


def test_matches_are_judged_in_the_phase_in_which_they_are_played() -> None:
    event = draw(semi_finals("AF 11 EB 00"))
    called = names(event)
    won = {
        match: tuple(called.get(who or 0) for who in ended) if ended else None
        for match, ended in verdicts(evaluate(event)).items()
    }
    assert won == {
        "hf1": ("A", "F"),
        "hf2": ("B", "E"),
        "finale": None,
        "platz3": None,
        "platz5": None,
        "platz7": None,
    }


def phase(event: Event, name: str) -> Phase:
    return next(one for one in event.definition.phase if one.id == name)


def test_a_bracket_without_a_field_has_no_matches_yet() -> None:
    event = drawn_groups()
    knockout = phase(event, "halbfinale").model_copy(
        update={"pairing": Knockout(method="knockout"), "match": ()}
    )
    assert planned_matches(knockout, 0) == ()
    assert planned_matches(knockout, 1) == ()
    assert len(planned_matches(knockout, 5)) == 4
