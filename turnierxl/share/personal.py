"""What of a published event concerns one participant: his tables, partners, opponents, points and places."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from turnierxl.share.published import (
    PublicGame,
    PublicParticipant,
    PublicRound,
    PublicStandings,
    PublicTable,
    PublishedEvent,
    StandingsRow,
)


@dataclass(frozen=True)
class OwnTable:
    """A table as one who sits at it sees it.

    `partners` and `opponents` are start numbers in the order of the games, each of them once. `begins`: he
    is the first player of the table.
    """

    table: PublicTable
    partners: tuple[int, ...]
    opponents: tuple[int, ...]
    begins: bool


@dataclass(frozen=True)
class OwnRound:
    """A round as one participant sees it; `table` is None where he sits out or is not in the draw.

    `partners` and `opponents` are start numbers in the order of the games, each of them once. `begins`: he
    is the first player of his table. `points` are what the round brought him, None before its result
    counts. `drawn`: he takes part in the round, sitting out included.
    """

    round: PublicRound
    table: PublicTable | None = None
    partners: tuple[int, ...] = ()
    opponents: tuple[int, ...] = ()
    begins: bool = False
    points: float | None = None
    drawn: bool = False


@dataclass(frozen=True)
class OwnPlace:
    """Where somebody stands: the standings, and his row of them."""

    standings: PublicStandings
    row: StandingsRow


@dataclass(frozen=True)
class PersonalView:
    """One participant's event: the rounds he was drawn for, his places by phase, and that in the end.

    `final` is None before the first published round, and for somebody who was not drawn yet.
    """

    participant: PublicParticipant
    rounds: tuple[OwnRound, ...]
    places: tuple[OwnPlace, ...]
    final: OwnPlace | None

    @property
    def latest(self) -> OwnRound | None:
        """His latest round."""
        return self.rounds[-1] if self.rounds else None


def personal(event: PublishedEvent, number: int) -> PersonalView:
    """Return what concerns a participant; KeyError if he does not take part."""
    rounds = tuple(_own_round(event, index, number) for index in range(len(event.rounds)))
    places = (_own_place(standings, number) for standings in event.standings)
    return PersonalView(
        participant=event.participants[number],
        rounds=tuple(own for own in rounds if own.drawn),
        places=tuple(place for place in places if place is not None),
        final=_own_place(event.final, number) if event.final else None,
    )


def _own_round(event: PublishedEvent, index: int, number: int) -> OwnRound:
    drawn = event.rounds[index]
    points = _points(event.final, index, number)
    for own in own_tables(drawn, number):
        return OwnRound(drawn, own.table, own.partners, own.opponents, own.begins, points, drawn=True)
    return OwnRound(drawn, points=points, drawn=number in drawn.sitting_out)


def own_tables(drawn: PublicRound, number: int) -> tuple[OwnTable, ...]:
    """Return where somebody sits in a round: more than one table where all matches are drawn at once."""
    return tuple(_own_table(table, number) for table in drawn.tables if number in table.seats)


def _own_table(table: PublicTable, number: int) -> OwnTable:
    games = [game for game in table.games if any(number in side for side in game.sides)]
    return OwnTable(
        table,
        partners=_once(who for game in games for who in _side(game, number) if who != number),
        opponents=_once(who for game in games for who in _others(game, number)),
        begins=table.first == number,
    )


def _side(game: PublicGame, number: int) -> tuple[int, ...]:
    return next(side for side in game.sides if number in side)


def _others(game: PublicGame, number: int) -> Iterable[int]:
    return (who for side in game.sides if number not in side for who in side)


def _once(numbers: Iterable[int]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(numbers))


def _points(final: PublicStandings | None, index: int, number: int) -> float | None:
    """Look up what a round brought; the rounds of the final standings are those of the event."""
    row = _row(final, number) if final else None
    return row.rounds[index] if row else None


def _own_place(standings: PublicStandings, number: int) -> OwnPlace | None:
    row = _row(standings, number)
    return OwnPlace(standings, row) if row else None


def _row(standings: PublicStandings, number: int) -> StandingsRow | None:
    return next((row for row in standings.rows if row.participant == number), None)
