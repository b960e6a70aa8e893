"""Changing a drawn round by hand: who plays instead of whom, checked before it is obeyed.

D8: "Given the director swaps names in a drawn round, when accepted, then repeats, second byes, missing or
doubled people were reported, and the log keeps the proposal, the change and the time. Results belong to the
pairing that was played."
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from turnierxl.play.participants import Participant, Status
from turnierxl.play.rounds import Basis, Draw, Round, Table
from turnierxl.problems import Message, Who, message

Substitutions = Mapping[int, Mapping[int, int]]  # by table: who plays instead of whom


@dataclass(frozen=True)
class Change:
    """A round as it was changed by hand, and what the director is told about it."""

    round: Round
    told: tuple[Message, ...]


def change_round(
    drawn: Round, wanted: Substitutions, people: Sequence[Participant], earlier: Sequence[Round]
) -> Change | Message:
    """Put others at the tables of a round; a message says why it cannot be so.

    Whoever is left without a seat sits out, unless he is not there any more. `earlier` are the other rounds
    of the phase.
    """
    tables = tuple(_changed(table, wanted.get(table.number, {})) for table in drawn.draw.tables)
    twice = _seated_twice(tables)
    if twice is not None:
        return twice
    seated = {who for table in tables for who in table.seats}
    before = {who for table in drawn.draw.tables for who in table.seats}
    active = {person.number for person in people if person.status is Status.ACTIVE}
    out = {*drawn.draw.sitting_out, *((before - seated) & active)} - seated
    draw = replace(drawn.draw, tables=tables, sitting_out=tuple(sorted(out)))
    changed = replace(drawn, draw=draw, basis=with_proposal(drawn))
    return Change(changed, tuple(_told(drawn, changed, earlier)))


def _changed(table: Table, instead: Mapping[int, int]) -> Table:
    first = None if table.first is None else instead.get(table.first, table.first)
    return replace(table, seats=tuple(instead.get(who, who) for who in table.seats), first=first)


def _seated_twice(tables: Sequence[Table]) -> Message | None:
    places: dict[int, list[int]] = {}
    for table in tables:
        for who in table.seats:
            places.setdefault(who, []).append(table.number)
    for who, numbers in places.items():
        if len(numbers) > 1:
            return message("by_hand.twice", who=Who((who,)), tables=", ".join(map(str, numbers)))
    return None


def with_proposal(drawn: Round) -> Basis:
    """Keep what was drawn; a second change does not replace it."""
    basis = drawn.basis or Basis(0)
    if basis.proposal is not None:
        return basis
    return replace(basis, proposal=Draw(drawn.draw.tables, drawn.draw.sitting_out))


def _told(drawn: Round, changed: Round, earlier: Sequence[Round]) -> Iterator[Message]:
    """Name the change table by table, who meets again and who sits out once more."""
    moved = [
        (old, new) for old, new in zip(drawn.draw.tables, changed.draw.tables, strict=True) if old != new
    ]
    for old, new in moved:
        yield message("by_hand.table", table=new.number, now=Who(new.seats), before=Who(old.seats))
    met = Counter(pair for one in earlier for table in one.draw.tables for pair in _pairs(table))
    again = [pair for old, new in moved for pair in _pairs(new) if met[pair] and pair not in _pairs(old)]
    for pair in again:
        yield message("by_hand.meet_again", who=Who(tuple(sorted(pair))))
    newly = set(changed.draw.sitting_out) - set(drawn.draw.sitting_out)
    if newly:
        yield message("by_hand.sits_out", who=Who(tuple(sorted(newly))))
    before = {who for one in earlier for who in one.draw.sitting_out}
    if newly & before:
        yield message("by_hand.second_bye", who=Who(tuple(sorted(newly & before))))


def _pairs(table: Table) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in combinations(table.seats, 2)}
