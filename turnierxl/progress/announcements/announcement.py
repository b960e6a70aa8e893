"""What an announcement is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from turnierxl.problems import Message, Who, message
from turnierxl.progress.event import Event


@dataclass(frozen=True)
class Announcement:
    """A text to be sent: its occasion, its lines, and to whom; without one, it is for the forum.

    `past`: what it is about is over, so there is nothing to wait for any more.
    """

    occasion: Message
    lines: tuple[Message, ...]
    to: int | None = None
    past: bool = False


def announce(key: str, lines: Iterable[Message], past: bool, /, **gaps: Message) -> Announcement:
    """Make an announcement for the forum; the occasion is a text of its own area with its `gaps`."""
    return Announcement(message(key, **gaps), tuple(lines), past=past)


def people_lines(event: Event, numbers: Iterable[int]) -> Iterator[Message]:
    """Yield people numbered from 1, with the rating where they have one."""
    ratings = {who.number: who.rating for who in event.participants}
    for place, number in enumerate(numbers, 1):
        rating = ratings.get(number)
        if rating is None:
            yield message("announcements.person", place=place, who=Who((number,)))
        else:
            yield message("announcements.rated_person", place=place, who=Who((number,)), rating=rating)
