"""The long results frame: one row per game and participant, from which everything is computed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pandas as pd

from turnierxl.play.rounds import Game, Result

COLUMNS = (
    "game",  # the game's id
    "phase",
    "round",  # within the phase, from 1
    "table",
    "number",  # of the game at its table, from 1
    "side",  # index of the side, from 0
    "participant",  # start number
    "points",  # of the side; NaN where none were typed
    "place",  # typed place of the side at the table; NaN where none was typed
    "award",  # key of a special result, "" for none
    "awarded",  # True on the side that gets it
    "complete",  # False: not counted
    "group",  # of the table; "" where there are none
    "label",  # of the table: the match of the rule sheet, or the round of a round robin
    "stage",  # "" regular, "playoff", "decider"
)

_TYPES = {"points": "float64", "place": "float64", "awarded": "bool", "complete": "bool"}


def games_frame(games: Iterable[Game], results: Mapping[str, Result]) -> pd.DataFrame:
    """Build the frame with `COLUMNS`; a game without a result stands in it as incomplete."""
    rows = [row for game in games for row in _rows(game, results.get(game.id, Result(game.id)))]
    return pd.DataFrame(rows, columns=list(COLUMNS)).astype(_TYPES)


def _rows(game: Game, result: Result) -> list[tuple[object, ...]]:
    return [
        (
            game.id,
            game.phase,
            game.round,
            game.table,
            game.number,
            side,
            participant,
            _at(result.points, side),
            _at(result.places, side),
            result.award.key if result.award else "",
            result.award is not None and result.award.side == side,
            result.complete,
            game.group,
            game.label,
            str(game.stage),
        )
        for side, participants in enumerate(game.sides)
        for participant in participants
    ]


def _at(values: tuple[float | None, ...], side: int) -> float:
    value = values[side] if side < len(values) else None
    return float("nan") if value is None else float(value)
