"""What only the whole event shows of a game: it is overdue, half of its match is missing, its dice differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date

from turnierxl.definition.model import phase_scoring
from turnierxl.problems import Message, Problem, Severity, Term, message
from turnierxl.progress.dice import other_throws, sides, wanted_dice
from turnierxl.progress.evaluation import Evaluation
from turnierxl.progress.event import Event
from turnierxl.progress.overdue import OverdueGame, day_words, overdue_games, ruling_labels
from turnierxl.progress.phases import PhaseState
from turnierxl.reading.readings import one_of
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.rounds import points_key
from turnierxl.workbook.read.event import EventReading
from turnierxl.workbook.read.rounds import RoundReading


def with_notices(reading: EventReading, event: Event, evaluation: Evaluation, today: date) -> EventReading:
    """Return the reading with the notices of its games, each in the row of the game and in the list."""
    told = dict(_notices(event, evaluation, today))
    if not told:
        return reading
    rounds = tuple(_with_hints(reading, one, told) for one in reading.rounds)
    before = {problem for one in reading.rounds for hints in one.hints.values() for problem in hints}
    new = (problem for one in rounds for hints in one.hints.values() for problem in hints)
    added = tuple(problem for problem in new if problem not in before)
    return replace(reading, rounds=rounds, problems=(*reading.problems, *added))


def _notices(event: Event, evaluation: Evaluation, today: date) -> Iterator[tuple[str, Message]]:
    """Yield notices by the ids of games; the last one for a game counts.

    Of games of which something else has to be said already, it is not said that they have no result.
    """
    told = event.doubtful.union(throw.game.id for throw in wanted_dice(event, evaluation))
    for state in evaluation.played:
        yield from ((game, words) for game, words in _half_matches(event, state) if game not in told)
    for throw in other_throws(event, evaluation):
        a, b = throw.points
        yield throw.game.id, message("deadlines.dice_differ", a=a, b=b)
    for overdue in overdue_games(event, evaluation, today):
        if overdue.game.id not in told:
            yield overdue.game.id, _overdue(event, overdue)


def _overdue(event: Event, overdue: OverdueGame) -> Message:
    words = {"day": day_words(overdue.day), **sides(overdue.game)}
    labels = ruling_labels(event.definition, overdue.game.phase)
    if not labels:
        return message("deadlines.overdue", **words)
    ways = one_of([message("deadlines.way", label=Term(label)) for label in labels])
    return message("deadlines.overdue_decide", **words, ways=ways)


def _half_matches(event: Event, state: PhaseState) -> Iterator[tuple[str, Message]]:
    """Find the games that are missing in a match of which another game is complete, where matches count."""
    if all(scheme.scheme != "match_points" for scheme in phase_scoring(event.definition, state.phase)):
        return
    complete = set(state.record.counted["game"])
    begun = {(game.round, game.table) for game in state.record.games if game.id in complete}
    for game in state.record.games:
        if game.id not in complete and (game.round, game.table) in begun:
            yield game.id, message("deadlines.match_half", **sides(game))


def _with_hints(reading: EventReading, one: RoundReading, told: Mapping[str, Message]) -> RoundReading:
    region = reading.book.region(names.round_block(one.drawn.phase, one.drawn.number))
    if region is None:
        return one
    hints = dict(one.hints)
    for index, row in enumerate(one.order or ()):
        if row is not None and row.game.id in told and row.sides[0] == 0:
            key = points_key(0) if points_key(0) in region.offsets else "table"
            problem = Problem(told[row.game.id], region.address(index, key), Severity.NOTICE)
            hints[row.id] = (*hints.get(row.id, ()), problem)
    return replace(one, hints=hints)
