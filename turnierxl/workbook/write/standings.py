"""Writing standings: of a phase and of the whole event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from turnierxl.play.participants import LEFT, Participant, Status
from turnierxl.problems import Message
from turnierxl.workbook.book import Book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.grid import Rectangle
from turnierxl.workbook.plan.lists import status_words
from turnierxl.workbook.plan.standings import criterion_key, round_key
from turnierxl.workbook.region import write_rows, write_single


@dataclass(frozen=True)
class StandingsLine:
    """One line as it is shown; `rounds` are points by (phase, round)."""

    participant: int
    place: int | None
    reason: Message | None
    values: tuple[float | None, ...] = ()
    rounds: Mapping[tuple[str, int], float] | None = None
    phase: str = ""
    group: str = ""


def write_standings(
    book: Book, name: str, status_name: str, lines: Sequence[StandingsLine], told: Sequence[Message]
) -> None:
    """Write a block of standings; `told` is the status above it and then the notes below it."""
    region = book.region(name)
    if region is None:
        return
    write_single(book.grid, book.plan.block(status_name), book.wording.say(told[0]))
    rows = [_row(book, line, line.participant) for line in lines]
    first = region.block.columns[0].key
    notes: list[dict[str, Cell]] = [{first: book.wording.say(note)} for note in told[1:]]
    write_rows(book.grid, region, [*rows, {}, *notes], region.offsets)
    sheet, right = region.rectangle.sheet, region.rectangle.right
    bottom = region.rectangle.top + len(rows) + len(notes)
    book.grid.print_rows(sheet, Rectangle(sheet, 1, 1, bottom, right))
    book.grid.show(sheet, True)


def _row(book: Book, line: StandingsLine, number: int) -> dict[str, Cell]:
    person = book.people.get(number)
    row: dict[str, Cell] = {
        "group": line.group or None,
        "place": None if line.place is None else float(line.place),
        "number": float(number),
        "name": _name(book, person, number),
        "club": person.club if person and person.club else None,
        "phase": book.wording.term(line.phase) if line.phase else None,
        "reason": book.wording.say(line.reason) if line.reason else None,
    }
    row |= {criterion_key(index): value for index, value in enumerate(line.values)}
    return row | {round_key(*key): value for key, value in (line.rounds or {}).items()}


def _name(book: Book, person: Participant | None, number: int) -> str:
    if person is None:
        return f"#{number}"
    if person.status in (*LEFT, Status.ABSENT, Status.EXPECTED):
        return f"{person.name} ({status_words(book.wording)[person.status]})"
    return person.name
