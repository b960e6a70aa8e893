"""The hidden store of an event: drawn rounds, and what was booked for every table."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from turnierxl.play.rounds import Award, Draw, Result, Round, Stage, Table
from turnierxl.problems import Message, Term, Value, Who
from turnierxl.workbook.basis_text import basis_text, read_basis
from turnierxl.workbook.cells import Cell

_ROUND_LINE = "0"  # the table number of the line that speaks of the whole round
_DRAFT = "draft"  # the label of that line where the round is not published


def draw_rows(rounds: Iterable[Round], booked: Mapping[str, Result]) -> list[dict[str, Cell]]:
    """Write drawn rounds as lines: one for the round (who sits out, notes), one per table."""
    rows: list[dict[str, Cell]] = []
    for drawn in rounds:
        notes = json.dumps([message_data(note) for note in drawn.draw.notes], ensure_ascii=False)
        head = {
            "table": _ROUND_LINE,
            "seats": _numbers(drawn.draw.sitting_out),
            "group": json.dumps(dict(drawn.draw.groups), ensure_ascii=False) if drawn.draw.groups else "",
            "first": _numbers(
                (drawn.attempt, drawn.rules) if drawn.rules else filter(None, (drawn.attempt,))
            ),
            "label": _DRAFT if drawn.draft else "",
            "notes": notes,
            "booked": basis_text(drawn.basis),
        }
        lines = [head, *(_table_line(drawn, table, booked) for table in drawn.draw.tables)]
        place = {"phase": drawn.phase, "round": str(drawn.number), "stage": str(drawn.stage)}
        rows += [{**place, **line} for line in lines]
    return rows


def _table_line(drawn: Round, table: Table, booked: Mapping[str, Result]) -> dict[str, str]:
    return {
        "table": str(table.number),
        "seats": _numbers(table.seats),
        "first": str(table.first or ""),
        "group": table.group,
        "label": table.label,
        "booked": _booked_text(drawn, table, booked),
    }


def _numbers(seats: Iterable[int]) -> str:
    return ",".join(map(str, seats))


def read_draws(rows: Iterable[Mapping[str, Cell]]) -> tuple[tuple[Round, ...], dict[str, Result]]:
    """Read the drawn rounds in their order, and what was booked by game id; ValueError if damaged."""
    heads: dict[tuple[str, int], Round] = {}
    tables: dict[tuple[str, int], list[Table]] = {}
    booked: dict[str, Result] = {}
    for row in rows:
        if row["phase"] is None:
            continue
        key = (str(row["phase"]), int(str(row["round"])))
        seats = tuple(int(seat) for seat in str(row["seats"] or "").split(",") if seat)
        if str(row["table"]) == _ROUND_LINE:
            heads[key] = _read_head(row, key, seats)
            continue
        tables.setdefault(key, []).append(_read_table(row, seats))
        booked.update(_read_booked(str(row.get("booked") or "{}")))
    rounds = tuple(
        replace(head, draw=replace(head.draw, tables=tuple(tables.get(key, ()))))
        for key, head in heads.items()
    )
    return rounds, booked


def _read_head(row: Mapping[str, Cell], key: tuple[str, int], sitting_out: tuple[int, ...]) -> Round:
    """Read what is said of the whole round; its tables stand in lines of their own."""
    notes = tuple(read_message(note) for note in json.loads(str(row["notes"])))
    groups = json.loads(str(row.get("group") or "{}"))
    attempt, rules, *_ = (*map(int, str(row.get("first") or 0).split(",")), 0)
    return Round(
        *key,
        draw=Draw((), sitting_out, notes, {name: tuple(members) for name, members in groups.items()}),
        stage=Stage(str(row.get("stage") or "")),
        draft=row.get("label") == _DRAFT,
        attempt=attempt,
        basis=read_basis(str(row.get("booked") or "")),
        rules=rules,
    )


def _read_table(row: Mapping[str, Cell], seats: tuple[int, ...]) -> Table:
    return Table(
        number=int(str(row["table"])),
        seats=seats,
        first=int(str(row["first"])) if row.get("first") else None,
        group=str(row.get("group") or ""),
        label=str(row.get("label") or ""),
    )


def _booked_text(drawn: Round, table: Table, booked: Mapping[str, Result]) -> str:
    start = f"{drawn.phase}-{drawn.number}-{table.number}-"
    known = {game.removeprefix(start): result for game, result in booked.items() if game.startswith(start)}
    lines = {
        start + number: [
            list(result.points),
            list(result.places),
            [result.award.key, result.award.side] if result.award else None,
            result.complete,
            *filter(None, (result.reason,)),
        ]
        for number, result in known.items()
    }
    return json.dumps(lines, separators=(",", ":")) if lines else ""


def _read_booked(text: str) -> dict[str, Result]:
    return {
        game: Result(game, tuple(points), tuple(places), Award(*award) if award else None, complete, *reason)
        for game, (points, places, award, complete, *reason) in json.loads(text).items()
    }


def message_data(note: Message) -> list[Any]:
    """Turn a message into plain data."""
    return [note.key, {name: _value_data(value) for name, value in note.values.items()}]


def _value_data(value: Value) -> Any:
    match value:
        case Who():
            return {"who": list(value.numbers)}
        case Term():
            return {"term": value.text}
        case Message():
            return {"message": message_data(value)}
        case tuple():
            return {"messages": [message_data(part) for part in value]}
    return value


def read_message(data: Any) -> Message:
    """Make a message from plain data."""
    key, values = data
    return Message(key, {name: _read_value(value) for name, value in values.items()})


def _read_value(data: Any) -> Value:
    match data:
        case {"who": numbers}:
            return Who(tuple(numbers))
        case {"term": words}:
            return Term(words)
        case {"message": inner}:
            return read_message(inner)
        case {"messages": parts}:
            return tuple(read_message(part) for part in parts)
    return data  # type: ignore[no-any-return]
