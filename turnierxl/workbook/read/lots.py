"""Reading the sheet of draws of lots: what was asked for, and what has been recorded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from turnierxl.play.entry import NumberEntry
from turnierxl.play.rounds import Lot
from turnierxl.problems import Problem, message
from turnierxl.reading.numbers import read_number
from turnierxl.workbook.cells import stored_text
from turnierxl.workbook.region import Region

_LOT = NumberEntry(min=1, step=1)


@dataclass(frozen=True)
class LotGroup:
    """One draw of lots: for whom, and the numbers drawn so far."""

    phase: str
    draw: int
    lots: dict[int, int | None]  # start number -> lot (1 is first)

    @property
    def recorded(self) -> Lot | None:
        """The lot, once every member has his own number."""
        drawn = {lot: number for number, lot in self.lots.items() if lot is not None}
        if len(drawn) < len(self.lots):
            return None
        return Lot(self.phase, tuple(drawn[lot] for lot in sorted(drawn)))


def read_lots(region: Region, phases: dict[str, str]) -> tuple[tuple[LotGroup, ...], tuple[Problem, ...]]:
    """Read every draw; `phases` gives the phase's id for its name in the sheet."""
    groups: dict[int, LotGroup] = {}
    problems: list[Problem] = []
    for row in range(len(region.cells)):
        draw, number = region.cell(row, "draw"), region.cell(row, "number")
        if not isinstance(draw, float) or not isinstance(number, float):
            continue
        phase = phases.get(stored_text(region.cell(row, "phase")) or "", "")
        reading = read_number(region.cell(row, "lot"), _LOT)
        if reading.question is not None:
            problems.append(Problem(reading.question, region.address(row, "lot"), reading.severity))
        group = groups.setdefault(int(draw), LotGroup(phase, int(draw), {}))
        group.lots[int(number)] = int(reading.value) if reading.value is not None and reading.clear else None
    problems += _check_groups(region, groups)
    return tuple(groups.values()), tuple(problems)


def _check_groups(region: Region, groups: dict[int, LotGroup]) -> Iterator[Problem]:
    for group in groups.values():
        drawn = [lot for lot in group.lots.values() if lot is not None]
        if len(set(drawn)) < len(drawn):
            rows = range(len(region.cells))
            first = next(row for row in rows if region.cell(row, "draw") == group.draw)
            told = message("workbook_problems.same_lot", draw=group.draw)
            yield Problem(told, region.address(first, "lot"))
