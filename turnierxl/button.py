"""What a click in Excel calls: RunPython("from turnierxl import button; button.press('recalc')").

What stands in the way of an action stands on Start afterwards. Only what cannot be written there (a cell is
being edited, the workbook is at work already) is printed, in plain lines on standard error with exit code 1:
xlwings shows exactly that in a box. The trace of an unexpected error goes to a log file.
"""

from __future__ import annotations

import sys
import traceback
from pathlib import Path
from types import TracebackType

from turnierxl.cli.say import complain, say_problems
from turnierxl.cli.words import own_wording, words
from turnierxl.problems import ProblemsFound

_LONGEST_LOG = 1_000_000  # bytes after which it begins anew


def press(action: str) -> None:
    """Run an action of `turnierxl.live` on the workbook whose button was clicked, and end the process."""
    sys.excepthook = _unexpected
    from turnierxl import live

    try:
        live.run(action, live.called_from_excel())
    except live.ToldOnStart:
        sys.exit(0)
    except ProblemsFound as found:
        say_problems(found.problems, own_wording())
        sys.exit(1)


def log_file() -> Path:
    """Return the file to which traces are written, in the user's folder of logs."""
    from platformdirs import user_log_path

    return user_log_path("turnierxl", appauthor=False, ensure_exists=True) / "clicks.log"


def _unexpected(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    path = log_file()
    mode = "a" if path.exists() and path.stat().st_size < _LONGEST_LOG else "w"
    with path.open(mode, encoding="utf-8") as log:
        traceback.print_exception(kind, error, trace, file=log)
    summary = " ".join(f"{kind.__name__}: {error}".split())
    complain(words("live.unexpected", error=summary, path=str(path)))
