"""Plausible results, drawn from the seed: what a director would find on the score sheets."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from turnierxl.chance import below, stream
from turnierxl.definition.model import Phase
from turnierxl.pairing import two_sided
from turnierxl.play.entry import NumberEntry
from turnierxl.play.limits import fixed_sum
from turnierxl.play.rounds import Award, Game

DOUBLE_VICTORY = "double_victory"
_DOUBLE_VICTORY_CHANCE = 0.12
_CALL_CHANCE = 0.3  # that a side calls a Tichu in a deal
_SUCCESS_CHANCE = 0.6
_CALL_POINTS = 100


@dataclass(frozen=True)
class Typed:
    """What is typed for a game: points by side, None for a blank cell, and the special result."""

    points: tuple[float | None, ...]
    award: Award | None = None


def draw_result(game: Game, phase: Phase, seed: str) -> Typed:
    """Draw the result of a game; it depends on the seed and the game alone.

    Games of two sides share a fixed sum of points as in chess, or are Tichu deals where both together make
    hundreds; otherwise everybody has points as in Clans. Who plays strongly does so through the whole event.
    """
    rng = stream(seed, "result", game.id)
    strength = [sum(_strength(seed, who) for who in side) / len(side) for side in game.sides]
    if two_sided(phase.pairing) and phase.entry.points and fixed_sum(phase.entry.points) is not None:
        return _shared_points(rng, strength[0] - strength[1], phase.entry.points)
    if two_sided(phase.pairing) and phase.entry.points and phase.entry.points.sum_multiple_of:
        return _tichu_deal(rng, strength[0] - strength[1], phase.entry.awards)
    rule = phase.entry.points or NumberEntry()
    return Typed(tuple(_table_points(rng, skill, rule) for skill in strength))


def _shared_points(rng: random.Random, lead: float, rule: NumberEntry) -> Typed:
    """Share the points of a game between its two sides, the stronger one more often ahead."""
    total = rule.sum_max or 0.0
    steps = round(total / (rule.step or total))
    luck = (rng.random() + rng.random()) / 2 + 0.2 * lead
    own = min(steps, max(0, int(luck * (steps + 1)))) * total / steps
    return Typed((own, total - own))


def _strength(seed: str, who: int) -> float:
    return stream(seed, "strength", who).random()


def _tichu_deal(rng: random.Random, lead: float, awards: Sequence[str]) -> Typed:
    """Draw a deal: 100 card points between -25 and 125 in steps of 5, and called Tichus."""
    first = 0 if rng.random() < 0.5 + 0.3 * lead else 1  # the side of whoever is out first
    calls = [rng.random() < _CALL_CHANCE for _ in (0, 1)]
    bonus = [_bonus(rng, called, side == first) for side, called in enumerate(calls)]
    if DOUBLE_VICTORY in awards and rng.random() < _DOUBLE_VICTORY_CHANCE:
        return _double_victory(first, bonus)
    cards = 5 * (sum(below(rng, 11) for _ in range(3)) - 5)  # -25 to 125, mostly around 50
    if cards in (0, 100) and not any(bonus):
        cards = 50  # 100:0 would be asked about: it looks like a double victory
    return Typed((float(cards + bonus[0]), float(100 - cards + bonus[1])))


def _bonus(rng: random.Random, called: bool, out_first: bool) -> int:
    if not called:
        return 0
    return _CALL_POINTS if out_first and rng.random() < _SUCCESS_CHANCE else -_CALL_POINTS


def _double_victory(side: int, bonus: Sequence[int]) -> Typed:
    """Type what the calls make of 100:0; where there were none, the choice alone says it all."""
    award = Award(DOUBLE_VICTORY, side)
    if not any(bonus):
        return Typed((None, None), award)
    points = [bonus[0], bonus[1]]
    points[side] += 100
    return Typed(tuple(map(float, points)), award)


def _table_points(rng: random.Random, skill: float, rule: NumberEntry) -> float:
    """Draw points around 30, within what the rule sheet allows."""
    points = 15.0 + sum(below(rng, 9) for _ in range(3)) + round(10 * skill)
    low = points if rule.min is None else max(points, rule.min)
    return low if rule.max is None else min(low, rule.max)
