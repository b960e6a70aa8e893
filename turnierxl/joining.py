"""Joining those who registered alone for an event of pairs: an action of its own, never done unasked."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from turnierxl.actions import Report, finish
from turnierxl.play.participants import Participant, Status
from turnierxl.problems import Message, Problem, ProblemsFound, Severity, message
from turnierxl.progress.event import everybody_in
from turnierxl.progress.joining import Joining, join_singles
from turnierxl.workbook.book import open_book
from turnierxl.workbook.grid import Grid
from turnierxl.workbook.read.event import EventReading, read_event
from turnierxl.workbook.write.joining import write_joining

_WAITS = "workbook_problems.partner_missing"


def join(grid: Grid, now: datetime) -> Report:
    """Join everybody who looks for a partner, and say with whom; ProblemsFound if nobody does."""
    reading = read_event(open_book(grid))
    _refuse_doubtful(reading)
    singles = _singles(reading)
    if not singles:
        raise ProblemsFound((Problem(message("actions.no_singles")),))
    names = {number: (who.players or (who.name,))[0] for number, (who, _) in singles.items()}
    teams = {number: who.name for number, (who, _) in singles.items() if who.name != names[number]}
    joining = join_singles(reading.event.seed, singles, teams)
    write_joining(reading.book, joining, {number: row for number, (_, row) in singles.items()})
    return finish(grid, "join", tuple(_told(joining, names)), now)


def _singles(reading: EventReading) -> dict[int, tuple[Participant, int]]:
    """Return who looks for a partner; a pair that was drawn and has lost one does not."""
    drawn = frozenset(number for one in reading.event.rounds for number in everybody_in(one.draw))
    looking = (Status.ACTIVE, Status.WAITING)
    return {
        who.number: (who, row)
        for who, row in reading.people.singles
        if who.status in looking and who.number not in drawn
    }


def _refuse_doubtful(reading: EventReading) -> None:
    """Refuse while anything in the list is to be mended but that somebody has no partner."""
    problems = tuple(
        problem
        for problem in reading.people.problems
        if problem.severity is not Severity.NOTICE and problem.message.key != _WAITS
    )
    if problems:
        raise ProblemsFound(problems)


def _told(joining: Joining, names: dict[int, str]) -> Iterator[Message]:
    for first, second in joining.by_team:
        yield message("actions.joined_by_team", number=first, one=names[first], other=names[second])
    for first, second in joining.by_lot:
        yield message("actions.joined_by_lot", number=first, one=names[first], other=names[second])
    if joining.left is not None:
        yield message("actions.left_alone", name=names[joining.left])
