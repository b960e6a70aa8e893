"""The sum of a metric over a phase's games.

Tichu: "Sieger wird derjenige, der zum Schluß die meisten Siegpunkte erspielt hat. Bei Gleichstand gewinnt
der mit den meisten TICHU-Punkten." Clans, final: "Sollte es im Finale zu einem Gleichstand kommen, werden
die in der Vorrunde erreichten Turnierpunkte, dann die erreichten Spielpunkte als Sortierkriterium
herangezogen": `phase` names the earlier phase.

Who played no game that counts has 0, in an earlier phase too.

>>> from turnierxl.play.frame import games_frame
>>> from turnierxl.play.rounds import Game, Result
>>> game = Game("finale", 1, 1, 1, ((1,), (2,)))
>>> games = games_frame([game], {game.id: Result(game.id, (31, 28), complete=True)})
>>> values(Total(metric="points"), (1, 2, 3), Evidence("finale", games), above=0)
{1: 31.0, 2: 28.0, 3: 0.0}
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Literal

from turnierxl.play.evidence import Evidence
from turnierxl.problems import Message, Term, message
from turnierxl.ranking.trail import START, Trail
from turnierxl.settings import Settings

INDIVIDUAL = True


class Total(Settings):
    """More of `metric` is better, or less where `higher` is false; `phase` is None for the ranked one."""

    by: Literal["total"] = "total"
    metric: str
    phase: str | None = None
    higher: bool = True


def values(
    settings: Total,
    group: Collection[int],
    evidence: Evidence,
    above: int,  # noqa: ARG001
    trail: Trail = START,  # noqa: ARG001
) -> Mapping[int, float]:
    """Return each one's total, negated where less is better."""
    totals = evidence.totals(settings.metric, settings.phase)
    return {who: _signed(settings, totals.get(who, 0.0)) for who in group}


def shown(settings: Total, value: float) -> float:
    """Return the total itself for its value."""
    return _signed(settings, value)


def _signed(settings: Total, number: float) -> float:
    return number if settings.higher else 0.0 - number


def label(settings: Total, metrics: Mapping[str, str], phases: Mapping[str, str]) -> Message:
    """Name the metric, and the phase where it is an earlier one."""
    metric = Term(metrics.get(settings.metric, settings.metric))
    if settings.phase is None:
        return message("ranking.total", metric=metric)
    phase = Term(phases.get(settings.phase, settings.phase))
    return message("ranking.total_of_phase", metric=metric, phase=phase)


def describe(settings: Total, metrics: Mapping[str, str]) -> Iterator[Message]:
    """Say that sums are compared, and which is better."""
    yield message("rules.sums")
    if not settings.higher:
        yield message("rules.less_is_better", metric=Term(metrics.get(settings.metric, settings.metric)))
