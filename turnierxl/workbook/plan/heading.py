"""The title line of a sheet."""

from __future__ import annotations

from turnierxl.definition.model import EventDefinition
from turnierxl.terms import Wording
from turnierxl.workbook.plan.layout import Text


def heading(definition: EventDefinition, title: str, wording: Wording) -> Text:
    """Head a sheet with the event's kind and the sheet's own title."""
    return Text(1, 1, f"{wording.term(definition.event.name)} · {title}", "title")


def capital(words: str) -> str:
    """Begin a header with a capital letter; rule sheets give English words as they stand in sentences.

    >>> capital("game points"), capital("")
    ('Game points', '')
    """
    return words[:1].upper() + words[1:]
