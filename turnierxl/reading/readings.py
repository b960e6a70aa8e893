"""What a cell was read as: a value, or a question to the director."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from turnierxl.problems import Message, Severity, Value, message
from turnierxl.workbook.cells import Cell, CellError, Link, TimeCell, Uncached, cell_error

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
_LONGEST_SHOWN = 40  # characters of what was typed that a message repeats
_MOST_PROPOSALS = 3
_WORDED_ERRORS = {  # errors that Excel shows by another name in another language
    "#N/A": "reading.error_na",
    "#REF!": "reading.error_ref",
    "#VALUE!": "reading.error_value",
    "#NUM!": "reading.error_num",
}


@dataclass(frozen=True)
class Reading(Generic[T_co]):
    """What one cell means.

    A blank cell has neither value nor question. `note` says how the value was read where it does not look
    like what was typed. A `question` leaves the cell uncounted, unless its severity is NOTICE; a `value`
    beside it is provisional. `proposals` are what the director may have meant, the likeliest first.
    """

    value: T_co | None = None
    note: Message | None = None
    question: Message | None = None
    severity: Severity = Severity.QUESTION
    proposals: tuple[Message, ...] = ()

    @property
    def clear(self) -> bool:
        """Whether nothing has to be asked; a blank cell is clear, too."""
        return self.question is None or self.severity is Severity.NOTICE


def asked(
    key: str,
    proposals: Sequence[Message] = (),
    severity: Severity = Severity.QUESTION,
    **gaps: Value,
) -> Reading[Any]:
    """Ask about a cell; the text of `key` has a gap `ask` that takes the proposals."""
    likeliest = tuple(proposals[:_MOST_PROPOSALS])
    ask = message("reading.meant", proposals=one_of(likeliest)) if likeliest else message("reading.retype")
    return Reading(question=message(key, ask=ask, **gaps), severity=severity, proposals=likeliest)


def refused(fault: Message) -> Reading[Any]:
    """Refuse what was typed, for a reason."""
    return Reading(question=fault, severity=Severity.ERROR)


def one_of(choices: Sequence[Message]) -> Message:
    """Join choices by "or" ("a, b or c"); at least one is needed."""
    if len(choices) == 1:
        return choices[0]
    joined = message("reading.either", first=choices[-2], last=choices[-1])
    for choice in reversed(choices[:-2]):
        joined = message("reading.more", first=choice, rest=joined)
    return joined


def shown(typed: str) -> str:
    """Shorten what was typed for a message."""
    line = " ".join(typed.split())
    return line if len(line) <= _LONGEST_SHOWN else f"{line[: _LONGEST_SHOWN - 1]}…"


def read_cell(
    cell: Cell,
    *,
    text: Callable[[str], Reading[T]],
    number: Callable[[float], Reading[T]],
    time: Callable[[TimeCell], Reading[T]],
    boolean: Callable[[bool], Reading[T]] | None = None,
    formula: Callable[[str], Reading[T]] | None = None,
) -> Reading[T]:
    """Read a cell by what it holds: a blank is blank, an error is reported, anything else has its reader.

    An error that was pasted as text is an error; it never means "not played". TRUE and formulas without a
    result are asked about where they have no reader.
    """
    match cell:
        case None:
            return Reading()
        case bool():
            return (boolean or ask_about_boolean)(cell)
        case int() | float():
            return number(float(cell))
        case TimeCell():
            return time(cell)
        case Uncached():
            return (formula or ask_about_formula)(cell.formula)
        case CellError():
            return _report(cell)
        case str() | Link():
            words = cell.text if isinstance(cell, Link) else cell
            error = cell_error(words.strip())
            return _report(error) if error else text(words)


def ask_about_boolean(value: bool, proposals: Sequence[Message] = ()) -> Reading[Any]:
    """Ask what TRUE or FALSE means; it never is 1 or 0."""
    return asked("reading.is_true" if value else "reading.is_false", proposals)


def ask_about_formula(formula: str, proposals: Sequence[Message] = ()) -> Reading[Any]:
    """Report a formula whose result is not in the file."""
    return asked("reading.is_uncached", proposals, formula=shown(f"={formula}"))


def _report(error: CellError) -> Reading[Any]:
    key = _WORDED_ERRORS.get(error.code)
    return asked("reading.is_error", severity=Severity.ERROR, code=message(key) if key else error.code)
