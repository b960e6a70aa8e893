"""Standings, the table of all rounds, and the rules, for the wall."""

from __future__ import annotations

from turnierxl.share.paper.canvas import Canvas, Value
from turnierxl.share.paper.listing import Head, Listing, draw_list, enlarged, turned
from turnierxl.share.published import PublicStandings, PublishedEvent, StandingsRow
from turnierxl.share.totals import rounds_with_points
from turnierxl.terms import text

_SIZES = (15.0, 13.0, 12.0)  # points, as large as the page holds
_RULE_SIZES = (13.0, 12.0, 11.0, 10.0, 9.0)


def draw_standings(canvas: Canvas, event: PublishedEvent) -> None:
    """Add the standings of everybody and, where there are several phases, of each phase."""
    if event.final is None:
        return
    title = text("paper.standings", event.language)
    _draw_standings(canvas, event, event.final, title)
    if len(event.standings) > 1:
        for standings in event.standings:
            _draw_standings(canvas, event, standings, f"{title} {standings.title}")


def _draw_standings(canvas: Canvas, event: PublishedEvent, standings: PublicStandings, title: str) -> None:
    language = event.language
    clubs = any(person.club for person in event.participants.values())
    several = standings.several
    rounds = rounds_with_points(standings)
    heads = (
        Head(text("paper.place", language), "center", bold=True),
        Head(text("paper.name", language), most=40, flexible=True),
        *([Head(text("paper.club", language), most=24)] if clubs else []),
        *([Head(text("paper.phase", language), most=16)] if several else []),
        *(Head(label, "right", most=12, bold=index == 0) for index, label in enumerate(standings.criteria)),
        *(Head(standings.rounds[index], "right", most=12) for index in rounds),
    )
    listing = Listing(
        title=title,
        note=f"{event.name} · {standings.status}",
        columns=heads,
        rows=[
            [*standings_row(event, row, clubs, several), *(row.rounds[index] for index in rounds)]
            for row in standings.rows
        ],
    )
    draw_list(canvas, turned(enlarged(listing, *_SIZES)))


def standings_row(event: PublishedEvent, row: StandingsRow, clubs: bool, several: bool) -> list[Value]:
    """Return the cells of a row but the rounds, with a club and a phase where the list has such columns."""
    person = event.participants.get(row.participant)
    name = event.names((row.participant,))[0]
    if person and person.note:
        name = f"{name} ({person.note})"
    return [
        None if row.place is None else float(row.place),
        "\n".join(filter(None, (name, " & ".join(person.players) if person else ""))),
        *([person.club if person else ""] if clubs else []),
        *([row.phase] if several else []),
        *row.values,
    ]


def draw_rules(canvas: Canvas, event: PublishedEvent) -> None:
    """Add the page of rules; a topic stands in the first of its rows only."""
    rows: list[list[Value]] = []
    before = ""
    for topic, rule in event.rules:
        rows.append(["" if topic == before else topic, rule])
        before = topic
    title = text("paper.rules", event.language)
    heads = (
        Head(text("paper.topic", event.language), most=20, bold=True),
        Head(text("paper.rule", event.language), most=60, flexible=True),
    )
    listing = Listing(title, f"{event.name} · {event.summary}", heads, rows)
    draw_list(canvas, enlarged(listing, *_RULE_SIZES))
