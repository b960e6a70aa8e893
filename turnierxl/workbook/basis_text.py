"""What a round was drawn from, and what was changed in it since, as text of one cell of the hidden store."""

from __future__ import annotations

import json
from dataclasses import astuple
from typing import Any

from turnierxl.play.rounds import Alteration, Basis, Draw, Reseating, Table

_PARTS = 5


def basis_text(basis: Basis | None) -> str:
    """Write a basis; "" for none. Parts that say nothing are left out at the end."""
    if basis is None:
        return ""
    proposal = None if basis.proposal is None else _tables_data(basis.proposal)
    data: list[Any] = [basis.rounds, basis.standing, proposal, basis.absent]
    data.append([_reseating_data(one) for one in basis.reseated] or None)
    while data[-1] is None:
        data.pop()
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def read_basis(text: str) -> Basis | None:
    """Read a basis; ValueError or TypeError if it is damaged."""
    if not text:
        return None
    data: list[Any] = json.loads(text)
    data += [None] * (_PARTS - len(data))
    rounds, standing, proposal, absent, reseated = data
    return Basis(
        rounds,
        tuple(tuple(group) for group in standing),
        None if proposal is None else Draw(*_read_tables(proposal)),
        tuple(map(_read_reseating, reseated or ())),
        None if absent is None else tuple(absent),
    )


def _tables_data(drawn: Draw | Alteration) -> list[Any]:
    return [[astuple(table) for table in drawn.tables], drawn.sitting_out]


def _read_tables(data: Any) -> tuple[tuple[Table, ...], tuple[int, ...]]:
    tables, sitting_out = data
    seated = (Table(number, tuple(seats), *others) for number, seats, *others in tables)
    return tuple(seated), tuple(sitting_out)


def _reseating_data(one: Reseating) -> list[Any]:
    by_hand = None if one.by_hand is None else _tables_data(one.by_hand)
    return [one.came, one.left, one.begun, by_hand, _tables_data(one.now)]


def _read_reseating(data: Any) -> Reseating:
    came, left, begun, by_hand, now = data
    before = None if by_hand is None else Alteration(*_read_tables(by_hand))
    return Reseating(tuple(came), tuple(left), tuple(begun), before, Alteration(*_read_tables(now)))
