"""Where the blocks of a workbook are, as formulas in one hidden rectangle.

Asking Excel for a defined name costs several calls, and a workbook has dozens of them; the formulas are read
together in one. Excel keeps the reference in a formula right just as it does in a name, whatever is renamed,
moved or inserted. What a formula comes to is of no use to anybody, so it need not be calculated.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

_PLACE = re.compile(r"=?ROWS\((.*)\)", re.DOTALL)
_BROKEN = "#REF!"


def place_formula(reference: str) -> str:
    """Return the formula that keeps a reference.

    >>> place_formula("'Runde 1'!$A$5:$H$45")
    "=ROWS('Runde 1'!$A$5:$H$45)"
    """
    return f"=ROWS({reference})"


def is_place(formula: str | None) -> bool:
    """Say whether a formula keeps a place: what it comes to depends on the value of no cell."""
    return formula is not None and _PLACE.fullmatch(formula) is not None


def read_places(rows: Sequence[Sequence[object]]) -> Mapping[str, str]:
    """Return references such as "='Runde 1'!$A$5:$H$45" by name; a formula that is none is a broken one."""
    places: dict[str, str] = {}
    for name, formula in rows:
        match = _PLACE.fullmatch(str(formula))
        places[str(name)] = f"={match[1] if match else _BROKEN}"
    return places
