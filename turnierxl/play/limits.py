"""Whether a number is possible under the rule sheet, and why not."""

from __future__ import annotations

import math
from collections.abc import Sequence

from turnierxl.play.entry import NumberEntry
from turnierxl.problems import Message, message

Pair = tuple[float, float]

_ROUNDING = 1e-9  # relative; what binary fractions lose, far below any step
_FEW = 5  # results that a sentence can name


def number_fault(value: float, rule: NumberEntry) -> Message | None:
    """Say why a number is impossible; None if it is possible.

    >>> number_fault(900, NumberEntry(min=-225, max=225)).key
    'reading.not_between'
    """
    fault = _alone(value, rule)
    few = results(rule) if fault is not None else ()
    if not few:
        return fault
    numbers = tuple(message("reading.number", value=own) for own, _ in reversed(few))
    return message("reading.not_one_of", value=value, choices=numbers)


def _alone(value: float, rule: NumberEntry) -> Message | None:
    outside = _outside("", value, rule.min, rule.max)
    if outside is not None or rule.step is None or _is_multiple(value, rule.step):
        return outside
    if rule.step == 1:
        return message("reading.not_whole", value=value)
    return message("reading.not_multiple", value=value, step=rule.step)


def sum_fault(values: Sequence[float], rule: NumberEntry) -> Message | None:
    """Say why the numbers of all sides of a game cannot go together; None if they can."""
    total = math.fsum(values)  # rounded once, at the end: 0.1 + 0.2 + 0.3 is 0.6, under every Python
    if rule.sum_multiple_of is not None and not _is_multiple(total, rule.sum_multiple_of):
        return message("reading.sum_not_multiple", value=total, step=rule.sum_multiple_of)
    return _outside("sum_", total, rule.sum_min, rule.sum_max)


def pair_fault(pair: Pair, rule_a: NumberEntry, rule_b: NumberEntry) -> Message | None:
    """Say why a pair a:b is impossible; None if it is possible. The `sum_` keys of `rule_a` hold."""
    a, b = pair
    fault = number_fault(a, rule_a) or number_fault(b, rule_b) or sum_fault(pair, rule_a)
    few = results(rule_a) if fault is not None and rule_a == rule_b else ()
    if not few:
        return fault
    choices = tuple(message("reading.pair", a=own, b=other) for own, other in few)
    return message("reading.no_such_result", a=a, b=b, choices=choices)


def results(rule: NumberEntry) -> tuple[Pair, ...]:
    """List the results of two sides where they are so few that they can be named, the highest first.

    >>> results(NumberEntry(min=0, max=1, step=0.5, sum_min=1, sum_max=1))
    ((1.0, 0.0), (0.5, 0.5), (0.0, 1.0))
    """
    if rule.min is None or rule.max is None or rule.step is None or fixed_sum(rule) is None:
        return ()
    total, count = fixed_sum(rule) or 0.0, round((rule.max - rule.min) / rule.step) + 1
    if count > _FEW:
        return ()
    own = [rule.max - index * rule.step for index in range(count)]
    pairs = [(points, total - points) for points in own]
    return tuple(pair for pair in pairs if _alone(pair[0], rule) is None and _alone(pair[1], rule) is None)


def fixed_sum(rule: NumberEntry) -> float | None:
    """Return the sum that the points of all sides always have; None if it differs from game to game."""
    return rule.sum_min if rule.sum_min == rule.sum_max else None


def _outside(start: str, value: float, low: float | None, high: float | None) -> Message | None:
    too_small, too_large = low is not None and value < low, high is not None and value > high
    if low is not None and high is not None and (too_small or too_large):
        return message(f"reading.{start}not_between", value=value, min=low, max=high)
    if low is not None and too_small:
        return message(f"reading.{start}too_small", value=value, min=low)
    if high is not None and too_large:
        return message(f"reading.{start}too_large", value=value, max=high)
    return None


def _is_multiple(value: float, step: float) -> bool:
    return abs(math.remainder(value, step)) <= _ROUNDING * max(step, abs(value))
