"""What a phase is in words: when it is played, who enters, how long it is; and the final standings."""

from __future__ import annotations

from collections.abc import Iterator

from turnierxl.definition.model import (
    Enter,
    EventDefinition,
    Phase,
    final_order,
    find_phase,
    played_by_matches,
)
from turnierxl.pairing.round_robin import RoundRobin
from turnierxl.problems import Message, Term, message


def describe_phase(definition: EventDefinition, phase: Phase) -> Iterator[Message]:
    """Say when the phase is played, by whom and for how long."""
    if phase.when and phase.when.participants_min is not None:
        yield message("rules.when_min", count=phase.when.participants_min)
    if phase.when and phase.when.participants_max is not None:
        yield message("rules.when_max", count=phase.when.participants_max)
    for line in phase.enter:
        yield _enter(definition, line)
    if played_by_matches(phase) or (isinstance(phase.pairing, RoundRobin) and phase.pairing.at_once):
        return  # its rounds are those of the event, but not of everybody
    length = _length(phase.rounds, phase.games)
    if phase.enter:
        yield message("rules.length", length=length)
    else:
        yield message("rules.length_everybody", length=length)


def _length(rounds: int, games: int) -> Message:
    match rounds, games:
        case 1, 1:
            return message("rules.one_game")
        case 1, _:
            return message("rules.one_round", games=games)
        case _, 1:
            return message("rules.rounds_of_one_game", rounds=rounds)
    return message("rules.rounds", rounds=rounds, games=games)


def _enter(definition: EventDefinition, line: Enter) -> Message:
    who = _who(find_phase(definition, line.source), line)
    if line.best is not None:
        who = message("rules.best", count=line.best, who=who)
    if line.unless is None:
        return message("rules.enter", who=who)
    return message("rules.enter_unless", who=who, phase=Term(find_phase(definition, line.unless).name))


def _who(source: Phase, line: Enter) -> Message:
    phase = Term(source.name)
    if line.places is None:
        return message("rules.winners", phase=phase)
    first, last = line.places
    groups = "_of_groups" if source.groups else ""
    if first == last:
        return message(f"rules.place{groups}", place=first, phase=phase)
    return message(f"rules.places{groups}", first=first, last=last, phase=phase)


def describe_final(definition: EventDefinition) -> Iterator[Message]:
    """Say how the final standings follow from the phases; an event of one phase needs no words for it."""
    order = final_order(definition)
    if len(order) > 1:
        phases = tuple(
            message("rules.quoted", words=Term(find_phase(definition, phase).name)) for phase in order
        )
        yield message("rules.final_order", phases=phases)
