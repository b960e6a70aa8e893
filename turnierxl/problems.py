"""Messages and problems: what the director is told, as values that are collected and worded at the edge."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


@dataclass(frozen=True)
class Who:
    """Participants named in a message, by start number; worded with the names of the event."""

    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Term:
    """A word of the rule sheet in a message (a label, a phase's name); worded in the interface's language."""

    text: str


@dataclass(frozen=True)
class Message:
    """A sentence of the interface: its key in `templates/language` ("area.name") and what fills its gaps."""

    key: str
    values: Mapping[str, Value] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.key, tuple(sorted(self.values.items(), key=lambda item: item[0]))))


Value = str | int | float | Who | Term | Message | tuple[Message, ...]


def message(key: str, /, **values: Value) -> Message:
    """Make a message from keyword arguments."""
    return Message(key, values)


class Severity(StrEnum):
    """How much a problem stops."""

    ERROR = "error"  # the cell is not booked, the next round is not drawn
    QUESTION = "question"  # not booked until the director answers by typing it plainly
    NOTICE = "notice"  # booked; the director should look


@dataclass(frozen=True)
class Address:
    """A cell as the director sees it: the sheet's present title and an A1 reference ("F7")."""

    sheet: str
    cell: str

    def __str__(self) -> str:
        return f"{self.sheet}!{self.cell}"


@dataclass(frozen=True)
class Problem:
    """Something the director must mend or look at: one cause, one message, the cell where it stands."""

    message: Message
    where: Address | None = None
    severity: Severity = Severity.ERROR


class ProblemsFound(Exception):  # noqa: N818 - not an error of the program
    """Raised once, at the edge of an action, when problems stop it; nothing has been written."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(f"{len(problems)} problems")
        self.problems = problems


def stop(key: str, /, **values: Value) -> ProblemsFound:
    """Make the exception for one problem that stands in no cell.

    >>> stop("actions.no_lot").problems[0].message.key
    'actions.no_lot'
    """
    return ProblemsFound((Problem(message(key, **values)),))
