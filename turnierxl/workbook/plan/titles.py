"""Titles of sheets that Excel accepts, whatever the rule sheet calls its phases."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import replace

from turnierxl.workbook.plan.layout import Sheet

LONGEST_TITLE = 31  # UTF-16 units
RESERVED = {"history", "verlauf"}  # Excel keeps these for its own list of changes
_FORBIDDEN = re.compile(r"[\[\]:*?/\\\x00-\x1f\x7f\ud800-\udfff\ufffe\uffff]+|_(?=x[0-9A-Fa-f]{4}_)")


def with_safe_titles(sheets: Iterable[Sheet]) -> tuple[Sheet, ...]:
    """Give every sheet a title that Excel accepts and no other sheet has."""
    safe: list[Sheet] = []
    taken = set(RESERVED)
    for sheet in sheets:
        title = free_title(sheet.title, taken)
        taken.add(title.casefold())
        safe.append(replace(sheet, title=title))
    return tuple(safe)


def safe_title(title: str) -> str:
    """Replace what a sheet's title cannot hold: forbidden signs, quotes at its ends, too many characters.

    >>> safe_title("Vor-/Zwischenrunde: [1]")
    'Vor- Zwischenrunde 1'
    """
    words = " ".join(_FORBIDDEN.sub(" ", title).split())
    return _shorten(words, LONGEST_TITLE).strip("' ") or "-"


def free_title(wanted: str, taken: Collection[str]) -> str:
    """Make a title that Excel accepts and that is not `taken` (casefolded titles): others get a number."""
    free = title = safe_title(wanted)
    number = 1
    while free.casefold() in taken:
        number += 1
        ending = f" ({number})"
        free = _shorten(title, LONGEST_TITLE - len(ending)).strip() + ending
    return free


def _shorten(words: str, units: int) -> str:
    while len(words.encode("utf-16-le")) > 2 * units:
        words = words[:-1]
    return words
