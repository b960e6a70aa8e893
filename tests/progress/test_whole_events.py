"""Whole events played to the end, their standings against a second computation."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.progress.events import new_event, play_to_the_end, take_step
from tests.progress.oracle import clans_places, tichu_places
from turnierxl.chance import below, stream
from turnierxl.definition.model import Options
from turnierxl.definition.options import choose
from turnierxl.pairing.advice import Seating
from turnierxl.play.rounds import Game, Result
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.event import Event


def clans_result(game: Game) -> Result:
    """Type few different points, so that there are many ties."""
    rng = stream("results", game.id)
    return Result(game.id, tuple(20 + below(rng, 4) for _ in game.sides), complete=True)


def tichu_result(game: Game) -> Result:
    own = 5 * below(stream("results", game.id), 21)
    return Result(game.id, (own, 100 - own), complete=True)


def found(event: Event) -> dict[int, int | None]:
    rows = [row.standing for row in evaluate(event).final]
    return {row.participant: row.place for row in rows}


@pytest.mark.parametrize("count", [13, 39, 41])
def test_clans(count: int) -> None:
    event = play_to_the_end(new_event("clans", count), clans_result)
    assert found(event) == clans_places(event.rounds, event.results, event.lots)
    phases = [drawn.phase for drawn in event.rounds]
    assert phases == ["vorrunde"] * 2 + ["zwischenrunde"] * (count >= 40) + ["finale"]
    assert len(event.rounds[-1].draw.tables[0].seats) == 4


@pytest.mark.parametrize(
    ("sheet", "count", "seating", "rounds"),
    [
        ("tichu-einzel", 16, None, 6),
        ("tichu-einzel", 17, None, 6),
        ("tichu-einzel", 9, "sit-out", 6),
        ("tichu-ironman", 24, None, 8),
    ],
)
def test_tichu(sheet: str, count: int, seating: Seating | None, rounds: int) -> None:
    event = new_event(sheet, count)
    event = replace(event, definition=choose(event.definition, Options(seating=seating)))
    event = play_to_the_end(event, tichu_result)
    assert found(event) == tichu_places(evaluate(event).phases["turnier"].record.games, event.results)
    assert len(event.rounds) == rounds


def test_the_same_seed_plays_the_same_event() -> None:
    event, again = (play_to_the_end(new_event("clans", 16), clans_result) for _ in range(2))
    assert event == again
    other = take_step(new_event("clans", 16, seed="8"), clans_result)
    assert other is not None
    assert event.rounds[0] != other.rounds[0]
