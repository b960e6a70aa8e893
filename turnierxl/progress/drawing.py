"""Drawing the next round, and lots."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import groupby

from turnierxl import pairing
from turnierxl.chance import shuffled, stream
from turnierxl.definition.model import Phase, find_phase, played_by_matches
from turnierxl.pairing.knockout import Knockout
from turnierxl.pairing.match_games import match_tables
from turnierxl.pairing.round_robin import playoff_draw
from turnierxl.play.rounds import Basis, Draw, DrawTask, Lot, Round, Stage
from turnierxl.problems import Message, Problem, ProblemsFound
from turnierxl.progress.absences import away, left_out, match_waits, passed_over
from turnierxl.progress.entrants import OpenTie
from turnierxl.progress.evaluation import Evaluation
from turnierxl.progress.event import Event, drawn_rounds, everybody_in
from turnierxl.progress.grouping import drawn_groups, make_groups
from turnierxl.progress.matches import opening_pairs
from turnierxl.progress.phases import PhaseState
from turnierxl.progress.qualification import entry_lines
from turnierxl.progress.seated import seated_anyway
from turnierxl.progress.step import Step, StepKind, next_step


def draw_next(event: Event, evaluation: Evaluation, attempt: int = 0) -> Round:
    """Draw the next round; the same event and attempt always give the same one.

    ProblemsFound says what has to be done first.
    """
    return replace(_draw(event, evaluation, attempt), attempt=attempt, rules=len(event.earlier))


def _draw(event: Event, evaluation: Evaluation, attempt: int) -> Round:
    step = next_step(event, evaluation)
    if step.kind is not StepKind.DRAW or step.phase is None or step.round is None:
        raise ProblemsFound((Problem(step.message),))
    phase = find_phase(event.definition, step.phase)
    seed = f"{event.seed}|{phase.id}"
    if step.open:
        state = evaluation.phases[phase.id]
        ties = [(_group(state, tie.open.participants), tie.open.participants) for tie in step.open]
        return Round(phase.id, step.round, playoff_draw(ties, seed, step.round, attempt), Stage.PLAYOFF)
    if step.due and step.due.stage is Stage.DECIDER:
        return Round(phase.id, step.round, Draw(match_tables(step.due.pairs)), Stage.DECIDER)
    task = _task(event, evaluation, step, attempt)
    standing = task.standing if pairing.by_standing(phase.pairing) else ()
    basis = Basis(task.rounds, standing, absent=away(event, phase.id, step.round))
    drawn = pairing.draw(phase.pairing, task)
    notes = (*drawn.notes, *_left_out(event, phase, step, everybody_in(drawn)))
    return Round(phase.id, step.round, replace(drawn, notes=notes), basis=basis)


def _left_out(event: Event, phase: Phase, step: Step, drawn: Collection[int]) -> Iterator[Message]:
    """Name those who would play in the next round if they were there, or do so all the same."""
    if step.round == 1 and phase.enter:
        passed = passed_over(event, phase, step.entrants)
        if passed is not None:
            yield passed.message
    elif played_by_matches(phase) and drawn_rounds(event, phase.id):
        yield from match_waits(event, drawn, away(event, phase.id, step.round or 1))
    else:
        yield from left_out(event, phase, step.round or 1)


def _task(event: Event, evaluation: Evaluation, step: Step, attempt: int) -> DrawTask:
    """Gather what a pairing method has to know for the next regular round."""
    assert step.phase is not None
    phase = find_phase(event.definition, step.phase)
    seed = f"{event.seed}|{phase.id}"
    standing = standing_groups(event, evaluation.phases[phase.id])
    groups = drawn_groups(event, phase.id)
    pairs = step.due.pairs if step.due else {}
    if not evaluation.phases[phase.id].started:
        people = [who for who in event.participants if who.number in step.entrants]
        if phase.groups is not None:
            groups = make_groups(phase.groups, people, seed, attempt)
        elif isinstance(phase.pairing, Knockout):
            field = bracket_seeds(event, phase, evaluation, step.entrants, attempt)
            groups, pairs = {"": field}, opening_pairs(phase, field)
    return DrawTask(
        entrants=tuple(sorted(seated_anyway(event, phase).union(step.entrants))),
        history=drawn_rounds(event, phase.id),
        rounds=phase.rounds,
        games=phase.games,
        seed=seed,
        attempt=attempt,
        groups=groups,
        standing=standing,
        pairs=pairs,
    )


def _group(state: PhaseState, tied: Collection[int]) -> str:
    """Name the group in which participants are tied."""
    names = (name for name, group in state.groups.items() for row in group.rows if row.participant in tied)
    return next(names, "")


def bracket_seeds(
    event: Event, phase: Phase, evaluation: Evaluation, entrants: Collection[int], attempt: int
) -> tuple[int, ...]:
    """Set the field of a bracket: drawn, or as it stands in the phases it comes from, or by rating.

    Among equals the lot decides.
    """
    order = shuffled(stream(f"{event.seed}|{phase.id}", "seeds", attempt), sorted(entrants))
    if isinstance(phase.pairing, Knockout) and phase.pairing.seeds == "draw":
        return tuple(order)
    ratings = {who.number: -(who.rating or 0.0) for who in event.participants}
    sources = [evaluation.phases[line.source] for line in entry_lines(event, phase)]
    places = {
        row.participant: (float(at), float(row.place or 0))
        for at, state in reversed(list(enumerate(sources)))
        for row in state.standings.rows
    }
    return tuple(sorted(order, key=lambda who: places.get(who, (float(len(sources)), ratings[who]))))


def standing_groups(event: Event, state: PhaseState) -> tuple[tuple[int, ...], ...]:
    """Return groups of those who are equal by the first criterion, in the order of the standings.

    Before the first round, all with a rating stand one by one, the strongest first.
    """
    if not state.started:
        rated = [who for who in event.participants if who.rating is not None]
        seeds = sorted(rated, key=lambda who: (-(who.rating or 0.0), who.number))
        return tuple((who.number,) for who in seeds)
    rows = [row for row in state.standings.rows if row.place is not None]
    groups = groupby(rows, key=lambda row: row.values[0])
    return tuple(tuple(row.participant for row in group) for _, group in groups)


def draw_lot(event: Event, tie: OpenTie) -> Lot:
    """Draw lots for an open tie; each further lot of a phase has its own stream."""
    before = sum(lot.phase == tie.phase for lot in event.lots)
    rng = stream(event.seed, "lot", tie.phase, before)
    return Lot(tie.phase, tuple(shuffled(rng, sorted(tie.open.participants))))
