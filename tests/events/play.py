"""Playing whole events through files, each of them once for all tests of a worker."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from turnierxl import files
from turnierxl.definition.load import load_definition
from turnierxl.definition.model import Options
from turnierxl.demo.director import play_to_the_end
from turnierxl.demo.people import invent_pairs, invent_participants


def play(
    rules: str, count: int, seed: str, seating: str | None = None, rounds: int | None = None
) -> tuple[Path, tuple[str, ...]]:
    """Play an event to its end; return the workbook and the titles of its rounds."""
    return _play(rules, count, seed, seating, rounds)


@cache
def _play(
    rules: str, count: int, seed: str, seating: str | None, rounds: int | None
) -> tuple[Path, tuple[str, ...]]:
    people = invent_pairs if load_definition(rules).participants.unit == "pair" else invent_participants
    path = Path(mkdtemp(prefix="event-")) / "Turnier.xlsx"
    options = Options.model_validate({"seating": seating, "rounds": rounds})
    files.create(rules, path, participants=people(count), seed=seed, options=options)
    report = play_to_the_end(path, seed)
    return path, tuple(report.wording.say(line.title) for line in report.progress)
