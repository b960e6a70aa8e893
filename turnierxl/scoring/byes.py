"""What somebody gets for a round without an opponent: rows in the games frame that belong to no game.

Where the number of participants is odd, the rules of an event often give a fixed score to whoever sits out;
some give one for rounds that were missed, too. It stands in the frame as a row at table 0, so that every sum
over the phase includes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import pandas as pd

from turnierxl.play.rounds import Round, Stage

BYE_TABLE = 0


def add_byes(games: pd.DataFrame, rounds: Iterable[Round], bye: Mapping[str, float]) -> pd.DataFrame:
    """Return scored games with a complete row for everybody who sat out a regular round.

    `bye` are the values by metric; a metric it does not name is 0. Without any, nothing is added.
    """
    rows = [_row(one.phase, one.number, who) for one in rounds if bye for who in _sitting_out(one)]
    return _added(games, rows, bye)


def add_missed(
    games: pd.DataFrame, phase: str, missed: Mapping[int, Iterable[int]], values: Mapping[str, float]
) -> pd.DataFrame:
    """Return scored games with a complete row for every round of a phase that somebody missed.

    `missed` are the rounds by participant, `values` what each is worth by metric, as for `add_byes`.
    """
    rows = [_row(phase, number, who) for who, rounds in missed.items() if values for number in rounds]
    return _added(games, rows, values)


def _added(
    games: pd.DataFrame, rows: Sequence[dict[str, object]], values: Mapping[str, float]
) -> pd.DataFrame:
    if not rows:
        return games
    added = pd.DataFrame(rows).reindex(columns=games.columns)
    metrics = [column for column in games.columns if column not in (*rows[0], "place")]
    added = added.assign(**{metric: float(values.get(metric, 0.0)) for metric in metrics})
    return pd.concat([games, added.astype(games.dtypes)], ignore_index=True)


def _sitting_out(drawn: Round) -> tuple[int, ...]:
    return drawn.draw.sitting_out if drawn.stage is Stage.REGULAR else ()


def _row(phase: str, number: int, who: int) -> dict[str, object]:
    return {
        "game": f"{phase}-{number}-{BYE_TABLE}-{who}",
        "phase": phase,
        "round": number,
        "table": BYE_TABLE,
        "number": 1,
        "side": 0,
        "participant": who,
        "award": "",
        "awarded": False,
        "complete": True,
        "group": "",
        "label": "",
        "stage": str(Stage.REGULAR),
    }
