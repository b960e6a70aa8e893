"""Joining those who registered alone for an event of pairs: an action of its own, never done unasked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime

from turnierxl.actions import Report, finish
from turnierxl.play.participants import Participant, Status
from turnierxl.problems import Message, Problem, ProblemsFound, Severity, message
from turnierxl.progress.event import everybody_drawn
from turnierxl.progress.joining import Joining, join_singles
from turnierxl.workbook.book import open_book
from turnierxl.workbook.grid import Grid
from turnierxl.workbook.read.event import EventReading, read_event
from turnierxl.workbook.write.joining import write_joining

Singles = dict[int, tuple[Participant, int]]  # with the body row, by start number

_WAITS = "workbook_problems.partner_missing"


def join(grid: Grid, now: datetime) -> Report:
    """Join everybody who looks for a partner, and say with whom; ProblemsFound if nobody does."""
    reading = read_event(open_book(grid))
    _refuse_doubtful(reading)
    singles, expected = _singles(reading)
    if not singles:
        raise ProblemsFound((Problem(message("actions.no_singles")), *_told_expected(expected)))
    names = {number: _own_name(who) for number, (who, _) in singles.items()}
    teams = {number: who.name for number, (who, _) in singles.items() if who.name != names[number]}
    joining = join_singles(reading.event.seed, singles, teams)
    write_joining(reading.book, joining, {number: row for number, (_, row) in singles.items()})
    left_out = tuple(problem.message for problem in _told_expected(expected))
    return finish(grid, "join", (*_told(joining, names), *left_out), now)


def _singles(reading: EventReading) -> tuple[Singles, tuple[Participant, ...]]:
    """Return who looks for a partner, with his body row, and who has not come yet or waits for one of those.

    A pair that was drawn and has lost one looks for nobody.
    """
    drawn = everybody_drawn(reading.event.rounds)
    free = [(who, row) for who, row in reading.people.singles if who.number not in drawn]
    expected = [who for who, _ in free if who.status is Status.EXPECTED]
    teams = {who.name.casefold() for who in expected if who.name != _own_name(who)}
    looking = {
        who.number: (who, row)
        for who, row in free
        if who.status in (Status.ACTIVE, Status.WAITING) and who.name.casefold() not in teams
    }
    waiting = [who for who, _ in free if who.status is Status.ACTIVE and who.number not in looking]
    return looking, (*expected, *waiting)


def _own_name(who: Participant) -> str:
    return (who.players or (who.name,))[0]


def _told_expected(expected: Iterable[Participant]) -> tuple[Problem, ...]:
    """Name who was not joined because he, or the partner of his choice, has not come yet."""
    found = ", ".join(_own_name(who) for who in expected)
    told = Problem(message("actions.not_joined", names=found), severity=Severity.NOTICE)
    return (told,) if found else ()


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
