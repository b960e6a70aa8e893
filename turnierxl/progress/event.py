"""An event as it was read: the rule sheet, who takes part, what was drawn, typed and recorded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from turnierxl.definition.model import EventDefinition, event_round
from turnierxl.play.participants import Participant, plays_in
from turnierxl.play.rounds import Lot, Result, Round


@dataclass(frozen=True)
class Event:
    """Everything an evaluation is computed from.

    `results` are by game id. `doubtful` are the ids of games whose entry the director has to look at;
    they are counted apart, and their results are not complete.
    """

    definition: EventDefinition
    seed: str
    participants: tuple[Participant, ...]
    rounds: tuple[Round, ...] = ()
    results: Mapping[str, Result] = field(default_factory=dict)
    lots: tuple[Lot, ...] = ()
    doubtful: frozenset[str] = frozenset()


def present(event: Event, phase: str, number: int) -> frozenset[int]:
    """Return who is to be drawn for this round if he belongs to the phase."""
    running = event_round(event.definition, phase, number)
    return frozenset(who.number for who in event.participants if plays_in(who, running))


def drawn_rounds(event: Event, phase: str) -> tuple[Round, ...]:
    """Return the drawn rounds of a phase in order."""
    of_phase = [drawn for drawn in event.rounds if drawn.phase == phase]
    return tuple(sorted(of_phase, key=lambda drawn: drawn.number))


def took_part(event: Event, phase: str) -> frozenset[int]:
    """Return everybody who was drawn in a phase, sitting out included."""
    draws = [drawn.draw for drawn in drawn_rounds(event, phase)]
    seated = {who for draw in draws for table in draw.tables for who in table.seats}
    return frozenset(seated.union(*(draw.sitting_out for draw in draws)))
