"""What a ranking is computed from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pandas as pd

from turnierxl.play.rounds import Lot
from turnierxl.problems import Message


@dataclass(frozen=True, eq=False)
class Evidence:
    """Scored games of the phase that is ranked and of the phases before it, recorded lots, and the cuts.

    `games` and the frames of `earlier` (by phase id) are games frames with one more column per scoring
    scheme, complete games only. `cuts` are the places after which the next phase's field ends (4: the
    first four go on); `cut_ignored` are participants who cannot go on and so take no place before a cut.
    """

    phase: str
    games: pd.DataFrame
    earlier: Mapping[str, pd.DataFrame] = field(default_factory=dict)
    lots: tuple[Lot, ...] = ()
    cuts: tuple[int, ...] = ()
    cut_ignored: frozenset[int] = frozenset()
    _totals: dict[tuple[str, str], Mapping[int, float]] = field(default_factory=dict, init=False, repr=False)

    def totals(self, metric: str, phase: str | None = None) -> Mapping[int, float]:
        """Return the sum of a metric by participant, of this phase or an earlier one; computed once.

        Sums are rounded to nine decimals: the order in which games are added must not break a tie.
        """
        key = (phase or self.phase, metric)
        if key not in self._totals:
            games = self.games if key[0] == self.phase else self.earlier[key[0]]
            sums = games.groupby("participant")[metric].sum().round(9)
            self._totals[key] = dict(zip(map(int, sums.index), map(float, sums), strict=True))
        return self._totals[key]


@dataclass(frozen=True)
class Open:
    """A tie that only the director can decide (a lot, a play-off): what is needed, and for whom."""

    reason: Message
    participants: tuple[int, ...]
