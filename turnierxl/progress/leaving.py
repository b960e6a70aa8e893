"""In which phase somebody left who withdrew or was excluded.

4T1 §4(8): "Als betreffende Turnierphase gilt diejenige Turnierphase, zu der der Rücktritt vom Turnier
erfolgte." That is the last phase that was drawn; before the first draw there is none. While two are played
beside each other, it is the one in which he plays.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from turnierxl.definition.model import EventDefinition, find_phase
from turnierxl.definition.people import leaving_of
from turnierxl.play.participants import LEFT, Participant
from turnierxl.play.rounds import Round
from turnierxl.progress.event import everybody_drawn


def running_phase(definition: EventDefinition, rounds: Iterable[Round]) -> str:
    """Return the id of the last phase with a drawn round; "" before the first draw."""
    drawn = {one.phase for one in rounds}
    return next((phase.id for phase in reversed(definition.phase) if phase.id in drawn), "")


def with_leaving(
    definition: EventDefinition, people: Iterable[Participant], rounds: Sequence[Round]
) -> tuple[Participant, ...]:
    """Give everybody who was drawn, has left and loses results by it the phase in which he did.

    That is the running one, unless he left in another one before.
    """
    drawn = everybody_drawn(rounds)
    return tuple(
        replace(one, left_in=_phase_of(definition, rounds, one.number))
        if _loses_results(definition, one) and one.number in drawn and not one.left_in
        else one
        for one in people
    )


def _loses_results(definition: EventDefinition, one: Participant) -> bool:
    return one.status in LEFT and leaving_of(definition.participants, one.status).results != "kept"


def _phase_of(definition: EventDefinition, rounds: Sequence[Round], who: int) -> str:
    """Return the running phase, or the one beside which it has begun for somebody who plays there."""
    running = running_phase(definition, rounds)
    phase = find_phase(definition, running)
    if phase.beside is None:
        return running
    of_last = [one for one in rounds if one.phase == running]
    of_other = [one for one in rounds if one.phase == phase.beside]
    labels = {table.label for one in of_last for table in one.draw.tables}
    waiting = any(match.id not in labels for match in phase.match)
    beside = everybody_drawn(of_other) - everybody_drawn(of_last)
    return phase.beside if waiting and who in beside else running
