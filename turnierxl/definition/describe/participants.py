"""Who can take part, in words."""

from __future__ import annotations

from collections.abc import Iterator

from turnierxl.definition.model import EventDefinition
from turnierxl.definition.people import LEAVING, Leaving, ParticipantsSection
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
    yield from _leaving(section)


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


def _leaving(section: ParticipantsSection) -> Iterator[Message]:
    """Say what becomes of those who leave, of those who are excluded apart where it is something else."""
    if section.excluded in (None, section.withdrawn):
        yield _left("any", "withdrawn", section.withdrawn)
    elif section.excluded is not None:
        yield _left("withdrawn", "withdrawn", section.withdrawn)
        yield _left("excluded", "excluded", section.excluded)


def _left(who: str, key: str, leaving: Leaving) -> Message:
    word = next((word for word, other in LEAVING.items() if other == leaving), None)
    table = f'{{ results = "{leaving.results}", place = {str(leaving.place).lower()} }}'
    setting = f"participants.{key} = " + (f'"{word}"' if word else table)
    place = "ranked" if leaving.place else "unranked"
    return message(
        f"rules.leaving_{leaving.results}_{place}", who=message(f"rules.leaver_{who}"), setting=setting
    )
