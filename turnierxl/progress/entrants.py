"""Who goes on: the field of a phase, and the ties that have to be decided before it is drawn.

Clans: "Die 4 Punktbesten nach den beiden Vorrundenspielen sind für das Finale qualifiziert." "Für das
Finale qualifizieren sich dann die 4 Sieger der Zwischenrunde." "Herrscht [...] immer noch Gleichstand, so
werden die Teilnehmer der Finalrunde per Los ermittelt. Diese Regelung wird bei einer ggf. durchgeführten
Zwischenrunde analog verwendet."

Where the chain of a phase has no lot, the lot decides what its end leaves open at a cut all the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from turnierxl.definition.model import Enter, Phase
from turnierxl.play.evidence import Open
from turnierxl.progress.admission import admitted
from turnierxl.progress.event import Event, took_part
from turnierxl.progress.phases import PhaseState, deciding
from turnierxl.progress.qualification import entry_lines, pending_lines, present
from turnierxl.ranking import CRITERIA, Criterion
from turnierxl.ranking.chain import Standings, rank
from turnierxl.ranking.lot import LotCriterion


@dataclass(frozen=True)
class OpenTie:
    """A tie that waits for the director, and the phase it belongs to."""

    phase: str
    open: Open


def open_ties(event: Event, states: Collection[PhaseState]) -> tuple[OpenTie, ...]:
    """Return what the director has to decide, in the order of the phases, each group once."""
    ties: dict[tuple[str, tuple[int, ...]], OpenTie] = {}
    for state in states:
        for lot in (match.lot for match in state.matches if match.lot):
            ties[state.phase.id, lot.participants] = OpenTie(state.phase.id, lot)
        if state.complete:
            for standings in (*deciding(state).values(), *_needed_tables(event, state)):
                for opening in standings.open:
                    key = (state.phase.id, opening.participants)
                    ties.setdefault(key, OpenTie(state.phase.id, opening))
    return tuple(ties.values())


def members(event: Event, phase: Phase, states: Mapping[str, PhaseState]) -> frozenset[int]:
    """Return who belongs to a phase: those taken in the first one, the drawn, or those who have qualified.

    The phases it is filled from are complete and leave nothing open.
    """
    if phase.id == event.definition.phase[0].id:
        return admitted(event)
    drawn = took_part(event, phase.id)
    if drawn:
        return drawn
    lines = entry_lines(event, phase)
    return frozenset(who for line in lines for who in _qualified(line, states[line.source]))


def entrants(event: Event, phase: Phase, number: int, states: Mapping[str, PhaseState]) -> tuple[int, ...]:
    """Return the start numbers of those who are to be drawn for a round of a phase, ascending."""
    return tuple(sorted(members(event, phase, states) & present(event, phase.id, number)))


def _qualified(line: Enter, state: PhaseState) -> list[int]:
    if line.places is None:
        return [who for table in _tables(state) for who in _able(table, state)[:1]]
    placed = _placed(line.places, state)
    return placed if line.best is None else _able(_compared(placed, line.best, state), state)[: line.best]


def _placed(places: tuple[int, int], state: PhaseState) -> list[int]:
    """Return those who hold the places, group by group."""
    first, last = places
    return [who for group in deciding(state).values() for who in _able(group, state)[first - 1 : last]]


def _compared(placed: list[int], best: int, state: PhaseState) -> Standings:
    """Rank participants of different groups by what each has of his own; the best of them go on.

    What compares opponents of one group says nothing about those of another.
    """
    own: list[Criterion] = [one for one in state.phase.ranking if CRITERIA[one.by].INDIVIDUAL]
    evidence = replace(state.evidence, cuts=(best,))
    return rank(placed, (*own, LotCriterion(at="cut")), evidence, state.unranked)


def _able(standings: Standings, state: PhaseState) -> list[int]:
    """Return those who can go on, the best first."""
    ignored = state.evidence.cut_ignored
    placed = [row.participant for row in standings.rows if row.place is not None]
    return [who for who in placed if who not in ignored]


def _needed_tables(event: Event, state: PhaseState) -> Iterator[Standings]:
    for _, line in pending_lines(event, state.phase.id):
        if line.winners_of:
            yield from _tables(state)
        elif line.places and line.best and not any(one.open for one in deciding(state).values()):
            yield _compared(_placed(line.places, state), line.best, state)


def _tables(state: PhaseState) -> Iterator[Standings]:
    """Rank each table of the phase's last round by itself; one of them goes on."""
    others: list[Criterion] = [criterion for criterion in state.phase.ranking if criterion.by != "lot"]
    chain = (*others, LotCriterion(at="cut"))
    evidence = replace(state.evidence, cuts=(1,))
    for table in state.record.rounds[-1].draw.tables:
        yield rank(table.seats, chain, evidence, state.unranked)
