"""Standings of whole events computed a second time, with fractions and dictionaries only."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction

from turnierxl.play.rounds import Game, Lot, Result, Round

Key = tuple[Fraction, ...]
Ranks = dict[int, int]


def clans_places(rounds: Collection[Round], results: Mapping[str, Result], lots: Collection[Lot]) -> Ranks:
    """Return the place of everybody in a finished Clans event."""
    tournament, points = _clans_sums(rounds, results)
    zero = Fraction(0)

    def before(who: int) -> Key:
        return (tournament["vorrunde"].get(who, zero), points["vorrunde"].get(who, zero))

    keys: dict[str, dict[int, Key]] = {
        "finale": {who: (own, *before(who)) for who, own in tournament["finale"].items()},
        "zwischenrunde": {
            who: (own, points["zwischenrunde"][who]) for who, own in tournament["zwischenrunde"].items()
        },
        "vorrunde": {who: before(who) for who in tournament["vorrunde"]},
    }
    placed: Ranks = {}
    for phase, values in keys.items():
        ranks = ranked(values, [lot.order for lot in lots if lot.phase == phase])
        rest = {who: rank for who, rank in ranks.items() if who not in placed}
        below = len(placed)
        placed |= {
            who: below + 1 + sum(other < rank for other in rest.values()) for who, rank in rest.items()
        }
    return placed


def _clans_sums(
    rounds: Collection[Round], results: Mapping[str, Result]
) -> tuple[dict[str, dict[int, Fraction]], dict[str, dict[int, Fraction]]]:
    tournament: dict[str, dict[int, Fraction]] = {"vorrunde": {}, "zwischenrunde": {}, "finale": {}}
    points: dict[str, dict[int, Fraction]] = {phase: {} for phase in tournament}
    worth = [5, 3, 2, 1]
    for drawn in rounds:
        for table in drawn.draw.tables:
            typed = results[f"{drawn.phase}-{drawn.number}-{table.number}-1"].points
            for who, own in zip(table.seats, typed, strict=True):
                better = sum((other or 0) > (own or 0) for other in typed)
                shared = worth[better : better + typed.count(own)]
                halves = 2 * sum(shared) // len(shared)
                for sums, value in ((tournament, Fraction(halves, 2)), (points, Fraction(own or 0))):
                    sums[drawn.phase][who] = sums[drawn.phase].get(who, Fraction(0)) + value
    return tournament, points


def ranked(values: Mapping[int, Key], lots: Collection[tuple[int, ...]]) -> Ranks:
    """Return competition ranks; the latest lot with all the tied orders them."""
    ranks: Ranks = {}
    for who, own in values.items():
        tied = {other for other, key in values.items() if key == own}
        better = sum(key > own for key in values.values())
        deciding = [order for order in lots if tied <= set(order)]
        before = [other for other in deciding[-1] if other in tied] if deciding and len(tied) > 1 else [who]
        ranks[who] = 1 + better + before.index(who)
    return ranks


def tichu_places(games: Collection[Game], results: Mapping[str, Result]) -> Ranks:
    """Return the places of a finished Tichu event without awards."""
    sums: dict[int, list[Fraction]] = {}
    for game in games:
        typed = [Fraction(own or 0) for own in results[game.id].points]
        for own, other, side in zip(typed, reversed(typed), game.sides, strict=True):
            victory = 2 if own > other else 1 if own == other else 0
            for who in side:
                totals = sums.setdefault(who, [Fraction(0), Fraction(0)])
                totals[0] += victory
                totals[1] += own
    return ranked({who: tuple(totals) for who, totals in sums.items()}, [])
