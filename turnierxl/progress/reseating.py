"""Bringing the round that is being played in line with the list, with as few changed tables as possible.

Late comers get a seat and whoever is missing is taken out.

D5: "Given a late participant in round 1, when added, then he takes the bye or enters the next round; start
numbers never change." D6: "each present participant occurs exactly once." Tables with a result never change.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from turnierxl import pairing
from turnierxl.definition.model import find_phase
from turnierxl.pairing.reseating.task import ReseatTask
from turnierxl.play.rounds import Basis, Draw, DrawTask, Reseating, Round, Stage, Table
from turnierxl.problems import Message, Who, message
from turnierxl.progress.absences import left_out
from turnierxl.progress.alterations import after_all, alteration
from turnierxl.progress.by_hand import with_proposal
from turnierxl.progress.entrants import members
from turnierxl.progress.evaluation import Evaluation, evaluate
from turnierxl.progress.event import Event, begun_games, drawn_rounds, everybody_in, rules_of
from turnierxl.progress.forfeits import leavers
from turnierxl.progress.naming import round_name
from turnierxl.progress.qualification import entry_lines, present


@dataclass(frozen=True)
class Misfits:
    """Who does not fit the latest round, by start numbers.

    `came` are to play and were not drawn, `left` were drawn and do not play, `stuck` are among those but
    their tables have results. `begun` are the numbers of all tables that cannot change.
    """

    drawn: Round
    came: tuple[int, ...]
    left: tuple[int, ...]
    stuck: tuple[int, ...]
    begun: frozenset[int]


@dataclass(frozen=True)
class Reseated:
    """The round in line with the list, and what is told of it."""

    round: Round
    told: tuple[Message, ...]


def find_misfits(event: Event, evaluation: Evaluation) -> Misfits | None:
    """Say who does not fit the latest round; None where it is played or nobody can be seated in it.

    Who moves up into a later phase is not said: that takes the standings it is filled from.
    """
    if not event.rounds or _refused(event, evaluation) is not None:
        return None
    drawn = event.rounds[-1]
    phase = find_phase(event.definition, drawn.phase)
    there, here = everybody_in(drawn.draw), present(event, phase.id, drawn.number)
    forfeiting = leavers(event, phase, "forfeits")
    begun = _begun_tables(event, drawn, forfeiting)
    fixed = {who for table in drawn.draw.tables if table.number in begun for who in table.seats}
    missing = there - here - forfeiting
    late = frozenset() if _is_filled(event, drawn) else members(_before(event), phase, {}) & here - there
    return Misfits(
        drawn, tuple(sorted(late)), tuple(sorted(missing - fixed)), tuple(sorted(missing & fixed)), begun
    )


def reseat_round(event: Event, evaluation: Evaluation) -> Reseated | tuple[Message, ...]:
    """Bring the latest round in line; or say why nothing is done."""
    if not event.rounds:
        return (message("reseat.nothing_drawn"),)
    refused = _refused(event, evaluation)
    misfits = find_misfits(event, evaluation)
    if refused is not None or misfits is None:
        return () if refused is None else (refused,)
    misfits = _moved_up(event, misfits)
    name = round_name(event.definition, misfits.drawn.phase, misfits.drawn.number)
    stuck = tuple(_stuck(misfits))
    if not misfits.came and not misfits.left:
        return stuck or (message("reseat.nothing_to_do", round=name),)
    changed = _changed(event, misfits)
    if not changed.draw.tables:
        return (message("reseat.nobody_left", round=name),)
    return Reseated(changed, (*_told(misfits, changed, name), *stuck))


def bring_in_line(past: Event, drawn: Round, before: Draw, misfits: Misfits | Reseating, number: int) -> Draw:
    """Seat everybody who is there; `past` is the event before the round, `before` its tables until now.

    The same round, misfits and `number` of the change give the same tables.
    """
    phase = find_phase(past.definition, drawn.phase)
    basis = drawn.basis or Basis(phase.rounds)
    players = (everybody_in(before) - set(misfits.left)).union(misfits.came)
    task = DrawTask(
        entrants=tuple(sorted(players)),
        history=drawn_rounds(past, phase.id),
        rounds=basis.rounds,
        games=phase.games,
        seed=f"{past.seed}|{phase.id}",
        attempt=drawn.attempt,
        standing=basis.standing,
    )
    return pairing.reseat(phase.pairing, ReseatTask(before, frozenset(misfits.begun), task, number))


def _before(event: Event) -> Event:
    """Return the event before its latest round, by the rules under which that was drawn."""
    rules = rules_of(event, event.rounds[-1])
    return replace(event, definition=rules, rounds=event.rounds[:-1])


def _refused(event: Event, evaluation: Evaluation) -> Message | None:
    """Say why nobody can be seated in the latest round."""
    drawn = event.rounds[-1]
    name = round_name(event.definition, drawn.phase, drawn.number)
    phase = find_phase(event.definition, drawn.phase)
    if drawn.stage is not Stage.REGULAR or not pairing.can_reseat(phase.pairing):
        return message("reseat.fixed", round=name)
    progress = {(one.phase, one.number): one for one in evaluation.rounds}
    if progress[drawn.phase, drawn.number].complete:
        return message("reseat.complete", round=name)
    return None


def _begun_tables(event: Event, drawn: Round, forfeiting: Collection[int]) -> frozenset[int]:
    """Return the numbers of tables with anything typed, or where somebody has lost by leaving."""
    start = f"{drawn.phase}-{drawn.number}-"
    typed = (game.removeprefix(start) for game in begun_games(event) if game.startswith(start))
    lost = (table.number for table in drawn.draw.tables if not set(table.seats).isdisjoint(forfeiting))
    return frozenset(int(game.partition("-")[0]) for game in typed).union(lost)


def _is_filled(event: Event, drawn: Round) -> bool:
    """Tell whether the field of a round is filled from places of another phase."""
    phase = find_phase(event.definition, drawn.phase)
    return bool(phase.enter) and not drawn_rounds(_before(event), phase.id)


def _moved_up(event: Event, misfits: Misfits) -> Misfits:
    """Let the next ones move up for those who are missing in the first round of a later phase."""
    if not _is_filled(event, misfits.drawn) or not misfits.left:
        return misfits
    past, drawn = _before(event), misfits.drawn
    phase, states = find_phase(event.definition, drawn.phase), evaluate(past).phases
    there = everybody_in(drawn.draw)
    new = (members(past, phase, states) & present(past, phase.id, drawn.number)) - there
    rows = [row for line in entry_lines(past, phase) for row in states[line.source].standings.rows]
    in_order = dict.fromkeys(row.participant for row in rows if row.participant in new)
    return replace(misfits, came=tuple(sorted([*in_order][: len(misfits.left)])))


def _changed(event: Event, misfits: Misfits) -> Round:
    """Seat everybody, and keep on record what was drawn, what was changed and why."""
    drawn = misfits.drawn
    basis = with_proposal(drawn)
    assert basis.proposal is not None
    by_hand = alteration(after_all(basis.proposal, basis.reseated), drawn.draw)
    draw = bring_in_line(_before(event), drawn, drawn.draw, misfits, len(basis.reseated))
    now = alteration(drawn.draw, draw)
    if now is None:
        return drawn
    if not _is_filled(event, drawn):
        phase = find_phase(event.definition, drawn.phase)
        draw = replace(draw, notes=(*draw.notes, *left_out(event, phase, drawn.number)))
    one = Reseating(misfits.came, misfits.left, tuple(sorted(misfits.begun)), by_hand, now)
    return replace(drawn, draw=draw, basis=replace(basis, reseated=(*basis.reseated, one)))


def _told(misfits: Misfits, changed: Round, name: Message) -> Iterator[Message]:
    """Name who came and left, every table that is another one, and what could not be avoided."""
    if misfits.came:
        yield message("reseat.came", round=name, who=Who(misfits.came))
    if misfits.left:
        yield message("reseat.left", round=name, who=Who(misfits.left))
    before, after = misfits.drawn.draw, changed.draw
    change = alteration(before, after)
    was = {table.number: table for table in before.tables}
    for table in change.tables if change else ():
        yield _of_table(was.get(table.number), table)
    newly = set(after.sitting_out) - set(before.sitting_out)
    if newly:
        yield message("by_hand.sits_out", who=Who(tuple(sorted(newly))))
    yield from (note for note in after.notes if note not in before.notes)


def _of_table(before: Table | None, now: Table) -> Message:
    if before is None:
        return message("reseat.new_table", table=now.number, now=Who(now.seats))
    if not now.seats:
        return message("reseat.table_gone", table=now.number, before=Who(before.seats))
    return message("by_hand.table", table=now.number, now=Who(now.seats), before=Who(before.seats))


def _stuck(misfits: Misfits) -> Iterator[Message]:
    for table in misfits.drawn.draw.tables:
        here = tuple(who for who in table.seats if who in misfits.stuck)
        if here:
            yield message("reseat.stuck", who=Who(here), table=table.number)
