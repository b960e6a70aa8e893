"""Names that stand at other start numbers than before: as when the names alone are sorted."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from turnierxl.play.participants import Participant
from turnierxl.problems import Problem, message
from turnierxl.workbook.read.participants import ParticipantList, name_cell
from turnierxl.workbook.region import Region


def find_moved(
    called: Mapping[int, str], before: Mapping[int, Participant], drawn: Collection[int]
) -> dict[int, int]:
    """Return by start number whose name stands there now, if that is another participant's who was drawn.

    `called` are the names as they are. Whoever gets a new name is none of these.
    """
    owners = {before[number].name: number for number in drawn if number in before}
    return {
        number: owners[name]
        for number, name in called.items()
        if number in drawn and number in before and owners.get(name, number) != number
    }


def without_moved(
    people: ParticipantList, region: Region, before: Mapping[int, Participant], drawn: Collection[int]
) -> tuple[ParticipantList, frozenset[int]]:
    """Leave out whoever stands at a start number with the name of another one, say so once, return them."""
    moved = find_moved({who.number: who.name for who in people.participants}, before, drawn)
    if not moved:
        return people, frozenset()
    lines = tuple(
        message("workbook_problems.name_moved", name=before[owner].name, number=number, owner=owner)
        for number, owner in sorted(moved.items())[:6]
    )
    first = min(moved, key=lambda number: people.rows[number])
    told = message("workbook_problems.names_moved", count=len(moved), names=lines)
    left = tuple(who for who in people.participants if who.number not in moved)
    rows = {number: row for number, row in people.rows.items() if number not in moved}
    problem = Problem(told, name_cell(region, first))
    return replace(people, participants=left, rows=rows, problems=(*people.problems, problem)), frozenset(
        moved
    )
