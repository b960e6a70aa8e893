"""Steps: what happens to people, as it is typed into their list, and names that are changed by hand."""

from __future__ import annotations

import unicodedata
from dataclasses import replace

from tests.fuzz.evening import Evening, column, read_round, side_labels, type_rows
from tests.fuzz.kinds import Field
from tests.fuzz.memory import Drawn, Person
from tests.fuzz.pages import PEOPLE, Block, Line, Value
from tests.fuzz.steps_actions import recalc
from tests.fuzz.steps_results import whole_rounds
from turnierxl import files

NAMES = (
    *("Zoë Neu", "Mu\u0308ller ", " =Sieger", "007", "1-2", "@x", "Mai 2020", "+49", "<b>&amp;", "#NV?"),
    *("O'Neill", '"Ria"', "Ärger, Bo", "true", "E 1", "李雷", "-", "Anna  Doppel", "x" * 70),
)
MISSING = "fehlt in Runde"
MISSED: dict[Value, frozenset[int]] = {
    "2": frozenset({2}),
    3.0: frozenset({3}),
    " 1 , 3 ": frozenset({1, 3}),
    "2-3": frozenset({2, 3}),
    None: frozenset(),
}
STATUS = ("abwesend", "zurückgezogen", "ausgeschlossen")


def leave(evening: Evening, who: int, how: int) -> None:
    """Choose a status for somebody: he is absent, withdraws or is excluded."""
    _type_status(evening, who, STATUS[how % len(STATUS)])


def come_back(evening: Evening, who: int) -> None:
    """Clear the status of somebody who was away."""
    away = sorted(person.number for person in evening.memory.people.values() if person.words)
    if away:
        _type_status(evening, away[who % len(away)] - 1, "")


def _type_status(evening: Evening, who: int, words: str) -> None:
    numbers = sorted(evening.memory.people)
    person = evening.memory.people[numbers[who % len(numbers)]]
    block, index = _row(evening, person.number)
    type_rows(evening, block, [(index, {"Status": words or None})])
    evening.memory = evening.memory.with_person(replace(person, words=words))


def _row(evening: Evening, number: int) -> tuple[Block, int]:
    block = evening.pages().blocks[PEOPLE]
    return block, next(index for index, line in block.lines() if line["Nr."] == number)


def miss(evening: Evening, who: int, how: int) -> None:
    """Type in which rounds somebody is not there, or that he always is."""
    numbers = sorted(evening.memory.people)
    person = evening.memory.people[numbers[who % len(numbers)]]
    block, index = _row(evening, person.number)
    if MISSING in block.header:
        words = list(MISSED)[how % len(MISSED)]
        type_rows(evening, block, [(index, {MISSING: words})])
        evening.memory = evening.memory.with_person(replace(person, missing=MISSED[words]))


def come_late(evening: Evening, which: int, first: int) -> None:
    """Add somebody in the next free row, who begins in some round."""
    block = evening.pages().blocks[PEOPLE]
    label = _name_label(block)
    free = [(index, line) for index, line in block.lines() if line[label] is None and line["Nr."]]
    name = _new_name(evening, which)
    if not free or name is None:
        return
    index, line = free[0]
    typed: Line = {label: name}
    if "ab Runde" in block.header and first > 1:
        typed["ab Runde"] = float(first)
    if "Spieler 1" in block.header:
        typed |= {"Spieler 1": f"{_clean(name)} A", "Spieler 2": f"{_clean(name)} B"}
    if "bestätigt" in block.header:
        typed |= {"bestätigt": "x", "Anmeldetext": "Bin dabei.", block.header[2]: 1800.0}
    type_rows(evening, block, [(index, typed)])
    person = Person(int(float(line["Nr."] or 0)), (_clean(name),), first=max(1, first))
    evening.memory = evening.memory.with_person(person)


def rename(evening: Evening, who: int, which: int) -> None:
    """Give somebody another name."""
    numbers, name = sorted(evening.memory.people), _new_name(evening, which)
    if name is None:
        return
    person = evening.memory.people[numbers[who % len(numbers)]]
    block, index = _row(evening, person.number)
    type_rows(evening, block, [(index, {_name_label(block): name})])
    evening.memory = evening.memory.with_person(replace(person, names=(*person.names, _clean(name))))


def _name_label(block: Block) -> str:
    return "Team" if "Team" in block.header else "Name"


def _new_name(evening: Evening, which: int) -> str | None:
    """Return a name that nobody has or had."""
    taken = {name for person in evening.memory.people.values() for name in person.names}
    name = NAMES[which % len(NAMES)]
    return None if _clean(name) in taken else name


