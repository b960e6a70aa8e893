"""What the director's lists said when they were read last, kept in the store.

Whoever was drawn keeps his name and data when his row is lost, and a recorded lot is never drawn again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from turnierxl.play.participants import Participant, Status
from turnierxl.play.rounds import Lot
from turnierxl.progress.event import MovedUp
from turnierxl.workbook.cells import Cell

_PERSON, _LOT, _MOVED_UP = "person", "lot", "moved_up"


@dataclass(frozen=True)
class LotGroup:
    """One draw of lots: for whom, and the numbers drawn so far.

    `typed` are those in whose cells anything stands, readable or not.
    """

    phase: str
    draw: int
    lots: Mapping[int, int | None]  # start number -> lot (1 is first)
    typed: frozenset[int] = frozenset()

    @property
    def recorded(self) -> Lot | None:
        """The lot, once every member has his own number."""
        drawn = {lot: number for number, lot in self.lots.items() if lot is not None}
        if len(drawn) < len(self.lots):
            return None
        return Lot(self.phase, tuple(drawn[lot] for lot in sorted(drawn)))


@dataclass(frozen=True)
class Kept:
    """The participants by start number, the recorded draws of lots by their numbers, and the substitutes."""

    people: Mapping[int, Participant] = field(default_factory=dict)
    lots: Mapping[int, LotGroup] = field(default_factory=dict)
    moved_up: tuple[MovedUp, ...] = ()


def kept_rows(
    people: Iterable[Participant], groups: Iterable[LotGroup], moved_up: Iterable[MovedUp] = ()
) -> list[dict[str, Cell]]:
    """Write participants, recorded lots and substitutes as lines."""
    lines: list[tuple[str, int, Any]] = [(_PERSON, one.number, asdict(one)) for one in people]
    lines += [
        (_LOT, group.draw, [group.phase, list(group.lots.items())])
        for group in groups
        if group.recorded is not None
    ]
    lines += [(_MOVED_UP, one.number, one.replaced) for one in moved_up]
    return [
        {"kind": kind, "number": str(number), "data": json.dumps(data, ensure_ascii=False)}
        for kind, number, data in lines
    ]


def read_kept(rows: Iterable[Mapping[str, Cell]]) -> Kept:
    """Read the lines back; ValueError, KeyError or TypeError if they are damaged."""
    people: dict[int, Participant] = {}
    lots: dict[int, LotGroup] = {}
    moved_up: list[MovedUp] = []
    for row in rows:
        if row["kind"] == _PERSON:
            person = _read_person(json.loads(str(row["data"])))
            people[person.number] = person
        elif row["kind"] == _LOT:
            phase, drawn = json.loads(str(row["data"]))
            draw = int(str(row["number"]))
            lots[draw] = LotGroup(phase, draw, {int(number): int(lot) for number, lot in drawn})
        elif row["kind"] == _MOVED_UP:
            moved_up.append(MovedUp(int(str(row["number"])), int(json.loads(str(row["data"])))))
    return Kept(people, lots, tuple(moved_up))


def _read_person(data: dict[str, Any]) -> Participant:
    fields: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in data.items()
    }
    return Participant(**{**fields, "status": Status(data["status"])})
