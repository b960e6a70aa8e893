"""Reading the list of participants."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from turnierxl.play.entry import NumberEntry
from turnierxl.play.participants import Participant, Status
from turnierxl.problems import Address, Problem, Severity, Who, message
from turnierxl.reading.dates import read_date
from turnierxl.reading.list_cells import read_mark, read_rating
from turnierxl.reading.names import check_names, clean_name, read_name
from turnierxl.reading.numbers import read_number
from turnierxl.reading.readings import Reading
from turnierxl.reading.round_numbers import read_rounds
from turnierxl.terms import Wording
from turnierxl.workbook.cells import Cell, stored_text
from turnierxl.workbook.plan.lists import status_words
from turnierxl.workbook.plan.participants import ROUND_LIMITS
from turnierxl.workbook.read.registration import Take, read_leaving, read_registration
from turnierxl.workbook.region import Region, entry_cells

_ROUND = NumberEntry(min=1, step=1)
PARTNER = "player_2"  # the column of the second name
_PLAYERS = ("player_1", PARTNER)


@dataclass(frozen=True)
class ParticipantList:
    """Participants by row and their problems.

    `singles` are those of an event of pairs who have no partner yet: they are no participants.
    """

    participants: tuple[Participant, ...]
    rows: dict[int, int]  # start number -> body row, from 0
    problems: tuple[Problem, ...]
    singles: tuple[tuple[Participant, int], ...] = ()  # each with his body row


def read_participants(
    region: Region, wording: Wording, phases: Mapping[str, str] | None = None
) -> ParticipantList:
    """Read every filled row; rows with an error are left out of the event and reported.

    `phases` are the ids of the phases by the words that can be chosen for the one in which somebody left.
    """
    people: dict[int, tuple[Participant, int]] = {}
    problems = list(_check_numbers(region))
    for row in range(len(region.cells)):
        if all(_is_blank(cell) for cell in entry_cells(region, row).values()):
            continue
        participant, found = _read_row(region, row, wording, phases or {})
        problems += found
        if participant is not None:
            people.setdefault(participant.number, (participant, row))
    problems += _check_names(region, people.values())
    complete = {number: one for number, one in people.items() if _has_partner(region, one[0])}
    return ParticipantList(
        participants=tuple(complete[number][0] for number in sorted(complete)),
        rows={number: row for number, (_, row) in complete.items()},
        problems=tuple(problems),
        singles=tuple(people[number] for number in sorted(people) if number not in complete),
    )


def _has_partner(region: Region, who: Participant) -> bool:
    return len(who.players) == sum(key in region.offsets for key in _PLAYERS)


def _check_names(region: Region, people: Iterable[tuple[Participant, int]]) -> Iterator[Problem]:
    """Report names that stand twice; in an event of pairs also those of players."""
    placed = list(people)
    yield from check_names(
        [(who.name, region.address(row, "name")) for who, row in placed if _has_partner(region, who)]
    )
    players = [
        (name, region.address(row, key))
        for who, row in placed
        for key, name in zip(_PLAYERS, who.players, strict=False)
    ]
    yield from check_names(players)


def with_missing(
    people: ParticipantList,
    region: Region,
    needed: Mapping[int, Participant | None],
    told: Collection[int] = (),
) -> ParticipantList:
    """Add whoever was drawn and is no longer listed, as he was read last (None: not known), and say so.

    `told` are those of whom it was said already.
    """
    missing = {number: who for number, who in needed.items() if number not in people.rows}
    asked = {problem.where for problem in people.problems}
    wheres: dict[int, Address | None] = {number: name_cell(region, number) for number in missing}
    problems = [
        Problem(
            message("workbook_problems.drawn_missing", who=Who((number,)), number=number),
            where or region.address(0, "number"),
        )
        for number, where in sorted(wheres.items())
        if number not in told and (where is None or where not in asked)
    ]
    known = sorted((*people.participants, *filter(None, missing.values())), key=lambda one: one.number)
    return replace(people, participants=tuple(known), problems=(*people.problems, *problems))


def check_rounds(people: ParticipantList, region: Region, rounds: int) -> Iterator[Problem]:
    """Report who would play in no round; `rounds` is the most that the event can have."""
    for who in people.participants:
        row = people.rows.get(who.number)
        if row is None:
            continue
        if who.until_round is not None and who.until_round < who.from_round:
            told = message("workbook_problems.until_before_from", until=who.until_round, start=who.from_round)
            yield Problem(told, region.address(row, "until_round"))
        elif who.from_round > rounds:
            told = message("workbook_problems.from_too_late", rounds=rounds)
            yield Problem(told, region.address(row, "from_round"), Severity.NOTICE)
        if who.missed_rounds and who.missed_rounds[-1] > rounds:
            told = message("workbook_problems.from_too_late", rounds=rounds)
            yield Problem(told, region.address(row, "missed_rounds"), Severity.NOTICE)


def check_below(below: Region) -> Iterator[Problem]:
    """Report whoever was typed below the list; nobody there takes part."""
    for row in range(len(below.cells)):
        if not all(_is_blank(cell) for cell in entry_cells(below, row).values()):
            yield Problem(message("workbook_problems.below_list"), below.address(row, "name"))


def name_cell(region: Region, number: int) -> Address | None:
    """Return where the name of a start number stands; None if the number is nowhere."""
    rows = range(len(region.cells))
    return next((region.address(row, "name") for row in rows if region.cell(row, "number") == number), None)


def _check_numbers(region: Region) -> Iterator[Problem]:
    """Start numbers are printed in advance: each stands once, whatever was sorted, cut or deleted."""
    seen: dict[int, Address] = {}
    for row in range(len(region.cells)):
        number, where = _number(region.cell(row, "number")), region.address(row, "number")
        if number is None or not number >= 1:
            yield Problem(message("workbook_problems.number_lost"), where)
        elif number in seen:
            yield Problem(
                message("workbook_problems.number_twice", number=number, other=str(seen[number])), where
            )
        else:
            seen[number] = where


def _is_blank(cell: Cell) -> bool:
    """Say whether nothing can be seen in a cell."""
    return cell is None or (isinstance(cell, str) and not clean_name(cell))


def _number(cell: Cell) -> int | None:
    return int(cell) if isinstance(cell, float) and cell.is_integer() else None


def _read_row(
    region: Region, row: int, wording: Wording, phases: Mapping[str, str]
) -> tuple[Participant | None, list[Problem]]:
    problems: list[Problem] = []

    def take(key: str, reading: Reading[object]) -> object:
        problems.extend(_problems(reading, region.address(row, key)))
        return reading.value if reading.clear else None

    named = take("name", read_name(region.cell(row, "name")))
    keys = [key for key in _PLAYERS if key in region.offsets]
    players = tuple(str(player) for key in keys if (player := take(key, read_name(region.cell(row, key)))))
    name = named or " / ".join(players) or None
    number = _number(region.cell(row, "number"))
    status = _status(region, row, problems, wording)
    details = _details(region, row, take)
    left_in = phases.get(read_leaving(region, row, status, take), "")
    if name is None and not problems:
        problems.append(Problem(message("workbook_problems.name_missing"), region.address(row, "name")))
    if len(players) < len(keys) and name is not None:
        problems += _partner_missing((*players, str(name))[0], status, region.address(row, PARTNER))
    if name is None or number is None:
        return None, problems
    who = Participant(number, str(name), status=status, players=players, left_in=left_in, **details)
    return who, problems


def _partner_missing(name: str, status: Status, where: Address) -> Iterator[Problem]:
    """Hold up the draw for somebody who shall play and has no partner; who waits holds up nothing."""
    if status is Status.WAITING:
        yield Problem(message("workbook_problems.partner_waited_for", name=name), where, Severity.NOTICE)
    elif status in (Status.ACTIVE, Status.ABSENT):
        yield Problem(message("workbook_problems.partner_missing", name=name), where)


def _details(region: Region, row: int, take: Take) -> dict[str, Any]:
    """Read what is known of a participant besides his name and status."""
    rating = take("rating", read_rating(region.cell(row, "rating")))
    there = [key for key in ROUND_LIMITS if key in region.offsets]
    rounds = {key: take(key, read_number(region.cell(row, key), _ROUND)) for key in there}
    return {
        "club": _text(region.cell(row, "club")),
        "email": _text(region.cell(row, "email")),
        "rating": rating if isinstance(rating, float) else None,
        "registered_at": read_date(region.cell(row, "registered_at")).value or "",
        "remark": _text(region.cell(row, "remark")),
        **{key: int(value) for key, value in rounds.items() if isinstance(value, float)},
        **_attendance(region, row, take),
        **read_registration(region, row, take),
    }


def _attendance(region: Region, row: int, take: Take) -> dict[str, Any]:
    """Read whether somebody has come, and which rounds he misses."""
    fields: dict[str, Any] = {}
    if "present" in region.offsets:
        fields["present"] = bool(take("present", read_mark(region.cell(row, "present"))))
    if "missed_rounds" in region.offsets:
        fields["missed_rounds"] = take("missed_rounds", read_rounds(region.cell(row, "missed_rounds"))) or ()
    return fields


def _status(region: Region, row: int, problems: list[Problem], wording: Wording) -> Status:
    words = _text(region.cell(row, "status"))
    choices = next(column.choices for column in region.block.columns if column.key == "status")
    by_word = {word.casefold(): status for status, word in status_words(wording).items() if word in choices}
    if words and words.casefold() not in by_word:
        known = ", ".join(choices)
        told = message("workbook_problems.unknown_status", value=words, known=known)
        problems.append(Problem(told, region.address(row, "status")))
    return by_word.get(words.casefold(), Status.ACTIVE)


def _text(cell: Cell) -> str:
    if isinstance(cell, float):
        return f"{cell:.15g}"
    return (stored_text(cell) or "").strip()


def _problems(reading: Reading[object], where: Address) -> list[Problem]:
    if reading.question is None:
        return []
    return [Problem(reading.question, where, reading.severity)]
