"""Checking that what `[participants]` says of registrations fits together."""

from __future__ import annotations

from collections.abc import Iterator

from turnierxl.definition.model import EventDefinition
from turnierxl.problems import Address, Problem, message


def check_registrations(definition: EventDefinition, source: str) -> Iterator[Problem]:
    """Find limits that nobody can meet, and keys that only mean something where an exact number is taken."""
    section = definition.participants
    if section.rating is not None and section.rating[0] > section.rating[1]:
        yield Problem(message("definition.rating_upside_down"), _place(source, "rating"))
    if section.exactly is None:
        for key in ("order", "cannot_invite"):
            if getattr(section, key) is not None:
                told = message("definition.needs_exactly", key=key)
                yield Problem(told, _place(source, key))
    elif section.min > section.exactly or (section.max is not None and section.max < section.exactly):
        yield Problem(message("definition.exactly_outside"), _place(source, "exactly"))


def _place(source: str, key: str) -> Address:
    return Address(source, ".".join(("participants", key)))
