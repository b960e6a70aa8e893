"""Conditional formats of a bracket: titles, boxes, lines between them, places.

What a cell is part of follows from what stands around it: the name of a match stands above two names, notes
stand below them. So boxes can be anywhere in the block. All columns of matches share the rules; these are
written for the first one and move on with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from openpyxl.formatting.rule import Rule
from openpyxl.styles import Border, Font, Side
from openpyxl.styles.differential import DifferentialStyle
from openpyxl.worksheet.worksheet import Worksheet

from turnierxl.workbook.build import palette
from turnierxl.workbook.plan.bracket import ACROSS, CORNER, DOWN, UNKNOWN, WON
from turnierxl.workbook.plan.layout import Block
from turnierxl.workbook.references import column_letters, range_reference

_LINE = palette.GROUP_LINE
_GREY = Font(color=palette.GREY, italic=True)
_PARTS = ("mark", "name", "score")  # of a column of matches, side by side


@dataclass(frozen=True)
class _Marks:
    """References to cells of the first column of matches, in the first body row."""

    first_row: str
    mark: str
    name: str
    above: str  # the name one row up
    below: str


def add_boxes(worksheet: Worksheet, block: Block) -> None:
    """Add the conditional formats of a bracket to its sheet."""
    marks = _marks(block)
    for index, part in enumerate(_PARTS):
        areas = _areas(block, part)
        for formula, style in (*_whole_rows(marks), *_sides(marks, index), *_texts(marks)):
            _add(worksheet, areas, formula, style)
    for part in ("out", "in"):
        cell = f"{column_letters(_left(block, part))}{block.top + 1}"
        for formula, style in _lines(cell):
            _add(worksheet, _areas(block, part), formula, style)


def _add(worksheet: Worksheet, areas: str, formula: str, style: DifferentialStyle) -> None:
    rule = Rule(type="expression", formula=[formula], dxf=style, stopIfTrue=True)
    worksheet.conditional_formatting.add(areas, rule)


def _left(block: Block, part: str) -> int:
    return next(block.left + at for at, column in enumerate(block.columns) if column.key == f"{part}_1")


def _areas(block: Block, part: str) -> str:
    """Refer to a part of every column of matches."""
    positions = [
        at for at, column in enumerate(block.columns, block.left) if column.key.startswith(f"{part}_")
    ]
    return " ".join(range_reference(block.top + 1, at, block.last_row, at) for at in positions)


def _marks(block: Block) -> _Marks:
    row, mark, name = block.top + 1, _left(block, "mark"), _left(block, "name")
    return _Marks(
        first_row=f"ROW(${column_letters(block.left)}${row})",
        mark=f"{column_letters(mark)}{row}",
        name=f"{column_letters(name)}{row}",
        above=f"{column_letters(name)}{row - 1}",
        below=f"{column_letters(name)}{row + 1}",
    )


def _whole_rows(marks: _Marks) -> Iterator[tuple[str, DifferentialStyle]]:
    """Give the titles above the columns and the list of places their looks."""
    title = DifferentialStyle(font=Font(color=palette.WHITE, bold=True), fill=palette.tint(palette.SLATE))
    yield f'AND(ROW()={marks.first_row},{marks.name}<>"")', title
    below = Border(bottom=palette.HAIR)
    yield f'{marks.mark}="1."', DifferentialStyle(font=Font(color=palette.INK, bold=True), border=below)
    yield f'RIGHT({marks.mark},1)="."', DifferentialStyle(border=below)


def _sides(marks: _Marks, index: int) -> Iterator[tuple[str, DifferentialStyle]]:
    """Draw the box around two sides; a winner is bold and tinted, who is not known yet grey."""
    for upper in (True, False):
        border = Border(
            left=_LINE if index == 0 else Side(),
            right=_LINE if index == len(_PARTS) - 1 else Side(),
            top=_LINE if upper else palette.HAIR,
            bottom=palette.HAIR if upper else _LINE,
        )
        place = f'{marks.name}<>"",{marks.above}{"=" if upper else "<>"}""'
        won = DifferentialStyle(
            font=Font(color=palette.INK, bold=True), fill=palette.tint(palette.WON_TINT), border=border
        )
        yield f'AND({place},{marks.mark}="{WON}")', won
        yield f'AND({place},{marks.mark}="{UNKNOWN}")', DifferentialStyle(font=_GREY, border=border)
        yield f"AND({place})", DifferentialStyle(border=border)


def _texts(marks: _Marks) -> Iterator[tuple[str, DifferentialStyle]]:
    """Give the name above a box and the notes below it their looks."""
    alone = f'{marks.mark}<>"",{marks.name}=""'
    yield f'AND({alone},{marks.below}<>"")', DifferentialStyle(font=Font(color=palette.ACCENT, bold=True))
    yield f"AND({alone})", DifferentialStyle(font=_GREY)


def _lines(cell: str) -> Iterator[tuple[str, DifferentialStyle]]:
    """Draw a part of a line from one match to the next."""
    for part, border in (
        (ACROSS, Border(bottom=_LINE)),
        (DOWN, Border(right=_LINE)),
        (CORNER, Border(right=_LINE, bottom=_LINE)),
    ):
        yield f'{cell}="{part}"', DifferentialStyle(border=border)
