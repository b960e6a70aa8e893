"""Copies of small events, opened again."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from openpyxl import load_workbook
from openpyxl.workbook import Workbook

from tests.events.play import play
from turnierxl import files
from turnierxl.definition.load import load_definition
from turnierxl.definition.model import Options
from turnierxl.demo.director import type_into_file
from turnierxl.demo.people import invent_pairs, invent_participants
from turnierxl.share.copy.copies import CopySource, common_copy, open_source

PLAYERS = 8


@cache
def running(rules: str, count: int) -> Path:
    """Return a workbook whose first round is complete and whose second is drawn."""
    path = Path(mkdtemp(prefix="event-")) / "Abend.xlsx"
    people = invent_pairs if load_definition(rules).participants.unit == "pair" else invent_participants
    options = Options(seating="fives")
    files.create(rules, path, participants=people(count), seed="5", options=options)
    files.next_round(path)
    type_into_file(path, "x")
    files.recalculate(path)
    files.next_round(path)
    return path


@cache
def finished() -> CopySource:
    """Return the source of the copies of a Clans event that is over."""
    return open_source(play("clans", PLAYERS, "copy")[0])


@cache
def finished_copy() -> bytes:
    """Return the copy for all of that event."""
    return common_copy(finished())


def opened(content: bytes) -> Workbook:
    """Open a copy as a program does that computes nothing."""
    return load_workbook(io.BytesIO(content), data_only=True)


def rows(book: Workbook, title: str, head: str) -> list[tuple[object, ...]]:
    """Return the rows of a sheet below the one that begins with a header."""
    values: list[tuple[object, ...]] = [tuple(row) for row in book[title].iter_rows(values_only=True)]
    start = next(index for index, row in enumerate(values) if row[0] == head) + 1
    body = values[start:]
    end = next((index for index, row in enumerate(body) if row[1] is None), len(body))
    return body[:end]
