"""Who takes part."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Status(StrEnum):
    """Where a participant stands; only the active are drawn."""

    ACTIVE = "active"
    ABSENT = "absent"
    WITHDRAWN = "withdrawn"
    EXCLUDED = "excluded"
    WAITING = "waiting"


@dataclass(frozen=True)
class Participant:
    """One entry of the participants' list; `number` is the start number and never changes.

    `from_round` and `until_round` count the rounds of the event through all its phases, from 1;
    `until_round` is the last round he plays, None for the end. A pair is one participant: `players` are the
    names of the two, `name` is that of their team; otherwise `players` is empty.

    `registration` is the text by which he registered, `rating` his rating then, where the rule sheet asks
    for them. `left_in` is the id of the phase in which he withdrew or was excluded; "" before the first draw.
    """

    number: int
    name: str
    club: str = ""
    email: str = ""
    rating: float | None = None
    registered_at: str = ""
    status: Status = Status.ACTIVE
    from_round: int = 1
    until_round: int | None = None
    remark: str = ""
    players: tuple[str, ...] = ()
    registration: str = ""
    cannot_invite: bool = False
    confirmed: bool = False
    left_in: str = ""


def plays_in(participant: Participant, event_round: int) -> bool:
    """Tell whether the participant is to be drawn for this round of the event."""
    last = participant.until_round
    in_time = participant.from_round <= event_round and (last is None or event_round <= last)
    return participant.status is Status.ACTIVE and in_time
