"""Who can still come how far in the running phase: by all results that can be, or by random ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod

from turnierxl.definition.model import Phase, find_phase, played_by_matches
from turnierxl.demo.results import draw_result
from turnierxl.play.entry import NumberEntry
from turnierxl.play.matches import PlaceOf, read_source
from turnierxl.play.rounds import Game, Result
from turnierxl.progress.drawing import draw_lot, draw_next
from turnierxl.progress.evaluation import Evaluation, evaluate
from turnierxl.progress.event import Event
from turnierxl.progress.phases import PhaseState
from turnierxl.progress.qualification import entry_lines, is_played
from turnierxl.progress.step import StepKind, next_step

MOST_ENUMERATED = 243  # 3 results of 5 games
RUNS = 200
_MOST_STEPS = 100


@dataclass(frozen=True)
class Chance:
    """What became of a participant in all runs: his best and worst place, and in how many he was in."""

    participant: int
    now: int | None
    best: int | None
    worst: int | None
    reached: int


@dataclass(frozen=True)
class Outlook:
    """The chances in a phase to be among the first `cut` (of each group).

    `exact`: the `runs` are all results that are possible, not a sample of them.
    """

    phase: str
    cut: int
    chances: tuple[Chance, ...]
    runs: int
    exact: bool


def outlook(event: Event, seed: str, runs: int = RUNS) -> Outlook | None:
    """Return the chances in the running phase; None before the first draw, and when it is over.

    Results that are typed stand, doubtful ones are left to chance. Same seed, same outlook.
    """
    event = replace(event, doubtful=frozenset())
    evaluation = evaluate(event)
    state = next((one for one in evaluation.played if one.started and not one.complete), None)
    if state is None:
        return None
    cut = _cut(event, state.phase)
    endings = _endings(event, state)
    exact = endings is not None
    ended = endings or tuple(_random_ending(event, state.phase, f"{seed}|{run}") for run in range(runs))
    places = [_places(one, state.phase.id) for one in ended]
    chances = tuple(
        _chance(row.participant, row.place, [run.get(row.participant) for run in places], cut)
        for row in state.standings.rows
    )
    return Outlook(state.phase.id, cut, chances, len(places), exact)


def _cut(event: Event, phase: Phase) -> int:
    """Return the last place that leads into the next phase; 1 where no phase follows from this one."""
    for later in event.definition.phase[event.definition.phase.index(phase) + 1 :]:
        sides = [read_source(side) for match in later.match for side in match.sides]
        places = [side.place for side in sides if isinstance(side, PlaceOf) and side.phase == phase.id]
        lines = entry_lines(event, later)
        places += [line.places[1] for line in lines if line.source == phase.id and line.places]
        if places and is_played(event, later):
            return max(places)
    return 1


def _chance(who: int, now: int | None, places: Sequence[int | None], cut: int) -> Chance:
    placed = [place for place in places if place is not None]
    reached = sum(place <= cut for place in placed)
    return Chance(who, now, min(placed, default=None), max(placed, default=None), reached)


def _places(evaluation: Evaluation, phase: str) -> Mapping[int, int | None]:
    return {row.participant: row.place for row in evaluation.phases[phase].standings.rows}


def _endings(event: Event, state: PhaseState) -> tuple[Evaluation, ...] | None:
    """Return the phase after every possible end of its drawn games; None where that is too much."""
    open_games = [game for game in state.record.games if not _complete(event, game)]
    results = _possible(state.phase.entry.points)
    drawn_out = len(state.record.rounds) >= state.phase.rounds
    if not drawn_out or played_by_matches(state.phase) or not results:
        return None
    if prod([len(results)] * len(open_games)) > MOST_ENUMERATED:
        return None
    return tuple(
        evaluate(_with_results(event, dict(zip(open_games, chosen, strict=True))))
        for chosen in product(results, repeat=len(open_games))
    )


def _complete(event: Event, game: Game) -> bool:
    result = event.results.get(game.id)
    return result is not None and result.complete


def _possible(rule: NumberEntry | None) -> tuple[tuple[float, float], ...]:
    """List the results of a game whose two sides share a fixed sum in steps; empty where there are others."""
    if rule is None or rule.step is None or rule.min is None or rule.max is None or rule.sum_min is None:
        return ()
    if rule.sum_min != rule.sum_max:
        return ()
    steps = round((rule.max - rule.min) / rule.step)
    own = [rule.min + rule.step * step for step in range(steps + 1)]
    return tuple(
        (value, rule.sum_min - value) for value in own if rule.min <= rule.sum_min - value <= rule.max
    )


def _with_results(event: Event, points: Mapping[Game, tuple[float, float]]) -> Event:
    added = {game.id: Result(game.id, pair, complete=True) for game, pair in points.items()}
    return replace(event, results={**event.results, **added})


def _random_ending(event: Event, phase: Phase, seed: str) -> Evaluation:
    """Play the phase to its end with random results, draws and lots included."""
    evaluation = evaluate(event)
    for _ in range(_MOST_STEPS):
        step = next_step(event, evaluation)
        if evaluation.phases[phase.id].complete and not _undecided(evaluation, phase.id):
            break
        if step.kind is StepKind.ENTER:
            event = replace(event, results={**event.results, **dict(_drawn_results(event, evaluation, seed))})
        elif step.kind is StepKind.DRAW and step.phase == phase.id:
            event = replace(event, rounds=(*event.rounds, draw_next(event, evaluation)))
        elif step.kind is StepKind.LOT and step.open:
            event = replace(event, lots=(*event.lots, draw_lot(replace(event, seed=seed), step.open[0])))
        else:
            break
        evaluation = evaluate(event)
    return evaluation


def _undecided(evaluation: Evaluation, phase: str) -> bool:
    return any(tie.phase == phase for tie in evaluation.open)


def _drawn_results(event: Event, evaluation: Evaluation, seed: str) -> Iterator[tuple[str, Result]]:
    for state in evaluation.played:
        phase = find_phase(event.definition, state.phase.id)
        for game in state.record.games:
            if not _complete(event, game):
                typed = draw_result(game, phase, seed)
                yield game.id, Result(game.id, typed.points, award=typed.award, complete=True)
