"""The state of a phase: what was played in it, and its standings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pandas as pd

from turnierxl.definition.model import Phase
from turnierxl.play.evidence import Evidence
from turnierxl.play.participants import Status
from turnierxl.play.rounds import Stage
from turnierxl.progress.event import Event, everybody_in, took_part
from turnierxl.progress.qualification import gone, is_played, pending_cuts
from turnierxl.progress.record import PhaseRecord
from turnierxl.ranking.chain import Standings, rank


@dataclass(frozen=True, eq=False)
class PhaseState:
    """One phase of the event.

    `played` says whether it belongs to this event at all (`when`). `participants` are those who were drawn
    in it, and `standings` rank them; `unranked` of them have no place.
    """

    phase: Phase
    played: bool
    record: PhaseRecord
    participants: frozenset[int]
    unranked: frozenset[int]
    evidence: Evidence
    standings: Standings

    @property
    def started(self) -> bool:
        """Whether a round of the phase has been drawn."""
        return bool(self.record.rounds)

    @property
    def complete(self) -> bool:
        """Whether every round has been drawn and every result counts."""
        return is_complete(self.phase, self.record)


def is_complete(phase: Phase, record: PhaseRecord) -> bool:
    """Tell whether every round of the phase has been drawn and every result counts."""
    return len(record.rounds) >= phase.rounds and all(progress.complete for progress in record.progress)


def phase_state(event: Event, phase: Phase, records: Mapping[str, PhaseRecord]) -> PhaseState:
    """Rank a phase; `records` are those of all phases by id."""
    record = records[phase.id]
    participants = took_part(event, phase.id)
    evidence = Evidence(
        phase=phase.id,
        games=_regular(record),
        earlier={key: _regular(other) for key, other in records.items() if key != phase.id},
        lots=event.lots,
        cuts=pending_cuts(event, phase.id),
        cut_ignored=gone(event, phase.id),
        playoffs=record.scored[record.scored["stage"] == Stage.PLAYOFF],
        absent=_absent(record, participants),
        all_play_all=phase.pairing.method == "round_robin",
    )
    unranked = _unranked(event) & participants
    settled = is_complete(phase, record)
    standings = rank(participants, phase.ranking, evidence, unranked, settled)
    played = is_played(event, phase)
    return PhaseState(phase, played, record, participants, unranked, evidence, standings)


def _regular(record: PhaseRecord) -> pd.DataFrame:
    """Return what a ranking counts: complete games, without play-offs and deciders."""
    return record.counted[record.counted["stage"] == Stage.REGULAR]


def _absent(record: PhaseRecord, participants: frozenset[int]) -> dict[int, frozenset[int]]:
    """Say by regular round who was not drawn in it, not even to sit out."""
    return {
        drawn.number: participants - everybody_in(drawn.draw)
        for drawn in record.rounds
        if drawn.stage is Stage.REGULAR
    }


def _unranked(event: Event) -> frozenset[int]:
    if event.definition.participants.withdrawn != "unranked":
        return frozenset()
    left = (Status.WITHDRAWN, Status.EXCLUDED)
    return frozenset(who.number for who in event.participants if who.status in left)
