"""What a round is called in messages."""

from __future__ import annotations

from turnierxl.definition.model import EventDefinition, Phase, find_phase, played_by_matches
from turnierxl.pairing.knockout import Knockout, bracket_name
from turnierxl.play.rounds import Game, Stage
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


def first_move_label(definition: EventDefinition, game: Game, decider: int = 1) -> Message:
    """Say to which match a game belongs, as White has to: "4T1, Halbfinale, Halbfinale 1, Partie 2".

    `decider` counts the single games that are to decide a drawn match, from 1.
    """
    phase = find_phase(definition, game.phase)
    event, name = Term(definition.event.name), Term(phase.name)
    match = _whole_match_name(phase, game)
    if game.stage is Stage.DECIDER:
        return message("announcements.first_move_decider", event=event, phase=name, match=match, game=decider)
    return message("announcements.first_move", event=event, phase=name, match=match, game=game.number)


def _whole_match_name(phase: Phase, game: Game) -> Message:
    """Name the match of a game so that it is told from all others of those who play it."""
    named = match_name(phase, game)
    if game.stage is Stage.PLAYOFF:
        return message("announcements.playoff_in", match=named) if named else message("announcements.playoff")
    if game.group and not game.label:
        return message("progress.round_of_group", group=game.group, round=game.round)
    return named or message("progress.round", number=game.round)
