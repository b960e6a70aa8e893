"""Bringing a drawn round of partners in line: tables of four and five, or of four and pauses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from turnierxl.chance import shuffled
from turnierxl.pairing.advice import Seating
from turnierxl.pairing.reseating.groups import Again
from turnierxl.pairing.reseating.past import Past
from turnierxl.pairing.reseating.tables import TableRules, divide_anew, table_before
from turnierxl.pairing.reseating.task import ReseatTask, take_seats, with_tables
from turnierxl.pairing.rotation.notes import rotation_notes
from turnierxl.pairing.rotation.tables import played
from turnierxl.play.rounds import Draw, Table

_SIDES = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2))  # who of four can play with whom, by seats


def reseat_rotation(seating: Seating, task: ReseatTask) -> Draw:
    """Seat everybody who is there; at changed tables partners stay unless they have met before."""
    rng, history = task.rng(), [earlier.draw for earlier in task.draw.history]
    past = Past(task.draw.entrants, [played(seating, earlier) for earlier in history])

    def price(players: frozenset[int]) -> Again:
        return _price(past, tuple(sorted(players)))

    rules = TableRules((4, 5) if seating == "fives" else (4,), price)
    divided = divide_anew(rules, task, rng)
    tables: list[Table] = []
    for number, players in divided.tables.items():
        before = table_before(task, number).seats
        seats = take_seats(before, players) if before else tuple(shuffled(rng, players))
        tables.append(Table(number, seats if len(seats) != 4 else _best_sides(past, seats)))
    drawn = with_tables(task, tables, divided.pausing)
    left = max(0, task.draw.rounds - len(history) - 1)
    return replace(drawn, notes=tuple(rotation_notes(seating, drawn, history, left)))


def _price(past: Past, players: tuple[int, ...]) -> Again:
    if len(players) != 4:
        return Again(past.partners(players), past.turns(players), past.opponents(players))
    return Again(*min(_again(past, _by(players, order)) for order in _SIDES))


def _best_sides(past: Past, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats with those partners who have met least; as they are where nothing is better."""
    return min((_by(seats, order) for order in _SIDES), key=lambda one: _again(past, one)[0])


def _by(seats: Sequence[int], order: Sequence[int]) -> tuple[int, ...]:
    return tuple(seats[index] for index in order)


def _again(past: Past, seats: tuple[int, ...]) -> tuple[int, int, int]:
    """Count what partners and opponents of a table of four have behind them."""
    partners = past.partners(seats[:2]) + past.partners(seats[2:])
    opponents = past.opponents(seats) - past.opponents(seats[:2]) - past.opponents(seats[2:])
    return partners, 0, opponents
