"""Which matches can be drawn when: deciders at once, the next phase when everything before it is over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.progress.events import step_of
from tests.progress.four_t1 import (
    draw,
    draw_lots,
    drawn_groups,
    enter,
    groups_played,
    last_pairs,
    say_step,
)
from tests.support.chess import in_order
from turnierxl.play.rounds import Stage
from turnierxl.problems import ProblemsFound
from turnierxl.progress.due import due_round, extra_number, regular_rounds
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.event import Event
from turnierxl.progress.step import StepKind

BOTH = f"{in_order('ABCD')} {in_order('EFGH')}"
CIRCLES = "AB 11 BC 11 CA 11 AD 11 BD 11 CD 11 EF 11 FG 11 GE 11 EH 11 FH 11 GH 11"


def groups(beside: bool, text: str = BOTH) -> Event:
    return enter(drawn_groups(beside), text)


def stages(event: Event) -> list[tuple[str, int, Stage]]:
    return [(drawn.phase, drawn.number, drawn.stage) for drawn in event.rounds]


def test_4t1_4_2_a_phase_begins_when_all_games_before_it_are_over() -> None:
    """§4(2): "wenn alle Partien der vorangegangenen Turnierphasen beendet sind"."""
    event = enter(drawn_groups(), BOTH.removesuffix("GH 11"))
    assert due_round(event, evaluate(event)) is None
    with pytest.raises(ProblemsFound):
        draw(event)
    event = draw(enter(event, "GH 11"))
    assert stages(event)[-1] == ("halbfinale", 1, Stage.REGULAR)
    event = enter(event, "AF 11")
    assert due_round(event, evaluate(event)) is None


def test_4t1_4_3_places_five_and_seven_beside_the_semi_finals() -> None:
    """§4(3): "Die Spiele der zweiten Turnierrunde und die zwei Platzierungsspiele der dritten Turnierrunde
    können zur gleichen Zeit stattfinden, wenn der Turnierleiter dies während des Turniers so festlegt"."""
    event = draw(groups(beside=True))
    assert last_pairs(event) == ["AF", "EB"]
    event = draw(event)
    assert last_pairs(event) == ["CG", "DH"]
    assert step_of(event).kind is StepKind.ENTER
    event = draw(enter(event, "AF 11 EB 00"))
    assert last_pairs(event) == ["AB", "FE"]
    assert stages(event)[1:] == [
        ("halbfinale", 1, Stage.REGULAR),
        ("finale", 1, Stage.REGULAR),
        ("finale", 2, Stage.REGULAR),
    ]


def test_4t1_4_3_only_if_the_director_says_so() -> None:
    assert step_of(draw(groups(beside=False))).kind is StepKind.ENTER


def test_4t1_4_3_not_beside_the_groups() -> None:
    event = enter(drawn_groups(beside=True), in_order("ABCD"))
    assert due_round(event, evaluate(event)) is None


def test_4t1_4_3_the_final_does_not_wait_for_the_matches_beside() -> None:
    event = draw(enter(draw(draw(groups(beside=True))), "AF 11 EB 00"))
    assert last_pairs(event) == ["AB", "FE"]
    event = enter(event, "AB 11 FE 11")
    assert say_step(event) == "Finalspiele 1: Ergebnisse eintragen (0/4), es fehlt an Tisch 1, 2."


def test_4t1_4_3_while_an_extra_game_of_the_semi_final_is_missing_there_is_no_final() -> None:
    event = draw(enter(draw(draw(groups(beside=True))), "AF == EB 11 CG 11 DH 11"))
    assert stages(event)[-1] == ("halbfinale", 2, Stage.DECIDER)
    assert due_round(event, evaluate(event)) is None
    assert last_pairs(draw(enter(event, "AF ="))) == ["AE", "FB"]


def test_an_extra_game_waits_for_no_other_match() -> None:
    """The second semi-final is still being played, and its extra game gets a round of its own."""
    event = draw(enter(draw(groups_played()), "AF =="))
    assert (last_pairs(event), stages(event)[-1][1:]) == (["AF"], (2, Stage.DECIDER))
    event = draw(enter(event, "EB =="))
    assert (last_pairs(event), stages(event)[-1][1:]) == (["EB"], (3, Stage.DECIDER))
    assert last_pairs(draw(enter(event, "AF 1 EB 0")))[:2] == ["AB", "FE"]


def test_extra_games_that_are_needed_at_the_same_time_share_a_round() -> None:
    event = draw(enter(draw(groups_played()), "AF == EB =="))
    assert last_pairs(event) == ["AF", "EB"]


def test_deciders_and_play_offs_are_numbered_after_the_regular_rounds() -> None:
    event = draw(groups(beside=True))
    event = draw(enter(draw(enter(draw(event), "AF 1= EB 11")), "AE == FB 11 CG 11 DH 11"))
    event = draw(enter(event, "AE ="))
    assert stages(event)[-3:] == [
        ("finale", 2, Stage.REGULAR),
        ("finale", 3, Stage.DECIDER),
        ("finale", 4, Stage.DECIDER),
    ]
    state = evaluate(event).phases["finale"]
    assert (regular_rounds(state.record), extra_number(state.phase, state.record)) == (2, 5)


def test_4t1_5_4_ties_in_two_groups_are_played_out_in_one_round() -> None:
    event = groups(beside=False, text=CIRCLES)
    ties = [tie.open.participants for tie in step_of(event).open]
    assert len(ties) == 2
    event = draw(event)
    [playoff] = event.rounds[1:]
    assert playoff.stage is Stage.PLAYOFF
    assert [table.group for table in playoff.draw.tables] == ["I"] * 3 + ["II"] * 3
    assert step_of(event).kind is StepKind.ENTER


def test_4t1_5_3_f_what_a_play_off_of_three_leaves_open_is_drawn_by_lot() -> None:
    event = enter(draw(groups(beside=True, text=CIRCLES)), "AB == AC == BC == EF 11 EG 11 FG 11")
    step = step_of(event)
    assert step.kind is StepKind.LOT
    assert [len(tie.open.participants) for tie in step.open] == [3]
    event = draw_lots(event)
    assert stages(draw(event))[-1] == ("halbfinale", 1, Stage.REGULAR)


def test_beside_a_running_phase_matches_are_set_up_once() -> None:
    """Place three is for the loser of one semi-final here; it waits for the other one like the final."""
    event = draw(draw(groups(beside=True)))
    *phases, finals = event.definition.phase
    third = finals.match[1].model_copy(update={"sides": ("hf1.loser", "gruppen.I.2")})
    finals = finals.model_copy(update={"match": (finals.match[0], third, *finals.match[2:])})
    event = replace(event, definition=event.definition.model_copy(update={"phase": (*phases, finals)}))
    event = enter(event, "AF 11")
    assert due_round(event, evaluate(event)) is None
    assert last_pairs(draw(enter(event, "EB 11"))) == ["AE", "FB"]
