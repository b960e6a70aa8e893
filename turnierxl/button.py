"""What a click in Excel calls: RunPython("from turnierxl import button; button.press('recalc')").

A click in LibreOffice, on a button or in the menu, calls `press_in_libreoffice`.

What stands in the way of an action stands on Start afterwards. Only what cannot be written there (a cell is
being edited, the workbook is at work already) is printed, in plain lines on standard error with exit code 1:
xlwings shows exactly that in a box. The trace of an unexpected error goes to a log file.
"""

from __future__ import annotations

import io
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from turnierxl.problems import ProblemsFound

if TYPE_CHECKING:
    from turnierxl.live import Opened

_LONGEST_LOG = 1_000_000  # bytes after which it begins anew


def press(action: str) -> None:
    """Run an action of `turnierxl.live` on the workbook whose button was clicked, and end the process."""
    from turnierxl import live

    _press(action, live.called_from_excel)


def press_in_libreoffice(action: str) -> None:
    """Run an action on the workbook in whose window it was clicked, and end the process."""
    from turnierxl import live

    if isinstance(sys.stderr, io.TextIOWrapper):
        sys.stderr.reconfigure(encoding="utf-8")  # as the menu reads it
    _press(action, live.called_from_libreoffice)


def _press(action: str, clicked: Callable[[], Opened]) -> None:
    sys.excepthook = _unexpected
    from turnierxl import live

    try:
        live.run(action, clicked())
    except live.ToldOnStart:
        sys.exit(0)
    except ProblemsFound as found:
        from turnierxl.cli.say import say_problems
        from turnierxl.cli.words import own_wording  # the command line costs a click time

        say_problems(found.problems, own_wording())
        sys.exit(1)


def log_file() -> Path:
    """Return the file to which traces are written, in the user's folder of logs."""
    from platformdirs import user_log_path

    return user_log_path("turnierxl", appauthor=False, ensure_exists=True) / "clicks.log"


def _unexpected(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    from turnierxl.cli.say import complain
    from turnierxl.cli.words import words

    path = log_file()
    mode = "a" if path.exists() and path.stat().st_size < _LONGEST_LOG else "w"
    with path.open(mode, encoding="utf-8") as log:
        traceback.print_exception(kind, error, trace, file=log)
    summary = " ".join(f"{kind.__name__}: {error}".split())
    complain(words("live.unexpected", error=summary, path=str(path)))
