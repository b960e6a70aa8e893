"""Who can take part, in words."""

from __future__ import annotations

from collections.abc import Iterator

from turnierxl.definition.model import EventDefinition, ParticipantsSection
from turnierxl.problems import Message, message


def describe_participants(definition: EventDefinition) -> Iterator[Message]:
    """Say how many take part, whose registration counts, and what becomes of those who leave."""
    section = definition.participants
    if section.unit == "pair":
        yield message("rules.pairs")
    if section.exactly is None:
        yield message("rules.participants_min", count=section.min)
        if section.max is not None:
            yield message("rules.participants_max", count=section.max)
    yield from _admissible(section)
    if section.exactly is not None:
        yield from _order(section, section.exactly)
    setting = f'participants.withdrawn = "{section.withdrawn}"'
    yield message(f"rules.withdrawn_{section.withdrawn}", setting=setting)


def _admissible(section: ParticipantsSection) -> Iterator[Message]:
    """Say which registrations count."""
    if section.rating is not None:
        least, most = section.rating
        yield message("rules.rating", least=least, most=most)
    if section.refuse_lower_case:
        yield message("rules.refuse_lower_case")
    if section.confirmation:
        yield message("rules.confirmation", setting="participants.confirmation = true")


def _order(section: ParticipantsSection, exactly: int) -> Iterator[Message]:
    """Say who is taken of those whose registration counts, and who moves up."""
    yield message("rules.exactly", count=exactly)
    if section.cannot_invite is not None:
        yield message(
            "rules.cannot_invite", setting=f'participants.cannot_invite = "{section.cannot_invite}"'
        )
    yield message("rules.moves_up")
