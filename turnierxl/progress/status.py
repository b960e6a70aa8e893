"""How final standings are, said in their title: "vorläufig: Runde 3, 10/12 Ergebnisse"."""

from __future__ import annotations

from turnierxl.definition.model import EventDefinition
from turnierxl.problems import Message, message
from turnierxl.progress.evaluation import Evaluation
from turnierxl.progress.naming import round_name


def standings_status(
    definition: EventDefinition, evaluation: Evaluation, phase: str | None = None
) -> Message:
    """Say what the standings of a phase, or the final ones, rest on and what is missing."""
    states = evaluation.played if phase is None else (evaluation.phases[phase],)
    rounds = [progress for state in states for progress in state.record.progress]
    if not rounds:
        return message("progress.not_begun")
    for progress in rounds:
        if not progress.complete:
            key = "progress.provisional_doubtful" if progress.doubtful else "progress.provisional"
            name = round_name(definition, progress.phase, progress.number)
            done, games, doubtful = progress.done, progress.games, progress.doubtful
            return message(key, round=name, done=done, games=games, doubtful=doubtful)
    if not all(state.complete for state in states):
        return message("progress.after", round=round_name(definition, rounds[-1].phase, rounds[-1].number))
    if any(phase in (None, tie.phase) for tie in evaluation.open):
        return message("progress.undecided")
    return message("progress.final")
