"""Where the sides of matches come from, in words: "Erster Gruppe I", "Sieger Halbfinale 1"."""

from __future__ import annotations

from turnierxl.definition.model import EventDefinition, find_phase
from turnierxl.pairing.knockout import bracket_name
from turnierxl.play.matches import EndOf, Match, PlaceOf, SeedOf, Source
from turnierxl.problems import Message, Term, message

_ORDINALS = ("first", "second", "third", "fourth")


def side_name(definition: EventDefinition, source: Source) -> Message:
    """Say who a side is before he is known."""
    match source:
        case PlaceOf(phase, group, place):
            return _holder(definition, phase, group, place)
        case EndOf(match, won):
            return message("bracket.winner" if won else "bracket.loser", match=_match_name(definition, match))
        case SeedOf(number):
            return message("bracket.seed", number=number)


def match_named(match: Match) -> Message:
    """Name a match of a rule sheet's list."""
    return message("bracket.plain", words=Term(match.name))


def _holder(definition: EventDefinition, phase: str, group: str, place: int) -> Message:
    where = message("bracket.plain", words=Term(find_phase(definition, phase).name))
    if group:
        where = message("bracket.group", group=group)
    if place <= len(_ORDINALS):
        return message(f"bracket.{_ORDINALS[place - 1]}", where=where)
    return message("bracket.nth", place=place, where=where)


def _match_name(definition: EventDefinition, match: str) -> Message:
    for phase in definition.phase:
        for one in phase.match:
            if one.id == match:
                return match_named(one)
    return bracket_name(match)
