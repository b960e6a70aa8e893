"""The final standings: everybody by the phase that decides about him."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import count, groupby, islice

from turnierxl.definition.model import EventDefinition, final_order, phase_names
from turnierxl.problems import Message
from turnierxl.progress.phases import PhaseState, by_place
from turnierxl.progress.why import phase_reasons
from turnierxl.ranking.chain import Standing, Standings, restrict
from turnierxl.ranking.reasons import reasons


@dataclass(frozen=True)
class FinalStanding:
    """One row of the final standings: `standing` has the place in the event, values and all as in `phase`."""

    phase: str
    standing: Standing


def final_standings(
    definition: EventDefinition, states: Mapping[str, PhaseState]
) -> tuple[FinalStanding, ...]:
    """Place everybody by the first phase of `final.order` he was drawn in, below those of the phases before.

    Places for which matches of a phase are played are kept for those who play them, or still will. Who has
    no place in his phase comes last, without one.
    """
    seats: dict[int, FinalStanding] = {}
    out: list[FinalStanding] = []
    for phase, standings in _parts(definition, states):
        played_for = states[phase].phase.ranking[0].by == "matches"
        for place, group in groupby(standings.rows, key=lambda row: row.place):
            rows = [FinalStanding(phase, row) for row in group]
            if place is None:
                out += rows
                continue
            free = (seat for seat in count(place if played_for else 1) if seat not in seats)
            seats |= dict(zip(list(islice(free, len(rows))), rows, strict=True))
    return (*_in_order(seats), *out)


def _in_order(seats: Mapping[int, FinalStanding]) -> Iterator[FinalStanding]:
    """Yield the rows from the top, placed without gaps."""
    place = 0
    before: FinalStanding | None = None
    for position, seat in enumerate(sorted(seats), 1):
        row = seats[seat]
        if before is None or (row.phase, row.standing.place) != (before.phase, before.standing.place):
            place = position
        yield FinalStanding(row.phase, replace(row.standing, place=place))
        before = row


def final_reasons(definition: EventDefinition, states: Mapping[str, PhaseState]) -> dict[int, Message]:
    """Return why everybody has his place among those whom the same phase decides about."""
    words: dict[int, Message] = {}
    for phase, standings in _parts(definition, states):
        state = states[phase]
        if len(state.groups) == 1 and not state.matches:
            words |= reasons(standings, definition.labels, phase_names(definition))
            continue
        said = phase_reasons(definition, state)
        words |= {row.participant: said[row.participant] for row in standings.rows}
    return words


def _parts(definition: EventDefinition, states: Mapping[str, PhaseState]) -> Iterator[tuple[str, Standings]]:
    """Yield for each phase, the deciding one first, the standings of those it decides about."""
    known: set[int] = set()
    for phase in final_order(definition):
        state = states[phase]
        standings, rest = by_place(state), state.participants - known
        whole = state.matches and rest == state.participants
        yield phase, standings if whole else restrict(standings, rest)
        known |= state.participants
