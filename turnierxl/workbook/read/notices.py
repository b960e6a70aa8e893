"""What only the whole event shows: a game is overdue, half a match is missing, somebody is at no table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date

from turnierxl.definition.model import phase_scoring
from turnierxl.problems import Address, Message, Problem, Severity, Term, Who, message
from turnierxl.progress.dice import other_throws, sides, wanted_dice
from turnierxl.progress.evaluation import Evaluation
from turnierxl.progress.event import Event
from turnierxl.progress.missed import too_late
from turnierxl.progress.naming import round_name
from turnierxl.progress.overdue import OverdueGame, day_words, overdue_games, ruling_labels
from turnierxl.progress.phases import PhaseState
from turnierxl.progress.reseating import Misfits, find_misfits
from turnierxl.reading.readings import one_of
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.names import round_block
from turnierxl.workbook.read.event import EventReading
from turnierxl.workbook.read.rounds import RoundReading, entry_key
from turnierxl.workbook.rows import GameRow


@dataclass(frozen=True)
class _Notice:
    """What is said of a game: in its row, where the names stand beside it, and in the list of problems."""

    row: Message
    list: Message


def with_notices(reading: EventReading, event: Event, evaluation: Evaluation, today: date) -> EventReading:
    """Return the reading with the notices of its games, each in the row of the game and in the list."""
    told = dict(_notices(event, evaluation, today))
    of_people = tuple(_misfits(reading, event, evaluation))
    places = list(_places(reading, told)) if told else []
    listed = tuple(Problem(told[row.game.id].list, where, Severity.NOTICE) for row, where in places)
    hints = {row.id: Problem(told[row.game.id].row, where, Severity.NOTICE) for row, where in places}
    rounds = tuple(_with_hints(one, hints) for one in reading.rounds)
    return replace(reading, rounds=rounds, problems=(*reading.problems, *listed, *of_people))


def _misfits(reading: EventReading, event: Event, evaluation: Evaluation) -> Iterator[Problem]:
    """Say who is to play and was not drawn, and who was drawn in the latest round and does not play."""
    found, region = find_misfits(event, evaluation), reading.book.region(names.PARTICIPANTS)
    if region is None:
        return
    told = dict(_of_latest_round(event, found)) if found is not None else {}
    first = Term(event.definition.phase[0].name)
    late = {who: message("people.too_late", who=Who((who,)), phase=first) for who in too_late(event)}
    for number, words in {**late, **told}.items():
        row = reading.people.rows.get(number)
        yield Problem(words, None if row is None else region.address(row, "name"), Severity.NOTICE)


def _of_latest_round(event: Event, found: Misfits) -> Iterator[tuple[int, Message]]:
    name = round_name(event.definition, found.drawn.phase, found.drawn.number)
    for numbers, key in ((found.came, "reseat.not_drawn"), (found.left, "reseat.not_there")):
        yield from ((number, message(key, who=Who((number,)), round=name)) for number in numbers)


def _notices(event: Event, evaluation: Evaluation, today: date) -> Iterator[tuple[str, _Notice]]:
    """Yield notices by the ids of games; the last one for a game counts.

    Of games of which something else has to be said already, it is not said that they have no result.
    """
    told = event.doubtful.union(throw.game.id for throw in wanted_dice(event, evaluation))
    for state in evaluation.played:
        yield from ((game, notice) for game, notice in _half_matches(event, state) if game not in told)
    for throw in other_throws(event, evaluation):
        a, b = throw.points
        words = message("deadlines.dice_differ", a=a, b=b)
        yield throw.game.id, _Notice(words, words)
    for overdue in overdue_games(event, evaluation, today):
        if overdue.game.id not in told:
            yield overdue.game.id, _overdue(event, overdue)


def _overdue(event: Event, overdue: OverdueGame) -> _Notice:
    day, names = day_words(overdue.day), sides(overdue.game)
    labels = ruling_labels(event.definition, overdue.game.phase)
    row = message("deadlines.overdue_row", day=day)
    if not labels:
        return _Notice(row, message("deadlines.overdue", day=day, **names))
    ways = one_of([message("deadlines.way", label=Term(label)) for label in labels])
    return _Notice(row, message("deadlines.overdue_decide", day=day, **names, ways=ways))


def _half_matches(event: Event, state: PhaseState) -> Iterator[tuple[str, _Notice]]:
    """Find the games that are missing in a match of which another game is complete, where matches count."""
    if all(scheme.scheme != "match_points" for scheme in phase_scoring(event.definition, state.phase)):
        return
    complete = set(state.record.counted["game"])
    begun = {(game.round, game.table) for game in state.record.games if game.id in complete}
    for game in state.record.games:
        if game.id not in complete and (game.round, game.table) in begun:
            words = message("deadlines.match_half", **sides(game))
            yield game.id, _Notice(message("deadlines.match_half_row"), words)


def _places(reading: EventReading, told: Mapping[str, _Notice]) -> Iterator[tuple[GameRow, Address]]:
    """Find for each game the first cell of points in its row."""
    for one in reading.rounds:
        region = reading.book.region(round_block(one.drawn.phase, one.drawn.number))
        for index, row in enumerate(one.order or ()):
            if region is not None and row is not None and row.game.id in told and 0 in row.sides:
                yield row, region.address(index, entry_key(row, 0))


def _with_hints(one: RoundReading, hints: Mapping[str, Problem]) -> RoundReading:
    new = {row.id: (*one.hints.get(row.id, ()), hints[row.id]) for row in one.rows if row.id in hints}
    return replace(one, hints={**one.hints, **new})
