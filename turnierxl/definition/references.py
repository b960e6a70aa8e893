"""Checking that what a rule sheet names exists: phases, schemes, awards and metrics."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from turnierxl.definition.awards import check_awards
from turnierxl.definition.known import check_known
from turnierxl.definition.match_references import check_forfeits, check_matches, metrics
from turnierxl.definition.model import Enter, EventDefinition, Phase, played_by_matches
from turnierxl.definition.registrations import check_registrations
from turnierxl.problems import Address, Problem, message
from turnierxl.ranking import Criterion


def check_references(definition: EventDefinition, source: str) -> tuple[Problem, ...]:
    """Find every reference that leads nowhere, each with its path and the nearest name that exists."""
    ids = [phase.id for phase in definition.phase]
    problems = [
        *_check_ids(ids, source),
        *_check_final(definition, ids, source),
        *check_forfeits(definition, source),
        *check_registrations(definition, source),
    ]
    for index, phase in enumerate(definition.phase):
        problems += _check_phase(definition, index, phase, source)
    return tuple(problems)


def _check_ids(ids: list[str], source: str) -> Iterator[Problem]:
    for index, phase_id in enumerate(ids):
        if phase_id in ids[:index]:
            where = Address(source, f"phase[{index + 1}].id")
            yield Problem(message("definition.same_phase", name=phase_id), where)


def _check_final(definition: EventDefinition, ids: list[str], source: str) -> Iterator[Problem]:
    for index, phase_id in enumerate(definition.final.order):
        yield from check_known(phase_id, ids, Address(source, f"final.order[{index + 1}]"))


def _check_phase(definition: EventDefinition, index: int, phase: Phase, source: str) -> list[Problem]:
    def place(path: str) -> Address:
        return Address(source, f"phase[{index + 1}].{path}")

    earlier = [before.id for before in definition.phase[:index]]
    problems = list(_check_enter(definition, index, earlier, place))
    for number, name in enumerate(phase.scoring):
        problems += check_known(name, definition.scoring, place(f"scoring[{number + 1}]"))
    for number, key in enumerate(phase.entry.awards):
        problems += check_known(key, definition.award, place(f"entry.awards[{number + 1}]"))
    problems += check_awards(definition, phase, place)
    for key, values in (("bye", phase.bye), ("missed", phase.missed)):
        for metric in values:
            problems += check_known(metric, metrics(definition, phase), place(f"{key}.{metric}"))
    if phase.missed and played_by_matches(phase):
        problems.append(Problem(message("definition.nothing_is_missed"), place("missed")))
    problems += check_matches(definition, index, place)
    problems += _check_ranking(definition, index, place)
    return problems


def _chooses(definition: EventDefinition, line: Enter) -> bool:
    """Tell whether a line has more to choose from than it takes: the same places of several groups."""
    sources = [phase for phase in definition.phase if phase.id == line.source and phase.groups]
    if line.best is None or line.places is None or not sources or sources[0].groups is None:
        return False
    return line.best < (line.places[1] - line.places[0] + 1) * len(sources[0].groups.names)


def _check_enter(
    definition: EventDefinition, index: int, earlier: list[str], place: Callable[[str], Address]
) -> Iterator[Problem]:
    phase = definition.phase[index]
    if index > 0 and not phase.enter and not phase.match:
        yield Problem(message("definition.nobody_enters"), place("enter"))
    for number, line in enumerate(phase.enter):
        yield from check_known(line.source, earlier, place(f"enter[{number + 1}].from"))
        if line.unless is not None:
            yield from check_known(line.unless, earlier, place(f"enter[{number + 1}].unless"))
        if (line.places is None) == (line.winners_of is None):
            yield Problem(message("definition.places_or_winners"), place(f"enter[{number + 1}]"))
        if line.best is not None and not _chooses(definition, line):
            yield Problem(message("definition.best_of_groups"), place(f"enter[{number + 1}].best"))
        if line.places and not 1 <= line.places[0] <= line.places[1]:
            yield Problem(message("definition.bad_places"), place(f"enter[{number + 1}].places"))


def _check_ranking(
    definition: EventDefinition, index: int, place: Callable[[str], Address]
) -> Iterator[Problem]:
    phases = {phase.id: phase for phase in definition.phase[: index + 1]}
    for number, criterion in enumerate(definition.phase[index].ranking):
        where = place(f"ranking[{number + 1}]")
        named = getattr(criterion, "phase", None) or definition.phase[index].id
        unknown = list(check_known(named, phases, where))
        yield from unknown
        for metric in () if unknown else _metrics_named(criterion):
            yield from check_known(metric, metrics(definition, phases[named]), where)
        yield from _check_position(criterion, number, where)


def _metrics_named(criterion: Criterion) -> tuple[str, ...]:
    if not hasattr(criterion, "metric"):
        return ()
    return (criterion.metric, *getattr(criterion, "then", ()))


def _check_position(criterion: Criterion, before: int, where: Address) -> Iterator[Problem]:
    """Refuse a criterion that looks back at more criteria than stand before it."""
    for key in ("tied_on", "ranking"):
        count = getattr(criterion, key, None)
        if count is not None and count > before:
            yield Problem(
                message("definition.looks_too_far_back", key=key, count=count, before=before), where
            )
