"""Which phases an event has, and where in a phase's standings the fields of the next ones end."""

from __future__ import annotations

from collections.abc import Iterator

from turnierxl.definition.model import Enter, Phase
from turnierxl.play.matches import PlaceOf, read_source
from turnierxl.play.participants import Status, plays_in
from turnierxl.progress.admission import admitted
from turnierxl.progress.event import Event, drawn_rounds, took_part


def is_played(event: Event, phase: Phase) -> bool:
    """Tell whether a phase belongs to this event.

    What has been drawn is played and what a later phase has left behind is not; otherwise the number of
    participants of the first phase decides: those drawn in it, before its first draw the active ones.
    """
    if drawn_rounds(event, phase.id):
        return True
    phases = event.definition.phase
    later = phases[phases.index(phase) + 1 :]
    if any(drawn_rounds(event, other.id) for other in later):
        return False
    return _size_fits(phase, field_size(event))


def present(event: Event, phase: str, number: int) -> frozenset[int]:
    """Return the start numbers of those who are to be drawn for a round of a phase, whoever enters it."""
    running = _running_round(event, phase, number)
    return frozenset(who.number for who in event.participants if plays_in(who, running))


def _running_round(event: Event, phase_id: str, number: int) -> int:
    """Count the rounds of the event up to this one, as the director does: phases not played do not count."""
    phases = event.definition.phase
    before = phases[: [phase.id for phase in phases].index(phase_id)]
    return number + sum(phase.rounds for phase in before if is_played(event, phase))


def field_size(event: Event) -> int:
    """Return how many take part in the first phase: those drawn in it, before that the active ones taken."""
    drawn = took_part(event, event.definition.phase[0].id)
    active = {who.number for who in event.participants if who.status is Status.ACTIVE}
    return len(drawn) or len(active & admitted(event))


def _size_fits(phase: Phase, size: int) -> bool:
    if phase.when is None:
        return True
    least, most = phase.when.participants_min, phase.when.participants_max
    return (least is None or size >= least) and (most is None or size <= most)


def entry_lines(event: Event, phase: Phase) -> tuple[Enter, ...]:
    """Return the lines of `enter` that apply: from a phase that is played, unless another one is."""
    played = {other.id for other in event.definition.phase if is_played(event, other)}
    return tuple(line for line in phase.enter if line.source in played and line.unless not in played)


def pending_lines(event: Event, source: str) -> Iterator[tuple[Phase, Enter]]:
    """Yield which phases are still to be filled from `source`, and how."""
    for phase in event.definition.phase:
        if is_played(event, phase) and not drawn_rounds(event, phase.id):
            yield from ((phase, line) for line in entry_lines(event, phase) if line.source == source)


def pending_cuts(event: Event, source: str) -> tuple[int, ...]:
    """Return the places of `source` after which a field ends that is still to be drawn."""
    places = [line.places for _, line in pending_lines(event, source) if line.places]
    places += [(place, place) for place in _places_named(event, source)]
    return tuple(sorted({place for first, last in places for place in (first - 1, last) if place > 0}))


def _places_named(event: Event, source: str) -> Iterator[int]:
    """Yield the places of `source` that are sides of matches which are still to be drawn."""
    for phase in event.definition.phase:
        drawn = {table.label for one in drawn_rounds(event, phase.id) for table in one.draw.tables}
        for match in phase.match if is_played(event, phase) else ():
            if match.id not in drawn:
                sides = map(read_source, match.sides)
                yield from (
                    side.place for side in sides if isinstance(side, PlaceOf) and side.phase == source
                )


def gone(event: Event, source: str) -> frozenset[int]:
    """Return who took part in `source` and cannot go on from it, so that the next one moves up.

    Who has already gone on took his place, whatever becomes of him later.
    """
    ids = [phase.id for phase in event.definition.phase]
    takers = [
        phase
        for phase in event.definition.phase
        if any(line.source == source for line in entry_lines(event, phase)) and is_played(event, phase)
    ]
    if not takers:
        return frozenset()
    went_on = frozenset[int]().union(*(took_part(event, later) for later in ids[ids.index(source) + 1 :]))
    return took_part(event, source) - present(event, takers[0].id, 1) - went_on
