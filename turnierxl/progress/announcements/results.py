"""Texts about what was reached: standings of groups, results of matches, the final standings."""

from __future__ import annotations

from collections.abc import Iterator

from turnierxl.definition.model import EventDefinition, metric_label, played_by_matches
from turnierxl.problems import Message, Term, Value, Who, message
from turnierxl.progress.announcements.announcement import Announcement, announce
from turnierxl.progress.evaluation import Evaluation
from turnierxl.progress.event import Event
from turnierxl.progress.matches import MatchState, meeting_points
from turnierxl.progress.phases import PhaseState
from turnierxl.progress.status import standings_status
from turnierxl.progress.why import phase_reasons
from turnierxl.ranking.chain import Standing, Standings


def phase_result(event: Event, evaluation: Evaluation, state: PhaseState) -> Iterator[Announcement]:
    """Yield the result of a phase, once nothing is open in it."""
    if not state.started or not state.complete or any(tie.phase == state.phase.id for tie in evaluation.open):
        return
    if played_by_matches(state.phase):
        lines = tuple(line for match in state.matches for line in _match(state, match))
    else:
        lines = tuple(_standings(event.definition, state))
    name = message("announcements.plain", words=Term(state.phase.name))
    yield announce("announcements.result", lines, True, of=name)


def final_text(event: Event, evaluation: Evaluation) -> Iterator[Announcement]:
    """Yield the final standings once they are final."""
    if standings_status(event.definition, evaluation).key != "progress.final":
        return
    placed = [row.standing for row in evaluation.final if row.standing.place is not None]
    lines = [
        message("announcements.person", place=row.place or 0, who=Who((row.participant,))) for row in placed
    ]
    winners = Who(tuple(row.participant for row in placed if row.place == 1))
    name = Term(event.definition.event.name)
    head = message("announcements.event_over", event=name, who=winners)
    yield announce("announcements.final", (head, *lines), False)


def _standings(definition: EventDefinition, state: PhaseState) -> Iterator[Message]:
    reasons = phase_reasons(definition, state)
    for group, standings in state.groups.items():
        if group:
            yield message("announcements.group", group=group)
        for row in standings.rows:
            if row.place is not None:
                points = tuple(_totals(definition, standings, row))
                yield message(
                    "announcements.standing",
                    place=row.place,
                    who=Who((row.participant,)),
                    points=points,
                    why=reasons[row.participant],
                )


def _totals(definition: EventDefinition, standings: Standings, row: Standing) -> Iterator[Message]:
    """Yield what somebody has by the totals of the chain."""
    for criterion, value in zip(standings.criteria, row.values, strict=True):
        if criterion.by == "total" and value is not None:
            label = Term(metric_label(definition, criterion.metric))
            yield message("announcements.total", value=value, metric=label)


def _match(state: PhaseState, match: MatchState) -> Iterator[Message]:
    """Say how a match has ended, its deciders, and who has won."""
    if not match.pair or not match.drawn or match.verdict is None:
        return
    first, second = match.pair
    scores = [meeting_points(state.record.scored, number, match.planned.id) or {} for number in match.rounds]
    points = tuple(
        message("announcements.score", own=one.get(first, 0.0), other=one.get(second, 0.0)) for one in scores
    )
    winner = match.verdict.winner
    ended = message("announcements.shared")
    if winner is not None:
        ended = message("announcements.winner", who=Who((winner,)))
    gaps: dict[str, Value] = {
        "match": match.planned.name,
        "first": Who((first,)),
        "second": Who((second,)),
        "points": points[0],
        "ended": ended,
    }
    if points[1:]:
        yield message("announcements.ended_by_decider", **gaps, deciders=points[1:])
    else:
        yield message("announcements.ended", **gaps)
