"""Who takes part."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum


class Status(StrEnum):
    """Where a participant stands; only the active are drawn.

    Nobody types EXPECTED: it is who would be active, but has not come yet while arrivals are ticked off.
    """

    ACTIVE = "active"
    ABSENT = "absent"
    WITHDRAWN = "withdrawn"
    EXCLUDED = "excluded"
    WAITING = "waiting"
    EXPECTED = "expected"


LEFT = (Status.WITHDRAWN, Status.EXCLUDED)


@dataclass(frozen=True)
class Participant:
    """One entry of the participants' list; `number` is the start number and never changes.

    `from_round` and `until_round` count the rounds of the event through all its phases, from 1;
    `until_round` is the last round he plays, None for the end. A pair is one participant: `players` are the
    names of the two, `name` is that of their team; otherwise `players` is empty.

    `missed_rounds` are rounds of the event, counted in the same way, in which he will not be or was not
    there; `present` is the tick of his arrival, which counts only where arrivals are ticked off.

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
    missed_rounds: tuple[int, ...] = ()
    present: bool = False


def plays_in(participant: Participant, event_round: int) -> bool:
    """Tell whether the participant is to be drawn for this round of the event."""
    last = participant.until_round
    in_time = participant.from_round <= event_round and (last is None or event_round <= last)
    there = in_time and event_round not in participant.missed_rounds
    return participant.status is Status.ACTIVE and there


def checked_in(participant: Participant, counts: bool) -> Participant:
    """Return him as expected where arrivals are ticked off (`counts`) and he has no tick, else as active.

    Whoever is absent, has left or waits stays what he is.

    >>> checked_in(Participant(7, "Ada"), counts=True).status, checked_in(Participant(7, "Ada"), False).status
    (<Status.EXPECTED: 'expected'>, <Status.ACTIVE: 'active'>)
    """
    if participant.status not in (Status.ACTIVE, Status.EXPECTED):
        return participant
    status = Status.EXPECTED if counts and not participant.present else Status.ACTIVE
    return participant if participant.status is status else replace(participant, status=status)
