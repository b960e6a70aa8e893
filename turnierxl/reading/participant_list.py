"""A participants' list as people keep it: a workbook, a CSV file, lines of text."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count, pairwise
from pathlib import Path
from typing import TypeVar

from turnierxl.play.participants import Participant
from turnierxl.problems import Address, Message, Problem, Severity, message
from turnierxl.reading.dates import read_date
from turnierxl.reading.list_cells import read_email, read_mark, read_rating, read_start_number, read_words
from turnierxl.reading.list_columns import ListColumns, ListField, find_columns, header_fields, is_empty
from turnierxl.reading.list_files import ListTable, read_tables
from turnierxl.reading.list_text import text_rows
from turnierxl.reading.names import check_names, clean_name, is_total, read_name
from turnierxl.reading.readings import Reading, shown
from turnierxl.workbook.cells import Cell, stored_text
from turnierxl.workbook.references import column_letters

PASTED = "Text"  # stands for the sheet in addresses of pasted lines
_ENUMERATED = re.compile(r"\s*(\d{1,4})(?:[.)]\s*|\s+)(?=\D)")
_BULLET = re.compile(r"\s*[-*•–·]\s+")


T = TypeVar("T")


@dataclass(frozen=True)
class _List:
    """The table that is read, its columns, and its names without the numbering or bullets in front.

    `names` and `numbers` are by row; they are empty where nothing stands in front of the names.
    """

    table: ListTable
    columns: ListColumns
    names: Mapping[int, str]
    numbers: Mapping[int, int]

    def cell(self, row: int, which: ListField) -> Cell:
        """Return the cell of a field in a row; blank where the list has no such column."""
        if which is ListField.NAME and row in self.names:
            return self.names[row]
        return _at(self.table.rows[row], self.columns.fields.get(which))

    def address(self, row: int, which: ListField) -> Address:
        """Return where a field's cell stands."""
        return _address(self.table, row, self.columns.fields.get(which, 0))


def read_list(
    source: Path | str, asked: Collection[ListField] = ()
) -> tuple[tuple[Participant, ...], tuple[Problem, ...]]:
    """Read a list from a file (a path) or from pasted text; `asked` are fields that not every event has.

    Start numbers are those of the list or count from 1 in its order. Where a problem stops the list there
    are no participants, but all problems; notices stop nothing.
    """
    if isinstance(source, str):
        return _from_tables([ListTable(PASTED, text_rows(source))], PASTED, asked)
    tables = read_tables(source)
    if isinstance(tables, tuple):
        return _from_tables(tables, source.name, asked)
    return (), (Problem(tables),)


def _from_tables(
    tables: Sequence[ListTable], file: str, asked: Collection[ListField]
) -> tuple[tuple[Participant, ...], tuple[Problem, ...]]:
    filled = [table for table in tables if not table.empty]
    if not filled:
        return (), (Problem(message("participants.nobody", file=file)),)
    headed = [table for table in filled if find_columns(table.rows).header is not None]
    source = _prepared((headed or filled)[0], asked)
    problems = list(_column_notices(source))
    read: list[tuple[int, Participant]] = []
    for row in _filled_rows(source):
        participant, found = _read_row(source, row)
        problems += found
        if participant is not None:
            read.append((row, participant))
    problems += _check_numbers(source, read)
    problems += check_names(
        [(_own_name(one), source.address(row, _name_fields(source)[0])) for row, one in read]
    )
    stopped = any(problem.severity is not Severity.NOTICE for problem in problems)
    if not read and not stopped:
        return (), (*problems, Problem(message("participants.nobody", file=file)))
    return () if stopped else _numbered([one for _, one in read]), tuple(problems)


def _prepared(table: ListTable, asked: Collection[ListField]) -> _List:
    plain = _List(table, find_columns(table.rows, asked), {}, {})
    if ListField.NUMBER in plain.columns.fields or ListField.NAME not in plain.columns.fields:
        return plain
    rows = list(_filled_rows(plain))
    typed = {row: stored_text(plain.cell(row, ListField.NAME)) or "" for row in rows}
    if len(rows) < 2:
        return plain
    enumerated = {row: _ENUMERATED.match(words) for row, words in typed.items()}
    numbers = {row: int(start[1]) for row, start in enumerated.items() if start}
    if len(numbers) == len(rows) and all(before < after for before, after in pairwise(numbers.values())):
        names = {row: typed[row][start.end() :] for row, start in enumerated.items() if start}
        return _List(table, plain.columns, names, numbers)
    if all(_BULLET.match(words) for words in typed.values()):
        return _List(table, plain.columns, {row: _BULLET.sub("", typed[row], count=1) for row in rows}, {})
    return plain


def _filled_rows(source: _List) -> Iterator[int]:
    """Go through the rows that hold a participant: no blank ones, no totals, no header repeated."""
    fields = [which for which in source.columns.fields if which is not ListField.NUMBER]
    for row in range(source.columns.first_row, len(source.table.rows)):
        cells = [cell for cell in source.table.rows[row] if not is_empty(cell)]
        if not cells or all(is_empty(source.cell(row, which)) for which in fields):
            continue
        repeated = (
            source.columns.header is not None
            and source.columns.fields.items() <= header_fields(source.table.rows[row]).items()
        )
        if not repeated and not is_total(stored_text(cells[0]) or ""):
            yield row


