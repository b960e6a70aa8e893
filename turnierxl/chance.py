"""The random streams of an event: one per draw, derived from the event's seed and what is drawn.

Only `Random.random` and `Random.getrandbits` are used, because those two give the same numbers in every
Python version; `shuffle` and `sample` make no such promise.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def stream(seed: str, *purpose: str | int) -> random.Random:
    """Return the generator for one purpose, such as `stream(seed, "draw", "vorrunde", 2)`.

    >>> stream("7", "draw", 1).getrandbits(32) == stream("7", "draw", 1).getrandbits(32)
    True
    """
    words = "|".join([seed, *map(str, purpose)])
    return random.Random(int.from_bytes(hashlib.sha256(words.encode()).digest(), "big"))


def below(rng: random.Random, limit: int) -> int:
    """Draw a whole number from 0 to limit - 1, each with the same chance."""
    bits = limit.bit_length()
    while (number := rng.getrandbits(bits)) >= limit:
        pass
    return number


def shuffled(rng: random.Random, items: Sequence[T]) -> list[T]:
    """Return the items in drawn order (Fisher-Yates)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = below(rng, last + 1)
        order[last], order[other] = order[other], order[last]
    return order
