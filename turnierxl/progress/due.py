"""Rounds of matches that are due: those whose sides are known, and deciders of drawn ones.

4T1 §4(2): "Die jeweils nächste Turnierphase gilt erst dann begonnen, wenn [...] alle Partien der
vorangegangenen Turnierphasen beendet sind." §4(3): "Die Spiele der zweiten Turnierrunde und die zwei
Platzierungsspiele der dritten Turnierrunde können zur gleichen Zeit stattfinden, wenn der Turnierleiter dies
während des Turniers so festlegt".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from turnierxl.definition.model import Phase, played_by_matches
from turnierxl.play.rounds import Stage
from turnierxl.progress.evaluation import Evaluation
from turnierxl.progress.event import Event
from turnierxl.progress.matches import due_matches
from turnierxl.progress.phases import PhaseState
from turnierxl.progress.record import PhaseRecord
from turnierxl.progress.verdicts import Pair


@dataclass(frozen=True)
class DueRound:
    """A round of matches that can be drawn now: who meets whom, by the ids of the matches."""

    phase: Phase
    number: int
    stage: Stage
    pairs: Mapping[str, Pair]


def due_round(event: Event, evaluation: Evaluation) -> DueRound | None:
    """Return the first round of matches that is due; None if there is none.

    Deciders come before further matches: those of a list as soon as their match is drawn, those of a bracket
    together when every result of the round is there.
    """
    for state in evaluation.played:
        if played_by_matches(state.phase):
            due = _deciders(state) or _matches(event, evaluation, state)
            if due is not None:
                return due
    return None


def extra_number(phase: Phase, record: PhaseRecord) -> int:
    """Return the number of the next play-off or decider round: they come after the regular ones."""
    return max([phase.rounds, *(drawn.number for drawn in record.rounds)]) + 1


def regular_rounds(record: PhaseRecord) -> int:
    """Count the drawn rounds that are neither play-offs nor deciders."""
    return sum(drawn.stage is Stage.REGULAR for drawn in record.rounds)


def _deciders(state: PhaseState) -> DueRound | None:
    together = not state.phase.match
    if together and any(match.lot for match in state.matches):
        return None  # the lot may ask for one more
    complete = {progress.number for progress in state.record.progress if progress.complete}
    pairs = {
        match.planned.id: match.decider.pair
        for match in state.matches
        if match.decider and not (together and match.rounds[-1] not in complete)
    }
    number = extra_number(state.phase, state.record)
    return DueRound(state.phase, number, Stage.DECIDER, pairs) if pairs else None


def _matches(event: Event, evaluation: Evaluation, state: PhaseState) -> DueRound | None:
    pairs = {match.planned.id: match.pair for match in due_matches(state.matches) if match.pair}
    if not pairs or not _may_begin(event, evaluation, state):
        return None
    numbers = [drawn.number for drawn in state.record.rounds if drawn.stage is Stage.REGULAR]
    return DueRound(state.phase, max(numbers, default=0) + 1, Stage.REGULAR, pairs)


def _may_begin(event: Event, evaluation: Evaluation, state: PhaseState) -> bool:
    """Tell whether all phases before are over.

    What can be played beside one that still runs is drawn once; the rest follows when that one is over.
    """
    ids = [other.phase.id for other in evaluation.played]
    before = evaluation.played[: ids.index(state.phase.id)]
    running = [other for other in before if not other.complete or _open(evaluation, other)]
    beside = state.phase.beside if event.definition.options.beside else None
    alone = all(other.phase.id == beside and other.started for other in running)
    return alone and not (running and state.started)


def _open(evaluation: Evaluation, state: PhaseState) -> bool:
    return any(tie.phase == state.phase.id for tie in evaluation.open)
