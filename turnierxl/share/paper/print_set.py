"""The print set of an event: a workbook for each thing that is printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from turnierxl.problems import Message, Problem, ProblemsFound, message
from turnierxl.share.paper.canvas import Canvas
from turnierxl.share.paper.cards import draw_cards
from turnierxl.share.paper.certificates import fill_certificate, winners
from turnierxl.share.paper.cross_table import draw_cross_tables
from turnierxl.share.paper.kinds import KINDS, Kind
from turnierxl.share.paper.names import draw_names
from turnierxl.share.paper.pairings import draw_tables
from turnierxl.share.paper.results import draw_rules, draw_standings
from turnierxl.share.paper.roll import draw_roll
from turnierxl.share.paper.slips import draw_slips
from turnierxl.share.published import PublicRound, PublishedEvent
from turnierxl.share.roll import RollEntry
from turnierxl.terms import Wording, text
from turnierxl.workbook.replacing import file_label

Roll = Sequence[RollEntry] | None

_OF_ROUND: Mapping[Kind, Callable[[Canvas, PublishedEvent, PublicRound], None]] = {
    "tables": draw_tables,
    "names": draw_names,
    "slips": draw_slips,
    "seats": draw_cards,
}
_OF_EVENT: Mapping[Kind, Callable[[Canvas, PublishedEvent], None]] = {
    "standings": draw_standings,
    "cross": draw_cross_tables,
    "rules": draw_rules,
}


@dataclass(frozen=True)
class Sheets:
    """A workbook to print: the name of its file without the ending, and its content."""

    name: str
    content: bytes


def possible_kinds(event: PublishedEvent, roll: Roll = None) -> tuple[Kind, ...]:
    """Return what can be printed as the event stands; the list at the door only before the first round."""
    possible = (kind for kind in KINDS if _obstacle(event, kind, roll) is None)
    return tuple(kind for kind in possible if kind != "roll" or event.latest is None)


def print_set(
    event: PublishedEvent, kinds: Sequence[Kind], template: bytes, places: int, roll: Roll = None
) -> tuple[Sheets, ...]:
    """Make what is asked for, certificates for so many places; ProblemsFound says what is not there yet.

    `roll` is the list at the door; None where there is none.
    """
    missing = dict.fromkeys(filter(None, (_obstacle(event, kind, roll) for kind in kinds)))
    if missing:
        raise ProblemsFound(tuple(map(Problem, missing)))
    return tuple(sheets for kind in kinds for sheets in _make(event, kind, template, places, roll or ()))


def _obstacle(event: PublishedEvent, kind: Kind, roll: Roll) -> Message | None:
    """Say why something cannot be printed yet."""
    if kind == "rules":
        return None
    if kind == "roll":
        return None if roll else message("paper.no_roll" if roll is None else "paper.nobody")
    if event.latest is None:
        return message("paper.no_round")
    return message("paper.not_final") if kind == "certificates" and not event.finished else None


def _make(
    event: PublishedEvent, kind: Kind, template: bytes, places: int, roll: Sequence[RollEntry]
) -> Iterator[Sheets]:
    label = text(f"paper.file_{kind}", event.language)
    if kind == "certificates":
        for row in winners(event, places):
            name = f"{label} {row.place} {event.names((row.participant,))[0]}"
            yield Sheets(file_label(name), fill_certificate(template, event, row))
        return
    canvas = Canvas.blank(Wording(event.language), event.name)
    if kind == "roll":
        draw_roll(canvas, event, roll)
    elif kind in _OF_EVENT:
        _OF_EVENT[kind](canvas, event)
    elif event.latest is not None:
        label = f"{label} {event.latest.name}"
        _OF_ROUND[kind](canvas, event, event.latest)
    yield Sheets(file_label(label), canvas.to_bytes())
