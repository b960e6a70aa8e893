"""Who sits where in a round, person by person: what hangs on the wall and what stands on the tables."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace

from turnierxl.share.published import PublicRound, PublishedEvent


@dataclass(frozen=True)
class Seat:
    """Where one person sits; there are no `tables` for who sits out.

    The two players of a pair have a seat each, with the same `participant` and the pair's name as `team`.
    There are several tables, and no `seat`, where somebody plays several matches in a round.
    """

    participant: int
    name: str
    tables: tuple[int, ...] = ()
    seat: int | None = None
    team: str = ""
    begins: bool = False


def seats_by_table(event: PublishedEvent, drawn: PublicRound) -> tuple[Seat, ...]:
    """List everybody in the order of tables and seats, those who sit out last."""
    seated = (
        Seat(person.participant, person.name, (table.number,), seat, person.team, number == table.first)
        for table in drawn.tables
        for seat, number in enumerate(table.seats, 1)
        for person in _people(event, number)
    )
    sitting_out = (person for number in drawn.sitting_out for person in _people(event, number))
    return (*seated, *sitting_out)


def seats_by_name(event: PublishedEvent, drawn: PublicRound) -> tuple[Seat, ...]:
    """List everybody once, in the order of their names."""
    found: dict[tuple[int, str], Seat] = {}
    for seat in seats_by_table(event, drawn):
        key = seat.participant, seat.name
        before = found.get(key)
        found[key] = replace(seat, tables=(*before.tables, *seat.tables), seat=None) if before else seat
    return tuple(sorted(found.values(), key=lambda seat: (name_order(seat.name), seat.participant)))


def name_order(name: str) -> tuple[str, str]:
    """Return by what names are sorted, as in German lists: umlauts as their vowels (DIN 5007-1).

    >>> sorted(["Özil", "zander", "Oskar", "Ölmann"], key=name_order)
    ['Ölmann', 'Oskar', 'Özil', 'zander']
    """
    letters = unicodedata.normalize("NFD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)), name


def _people(event: PublishedEvent, number: int) -> Iterable[Seat]:
    person = event.participants.get(number)
    if person is None or not person.players:
        return [Seat(number, event.names((number,))[0])]
    return [Seat(number, player, team=person.name) for player in person.players]
