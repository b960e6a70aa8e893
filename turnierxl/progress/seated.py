"""Who has a match in a round of a plan though he is not there: it is postponed, or he loses it.

In an event of everybody against everybody the plan stands, whoever comes. What becomes of the matches of
somebody who is away for a round is a choice of the rule sheet (`pairing.absent`); the draw keeps who was
away. Matches of somebody who has left and loses all of them are drawn, too (4T1 §4(8): "die zukünftigen
Spiele").
"""

from __future__ import annotations

from turnierxl.definition.model import Phase
from turnierxl.pairing.round_robin import RoundRobin
from turnierxl.play.participants import LEFT
from turnierxl.progress.event import Event, drawn_rounds, took_part
from turnierxl.progress.forfeits import leavers


def seated_anyway(event: Event, phase: Phase) -> frozenset[int]:
    """Return who of a phase is drawn for its next round even if he is not there."""
    if not isinstance(phase.pairing, RoundRobin) or phase.pairing.at_once:
        return frozenset()
    seated = leavers(event, phase, "forfeits")
    if phase.pairing.absent != "off":
        stays = (who for who in event.participants if who.status not in LEFT and who.until_round is None)
        seated = seated.union(who.number for who in stays)
    return seated & took_part(event, phase.id)


def postponed_tables(event: Event, phase: Phase, number: int) -> frozenset[int]:
    """Return the tables of a round whose matches are postponed because somebody was away."""
    if not isinstance(phase.pairing, RoundRobin) or phase.pairing.absent != "postponed":
        return frozenset()
    drawn = next(one for one in drawn_rounds(event, phase.id) if one.number == number)
    away = frozenset((drawn.basis.absent if drawn.basis else None) or ())
    return frozenset(table.number for table in drawn.draw.tables if not away.isdisjoint(table.seats))
