"""Tables of the director's: their headers must be the texts that stand in the cells."""

from __future__ import annotations

import collections
from collections.abc import Iterator

from lxml.etree import _Element

from tests.support.rules.opened import Opened, bounds, tag


def check_tables(package: Opened) -> Iterator[str]:
    """Check all tables of a workbook."""
    found: list[tuple[str, str]] = []
    for title, part in package.sheets().items():
        for table_part in package.related(part, "table"):
            table = package.root(table_part)
            found.append((table.get("id", ""), table.get("displayName", "").casefold()))
            yield from (
                f"{title}: table {found[-1][1]}: {finding}" for finding in _table(package, part, table)
            )
    for position, what in enumerate(("id", "name")):
        counts = collections.Counter(entry[position] for entry in found)
        yield from (f"table {what} {value!r} stands twice" for value, count in counts.items() if count > 1)


def _table(package: Opened, part: str, table: _Element) -> Iterator[str]:
    area = bounds(table.get("ref", ""))
    columns = [column.get("name", "") for column in table.iter(tag("tableColumn"))]
    if area is None:
        yield f"{table.get('ref')!r} is no range"
        return
    if len(columns) != area[3] - area[1] + 1:
        yield f"{len(columns)} columns in {table.get('ref')}"
    if len({name.casefold() for name in columns}) != len(columns):
        yield "two columns of one name"
    if table.get("headerRowCount", "1") == "1":
        texts = _header(package, part, area)
        if texts != columns:
            yield f"its columns {columns} are headed {texts}"


def _header(package: Opened, part: str, area: tuple[int, int, int, int]) -> list[str]:
    assert package.workbook is not None
    strings = package.related(package.workbook, "sharedStrings")
    shared = list(package.root(strings[0]).iterchildren(tag("si"))) if strings else []
    texts = {}
    for cell in package.root(part).iter(tag("c")):
        place = bounds(cell.get("r", ""))
        if place is not None and place[0] == area[0]:
            source = shared[int(cell.findtext(tag("v")) or 0)] if cell.get("t") == "s" else cell
            texts[place[1]] = "".join(piece.text or "" for piece in source.iter(tag("t")))
    return [texts.get(column, "") for column in range(area[1], area[3] + 1)]