def _read_row(source: _List, row: int) -> tuple[Participant | None, list[Problem]]:
    problems: list[Problem] = []

    def take(which: ListField, reading: Reading[T]) -> T | None:
        problems.extend(_problems(reading, source.address(row, which)))
        return reading.value

    def words(which: ListField) -> str:
        return take(which, read_words(source.cell(row, which))) or ""

    def marked(which: ListField) -> bool:
        return bool(take(which, read_mark(source.cell(row, which))))

    parts = {which: take(which, read_name(source.cell(row, which))) for which in _name_fields(source)}
    players = _players(parts)
    name = (parts.get(ListField.TEAM) if players else None) or _join_name(parts)
    number = take(ListField.NUMBER, read_start_number(source.cell(row, ListField.NUMBER)))
    participant = Participant(
        number=int(number or source.numbers.get(row, 0)),
        name=name,
        club=words(ListField.CLUB),
        email=take(ListField.EMAIL, read_email(source.cell(row, ListField.EMAIL))) or "",
        rating=take(ListField.RATING, read_rating(source.cell(row, ListField.RATING))),
        registered_at=take(ListField.REGISTERED_AT, read_date(source.cell(row, ListField.REGISTERED_AT)))
        or "",
        remark=words(ListField.REMARK),
        players=players,
        registration=words(ListField.REGISTRATION),
        cannot_invite=marked(ListField.CANNOT_INVITE),
        confirmed=marked(ListField.CONFIRMED),
    )
    if not name and not any(problem.severity is not Severity.NOTICE for problem in problems):
        where = source.address(row, _name_fields(source)[0])
        problems.append(Problem(message("participants.name_missing"), where))
    return participant if name else None, problems


def _name_fields(source: _List) -> tuple[ListField, ...]:
    """Return the fields that make the name, in its order: in "Name, Vorname" the name is the last one."""
    known = source.columns.fields
    order = (ListField.FIRST_NAME, ListField.NAME, ListField.LAST_NAME, ListField.TEAM, ListField.PARTNER)
    return tuple(which for which in order if which in known)


def _join_name(parts: Mapping[ListField, str | None]) -> str:
    own = " ".join(words for which, words in parts.items() if words and which is not ListField.PARTNER)
    return " / ".join(filter(None, (own, parts.get(ListField.PARTNER))))


def _players(parts: Mapping[ListField, str | None]) -> tuple[str, ...]:
    """Return the names of a pair, where the list has a column of partners; one alone still looks for his."""
    if ListField.PARTNER not in parts:
        return ()
    others = (ListField.TEAM, ListField.PARTNER)
    own = _join_name({which: words for which, words in parts.items() if which not in others})
    return tuple(filter(None, (own, parts[ListField.PARTNER])))


def _own_name(one: Participant) -> str:
    """Return the name that must stand once: two who look for a partner may have the same team."""
    return one.players[0] if len(one.players) == 1 else one.name


def _numbered(participants: Sequence[Participant]) -> tuple[Participant, ...]:
    """Give a start number to those who have none, counting on from the highest of the list."""
    free = count(1 + max((one.number for one in participants), default=0))
    return tuple(one if one.number else replace(one, number=next(free)) for one in participants)


def _check_numbers(source: _List, read: Iterable[tuple[int, Participant]]) -> Iterator[Problem]:
    seen: dict[int, Address] = {}
    for row, participant in read:
        where = source.address(row, ListField.NUMBER)
        first = seen.setdefault(participant.number, where)
        if participant.number and first != where:
            yield Problem(
                message("participants.number_twice", number=participant.number, cell=str(first)), where
            )


def _column_notices(source: _List) -> Iterator[Problem]:
    columns, row = source.columns, source.columns.header or 0
    if columns.header is None and columns.unread:
        letters = column_letters(columns.fields[ListField.NAME] + 1)
        told = message("participants.no_header", column=letters)
        yield Problem(told, source.address(row, ListField.NAME), Severity.NOTICE)
    if columns.unread:
        told = message(
            "participants.unread_columns", columns=tuple(_column(source, one) for one in columns.unread)
        )
        yield Problem(told, _address(source.table, row, columns.unread[0]), Severity.NOTICE)


def _column(source: _List, column: int) -> Message:
    header = source.columns.header
    words = "" if header is None else clean_name(stored_text(_at(source.table.rows[header], column)) or "")
    if words:
        return message("participants.column_named", header=shown(words))
    return message("participants.column", letters=column_letters(column + 1))


def _problems(reading: Reading[object], where: Address) -> list[Problem]:
    told = [(reading.note, Severity.NOTICE), (reading.question, reading.severity)]
    return [Problem(words, where, severity) for words, severity in told if words is not None]


def _at(row: Sequence[Cell], column: int | None) -> Cell:
    return row[column] if column is not None and column < len(row) else None


def _address(table: ListTable, row: int, column: int) -> Address:
    return Address(table.title, f"{column_letters(column + 1)}{row + 1}")
