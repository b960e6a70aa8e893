"""Who sits out a round is somebody who did least often among those who are there.

D7: "Given an odd field, when byes fall, then nobody gets a second one before all eligible had one." The plan
of a whole event keeps to that. Where the field has changed, a plan of what is left may put it off to its
last round, to spare some partners a second round together; but the field may change again before.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from turnierxl.pairing.seating.board import Seated, SeatingTask
from turnierxl.pairing.seating.planning import cost_of


def fair_pauses(task: SeatingTask, seated: Seated) -> Seated:
    """Return the next round with others sitting out where somebody else's turn has come.

    Each of them changes places with one whose turn it is, so that the fewest meet again.
    """
    alone = replace(task, rounds=1)
    while ways := list(_fairer(task, seated)):
        seated = min(ways, key=lambda way: cost_of(alone, [way]))
    return seated


def _fairer(task: SeatingTask, seated: Seated) -> Iterator[Seated]:
    """Yield the round with one who sits out too often in the place of one who did least often."""
    turns, shared = task.past.turns, task.layout.shared
    playing = [seat for seat, pause in enumerate(shared) if not pause]
    fewest = min(turns[seated[seat]] for seat in playing)
    for pause in (seat for seat, is_pause in enumerate(shared) if is_pause):
        if turns[seated[pause]] > fewest:
            for seat in (seat for seat in playing if turns[seated[seat]] == fewest):
                way = list(seated)
                way[pause], way[seat] = seated[seat], seated[pause]
                yield way
