"""Why everybody has his place in a phase: by its criteria, group by group, or by how his match ended."""

from __future__ import annotations

from turnierxl.definition.model import EventDefinition, phase_names
from turnierxl.problems import Message, Who, message
from turnierxl.progress.matches import MatchState, without_opponent
from turnierxl.progress.phases import PhaseState
from turnierxl.ranking.reasons import reasons


def phase_reasons(definition: EventDefinition, state: PhaseState) -> dict[int, Message]:
    """Return for everybody in the standings of a phase why he has his place."""
    words: dict[int, Message] = {}
    for standings in state.groups.values():
        words |= reasons(standings, definition.labels, phase_names(definition))
    if any(criterion.by == "matches" for criterion in state.phase.ranking):
        words |= dict.fromkeys(state.participants, message("progress.match_pending"))
        for match in state.matches:
            words |= _ending(match)
    return words


def _ending(match: MatchState) -> dict[int, Message]:
    """Say of both what the match has come to; the later match of somebody goes before the earlier one."""
    if not match.drawn or match.pair is None:
        alone = message("progress.match_without_opponent", match=match.planned.name)
        return dict.fromkeys(without_opponent((match,)), alone)
    first, second = match.pair
    return {first: _said(match, first, second), second: _said(match, second, first)}


def _said(match: MatchState, who: int, other: int) -> Message:
    name, opponent, verdict = match.planned.name, Who((other,)), match.verdict
    if verdict is None:
        return message("progress.match_open", match=name, who=opponent)
    if verdict.winner is None:
        return message("progress.match_shared", match=name, who=opponent)
    ended = "progress.match_won" if verdict.winner == who else "progress.match_lost"
    return message(ended, match=name, who=opponent, how=verdict.how)
