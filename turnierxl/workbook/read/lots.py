"""Reading the sheet of draws of lots: what was asked for, and what has been recorded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from turnierxl.play.entry import NumberEntry
from turnierxl.problems import Address, Problem, message
from turnierxl.reading.numbers import read_number
from turnierxl.workbook.cells import stored_text
from turnierxl.workbook.kept import LotGroup
from turnierxl.workbook.region import Region

_LOT = NumberEntry(min=1, step=1)


@dataclass(frozen=True)
class LotSheet:
    """The draws that stand in the sheet; `damaged`: not all of them, so that nothing may be written there."""

    groups: tuple[LotGroup, ...] = ()
    problems: tuple[Problem, ...] = ()
    damaged: bool = False


def read_lots(region: Region, phases: Mapping[str, str], kept: Mapping[int, LotGroup]) -> LotSheet:
    """Read every draw; `phases` gives the phase's id for its name in the sheet.

    Where rows were deleted or overwritten, the draws that were recorded before (`kept`) stand.
    """
    rows = [row for row in range(len(region.cells)) if any(cell is not None for cell in region.cells[row])]
    members = {row: member for row in rows if (member := _member(region, row, phases)) is not None}
    groups = _groups(region, members)
    lost = sorted(draw for draw, group in kept.items() if _members(groups.get(draw)) != _members(group))
    if len(set(members.values())) == len(rows) and not lost:
        return LotSheet(tuple(groups.values()), tuple(_problems(region, members)))
    standing = {**groups, **{draw: kept[draw] for draw in lost}}
    return LotSheet(tuple(standing.values()), (_damage(region, rows, members),), damaged=True)


_Member = tuple[str, int, int]  # phase, draw, start number


def _member(region: Region, row: int, phases: Mapping[str, str]) -> _Member | None:
    """Say for whom a row is; None where that was overwritten."""
    draw, number = region.cell(row, "draw"), region.cell(row, "number")
    phase = phases.get(stored_text(region.cell(row, "phase")) or "")
    if phase is None or not isinstance(draw, float) or not isinstance(number, float):
        return None
    return phase, int(draw), int(number)


def _groups(region: Region, members: Mapping[int, _Member]) -> dict[int, LotGroup]:
    lots: dict[tuple[str, int], dict[int, int | None]] = {}
    typed: dict[int, set[int]] = {}
    for row, (phase, draw, number) in members.items():
        cell = region.cell(row, "lot")
        reading = read_number(cell, _LOT)
        lot = int(reading.value) if reading.value is not None and reading.clear else None
        lots.setdefault((phase, draw), {})[number] = lot
        typed.setdefault(draw, set()).update(() if cell is None else (number,))
    return {
        draw: LotGroup(phase, draw, numbers, frozenset(typed[draw]))
        for (phase, draw), numbers in lots.items()
    }


def _members(group: LotGroup | None) -> frozenset[int]:
    return frozenset(group.lots) if group is not None else frozenset()


def _damage(region: Region, rows: list[int], members: Mapping[int, _Member]) -> Problem:
    """Point at the first row that is not as it was written, or at the top if rows are missing."""
    seen: set[_Member] = set()
    for row in rows:
        if all(cell is None for key, cell in region.row(row).items() if key != "lot"):
            return Problem(message("workbook_problems.stray_entry"), region.address(row, "lot"))
        if row not in members or members[row] in seen:
            return Problem(message("workbook_problems.lots_damaged"), region.address(row, "number"))
        seen.add(members[row])
    return Problem(message("workbook_problems.lots_damaged"), region.address(0, "number"))


def _problems(region: Region, members: Mapping[int, _Member]) -> Iterator[Problem]:
    """Report lots that cannot be read, and lots that two of a draw have."""
    seen: dict[tuple[int, float], Address] = {}
    for row, (_, draw, _) in members.items():
        where = region.address(row, "lot")
        reading = read_number(region.cell(row, "lot"), _LOT)
        if reading.question is not None:
            yield Problem(reading.question, where, reading.severity)
        if reading.value is None or not reading.clear:
            continue
        first = seen.setdefault((draw, reading.value), where)
        if first != where:
            yield Problem(message("workbook_problems.same_lot", lot=reading.value, other=first.cell), where)
