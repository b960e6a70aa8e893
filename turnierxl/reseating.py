"""Late guests and no-shows: an action that brings the latest round in line with the list of participants."""

from __future__ import annotations

from datetime import datetime

from turnierxl.actions import Report, finish, refuse_doubtful, refuse_without_room
from turnierxl.problems import Problem, ProblemsFound
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.reseating import Reseated, reseat_round
from turnierxl.workbook.book import open_book
from turnierxl.workbook.grid import Grid
from turnierxl.workbook.read.event import read_event
from turnierxl.workbook.write.rounds import lay_out_again
from turnierxl.workbook.write.store import write_draws


def reseat(grid: Grid, now: datetime) -> Report:
    """Seat who is to play in the latest round now, and take out who is not there.

    ProblemsFound, with nothing written, where nobody can be seated or there is nothing to do.
    """
    reading = read_event(open_book(grid))
    refuse_doubtful(reading.problems)
    outcome = reseat_round(reading.event, evaluate(reading.event))
    if not isinstance(outcome, Reseated):
        raise ProblemsFound(tuple(map(Problem, outcome)))
    refuse_without_room(reading.book, outcome.round)
    write_draws(reading.book, (*reading.event.rounds[:-1], outcome.round), reading.booked)
    lay_out_again(reading.book, reading.rounds[-1], outcome.round)
    return finish(grid, "reseat", (*reading.settled, *outcome.told), now)
