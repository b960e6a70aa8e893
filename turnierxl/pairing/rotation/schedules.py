"""The best known schedules for small fields, from `templates/schedules/partner_rotation.txt`.

A line is a schedule: how odd numbers are seated, then one word per round, in which the players stand by
seat (tables of four, tables of five, pauses) as one character each: 0-9, a-z, A-Z.
"""

from __future__ import annotations

from functools import cache
from string import ascii_letters, digits

from turnierxl.pairing.advice import Seating
from turnierxl.pairing.rotation.tables import layout
from turnierxl.pairing.seating.board import Seated
from turnierxl.resources import templates

_CHARACTERS = digits + ascii_letters


def shipped_schedule(seating: Seating, count: int, rounds: int) -> list[Seated] | None:
    """Return the shipped rounds as players 0 to count - 1 by seat; None where none is shipped."""
    words = _shipped().get((_kind(seating, count), count, rounds))
    if words is None:
        return None
    return [[_CHARACTERS.index(player) for player in word] for word in words]


def repeated_partnerships(seating: Seating, count: int, rounds: int) -> int | None:
    """Count how often two play together again in the shipped rounds; None where none are shipped."""
    schedule = shipped_schedule(seating, count, rounds)
    if schedule is None:
        return None
    seats = layout(seating, count)
    pairs = [
        frozenset((seated[seat], seated[partner]))
        for seated in schedule
        for seat, near in enumerate(seats.near)
        for partner in near
        if partner < seat
    ]
    return len(pairs) - len(set(pairs))


def _kind(seating: Seating, count: int) -> Seating:
    """Full tables of four are the same either way."""
    return seating if count % 4 else "fives"


@cache
def _shipped() -> dict[tuple[str, int, int], list[str]]:
    path = templates() / "schedules" / "partner_rotation.txt"
    lines = [line.split() for line in path.read_text(encoding="ascii").splitlines()]
    return {(line[0], len(line[1]), len(line) - 1): line[1:] for line in lines if line[0] != "#"}
