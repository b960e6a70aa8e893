"""How a sheet is protected, and what its protection allows: a director may have allowed more than we do."""

from __future__ import annotations

import re
from dataclasses import dataclass

_ELEMENT = re.compile(rb"<(?:[\w.-]+:)?sheetProtection(?=[\s/>])([^<>]*)>")
_ATTRIBUTE = re.compile(rb"""([\w:]+)\s*=\s*["']([^"']*)["']""")
_FALSE = (b"0", b"false")
_PERMISSIONS = (  # as ECMA-376 part 1, 18.3.1.85 names them; what is not said there is forbidden
    *("formatCells", "formatColumns", "formatRows", "insertColumns", "insertRows", "insertHyperlinks"),
    *("deleteColumns", "deleteRows", "sort", "autoFilter", "pivotTables"),
)


@dataclass(frozen=True)
class Protection:
    """Whether cells of a sheet are locked, and what is `allowed` all the same, by the words of the file."""

    locked: bool
    allowed: frozenset[str] = frozenset()


AS_BUILT = Protection(True, frozenset({"formatColumns", "formatRows", "sort", "autoFilter"}))


def read_protection(sheet: bytes) -> Protection:
    """Read the protection of a sheet from its part.

    >>> sorted(read_protection(b'<sheetProtection sheet="1" sort="0" insertRows="0"/>').allowed)
    ['insertRows', 'sort']
    """
    element = _ELEMENT.search(sheet)
    said = dict(_ATTRIBUTE.findall(element[1])) if element else {}
    locked = said.get(b"sheet", b"0") not in _FALSE
    return Protection(
        locked, frozenset(name for name in _PERMISSIONS if said.get(name.encode(), b"1") in _FALSE)
    )
