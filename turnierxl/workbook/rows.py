"""How a drawn round becomes rows of its sheet: one row per game of two sides, or one per seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from turnierxl.definition.model import Phase
from turnierxl.pairing import two_sided
from turnierxl.play.rounds import Game
from turnierxl.terms import Wording

FIRST_MARK = " ▶"  # behind the name of the player who begins


@dataclass(frozen=True)
class GameRow:
    """A row that must stand in the sheet: its lasting id, its game, and the sides typed into it."""

    id: str
    game: Game
    sides: tuple[int, ...]


def game_rows(phase: Phase, games: Iterable[Game]) -> list[GameRow]:
    """List the rows of a round in the order in which they are first written."""
    if two_sided(phase.pairing):
        return [GameRow(game.id, game, (0, 1)) for game in games]
    return [
        GameRow(f"{game.id}/{side + 1}", game, (side,)) for game in games for side in range(len(game.sides))
    ]


def side_text(numbers: Sequence[int], wording: Wording) -> str:
    """Name the participants of a side in one cell."""
    return " / ".join(wording.names.get(number, f"#{number}") for number in numbers)
