"""The first sheet of a copy: what event this is, how far it is, who takes part."""

from __future__ import annotations

from turnierxl.share.copy.sheets import CopySheet, Line, Value, copy_block
from turnierxl.share.published import PublicParticipant, PublicRound, PublishedEvent
from turnierxl.terms import text
from turnierxl.workbook.plan.layout import Block, Column, Kind, Role, Sheet, SheetKind, Text

_STEP, _ROUNDS, _PEOPLE = "progress", "rounds", "people"


def overview(event: PublishedEvent) -> CopySheet:
    """Return the first sheet of every copy."""
    rounds = tuple(_round_line(event, one) for one in event.rounds)
    people = tuple(_person_line(person) for person in event.participants.values())
    lines = {_STEP: (Line({"progress": event.progress}),), _ROUNDS: rounds, _PEOPLE: people}
    step = Block(_STEP, 3, 1, (Column("progress", "", Role.HEADING, width=0),), 1, header=False)
    blocks = [step]
    texts = _head(event)
    for name, columns in ((_ROUNDS, _round_columns(event)), (_PEOPLE, _people_columns(event))):
        if lines[name]:
            top = blocks[-1].last_row + 3
            texts.append(Text(top - 1, 1, _word(event, f"{name}_title"), "label"))
            block = Block(name, top, 1, columns, len(lines[name]), used=columns[0].key)
            blocks.append(copy_block(block, lines[name]))
    title = _word(event, "overview")
    return CopySheet(Sheet("overview", title, SheetKind.START, tuple(blocks), tuple(texts)), lines)


def _head(event: PublishedEvent) -> list[Text]:
    when = " · ".join(part for part in (event.day, event.place) if part)
    return [
        Text(1, 1, event.name, "title"),
        *([Text(2, 1, event.summary, "subtitle")] if event.summary else []),
        *([Text(3, 1, when, "note")] if when else []),
    ]


def _round_columns(event: PublishedEvent) -> tuple[Column, ...]:
    return (
        Column("round", _word(event, "round"), Role.NAME, width=26),
        Column("state", _word(event, "state"), kind=Kind.SIGNAL, width=14),
        Column("results", _word(event, "results"), width=24),
    )


def _round_line(event: PublishedEvent, one: PublicRound) -> Line:
    state = text(f"workbook_problems.state_{'done' if one.complete else 'open'}", event.language)
    return Line({"round": one.name, "state": state, "results": f"{one.done}/{one.games}"})


def _people_columns(event: PublishedEvent) -> tuple[Column, ...]:
    return (
        Column("name", _word(event, "name"), Role.NAME, width=26),
        Column("number", _word(event, "number"), kind=Kind.WHOLE, width=14),
        Column("club", _word(event, "club"), Role.NAME, width=24),
        Column("players", _word(event, "players"), Role.NAME, width=36),
        Column("note", _word(event, "note"), Role.NAME, width=18),
    )


def _person_line(person: PublicParticipant) -> Line:
    cells: dict[str, Value] = {
        "name": person.name,
        "number": float(person.number),
        "club": person.club or None,
        "players": " / ".join(person.players) or None,
        "note": person.note or None,
    }
    return Line(cells, frozenset({person.number}))


def _word(event: PublishedEvent, name: str) -> str:
    return text(f"share.{name}", event.language)
