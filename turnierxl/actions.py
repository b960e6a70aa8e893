"""The actions: each reads the event, checks it, evaluates it and writes it back, or changes nothing.

Every action on an open workbook takes a grid, so that the command line, a button and a live session do
the same; `turnierxl.files` runs them on a file.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from turnierxl.definition.model import Options
from turnierxl.play.rounds import Lot, Round
from turnierxl.problems import Message, Problem, ProblemsFound, Severity, Who, message, stop
from turnierxl.progress.dice import thrown_words, wanted_dice
from turnierxl.progress.drawing import draw_lot, draw_next
from turnierxl.progress.evaluation import Evaluation, evaluate
from turnierxl.progress.event import Event
from turnierxl.progress.naming import round_name
from turnierxl.progress.publishing import drafts, publish
from turnierxl.progress.step import Step, StepKind, next_step
from turnierxl.terms import Wording
from turnierxl.workbook.book import Book, open_book
from turnierxl.workbook.changes import choice_changes, renames, result_changes, substitutes
from turnierxl.workbook.grid import Grid
from turnierxl.workbook.plan.names import round_block
from turnierxl.workbook.read.event import EventReading, read_event
from turnierxl.workbook.read.notices import with_notices
from turnierxl.workbook.read.rounds import fresh_round
from turnierxl.workbook.read.settled import settled
from turnierxl.workbook.write.dice import write_throws
from turnierxl.workbook.write.event import Outcome, progress_lines, write_event
from turnierxl.workbook.write.log import append_log
from turnierxl.workbook.write.rules import write_rules
from turnierxl.workbook.write.start import ProgressLine
from turnierxl.workbook.write.tidy import tidy

_HALTED = (StepKind.DRAW, StepKind.LOT, StepKind.PUBLISH, StepKind.FINISHED)  # while a cell is doubtful


@dataclass(frozen=True)
class Report:
    """What an action says: what it did, what must be mended, what comes next, how far every round is."""

    wording: Wording
    done: tuple[Message, ...]
    problems: tuple[Problem, ...]
    step: Step
    progress: tuple[ProgressLine, ...]


@dataclass(frozen=True, eq=False)
class _State:
    """The event as it was read and what it comes to; `shown` is the reading with the notices of the day."""

    reading: EventReading
    shown: EventReading
    event: Event
    evaluation: Evaluation
    step: Step


def check(grid: Grid, now: datetime) -> Report:
    """Say how the event stands and what must be mended; write nothing."""
    return _report(_read(grid, now), ())


def recalculate(grid: Grid, now: datetime) -> Report:
    """Read the results, compute the standings and write everything that follows from them."""
    state, shown = _tidied(_read(grid, now), now)
    done = (*_changes(state), *shown)
    _write(state, "recalc", done, now)
    return _report(state, done or (message("actions.nothing_new"),))


def finish(grid: Grid, action: str, done: tuple[Message, ...], now: datetime) -> Report:
    """Complete a workbook that was just built or filled: write everything that follows from what it holds."""
    state, _ = _tidied(_read(grid, now), now)
    done = (*_changes(state), *done)
    _write(state, action, done, now)
    return _report(state, done)


def next_round(
    grid: Grid, now: datetime, options: Options | None = None, draft: bool = False, attempt: int = 0
) -> Report:
    """Draw the next round, as a `draft` for the director's eyes only; `attempt` counts draws of it before.

    ProblemsFound says what stands in the way, and then nothing is written.
    """
    state = _read(grid, now, options)
    refuse_doubtful(state.reading.problems)
    if state.step.kind is not StepKind.DRAW:
        raise ProblemsFound((Problem(state.step.message), *_choices(state.step)))
    state, shown = _tidied(state, now, options)
    drawn = replace(draw_next(state.event, state.evaluation, attempt), draft=draft)
    refuse_without_room(state.reading.book, drawn)
    state = _evaluated(state.reading, replace(state.event, rounds=(*state.event.rounds, drawn)), now)
    name = round_name(state.event.definition, drawn.phase, drawn.number)
    again = (message("actions.redrawn", round=name, attempt=attempt + 1),) if attempt else ()
    told = message("actions.drawn_draft" if draft else "actions.drawn", round=name)
    done = (*_changes(state), *shown, *again, told, *drawn.draw.notes)
    _write(state, "next", done, now)
    return _report(state, done)


def publish_drafts(grid: Grid, now: datetime) -> Report:
    """Publish what was drawn as a draft."""
    state = _read(grid, now)
    refuse_doubtful(state.reading.problems)
    waiting = drafts(state.event)
    if not waiting:
        return _report(state, (message("actions.no_draft"),))
    state = _evaluated(state.reading, publish(state.event), now)
    names = [round_name(state.event.definition, drawn.phase, drawn.number) for drawn in waiting]
    done = tuple(message("actions.published", round=name) for name in names)
    _write(state, "publish", done, now)
    return _report(state, done)


def draw_lots(grid: Grid, now: datetime) -> Report:
    """Throw the dice and draw the lots that are waited for, by the event's seed, and record them."""
    typed = _read(grid, now)
    refuse_doubtful(typed.reading.problems)
    state, shown = _tidied(typed, now)
    _refuse_begun_lots(state)
    throws = wanted_dice(state.event, state.evaluation)
    ties = [tie for tie in state.evaluation.open if tie.open.kind == "lot"]
    if not ties and not throws:
        raise ProblemsFound((Problem(message("actions.no_lot")), Problem(state.step.message)))
    lots: list[Lot] = []
    for tie in ties:
        lots.append(draw_lot(replace(state.event, lots=(*state.event.lots, *lots)), tie))
    done = (*_changes(state), *shown, *(thrown_words(state.event, throw) for throw in throws))
    done += tuple(message("actions.lot_drawn", order=Who(lot.order)) for lot in lots)
    if throws:
        write_throws(state.reading, throws)
        state = _read(grid, now)
    state = _evaluated(state.reading, replace(state.event, lots=(*state.event.lots, *lots)), now)
    _write(state, "lot", done, now, lots)
    return _report(state, done)


