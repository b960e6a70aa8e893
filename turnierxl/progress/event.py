"""An event as it was read: the rule sheet, who takes part, what was drawn, typed and recorded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date

from turnierxl.definition.model import EventDefinition
from turnierxl.play.participants import Participant
from turnierxl.play.rounds import Draw, Lot, Result, Round


@dataclass(frozen=True)
class MovedUp:
    """Somebody who moved up from the waiting list before the first draw, and whom he replaced."""

    number: int
    replaced: int


@dataclass(frozen=True)
class Event:
    """Everything an evaluation is computed from.

    `results` are by game id. `doubtful` are the ids of games whose entry the director has to look at;
    they are counted apart, and their results are not complete. `moved_up` are the substitutes that came in
    before the first draw, in the order in which they did. `deadlines` are the days by which the games of a
    phase have to be finished, by its id; no result depends on them. `earlier` are the rule sheets, with the
    director's choices, that held before the rules were changed, the oldest first.
    """

    definition: EventDefinition
    seed: str
    participants: tuple[Participant, ...]
    rounds: tuple[Round, ...] = ()
    results: Mapping[str, Result] = field(default_factory=dict)
    lots: tuple[Lot, ...] = ()
    doubtful: frozenset[str] = frozenset()
    moved_up: tuple[MovedUp, ...] = ()
    deadlines: Mapping[str, date] = field(default_factory=dict)
    earlier: tuple[EventDefinition, ...] = ()


def rules_of(event: Event, drawn: Round) -> EventDefinition:
    """Return the rules under which a round was drawn."""
    return rules_since(event, drawn)[0]


def rules_since(event: Event, drawn: Round) -> tuple[EventDefinition, ...]:
    """Return the rules that have held since a round was drawn, those of today last."""
    return (*event.earlier, event.definition)[drawn.rules :]


def drawn_rounds(event: Event, phase: str) -> tuple[Round, ...]:
    """Return the drawn rounds of a phase in order."""
    of_phase = [drawn for drawn in event.rounds if drawn.phase == phase]
    return tuple(sorted(of_phase, key=lambda drawn: drawn.number))


def begun_games(event: Event) -> frozenset[str]:
    """Return the ids of the games in which anything is typed, readable or not."""
    typed = (game for game, result in event.results.items() if result.typed)
    return event.doubtful.union(typed)


def took_part(event: Event, phase: str) -> frozenset[int]:
    """Return everybody who was drawn in a phase, sitting out included."""
    return everybody_drawn(drawn_rounds(event, phase))


def everybody_drawn(rounds: Iterable[Round]) -> frozenset[int]:
    """Return everybody who was drawn in any of these rounds, sitting out included."""
    return frozenset(who for drawn in rounds for who in everybody_in(drawn.draw))


def everybody_in(draw: Draw) -> frozenset[int]:
    """Return everybody who was drawn in a round, sitting out included."""
    return frozenset(who for table in draw.tables for who in table.seats).union(draw.sitting_out)
