"""Drawing the next round, and lots."""

from __future__ import annotations

from itertools import groupby

from turnierxl import pairing
from turnierxl.chance import shuffled, stream
from turnierxl.definition.model import find_phase
from turnierxl.pairing.round_robin import playoff_draw
from turnierxl.play.rounds import DrawTask, Lot, Round, Stage
from turnierxl.problems import Problem, ProblemsFound
from turnierxl.progress.entrants import OpenTie
from turnierxl.progress.evaluation import Evaluation
from turnierxl.progress.event import Event, drawn_rounds
from turnierxl.progress.phases import PhaseState
from turnierxl.progress.step import StepKind, next_step


def draw_next(event: Event, evaluation: Evaluation, attempt: int = 0) -> Round:
    """Draw the next round; the same event and attempt always give the same one.

    ProblemsFound says what has to be done first.
    """
    step = next_step(event, evaluation)
    if step.kind is not StepKind.DRAW or step.phase is None or step.round is None:
        raise ProblemsFound((Problem(step.message),))
    phase = find_phase(event.definition, step.phase)
    seed = f"{event.seed}|{phase.id}"
    if step.open:
        ties = [("", tie.open.participants) for tie in step.open]
        return Round(phase.id, step.round, playoff_draw(ties, seed, step.round, attempt), Stage.PLAYOFF)
    task = DrawTask(
        entrants=step.entrants,
        history=drawn_rounds(event, phase.id),
        rounds=phase.rounds,
        games=phase.games,
        seed=seed,
        attempt=attempt,
        standing=_standing(event, evaluation.phases[phase.id]),
    )
    return Round(phase.id, step.round, pairing.draw(phase.pairing, task))


def _standing(event: Event, state: PhaseState) -> tuple[tuple[int, ...], ...]:
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
    return Lot(tie.phase, tuple(shuffled(rng, tie.open.participants)))
