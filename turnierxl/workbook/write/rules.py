"""Writing the sheet of rules."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import pairwise

from turnierxl.definition.describe import describe
from turnierxl.problems import message
from turnierxl.progress.event import Event
from turnierxl.progress.naming import round_name
from turnierxl.terms import Wording
from turnierxl.workbook.book import Book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.plan import names
from turnierxl.workbook.region import write_rows


def event_rules(event: Event, wording: Wording, finished: bool) -> tuple[tuple[str, str], ...]:
    """Return the rules as pairs (topic, sentence): how the event is played, and how draws can be checked.

    Before the event is `finished` only the checksum of the seed is told, so that it cannot be chosen later.
    """
    checksum = hashlib.sha256(event.seed.encode()).hexdigest()
    checking = (
        message("verify.commitment", hash=checksum),
        message("verify.recipe"),
        message("verify.seed", seed=event.seed) if finished else message("verify.seed_later"),
    )
    topic = wording.say(message("verify.topic"))
    return (
        *describe(event.definition, wording),
        *((topic, wording.say(line)) for line in checking),
        *_earlier_rules(event, wording),
    )


def _earlier_rules(event: Event, wording: Wording) -> Iterator[tuple[str, str]]:
    """Yield the sentences that do not hold any more, with the last round that was drawn by them."""
    topic = wording.say(message("changes.topic"))
    for index, (old, new) in enumerate(pairwise((*event.earlier, event.definition))):
        drawn = [one for one in event.rounds if one.rules <= index]
        hold = describe(new, wording)
        for line in describe(old, wording) if drawn else ():
            if line not in hold:
                name = round_name(old, drawn[-1].phase, drawn[-1].number)
                yield topic, wording.say(message("changes.until", round=name, rule=line[1]))


def write_rules(book: Book, event: Event, finished: bool) -> None:
    """Write the rules as they are played; a topic stands in the first of its rows only."""
    region = book.region(names.RULES)
    if region is None:
        return
    rows: list[dict[str, Cell]] = []
    before = ""
    for topic, rule in event_rules(event, book.wording, finished):
        rows.append({"topic": None if topic == before else topic, "rule": rule})
        before = topic
    write_rows(book.grid, region, rows, ("topic", "rule"))
