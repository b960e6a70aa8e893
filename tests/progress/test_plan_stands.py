"""Everybody against everybody: what becomes of a match of somebody who is away says the rule sheet."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.definition.sheets import faults_said, load
from tests.progress.events import new_event, step_of, type_missing, with_status
from turnierxl.play.participants import Status
from turnierxl.play.rounds import Game, Result
from turnierxl.progress.drawing import draw_next
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.event import Event, everybody_in
from turnierxl.progress.leaving import with_leaving
from turnierxl.progress.step import StepKind
from turnierxl.progress.verifying import Finding, verify
from turnierxl.terms import Wording

LEAGUE = """
[event]
name = "Liga"

[participants]
withdrawn = "forfeits"
forfeit = "kampflos"
double_forfeit = "beide"

[award.kampflos]
label = "kampflos"
points = [3, 0]
typed = "ignored"

[award.beide]
label = "beide verlieren"
points = [0, 0]
typed = "ignored"

[[phase]]
id = "liga"
name = "Liga"
rounds = 3
pairing = { method = "round_robin", absent = "forfeit" }
entry = { points = { min = 0, step = 1 }, awards = ["kampflos", "beide"] }
ranking = ["points"]
"""


def league(folder: Path, absent: str) -> Event:
    words = LEAGUE.replace('absent = "forfeit"', f'absent = "{absent}"')
    return replace(new_event("tichu-einzel", 4), definition=load(folder, words))


def draw(event: Event) -> Event:
    return replace(event, rounds=(*event.rounds, draw_next(event, evaluate(event))))


def first_wins(game: Game) -> Result:
    return Result(game.id, (1.0, 0.0), complete=True)


def typed_but(event: Event, who: int) -> Event:
    """Type what is missing except in games of somebody."""
    whole = type_missing(event, first_wins)
    games = {game.id: game for game in evaluate(whole).phases["liga"].record.games}
    kept = {
        key: result
        for key, result in whole.results.items()
        if key in event.results or (who,) not in games[key].sides
    }
    return replace(whole, results=kept)


def totals(event: Event) -> dict[int, float]:
    return dict(evaluate(event).phases["liga"].evidence.totals("points"))


def second_round(folder: Path, absent: str) -> Event:
    """Return the event with its second round drawn, for which 2 is away, and all others have played."""
    event = type_missing(draw(league(folder, absent)), first_wins)
    return typed_but(draw(with_status(event, Status.ABSENT, 2)), 2)


def test_a_forfeit_counts_until_the_match_is_played_after_all(tmp_path: Path) -> None:
    event = second_round(tmp_path, "forfeit")
    drawn = event.rounds[1]
    assert everybody_in(drawn.draw) == {1, 2, 3, 4}
    [opponent] = {who for table in drawn.draw.tables if 2 in table.seats for who in table.seats} - {2}
    before = totals(replace(event, rounds=event.rounds[:1]))
    assert totals(event)[opponent] == before.get(opponent, 0) + 3
    assert evaluate(event).rounds[1].complete
    assert totals(with_status(event, Status.ACTIVE, 2)) == totals(event)
    assert "verliert kampflos" in Wording(names={2: "T2"}).say(drawn.draw.notes[-1])
    played = type_missing(event, first_wins)
    assert sum(totals(played).values()) == 4
    assert {one.finding for one in verify(event, evaluate(event))} == {Finding.SAME}


def test_a_postponed_match_holds_up_the_end_but_no_round(tmp_path: Path) -> None:
    event = with_status(second_round(tmp_path, "postponed"), Status.ACTIVE, 2)
    assert not evaluate(event).rounds[1].complete
    assert step_of(event).kind is StepKind.DRAW
    event = typed_but(draw(event), 2)
    assert step_of(event).kind is StepKind.ENTER
    assert [one.number for one in step_of(event).missing] == [2, 3]
    assert step_of(type_missing(event, first_wins)).kind is StepKind.FINISHED


def test_a_match_that_nobody_has_postponed_holds_up_the_next_round(tmp_path: Path) -> None:
    event = type_missing(draw(league(tmp_path, "postponed")), first_wins)
    assert step_of(draw(event)).kind is StepKind.ENTER


def test_a_match_that_is_off_is_not_drawn(tmp_path: Path) -> None:
    assert everybody_in(second_round(tmp_path, "off").rounds[1].draw) == {1, 3, 4}


def test_the_matches_to_come_of_who_has_left_are_lost(tmp_path: Path) -> None:
    """As in 4T1 §4(8), also where a plan is drawn round by round."""
    event = with_status(type_missing(draw(league(tmp_path, "off")), first_wins), Status.WITHDRAWN, 2)
    event = replace(event, participants=with_leaving(event.definition, event.participants, event.rounds))
    for _ in range(2):
        event = typed_but(draw(event), 2)
    assert step_of(event).kind is StepKind.FINISHED
    assert all(len(one.draw.tables) == 2 for one in event.rounds)
    assert totals(event)[2] == 0


def test_forfeits_need_their_awards(tmp_path: Path) -> None:
    words = LEAGUE.replace('withdrawn = "forfeits"\nforfeit = "kampflos"\n', "")
    assert [fault for fault in faults_said(tmp_path, words) if "braucht forfeit" in fault]


@pytest.mark.parametrize("absent", ["postponed", "forfeit"])
def test_several_away_at_once_and_everybody_back(tmp_path: Path, absent: str) -> None:
    event = type_missing(draw(league(tmp_path, absent)), first_wins)
    event = draw(with_status(event, Status.ABSENT, 2, 3))
    assert everybody_in(event.rounds[1].draw) == {1, 2, 3, 4}
    event = draw(with_status(event, Status.ACTIVE, 2, 3))
    event = type_missing(event, first_wins)
    assert step_of(event).kind is StepKind.FINISHED
