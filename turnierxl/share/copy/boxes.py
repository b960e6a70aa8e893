"""Drawing the bracket of a copy: boxes, lines and places with static looks.

The rules are those of `turnierxl.workbook.build.boxes`, which draws the director's bracket by conditional
formats: what a cell is part of follows from what stands around it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from turnierxl.share.copy.sheets import Line, Value
from turnierxl.workbook.build import palette
from turnierxl.workbook.build.looks import Look, Styles, body_look, paint, put
from turnierxl.workbook.plan.bracket import ACROSS, CORNER, DOWN, UNKNOWN, WON, part_key
from turnierxl.workbook.plan.heights import ROW_HEIGHT
from turnierxl.workbook.plan.layout import Block

if TYPE_CHECKING:
    from openpyxl.styles import Border
    from openpyxl.worksheet.worksheet import Worksheet

_EDGES = {"mark": "left", "name": "", "score": "right"}
_LINES = {ACROSS: "bottom", DOWN: "right", CORNER: "right bottom"}


@dataclass(frozen=True)
class _Spot:
    """A row of one column of matches: what stands in it, and the names above and below."""

    first: bool
    mark: Value
    name: Value
    above: Value
    below: Value


def draw_boxes(worksheet: Worksheet, block: Block, lines: Sequence[Line], styles: Styles) -> None:
    """Draw the block of a bracket."""
    columns = {column.key: column for column in block.columns}
    for index, line in enumerate(lines):
        row = block.top + 1 + index
        worksheet.row_dimensions[row].height = palette.TITLE_HEIGHT if index == 0 else ROW_HEIGHT
        for position, key in enumerate(columns, block.left):
            part, _, number = key.rpartition("_")
            value = line.cells.get(key)
            look = body_look(block, columns[key])
            if part in _EDGES:
                look = _box(look, part, _spot(lines, index, int(number) - 1))
            elif value is not None:
                look, value = replace(look, border=_border(_LINES[str(value)])), None
            cell = worksheet.cell(row, position)
            if isinstance(value, str):
                put(cell, value)
            elif value is not None:
                cell.value = value
            paint(cell, styles.style(look))


def _spot(lines: Sequence[Line], index: int, column: int) -> _Spot:
    def name(row: int) -> Value:
        return lines[row].cells.get(part_key("name", column)) if 0 <= row < len(lines) else None

    mark = lines[index].cells.get(part_key("mark", column))
    return _Spot(index == 0, mark, name(index), name(index - 1), name(index + 1))


def _box(look: Look, part: str, spot: _Spot) -> Look:
    mark = str(spot.mark or "")
    if spot.first and spot.name is not None:
        font = palette.coloured(look.font, palette.WHITE, bold=True)
        return replace(look, font=font, fill=palette.tint(palette.SLATE))
    if mark.endswith("."):
        font = palette.coloured(look.font, palette.INK, bold=mark == "1.")
        return replace(look, font=font, border=_border("", bottom=True))
    if spot.name is not None:
        return _side(look, part, spot)
    if not mark:
        return look
    colour = palette.GREY if spot.below is None else palette.ACCENT
    return replace(look, font=palette.coloured(look.font, colour, bold=spot.below is not None))


def _side(look: Look, part: str, spot: _Spot) -> Look:
    upper = spot.above is None
    border = _border(f"{_EDGES[part]} {'top' if upper else 'bottom'}", bottom=upper)
    if spot.mark == WON:
        font = palette.coloured(look.font, palette.INK, bold=True)
        return replace(look, font=font, fill=palette.tint(palette.WON_TINT), border=border)
    if spot.mark == UNKNOWN:
        return replace(look, font=palette.coloured(look.font, palette.GREY), border=border)
    return replace(look, border=border)


def _border(strong: str, bottom: bool = False) -> Border:
    """Return a border with strong lines at the named edges; with `bottom`, a hair line below."""
    from openpyxl.styles import Border, Side

    edges = strong.split()
    left, right, top, lower = (
        palette.GROUP_LINE if edge in edges else Side() for edge in ("left", "right", "top", "bottom")
    )
    return Border(left=left, right=right, top=top, bottom=palette.HAIR if bottom else lower)
