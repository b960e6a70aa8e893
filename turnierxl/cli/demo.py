"""The demo on the command line: what is being played, and what to open."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from turnierxl.actions import Report
from turnierxl.cli.say import DONE, line
from turnierxl.cli.words import words
from turnierxl.demo.events import ALL, QUICK, DemoEvent, fresh_folder, play_event

Show = Callable[[str, Report], None]


def play_demo(folder: Path, *, quick: bool) -> int:
    """Play the demo's events into a folder and say what to open; return the exit code."""
    events, target = (QUICK if quick else ALL), fresh_folder(folder)
    paths: list[Path] = []
    with _bars(events) as show:
        for event in events:
            path, _ = play_event(event, target, partial(show, event.name))
            paths.append(path)
    line(words("cli.demo_played", folder=str(target.resolve())))
    for path in paths:
        line(f"  {path}")
    line(words("cli.demo_look"))
    return DONE


@contextmanager
def _bars(events: Sequence[DemoEvent]) -> Iterator[Show]:
    """Show on a terminal how many rounds of each event are played."""
    if not sys.stdout.isatty():
        yield lambda _name, _report: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    with Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()) as bars:
        tasks = {event.name: bars.add_task(event.name, total=None) for event in events}

        def show(name: str, report: Report) -> None:
            played = [one.progress for one in report.progress if one.progress and one.progress.complete]
            bars.update(tasks[name], total=len(report.progress), completed=len(played))

        yield show
