"""How the standings developed from round to round.

Every frame has a row per participant (start number, ascending) and a column per drawn round, labelled
(phase, number), in the order in which the rounds were drawn; play-offs and deciders are rounds too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pandas as pd

from turnierxl.progress.evaluation import Evaluation, judge
from turnierxl.progress.event import Event
from turnierxl.progress.record import some_rounds

RoundKey = tuple[str, int]


@dataclass(frozen=True, eq=False)
class History:
    """The standings after each round.

    `places` are places in the event, `totals` what the first criterion of the round's phase had come to;
    NaN for those without a place, or not in the phase.
    """

    places: pd.DataFrame
    totals: pd.DataFrame


def history(event: Event, evaluation: Evaluation) -> History:
    """Return the standings after each drawn round, by the results as they are now."""
    keys = [(drawn.phase, drawn.number) for drawn in event.rounds]
    places: dict[RoundKey, dict[int, float]] = {}
    totals: dict[RoundKey, dict[int, float]] = {}
    for index, key in enumerate(keys):
        last = index == len(keys) - 1
        past = evaluation if last else _as_after(event, evaluation, keys[: index + 1])
        rows = [row.standing for row in past.final]
        places[key] = {row.participant: float(row.place) for row in rows if row.place is not None}
        phase_rows = past.phases[key[0]].standings.rows
        totals[key] = {row.participant: row.values[0] for row in phase_rows if row.values[0] is not None}
    return History(_frame(places, keys), _frame(totals, keys))


def round_points(evaluation: Evaluation) -> pd.DataFrame:
    """Return what each round added to the first total its phase is ranked by; NaN for no counted game."""
    keys: list[RoundKey] = []
    points: dict[RoundKey, dict[int, float]] = {}
    for state in evaluation.phases.values():
        own = [rule.metric for rule in state.phase.ranking if rule.by == "total" and rule.phase is None]
        for progress in state.record.progress:
            keys.append((progress.phase, progress.number))
            if own:
                points[keys[-1]] = _sums(state.record.counted, progress.number, own[0])
    return _frame(points, keys)


def points_by_participant(evaluation: Evaluation) -> dict[int, dict[RoundKey, float]]:
    """Return the same by participant; rounds without a counted game are missing."""
    frame = round_points(evaluation)
    keys = [(str(key[0]), int(key[1])) for key in frame.columns]
    return {
        int(participant): {key: float(value) for key, value in zip(keys, row, strict=True) if value == value}
        for participant, row in zip(frame.index, frame.to_numpy(), strict=True)
    }


def _sums(counted: pd.DataFrame, number: int, metric: str) -> dict[int, float]:
    sums = counted[counted["round"] == number].groupby("participant")[metric].sum().round(9)
    return dict(zip(map(int, sums.index), map(float, sums), strict=True))


def _as_after(event: Event, evaluation: Evaluation, keys: list[RoundKey]) -> Evaluation:
    """Judge the event as if only the rounds of `keys` had been drawn."""
    past = replace(
        event, rounds=tuple(drawn for drawn in event.rounds if (drawn.phase, drawn.number) in keys)
    )
    records = {
        phase: some_rounds(state.record, [number for played, number in keys if played == phase])
        for phase, state in evaluation.phases.items()
    }
    return judge(past, records)


def _frame(columns: dict[RoundKey, dict[int, float]], keys: list[RoundKey]) -> pd.DataFrame:
    numbers = sorted({who for values in columns.values() for who in values})
    labels = pd.MultiIndex.from_tuples(keys, names=["phase", "round"]) if keys else pd.Index([])
    rows = [[columns.get(key, {}).get(who) for key in keys] for who in numbers]
    return pd.DataFrame(rows, index=pd.Index(numbers, name="participant"), columns=labels, dtype="float64")
