"""The list at the door: everybody who may come, to be ticked off on paper.

It is the director's: it names people who are not published, such as those on the waiting list.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from turnierxl.play.participants import LEFT, Participant, Status
from turnierxl.problems import Message, message
from turnierxl.progress.event import Event
from turnierxl.reading.round_numbers import round_texts
from turnierxl.share.seats import name_order
from turnierxl.terms import Wording
from turnierxl.workbook.plan.lists import status_words


@dataclass(frozen=True)
class RollEntry:
    """A line of the list at the door: somebody who may come, or has come (`here`).

    `note` says what is known of his coming: "abwesend", "ab Runde 2".
    """

    number: int
    name: str
    club: str = ""
    players: tuple[str, ...] = ()
    here: bool = False
    note: str = ""


def call_roll(
    event: Event, wording: Wording, singles: Iterable[Participant] = ()
) -> tuple[RollEntry, ...] | None:
    """List everybody who has not left, in the order of the names; None where nobody comes to a place.

    `singles` have no partner yet in an event of pairs; the list names them by their own names.
    """
    if not event.definition.participants.check_in:
        return None
    alone = (replace(who, name=(who.players or (who.name,))[0], players=()) for who in singles)
    people = (who for who in (*event.participants, *alone) if who.status not in LEFT)
    return tuple(
        _entry(who, wording) for who in sorted(people, key=lambda who: (name_order(who.name), who.number))
    )


def _entry(who: Participant, wording: Wording) -> RollEntry:
    words = [status_words(wording)[who.status]] if who.status in (Status.ABSENT, Status.WAITING) else []
    note = ", ".join((*words, *map(wording.say, _rounds(who))))
    return RollEntry(who.number, who.name, who.club, who.players, who.present, note)


def _rounds(who: Participant) -> Iterator[Message]:
    """Say in which rounds somebody will not be there."""
    if who.from_round > 1:
        yield message("people.from_round", round=who.from_round)
    if who.until_round is not None:
        yield message("people.until_round", round=who.until_round)
    if who.missed_rounds:
        yield message("people.not_in_rounds", rounds=round_texts(who.missed_rounds))
