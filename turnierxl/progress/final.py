"""The final standings: everybody by the phase that decides about him."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

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

    Who has no place in that phase comes last, without one.
    """
    rows = [
        FinalStanding(phase, row) for phase, standings in _parts(definition, states) for row in standings.rows
    ]
    return tuple(sorted(rows, key=lambda row: row.standing.place is None))


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
    placed = 0
    for phase in final_order(definition):
        state = states[phase]
        standings = restrict(by_place(state), state.participants - known, placed)
        yield phase, standings
        known |= state.participants
        placed += sum(row.place is not None for row in standings.rows)
