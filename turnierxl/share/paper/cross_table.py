"""Who met whom: a table of everybody against everybody, or round by round where there are too many."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from turnierxl.problems import Message, message
from turnierxl.share.paper.canvas import Canvas, Value
from turnierxl.share.paper.listing import Head, Listing, draw_list, enlarged, turned
from turnierxl.share.personal import OwnRound, personal
from turnierxl.share.published import PublicRound, PublicStandings, PublishedEvent
from turnierxl.share.totals import table_totals
from turnierxl.terms import Wording, number_text, text

_SIZES = (15.0, 13.0, 12.0)  # points, as large as the page holds
_MOST_CROSSED = 16  # participants whose games fit into a square table
_Scores = dict[tuple[int, int], float]


@dataclass(frozen=True)
class _Field:
    """Those who stand in one table with their places, in the order of the standings, and their rounds."""

    event: PublishedEvent
    rounds: tuple[PublicRound, ...]
    places: Mapping[int, int | None]
    title: str


def draw_cross_tables(canvas: Canvas, event: PublishedEvent) -> None:
    """Add a table of what was played for every phase: all against all, or by rounds."""
    title = text("paper.cross", event.language)
    for standings in event.standings:
        rounds = [drawn for drawn in event.rounds if drawn.phase == standings.phase]
        several = len(event.standings) > 1
        heading = f"{title} {standings.title}" if several else title
        for group, members in _groups(rounds, standings):
            named = " · ".join(filter(None, (heading, _group_name(event, group))))
            places = {row.participant: row.place for row in standings.rows}
            field = _Field(event, tuple(rounds), {who: places[who] for who in members}, named)
            crossed = _crossed(rounds) and len(members) <= _MOST_CROSSED
            listing = _square(field) if crossed else _by_rounds(field)
            draw_list(canvas, turned(enlarged(listing, *_SIZES)))


def _group_name(event: PublishedEvent, group: str) -> str:
    return _say(event, message("progress.group", group=group)) if group else ""


def _groups(rounds: Sequence[PublicRound], standings: PublicStandings) -> Iterator[tuple[str, list[int]]]:
    """Yield the groups of a phase with their members in the order of the standings; "" for no groups."""
    order = [row.participant for row in standings.rows]
    tables = [table for drawn in rounds for table in drawn.tables]
    for group in dict.fromkeys(table.group for table in tables):
        there = {who for table in tables if table.group == group for who in table.seats}
        yield group, [who for who in order if not group or who in there]


def _crossed(rounds: Sequence[PublicRound]) -> bool:
    """Tell whether two meet at every table."""
    return all(len(table.seats) == 2 for drawn in rounds for table in drawn.tables)


def _square(field: _Field) -> Listing:
    scores = _scores(field.rounds)

    def cell(row: int, column: int) -> Value:
        score = scores.get((row, column))
        return "■" if row == column else "" if score is None else number_text(score, field.event.language)

    return Listing(
        title=field.title,
        note=_say(field.event, message("paper.cross_note", points=_points(field))),
        columns=(*_who_heads(field.event), *(Head(str(who), "center", most=7) for who in field.places)),
        rows=[[*_who(field, who), *(cell(who, other) for other in field.places)] for who in field.places],
    )


def _scores(rounds: Sequence[PublicRound]) -> _Scores:
    """Return what everybody has made of his matches against each of the others."""
    scores: _Scores = {}
    for drawn in rounds:
        for table in drawn.tables:
            for who, total in table_totals(drawn, table).items():
                [other] = [number for number in table.seats if number != who]
                scores[who, other] = scores.get((who, other), 0.0) + total
    return scores


def _by_rounds(field: _Field) -> Listing:
    def cells(who: int) -> list[Value]:
        own = {(one.round.phase, one.round.number): one for one in personal(field.event, who).rounds}
        return [_met(field.event, own.get((drawn.phase, drawn.number))) for drawn in field.rounds]

    return Listing(
        title=field.title,
        note=_say(field.event, message("paper.rounds_note", points=_points(field))),
        columns=(
            *_who_heads(field.event),
            *(Head(drawn.name, "center", most=15) for drawn in field.rounds),
        ),
        rows=[[*_who(field, who), *cells(who)] for who in field.places],
    )


def _who_heads(event: PublishedEvent) -> tuple[Head, ...]:
    language = event.language
    return (
        Head(text("paper.place", language), "center", bold=True),
        Head(text("paper.number", language), "center"),
        Head(text("paper.name", language), flexible=True),
    )


def _who(field: _Field, who: int) -> list[Value]:
    place = field.places[who]
    return [None if place is None else float(place), float(who), field.event.names((who,))[0]]


def _met(event: PublishedEvent, own: OwnRound | None) -> str:
    """Write a round in two lines: the partner and the opponents by their numbers, what it brought."""
    if own is None:
        return ""
    points = "" if own.points is None else number_text(own.points, event.language)
    if own.table is None:
        return f"{text('paper.sits_out', event.language)}\n{points}".strip()
    opponents = " ".join(map(str, sorted(own.opponents)))
    partner = f"{own.partners[0]} : " if len(own.partners) == 1 else ""
    return f"{partner}{opponents}\n{points}".strip()


def _say(event: PublishedEvent, words: Message) -> str:
    return Wording(event.language).say(words)


def _points(field: _Field) -> str:
    """Return what the points in the cells are called."""
    labels = [label for drawn in field.rounds for _, label in drawn.metrics[:1]]
    return labels[0] if labels else text("paper.points", field.event.language)
