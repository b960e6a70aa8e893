"""Checking groups, lists of matches and brackets: that every side can be filled and every match decided."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from turnierxl.definition.known import check_known
from turnierxl.definition.model import (
    EventDefinition,
    Phase,
    match_levels,
    match_steps,
    phase_scoring,
    played_by_matches,
)
from turnierxl.definition.people import leavings
from turnierxl.pairing.knockout import bracket_rounds
from turnierxl.play.matches import EndOf, IfDrawn, Match, PlaceOf, Preference, decides, read_source
from turnierxl.problems import Address, Problem, message
from turnierxl.scoring.awards import AwardSettings

Place = Callable[[str], Address]


def check_matches(definition: EventDefinition, index: int, place: Place) -> Iterator[Problem]:
    """Find what does not fit in the groups, matches and deciders of a phase."""
    phase = definition.phase[index]
    yield from _check_method(phase, place)
    yield from _check_bracket(definition, index, place)
    yield from _check_beside(definition, index, place)
    before = {match.id: (other, match) for other in definition.phase[:index] for match in other.match}
    for number, match in enumerate(phase.match):
        where = f"match[{number + 1}]"
        if match.id in before:
            yield Problem(message("definition.same_match", name=match.id), place(f"{where}.id"))
        for side, text in enumerate(match.sides):
            yield from _check_side(definition, index, text, before, place(f"{where}.sides[{side + 1}]"))
        before[match.id] = (phase, match)
        yield from _check_steps(definition, index, match.if_drawn or (), place, f"{where}.if_drawn")
    yield from _check_steps(definition, index, phase.if_drawn, place, "if_drawn")


def _check_method(phase: Phase, place: Place) -> Iterator[Problem]:
    method = phase.pairing.method
    if phase.groups is not None and method != "round_robin":
        yield Problem(message("definition.groups_need_round_robin"), place("groups"))
    if (method == "matches") != bool(phase.match):
        yield Problem(message("definition.matches_and_list"), place("match"))
    if phase.if_drawn and not played_by_matches(phase):
        yield Problem(message("definition.only_for_matches", key="if_drawn"), place("if_drawn"))
    if method == "knockout" and not decides(phase.if_drawn):
        yield Problem(message("definition.undecided_match", name=phase.id), place("if_drawn"))
    needed = max(match_levels(phase).values(), default=0) + (phase.beside is not None)
    if method == "matches" and phase.rounds < needed:
        yield Problem(message("definition.more_rounds_needed", rounds=needed), place("rounds"))
    for number, criterion in enumerate(phase.ranking):
        if criterion.by == "matches" and not played_by_matches(phase):
            told = message("definition.only_for_matches", key='by = "matches"')
            yield Problem(told, place(f"ranking[{number + 1}]"))


def _check_bracket(definition: EventDefinition, index: int, place: Place) -> Iterator[Problem]:
    """Find a bracket that is too short for its field, as far as the rule sheet says how many enter it."""
    phase = definition.phase[index]
    needed = bracket_rounds(_field(definition, index))
    if phase.pairing.method == "knockout" and phase.rounds < needed:
        yield Problem(message("definition.more_rounds_needed", rounds=needed), place("rounds"))


def _field(definition: EventDefinition, index: int) -> int:
    """Count how many enter a phase by places; 0 where the rule sheet does not say it."""
    if index == 0:
        return definition.participants.exactly or 0
    sources = {phase.id: phase for phase in definition.phase[:index]}
    count = 0
    for line in definition.phase[index].enter:
        if line.places is None or line.unless is not None or line.source not in sources:
            return 0
        groups = sources[line.source].groups
        count += line.best or (line.places[1] - line.places[0] + 1) * (len(groups.names) if groups else 1)
    return count


def _check_beside(definition: EventDefinition, index: int, place: Place) -> Iterator[Problem]:
    phase = definition.phase[index]
    if phase.beside is None:
        return
    yield from check_known(phase.beside, _earlier(definition, index), place("beside"))
    if phase.pairing.method != "matches":
        yield Problem(message("definition.only_for_matches", key="beside"), place("beside"))


def _earlier(definition: EventDefinition, index: int) -> list[str]:
    return [phase.id for phase in definition.phase[:index]]


def _check_side(
    definition: EventDefinition,
    index: int,
    text: str,
    before: Mapping[str, tuple[Phase, Match]],
    where: Address,
) -> Iterator[Problem]:
    match read_source(text):
        case PlaceOf(phase_id, group, _):
            unknown = list(check_known(phase_id, _earlier(definition, index), where))
            yield from unknown
            if not unknown:
                phase = next(one for one in definition.phase if one.id == phase_id)
                yield from check_known(group, phase.groups.names if phase.groups else ("",), where)
        case EndOf(match_id, _):
            unknown = list(check_known(match_id, before, where))
            yield from unknown
            if not unknown and not decides(match_steps(*before[match_id])):
                yield Problem(message("definition.undecided_match", name=match_id), where)
        case _:
            yield Problem(message("definition.seed_is_no_side", side=text), where)


def _check_steps(
    definition: EventDefinition, index: int, steps: tuple[IfDrawn, ...], place: Place, path: str
) -> Iterator[Problem]:
    for number, step in enumerate(steps):
        for preference in (step.first, step.win):
            if preference is not None:
                yield from _check_preference(definition, index, preference, place(f"{path}[{number + 1}]"))
        if number < len(steps) - 1 and step.play is None:
            yield Problem(message("definition.steps_after_the_end"), place(f"{path}[{number + 2}]"))


def _check_preference(
    definition: EventDefinition, index: int, preference: Preference, where: Address
) -> Iterator[Problem]:
    phases = {phase.id: phase for phase in definition.phase[:index]}
    for name in (*filter(None, (preference.higher,)), *preference.phases):
        unknown = list(check_known(name, phases, where))
        yield from unknown
        if preference.more is not None and not unknown:
            yield from check_known(preference.more, metrics(definition, phases[name]), where)


def metrics(definition: EventDefinition, phase: Phase) -> list[str]:
    """List what a phase can be ranked by: what is typed and what its schemes compute from it."""
    if any(name not in definition.scoring for name in phase.scoring):
        return ["points", *(scheme.into for scheme in definition.scoring.values())]
    return ["points", *(scheme.into for scheme in phase_scoring(definition, phase))]


def check_forfeits(definition: EventDefinition, source: str) -> Iterator[Problem]:
    """Find what is missing for withdrawals that cost all matches."""
    section = definition.participants
    away = any(getattr(phase.pairing, "absent", "off") == "forfeit" for phase in definition.phase)
    if not away and all(one.results != "forfeits" for one in leavings(section)):
        return
    for key, award in (("forfeit", section.forfeit), ("double_forfeit", section.double_forfeit)):
        where = Address(source, f"participants.{key}")
        if award is None:
            yield Problem(message("definition.forfeits_need_award", key=key), where)
            continue
        for phase in definition.phase:
            yield from check_known(award, phase.entry.awards, where)
        yield from _check_forfeit(definition.award.get(award), key == "forfeit", where)
    for index, phase in enumerate(definition.phase):
        if not played_by_matches(phase) and phase.pairing.method not in ("round_robin", "swiss"):
            where = Address(source, f"phase[{index + 1}].pairing")
            yield Problem(message("definition.forfeits_need_matches"), where)


def _check_forfeit(award: AwardSettings | None, sided: bool, where: Address) -> Iterator[Problem]:
    """Find an award that leaves finished games as they were, or gives points to the wrong number of sides."""
    if award is None:
        return
    if award.points is None or award.typed != "ignored":
        yield Problem(message("definition.forfeit_keeps_results"), where)
    elif award.sided != sided:
        key = "definition.forfeit_for_one" if sided else "definition.forfeit_for_both"
        yield Problem(message(key), where)
