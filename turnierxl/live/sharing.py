"""The participant copy of a workbook as it is open now, unsaved cells included."""

from __future__ import annotations

from dataclasses import replace

from turnierxl import actions
from turnierxl.live.acting import Call, Lines, Outcome
from turnierxl.problems import Message, Problem, Severity, message
from turnierxl.share.sharing import Shared, share_open, shared_words
from turnierxl.workbook.book import open_book
from turnierxl.workbook.read.event import read_event


def share(call: Call) -> Outcome:
    """Write the participant copy into its folder; ProblemsFound if something private would stand in it."""
    shared = share_open(read_event(open_book(call.grid)), call.opened.shared)
    report = actions.check(call.grid, call.now)
    where = _where(shared, beside=call.opened.file is not None)
    lines = Lines((*_drafts(shared), *report.problems), (where,))
    return Outcome(replace(report, done=shared_words(shared), problems=()), lines)


def _where(shared: Shared, beside: bool) -> Message:
    """Say where the copy lies, beside the workbook in few words."""
    [file] = shared.files
    if beside:
        return message("live.shared", file=file.name, folder=shared.folder.name)
    return message("share.written", file=str(file))


def _drafts(shared: Shared) -> tuple[Problem, ...]:
    """Say that a draft is not in it yet."""
    hidden = Problem(message("share.draft_hidden"), severity=Severity.NOTICE)
    return (hidden,) if shared.event.drafts else ()
