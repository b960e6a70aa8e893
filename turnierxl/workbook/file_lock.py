"""One turnierxl per workbook: a second one says that the first is still at work.

The operating system holds the lock and lets go of it when the process ends, however it ends, so that no
lock can be left behind.
"""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from turnierxl.workbook.file_problem import file_stop
from turnierxl.workbook.replacing import known_failure

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


_NO_LOCKS = (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOTSUP, errno.ENOSYS)  # a network drive without locks


class FileLock:
    """A context that only one process can be in for a workbook; ProblemsFound for a second one."""

    def __init__(self, path: Path) -> None:
        self._workbook = path.resolve()
        self._path = self._workbook.with_name(f"~turnierxl-{self._workbook.name}.lock")
        self._handle: int | None = None

    def __enter__(self) -> FileLock:
        while self._handle is None:
            self._handle = self._acquire()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._handle is None:
            return
        if sys.platform == "win32":
            os.close(self._handle)  # an open file cannot be removed there
            _remove(self._path)
        else:
            _remove(self._path)
            os.close(self._handle)
        self._handle = None

    def _acquire(self) -> int | None:
        """Return a handle that holds the lock; None if the file was removed by its last holder meanwhile."""
        try:
            handle = os.open(self._path, os.O_RDWR | os.O_CREAT)
        except IsADirectoryError:
            raise file_stop("files.in_the_way", file=self._path.name) from None
        except OSError as error:
            raise known_failure(error, self._workbook) from error
        try:
            _lock(handle)
        except BlockingIOError:
            os.close(handle)
            raise file_stop("files.already_running", file=self._workbook.name) from None
        if _same_file(handle, self._path):
            return handle
        os.close(handle)
        return None


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError from error
    else:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno not in _NO_LOCKS:
                raise


def _same_file(handle: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except FileNotFoundError:
        return False


def _remove(path: Path) -> None:
    with suppress(OSError):  # the next process may hold it already
        path.unlink()
