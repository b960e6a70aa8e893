"""What a correction does to rounds that are drawn already.

Drawn rounds stay, whatever is corrected. Only where the rules themselves say who plays, a game that nobody
has begun follows the correction: the match of a bracket gets the right sides, a decider or a play-off that is
not needed any more is dropped. Once it has a result, the correction is refused until that is cleared.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from turnierxl.definition.model import find_phase
from turnierxl.play.rounds import Round, Stage, Table
from turnierxl.problems import Message, Who, message
from turnierxl.progress.evaluation import Evaluation, evaluate
from turnierxl.progress.event import Event, begun_games
from turnierxl.progress.forfeits import leavers
from turnierxl.progress.matches import MatchState
from turnierxl.progress.naming import round_name
from turnierxl.progress.phases import PhaseState
from turnierxl.progress.verdicts import Decider, Pair, Verdict

_MOST_STEPS = 100  # each changes one table


@dataclass(frozen=True)
class Overtaken:
    """A drawn table that a correction has overtaken: who is to play there instead, None if nobody is."""

    phase: str
    round: int
    table: Table
    instead: Pair | None
    name: Message


@dataclass(frozen=True)
class Settlement:
    """The event with its untouched tables set right, what was changed, and what has results and is wrong."""

    event: Event
    done: tuple[Message, ...]
    blocked: tuple[Overtaken, ...]


def settle(event: Event, evaluation: Evaluation) -> Settlement:
    """Let drawn matches without a result follow from the results as they are now."""
    done: list[Message] = []
    for _ in range(_MOST_STEPS):
        overtaken = [*_overtaken(event, evaluation)]
        free = [one for one in overtaken if not _begun(event, one)]
        if not free:
            break
        event = _amended(event, free[0])
        evaluation = evaluate(event)
        done.append(_told(free[0]))
    blocked = tuple(one for one in overtaken if not _left(event, one))
    return Settlement(event, tuple(done), blocked)


def _overtaken(event: Event, evaluation: Evaluation) -> Iterator[Overtaken]:
    for state in evaluation.played:
        for match in state.matches:
            yield from _overtaken_tables(state, match)
        yield from _overtaken_playoffs(event, state)


def _overtaken_tables(state: PhaseState, match: MatchState) -> Iterator[Overtaken]:
    """Compare the drawn tables of a match with what follows now; what is open changes nothing."""
    for at, number in enumerate(match.rounds):
        table = _table(state, number, match.planned.id)
        instead: Pair | None = table.seats[0], table.seats[1]
        if at == 0:
            first, second = match.follows
            if first is not None and second is not None:
                instead = (first, second) if first and second else None
        else:
            before = match.before[at - 1]
            instead = before.pair if isinstance(before, Decider) else instead
            instead = None if isinstance(before, Verdict) else instead
        if instead != table.seats:
            yield Overtaken(state.phase.id, number, table, instead, match.planned.name)


def _table(state: PhaseState, number: int, label: str) -> Table:
    drawn = next(one for one in state.record.rounds if one.number == number)
    return next(table for table in drawn.draw.tables if table.label == label)


def _overtaken_playoffs(event: Event, state: PhaseState) -> Iterator[Overtaken]:
    """Find the matches of a play-off round whose players are not tied any more."""
    for drawn in state.record.rounds:
        if drawn.stage is not Stage.PLAYOFF:
            continue
        before = evaluate(replace(event, rounds=event.rounds[: event.rounds.index(drawn)]))
        past = before.phases[state.phase.id]
        tied = [set(tie.open.participants) for tie in before.open if tie.phase == state.phase.id]
        for table in drawn.draw.tables if past.complete else ():
            if not any(group.issuperset(table.seats) for group in tied):
                name = round_name(event.definition, drawn.phase, drawn.number)
                yield Overtaken(state.phase.id, drawn.number, table, None, name)


def _begun(event: Event, overtaken: Overtaken) -> bool:
    start = f"{overtaken.phase}-{overtaken.round}-{overtaken.table.number}-"
    return any(game.startswith(start) for game in begun_games(event))


def _left(event: Event, overtaken: Overtaken) -> bool:
    """Tell whether somebody at the table has left: his games are lost, but the cells keep what was typed."""
    phase = find_phase(event.definition, overtaken.phase)
    return not leavers(event, phase).isdisjoint(overtaken.table.seats)


def _amended(event: Event, overtaken: Overtaken) -> Event:
    rounds = tuple(
        _without(drawn, overtaken)
        if (drawn.phase, drawn.number) == (overtaken.phase, overtaken.round)
        else drawn
        for drawn in event.rounds
    )
    return replace(event, rounds=tuple(drawn for drawn in rounds if drawn.draw.tables))


def _without(drawn: Round, overtaken: Overtaken) -> Round:
    """Return the round with the right players at the table, or without the table."""
    tables = tuple(
        replace(table, seats=overtaken.instead or ()) if table == overtaken.table else table
        for table in drawn.draw.tables
    )
    return replace(drawn, draw=replace(drawn.draw, tables=tuple(table for table in tables if table.seats)))


def _told(overtaken: Overtaken) -> Message:
    if overtaken.instead is None:
        return message("progress.game_dropped", match=overtaken.name, who=Who(overtaken.table.seats))
    return message("progress.game_reseated", match=overtaken.name, who=Who(overtaken.instead))


def overtaken_words(overtaken: Overtaken) -> Message:
    """Say what is wrong with a table that has results already, and the two ways out."""
    seats = Who(overtaken.table.seats)
    if overtaken.instead is None:
        return message("progress.game_not_needed", match=overtaken.name, who=seats)
    return message("progress.wrong_sides", match=overtaken.name, who=Who(overtaken.instead), drawn=seats)
