"""§4(8) and (9) of 4T1: who leaves loses every match of the phase in which he does, finished ones too."""

from __future__ import annotations

import pytest

from tests.progress.events import step_of
from tests.progress.four_t1 import (
    award,
    draw,
    draw_lots,
    drawn_groups,
    enter,
    final_places,
    group_places,
    groups_played,
    last_pairs,
    leave,
    names,
)
from tests.support.chess import in_order
from turnierxl.play.participants import Status
from turnierxl.play.rounds import Stage
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.event import Event
from turnierxl.progress.settling import settle
from turnierxl.progress.step import StepKind


def sums(event: Event, phase: str = "gruppen") -> dict[str, tuple[float | None, ...]]:
    """Return match points and board points by name."""
    rows = evaluate(event).phases[phase].standings.rows
    return {names(event)[row.participant]: row.values[:2] for row in rows}


@pytest.mark.parametrize("status", [Status.WITHDRAWN, Status.EXCLUDED])
def test_4t1_4_8_finished_running_and_future_matches_are_lost(status: Status) -> None:
    """§4(8): "werden alle seine Spiele der betreffenden Turnierphase mit 0:2 Spielpunkten und 0:2
    Brettpunkten gewertet; diese Wertung betrifft [...] die bereits beendeten Spiele, die laufenden Spiele und
    die zukünftigen Spiele"; (9): bei einem Ausschluss entsprechend."""
    event = enter(drawn_groups(), "AB 11 AC 1= BC 11 BD == CD 00")  # A against D is to come
    event = leave(event, "A", status)
    assert sums(event)["A"] == (0, 0)
    assert {who: sums(event)[who] for who in "BCD"} == {"B": (5, 5), "C": (2, 2), "D": (5, 5)}
    missing = evaluate(event).rounds[0].missing
    assert all(table.group == "II" for table in event.rounds[0].draw.tables if table.number in missing)


def test_4t1_4_8_what_was_typed_stays() -> None:
    event = enter(drawn_groups(), "AB 11")
    assert leave(event, "A").results == event.results


def test_4t1_4_8_the_phases_before_are_left_alone() -> None:
    """§4(8): "Als betreffende Turnierphase gilt diejenige Turnierphase, zu der der Rücktritt vom Turnier
    erfolgte"."""
    event = draw(groups_played())
    before = sums(event)
    left = leave(event, "A")
    assert sums(left) == before
    assert group_places(left) == {"I": "ABCD", "II": "EFGH"}


def test_4t1_4_8_a_won_semi_final_is_lost_as_long_as_the_next_phase_has_not_begun() -> None:
    event = enter(draw(groups_played()), "AF 11 EB 11")
    assert last_pairs(event) == ["AF", "EB"]
    event = draw(leave(event, "A"))
    assert last_pairs(event) == ["FE", "AB", "CG", "DH"]
    assert final_places(enter(event, "FE 11 CG 11 DH 11")) == {
        "F": 1, "E": 2, "B": 3, "A": 4, "C": 5, "G": 6, "D": 7, "H": 8
    }  # fmt: skip


def test_4t1_4_8_who_leaves_in_the_final_has_won_his_semi_final() -> None:
    event = draw(enter(draw(groups_played()), "AF 11 EB 11"))
    event = leave(enter(event, "FB 11 CG 11 DH 11"), "A")
    assert step_of(event).kind is StepKind.FINISHED
    assert list(final_places(event)) == list("EAFBCGDH")


def test_who_leaves_after_the_groups_still_loses_the_match_for_his_place() -> None:
    """He is drawn where he belongs; the match is lost, and the other one has the better place."""
    event = draw(groups_played())
    event = draw(enter(leave(event, "C"), "AF 11 EB 11"))
    assert "CG" in last_pairs(event)
    event = enter(event, "AE 11 FB 11 DH 11")
    assert step_of(event).kind is StepKind.FINISHED
    assert {who: final_places(event)[who] for who in "CG"} == {"C": 6, "G": 5}


def test_two_who_have_left_lose_the_match_against_each_other_both() -> None:
    event = leave(drawn_groups(), "AD")
    event = enter(event, f"BC 11 {in_order('EFGH')}")
    assert sums(event)["A"] == sums(event)["D"] == (0, 0)
    assert sums(event)["B"] == (6, 6)


