"""Steps: the actions of the command line."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from python_calamine import CalamineWorkbook

from tests.fuzz.demands import drawn_fairly, seated_once, totals_are_right
from tests.fuzz.evening import (
    NOW,
    Evening,
    act,
    forget_rounds,
    read_pausing,
    read_round,
    rename_all,
    settle,
)
from tests.fuzz.kinds import Field
from tests.fuzz.memory import Memory
from turnierxl import files, undoing
from turnierxl.actions import Report
from turnierxl.definition.model import Options
from turnierxl.problems import ProblemsFound
from turnierxl.share.sharing import share_copies
from turnierxl.verification import verify_event
from turnierxl.workbook.file_grid import FileGrid


def recalc(evening: Evening) -> None:
    """Recalculate."""
    report = act(evening, lambda: files.recalculate(evening.path, NOW))
    assert report is not None, f"a recalculation is never refused: {evening.refused}"
    after_writing(evening)


def after_writing(evening: Evening) -> None:
    """Look at what an action has written: matches may follow from results, names are written everywhere."""
    follow(evening)
    if not evening.memory.damaged:
        rename_all(evening)
    settle(evening)
    totals_are_right(evening.memory, evening.pages())


def follow(evening: Evening) -> None:
    """Take over what follows from corrected results: only matches in which nothing was typed change."""
    memory, pages = evening.memory, evening.pages()
    for drawn in memory.rounds:
        block = pages.blocks[drawn.block]
        if memory.field_of(drawn) is not Field.MATCHES or drawn.block in memory.damaged:
            continue
        if not block.ids():
            assert not any(key[0] == drawn.block for key in memory.typed), "what has results is not dropped"
            forget_rounds(evening, [drawn.block])
            continue
        now = read_round(evening, drawn.block, drawn.draft)
        for row, sides in drawn.rows.items():
            kept = (drawn.block, row) not in memory.typed or now.rows.get(row) == sides
            assert kept, f"{row} has a result and has other sides now"
        if now.rows != drawn.rows:
            pausing = now.pausing or drawn.pausing
            evening.memory = evening.memory.with_round(replace(now, pausing=pausing))


def next_round(evening: Evening, draft: bool = False, seating: str = "") -> None:
    """Draw the next round."""
    options = Options.model_validate({"seating": seating} if seating else {})
    _draw(evening, lambda: files.next_round(evening.path, options, NOW, draft))


def redraw(evening: Evening, discard: bool = False) -> None:
    """Draw the last round anew."""
    last = evening.memory.rounds[-1] if evening.memory.rounds else None
    before = evening.memory
    if last is None:
        report = act(evening, lambda: files.redraw(evening.path, discard, NOW))
        assert report is None, "there is nothing to draw anew"
        return
    typed = any(key[0] == last.block for key in before.typed)
    evening.memory = before.without_round(last.block)
    drawn = _draw(evening, lambda: files.redraw(evening.path, discard, NOW), before)
    if drawn is None:
        evening.memory = before
    else:
        assert discard or not typed, "results are only given up where that is said"


def _draw(evening: Evening, action: Callable[[], Report], past: Memory | None = None) -> Report | None:
    """Draw a round by an action, look at it and remember it."""
    before = past or evening.memory
    after, evening.memory = evening.memory, before
    report = act(evening, action)
    if report is None:
        return None
    evening.memory = after
    known = {drawn.block for drawn in after.rounds}
    there = evening.pages().blocks.items()
    new = [
        name for name, block in there if name.startswith("tx_round_") and name not in known and block.ids()
    ]
    assert len(new) == 1, f"one round was drawn: {new}"
    follow(evening)
    drawn = read_round(evening, new[0], _is_draft(report))
    drawn = replace(drawn, pausing=read_pausing(evening) - {*drawn.players()})
    evening.memory = evening.memory.with_round(drawn)
    drawn_fairly(evening.memory, drawn)
    after_writing(evening)
    return report


def _is_draft(report: Report) -> bool:
    return any(line.key == "actions.drawn_draft" for line in report.done)


def reseat(evening: Evening) -> None:
    """Bring the last round in line with the list: nobody sits twice, tables with results stay."""
    before = evening.memory
    report = act(evening, lambda: files.reseat(evening.path, NOW))
    if report is None:
        return
    last = before.rounds[-1]
    now = read_round(evening, last.block, last.draft)
    now = replace(now, pausing=read_pausing(evening) - {*now.players()})
    for row, sides in last.rows.items():
        kept = (last.block, row) not in before.typed or now.rows.get(row) == sides
        assert kept, f"{row} has a result and has other sides now"
    evening.memory = before.with_round(now)
    seated_once(evening.memory, now)
    after_writing(evening)


def publish(evening: Evening) -> None:
    """Publish drafts."""
    before = evening.path.read_bytes()
    report = act(evening, lambda: files.publish_drafts(evening.path, NOW))
    if report is not None and evening.path.read_bytes() != before:
        rounds = tuple(replace(drawn, draft=False) for drawn in evening.memory.rounds)
        evening.memory = replace(evening.memory, rounds=rounds)
        settle(evening)


def lot(evening: Evening) -> None:
    """Draw open lots."""
    if act(evening, lambda: files.draw_lots(evening.path, NOW)) is not None:
        after_writing(evening)


def join_singles(evening: Evening) -> None:
    """Join those without a partner: there are none, so it is refused."""
    assert act(evening, lambda: files.join(evening.path, NOW)) is None


def rebuild(evening: Evening, more: int = 0) -> None:
    """Build the workbook anew; what was damaged is whole again."""
    capacity = evening.memory.capacity + more
    report = act(evening, lambda: files.rebuild(evening.path, capacity if more else None, None, NOW))
    if report is None:
        return
    evening.memory = replace(evening.memory, capacity=capacity, damaged=frozenset())
    after_writing(evening)


def undo(evening: Evening, discard: bool = False) -> None:
    """Take the last action back, exactly."""
    _go_back(evening, evening.undoable[-1] if evening.undoable else None, discard, undo_it=True)


def restore(evening: Evening, which: int, discard: bool = True) -> None:
    """Go back to one of the earlier states, exactly."""
    there = sorted(evening.past.keys() & evening.snapshots().keys())
    _go_back(evening, there[which % len(there)] if there else None, discard, undo_it=False)


def _go_back(evening: Evening, number: int | None, discard: bool, undo_it: bool) -> None:
    typed = evening.memory.typed
    report = act(
        evening,
        lambda: (
            undoing.undo(evening.path, discard, NOW)
            if undo_it
            else undoing.restore_snapshot(evening.path, number or 9999, discard, NOW)
        ),
    )
    if report is None:
        assert number is None or not discard, f"going back is refused: {evening.refused}"
        return
    assert number is not None, "there was nothing to go back to"
    past = evening.past[number]
    shown = evening.pages().dump()
    for name, cells in past.shown.items():
        assert shown[name] == cells, f"{name} is not as it was"
    if not discard:
        kept = {key: one.shown for key, one in past.memory.typed.items()}
        lost = {key for key, one in typed.items() if kept.get(key) != one.shown}
        assert not lost, f"given up unasked: {lost}"
    evening.memory, evening.undoable = past.memory, past.undoable


def back_and_forth(evening: Evening) -> None:
    """Undo, and go back to the state before the undoing: everything is as it was."""
    if not evening.undoable:
        return
    shown, memory, there = evening.pages().dump(), evening.memory, {*evening.snapshots()}
    undo(evening, discard=True)
    [number] = {*evening.snapshots()} - there
    _go_back(evening, number, True, undo_it=False)
    assert (evening.pages().dump(), evening.memory) == (shown, memory)


def verify(evening: Evening) -> None:
    """Check draws and cells: after a recalculation all of them are right; the file is only read."""
    recalc(evening)
    if not evening.memory.damaged:
        before = evening.path.read_bytes()
        report = verify_event(FileGrid.open(evening.path), NOW)
        said = [report.wording.say(line) for line in report.lines]
        assert report.differences == 0 and report.complete, said
        assert evening.path.read_bytes() == before


def share(evening: Evening) -> None:
    """Write the copy for all: it shows published rounds only, and the workbook stays as it is."""
    before, there = evening.path.read_bytes(), evening.snapshots().keys()
    folder = evening.path.parent / "kopie"
    titles = _shared_titles(evening, folder)
    shutil.rmtree(folder, ignore_errors=True)
    drafts = [drawn for drawn in evening.memory.rounds if drawn.draft]
    hidden = {evening.pages().blocks[drawn.block].sheet for drawn in drafts}
    assert titles.isdisjoint(hidden), "a draft is not shown"
    assert evening.path.read_bytes() == before
    assert evening.snapshots().keys() == there


def _shared_titles(evening: Evening, folder: Path) -> frozenset[str]:
    """Write the copy and return the titles of its sheets; none where it is refused."""
    try:
        shared = share_copies(evening.path, folder)
    except ProblemsFound as found:
        assert found.problems
        return frozenset()
    return frozenset(CalamineWorkbook.from_path(str(shared.files[0])).sheet_names)
