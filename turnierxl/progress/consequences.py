"""What a correction or other rules change: places in the event, and whether drawn rounds would be others.

D3: "standings change, drawn rounds stay, and a report says what changed [...] and whether later rounds would
have differed." Both are judged by the event as it is now, once with the results as they were and once as they
are; so nothing but the correction makes a difference.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from turnierxl import pairing
from turnierxl.definition.model import Phase, find_phase, played_by_matches
from turnierxl.play.rounds import Result, Round, Stage
from turnierxl.problems import ProblemsFound
from turnierxl.progress.drawing import draw_next, standing_groups
from turnierxl.progress.evaluation import Evaluation, evaluate
from turnierxl.progress.event import Event
from turnierxl.progress.step import StepKind, next_step


@dataclass(frozen=True)
class Moved:
    """Somebody whose place in the event is another one; None is no place."""

    participant: int
    before: int | None
    after: int | None


@dataclass(frozen=True)
class Consequences:
    """Who has moved, in the order of the standings, and which drawn rounds would be others now."""

    moved: tuple[Moved, ...]
    other_draws: tuple[Round, ...]
    later: tuple[Round, ...]


def consequences(event: Event, before: Mapping[str, Result]) -> Consequences:
    """Compare the event with what it would be, had the games in `before` still those results."""
    past = replace(event, results={**event.results, **before})
    was, now = _places(evaluate(past)), _places(evaluate(event))
    later = tuple(_later(event, before))
    return Consequences(_moved(was, now), tuple(one for one in later if _differs(past, event, one)), later)


def rule_consequences(past: Event, event: Event) -> Consequences:
    """Compare the event by its rules with the same event by others."""
    was, now = _places(evaluate(past)), _places(evaluate(event))
    later = tuple(drawn for drawn in event.rounds if _has_draw(event, drawn))
    others = tuple(one for one in later if _differs(past, event, one))
    return Consequences(_moved(was, now), others, later)


def _moved(was: Mapping[int, int | None], now: Mapping[int, int | None]) -> tuple[Moved, ...]:
    return tuple(Moved(who, was.get(who), place) for who, place in now.items() if was.get(who) != place)


def _has_draw(event: Event, drawn: Round) -> bool:
    """Tell whether the results alone do not lay down who plays in a round."""
    return drawn.stage is Stage.REGULAR and not played_by_matches(find_phase(event.definition, drawn.phase))


def _places(evaluation: Evaluation) -> dict[int, int | None]:
    return {row.standing.participant: row.standing.place for row in evaluation.final}


def _later(event: Event, corrected: Collection[str]) -> Iterator[Round]:
    """Yield the rounds drawn after the first corrected game whose draw is not laid down by results alone."""
    seen = False
    for drawn in event.rounds:
        if seen and _has_draw(event, drawn):
            yield drawn
        seen = seen or any(game.startswith(f"{drawn.phase}-{drawn.number}-") for game in corrected)


def _differs(past: Event, event: Event, drawn: Round) -> bool:
    """Tell whether a round would be drawn otherwise from other results or by other rules.

    Who is drawn is compared first; by the same rules, it has to be drawn only where places make the pairs.
    """
    rounds = event.rounds[: event.rounds.index(drawn)]
    old, new = (replace(one, rounds=rounds) for one in (past, event))
    before, after = _basis(old, drawn), _basis(new, drawn)
    if before is None or after is None or before[0] != after[0]:
        return before != after
    phases = [find_phase(one.definition, drawn.phase) for one in (old, new)]
    places_count = pairing.by_standing(phases[1].pairing) and before != after
    if not places_count and _drawn_by(phases[0]) == _drawn_by(phases[1]):
        return False
    return _draw(old, drawn) != _draw(new, drawn)


def _drawn_by(phase: Phase) -> tuple[object, ...]:
    return phase.pairing, phase.rounds, phase.games, phase.groups


def _basis(event: Event, drawn: Round) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]] | None:
    """Return who would be drawn and how they stand; None where something else would come first."""
    evaluation = evaluate(event)
    step = next_step(event, evaluation)
    if step.kind is not StepKind.DRAW or (step.phase, step.round) != (drawn.phase, drawn.number):
        return None
    return step.entrants, standing_groups(event, evaluation.phases[drawn.phase])


def _draw(event: Event, drawn: Round) -> object:
    try:
        return draw_next(event, evaluate(event), drawn.attempt).draw.tables
    except ProblemsFound:
        return None
