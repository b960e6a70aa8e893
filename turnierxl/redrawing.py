"""Drawing the latest round anew: with the next attempt of the event's seed, so that the draw is on record."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from turnierxl.actions import Report, next_round
from turnierxl.play.rounds import Round
from turnierxl.problems import stop
from turnierxl.progress.drawing import draw_next
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.event import begun_games
from turnierxl.progress.naming import round_name
from turnierxl.workbook.book import open_book
from turnierxl.workbook.grid import Grid
from turnierxl.workbook.read.event import EventReading, read_event
from turnierxl.workbook.write.rounds import clear_round
from turnierxl.workbook.write.store import write_draws


def redraw(grid: Grid, now: datetime, discard: bool = False) -> Report:
    """Draw the latest round anew; with results in it only where `discard` says so.

    ProblemsFound, with nothing written, where there is nothing to draw anew or chance has no part in it.
    """
    reading = read_event(open_book(grid))
    if not reading.event.rounds:
        raise stop("actions.nothing_to_redraw")
    last = reading.event.rounds[-1]
    name = round_name(reading.event.definition, last.phase, last.number)
    start = f"{last.phase}-{last.number}-"
    count = sum(game.startswith(start) for game in begun_games(reading.event))
    if count and not discard:
        raise stop("actions.redraw_loses", round=name, count=count)
    attempt = last.attempt + 1
    before = replace(reading.event, rounds=reading.event.rounds[:-1])
    if draw_next(before, evaluate(before), attempt).draw == last.draw:
        raise stop("actions.no_chance", round=name)
    _undraw(reading, last)
    return next_round(grid, now, draft=last.draft, attempt=attempt)


def _undraw(reading: EventReading, drawn: Round) -> None:
    """Take a round out of the store and empty its sheet."""
    start = f"{drawn.phase}-{drawn.number}-"
    booked = {game: result for game, result in reading.booked.items() if not game.startswith(start)}
    write_draws(reading.book, reading.event.rounds[:-1], booked)
    clear_round(reading.book, drawn)
