"""Who is not there for a round: said when it is drawn, kept with the draw, and told from it afterwards.

D5: "Absent in round 3 and back in 4 works". Whoever is missing when the first round of a later phase is drawn
does not enter it, and the next one moves up; he is named before the draw.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from turnierxl.definition.model import Phase, played_by_matches
from turnierxl.pairing.round_robin import RoundRobin
from turnierxl.play.participants import LEFT, Participant, Status
from turnierxl.problems import Message, Who, message
from turnierxl.progress.admission import admitted
from turnierxl.progress.entrants import entrants
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.event import Event, took_part
from turnierxl.progress.forfeits import leavers
from turnierxl.progress.missed import missed_rounds
from turnierxl.progress.naming import round_name
from turnierxl.progress.qualification import present
from turnierxl.progress.seated import seated_anyway

_REASONS = {
    Status.EXPECTED: "people.left_out_expected",
    Status.ABSENT: "people.left_out_absent",
    Status.ACTIVE: "people.left_out_missing",  # in this round only
}


@dataclass(frozen=True)
class PassedOver:
    """Those who have qualified for a phase and are not there, and those who move up for them."""

    absent: tuple[int, ...]
    instead: tuple[int, ...]

    @property
    def message(self) -> Message:
        """Say who they are."""
        key = "people.passed_over_for" if self.instead else "people.passed_over"
        return message(key, who=Who(self.absent), instead=Who(self.instead))


def away(event: Event, phase: str, number: int) -> tuple[int, ...]:
    """Return the start numbers of those on the list who are not there for a round, ascending."""
    there = present(event, phase, number)
    return tuple(sorted(who.number for who in event.participants if who.number not in there))


def left_out(event: Event, phase: Phase, number: int) -> Iterator[Message]:
    """Name those of a phase who are not drawn in a regular round because they are not there, and why.

    Whoever has left, waits or joins in a later round is no absentee. In a plan that stands, it is said what
    becomes of their matches.
    """
    first = phase.id == event.definition.phase[0].id
    belong = admitted(event) if first else took_part(event, phase.id)
    out = [who for who in event.participants if who.number in belong - present(event, phase.id, number)]
    kept = seated_anyway(event, phase)
    seated = tuple(who.number for who in out if who.number in kept and who.status not in LEFT)
    if seated and isinstance(phase.pairing, RoundRobin):
        yield message(f"people.seated_{phase.pairing.absent}", who=Who(seated))
    out = [who for who in out if who.number not in kept]
    for status, key in _REASONS.items():
        numbers = tuple(who.number for who in out if who.status is status and _misses(who))
        if numbers:
            yield message(key, who=Who(numbers))


def match_waits(event: Event, drawn: Collection[int], missing: Collection[int]) -> Iterator[Message]:
    """Name those among the drawn who are not there; results have brought them into their matches."""
    waits = [who for who in event.participants if who.number in drawn and who.number in missing]
    numbers = tuple(who.number for who in waits if who.status not in LEFT)
    if numbers:
        yield message("people.seated_match", who=Who(numbers))


def _misses(who: Participant) -> bool:
    return who.status is not Status.ACTIVE or bool(who.missed_rounds)


def passed_over(event: Event, phase: Phase, field: tuple[int, ...]) -> PassedOver | None:
    """Say who would be in the `field` of a phase if everybody were there; None if nobody is missing."""
    here = frozenset(who.number for who in event.participants if who.status is Status.ACTIVE)
    sources = frozenset[int]().union(*(took_part(event, line.source) for line in phase.enter))
    gone = frozenset(who.number for who in event.participants if who.status in LEFT)
    if not sources - gone - (here & present(event, phase.id, 1)):
        return None
    people = (who if who.status in LEFT else _was_there(who) for who in event.participants)
    everybody = replace(event, participants=tuple(people))
    full = frozenset(entrants(everybody, phase, 1, evaluate(everybody).phases))
    absent = tuple(sorted(full.difference(field)))
    return PassedOver(absent, tuple(sorted(frozenset(field) - full))) if absent else None


def as_drawn(event: Event, absent: tuple[int, ...]) -> Event:
    """Return the event with the participants as they were when those with these numbers were away.

    Whoever has left since was there.
    """
    people = (_was_away(who) if who.number in absent else _was_there(who) for who in event.participants)
    return replace(event, participants=tuple(people))


def _was_away(who: Participant) -> Participant:
    return who if who.status in LEFT else replace(who, status=Status.ABSENT)


def _was_there(who: Participant) -> Participant:
    return replace(who, status=Status.ACTIVE, from_round=1, until_round=None, missed_rounds=(), left_in="")


def missed_notes(event: Event, phase: Phase) -> Iterator[Message]:
    """Say in one sentence who missed which rounds of a phase."""
    people = tuple(
        message("people.missed_rounds", who=Who((who,)), rounds=rounds)
        for who, rounds in missed_names(event, phase).items()
    )
    if people:
        yield message("people.missed", people=people)


def missed_names(event: Event, phase: Phase) -> dict[int, tuple[Message, ...]]:
    """Return by participant the names of the rounds of a phase that he missed."""
    return {
        who: tuple(round_name(event.definition, phase.id, number) for number in numbers)
        for who, numbers in missed_rounds(event, phase).items()
    }


def cancelled_notes(event: Event, phase: Phase) -> Iterator[Message]:
    """Say whose results in a phase do not count, because he has left."""
    who = leavers(event, phase, "cancelled") & took_part(event, phase.id)
    if who and not played_by_matches(phase):
        yield message("people.cancelled", who=Who(tuple(sorted(who))))
