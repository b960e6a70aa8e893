"""Results that are cancelled because somebody has left, where the rule sheet says so.

A rule of many leagues and clubs, a choice here (`withdrawn = "cancelled"`): where two play each other,
neither keeps what he made against the other, so nobody gains from having met somebody who is gone. At a
table of several, and with changing partners, that would punish those who have stayed; there only his own
results go.
"""

from __future__ import annotations

import pandas as pd

from turnierxl.definition.model import Phase, played_by_matches
from turnierxl.progress.event import Event
from turnierxl.progress.forfeits import leavers


def with_cancelled(event: Event, phase: Phase, scored: pd.DataFrame) -> pd.DataFrame:
    """Return the games of a phase with the column `cancelled`: rows that do not count, whatever is typed."""
    gone = _gone(event, phase, scored)
    if played_by_matches(phase) or not gone.any():
        return scored.assign(cancelled=False)
    return scored.assign(cancelled=gone | _of_two(scored, gone))


def void_games(event: Event, phase: Phase, scored: pd.DataFrame) -> frozenset[str]:
    """Return the ids of the games that need no result, because an opponent has left."""
    gone = _gone(event, phase, scored)
    return frozenset(scored.loc[_of_two(scored, gone), "game"]) if gone.any() else frozenset()


def _gone(event: Event, phase: Phase, scored: pd.DataFrame) -> pd.Series[bool]:
    """Mark the rows of those whose results are cancelled."""
    return scored["participant"].isin(leavers(event, phase, "cancelled"))


def _of_two(scored: pd.DataFrame, gone: pd.Series[bool]) -> pd.Series[bool]:
    """Mark all rows of games between two of whom one is gone."""
    players = scored.groupby("game")["participant"].transform("size")
    return (players == 2) & gone.groupby(scored["game"]).transform("any")
