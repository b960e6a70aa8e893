"""Results of who leaves: kept, lost or cancelled, listed with a place or without, as the rule sheet says."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.definition.sheets import load
from tests.progress.events import new_event, phase_places, step_of, type_missing, type_result, with_status
from turnierxl import pairing
from turnierxl.definition.load import define, load_raw
from turnierxl.play.participants import Status
from turnierxl.play.rounds import Draw, Game, Result, Round, Table
from turnierxl.progress.drawing import draw_next
from turnierxl.progress.evaluation import Evaluation, evaluate
from turnierxl.progress.event import Event
from turnierxl.progress.leaving import with_leaving
from turnierxl.progress.step import StepKind

FIRST_WINS = (70.0, 30.0)


def event_of(method: str, leaving: dict[str, Any], count: int = 4, **keys: Any) -> Event:
    raw: dict[str, Any] = load_raw("tichu-einzel")
    phase = {**raw["phase"][0], "pairing": {"method": method}, "rounds": 3, "games": 1, **keys}
    sheet = define({**raw, "participants": leaving, "phase": [phase]})
    return replace(new_event("tichu-einzel", count), definition=sheet)


def play(event: Event) -> Event:
    event = replace(event, rounds=(*event.rounds, draw_next(event, evaluate(event))))
    return type_missing(event, lambda game: Result(game.id, FIRST_WINS, complete=True))


def leave(event: Event, status: Status, *numbers: int) -> Event:
    left = with_status(event, status, *numbers)
    return replace(left, participants=with_leaving(left.definition, left.participants, left.rounds))


def totals(evaluation: Evaluation, phase: str = "turnier") -> dict[int, float | None]:
    return {row.participant: row.values[0] for row in evaluation.phases[phase].standings.rows}


def test_cancelled_games_count_for_neither_and_he_has_no_place() -> None:
    event = play(play(event_of("round_robin", {"withdrawn": "cancelled"})))
    before = totals(evaluate(event))
    assert sum(filter(None, before.values())) == 8
    event = leave(event, Status.WITHDRAWN, 1)
    assert event.participants[0].left_in == "turnier"
    evaluation = evaluate(event)
    kept = [game for game in evaluation.phases["turnier"].record.games if (1,) not in game.sides]
    assert sum(filter(None, totals(evaluation).values())) == 2 * len(kept) == 4
    assert [place for place, who in phase_places(evaluation, "turnier") if who == 1] == [None]
    assert event.results == leave(event, Status.ACTIVE, 1).results
    assert totals(evaluate(with_status(event, Status.ACTIVE, 1))) == before


def test_the_open_game_of_who_has_left_holds_up_nothing() -> None:
    event = play(event_of("round_robin", {"withdrawn": "cancelled"}))
    event = replace(event, rounds=(*event.rounds, draw_next(event, evaluate(event))))
    assert step_of(event).kind is StepKind.ENTER
    one = event.rounds[1].draw.tables[0]
    other = Game("turnier", 2, 2, 1, tuple((seat,) for seat in event.rounds[1].draw.tables[1].seats))
    event = type_result(leave(event, Status.WITHDRAWN, one.seats[0]), other, "70", "30")
    assert [(round_.done, round_.games, round_.complete) for round_ in evaluate(event).rounds] == [
        (2, 2, True),
        (2, 2, True),
    ]
    assert step_of(event).kind is StepKind.DRAW


def test_at_tables_of_several_only_his_own_results_go() -> None:
    raw: dict[str, Any] = load_raw("clans")
    sheet = define({**raw, "participants": {**raw["participants"], "withdrawn": "cancelled"}})
    event = replace(new_event("clans", 8), definition=sheet)
    event = replace(event, rounds=(draw_next(event, evaluate(event)),))
    event = type_missing(event, lambda game: Result(game.id, (40, 30, 20, 10), complete=True))
    before = totals(evaluate(event), "vorrunde")
    gone = event.rounds[0].draw.tables[0].seats[0]
    after = totals(evaluate(leave(event, Status.WITHDRAWN, gone)), "vorrunde")
    assert after == {**before, gone: 0}


def test_partners_and_opponents_of_a_night_keep_what_they_have_played() -> None:
    event = play(event_of("partner_rotation", {"withdrawn": "cancelled"}, count=8))
    before = totals(evaluate(event))
    after = totals(evaluate(leave(event, Status.WITHDRAWN, 3)))
    assert after == {**before, 3: 0}


@pytest.mark.parametrize(
    ("leaving", "withdrawn", "excluded"),
    [
        ({}, (2, True), (2, True)),
        ({"withdrawn": "unranked"}, (2, False), (2, False)),
        ({"excluded": "cancelled"}, (2, True), (0, False)),
        ({"withdrawn": "cancelled", "excluded": "ranked"}, (0, False), (2, True)),
        ({"excluded": {"results": "cancelled"}}, (2, True), (0, True)),
        ({"withdrawn": {"place": False}, "excluded": "cancelled"}, (2, False), (0, False)),
    ],
)
def test_withdrawn_and_excluded_each_have_their_own_way(
    leaving: dict[str, Any], withdrawn: tuple[int, bool], excluded: tuple[int, bool]
) -> None:
    drawn = Round("turnier", 1, Draw((Table(1, (1, 2)), Table(2, (3, 4)))))
    event = replace(event_of("swiss", leaving), rounds=(drawn,))
    event = type_missing(event, lambda game: Result(game.id, FIRST_WINS, complete=True))
    for status, expected in ((Status.WITHDRAWN, withdrawn), (Status.EXCLUDED, excluded)):
        evaluation = evaluate(leave(event, status, 1))
        placed = {who: place for place, who in phase_places(evaluation, "turnier")}
        assert (totals(evaluation)[1], placed[1] is not None) == expected


TWO_PHASES = """
[event]
name = "Gruppe und Pokal"

