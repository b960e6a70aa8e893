"""The lot: drawn once, recorded, and only read here.

Clans: "Herrscht nach Auswertung dieser Spielpunkte immer noch Gleichstand, so werden die Teilnehmer der
Finalrunde per Los ermittelt" (`at = "cut"`: only a tie through which the end of the next phase's field
runs is drawn, every other place is shared). Final: "Sollte es auch dann noch zu einem Gleichstand kommen,
so wird gelost" (`at = "all"`).

A recorded lot decides a tie when it contains everybody who has to be decided; its order among them
counts, and the latest such lot. At a cut these are the tied who can go on: the others take no place
before it, and stand behind unless the lot contains them too.

>>> from turnierxl.play.frame import games_frame
>>> from turnierxl.play.rounds import Lot
>>> recorded = Evidence("finale", games_frame([], {}), lots=(Lot("finale", (3, 1, 2)),))
>>> values(LotCriterion(), (1, 3), recorded, above=0)
{1: -2.0, 3: -1.0}
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Literal

from turnierxl.play.evidence import Evidence, Open
from turnierxl.problems import Message, Who, message
from turnierxl.ranking.trail import START, Trail
from turnierxl.settings import Settings

INDIVIDUAL = False


class LotCriterion(Settings):
    """The lot decides every tie that is left, or only those at the cut."""

    by: Literal["lot"] = "lot"
    at: Literal["all", "cut"] = "all"


def values(
    settings: LotCriterion,
    group: Collection[int],
    evidence: Evidence,
    above: int,
    trail: Trail = START,  # noqa: ARG001
) -> Mapping[int, float] | Open:
    """Return the places in the recorded lot (negated), equal values where none is needed, or Open."""
    decided = tuple(who for who in group if settings.at == "all" or who not in evidence.cut_ignored)
    for lot in reversed(evidence.lots):
        if lot.phase == evidence.phase and set(decided) <= set(lot.order):
            return _places(lot.order, group)
    if settings.at == "all" or any(above < cut < above + len(decided) for cut in evidence.cuts):
        return Open(message("ranking.lot_needed", who=Who(decided)), decided)
    return dict.fromkeys(group, 0.0)


def _places(order: Collection[int], group: Collection[int]) -> dict[int, float]:
    place = {who: place for place, who in enumerate((who for who in order if who in group), start=1)}
    return {who: -float(place.get(who, len(place) + 1)) for who in group}


def shown(settings: LotCriterion, value: float) -> float | None:  # noqa: ARG001
    """Return the place in the lot, nothing where no lot was needed."""
    return -value or None


def label(
    settings: LotCriterion,  # noqa: ARG001
    metrics: Mapping[str, str],  # noqa: ARG001
    phases: Mapping[str, str],  # noqa: ARG001
) -> Message:
    """Name the lot."""
    return message("ranking.lot")


def describe(settings: LotCriterion, metrics: Mapping[str, str]) -> Iterator[Message]:  # noqa: ARG001
    """Say where lots are drawn, and that they stand."""
    if settings.at == "cut":
        yield message("rules.lot_at_cut", setting='ranking: { by = "lot", at = "cut" }')
    yield message("rules.lot_recorded")
