"""Writing the sheet of draws of lots: a row for everybody a lot must decide about."""

from __future__ import annotations

from collections.abc import Sequence

from turnierxl.definition.model import find_phase
from turnierxl.play.evidence import Open
from turnierxl.play.rounds import Lot
from turnierxl.terms import text
from turnierxl.workbook.book import Book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.kept import LotGroup
from turnierxl.workbook.plan import names
from turnierxl.workbook.region import write_rows


def lot_groups(
    standing: Sequence[LotGroup], wanted: Sequence[tuple[str, Open]], drawn: Sequence[Lot] = ()
) -> tuple[LotGroup, ...]:
    """Say which draws the sheet must show: what was typed for ever, open ones while they are needed.

    `wanted` are open ties with their phase; `drawn` are lots that have just been drawn for some of them.
    """
    ties = [(phase, tuple(tie.participants)) for phase, tie in wanted]
    ties += [(lot.phase, tuple(sorted(lot.order))) for lot in drawn]
    needed = {(phase, frozenset(tied)) for phase, tied in ties}
    kept = [
        group
        for group in standing
        if group.recorded or group.typed or (group.phase, frozenset(group.lots)) in needed
    ]
    there = {(group.phase, frozenset(group.lots)) for group in kept if not group.recorded}
    last = max((group.draw for group in standing), default=0)
    for phase, tied in ties:
        if (phase, frozenset(tied)) not in there:
            last += 1
            kept.append(LotGroup(phase, last, dict.fromkeys(tied)))
    return tuple(_with_lot(group, drawn) for group in kept)


def _with_lot(group: LotGroup, drawn: Sequence[Lot]) -> LotGroup:
    for lot in drawn:
        if group.recorded is None and lot.phase == group.phase and set(lot.order) == set(group.lots):
            numbers = {number: place for place, number in enumerate(lot.order, 1)}
            return LotGroup(group.phase, group.draw, {number: numbers[number] for number in group.lots})
    return group


def write_lots(book: Book, groups: Sequence[LotGroup]) -> None:
    """Write the draws and show their sheet once there is one."""
    region = book.region(names.LOTS)
    if region is None:
        return
    typed = {(row["draw"], row["number"]): row["lot"] for row in map(region.row, range(len(region.cells)))}
    rows: list[dict[str, Cell]] = []
    for group in groups:
        phase = book.wording.term(find_phase(book.definition, group.phase).name)
        waits = None if group.recorded else text("workbook_problems.lot_wanted", book.wording.language)
        for number, lot in group.lots.items():
            rows.append(
                {
                    "phase": phase,
                    "draw": float(group.draw),
                    "number": float(number),
                    "name": book.wording.names.get(number, f"#{number}"),
                    "lot": typed.get((float(group.draw), float(number))) if lot is None else float(lot),
                    "hint": waits,
                }
            )
    write_rows(book.grid, region, rows, region.offsets)
    if rows:
        book.grid.show(region.rectangle.sheet, True)
