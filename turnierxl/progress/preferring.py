"""Which of two a rule sheet prefers: for the first side of a decider, or as the winner of a drawn match."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING

from turnierxl.definition.model import Phase, metric_label, phase_names
from turnierxl.play.matches import Preference
from turnierxl.problems import Term, message
from turnierxl.progress.event import Event
from turnierxl.progress.verdicts import Pair, Preferred

if TYPE_CHECKING:
    from turnierxl.progress.phases import PhaseState


def prefer(
    event: Event, phase: Phase, done: Mapping[str, PhaseState], pair: Pair, preference: Preference
) -> Preferred:
    """Say whom of a pair a preference means; `done` are the states of the phases before, by id.

    Where both are equal, a recorded lot of the phase between the two decides.
    """
    names = phase_names(event.definition)
    values: dict[int, float] = {}
    why = message("progress.by_lot")
    if preference.higher is not None:
        values = _places(done[preference.higher], pair)
        why = message("progress.placed_higher", phase=Term(names[preference.higher]))
    elif preference.more is not None:
        sources = [done[source] for source in preference.phases]
        values = {who: _total(sources, preference.more, who) for who in pair}
        own, other = sorted(values.values(), reverse=True)
        label = Term(metric_label(event.definition, preference.more))
        why = message("progress.more_points", metric=label, own=own, other=other)
    if len(values) == 2 and values[pair[0]] != values[pair[1]]:
        return Preferred(max(pair, key=lambda who: values[who]), why)
    return Preferred(_by_lot(event, phase, pair), message("progress.by_lot"))


def _places(state: PhaseState, pair: Pair) -> dict[int, float]:
    rows = {row.participant: row.place for row in state.standings.rows}
    return {who: -float(place) for who in pair if (place := rows.get(who)) is not None}


def _total(states: list[PhaseState], metric: str, who: int) -> float:
    return round(math.fsum(state.evidence.totals(metric).get(who, 0.0) for state in states), 9)


def _by_lot(event: Event, phase: Phase, pair: Pair) -> int | None:
    for lot in reversed(event.lots):
        if lot.phase == phase.id and set(pair) == set(lot.order):
            return lot.order[0]
    return None
