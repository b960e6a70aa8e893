"""How a chain came to a tied group: what criteria need that look back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Trail:
    """The way of a tied group through a chain of criteria.

    `tied[n]` is the group as the first n criteria left it: everybody who is ranked for 0, the group itself
    at the end. `chain` are the settings of all criteria.
    """

    tied: tuple[tuple[int, ...], ...] = ()
    chain: tuple[Any, ...] = ()

    def after(self, count: int | None, group: tuple[int, ...]) -> tuple[int, ...]:
        """Return the group as the first `count` criteria left it; the `group` itself for None."""
        return group if count is None or count >= len(self.tied) else self.tied[count]


START = Trail()
