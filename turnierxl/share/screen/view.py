"""What the page for the screen shows, as plain texts in their order; the template only arranges it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from turnierxl.share.published import (
    PublicParticipant,
    PublicRound,
    PublicStandings,
    PublicTable,
    PublishedEvent,
    StandingsRow,
)
from turnierxl.share.seats import Seat, seats_by_name
from turnierxl.share.totals import fixed_sides, rounds_with_points, table_totals
from turnierxl.terms import number_text


@dataclass(frozen=True)
class Player:
    """One participant at a table; `points` are what it brought him, "" before its results are complete."""

    name: str
    detail: str = ""
    points: str = ""
    best: bool = False
    begins: bool = False


@dataclass(frozen=True)
class Card:
    """One table: its players, side by side where the sides stay together through the round."""

    number: int
    label: str
    sides: tuple[tuple[Player, ...], ...]
    against: bool


@dataclass(frozen=True)
class RoundView:
    """A round: its tables, who sits out, and what the points of the players are."""

    key: str
    title: str
    cards: tuple[Card, ...]
    sitting_out: tuple[str, ...]
    points: str
    bracket: bool


@dataclass(frozen=True)
class Line:
    """A row of the standings."""

    place: str
    name: str
    detail: str
    phase: str
    numbers: tuple[str, ...]


@dataclass(frozen=True)
class StandingsView:
    """Standings: columns of numbers, of which the first `criteria` are what the places depend on.

    `phases`: everybody is placed by one of several phases. A phone shows the first two criteria only.
    """

    key: str
    title: str
    status: str
    phases: bool
    criteria: int
    columns: tuple[str, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class PageView:
    """The whole page. `rounds` are those before the `latest`, the last one first.

    `played`: the latest round is over, so that the standings come first and nobody looks for his seat.
    """

    latest: RoundView | None
    played: bool
    seats: tuple[Seat, ...]
    bracket: tuple[RoundView, ...]
    standings: tuple[StandingsView, ...]
    rounds: tuple[RoundView, ...]


def page_view(event: PublishedEvent) -> PageView:
    """Choose and word what the page shows of an event."""
    rounds = tuple(_round(event, index) for index in range(len(event.rounds)))
    played = event.latest is not None and event.latest.complete
    return PageView(
        latest=rounds[-1] if rounds else None,
        played=played,
        seats=seats_by_name(event, event.latest) if event.latest and not played else (),
        bracket=tuple(one for one in rounds if one.bracket),
        standings=tuple(_all_standings(event)),
        rounds=tuple(reversed(rounds[:-1])),
    )


def _round(event: PublishedEvent, index: int) -> RoundView:
    drawn = event.rounds[index]
    return RoundView(
        key=f"r{index + 1}",
        title=drawn.name,
        cards=tuple(_card(event, drawn, table) for table in drawn.tables),
        sitting_out=event.names(drawn.sitting_out),
        points=drawn.metrics[0][1] if drawn.metrics and drawn.done else "",
        bracket=drawn.bracket or drawn.phase != event.rounds[0].phase,
    )


def _card(event: PublishedEvent, drawn: PublicRound, table: PublicTable) -> Card:
    sides = fixed_sides(table) if drawn.two_sided else None
    totals = table_totals(drawn, table)
    best = _winners(sides or tuple((seat,) for seat in table.seats), totals)

    def player(number: int) -> Player:
        total = totals.get(number)
        return Player(
            name=event.names((number,))[0],
            detail=_players(event.participants.get(number)),
            points="" if total is None else number_text(total, event.language),
            best=number in best,
            begins=number == table.first,
        )

    arranged = sides or (table.seats,)
    players = tuple(tuple(player(number) for number in side) for side in arranged)
    return Card(table.number, table.match, players, against=sides is not None)


def _winners(sides: tuple[tuple[int, ...], ...], totals: Mapping[int, float]) -> tuple[int, ...]:
    """Return the side that has more than every other one; nobody where two have the most."""
    most = max(totals.values(), default=None)
    best = [side for side in sides if totals.get(side[0]) == most]
    return best[0] if most is not None and len(best) == 1 else ()


def _players(person: PublicParticipant | None) -> str:
    return " & ".join(person.players) if person else ""


def _all_standings(event: PublishedEvent) -> Iterator[StandingsView]:
    """Yield the standings of everybody and, where there are several phases, of each, the latest first."""
    if event.final is None:
        return
    several = len(event.standings) > 1
    if several:
        yield _standings(event, event.final, "s", "")
    for index, standings in reversed(list(enumerate(event.standings, 1))):
        yield _standings(event, standings, f"s{index}", standings.title if several else "")


def _standings(event: PublishedEvent, standings: PublicStandings, key: str, title: str) -> StandingsView:
    rounds = rounds_with_points(standings)
    return StandingsView(
        key=key,
        title=title,
        status=standings.status,
        phases=standings.several,
        criteria=len(standings.criteria),
        columns=(*standings.criteria, *(standings.rounds[index] for index in rounds)),
        lines=tuple(_line(event, row, rounds) for row in standings.rows),
    )


def _line(event: PublishedEvent, row: StandingsRow, rounds: Sequence[int]) -> Line:
    person = event.participants.get(row.participant)
    details = (_players(person), person.club, person.note) if person else ()
    return Line(
        place="–" if row.place is None else f"{row.place}.",
        name=event.names((row.participant,))[0],
        detail=" · ".join(filter(None, details)),
        phase=row.phase,
        numbers=tuple(
            "" if value is None else number_text(value, event.language)
            for value in (*row.values, *(row.rounds[index] for index in rounds))
        ),
    )
