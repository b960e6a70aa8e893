"""A cell for a place at the table: "2", "2.", "geteilter 2."."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from turnierxl.problems import Message, Severity, message
from turnierxl.reading.numbers import number_texts
from turnierxl.reading.readings import Reading, asked, read_cell, shown
from turnierxl.reading.spelling import plain
from turnierxl.reading.times import ask_about_time
from turnierxl.workbook.cells import Cell, TimeCell

MOST_PLACES = 999
_SHARED = r"(?:geteilte[rn]?|get\.|shared|tied|joint|ex aequo|=|t)"
_PLACE = re.compile(
    rf"(?P<before>{_SHARED})?\s*(?:(?:platz|rang|place|rank)\s*)?(?P<number>\d{{1,3}})\s*(?:\.|st|nd|rd|th)?"
    rf"\s*(?:platz|place)?\s*\(?(?P<after>{_SHARED}|geteilt)?\)?"
)


@dataclass(frozen=True)
class Place:
    """A place from 1, and whether it was written as shared."""

    number: int
    shared: bool = False


def read_place(cell: Cell) -> Reading[Place]:
    """Read a place.

    >>> read_place("2.").value, read_place("geteilter 2.").value
    (Place(number=2, shared=False), Place(number=2, shared=True))
    """
    return read_cell(cell, text=_from_text, number=_from_number, time=_from_time)


def _from_number(value: float) -> Reading[Place]:
    return Reading(Place(int(value))) if _is_place(value) else _no_place(number_texts([value])[0])


def _from_time(cell: TimeCell) -> Reading[Place]:
    return ask_about_time(cell, number_texts([cell.serial] if _is_place(cell.serial) else []))


def _from_text(typed: str) -> Reading[Place]:
    words = plain(typed)
    if not words:
        return Reading()
    if words == "-":
        return Reading(note=message("reading.not_played", typed=words))
    parts = _PLACE.fullmatch(words.casefold())
    if parts is None or not int(parts["number"]):
        return _no_place(shown(words))
    place = Place(int(parts["number"]), bool(parts["before"] or parts["after"]))
    key = "reading.shared_place" if place.shared else "reading.read_as"
    note = None if words == str(place.number) else message(key, typed=shown(words), value=place.number)
    return Reading(place, note=note)


def _is_place(value: float) -> bool:
    return 1 <= value <= MOST_PLACES and value % 1 == 0


def _no_place(typed: str | Message) -> Reading[Any]:
    return asked("reading.not_a_place", severity=Severity.ERROR, typed=typed)
