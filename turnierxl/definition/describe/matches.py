"""Groups, lists of matches and what decides a drawn one, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from turnierxl.definition.model import (
    EventDefinition,
    Groups,
    Phase,
    find_phase,
    match_steps,
    metric_label,
    played_by_matches,
)
from turnierxl.definition.sides import match_named, side_name
from turnierxl.play.matches import IfDrawn, Match, Preference, read_source
from turnierxl.problems import Message, Term, message


def describe_groups(phase: Phase) -> Iterator[Message]:
    """Say which groups a phase has and who comes into which."""
    if phase.groups is not None:
        names = tuple(message("rules.plain", words=name) for name in phase.groups.names)
        yield message("rules.groups", count=len(names), names=names)
        yield _seeds(phase.groups)


def _seeds(groups: Groups) -> Message:
    setting = f'groups.seeds = "{groups.seeds}"'
    if groups.seeds == "rating":
        first, second = groups.names[:2]
        return message("rules.groups_rating", first=first, second=second, setting=setting)
    return message(f"rules.groups_{groups.seeds}", setting=setting)


def describe_matches(definition: EventDefinition, phase: Phase) -> Iterator[Message]:
    """Say who meets whom in a phase, for which places, and what decides a drawn match."""
    if phase.match:
        yield message("rules.matches_named")
        yield from (_match(definition, match) for match in phase.match)
    if phase.beside is not None:
        other = Term(find_phase(definition, phase.beside).name)
        yield message("rules.beside", phase=other, setting="options.beside")
    if played_by_matches(phase):
        for matches, steps in _by_steps(phase):
            yield from _deciders(definition, matches, steps)


def _match(definition: EventDefinition, match: Match) -> Message:
    first, second = (side_name(definition, read_source(side)) for side in match.sides)
    name = match_named(match)
    if match.places is None:
        return message("rules.match", match=name, first=first, second=second)
    if len(match.places) == 1:
        return message("rules.match_for_place", match=name, first=first, second=second, place=match.places[0])
    better, worse = match.places
    return message(
        "rules.match_for_places", match=name, first=first, second=second, better=better, worse=worse
    )


def _by_steps(phase: Phase) -> Iterator[tuple[Message, tuple[IfDrawn, ...]]]:
    """Yield matches that are decided alike, in words, and the steps that decide them."""
    groups: dict[tuple[IfDrawn, ...], list[Message]] = {}
    for match in phase.match:
        name = message("rules.quoted", words=Term(match.name))
        groups.setdefault(match_steps(phase, match), []).append(name)
    if len(groups) < 2:
        yield message("rules.a_match"), next(iter(groups), phase.if_drawn)
        return
    for steps, names in groups.items():
        yield message("rules.one_of", names=tuple(names)) if names[1:] else names[0], steps


def _deciders(definition: EventDefinition, matches: Message, steps: Sequence[IfDrawn]) -> Iterator[Message]:
    """Say step by step what decides a drawn match; without any step it stays drawn."""
    drawn = message("rules.if_drawn", match=matches)
    for step in steps or (IfDrawn(shared=True),):
        yield _step(definition, step, drawn)
        drawn = message("rules.if_drawn_again")


def _step(definition: EventDefinition, step: IfDrawn, drawn: Message) -> Message:
    if step.first is not None:
        side = definition.labels.get("side_1")
        named = message("rules.plain", words=Term(side)) if side else message("rules.first_side")
        return message("rules.extra_game", drawn=drawn, side=named, who=_preferred(definition, step.first))
    if step.win is not None:
        return message("rules.win_drawn", drawn=drawn, who=_preferred(definition, step.win))
    return message("rules.stays_drawn", drawn=drawn)


def _preferred(definition: EventDefinition, preference: Preference) -> Message:
    if preference.higher is not None:
        return message("rules.who_higher", phase=Term(find_phase(definition, preference.higher).name))
    if preference.more is not None:
        phases = tuple(
            message("rules.quoted", words=Term(find_phase(definition, phase).name))
            for phase in preference.phases
        )
        return message(
            "rules.who_has_more", metric=Term(metric_label(definition, preference.more)), phases=phases
        )
    return message("rules.who_had_not" if preference.swapped else "rules.who_by_lot")
