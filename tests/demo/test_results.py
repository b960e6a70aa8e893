"""Drawn results are such as people type, and the same for the same seed."""

from __future__ import annotations

import pytest

from turnierxl.definition.load import load_definition
from turnierxl.definition.model import Phase, phase_awards
from turnierxl.demo.people import invent_participants
from turnierxl.demo.results import Typed, draw_result
from turnierxl.play.rounds import Game
from turnierxl.reading.award_choices import award_choices
from turnierxl.reading.entry import read_game
from turnierxl.reading.game_cells import GameCells

TICHU, CLANS = load_definition("tichu-einzel"), load_definition("clans")


def deal(number: int) -> Game:
    return Game("turnier", 1, number, 1, ((1, 2), (3, 4)))


def table(number: int) -> Game:
    return Game("vorrunde", 1, number, 1, ((1,), (2,), (3,), (4,)))


def cells(typed: Typed, phase: Phase) -> GameCells:
    """Return the entry cells as they are filled."""
    choices = {award: text for text, award in award_choices(phase_awards(TICHU, phase))}
    award = choices[typed.award] if typed.award else None
    return GameCells(typed.points, (None,) * len(typed.points), award)


def test_every_deal_can_be_and_raises_no_question() -> None:
    phase = TICHU.phase[0]
    for number in range(400):
        game = deal(number)
        typed = draw_result(game, phase, "deals")
        result, questions = read_game(game, cells(typed, phase), phase.entry, phase_awards(TICHU, phase))
        assert (result.complete, list(questions)) == (True, []), typed


def test_deals_are_of_every_kind() -> None:
    typed = [draw_result(deal(number), TICHU.phase[0], "kinds") for number in range(400)]
    assert any(one.award for one in typed)
    assert any(one.award and one.points == (None, None) for one in typed)
    assert any(not one.award and sum(filter(None, one.points)) == 200 for one in typed)
    assert any(not one.award and sum(filter(None, one.points)) == 0 for one in typed)


def test_tables_have_whole_points_within_the_rules() -> None:
    phase = CLANS.phase[0]
    for number in range(100):
        game = table(number)
        typed = draw_result(game, phase, "tables")
        result, questions = read_game(game, cells(typed, phase), phase.entry, {})
        assert (result.complete, list(questions)) == (True, [])


def test_a_result_depends_on_seed_and_game_alone() -> None:
    first = [draw_result(deal(number), TICHU.phase[0], "a") for number in range(20)]
    again = [draw_result(deal(number), TICHU.phase[0], "a") for number in reversed(range(20))]
    other = [draw_result(deal(number), TICHU.phase[0], "b") for number in range(20)]
    assert first == again[::-1]
    assert first != other


def test_invented_names_all_differ() -> None:
    people = invent_participants(576)
    assert len({person.name for person in people}) == 576
    assert [person.number for person in people] == list(range(1, 577))
    with pytest.raises(ValueError, match="not 577 different names"):
        invent_participants(577)
