"""In which phase somebody left who withdrew or was excluded.

4T1 §4(8): "Als betreffende Turnierphase gilt diejenige Turnierphase, zu der der Rücktritt vom Turnier
erfolgte." That is the last phase that was drawn; before the first draw there is none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from turnierxl.definition.model import EventDefinition
from turnierxl.play.participants import Participant, Status
from turnierxl.play.rounds import Round
from turnierxl.progress.event import everybody_in

LEFT = (Status.WITHDRAWN, Status.EXCLUDED)


def running_phase(definition: EventDefinition, rounds: Iterable[Round]) -> str:
    """Return the id of the last phase with a drawn round; "" before the first draw."""
    drawn = {one.phase for one in rounds}
    return next((phase.id for phase in reversed(definition.phase) if phase.id in drawn), "")


def with_leaving(
    definition: EventDefinition, people: Iterable[Participant], rounds: Sequence[Round]
) -> tuple[Participant, ...]:
    """Give everybody who was drawn and has left the running phase, unless he left in another one before."""
    if definition.participants.withdrawn != "forfeits":
        return tuple(people)
    running, drawn = running_phase(definition, rounds), _drawn(rounds)
    return tuple(
        replace(one, left_in=running)
        if one.status in LEFT and one.number in drawn and not one.left_in
        else one
        for one in people
    )


def _drawn(rounds: Sequence[Round]) -> frozenset[int]:
    return frozenset[int]().union(*(everybody_in(one.draw) for one in rounds))
