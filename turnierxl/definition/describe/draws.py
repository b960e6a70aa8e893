"""How a phase is drawn, in words."""

from __future__ import annotations

from collections.abc import Iterator

from turnierxl.definition.model import EventDefinition, Phase
from turnierxl.problems import Message


def describe_draw(definition: EventDefinition, phase: Phase) -> Iterator[Message]:
    """Say how tables and sides come about."""
    yield from ()
