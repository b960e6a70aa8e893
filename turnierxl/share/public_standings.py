"""The published standings: of every phase that has begun, and of everybody."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from turnierxl.definition.model import find_phase, phase_names
from turnierxl.problems import Message, message
from turnierxl.progress import final
from turnierxl.progress.evaluation import Evaluation
from turnierxl.progress.event import Event
from turnierxl.progress.history import RoundKey, points_by_participant
from turnierxl.progress.naming import round_name
from turnierxl.progress.phases import PhaseState
from turnierxl.progress.status import standings_status
from turnierxl.progress.why import phase_reasons
from turnierxl.ranking import label
from turnierxl.ranking.chain import Standing
from turnierxl.share.published import PublicStandings, StandingsRow
from turnierxl.terms import Wording

_Points = Mapping[int, Mapping[RoundKey, float]]


def phase_standings(event: Event, evaluation: Evaluation, wording: Wording) -> tuple[PublicStandings, ...]:
    """Return the standings of every phase that has begun."""
    points = points_by_participant(evaluation)
    return tuple(
        _of_phase(event, evaluation, state, points, wording) for state in evaluation.played if state.started
    )


def final_standings(event: Event, evaluation: Evaluation, wording: Wording) -> PublicStandings | None:
    """Return the standings of everybody; those of the only phase, where there is one."""
    definition = event.definition
    if not evaluation.rounds:
        return None
    if len(definition.phase) == 1:
        return phase_standings(event, evaluation, wording)[0]
    words = final.final_reasons(definition, evaluation.phases)
    points, keys = points_by_participant(evaluation), _keys(evaluation)
    rows = [_row(row.standing, words, points, keys, wording) for row in evaluation.final]
    phases = [wording.term(find_phase(definition, row.phase).name) for row in evaluation.final]
    return PublicStandings(
        phase="",
        title=wording.term(definition.event.name),
        status=wording.say(standings_status(definition, evaluation)),
        criteria=(),
        rounds=_names(event, keys, wording),
        rows=tuple(replace(row, values=(), phase=phase) for row, phase in zip(rows, phases, strict=True)),
    )


def _of_phase(
    event: Event, evaluation: Evaluation, state: PhaseState, points: _Points, wording: Wording
) -> PublicStandings:
    phase, definition = state.phase, event.definition
    phases = phase_names(definition)
    words = phase_reasons(definition, state)
    keys = _keys(evaluation, phase.id)
    labels = [label(criterion, definition.labels, phases) for criterion in state.standings.criteria]
    name = wording.term(phase.name)
    rows = [_row(row, words, points, keys, wording) for row in state.standings.rows]
    groups = {
        row.participant: wording.say(message("progress.group", group=group))
        for group, standings in state.groups.items()
        for row in (standings.rows if group else ())
    }
    return PublicStandings(
        phase=phase.id,
        title=name,
        status=wording.say(standings_status(definition, evaluation, phase.id)),
        criteria=tuple(map(wording.say, labels)),
        rounds=_names(event, keys, wording),
        rows=tuple(replace(row, phase=groups.get(row.participant, name)) for row in rows),
    )


def _row(
    row: Standing,
    words: Mapping[int, Message],
    points: _Points,
    keys: list[RoundKey],
    wording: Wording,
) -> StandingsRow:
    own = points.get(row.participant, {})
    return StandingsRow(
        place=row.place,
        participant=row.participant,
        shared=row.shared,
        values=row.values,
        rounds=tuple(own.get(key) for key in keys),
        reason=wording.say(words[row.participant]) if row.participant in words else "",
    )


def _keys(evaluation: Evaluation, phase: str | None = None) -> list[RoundKey]:
    return [(one.phase, one.number) for one in evaluation.rounds if phase in (None, one.phase)]


def _names(event: Event, keys: list[RoundKey], wording: Wording) -> tuple[str, ...]:
    return tuple(wording.say(round_name(event.definition, *key)) for key in keys)
