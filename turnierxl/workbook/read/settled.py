"""What a correction does to drawn matches, in terms of the workbook: changed rounds, cells to be cleared."""

from __future__ import annotations

from dataclasses import replace

from turnierxl.definition.model import played_by_matches
from turnierxl.play.rounds import Stage
from turnierxl.problems import Address, Problem
from turnierxl.progress.evaluation import Evaluation
from turnierxl.progress.event import Event
from turnierxl.progress.settling import Overtaken, overtaken_words, settle
from turnierxl.workbook.plan.names import round_block
from turnierxl.workbook.read.event import EventReading, with_event


def settled(reading: EventReading, evaluation: Evaluation) -> EventReading:
    """Return the reading with untouched matches set right, and a problem for each that has results.

    `evaluation` is that of its event; what is returned has the same event where nothing was set right.
    """
    if not _can_be_overtaken(reading.event):
        return reading
    settlement = settle(reading.event, evaluation)
    after = with_event(reading, settlement.event) if settlement.done else reading
    blocked = tuple(Problem(overtaken_words(one), _address(after, one)) for one in settlement.blocked)
    return replace(after, problems=(*after.problems, *blocked), settled=(*after.settled, *settlement.done))


def _can_be_overtaken(event: Event) -> bool:
    by_matches = {phase.id for phase in event.definition.phase if played_by_matches(phase)}
    return any(drawn.stage is not Stage.REGULAR or drawn.phase in by_matches for drawn in event.rounds)


def _address(reading: EventReading, overtaken: Overtaken) -> Address | None:
    """Find the first row of the table."""
    region = reading.book.region(round_block(overtaken.phase, overtaken.round))
    start = f"{overtaken.phase}-{overtaken.round}-{overtaken.table.number}-"
    for one in reading.rounds:
        for index, row in enumerate(one.order or ()):
            if region and row and row.id.startswith(start):
                return region.address(index, "table")
    return None
