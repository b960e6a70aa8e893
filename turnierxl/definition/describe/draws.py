"""How a phase is drawn, in words."""

from __future__ import annotations

from collections.abc import Iterator

from turnierxl.definition.model import Phase
from turnierxl.pairing.partner_rotation import PartnerRotation
from turnierxl.pairing.table_draw import TableDraw
from turnierxl.problems import Message, message


def describe_draw(phase: Phase) -> Iterator[Message]:
    """Say who sits with whom, and what the draw avoids."""
    match phase.pairing:
        case PartnerRotation() as pairing:
            yield from _partner_rotation(pairing)
        case TableDraw() as pairing:
            yield from _table_draw(pairing, phase.rounds)


def _partner_rotation(pairing: PartnerRotation) -> Iterator[Message]:
    yield message("rules.rotation")
    if pairing.never_twice == "partner":
        yield message("rules.rotation_never_twice", setting='pairing.never_twice = "partner"')
    if pairing.seating == "sit-out":
        yield message("rules.rotation_sit_out", setting='options.seating = "sit-out"')
        return
    yield message("rules.rotation_fives", setting='options.seating = "fives"')
    yield message("rules.rotation_line_up", setting="pairing.tables")


def _table_draw(pairing: TableDraw, rounds: int) -> Iterator[Message]:
    yield message("rules.tables", sizes=tuple(message("rules.number", number=n) for n in pairing.tables))
    if pairing.fewest is not None:
        yield message("rules.tables_fewest", size=pairing.fewest)
    if pairing.after_table_of_3 == "seat_at_4":
        yield message("rules.tables_after_three", setting='pairing.after_table_of_3 = "seat_at_4"')
    if rounds > 1:
        yield message("rules.tables_anew")
    if pairing.seating == "draw":
        yield message("rules.tables_seats_drawn")
    if pairing.first_player == "draw":
        yield message("rules.tables_first_drawn")
