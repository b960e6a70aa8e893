"""What a round is called in messages."""

from __future__ import annotations

from turnierxl.definition.model import EventDefinition, find_phase
from turnierxl.problems import Message, Term, message


def round_name(definition: EventDefinition, phase: str, number: int) -> Message:
    """Name a round: "Runde 3", in an event of several phases "Vorrunde 2", "Finale"."""
    if len(definition.phase) == 1:
        return message("progress.round", number=number)
    found = find_phase(definition, phase)
    if found.rounds == 1:
        return message("progress.phase", phase=Term(found.name))
    return message("progress.round_of_phase", phase=Term(found.name), number=number)