def _read(grid: Grid, now: datetime, options: Options | None = None) -> _State:
    read = read_event(open_book(grid), options)
    evaluation = evaluate(read.event)
    reading = settled(read, evaluation)
    known = evaluation if reading.event is read.event else None
    return _evaluated(reading, reading.event, now, known)


def _tidied(typed: _State, now: datetime, options: Options | None = None) -> tuple[_State, Sequence[Message]]:
    """Return the event as it stands once its entries are tidied, and say what is shown back otherwise."""
    if not tidy(typed.reading):
        return typed, ()
    state = _read(typed.reading.book.grid, now, options)
    left = set(state.reading.problems)
    shown = [one for one in typed.reading.problems if one.severity is Severity.NOTICE and one not in left]
    return state, tuple(message("actions.shown", where=str(one.where), text=one.message) for one in shown)


def _evaluated(reading: EventReading, event: Event, now: datetime, known: Evaluation | None = None) -> _State:
    """Evaluate an event, unless its evaluation is `known`, and say what is next.

    Nothing is drawn on a doubtful cell, so mending comes before any other step.
    """
    evaluation = known or evaluate(event)
    step = next_step(event, evaluation)
    stopping = _stopping(reading.problems)
    if stopping and step.kind in _HALTED:
        step = Step(StepKind.MEND, message("actions.mend", count=len(stopping)))
    shown = with_notices(reading, event, evaluation, now.date())
    return _State(reading, shown, event, evaluation, step)


def _stopping(problems: Sequence[Problem]) -> tuple[Problem, ...]:
    return tuple(problem for problem in problems if problem.severity is not Severity.NOTICE)


def refuse_doubtful(problems: Sequence[Problem]) -> None:
    """Refuse to draw while a cell is doubtful."""
    stopping = _stopping(problems)
    if stopping:
        raise ProblemsFound(stopping)


def _refuse_begun_lots(state: _State) -> None:
    """Refuse to draw a lot of which some numbers were typed by hand."""
    waiting = {(tie.phase, frozenset(tie.open.participants)) for tie in state.evaluation.open}
    begun = [
        Problem(message("actions.lot_begun", draw=group.draw))
        for group in state.reading.lots.groups
        if group.typed and group.recorded is None and (group.phase, frozenset(group.lots)) in waiting
    ]
    if begun:
        raise ProblemsFound(tuple(begun))


def refuse_without_room(book: Book, drawn: Round) -> None:
    """Refuse a draw whose sheet does not exist or has too few rows."""
    needed = len(fresh_round(book.definition, drawn).rows)
    region = book.region(round_block(drawn.phase, drawn.number))
    if region is None or len(region.cells) < needed:
        raise stop("workbook_problems.no_room", rows=needed)


def _choices(step: Step) -> tuple[Problem, ...]:
    """Offer the ways to play with a number of participants that does not fit."""
    choices = step.advice.choices if step.advice else ()
    return tuple(Problem(choice.message, severity=Severity.NOTICE) for choice in choices)


def _changes(state: _State) -> tuple[Message, ...]:
    results = (
        *result_changes(state.event, state.evaluation, state.reading.booked),
        *state.reading.settled,
    )
    before = state.reading.kept.people
    book = state.reading.book
    results += tuple(choice_changes(book.facts.chosen, state.event, book.wording))
    return (*results, *renames(state.event, before), *substitutes(before, state.reading.event))


def _write(
    state: _State, action: str, done: Sequence[Message], now: datetime, lots: Sequence[Lot] = ()
) -> None:
    outcome = Outcome(state.event, state.evaluation, state.step, _told(state), tuple(lots))
    write_event(state.shown, outcome)
    write_rules(state.reading.book, state.event, state.step.kind is StepKind.FINISHED)
    append_log(state.reading.book, action, done, now)


def _told(state: _State) -> tuple[Problem, ...]:
    """List what the director must see, the gravest first, otherwise in the order of the sheets."""
    problems = (*_advice(state.step), *state.shown.problems)
    return tuple(sorted(problems, key=lambda problem: list(Severity).index(problem.severity)))


def _advice(step: Step) -> tuple[Problem, ...]:
    """Put what the director must choose before the first round on top of the problems."""
    if step.kind is not StepKind.CHOOSE:
        return ()
    where = Problem(message("actions.choose_where"), severity=Severity.NOTICE)
    return (Problem(step.message, severity=Severity.QUESTION), *_choices(step), where)


def _report(state: _State, done: tuple[Message, ...]) -> Report:
    lines = progress_lines(state.event, state.evaluation)
    return Report(state.reading.book.wording, done, _told(state), state.step, lines)
