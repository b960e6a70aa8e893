"""Writing the list of participants: at the start, and afterwards what was computed and its hints."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from turnierxl.play.participants import Participant, Status
from turnierxl.problems import Message, Problem, Who, message
from turnierxl.progress.admission import event_admission
from turnierxl.progress.event import Event
from turnierxl.reading.round_numbers import round_texts
from turnierxl.workbook.book import Book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.lists import status_words
from turnierxl.workbook.plan.participants import MARK
from turnierxl.workbook.read.participants import ParticipantList
from turnierxl.workbook.region import write_rows


def write_participants(book: Book, participants: Iterable[Participant]) -> None:
    """Fill the list of a new workbook; the start numbers of all rows are printed in advance."""
    region = book.region(names.PARTICIPANTS)
    if region is None:
        return
    people = {person.number: person for person in participants}
    rows: list[dict[str, Cell]] = []
    for number in range(1, len(region.cells) + 1):
        person = people.get(number)
        rows.append({"number": float(number), **(person_row(book, person) if person else {})})
    write_rows(book.grid, region, rows, region.offsets)


def write_hints(book: Book, people: ParticipantList, event: Event, problems: Sequence[Problem]) -> None:
    """Write beside each participant what is wrong with his row, his turn, and his name as it was read."""
    region = book.region(names.PARTICIPANTS)
    if region is None:
        return
    by_row: dict[int, list[str]] = {}
    cells = {region.address(row, key): row for row in range(len(region.cells)) for key in region.offsets}
    for problem in problems:
        row = cells.get(problem.where) if problem.where else None
        if row is not None:
            by_row.setdefault(row, []).append(book.wording.say(problem.message))
    called = {row: book.people[number].name for number, row in people.rows.items() if number in book.people}
    turns = _turns(event) if "admission" in region.offsets else {}
    numbers = {row: number for number, row in people.rows.items()}
    rows: list[dict[str, Cell]] = [
        {
            "admission": book.wording.say(turn) if (turn := turns.get(numbers.get(row, 0))) else None,
            "hint": " ".join(by_row.get(row, ())) or None,
            "name": region.cell(row, "name") and called.get(row, region.cell(row, "name")),
        }
        for row in range(len(region.cells))
    ]
    keys = [key for key in ("name", "admission", "hint") if key in region.offsets]
    write_rows(book.grid, region, rows, keys)


def _turns(event: Event) -> dict[int, Message]:
    """Say by start number who is taken, who moved up for whom, at which place somebody waits."""
    admission = event_admission(event)
    turns = dict.fromkeys(admission.taken, message("workbook.admission_taken"))
    for one in event.moved_up:
        if one.number in turns:
            turns[one.number] = message("workbook.admission_moved_up", who=Who((one.replaced,)))
    for place, number in enumerate(admission.waiting, 1):
        turns[number] = message("workbook.admission_waiting", place=place)
    for refused in admission.refused:
        turns[refused.number] = message(f"workbook.admission_{refused.reasons[0]}")
    return turns


def person_row(book: Book, person: Participant) -> dict[str, Cell]:
    """Write a participant as a row of the list, without his start number.

    In an event of pairs, a name alone is that of a player who looks for a partner; "Anna / Bert" are both.
    """
    plays = person.status in (Status.ACTIVE, Status.EXPECTED)
    status = None if plays else status_words(book.wording)[person.status]
    players = person.players
    if book.definition.participants.unit == "pair" and not players and person.name.count("/") < 2:
        players = tuple(filter(None, map(str.strip, person.name.split("/"))))
    return {
        "name": None if person.name == " / ".join(players) else person.name,
        "club": person.club or None,
        "email": person.email or None,
        "rating": person.rating,
        "registered_at": person.registered_at or None,
        "status": status,
        "from_round": float(person.from_round) if person.from_round > 1 else None,
        "until_round": float(person.until_round) if person.until_round is not None else None,
        "missed_rounds": round_texts(person.missed_rounds) or None,
        "present": MARK if person.present else None,
        "remark": person.remark or None,
        "registration": person.registration or None,
        "cannot_invite": MARK if person.cannot_invite else None,
        "confirmed": MARK if person.confirmed else None,
        "left_in": phase_name(book, person.left_in),
        **{f"player_{index}": player for index, player in enumerate(players, 1)},
    }


def phase_name(book: Book, phase: str) -> Cell:
    """Word the name of a phase as it stands in the list; blank for none."""
    known = {one.id: book.wording.term(one.name) for one in book.definition.phase}
    return known.get(phase)