[participants]
withdrawn = "cancelled"

[labels]
points = "Tore"

[defaults]
entry = { points = { min = 0, step = 1 } }

[[phase]]
id = "liga"
name = "Liga"
rounds = 3
pairing = { method = "round_robin" }
ranking = ["points", { by = "lot", at = "cut" }]

[[phase]]
id = "pokal"
name = "Pokal"
rounds = 2
enter = [{ from = "liga", places = [1, 4] }]
pairing = { method = "knockout" }
if_drawn = [{ win = "lot" }]
ranking = [{ by = "matches" }]
"""


def by_number(game: Game) -> Result:
    return Result(game.id, tuple(float(10 - side[0]) for side in game.sides), complete=True)


def test_phases_before_the_one_he_leaves_in_stand_and_his_opponent_goes_on(tmp_path: Path) -> None:
    event = replace(new_event("tichu-einzel", 4), definition=load(tmp_path, TWO_PHASES))
    for _ in range(3):
        event = replace(event, rounds=(*event.rounds, draw_next(event, evaluate(event))))
        event = type_missing(event, by_number)
    league = phase_places(evaluate(event), "liga")
    assert league == [(1, 1), (2, 2), (3, 3), (4, 4)]
    event = replace(event, rounds=(*event.rounds, draw_next(event, evaluate(event))))
    one, two = (table.seats for table in event.rounds[3].draw.tables)
    finished = Game(
        "pokal", 1, 2, 1, tuple((seat,) for seat in two), label=event.rounds[3].draw.tables[1].label
    )
    event = type_result(event, finished, "3", "1")
    event = leave(event, Status.WITHDRAWN, one[0])
    assert phase_places(evaluate(event), "liga") == league
    assert step_of(event).kind is StepKind.DRAW
    assert step_of(event).entrants == tuple(sorted((one[1], two[0])))
    assert {who: place for place, who in phase_places(evaluate(event), "pokal")}[one[0]] is None


@settings(max_examples=12)
@given(data=st.data())
def test_nobody_gains_or_loses_by_games_against_who_is_gone(data: st.DataObject) -> None:
    """With cancelled results, everybody has what he would have if those games had not been."""
    event = event_of("round_robin", {"withdrawn": "cancelled"}, count=6, rounds=5)
    for _ in range(data.draw(st.integers(1, 5))):
        event = play(event)
    gone = data.draw(st.sets(st.integers(1, 6), min_size=1, max_size=3))
    found = totals(evaluate(leave(event, Status.WITHDRAWN, *gone)))
    expected = dict.fromkeys(found, 0)
    phase = event.definition.phase[0]
    for drawn in event.rounds:
        for game in pairing.games(phase.pairing, drawn, phase.games):
            players = {who for side in game.sides for who in side}
            if not players & gone:
                expected[game.sides[0][0]] += 2
    assert found == expected
