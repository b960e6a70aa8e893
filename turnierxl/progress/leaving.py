"""In which phase somebody left who withdrew or was excluded.

4T1 §4(8): "Als betreffende Turnierphase gilt diejenige Turnierphase, zu der der Rücktritt vom Turnier
erfolgte." That is the last phase that was drawn; before the first draw there is none.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from turnierxl.definition.model import EventDefinition
from turnierxl.play.participants import Participant, Status
from turnierxl.play.rounds import Round

LEFT = (Status.WITHDRAWN, Status.EXCLUDED)


def running_phase(definition: EventDefinition, rounds: Iterable[Round]) -> str:
    """Return the id of the last phase with a drawn round; "" before the first draw."""
    drawn = {one.phase for one in rounds}
    return next((phase.id for phase in reversed(definition.phase) if phase.id in drawn), "")


def with_leaving(
    definition: EventDefinition, people: Iterable[Participant], rounds: Iterable[Round]
) -> tuple[Participant, ...]:
    """Give everybody who has left the running phase, unless he left in another one before."""
    if definition.participants.withdrawn != "forfeits":
        return tuple(people)
    running = running_phase(definition, rounds)
    return tuple(
        replace(one, left_in=running) if one.status in LEFT and not one.left_in else one for one in people
    )
