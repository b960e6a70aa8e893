"""The matches of a phase that are played one by one: a bracket, or those the rule sheet names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pandas as pd

from turnierxl.definition.model import Phase, match_levels, match_steps
from turnierxl.pairing.knockout import Knockout, bracket
from turnierxl.play.evidence import Open
from turnierxl.play.matches import EndOf, PlaceOf, PlannedMatch, SeedOf, Source, read_source
from turnierxl.play.rounds import Stage
from turnierxl.problems import Term, message
from turnierxl.progress.event import Event
from turnierxl.progress.forfeits import leavers
from turnierxl.progress.grouping import drawn_groups
from turnierxl.progress.preferring import prefer
from turnierxl.progress.record import PhaseRecord
from turnierxl.progress.verdicts import Decider, Finding, Meeting, Pair, Verdict, judge_match

if TYPE_CHECKING:
    from turnierxl.progress.phases import PhaseState


NOBODY = 0  # a side that stays empty: the place it comes from does not exist


@dataclass(frozen=True)
class MatchState:
    """A match of a phase: its sides as far as they are known, whether it is drawn, what it has come to.

    A match with `NOBODY` on one side is not played; the other one goes on as its winner. `rounds` are the
    numbers of the rounds it was played in, the regular one first, then those of deciders; `before` is what
    the match had come to without each of these deciders. `follows` are its sides as they follow now, which a
    correction can have changed since it was drawn.
    """

    planned: PlannedMatch
    sides: tuple[int | None, int | None]
    rounds: tuple[int, ...] = ()
    finding: Finding = None
    before: tuple[Finding, ...] = ()
    follows: tuple[int | None, int | None] = (None, None)

    @property
    def drawn(self) -> bool:
        """Whether the match stands in a drawn round."""
        return bool(self.rounds)

    @property
    def pair(self) -> Pair | None:
        """The two who meet, once both are known."""
        first, second = self.sides
        return (first, second) if first and second else None

    @property
    def verdict(self) -> Verdict | None:
        """How the match ended; None while it has not."""
        return self.finding if isinstance(self.finding, Verdict) else None

    @property
    def decider(self) -> Decider | None:
        """The game that has to be set up next."""
        return self.finding if isinstance(self.finding, Decider) else None

    @property
    def lot(self) -> Open | None:
        """The lot that the match waits for."""
        return self.finding if isinstance(self.finding, Open) else None


@dataclass(frozen=True, eq=False)
class _Scene:
    """What matches of a phase are judged by; `done` are the states of the phases before it, by id."""

    event: Event
    phase: Phase
    record: PhaseRecord
    done: Mapping[str, PhaseState]


def planned_matches(phase: Phase, field: int) -> tuple[PlannedMatch, ...]:
    """Return the matches of a phase; those of a bracket follow from the size of its field."""
    if isinstance(phase.pairing, Knockout):
        return bracket(phase.pairing, field, phase.if_drawn) if field > 1 else ()
    levels = match_levels(phase)
    return tuple(
        PlannedMatch(
            id=match.id,
            name=message("progress.match", name=Term(match.name)),
            sides=(read_source(match.sides[0]), read_source(match.sides[1])),
            if_drawn=match_steps(phase, match),
            places=match.places or (1, len(phase.match) + 1),
            round=levels[match.id],
        )
        for match in phase.match
    )


def match_states(
    event: Event, phase: Phase, record: PhaseRecord, done: Mapping[str, PhaseState]
) -> tuple[MatchState, ...]:
    """Judge the matches of a phase in their order; `done` are the states of the phases before it."""
    scene = _Scene(event, phase, record, done)
    field = drawn_groups(event, phase.id).get("", ())
    states: dict[str, MatchState] = {}
    for planned in planned_matches(phase, len(field)):
        states[planned.id] = _state(scene, planned, field, states)
    return tuple(states.values())


def _state(
    scene: _Scene, planned: PlannedMatch, field: tuple[int, ...], before: Mapping[str, MatchState]
) -> MatchState:
    tables = [
        (drawn.number, table)
        for stage in (Stage.REGULAR, Stage.DECIDER)
        for drawn in scene.record.rounds
        if drawn.stage is stage
        for table in drawn.draw.tables
        if table.label == planned.id
    ]
    first, second = (_who(source, field, scene.done, before) for source in planned.sides)
    if not tables:
        return MatchState(planned, (first, second), (), _walkover(first, second), (), (first, second))
    pair = (tables[0][1].seats[0], tables[0][1].seats[1])
    meetings = [
        Meeting(table.seats[0], meeting_points(scene.record.scored, number, planned.id))
        for number, table in tables
    ]
    left = leavers(scene.event, scene.phase, "forfeits")
    preferred = partial(prefer, scene.event, scene.phase, scene.done, pair)
    *before_deciders, finding = [
        judge_match(pair, meetings[:count], planned.if_drawn, preferred, left)
        for count in range(1, len(meetings) + 1)
    ]
    if not isinstance(finding, Verdict):
        finding = _walked_over(pair, leavers(scene.event, scene.phase, "cancelled")) or finding
    rounds = tuple(number for number, _ in tables)
    return MatchState(planned, pair, rounds, finding, tuple(before_deciders), (first, second))


def _walkover(first: int | None, second: int | None) -> Verdict | None:
    """Return the end of a match that has no opponents."""
    if first is None or second is None or NOBODY not in (first, second):
        return None
    return Verdict(max(first, second) or None, None, message("progress.no_opponent"))


def _walked_over(pair: Pair, left: frozenset[int]) -> Verdict | None:
    """Return the end of a match that is not finished and will not be, because somebody has left."""
    if left.isdisjoint(pair):
        return None
    winner = next((who for who in pair if who not in left), None)
    loser = None if winner is None else next(who for who in pair if who != winner)
    return Verdict(winner, loser, message("progress.opponent_left"))


def meeting_points(scored: pd.DataFrame, round_: int, match: str) -> dict[int, float] | None:
    """Return what both have in the games of a match in one round; None while a result is missing."""
    rows = scored[(scored["round"] == round_) & (scored["label"] == match)]
    if not rows["complete"].all():
        return None
    sums = rows.groupby("participant")["points"].sum().round(9)
    return dict(zip(map(int, sums.index), map(float, sums), strict=True))


def _who(
    source: Source,
    field: tuple[int, ...],
    done: Mapping[str, PhaseState],
    before: Mapping[str, MatchState],
) -> int | None:
    """Say who a side is; None while it is open."""
    match source:
        case SeedOf(number):
            return field[number - 1] if number <= len(field) else None
        case PlaceOf(phase, group, place):
            state = done.get(phase)
            return state.holder(group, place) if state else None
        case EndOf(match, won):
            earlier = (one for state in done.values() for one in state.matches)
            found = before.get(match) or next((one for one in earlier if one.planned.id == match), None)
            return _end(found, won) if found else None


def _end(state: MatchState, won: bool) -> int | None:
    """Return who goes on from a match; where both have left, the first named stands for the winner."""
    verdict = state.verdict
    if verdict is None:
        return None
    if verdict.winner is None:
        return state.sides[0 if won else 1]
    return verdict.winner if won else verdict.loser or NOBODY


def match_places(states: tuple[MatchState, ...], field: tuple[int, ...] = ()) -> dict[int, int]:
    """Return the places that matches have given so far, by the last match of everybody."""
    places = dict.fromkeys(field, 1)
    for state in states:
        if state.drawn and state.pair:
            first, *rest = state.planned.places
            places |= dict.fromkeys(state.pair, first)
            if state.verdict and state.verdict.loser is not None and rest:
                places[state.verdict.loser] = rest[0]
        places |= dict.fromkeys(without_opponent((state,)), state.planned.places[0])
    return places


def without_opponent(states: tuple[MatchState, ...]) -> frozenset[int]:
    """Return who wins a match because there is nobody to play against."""
    verdicts = (state.verdict for state in states if not state.drawn)
    return frozenset(verdict.winner for verdict in verdicts if verdict and verdict.winner)


def due_matches(states: tuple[MatchState, ...]) -> Iterator[MatchState]:
    """Yield the matches that can be drawn: both sides are known, and the rounds before are decided."""
    waiting = [state.planned.round for state in states if state.verdict is None]
    for state in states:
        if not state.drawn and state.pair and state.verdict is None and state.planned.round == min(waiting):
            yield state


def opening_pairs(phase: Phase, field: tuple[int, ...]) -> dict[str, Pair]:
    """Return the matches of the first round of a bracket for a field in the order of its seeds."""
    pairs: dict[str, Pair] = {}
    for planned in planned_matches(phase, len(field)):
        first, second = planned.sides
        if isinstance(first, SeedOf) and isinstance(second, SeedOf) and planned.round == 1:
            pairs[planned.id] = (field[first.number - 1], field[second.number - 1])
    return pairs
