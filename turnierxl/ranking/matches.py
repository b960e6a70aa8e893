"""Places by matches: what the last match of everybody was played for.

4T1: "Die Sieger der Spiele der zweiten Turnierphase spielen im Endspiel gegeneinander und spielen dabei um
den Turniersieg. Die Verlierer [...] spielen dabei um Platz Drei." "Endet das Spiel um Platz Sieben mit 1:1
Brettpunkten, werden beide betreffenden Spieler auf Platz Sieben der Abschlusswertung geführt."

Until a match is decided, both have the better of its places.

>>> from turnierxl.play.frame import games_frame
>>> evidence = Evidence("finale", games_frame([], {}), match_places={1: 2, 4: 1, 2: 3, 3: 3})
>>> values(ByMatches(), (1, 2, 3, 4), evidence, above=0)
{1: -2.0, 2: -3.0, 3: -3.0, 4: -1.0}
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Literal

from turnierxl.play.evidence import Evidence
from turnierxl.problems import Message, message
from turnierxl.ranking.trail import START, Trail
from turnierxl.settings import Settings

INDIVIDUAL = True


class ByMatches(Settings):
    """Ranked is by the places for which matches of the phase are played."""

    by: Literal["matches"] = "matches"


def values(
    settings: ByMatches,  # noqa: ARG001
    group: Collection[int],
    evidence: Evidence,
    above: int,  # noqa: ARG001
    trail: Trail = START,  # noqa: ARG001
) -> Mapping[int, float]:
    """Return the places (negated); whoever has not been in a match yet can still come to the first."""
    return {who: -float(evidence.match_places.get(who, 1)) for who in group}


def shown(settings: ByMatches, value: float) -> None:
    """Return nothing: the place itself says it."""


def label(
    settings: ByMatches,  # noqa: ARG001
    metrics: Mapping[str, str],  # noqa: ARG001
    phases: Mapping[str, str],  # noqa: ARG001
) -> Message:
    """Name the matches."""
    return message("ranking.matches")


def describe(settings: ByMatches, metrics: Mapping[str, str]) -> Iterator[Message]:  # noqa: ARG001
    """Say how matches give places."""
    yield message("rules.places_by_matches")
