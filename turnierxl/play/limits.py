"""Whether a number is possible under the rule sheet, and why not."""

from __future__ import annotations

import math
from collections.abc import Sequence

from turnierxl.play.entry import NumberEntry
from turnierxl.problems import Message, message

_ROUNDING = 1e-9  # relative; what binary fractions lose, far below any step


def number_fault(value: float, rule: NumberEntry) -> Message | None:
    """Say why a number is impossible; None if it is possible.

    >>> number_fault(900, NumberEntry(min=-225, max=225)).key
    'reading.not_between'
    """
    outside = _outside("", value, rule.min, rule.max)
    if outside is not None or rule.step is None or _is_multiple(value, rule.step):
        return outside
    if rule.step == 1:
        return message("reading.not_whole", value=value)
    return message("reading.not_multiple", value=value, step=rule.step)


def sum_fault(values: Sequence[float], rule: NumberEntry) -> Message | None:
    """Say why the numbers of all sides of a game cannot go together; None if they can."""
    total = sum(values)
    if rule.sum_multiple_of is not None and not _is_multiple(total, rule.sum_multiple_of):
        return message("reading.sum_not_multiple", value=total, step=rule.sum_multiple_of)
    return _outside("sum_", total, rule.sum_min, rule.sum_max)


def pair_fault(pair: tuple[float, float], rule_a: NumberEntry, rule_b: NumberEntry) -> Message | None:
    """Say why a pair a:b is impossible; None if it is possible. The `sum_` keys of `rule_a` hold."""
    a, b = pair
    return number_fault(a, rule_a) or number_fault(b, rule_b) or sum_fault(pair, rule_a)


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
