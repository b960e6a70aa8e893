"""The actions on a workbook file: locked, read, done, copied aside, replaced in one step."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from turnierxl import actions
from turnierxl.actions import Report
from turnierxl.definition.load import load_definition, load_raw
from turnierxl.definition.model import Options
from turnierxl.definition.options import choose
from turnierxl.play.participants import Participant
from turnierxl.terms import Language
from turnierxl.workbook.buttons import WITH_BUTTONS, fit_to_name
from turnierxl.workbook.facts import Facts
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.file_lock import FileLock
from turnierxl.workbook.file_problem import file_stop
from turnierxl.workbook.plan.capacity import default_capacity
from turnierxl.workbook.replacing import replace_file, snapshot
from turnierxl.workbook.safety import read_file, refuse_changed, refuse_unwritable

Action = Callable[[FileGrid, datetime], Report]


def create(
    source: str,
    path: Path,
    *,
    participants: Sequence[Participant] = (),
    capacity: int | None = None,
    language: Language = "de",
    seed: str | None = None,
    options: Options | None = None,
    now: datetime | None = None,
) -> Report:
    """Make the workbook of an event from a rule sheet; an existing file is never overwritten."""
    from turnierxl.building import build_event

    chosen = choose(load_definition(source), options or Options()).options
    highest = max((person.number for person in participants), default=0)
    room = max(capacity or default_capacity(len(participants)), highest)
    event_seed = seed or secrets.token_hex(8)
    facts = Facts(
        event=hashlib.sha256(f"{event_seed}|{path.stem}".encode()).hexdigest()[:12],
        seed=event_seed,
        language=language,
        capacity=room,
        rules=load_raw(source),
        options=chosen.model_dump(),
    )
    if path.exists():
        raise file_stop("actions.exists", file=path.name)
    _prepare(path)
    with FileLock(path):
        content, report = build_event(facts, participants, now or datetime.now())
        replace_file(path, fit_to_name(content, path.suffix, language))
    return report


def recalculate(path: Path, now: datetime | None = None) -> Report:
    """Read back the results of a workbook and write the standings."""
    return _on_file(path, "recalc", actions.recalculate, now)


def next_round(
    path: Path, options: Options | None = None, now: datetime | None = None, draft: bool = False
) -> Report:
    """Draw the next round of a workbook, as a `draft` for the director's eyes only."""
    chosen = options or Options()
    return _on_file(path, "next", lambda grid, at: actions.next_round(grid, at, chosen, draft), now)


def redraw(path: Path, discard: bool = False, now: datetime | None = None) -> Report:
    """Draw the latest round of a workbook anew; typed results are given up only where `discard` says so."""
    from turnierxl.redrawing import redraw as draw_again

    return _on_file(path, "redraw", lambda grid, at: draw_again(grid, at, discard), now)


def reseat(path: Path, now: datetime | None = None) -> Report:
    """Bring the latest round of a workbook in line with its list of participants."""
    from turnierxl.reseating import reseat as bring_in_line

    return _on_file(path, "reseat", bring_in_line, now)


def publish_drafts(path: Path, now: datetime | None = None) -> Report:
    """Publish what was drawn as a draft."""
    return _on_file(path, "publish", actions.publish_drafts, now)


def draw_lots(path: Path, now: datetime | None = None) -> Report:
    """Draw the lots that a workbook waits for."""
    return _on_file(path, "lot", actions.draw_lots, now)


def join(path: Path, now: datetime | None = None) -> Report:
    """Join those in the list of a workbook who look for a partner."""
    from turnierxl.joining import join as join_all

    return _on_file(path, "join", join_all, now)


def check(path: Path, now: datetime | None = None) -> Report:
    """Say how a workbook stands; the file may be open elsewhere, nothing is written."""
    return actions.check(FileGrid.open(path), now or datetime.now())


def rebuild(
    path: Path, capacity: int | None = None, output: Path | None = None, now: datetime | None = None
) -> Report:
    """Build the workbook anew from its data: larger, or repaired; the old one is copied aside."""
    from turnierxl.building import rebuild_event

    target = output or path
    if not path.exists():
        refuse_unwritable(path)
    if target.exists() and not target.samefile(path):
        raise file_stop("actions.exists", file=target.name)
    _prepare(target)
    with FileLock(target):
        if target.exists():
            refuse_unwritable(target)
        content = read_file(path)
        rebuilt, report = rebuild_event(FileGrid.open(content), capacity, now or datetime.now())
        if target.exists():
            snapshot(target, "rebuild")
        replace_file(target, fit_to_name(rebuilt, target.suffix, report.wording.language))
    return report


def change(
    path: Path,
    rules: str | None = None,
    options: Options | None = None,
    confirmed: bool = False,
    now: datetime | None = None,
) -> Report:
    """Change the rule sheet (by name or path) or the choices of an event; `confirmed` once it has begun."""
    from turnierxl.changing import Change, change_event

    wanted = Change(None if rules is None else load_raw(rules), options or Options())

    def work(grid: FileGrid) -> tuple[bytes, Report]:
        changed, report = change_event(grid, wanted, confirmed, now or datetime.now())
        data = changed.to_bytes()
        return data if changed is grid else fit_to_name(data, path.suffix, report.wording.language), report

    return _replaced(path, "change", work)


def _on_file(path: Path, label: str, action: Action, now: datetime | None) -> Report:
    """Run an action and put its outcome in the place of the file; an unchanged file is not touched."""

    def work(grid: FileGrid) -> tuple[bytes | None, Report]:
        report = action(grid, now or datetime.now())
        return grid.to_bytes() if grid.changed else None, report

    return _replaced(path, label, work)


def _replaced(path: Path, label: str, work: Callable[[FileGrid], tuple[bytes | None, Report]]) -> Report:
    """Put what comes of a workbook in its place, with a snapshot of the state before; nothing for None."""
    if not path.exists():
        refuse_unwritable(path)
    with FileLock(path):
        refuse_unwritable(path)
        content = read_file(path)
        data, report = work(FileGrid.open(content))
        if data is not None:
            refuse_changed(path, content)
            snapshot(path, label)
            replace_file(path, data)
    return report


def _prepare(path: Path) -> None:
    """Make the folder of a new workbook; only .xlsx and, with buttons, .xlsm can be built."""
    if path.suffix.casefold() not in (".xlsx", WITH_BUTTONS):
        raise file_stop("actions.not_xlsx", file=path.name)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except (PermissionError, FileExistsError, NotADirectoryError):
        raise file_stop("files.folder_not_writable", folder=str(path.parent)) from None
