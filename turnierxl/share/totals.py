"""What a table has come to, for everybody who sits at it, and which rounds have come to anything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from turnierxl.share.published import PublicGame, PublicRound, PublicStandings, PublicTable

_POINTS = "points"


def table_totals(drawn: PublicRound, table: PublicTable) -> Mapping[int, float]:
    """Return by participant the sum of the round's first score; empty until all games are complete.

    Where the games have no score, it is the sum of the typed points.
    """
    if not table.games or not all(game.complete for game in table.games):
        return {}
    metric = drawn.metrics[0][0] if drawn.metrics else _POINTS
    totals: dict[int, float] = {}
    for game in table.games:
        for participant, value in _values(game, metric):
            totals[participant] = totals.get(participant, 0.0) + value
    return totals


def fixed_sides(table: PublicTable) -> tuple[tuple[int, ...], ...] | None:
    """Return the sides of a table where the same play together in all its games; None where they change.

    They stand in the order of the first game, whoever has the first side in the others.
    """
    together = {frozenset(map(frozenset, game.sides)) for game in table.games}
    return table.games[0].sides if len(together) == 1 else None


def rounds_with_points(standings: PublicStandings) -> tuple[int, ...]:
    """Return which of the standings' rounds (by index) have brought anybody points."""
    rounds = range(len(standings.rounds))
    return tuple(index for index in rounds if any(row.rounds[index] is not None for row in standings.rows))


def _values(game: PublicGame, metric: str) -> Iterator[tuple[int, float]]:
    values = game.points if metric == _POINTS else game.scores.get(metric, ())
    for side, value in zip(game.sides, values, strict=False):
        if value is not None:
            yield from ((participant, value) for participant in side)
