"""What withdrawals cost: every match of whoever has left counts as lost.

4T1 §4(8): "Zieht sich ein Spieler nach Turnierbeginn aus dem Turnier zurück, werden alle seine Spiele der
betreffenden Turnierphase mit 0:2 Spielpunkten und 0:2 Brettpunkten gewertet; diese Wertung betrifft für die
betreffende Turnierphase die bereits beendeten Spiele, die laufenden Spiele und die zukünftigen Spiele."
§4(9): "Bei einem Turnierausschluss nach Turnierbeginn gilt [...] §4 Abs. 8 entsprechend."

The cells keep what was typed. In later phases, in which he still has a match to play, it is lost as well.
With `pairing.absent = "forfeit"`, whoever is away for a round of a plan loses its games, as long as nothing
is typed for them.
"""

from __future__ import annotations

import pandas as pd

from turnierxl.definition.model import EventDefinition, Phase
from turnierxl.definition.people import leaving_of
from turnierxl.pairing.round_robin import RoundRobin
from turnierxl.play.participants import LEFT
from turnierxl.play.rounds import Stage
from turnierxl.progress.event import Event, begun_games, drawn_rounds


def leavers(event: Event, phase: Phase, *results: str) -> frozenset[int]:
    """Return who has left in this phase or in one before it and loses results by it.

    With `results` ("forfeits", "cancelled"), only those who lose them in one of these ways.
    """
    so_far, section = _up_to(event.definition, phase), event.definition.participants
    return frozenset(
        who.number
        for who in event.participants
        if who.status in LEFT
        and who.left_in in so_far
        and leaving_of(section, who.status).results in (results or ("forfeits", "cancelled"))
    )


def _up_to(definition: EventDefinition, phase: Phase) -> list[str]:
    ids = [other.id for other in definition.phase]
    return ids[: ids.index(phase.id) + 1]


def with_forfeits(event: Event, phase: Phase, games: pd.DataFrame) -> pd.DataFrame:
    """Return the games frame of a phase with the awards of those whose opponents have left, or were away."""
    if games.empty:
        return games
    gone = games["participant"].isin(leavers(event, phase, "forfeits")) | _away(event, phase, games)
    if not gone.any():
        return games
    by_game = gone.groupby(games["game"])
    some, everybody = by_game.transform("any"), by_game.transform("all")
    section = event.definition.participants
    award = games["award"].mask(some, section.forfeit).mask(everybody, section.double_forfeit)
    awarded = games["awarded"].mask(some, ~gone)
    return games.assign(award=award, awarded=awarded, complete=games["complete"] | some)


def _away(event: Event, phase: Phase, games: pd.DataFrame) -> pd.Series[bool]:
    """Mark who was away for a round and loses its games by that: those for which nothing is typed."""
    if not isinstance(phase.pairing, RoundRobin) or phase.pairing.absent != "forfeit":
        return pd.Series(False, index=games.index)
    away = {
        (drawn.number, who)
        for drawn in drawn_rounds(event, phase.id)
        if drawn.stage is Stage.REGULAR and drawn.basis
        for who in drawn.basis.absent or ()
    }
    pairs = zip(games["round"], games["participant"], strict=True)
    absent = pd.Series([pair in away for pair in pairs], index=games.index, dtype=bool)
    return absent & ~games["game"].isin(begun_games(event))
