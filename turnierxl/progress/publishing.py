"""What of an event is published: a round drawn as a draft is not, until the director says so or it is played.

Whoever never draws drafts has nothing to publish: every other round is published with its draw. A result
in a draft means that it is being played, so everybody knows it.
"""

from __future__ import annotations

from dataclasses import replace

from turnierxl.definition.model import find_phase
from turnierxl.pairing import games
from turnierxl.play.rounds import Round
from turnierxl.progress.event import Event


def drafts(event: Event) -> tuple[Round, ...]:
    """Return the drawn rounds that are not published."""
    return tuple(drawn for drawn in event.rounds if drawn.draft)


def published(event: Event) -> Event:
    """Return the event as if its drafts had not been drawn."""
    return replace(event, rounds=tuple(drawn for drawn in event.rounds if not drawn.draft))


def publish(event: Event) -> Event:
    """Return the event with all its drafts published."""
    return replace(event, rounds=tuple(replace(drawn, draft=False) for drawn in event.rounds))


def publish_played(event: Event) -> Event:
    """Return the event with those drafts published in which a result has been typed."""
    rounds = tuple(
        replace(drawn, draft=drawn.draft and not _is_played(event, drawn)) for drawn in event.rounds
    )
    return replace(event, rounds=rounds)


def _is_played(event: Event, drawn: Round) -> bool:
    phase = find_phase(event.definition, drawn.phase)
    results = (event.results.get(game.id) for game in games(phase.pairing, drawn, phase.games))
    return any(result is not None and result.typed for result in results)
