"""How participants are ranked, in words: the chain, and what happens where nothing decides."""

from __future__ import annotations

from collections.abc import Iterator

from turnierxl.definition.model import EventDefinition, Phase
from turnierxl.problems import Message, message
from turnierxl.ranking import describe, label


def describe_ranking(definition: EventDefinition, phase: Phase) -> Iterator[Message]:
    """Say by what participants of a phase are compared; what several criteria say is said once."""
    phases = {phase.id: phase.name for phase in definition.phase}
    labels = tuple(label(criterion, definition.labels, phases) for criterion in phase.ranking)
    yield message("rules.chain", criteria=labels)
    said = [sentence for one in phase.ranking for sentence in describe(one, definition.labels)]
    yield from dict.fromkeys(said)
    if all(criterion.by != "lot" for criterion in phase.ranking):
        yield message("rules.shared_places", setting="ranking")
