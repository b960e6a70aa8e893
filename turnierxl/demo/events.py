"""The events that the demo plays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from turnierxl import files
from turnierxl.actions import Report
from turnierxl.definition.load import load_definition
from turnierxl.definition.model import Options
from turnierxl.definition.people import ParticipantsSection
from turnierxl.demo.director import play_to_the_end
from turnierxl.demo.people import invent_pairs, invent_participants, invent_registrations
from turnierxl.play.participants import Participant


@dataclass(frozen=True)
class DemoEvent:
    """An event: the stem of its file, the rule sheet, how many take part, the seed, the director's choice."""

    name: str
    rules: str
    participants: int
    seed: str
    options: Options | None = None


QUICK = (DemoEvent("clans-16", "clans", 16, "demo"),)
ALL = (
    DemoEvent("clans-40", "clans", 40, "clans-40-1"),
    DemoEvent("tichu-einzel-24", "tichu-einzel", 24, "demo"),
    DemoEvent("tichu-einzel-9", "tichu-einzel", 9, "demo", Options(seating="fives")),
    DemoEvent("tichu-ironman-12", "tichu-ironman", 12, "demo"),
    DemoEvent("4t1", "4t1", 10, "demo"),
    DemoEvent("tichu-partner-13", "tichu-partner", 13, "demo"),
)


def play_event(
    event: DemoEvent, folder: Path, told: Callable[[Report], None] = lambda _: None
) -> tuple[Path, Report]:
    """Make the workbook of an event in a folder and play it to the end."""
    path = folder / f"{event.name}.xlsx"
    participants = invent_for(load_definition(event.rules).participants, event.participants)
    files.create(event.rules, path, participants=participants, seed=event.seed, options=event.options)
    return path, play_to_the_end(path, event.seed, told)


def invent_for(section: ParticipantsSection, count: int) -> tuple[Participant, ...]:
    """Invent participants such as a rule sheet wants: pairs, registrations with a rating, or names alone."""
    if section.rating is not None:
        return invent_registrations(count, section.rating)
    return invent_pairs(count) if section.unit == "pair" else invent_participants(count)


def fresh_folder(folder: Path) -> Path:
    """Return the folder if it is empty or new, else the first free one beside it ("demo-2")."""
    candidate, number = folder, 1
    while candidate.exists() and (not candidate.is_dir() or any(candidate.iterdir())):
        number += 1
        candidate = folder.with_name(f"{folder.name}-{number}")
    return candidate
