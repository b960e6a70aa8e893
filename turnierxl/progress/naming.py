"""What a round is called in messages."""

from __future__ import annotations

from turnierxl.definition.model import EventDefinition, Phase, find_phase, played_by_matches
from turnierxl.pairing.knockout import Knockout, bracket_name
from turnierxl.play.rounds import Game
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


def match_name(phase: Phase, game: Game) -> Message | None:
    """Name the match of a game: as the rule sheet does, or by its group and its round of the plan."""
    for match in phase.match:
        if match.id == game.label:
            return message("progress.match", name=Term(match.name))
    if isinstance(phase.pairing, Knockout):
        return bracket_name(game.label)
    if not game.group:
        return message("progress.round_of_plan", round=game.label) if game.label else None
    if not game.label:
        return message("progress.group", group=game.group)
    return message("progress.round_of_group", group=game.group, round=game.label)
