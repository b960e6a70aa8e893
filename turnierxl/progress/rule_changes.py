"""What cannot be changed in the rules of an event once rounds of it are drawn."""

from __future__ import annotations

from collections.abc import Iterator

from turnierxl.definition.model import EventDefinition, Phase, find_phase
from turnierxl.play.rounds import Stage
from turnierxl.problems import Message, Term, message
from turnierxl.progress.event import Event, drawn_rounds


def obstacles(event: Event, definition: EventDefinition) -> Iterator[Message]:
    """Say why an event cannot go on by other rules: what was drawn or typed has no place in them."""
    if event.participants and definition.participants.unit != event.definition.participants.unit:
        yield message("changes.unit")
    begun = [phase for phase in event.definition.phase if drawn_rounds(event, phase.id)]
    there = [phase.id for phase in definition.phase]
    for phase in begun:
        if phase.id in there:
            yield from _in_phase(event, phase, find_phase(definition, phase.id))
        else:
            yield message("changes.phase_missing", phase=Term(phase.name), key=phase.id)
    kept = [phase.id for phase in begun if phase.id in there]
    if kept != sorted(kept, key=there.index):
        yield message("changes.phase_order")


def _in_phase(event: Event, before: Phase, after: Phase) -> Iterator[Message]:
    drawn = sum(one.stage is Stage.REGULAR for one in drawn_rounds(event, before.id))
    if after.rounds < drawn:
        yield message("changes.rounds_drawn", phase=Term(before.name), there=drawn, wanted=after.rounds)
    old, new = _fixed(before), _fixed(after)
    for key in [key for key in old if old[key] != new[key]]:
        yield message("changes.phase_fixed", phase=Term(before.name), key=key)
    used = {
        result.award.key
        for game, result in event.results.items()
        if result.award is not None and game.startswith(f"{before.id}-")
    }
    for award in sorted(used.difference(after.entry.awards)):
        label = Term(event.definition.award[award].label)
        yield message("changes.award_used", phase=Term(before.name), award=label)


def _fixed(phase: Phase) -> dict[str, object]:
    """Return what makes the games of a phase, by its key."""
    return {
        "method": phase.pairing.method,
        "games": phase.games,
        "groups": phase.groups and phase.groups.names,
        "match": [(match.id, match.sides) for match in phase.match],
    }
