"""The journal of what was sent, beside the workbook: whoever has a message does not get it twice.

A line is written before a message goes out and one after the server took it, each safe on the disk before
anything else happens. Where the second is missing nobody can know whether the message arrived, and it is
not sent again unasked. The journal holds no names and no addresses, only their hashes.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from turnierxl.share.mail.address import address_key
from turnierxl.workbook.file_problem import file_stop

_BEGINNING = b'{"message": "'  # of every line


class State(StrEnum):
    """What became of a message; the last line about it counts."""

    TRYING = "trying"  # handed over, no answer yet: it may have arrived
    SENT = "sent"
    REFUSED = "refused"
    LOST = "lost"  # the line broke off before the message was through
    AGAIN = "again"  # it is to be sent once more


@dataclass(frozen=True)
class Journal:
    """A journal file, and the state of each message in it by its key."""

    file: Path
    states: Mapping[str, State]

    def is_sent(self, key: str) -> bool:
        """Whether the message has arrived at the server."""
        return self.states.get(key) is State.SENT

    def is_unsure(self, key: str) -> bool:
        """Whether nobody knows if it has."""
        return self.states.get(key) is State.TRYING

    def is_waiting(self, key: str) -> bool:
        """Whether it has certainly not, or is to be sent once more."""
        return not self.is_sent(key) and not self.is_unsure(key)


def journal_file(workbook: Path) -> Path:
    """Return where the journal of a workbook is: "abend.post.jsonl" for abend.xlsx."""
    return workbook.resolve().with_suffix(".post.jsonl")


def message_key(event: str, edition: str, address: str) -> str:
    """Name a message: the event, what it is about, and the address it goes to."""
    whole = "\n".join((event, edition, address_key(address)))
    return hashlib.sha256(whole.encode()).hexdigest()[:24]


def read_journal(file: Path) -> Journal:
    """Read a journal; one that does not exist is empty, a line that was cut off says nothing.

    ProblemsFound where a line is damaged otherwise: whoever has that message would get it twice.
    """
    try:
        lines = file.read_bytes().splitlines()
    except FileNotFoundError:
        return Journal(file, {})
    except OSError:
        raise file_stop("mail.journal_blocked", file=file.name) from None
    for number, line in enumerate(lines, start=1):
        if _entry(line) is None and not _is_cut_off(line):
            raise file_stop("mail.journal_damaged", file=file.name, line=number)
    return Journal(file, dict(filter(None, map(_entry, lines))))


def write_states(file: Path, keys: Iterable[str], state: State, now: datetime) -> None:
    """Add the state of messages to a journal; on return it is on the disk."""
    at = now.isoformat(timespec="seconds")
    lines = [json.dumps({"message": key, "state": state, "at": at}) + "\n" for key in keys]
    try:
        with file.open("ab+") as journal:
            journal.write(_line_end(file) + "".join(lines).encode())
            journal.flush()
            os.fsync(journal.fileno())
    except OSError:
        raise file_stop("mail.journal_blocked", file=file.name) from None


def _line_end(file: Path) -> bytes:
    """End a line that was cut off, so that the next one can be read."""
    content = file.read_bytes()
    return b"\n" if content and not content.endswith(b"\n") else b""


def _is_cut_off(line: bytes) -> bool:
    """Tell whether a line is the beginning of one, as an interruption or a power failure leaves it."""
    written = line.rstrip(b"\0 ")
    return not written.endswith(b"}") and _BEGINNING.startswith(written[: len(_BEGINNING)])


def _entry(line: bytes) -> tuple[str, State] | None:
    try:
        entry = json.loads(line)
        return str(entry["message"]), State(entry["state"])
    except (ValueError, TypeError, KeyError):
        return None
