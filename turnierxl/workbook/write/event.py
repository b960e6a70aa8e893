"""Writing a whole event back: every block that follows from what was read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from turnierxl.definition.model import played_by_matches
from turnierxl.play.rounds import Lot, Result
from turnierxl.problems import Message, Problem, message
from turnierxl.progress.admission import event_admission, selects
from turnierxl.progress.evaluation import Evaluation
from turnierxl.progress.event import Event
from turnierxl.progress.naming import round_name
from turnierxl.progress.phases import PhaseState
from turnierxl.progress.publishing import drafts
from turnierxl.progress.record import RoundProgress
from turnierxl.progress.step import Step
from turnierxl.workbook.read.event import EventReading
from turnierxl.workbook.read.rounds import RoundReading, fresh_round
from turnierxl.workbook.write.announcements import write_announcements
from turnierxl.workbook.write.bracket import write_bracket
from turnierxl.workbook.write.history import write_history
from turnierxl.workbook.write.lots import lot_groups, write_lots
from turnierxl.workbook.write.participants import write_hints
from turnierxl.workbook.write.problems import write_problems
from turnierxl.workbook.write.rounds import clear_round, write_round
from turnierxl.workbook.write.seating import write_seating
from turnierxl.workbook.write.standings_lines import write_all_standings
from turnierxl.workbook.write.start import ProgressLine, write_form, write_start
from turnierxl.workbook.write.store import write_draws, write_in_force, write_kept


@dataclass(frozen=True)
class Outcome:
    """What is written: the event with what was just drawn, what it comes to, what the director is told."""

    event: Event
    evaluation: Evaluation
    step: Step
    problems: tuple[Problem, ...]
    lots: tuple[Lot, ...] = ()


def write_event(reading: EventReading, outcome: Outcome) -> None:
    """Write every block; cells that hold their value already are not touched."""
    book, event, evaluation = reading.book, outcome.event, outcome.evaluation
    readings = _readings(reading, event)
    progress = {(one.phase, one.number): one for one in evaluation.rounds}
    waiting = {(drawn.phase, drawn.number) for drawn in drafts(event)}
    for one in readings:
        key = one.drawn.phase, one.drawn.number
        status = round_status(progress[key], key in waiting)
        write_round(book, one, evaluation.phases[key[0]].record.scored, status)
    for dropped in reading.dropped:
        clear_round(book, dropped)
    if event.rounds:
        last = event.rounds[-1]
        title = message(
            "workbook_problems.seating_of", round=round_name(event.definition, last.phase, last.number)
        )
        write_seating(book, last, title)
    write_all_standings(book, event, evaluation)
    write_history(book, event, evaluation)
    write_bracket(book, event, evaluation)
    write_announcements(book, event, evaluation, reading.form.values)
    wanted = [(tie.phase, tie.open) for tie in evaluation.open if tie.open.kind == "lot"]
    lots = lot_groups(reading.lots.groups, wanted, outcome.lots)
    if not reading.lots.damaged:
        write_lots(book, lots)
    write_hints(book, reading.people, event, outcome.problems)
    write_problems(book, outcome.problems)
    status = start_status(outcome)
    write_start(book, outcome.step.message, status, progress_lines(event, evaluation))
    write_form(book, reading.form.values)
    write_draws(book, event.rounds, _booked(readings, reading.booked))
    write_kept(book, event, lots)
    write_in_force(book, event)


def _readings(reading: EventReading, event: Event) -> list[RoundReading]:
    known = {(one.drawn.phase, one.drawn.number): one for one in reading.rounds}
    return [
        known.get((drawn.phase, drawn.number)) or fresh_round(event.definition, drawn)
        for drawn in event.rounds
    ]


def _booked(readings: Sequence[RoundReading], before: Mapping[str, Result]) -> dict[str, Result]:
    """Keep what was read; where a sheet is damaged, what was booked before."""
    booked: dict[str, Result] = {}
    for one in readings:
        source = one.results if one.order is not None else before
        typed = {game.id: source[game.id] for game in one.games if game.id in source}
        booked |= {game: result for game, result in typed.items() if result.typed}
    return booked


def round_status(progress: RoundProgress, draft: bool = False) -> Message:
    """Say how far the results of a round are."""
    if draft:
        return message("workbook_problems.draft")
    if progress.complete:
        return message("workbook_problems.round_complete", games=progress.games)
    tables = ", ".join(map(str, progress.missing))
    return message("workbook_problems.round_status", done=progress.done, games=progress.games, tables=tables)


def start_status(outcome: Outcome) -> Message:
    """Say how many participants there are and how many things want a look."""
    event, problems = outcome.event, len(outcome.problems)
    if not selects(event.definition.participants):
        count = len(event.participants)
        return message("workbook_problems.start_status", participants=count, problems=problems)
    admission = event_admission(event)
    return message(
        "workbook_problems.start_status_waiting",
        participants=len(admission.taken),
        waiting=len(admission.waiting),
        problems=problems,
    )


def _numbers(state: PhaseState) -> Iterator[int]:
    """Yield the numbers of the rounds of a phase: drawn ones, and regular ones that are still to come."""
    drawn = {one.number for one in state.record.rounds}
    waiting = () if played_by_matches(state.phase) and state.complete else range(1, state.phase.rounds + 1)
    yield from sorted(drawn.union(waiting))


def progress_lines(event: Event, evaluation: Evaluation) -> tuple[ProgressLine, ...]:
    """Say of every round of the event how far it is; phases that are not played are left out."""
    progress = {(one.phase, one.number): one for one in evaluation.rounds}
    keys = [(state.phase.id, number) for state in evaluation.played for number in _numbers(state)]
    waiting = {(drawn.phase, drawn.number) for drawn in drafts(event)}
    return tuple(
        ProgressLine(round_name(event.definition, *key), progress.get(key), key in waiting) for key in keys
    )
