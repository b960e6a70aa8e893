"""What Excel answers when it does not take a call, and how long it is asked again."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

from turnierxl.problems import stop

_PATIENCE = 5  # seconds for the first answer
_REJECTED = {
    -2147418111,  # RPC_E_CALL_REJECTED
    -2147417846,  # RPC_E_SERVERCALL_RETRYLATER
    -2146777998,  # VBA_E_IGNORE: a cell is being typed into
    -1712,  # macOS: no answer in time
}


def failures() -> tuple[type[Exception], ...]:
    """Return the exceptions by which the program that has the workbook open refuses a call."""
    import xlwings

    found: list[type[Exception]] = [xlwings.XlwingsError]
    if sys.platform == "win32":
        found += [import_module("pywintypes").com_error, import_module("xlwings._xlwindows").ExcelBusyError]
    elif sys.platform == "darwin":
        found.append(import_module("appscript.reference").CommandError)
    return tuple(found)


@contextmanager
def answered() -> Iterator[None]:
    """Give Excel some seconds to answer; ProblemsFound if a cell is being typed into or a dialogue is open.

    Without a limit, xlwings asks again for ever on Windows.
    """
    timer = threading.Timer(_PATIENCE, _set_attempts, (1,))
    timer.daemon = True
    timer.start()
    try:
        with rejections_told():
            yield
    finally:
        timer.cancel()
        _set_attempts(0)


@contextmanager
def rejections_told() -> Iterator[None]:
    """Say in a sentence that a cell is being typed into or a dialogue is open; ProblemsFound."""
    try:
        yield
    except failures() as error:
        if not is_rejected(error):
            raise
        raise stop("live.busy") from error


def _set_attempts(attempts: int) -> None:
    """Tell xlwings how often it repeats a rejected call; 0 is for ever."""
    if sys.platform == "win32":
        import_module("xlwings._xlwindows").N_COM_ATTEMPTS = attempts


def is_rejected(error: Exception) -> bool:
    """Say whether Excel was only busy; its own number may stand within the details of the error."""
    details = [entry for part in error.args for entry in (part if isinstance(part, tuple) else (part,))]
    numbers = [getattr(error, "errornumber", None), *details]
    return type(error).__name__ == "ExcelBusyError" or not _REJECTED.isdisjoint(
        number for number in numbers if isinstance(number, int)
    )
