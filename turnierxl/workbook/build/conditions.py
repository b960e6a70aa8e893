"""Conditional formats of a block: zebra, entry cells, groups, repeated values, alarms.

Rows that are not in use show nothing.

Excel puts together what all true rules say, LibreOffice takes the first true one. So every rule is the whole
look of a cell and stops: the first true rule is right in both. A rule covers all rows of its columns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from openpyxl.formatting.rule import Rule
from openpyxl.styles import Border, Font, PatternFill, Side
from openpyxl.styles.differential import DifferentialStyle
from openpyxl.worksheet.worksheet import Worksheet

from turnierxl.workbook.build import palette
from turnierxl.workbook.build.boxes import add_boxes
from turnierxl.workbook.plan.layout import Block, Column, Kind, Role
from turnierxl.workbook.references import column_letters, range_reference

_SIGNS = {"✓": palette.GOOD, "!": palette.ALARM, "?": palette.WARN}


@dataclass(frozen=True)
class _Frame:
    """What the row gives: is it the first of its group, is it shaded."""

    tests: tuple[str, ...] = ()
    first: bool = False
    shaded: bool = False


@dataclass(frozen=True)
class _Variant:
    """What the cell gives: a font, and for entry cells and alarms a box."""

    tests: tuple[str, ...] = ()
    font: Font | None = None
    fill: PatternFill | None = None
    line: Side | None = None
    within: bool = False  # cannot be in the first row of a group


def add_conditions(worksheet: Worksheet, block: Block) -> None:
    """Add the conditional formats of a block to its sheet; columns that look alike share their rules."""
    if block.boxes:
        add_boxes(worksheet, block)
    if not block.used:
        return
    alike: dict[tuple[tuple[str, DifferentialStyle], ...], list[int]] = {}
    for position, column in enumerate(block.columns, block.left):
        alike.setdefault(tuple(_rules(block, column)), []).append(position)
    for rules, positions in alike.items():
        areas = " ".join(_areas(block, positions))
        for formula, style in rules:
            rule = Rule(type="expression", formula=[formula], dxf=style, stopIfTrue=True)
            worksheet.conditional_formatting.add(areas, rule)


def _areas(block: Block, positions: Sequence[int]) -> Iterator[str]:
    """Refer to the body cells of some columns, neighbours together."""
    starts = [position for position in positions if position - 1 not in positions]
    ends = [position for position in positions if position + 1 not in positions]
    for left, right in zip(starts, ends, strict=True):
        yield range_reference(block.top + 1, left, block.last_row, right)


def cell(block: Block, key: str, above: bool = False) -> str:
    """Refer to a column's cell in the first body row or the row above it; a rule moves on with its row."""
    return f"${column_letters(block.left + block.position(key))}{block.top + (0 if above else 1)}"


def _rules(block: Block, column: Column) -> Iterator[tuple[str, DifferentialStyle]]:
    used = f'{cell(block, block.used)}<>""'
    for variant, frame in product(_variants(block, column), _frames(block)):
        if (variant.fill is not None and frame.shaded) or (variant.within and frame.first):
            continue
        tests = (used, *variant.tests, *frame.tests)
        yield f"AND({','.join(tests)})" if len(tests) > 1 else used, _style(variant, frame)


def _frames(block: Block) -> Sequence[_Frame]:
    if not block.group:
        return (_Frame((f"MOD(ROW()-{block.top},2)=0",), shaded=True), _Frame())
    group = cell(block, block.group)
    first, shaded = f"{group}<>{cell(block, block.group, above=True)}", f"IFERROR(MOD({group},2),1)=0"
    return (
        _Frame((first, shaded), first=True, shaded=True),
        _Frame((first,), first=True),
        _Frame((shaded,), shaded=True),
        _Frame(),
    )


def _variants(block: Block, column: Column) -> Iterator[_Variant]:
    """List what a cell can look like, the most urgent first."""
    entry = column.role is Role.ENTRY
    references = {key.key: cell(block, key.key) for key in block.columns}
    for alarm in block.alarms:
        if column.key in alarm.columns:
            test = alarm.formula.format_map(references)
            yield _Variant(
                (test,),
                Font(color=palette.ALARM, bold=True),
                palette.tint(palette.ALARM_TINT),
                palette.ALARM_LINE,
            )
    if column.kind is Kind.SIGNAL:
        for sign, colour in _SIGNS.items():
            yield _Variant((f'LEFT({references[column.key]},1)="{sign}"',), Font(color=colour, bold=True))
    if column.repeats:
        keys = dict.fromkeys((block.group, column.key))
        same = [f"{cell(block, key)}={cell(block, key, above=True)}" for key in keys]
        faint = palette.FAINT if column.role is Role.HEADING else palette.GREY
        yield _Variant(tuple(same), Font(color=faint), within=True)
    fill, line = (palette.tint(palette.ENTRY_TINT), palette.ENTRY_LINE) if entry else (None, None)
    bold = Font(color=palette.INK, bold=True) if column.role is Role.HEADING else None
    yield _Variant(font=bold, fill=fill, line=line)


def _style(variant: _Variant, frame: _Frame) -> DifferentialStyle:
    box = variant.line
    border = Border(
        left=box,
        right=box,
        top=palette.GROUP_LINE if frame.first else box,
        bottom=box or palette.HAIR,
    )
    zebra = palette.tint(palette.ZEBRA_TINT) if frame.shaded else None
    return DifferentialStyle(font=variant.font, fill=variant.fill or zebra, border=border)
