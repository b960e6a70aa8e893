"""How participants are ranked, in words: the chain, where lots are drawn, where places are shared."""

from __future__ import annotations

from collections.abc import Iterator

from turnierxl.definition.model import EventDefinition, Phase
from turnierxl.problems import Message, message
from turnierxl.ranking import Criterion, label
from turnierxl.ranking.lot import LotCriterion
from turnierxl.ranking.total import Total


def describe_ranking(definition: EventDefinition, phase: Phase) -> Iterator[Message]:
    """Say by what participants of a phase are compared, and what happens where nothing decides."""
    yield message("rules.chain", criteria=tuple(_criterion(definition, one) for one in phase.ranking))
    if any(isinstance(criterion, Total) for criterion in phase.ranking):
        yield message("rules.sums")
    lots = [criterion.at for criterion in phase.ranking if isinstance(criterion, LotCriterion)]
    if not lots:
        yield message("rules.shared_places", setting="ranking")
        return
    if "all" not in lots:
        yield message("rules.lot_at_cut", setting='ranking: { by = "lot", at = "cut" }')
    yield message("rules.lot_recorded")


def _criterion(definition: EventDefinition, criterion: Criterion) -> Message:
    phases = {phase.id: phase.name for phase in definition.phase}
    words = label(criterion, definition.labels, phases)
    if isinstance(criterion, Total) and not criterion.higher:
        return message("rules.less_is_better", criterion=words)
    return words
