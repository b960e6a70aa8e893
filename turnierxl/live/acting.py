"""What an action on an open workbook is given, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from turnierxl.actions import Report
from turnierxl.live.opened import Opened
from turnierxl.problems import Message, Problem
from turnierxl.undoing import Snapshot
from turnierxl.workbook.live.live_grid import LiveGrid


@dataclass(frozen=True)
class Call:
    """An action that was asked for: the cells of an open workbook, and how far to go back, if at all.

    `number` is that of the snapshot that is wanted; `discard`: what was typed since may be given up.
    """

    grid: LiveGrid
    opened: Opened
    now: datetime
    discard: bool = False
    number: int | None = None


@dataclass(frozen=True)
class Lines:
    """What Start tells of an action that changes nothing: what was done, then what must be mended."""

    problems: tuple[Problem, ...]
    done: tuple[Message, ...] = ()


@dataclass(frozen=True)
class Outcome:
    """What came of an action; with `lines` only they are written. `past` is where it went back to."""

    report: Report
    lines: Lines | None = None
    past: Snapshot | None = None


Action = Callable[[Call], Outcome]
