"""What a round is called in messages."""

from __future__ import annotations

from turnierxl.definition.model import EventDefinition, Phase, find_phase, played_by_matches
from turnierxl.problems import Message, Term, message


def round_name(definition: EventDefinition, phase: str, number: int) -> Message:
    """Name a round: "Runde 3", in an event of several phases "Vorrunde 2", "Finale".

    Play-offs and deciders are numbered after the regular rounds.
    """
    found = find_phase(definition, phase)
    if number > found.rounds:
        return _extra_name(definition, found, number - found.rounds)
    if len(definition.phase) == 1:
        return message("progress.round", number=number)
    if found.rounds == 1:
        return message("progress.phase", phase=Term(found.name))
    return message("progress.round_of_phase", phase=Term(found.name), number=number)


def _extra_name(definition: EventDefinition, phase: Phase, number: int) -> Message:
    kind = "decider" if played_by_matches(phase) else "playoff"
    if len(definition.phase) == 1:
        return message(f"progress.{kind}", number=number)
    return message(f"progress.{kind}_of_phase", phase=Term(phase.name), number=number)
