"""What a correction changes: places in the event, and whether rounds drawn since would have been others.

D3: "standings change, drawn rounds stay, and a report says what changed [...] and whether later rounds would
have differed." Both are judged by the event as it is now, once with the results as they were and once as they
are; so nothing but the correction makes a difference.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from turnierxl.definition.model import find_phase, played_by_matches
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
    moved = tuple(Moved(who, was.get(who), place) for who, place in now.items() if was.get(who) != place)
    later = tuple(_later(event, before))
    return Consequences(moved, tuple(one for one in later if _differs(past, event, one)), later)


def _places(evaluation: Evaluation) -> dict[int, int | None]:
    return {row.standing.participant: row.standing.place for row in evaluation.final}


def _later(event: Event, corrected: Collection[str]) -> Iterator[Round]:
    """Yield the rounds drawn after the first corrected game whose draw is not laid down by results alone."""
    seen = False
    for drawn in event.rounds:
        phase = find_phase(event.definition, drawn.phase)
        if seen and drawn.stage is Stage.REGULAR and not played_by_matches(phase):
            yield drawn
        seen = seen or any(game.startswith(f"{drawn.phase}-{drawn.number}-") for game in corrected)


def _differs(past: Event, event: Event, drawn: Round) -> bool:
    """Tell whether a round would be drawn otherwise from the corrected results.

    Who is drawn is compared first; only where places themselves make the pairs has it to be drawn.
    """
    rounds = event.rounds[: event.rounds.index(drawn)]
    old, new = (replace(one, rounds=rounds) for one in (past, event))
    before, after = _basis(old, drawn), _basis(new, drawn)
    if before == after:
        return False
    if before is None or after is None or before[0] != after[0]:
        return True
    if find_phase(event.definition, drawn.phase).pairing.method != "swiss":
        return False
    return _draw(old, drawn) != _draw(new, drawn)


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
