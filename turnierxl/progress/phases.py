"""The state of a phase: what was played in it, its standings, group by group, and its matches."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

import pandas as pd

from turnierxl.definition.model import Phase, played_by_matches
from turnierxl.definition.people import leaving_of
from turnierxl.play.evidence import Evidence
from turnierxl.play.participants import LEFT
from turnierxl.play.rounds import Stage
from turnierxl.progress.event import Event, everybody_in, took_part
from turnierxl.progress.forfeits import leavers
from turnierxl.progress.grouping import drawn_groups
from turnierxl.progress.matches import NOBODY, MatchState, match_places, match_states, without_opponent
from turnierxl.progress.qualification import gone, is_played, pending_cuts
from turnierxl.progress.record import PhaseRecord
from turnierxl.ranking import Criterion
from turnierxl.ranking.chain import Standing, Standings, rank
from turnierxl.ranking.lot import LotCriterion


@dataclass(frozen=True, eq=False)
class PhaseState:
    """One phase of the event.

    `played` says whether it belongs to this event at all (`when`). `participants` are those who were drawn
    in it, or had a match in it without an opponent; `unranked` of them have no place. `groups` are the
    standings by the name of the group, "" where there are none. `matches` are those of a bracket or of a
    list, drawn or not.
    """

    phase: Phase
    played: bool
    record: PhaseRecord
    participants: frozenset[int]
    unranked: frozenset[int]
    evidence: Evidence
    groups: Mapping[str, Standings]
    matches: tuple[MatchState, ...] = ()

    @property
    def standings(self) -> Standings:
        """The standings of all groups, one after the other."""
        return join(self.groups.values())

    @property
    def started(self) -> bool:
        """Whether a round of the phase has been drawn."""
        return bool(self.record.rounds)

    @property
    def complete(self) -> bool:
        """Whether everything has been drawn and every result counts."""
        return is_complete(self.phase, self.record, self.matches)

    def holder(self, group: str, place: int) -> int | None:
        """Return who holds a place alone in a complete phase: None while it is open, NOBODY if none can."""
        if not self.complete:
            return None
        standings = deciding(self).get(group)
        placed = [row for row in standings.rows if row.place is not None] if standings else []
        if place > len(placed):
            return NOBODY
        return next((row.participant for row in placed if row.place == place and not row.shared), None)


def join(standings: Iterable[Standings]) -> Standings:
    """Put standings of the same criteria one after the other; places stay those of each."""
    parts = tuple(standings)
    rows = tuple(row for part in parts for row in part.rows)
    return Standings(parts[0].criteria, rows, tuple(opening for part in parts for opening in part.open))


def by_place(state: PhaseState) -> Standings:
    """Return the standings of a phase with those who hold the same place in their groups side by side."""
    standings = state.standings
    if len(state.groups) == 1:
        return standings
    rows = [row for row in standings.rows if row.place is not None]
    out = [row for row in standings.rows if row.place is None]
    ordered = sorted(rows, key=lambda row: row.place or 0)
    return Standings(standings.criteria, (*ordered, *out), standings.open)


def is_complete(phase: Phase, record: PhaseRecord, matches: tuple[MatchState, ...] = ()) -> bool:
    """Tell whether everything in the phase has been drawn and every result counts."""
    if not all(progress.complete for progress in record.progress):
        return False
    if played_by_matches(phase):
        return bool(matches) and all(match.verdict is not None for match in matches)
    return len(record.rounds) >= phase.rounds


def deciding(state: PhaseState) -> Mapping[str, Standings]:
    """Return the standings that say who goes on: the phase's own, with the lot at the cut if it has none."""
    chain = state.phase.ranking
    if not state.evidence.cuts or any(criterion.by == "lot" for criterion in chain):
        return state.groups
    with_lot: tuple[Criterion, ...] = (*chain, LotCriterion(at="cut"))
    return {
        name: _ranked([row.participant for row in standings.rows], with_lot, state.evidence, state.unranked)
        for name, standings in state.groups.items()
    }


def _ranked(
    members: Collection[int],
    chain: tuple[Criterion, ...],
    evidence: Evidence,
    unranked: Collection[int],
    settled: bool = True,
) -> Standings:
    """Rank a group; whoever plays for a place has it, even while those before him have not been drawn."""
    standings = rank(members, chain, evidence, unranked, settled)
    if chain[0].by != "matches":
        return standings
    heads: dict[int, int] = {}
    rows = tuple(_placed(row, evidence.match_places, heads) for row in standings.rows)
    return replace(standings, rows=rows)


def _placed(row: Standing, places: Mapping[int, int], heads: dict[int, int]) -> Standing:
    """Move a row down to the place it is played for; `heads` keeps where those with the same one begin."""
    if row.place is None:
        return row
    played_for = places.get(row.participant, 1)
    return replace(row, place=row.place - heads.setdefault(played_for, row.place) + played_for)


def phase_state(
    event: Event, phase: Phase, records: Mapping[str, PhaseRecord], done: Mapping[str, PhaseState]
) -> PhaseState:
    """Rank a phase; `records` are those of all phases, `done` the states of the ones before it, by id."""
    record = records[phase.id]
    matches = match_states(event, phase, record, done)
    participants = took_part(event, phase.id) | without_opponent(matches)
    groups = drawn_groups(event, phase.id)
    evidence = replace(
        _evidence(event, phase, records, participants),
        match_places=match_places(matches, groups.get("", ())),
    )
    unranked = _unranked(event, phase) & participants
    settled = is_complete(phase, record, matches)
    standings = {
        name: _ranked(participants.intersection(members), phase.ranking, evidence, unranked, settled)
        for name, members in (groups or {"": tuple(participants)}).items()
    }
    played = is_played(event, phase)
    return PhaseState(phase, played, record, participants, unranked, evidence, standings, matches)


def _evidence(
    event: Event, phase: Phase, records: Mapping[str, PhaseRecord], participants: frozenset[int]
) -> Evidence:
    record = records[phase.id]
    return Evidence(
        phase=phase.id,
        games=_regular(record),
        earlier={key: _regular(other) for key, other in records.items() if key != phase.id},
        lots=event.lots,
        cuts=pending_cuts(event, phase.id),
        cut_ignored=gone(event, phase.id) | leavers(event, phase),
        playoffs=record.scored[record.scored["stage"] == Stage.PLAYOFF],
        absent=_absent(record, participants),
        all_play_all=phase.pairing.method == "round_robin",
    )


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


def _unranked(event: Event, phase: Phase) -> frozenset[int]:
    """Return who has no place; where results are lost from a phase on, the places before it stand."""
    section = event.definition.participants
    lost = leavers(event, phase)
    return frozenset(
        who.number
        for who in event.participants
        if who.status in LEFT
        and not leaving_of(section, who.status).place
        and (who.number in lost or leaving_of(section, who.status).results == "kept")
    )
