"""A cell for some rounds of the event: "3", "3, 5-6", "Runde 3 und 5", "3. bis 5."."""

from __future__ import annotations

import re
from collections.abc import Sequence

from turnierxl.play.rounds import MOST_ROUNDS
from turnierxl.problems import Message, message
from turnierxl.reading.numbers import NOT_PLAYED
from turnierxl.reading.readings import Reading, asked, read_cell, refused, shown
from turnierxl.reading.spelling import plain
from turnierxl.reading.times import ask_about_time, pairs_typed
from turnierxl.terms import number_text
from turnierxl.workbook.cells import Cell, TimeCell

_NONE = frozenset(("", NOT_PLAYED, "keine", "keiner", "nie", "none", "never", "0"))
_WORDS = re.compile(r"(?<![^\W\d_])(?:runden?|rounds?|rnd|rd|r|nr)(?![^\W\d_])\.?")
_AND = re.compile(r"[,;/+&]|(?<![^\W\d_])(?:und|sowie|and|u)(?![^\W\d_])\.?")
_TO = re.compile(r"\s*(?:-|…|\.\.+|(?<![^\W\d_])(?:bis|to)(?![^\W\d_]))\s*")
_SPAN = re.compile(r"(\d{1,3})\.?(?:-(\d{1,3})\.?)?")


def read_rounds(cell: Cell) -> Reading[tuple[int, ...]]:
    """Read the numbers of rounds, ascending, each once; a hyphen and "keine" are none.

    >>> read_rounds("Runde 3, 5–6").value, read_rounds("3. und 5.").value, read_rounds("keine").value
    ((3, 5, 6), (3, 5), ())
    """
    return read_cell(cell, text=_from_text, number=_from_number, time=_from_time)


def round_texts(rounds: Sequence[int]) -> str:
    """Write the numbers of rounds as they are typed shortest.

    >>> round_texts((3, 5, 6, 7, 9, 10))
    '3, 5-7, 9-10'
    """
    spans: list[list[int]] = []
    for number in rounds:
        if spans and number == spans[-1][-1] + 1:
            spans[-1][1:] = [number]
        else:
            spans.append([number])
    return ", ".join("-".join(map(str, span)) for span in spans)


def _from_number(value: float) -> Reading[tuple[int, ...]]:
    """Read a number; "3,5" typed into a cell that was no text has become three and a half."""
    if value.is_integer():
        return _checked([(int(value), int(value))] if value else [], number_text(value))
    typed = number_text(value)
    both = tuple(map(int, typed.split(","))) if re.fullmatch(r"\d+,\d+", typed) else ()
    return asked("people.rounds_number", [_proposal(both)] if both else [], value=value)


def _from_time(cell: TimeCell) -> Reading[tuple[int, ...]]:
    """Ask about what Excel took for a date or a time: "5-6", "3:5"."""
    pairs = [(int(first), int(last)) for first, last in pairs_typed(cell) if 1 <= first < last <= MOST_ROUNDS]
    ways = [_proposal(way) for first, last in pairs[:1] for way in (range(first, last + 1), (first, last))]
    return ask_about_time(cell, list(dict.fromkeys(ways)))


def _proposal(rounds: Sequence[int]) -> Message:
    return message("people.rounds", rounds=round_texts(rounds))


def _from_text(typed: str) -> Reading[tuple[int, ...]]:
    words = plain(typed).casefold()
    if words in _NONE:
        return Reading(())
    short = _TO.sub("-", _AND.sub(",", _WORDS.sub(" ", words)))
    spans = [_SPAN.fullmatch(part) for part in re.split(r"[,\s]+", short.strip(" ,")) if part]
    if not spans or None in spans:
        return refused(message("people.no_rounds", typed=shown(typed)))
    found = [(int(span[1]), int(span[2] or span[1])) for span in spans if span]
    return _checked(found, shown(typed))


def _checked(spans: Sequence[tuple[int, int]], typed: str) -> Reading[tuple[int, ...]]:
    """Refuse a span that goes backwards, and numbers that no round has."""
    if any(not 1 <= first <= last <= MOST_ROUNDS for first, last in spans):
        return refused(message("people.no_rounds", typed=typed))
    return Reading(tuple(sorted({number for first, last in spans for number in range(first, last + 1)})))
