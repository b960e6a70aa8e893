"""Saying what happened: lines on standard output, problems on standard error."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

from turnierxl.cli.words import words
from turnierxl.problems import Message, Problem, Severity, message
from turnierxl.terms import Wording

if TYPE_CHECKING:
    from turnierxl.actions import Report
    from turnierxl.workbook.write.start import ProgressLine

DONE, PROBLEMS, FAILED = 0, 1, 2  # exit codes


def line(sentence: str, style: str = "") -> None:
    """Print a line on standard output; `style` (as rich spells it) shows on a terminal only."""
    _print(sentence, style, sys.stdout)


def problem_lines(problems: Iterable[Problem], wording: Wording) -> list[str]:
    """Word problems, a line each: "Runde 2!F7: 900 liegt nicht zwischen -225 und 225.".

    A problem that stops nothing is marked as a note.
    """
    return [_problem_line(problem, wording) for problem in problems]


def say_problems(problems: Iterable[Problem], wording: Wording) -> None:
    """Print problems on standard error, a line each."""
    for sentence in problem_lines(problems, wording):
        _print(sentence, "", sys.stderr)


def say_report(report: Report, *, progress: bool = False) -> int:
    """Say what an action did and what comes next; return the exit code.

    With `progress` also how far every round is.
    """
    for done in report.done:
        line(report.wording.say(done))
    for one in report.progress if progress else ():
        line(report.wording.say(_how_far(one)))
    sys.stdout.flush()
    say_problems(report.problems, report.wording)
    say_choices(report)
    line(report.wording.say(message("cli.next_step", step=report.step.message)), "bold")
    stopping = any(problem.severity is not Severity.NOTICE for problem in report.problems)
    return PROBLEMS if stopping else DONE


def say_choices(report: Report) -> None:
    """Print on standard error with which options a choice that is open can be made."""
    choices = report.step.advice.choices if report.step.advice else ()
    seatings = [f"--seating {choice.seating}" for choice in choices if choice.seating]
    rounds = [f"--rounds {choice.rounds}" for choice in choices if choice.rounds]
    options = ", ".join(dict.fromkeys([*seatings, *rounds]))
    if options:
        complain(report.wording.say(message("cli.choose", options=options)))


def _how_far(one: ProgressLine) -> Message:
    if one.progress is None:
        return message("cli.not_drawn", round=one.title)
    if one.draft:
        return message("cli.draft", round=one.title)
    return message("cli.progress", round=one.title, done=one.progress.done, games=one.progress.games)


def complain(sentence: str) -> None:
    """Print a line on standard error."""
    _print(sentence, "", sys.stderr)


@contextmanager
def waiting() -> Iterator[None]:
    """Show on a terminal that work is going on, once it has taken a second."""
    if not sys.stdout.isatty():
        yield
        return
    done = threading.Event()
    spinner = threading.Thread(target=_spin, args=(done,), daemon=True)
    spinner.start()
    try:
        yield
    finally:
        done.set()
        spinner.join()


def _spin(done: threading.Event) -> None:
    if done.wait(1):
        return
    from rich.console import Console

    with Console().status(words("cli.waiting")):
        done.wait()


def _problem_line(problem: Problem, wording: Wording) -> str:
    sentence = " ".join(wording.say(problem.message).split())
    if problem.severity is Severity.NOTICE:
        sentence = wording.say(message("cli.notice", text=sentence))
    return f"{problem.where}: {sentence}" if problem.where else sentence


def _print(sentence: str, style: str, stream: TextIO) -> None:
    if not style or not stream.isatty():
        print(sentence, file=stream)
        return
    from rich.console import Console

    Console(file=stream).print(sentence, style=style, markup=False, highlight=False)
