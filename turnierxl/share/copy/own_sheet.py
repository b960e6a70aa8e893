"""The sheet "Mein Turnier" of a personal copy: tables, partners, opponents, points, places and why."""

from __future__ import annotations

from collections.abc import Iterator

from turnierxl.problems import Message, message
from turnierxl.share.copy.sheets import CopySheet, Line, copy_block
from turnierxl.share.personal import OwnPlace, OwnRound, OwnTable, PersonalView, own_tables
from turnierxl.share.published import PublishedEvent
from turnierxl.share.totals import table_totals
from turnierxl.terms import Wording, enumerate_words, number_text, text
from turnierxl.workbook.plan.layout import Block, Column, Kind, Role, Sheet, SheetKind, Text

_STEP, _ROUNDS, _PLACES = "progress", "own_rounds", "own_places"


def own_sheet(event: PublishedEvent, own: PersonalView) -> CopySheet:
    """Return the sheet of one participant."""
    rounds = tuple(line for one in own.rounds for line in _round_lines(event, one, own.participant.number))
    places = tuple(_place_line(event, place) for place in _places(event, own))
    lines = {_STEP: (Line({"progress": headline(event, own)}),), _ROUNDS: rounds, _PLACES: places}
    step = Block(_STEP, 2, 1, (Column("progress", "", Role.HEADING, width=0),), 1, header=False)
    blocks = [step]
    below = " · ".join([*own.participant.players, event.name])
    texts = [Text(1, 1, own.participant.name, "title"), Text(2, 1, below, "subtitle")]
    for name, columns in ((_ROUNDS, _round_columns(event)), (_PLACES, _place_columns(event))):
        if lines[name]:
            top = blocks[-1].last_row + 3
            texts.append(Text(top - 1, 1, text(f"share.{name}", event.language), "label"))
            block = Block(name, top, 1, columns, len(lines[name]), used=columns[0].key)
            blocks.append(copy_block(block, lines[name]))
    title = text("share.own_title", event.language)
    return CopySheet(Sheet("own", title, SheetKind.START, tuple(blocks), tuple(texts), landscape=True), lines)


def headline(event: PublishedEvent, own: PersonalView) -> str:
    """Say in one sentence where somebody plays next, or where he stands."""
    return Wording(event.language).say(_headline(event, own))


def _headline(event: PublishedEvent, own: PersonalView) -> Message:
    drawn = event.latest
    if drawn is not None and not drawn.complete:
        latest = own.latest
        if latest is None or latest.round is not drawn:
            return message("share.not_drawn", round=drawn.name)
        if latest.table is None:
            return message("share.pausing", round=drawn.name)
        tables = [str(one.table.number) for one in own_tables(drawn, own.participant.number)]
        words = enumerate_words(tables, event.language)
        return message("share.at_table", round=drawn.name, table=words)
    if own.final is None or own.final.row.place is None:
        return message("share.no_place", status=event.progress)
    return message(
        "share.at_place",
        status=event.progress,
        place=own.final.row.place,
        count=len(own.final.standings.rows),
    )


def _round_columns(event: PublishedEvent) -> tuple[Column, ...]:
    language = event.language
    return (
        Column("round", text("share.round", language), Role.NAME, width=20),
        Column("table", text("share.table", language), Role.HEADING, width=12),
        Column("match", text("share.match", language), Role.NAME, width=26),
        Column("partners", text("share.partners", language), Role.NAME, width=26),
        Column("opponents", text("share.opponents", language), Role.NAME, width=44),
        Column("points", text("share.points", language), width=10),
    )


def _round_lines(event: PublishedEvent, own: OwnRound, number: int) -> Iterator[Line]:
    """Yield a line per table of a round: there are several where all matches are drawn at once."""
    tables = own_tables(own.round, number)
    if not tables:
        pauses = text("workbook_problems.pauses", event.language)
        yield Line({"round": own.round.name, "table": pauses, "points": own.points})
    for one in tables:
        counted = table_totals(own.round, one.table).get(number)
        points = counted if own.points is None or len(tables) > 1 else own.points
        yield Line(
            {
                "round": own.round.name,
                "table": _table(event, one),
                "match": one.table.match or None,
                "partners": _names(event, one.partners),
                "opponents": _names(event, one.opponents),
                "points": points,
            }
        )


def _table(event: PublishedEvent, own: OwnTable) -> str:
    table = str(own.table.number)
    return Wording(event.language).say(message("share.begins", table=table)) if own.begins else table


def _names(event: PublishedEvent, numbers: tuple[int, ...]) -> str | None:
    return ", ".join(event.names(numbers)) or None


def _places(event: PublishedEvent, own: PersonalView) -> tuple[OwnPlace, ...]:
    """List his standings, those of everybody first where an event has several phases."""
    several = own.final is not None and own.final.standings not in event.standings
    return (own.final, *own.places) if own.final and several else own.places


def _place_columns(event: PublishedEvent) -> tuple[Column, ...]:
    language = event.language
    return (
        Column("standings", text("share.standings", language), Role.NAME, width=20),
        Column("place", text("share.place", language), Role.HEADING, Kind.WHOLE, 12),
        Column("values", text("share.values", language), Role.NAME, width=26),
        Column("reason", text("share.reason", language), Role.PROSE, width=44),
        Column("status", text("share.status", language), Role.NAME, width=28),
    )


def _place_line(event: PublishedEvent, own: OwnPlace) -> Line:
    place = own.row.place
    values = [
        f"{label} {number_text(value, event.language)}"
        for label, value in zip(own.standings.criteria, own.row.values, strict=False)
        if value is not None
    ]
    return Line(
        {
            "standings": own.standings.title,
            "place": None if place is None else float(place),
            "values": ", ".join(values) or None,
            "reason": own.row.reason or None,
            "status": own.standings.status,
        }
    )
