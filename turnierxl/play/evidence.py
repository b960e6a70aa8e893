"""What a ranking is computed from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

import pandas as pd

from turnierxl.play.rounds import Lot
from turnierxl.problems import Message


@dataclass(frozen=True, eq=False)
class Evidence:
    """Scored games of the phase that is ranked and of the phases before it, recorded lots, and the cuts.

    `games` and the frames of `earlier` (by phase id) are games frames with one more column per scoring
    scheme, complete games of regular rounds only. `playoffs` are the games of this phase's play-off
    rounds, incomplete ones too. `cuts` are the places after which the next phase's field ends (4: the
    first four go on); `cut_ignored` are participants who cannot go on and so take no place before a cut.

    `absent` says by round who of the phase's participants was not drawn in it, not even to sit out;
    `all_play_all`, whether everybody meets everybody, so that a round without an opponent is none;
    `match_places`, what the matches of a bracket or a list have come to, the best place still possible for
    those who play on.
    """

    phase: str
    games: pd.DataFrame
    earlier: Mapping[str, pd.DataFrame] = field(default_factory=dict)
    lots: tuple[Lot, ...] = ()
    cuts: tuple[int, ...] = ()
    cut_ignored: frozenset[int] = frozenset()
    playoffs: pd.DataFrame = field(default_factory=pd.DataFrame)
    absent: Mapping[int, frozenset[int]] = field(default_factory=dict)
    all_play_all: bool = False
    match_places: Mapping[int, int] = field(default_factory=dict)
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
    """A tie that only the director can decide: what is needed (a lot, a play-off), and for whom."""

    reason: Message
    participants: tuple[int, ...]
    kind: Literal["lot", "playoff"] = "lot"