def test_4t1_5_3_f_two_who_have_left_play_no_play_off_but_draw_lots() -> None:
    event = leave(drawn_groups(), "AD")
    event = enter(event, f"BC 11 {in_order('EFGH')}")
    assert step_of(event).kind is StepKind.LOT
    event = draw_lots(event)
    assert group_places(event)["I"] in ("BCAD", "BCDA")
    assert step_of(event).kind is StepKind.DRAW
    assert {drawn.stage for drawn in event.rounds} == {Stage.REGULAR}


def test_all_four_of_a_group_can_leave() -> None:
    event = draw(draw_lots(enter(leave(drawn_groups(), "ABCD"), in_order("EFGH"))))
    event = draw(event)
    assert last_pairs(event)[0] in ("EF", "FE")
    event = enter(event, "EF 11")
    assert step_of(event).kind is StepKind.FINISHED
    assert list(final_places(event))[:2] == ["E", "F"]
    assert {final_places(event)["G"], final_places(event)["H"]} == {5, 7}


def test_a_play_off_that_a_withdrawal_decides_is_dropped() -> None:
    event = draw(groups_played("AB 11 BC 11 CA 11 AD 11 BD 11 CD 11"))
    assert event.rounds[-1].stage is Stage.PLAYOFF
    event = leave(event, "B")
    assert group_places(event)["I"] == "CADB"
    assert last_pairs(draw(event)) == ["CF", "EA"]


@pytest.mark.parametrize("played", [False, True])
def test_those_who_stay_play_their_play_off_to_the_end(played: bool) -> None:
    """B leaves while A, B and C play it out; A and C are equal again by the matches that count."""
    event = draw(groups_played("AB == AC == BC == AD 11 BD 11 CD 11"))
    event = leave(enter(event, "AB 00 BC 11") if played else event, "B")
    assert settle(event, evaluate(event)).blocked == (), "what he has played need not be cleared"
    assert group_places(event)["I"] == "(AC)DB" or group_places(event)["I"] == "(CA)DB"
    assert step_of(event).kind is StepKind.ENTER
    event = enter(event, "AC 1=")
    assert group_places(event)["I"] == "ACDB"
    assert step_of(event).kind is StepKind.DRAW


def test_a_decider_is_dropped_when_one_of_the_two_leaves() -> None:
    event = draw(enter(draw(groups_played()), "AF == EB 11"))
    assert event.rounds[-1].stage is Stage.DECIDER
    event = draw(leave(event, "A"))
    assert last_pairs(event)[:2] == ["FE", "AB"]


def test_a_decider_that_was_won_is_lost_when_the_winner_leaves() -> None:
    event = enter(draw(enter(draw(groups_played()), "AF == EB 11")), "AF 1")
    assert last_pairs(draw(event))[:2] == ["AE", "FB"]
    assert last_pairs(draw(leave(event, "A")))[:2] == ["FE", "AB"]


def test_both_of_a_semi_final_can_leave() -> None:
    """Nobody has won it; the first named takes the place in the final, and loses it."""
    event = draw(leave(enter(draw(groups_played()), "EB 11"), "AF"))
    assert last_pairs(event)[:2] == ["AE", "FB"]
    event = enter(event, "CG 11 DH 11")
    assert step_of(event).kind is StepKind.FINISHED
    assert list(final_places(event)) == list("EABFCGDH")


def test_both_of_the_final_can_leave() -> None:
    event = draw(enter(draw(groups_played()), "AF 11 EB 11"))
    event = leave(enter(event, "FB 11 CG 11 DH 11"), "AE")
    assert step_of(event).kind is StepKind.FINISHED
    assert list(final_places(event).values()) == [1, 1, 3, 4, 5, 6, 7, 8]


def test_who_leaves_beside_a_running_phase_leaves_the_one_in_which_he_plays() -> None:
    event = enter(drawn_groups(beside=True), f"{in_order('ABCD')} {in_order('EFGH')}")
    event = draw(draw(event))
    assert last_pairs(event) == ["CG", "DH"]
    left = leave(leave(event, "A"), "C")
    assert {who.name: who.left_in for who in left.participants if who.left_in} == {
        "A": "halbfinale",
        "C": "finale",
    }
    assert sums(left) == sums(event)
    assert last_pairs(draw(enter(left, "EB 11")))[:2] == ["FE", "AB"]


def test_4t1_4_7_a_game_lost_on_time_is_lost_by_forfeit() -> None:
    """§4(7): "Nimmt ein Turnierteilnehmer sich für einen Zug mehr als zwei Tage Zeit, verliert er die
    betreffende Partie"."""
    event = award(drawn_groups(), "forfeit", "AB", to="B")
    assert sums(event)["B"] == (2, 2)
    assert sums(award(event, "double_forfeit", "AB"))["B"] == (0, 0)
