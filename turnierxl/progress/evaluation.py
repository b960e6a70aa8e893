"""An event evaluated: its phases in order, the final standings, and what waits for the director."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from turnierxl.progress.entrants import OpenTie, open_ties
from turnierxl.progress.event import Event
from turnierxl.progress.final import FinalStanding, final_standings
from turnierxl.progress.phases import PhaseState, phase_state
from turnierxl.progress.record import PhaseRecord, RoundProgress, phase_record


@dataclass(frozen=True, eq=False)
class Evaluation:
    """What an event comes to.

    `phases` are those of the rule sheet by id, in order, played or not. `final` is empty before the first
    draw. `open` are ties in complete phases; while there are any, nothing more is drawn.
    """

    phases: Mapping[str, PhaseState]
    final: tuple[FinalStanding, ...]
    open: tuple[OpenTie, ...]

    @property
    def played(self) -> tuple[PhaseState, ...]:
        """The phases that belong to this event, in order."""
        return tuple(state for state in self.phases.values() if state.played)

    @property
    def rounds(self) -> tuple[RoundProgress, ...]:
        """The drawn rounds of all phases, in order."""
        return tuple(progress for state in self.phases.values() for progress in state.record.progress)


def evaluate(event: Event) -> Evaluation:
    """Evaluate an event; the same event always gives the same, nothing is drawn."""
    return judge(event, {phase.id: phase_record(event, phase) for phase in event.definition.phase})


def judge(event: Event, records: Mapping[str, PhaseRecord]) -> Evaluation:
    """Rank what was played; `records` are those of all phases by id."""
    phases: dict[str, PhaseState] = {}
    for phase in event.definition.phase:
        phases[phase.id] = phase_state(event, phase, records, dict(phases))
    final = final_standings(event.definition, phases)
    return Evaluation(phases, final, open_ties(event, tuple(phases.values())))
