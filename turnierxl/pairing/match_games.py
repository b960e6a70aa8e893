"""The games of matches: tables at which two participants play each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from turnierxl.play.rounds import Game, Round, Stage, Table
from turnierxl.problems import Message, message


def match_tables(pairs: Mapping[str, tuple[int, int]]) -> tuple[Table, ...]:
    """Put matches, by their ids, on tables in their order; the first of a pair has the first seat."""
    return tuple(Table(number, pair, label=label) for number, (label, pair) in enumerate(pairs.items(), 1))


def match_games(round_: Round, count: int, swapped: bool = True) -> tuple[Game, ...]:
    """Return the games of a round of matches: `count` of each, a single one where it is a decider.

    The first seat is side 0, who has White; where sides are `swapped`, in every second game it is side 1.
    """
    count = 1 if round_.stage is Stage.DECIDER else count
    return tuple(
        Game(
            phase=round_.phase,
            round=round_.number,
            table=table.number,
            number=number,
            sides=tuple((seat,) for seat in table.seats[:: -1 if swapped and number % 2 == 0 else 1]),
            group=table.group,
            label=table.label,
            stage=round_.stage,
        )
        for table in round_.draw.tables
        for number in range(1, count + 1)
    )


def describe_match(games: int, swapped: bool) -> Iterator[Message]:
    """Say how many games a match has, who is named first and whether sides are changed."""
    yield message("rules.match_of_one_game") if games == 1 else message("rules.match_of_games", games=games)
    yield message("rules.first_named")
    if games > 1 and swapped:
        yield message("rules.sides_swapped")
