"""Steps: who has arrived is ticked off, and whether that counts is said on Start."""

from __future__ import annotations

from dataclasses import replace

from tests.fuzz.evening import Evening, type_rows
from tests.fuzz.pages import EVENT, HERE, PEOPLE, Line, Value

TICKS: tuple[tuple[Value, bool], ...] = (
    ("x", True),
    (" Ja ", True),
    (True, True),
    (None, False),
    ("nein", False),
)
COUNTS = "Anwesenheit zählt"
ANSWERS: tuple[tuple[Value, bool], ...] = (("ja", True), ("nein", False), (" JA ", True), (None, False))


def tick(evening: Evening, who: int, how: int) -> None:
    """Tick somebody off, or take his tick away."""
    numbers = sorted(evening.memory.people)
    _tick(evening, numbers[who % len(numbers)], *TICKS[how % len(TICKS)])


def tick_others(evening: Evening, who: int) -> None:
    """Tick off everybody but one."""
    numbers = sorted(evening.memory.people)
    for number in numbers:
        if number != numbers[who % len(numbers)]:
            _tick(evening, number, "x", True)


def count_ticks(evening: Evening, how: int) -> None:
    """Choose whether only those are drawn who have arrived."""
    block = evening.pages().blocks[EVENT]
    rows = [index for index, row in enumerate(block.cells) if row[0] == COUNTS]
    if rows and HERE in evening.pages().blocks[PEOPLE].header:
        typed, counts = ANSWERS[how % len(ANSWERS)]
        type_rows(evening, block, [(rows[0], {block.header[1]: typed})])
        evening.memory = replace(evening.memory, ticks_count=counts)


def _tick(evening: Evening, number: int, typed: Value, ticked: bool) -> None:
    block = evening.pages().blocks[PEOPLE]
    if HERE in block.header:
        row = next(index for index, line in block.lines() if line["Nr."] == number)
        line: Line = {HERE: typed}
        type_rows(evening, block, [(row, line)])
        person = evening.memory.people[number]
        evening.memory = evening.memory.with_person(replace(person, ticked=ticked))
