"""Reading a workbook as a guest would, without the product: defined names, cells, visible sheets."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lxml import etree
from openpyxl.utils import get_column_letter, range_boundaries
from python_calamine import CalamineWorkbook

Value = str | float | bool | None
Line = dict[str, Value]

EVENT = "tx_event"
LOG = "tx_log"
LOTS = "tx_lots"
PEOPLE = "tx_participants"
SEATING = "tx_seats"
HERE = "da"  # the column of ticks
_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_AREA = re.compile(r"^(?:'((?:[^']|'')+)'|([^'!]+))!(\$?[A-Z]+\$?\d+(?::\$?[A-Z]+\$?\d+)?)$")


@dataclass(frozen=True)
class Block:
    """The cells of a defined name below its first row, the header; `top` and `left` count from 1."""

    name: str
    sheet: str
    top: int
    left: int
    header: tuple[str, ...]
    cells: tuple[tuple[Value, ...], ...]

    def lines(self) -> Iterator[tuple[int, Line]]:
        """Yield the rows that hold anything, with their places from 0."""
        for index, row in enumerate(self.cells):
            if any(cell is not None for cell in row):
                yield index, dict(zip(self.header, row, strict=True))

    def ids(self) -> dict[str, int]:
        """Return where the rows of a round stand, by their ids."""
        found = {str(line["Kennung"]).strip(): index for index, line in self.lines() if line["Kennung"]}
        return dict(sorted(found.items(), key=lambda item: item[1]))

    def address(self, index: int, label: str) -> str:
        """Say where a cell stands: "Runde 2!F7"."""
        column = get_column_letter(self.left + self.header.index(label))
        return f"{self.sheet}!{column}{self.top + index}"


@dataclass(frozen=True)
class Pages:
    """The blocks of a workbook by their names, all sheets in order, and those that can be seen."""

    blocks: dict[str, Block]
    titles: tuple[str, ...]
    visible: frozenset[str]

    def dump(self) -> dict[str, object]:
        """Return everything that is ours but the log, wherever it stands."""
        cells: dict[str, object] = {
            name: (block.header, block.cells) for name, block in self.blocks.items() if name != LOG
        }
        seen = sorted(name for name, block in self.blocks.items() if block.sheet in self.visible)
        return cells | {"visible": seen}


def read_pages(content: bytes) -> Pages:
    """Read a workbook."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        root = etree.fromstring(archive.read("xl/workbook.xml"))
    sheets = {str(sheet.get("name")): sheet for sheet in root.iter(f"{_MAIN}sheet")}
    book = CalamineWorkbook.from_filelike(io.BytesIO(content))
    rows = {title: book.get_sheet_by_name(title).to_python(skip_empty_area=False) for title in sheets}
    blocks: dict[str, Block] = {}
    for name in root.iter(f"{_MAIN}definedName"):
        title, found = str(name.get("name")), _AREA.match(name.text or "")
        if found and title.startswith("tx_"):
            sheet = (found[1] or found[2]).replace("''", "'")
            blocks[title] = _block(title, sheet, found[3], rows[sheet])
    visible = frozenset(title for title, sheet in sheets.items() if sheet.get("state") in (None, "visible"))
    return Pages(blocks, tuple(sheets), visible)


def differences(before: Pages, after: Pages) -> list[str]:
    """Name cells of our blocks that differ, a few of them."""
    return [
        f"{name} row {index}: {old} -> {new}"
        for name, block in before.blocks.items()
        for index, (row, other) in enumerate(zip(block.cells, after.blocks[name].cells, strict=False))
        for old, new in zip(row, other, strict=True)
        if old != new
    ][:5]


def _block(name: str, sheet: str, area: str, rows: Sequence[Sequence[object]]) -> Block:
    left, top, right, bottom = (int(edge or 0) for edge in range_boundaries(area))

    def cells(row: int) -> tuple[Value, ...]:
        there = rows[row - 1] if 0 < row <= len(rows) else []
        return tuple(_value(there[at - 1]) if at <= len(there) else None for at in range(left, right + 1))

    header = tuple(str(cell or "") for cell in cells(top))
    return Block(name, sheet, top + 1, left, header, tuple(cells(row) for row in range(top + 1, bottom + 1)))


def _value(cell: object) -> Value:
    if cell == "" and not isinstance(cell, bool | float):
        return None
    return cell if isinstance(cell, str | float | bool) else str(cell)
