"""Rounds of a phase that somebody missed who takes part in it: he came late, or was not there.

D5: "Given a late participant in round 1, when added, then he takes the bye or enters the next round". The
drawn rounds themselves are the record: it stays when he has returned.
"""

from __future__ import annotations

from turnierxl.definition.model import Phase, played_by_matches
from turnierxl.play.participants import LEFT, Status
from turnierxl.play.rounds import Stage
from turnierxl.progress.event import Event, drawn_rounds, everybody_drawn, everybody_in


def missed_rounds(event: Event, phase: Phase) -> dict[int, tuple[int, ...]]:
    """Return by participant the regular rounds of a phase in which he was not drawn, not even to sit out.

    Whoever has left, or plays up to a round only, misses none after his last one. In a phase of single
    matches nobody does.
    """
    if played_by_matches(phase):
        return {}
    regular = (one for one in drawn_rounds(event, phase.id) if one.stage is Stage.REGULAR)
    rounds = {one.number: everybody_in(one.draw) for one in regular}
    over = {who.number for who in event.participants if who.status in LEFT or who.until_round is not None}
    missed: dict[int, tuple[int, ...]] = {}
    for who in sorted(frozenset[int]().union(*rounds.values())):
        last = max(number for number, drawn in rounds.items() if who in drawn)
        gaps = [number for number, drawn in rounds.items() if who not in drawn]
        counted = tuple(number for number in gaps if number < last or who not in over)
        if counted:
            missed[who] = counted
    return missed


def too_late(event: Event) -> tuple[int, ...]:
    """Return who is on the list to play and was never drawn, when the first phase is drawn to its end.

    Where its matches follow from results, its first round is that end. Registrations that are chosen from
    wait instead.
    """
    first, section = event.definition.phase[0], event.definition.participants
    regular = [one for one in drawn_rounds(event, first.id) if one.stage is Stage.REGULAR]
    least = 1 if played_by_matches(first) else first.rounds
    if section.exactly is not None or len(regular) < least:
        return ()
    drawn = everybody_drawn(event.rounds)
    here = (who.number for who in event.participants if who.status is Status.ACTIVE)
    return tuple(sorted(number for number in here if number not in drawn))
