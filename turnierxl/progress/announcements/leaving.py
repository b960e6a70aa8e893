"""Texts about those who leave: withdrawals and exclusions, before the start and in a phase.

4T1 §2(5): "Schließt der Turnierleiter einen Spieler vom Turnier aus, kündigt der Turnierleiter dies im
chessmail-Forum und in einer persönlichen Mitteilung an den betreffenden Spieler an." §4(8): "werden alle
seine Spiele der betreffenden Turnierphase mit 0:2 Spielpunkten und 0:2 Brettpunkten gewertet".
"""

from __future__ import annotations

from collections.abc import Iterator

from turnierxl.definition.model import EventDefinition, Phase, metric_label, phase_scoring
from turnierxl.definition.people import leaving_of
from turnierxl.play.participants import Participant, Status
from turnierxl.problems import Message, Term, Who, message
from turnierxl.progress.announcements.announcement import Announcement
from turnierxl.progress.event import Event, took_part
from turnierxl.progress.phases import PhaseState
from turnierxl.scoring.match_points import MatchPoints


def excluded_before_start(event: Event) -> Iterator[Announcement]:
    """Yield the texts about those who were excluded without having been drawn."""
    drawn = took_part(event, event.definition.phase[0].id)
    for who in event.participants:
        if who.status is Status.EXCLUDED and who.number not in drawn:
            told = message("announcements.excluded", who=Who((who.number,)))
            yield from _exclusion(event, who, (told,), bool(event.rounds))


def leaving_texts(event: Event, state: PhaseState) -> Iterator[Announcement]:
    """Yield the texts about those who have left in a phase."""
    for who in event.participants:
        if who.left_in != state.phase.id:
            continue
        cost = tuple(_cost(event.definition, state.phase, who.status))
        if who.status is Status.EXCLUDED:
            told = message("announcements.excluded", who=Who((who.number,)))
            yield from _exclusion(event, who, (told, *cost), state.complete)
        elif who.status is Status.WITHDRAWN:
            told = message("announcements.withdrawn", who=Who((who.number,)))
            yield Announcement(message("announcements.withdrawal"), (told, *cost), past=state.complete)


def _exclusion(
    event: Event, who: Participant, lines: tuple[Message, ...], past: bool
) -> Iterator[Announcement]:
    occasion = message("announcements.exclusion")
    yield Announcement(occasion, lines, past=past)
    name, called = Term(event.definition.event.name), Who((who.number,))
    told = message("announcements.excluded_you", who=called, event=name)
    yield Announcement(occasion, (told, *lines[1:]), to=who.number, past=past)


def _cost(definition: EventDefinition, phase: Phase, status: Status) -> Iterator[Message]:
    """Say how the matches of the phase count."""
    award = definition.award.get(definition.participants.forfeit or "")
    lost = leaving_of(definition.participants, status).results == "forfeits"
    if not lost or award is None or award.points is None:
        return
    given, other = award.points
    points = [_points(metric_label(definition, "points"), other * phase.games, given * phase.games)]
    points += [
        _points(metric_label(definition, scheme.into), scheme.loss, scheme.win)
        for scheme in phase_scoring(definition, phase)
        if isinstance(scheme, MatchPoints)
    ]
    yield message("announcements.all_lost", phase=Term(phase.name), points=tuple(reversed(points)))


def _points(label: str, own: float, other: float) -> Message:
    return message("announcements.points", metric=Term(label), own=own, other=other)
