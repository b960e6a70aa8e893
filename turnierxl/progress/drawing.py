"""Drawing the next round, and lots."""

from __future__ import annotations

from turnierxl import pairing
from turnierxl.chance import shuffled, stream
from turnierxl.definition.model import find_phase
from turnierxl.play.rounds import DrawTask, Lot, Round
from turnierxl.problems import Problem, ProblemsFound
from turnierxl.progress.entrants import OpenTie
from turnierxl.progress.evaluation import Evaluation
from turnierxl.progress.event import Event, drawn_rounds
from turnierxl.progress.step import StepKind, next_step


def draw_next(event: Event, evaluation: Evaluation, attempt: int = 0) -> Round:
    """Draw the next round; the same event and attempt always give the same one.

    ProblemsFound says what has to be done first.
    """
    step = next_step(event, evaluation)
    if step.kind is not StepKind.DRAW or step.phase is None or step.round is None:
        raise ProblemsFound((Problem(step.message),))
    phase = find_phase(event.definition, step.phase)
    task = DrawTask(
        entrants=step.entrants,
        history=drawn_rounds(event, phase.id),
        rounds=phase.rounds,
        games=phase.games,
        seed=f"{event.seed}|{phase.id}",
        attempt=attempt,
    )
    return Round(phase.id, step.round, pairing.draw(phase.pairing, task))


def draw_lot(event: Event, tie: OpenTie) -> Lot:
    """Draw lots for an open tie; each further lot of a phase has its own stream."""
    before = sum(lot.phase == tie.phase for lot in event.lots)
    rng = stream(event.seed, "lot", tie.phase, before)
    return Lot(tie.phase, tuple(shuffled(rng, tie.open.participants)))