def _clean(name: str) -> str:
    return " ".join(unicodedata.normalize("NFC", name).split())


def name_twice(evening: Evening, who: int, which: int) -> None:
    """Type a name that somebody else has: it is a problem until the old one stands there again."""
    numbers = sorted(evening.memory.people)
    person, other = (evening.memory.people[numbers[at % len(numbers)]] for at in (who, which))
    if person == other or len(person.names) > 1 or len(other.names) > 1:
        return
    block, index = _row(evening, person.number)
    label = _name_label(block)
    type_rows(evening, block, [(index, {label: f" {other.name}"})])
    report = files.check(evening.path)
    both = {block.address(row, label) for row in (index, _row(evening, other.number)[1])}
    assert both & {str(problem.where) for problem in report.problems}, "the same name twice is named"
    type_rows(evening, block, [(index, {label: person.name})])


def sort_people(evening: Evening, which: int, by: int, backwards: bool) -> None:  # noqa: ARG001
    """Sort the list of participants by a column, whole rows of those who are listed."""
    block = evening.pages().blocks[PEOPLE]
    key = column(block, ("Nr.", _name_label(block), "Verein", "Status")[by % 4])
    name = column(block, _name_label(block))
    filled = [index for index, row in enumerate(block.cells) if row[name] is not None]
    rows = sorted((block.cells[index] for index in filled), key=lambda row: str(row[key]), reverse=backwards)
    labelled = (dict(zip(block.header, row, strict=True)) for row in rows)
    type_rows(evening, block, list(zip(filled, labelled, strict=True)))


def swap_names(evening: Evening, one: int, other: int) -> None:
    """Change two players of a drawn round by hand; it is obeyed, and their results go with the seats."""
    drawn = _changeable(evening)
    players = sorted(set(drawn.players())) if drawn else []
    if drawn is None or len(players) < 2:
        return
    first, second = players[one % len(players)], players[other % len(players)]
    if len(players) < len(drawn.players()) or _partners(drawn, first, second):
        return  # partners may stand in any order, and who sits at more than one table cannot change
    swapped = {first: second, second: first}
    _type_names(evening, drawn, swapped)
    rows = {
        row: tuple(tuple(swapped.get(who, who) for who in side) for side in sides)
        for row, sides in drawn.rows.items()
    }
    evening.memory = evening.memory.with_round(replace(drawn, rows=rows))
    recalc(evening)


def _partners(drawn: Drawn, first: int, second: int) -> bool:
    return any({first, second} <= {*side} for sides in drawn.rows.values() for side in sides)


def seat_twice(evening: Evening, one: int, other: int) -> None:
    """Type a player over another one, so that he sits at two tables: refused until it is as it was."""
    drawn = _changeable(evening)
    tables = list(drawn.tables().values()) if drawn else []
    if drawn is None or len(tables) < 2:
        return
    here, there = (sorted(tables[(one + step) % len(tables)]) for step in (0, 1))
    first, second = here[other % len(here)], there[other % len(there)]
    _type_names(evening, drawn, {first: second})
    report = files.check(evening.path)
    sheet = evening.pages().blocks[drawn.block].sheet
    told = [problem for problem in report.problems if problem.where and problem.where.sheet == sheet]
    assert any(problem.message.key == "by_hand.twice" for problem in told), "two seats for one are refused"
    _type_names(evening, drawn, {})
    assert read_round(evening, drawn.block).rows == drawn.rows


def _changeable(evening: Evening) -> Drawn | None:
    """Return the last round if names in it can be changed: it is whole, and no result lays it down."""
    last = evening.memory.rounds[-1:]
    clear = all(len(person.names) == 1 for person in evening.memory.people.values())
    fixed = last and evening.memory.field_of(last[0]) is Field.MATCHES
    return last[0] if last and clear and not fixed and last[0] in whole_rounds(evening) else None


def _type_names(evening: Evening, drawn: Drawn, instead: dict[int, int]) -> None:
    """Write the names of a round, some instead of others, into every row where they differ."""
    block, people = evening.pages().blocks[drawn.block], evening.memory.people
    labels = side_labels(block)
    typed: list[tuple[int, Line]] = []
    for index, line in block.lines():
        for label, side in zip(labels, drawn.rows.get(str(line["Kennung"]), ()), strict=False):
            text: Value = " / ".join(people[instead.get(who, who)].name for who in side)
            mark = " ▶" if str(line[label]).endswith(" ▶") else ""
            typed.append((index, {label: f"{text}{mark}"}))
    type_rows(evening, block, typed)
