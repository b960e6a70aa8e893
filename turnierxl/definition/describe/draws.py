"""How a phase is drawn, in words."""

from __future__ import annotations

from collections.abc import Iterator

from turnierxl.definition.model import Phase
from turnierxl.pairing.partner_rotation import PartnerRotation
from turnierxl.pairing.round_robin import RoundRobin
from turnierxl.pairing.swiss import Swiss
from turnierxl.pairing.swiss import describe as describe_swiss
from turnierxl.pairing.table_draw import TableDraw
from turnierxl.problems import Message, message


def describe_draw(phase: Phase) -> Iterator[Message]:
    """Say who sits with whom, and what the draw avoids."""
    match phase.pairing:
        case PartnerRotation() as pairing:
            yield from _partner_rotation(pairing)
        case RoundRobin() as pairing:
            yield from _round_robin(pairing, phase.games)
        case Swiss() as pairing:
            yield from describe_swiss(pairing, phase.rounds)
        case TableDraw() as pairing:
            yield from _table_draw(pairing, phase.rounds)


def _partner_rotation(pairing: PartnerRotation) -> Iterator[Message]:
    yield message("rules.rotation")
    yield message("rules.rotation_never_twice", setting=f'pairing.never_twice = "{pairing.never_twice}"')
    setting = f'options.seating = "{pairing.seating}"'
    if pairing.seating == "sit-out":
        yield message("rules.rotation_sit_out", setting=setting)
    else:
        yield message("rules.rotation_fives", setting=setting)
        yield message("rules.rotation_line_up")


def _round_robin(pairing: RoundRobin, games: int) -> Iterator[Message]:
    yield message("rules.everybody_once" if pairing.cycles == 1 else "rules.everybody_twice")
    if pairing.at_once:
        yield message("rules.plan_at_once")
    yield message("rules.match_of_one_game") if games == 1 else message("rules.match_of_games", games=games)
    yield message("rules.first_named")
    if games > 1 and pairing.sides == "swapped":
        yield message("rules.sides_swapped")


def _table_draw(pairing: TableDraw, rounds: int) -> Iterator[Message]:
    yield message("rules.tables", size=pairing.usual)
    if pairing.fewest in pairing.tables and pairing.fewest != pairing.usual:
        yield message("rules.tables_fewest", size=pairing.fewest)
    if rounds > 1:
        yield message("rules.tables_anew")
        if pairing.after_table_of_3 == "seat_at_4":
            sizes = {"small": pairing.fewest, "usual": pairing.usual}
            setting = f'pairing.after_table_of_3 = "{pairing.after_table_of_3}"'
            yield message("rules.tables_after_small", setting=setting, **sizes)
    if pairing.seating == "draw":
        yield message("rules.tables_seats_drawn")
    if pairing.first_player == "draw":
        yield message("rules.tables_first_drawn")
