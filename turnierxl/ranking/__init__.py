"""Ranking criteria: one module per criterion; `chain.rank` puts them together.

Ranking is the refinement of tied groups. A criterion receives a group of participants whom everything
before it left tied, so direct comparison, play-off and lot need no path of their own.

Convention of a criterion's module:

* its docstring quotes the rule it implements, says what happens at the edges and has a doctest;
* a `Settings` class with `by: Literal[name]`, whose fields are the keys of a criterion in `ranking`;
* `INDIVIDUAL`: whether a value is a participant's own, whatever the group, and never `Open`; such values
  are computed once, shown for everybody and named in reasons;
* `values(settings, group, evidence, above, trail)`: for everybody in the group (start numbers, ascending)
  a number, higher is better, equal is still tied; or `Open` where only the director can decide. `above`
  counts those placed above the group who take a place before a cut (`Evidence.cut_ignored` do not);
  `trail` says what group it was after each criterion before;
* `shown(settings, value)`: what the standings show for a value, None for nothing;
* `label(settings, metrics, phases)`: what heads the column; the mappings give the rule sheet's words;
* `describe(settings, metrics)`: what its label does not say, in sentences for the sheet of rules.

A new criterion is its module, its line in `CRITERIA` and its class in `Criterion`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Annotated, Any, Protocol

from pydantic import BeforeValidator, Field

from turnierxl.play.evidence import Evidence, Open
from turnierxl.problems import Message
from turnierxl.ranking import buchholz, direct, lot, matches, playoff, sonneborn_berger, total
from turnierxl.ranking.trail import START, Trail


class CriterionModule(Protocol):
    """What every criterion's module offers."""

    INDIVIDUAL: bool

    def values(
        self, settings: Any, group: Collection[int], evidence: Evidence, above: int, trail: Trail = START
    ) -> Mapping[int, float] | Open:
        """Compare the group."""
        ...

    def shown(self, settings: Any, value: float) -> float | None:
        """Return what the standings show for a value."""
        ...

    def label(self, settings: Any, metrics: Mapping[str, str], phases: Mapping[str, str]) -> Message:
        """Return what heads the column."""
        ...

    def describe(self, settings: Any, metrics: Mapping[str, str]) -> Iterable[Message]:
        """Say what the label does not."""
        ...


CRITERIA: dict[str, CriterionModule] = {
    "buchholz": buchholz,
    "direct": direct,
    "lot": lot,
    "matches": matches,
    "playoff": playoff,
    "sonneborn_berger": sonneborn_berger,
    "total": total,
}


def _spell_out(value: object) -> object:
    """Read "points" and "vorrunde.points" as the totals they are short for."""
    if not isinstance(value, str):
        return value
    phase, _, metric = value.rpartition(".")
    return {"by": "total", "metric": metric, "phase": phase or None}


_Spelled = Annotated[
    buchholz.Buchholz
    | direct.Direct
    | lot.LotCriterion
    | matches.ByMatches
    | playoff.Playoff
    | sonneborn_berger.SonnebornBerger
    | total.Total,
    Field(discriminator="by"),
]

Criterion = Annotated[_Spelled, BeforeValidator(_spell_out, json_schema_input_type=str | _Spelled)]


def label(criterion: Criterion, metrics: Mapping[str, str], phases: Mapping[str, str]) -> Message:
    """Return what heads the criterion's column; the mappings give the rule sheet's words by metric and id."""
    return CRITERIA[criterion.by].label(criterion, metrics, phases)


def describe(criterion: Criterion, metrics: Mapping[str, str]) -> Iterable[Message]:
    """Say in sentences what its label does not; `metrics` gives the rule sheet's words by metric."""
    return CRITERIA[criterion.by].describe(criterion, metrics)
