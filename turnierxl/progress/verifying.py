"""Checking every draw once more: from the seed and from what is on record of how it was drawn.

D10: "Given seed, participants and results, when `verify` runs on another machine, then every draw and lot is
identical". A round is drawn again from its recorded basis, so corrections made since do not matter; what the
results themselves lay down (matches, deciders, who enters a phase) is compared with the results as they are.
Each round is drawn by the rules that held then; dice are thrown by those that have held since.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from turnierxl import pairing
from turnierxl.chance import shuffled, stream
from turnierxl.definition.model import EventDefinition, Phase, find_phase
from turnierxl.pairing.round_robin import playoff_draw
from turnierxl.play.rounds import Basis, Draw, DrawTask, Lot, Round, Stage, Table
from turnierxl.problems import Message, Term, Who, message
from turnierxl.progress.absences import as_drawn
from turnierxl.progress.alterations import after_all, alteration, altered
from turnierxl.progress.dice import thrown
from turnierxl.progress.drawing import bracket_seeds
from turnierxl.progress.entrants import members
from turnierxl.progress.evaluation import Evaluation, evaluate
from turnierxl.progress.event import Event, drawn_rounds, everybody_in, rules_of
from turnierxl.progress.grouping import Members, make_groups
from turnierxl.progress.matches import opening_pairs
from turnierxl.progress.naming import round_name
from turnierxl.progress.reseating import bring_in_line
from turnierxl.progress.settling import settle


class Finding(StrEnum):
    """What came of drawing something once more."""

    SAME = "same"
    OTHER = "other"  # not what the seed gives
    BY_HAND = "by_hand"  # a lot that was drawn otherwise than by the seed
    CHANGED = "changed"  # drawn by the seed, then changed by hand
    RESEATED = "reseated"  # drawn by the seed, then brought in line with who was there, by the seed too
    SETTLED = "settled"  # no chance in it: the results lay it down


@dataclass(frozen=True)
class Verification:
    """One draw or lot: what it is, what was found, and where the first difference lies."""

    name: Message
    finding: Finding
    difference: Message | None = None


def verify(event: Event, evaluation: Evaluation) -> tuple[Verification, ...]:
    """Draw everything once more and compare, in the order in which it was drawn; lots come last."""
    overtaken = {(one.phase, one.round) for one in settle(event, evaluation).blocked}
    rounds = (_verify_round(event, index, overtaken) for index in range(len(event.rounds)))
    return (*rounds, *_verify_lots(event), *_verify_dice(event, evaluation))


def _verify_round(event: Event, index: int, overtaken: set[tuple[str, int]]) -> Verification:
    drawn = event.rounds[index]
    name = round_name(event.definition, drawn.phase, drawn.number)
    past = replace(event, definition=rules_of(event, drawn), rounds=event.rounds[:index])
    phase = find_phase(past.definition, drawn.phase)
    if _follows(past, phase, drawn):
        wrong = (drawn.phase, drawn.number) in overtaken
        return Verification(name, Finding.OTHER if wrong else Finding.SETTLED)
    first = _as_proposed(drawn)
    difference = (
        _strangers(past, phase, everybody_in(first.draw), first.basis.absent if first.basis else None)
        or _difference(first.draw, _draw_again(past, phase, first))
        or _reseated_otherwise(past, phase, first)
    )
    if difference is not None:
        return Verification(name, Finding.OTHER, difference)
    return Verification(name, Finding.SAME if first is drawn else _kind_of_change(drawn))


def _as_proposed(drawn: Round) -> Round:
    """Return a round as it was drawn, before anything was changed in it."""
    proposal = drawn.basis.proposal if drawn.basis else None
    return drawn if proposal is None else replace(drawn, draw=replace(proposal, groups=drawn.draw.groups))


def _reseated_otherwise(past: Event, phase: Phase, first: Round) -> Message | None:
    """Bring a round in line once more, each time that it was, and name the first difference."""
    state, basis = first.draw, first.basis
    away = None if basis is None else basis.absent
    for number, one in enumerate(basis.reseated if basis else ()):
        before = altered(state, one.by_hand)
        state = altered(before, one.now)
        away = None if away is None else (*(who for who in away if who not in one.came), *one.left)
        again = bring_in_line(past, first, before, one, number)
        difference = _strangers(past, phase, one.came, away) or _difference(state, again)
        if difference is not None:
            return difference
    return None


def _kind_of_change(drawn: Round) -> Finding:
    basis = drawn.basis
    if basis is None or basis.proposal is None or any(one.by_hand for one in basis.reseated):
        return Finding.CHANGED
    same = alteration(after_all(basis.proposal, basis.reseated), drawn.draw) is None
    return Finding.RESEATED if same and basis.reseated else Finding.CHANGED


def _follows(past: Event, phase: Phase, drawn: Round) -> bool:
    """Tell whether results alone say who plays in a round."""
    later = bool(drawn_rounds(past, phase.id))
    of_bracket = phase.pairing.method == "knockout" and later
    return phase.pairing.method == "matches" or of_bracket or drawn.stage is Stage.DECIDER


def _strangers(
    past: Event, phase: Phase, drawn: Collection[int], absent: tuple[int, ...] | None
) -> Message | None:
    """Name those who were drawn in the first round of a phase for which they have not qualified.

    `absent` are those who were not there then, None where that was not written down.
    """
    if not phase.enter or drawn_rounds(past, phase.id):
        return None
    past = past if absent is None else as_drawn(past, absent)
    strangers = frozenset(drawn) - members(past, phase, evaluate(past).phases)
    return message("verify.entrants", who=Who(tuple(sorted(strangers)))) if strangers else None


def _draw_again(past: Event, phase: Phase, drawn: Round) -> Draw:
    """Draw a round from what is on record; `past` is the event before it."""
    seed = f"{past.seed}|{phase.id}"
    if drawn.stage is Stage.PLAYOFF:
        return playoff_draw(_ties(drawn), seed, drawn.number, drawn.attempt)
    entrants = tuple(sorted(everybody_in(drawn.draw)))
    history = drawn_rounds(past, phase.id)
    groups = history[0].draw.groups if history else _groups(past, phase, entrants, drawn.attempt)
    basis = drawn.basis or Basis(phase.rounds)
    task = DrawTask(
        entrants=entrants,
        history=history,
        rounds=basis.rounds,
        games=phase.games,
        seed=seed,
        attempt=drawn.attempt,
        groups=groups,
        standing=basis.standing,
        pairs=opening_pairs(phase, groups.get("", ())),
    )
    return pairing.draw(phase.pairing, task)


def _groups(past: Event, phase: Phase, entrants: tuple[int, ...], attempt: int) -> Members:
    """Make the groups of a phase, or the seeds of a bracket, once more."""
    people = [who for who in past.participants if who.number in entrants]
    if phase.groups is not None:
        return make_groups(phase.groups, people, f"{past.seed}|{phase.id}", attempt)
    if phase.pairing.method == "knockout":
        return {"": bracket_seeds(past, phase, evaluate(past), entrants, attempt)}
    return {}


def _ties(drawn: Round) -> list[tuple[str, tuple[int, ...]]]:
    """Read from the tables of a play-off round who was tied with whom, in the order of the tables.

    In each tie everybody meets everybody, so tables belong together that are connected by their players.
    """
    ties: list[tuple[str, set[int]]] = []
    for table in drawn.draw.tables:
        met = [tied for group, tied in ties if group == table.group and not tied.isdisjoint(table.seats)]
        if met:
            met[0].update(table.seats, *met[1:])
            ties = [(group, tied) for group, tied in ties if tied not in met[1:]]
        else:
            ties.append((table.group, set(table.seats)))
    return [(group, tuple(sorted(tied))) for group, tied in ties]


def _difference(drawn: Draw, again: Draw) -> Message | None:
    """Name the first table that is another one."""
    for here, there in zip(drawn.tables, again.tables, strict=False):
        if here != there:
            return message("verify.table", table=here.number, drawn=_seats(here), again=_seats(there))
    if len(drawn.tables) != len(again.tables):
        return message("verify.count", drawn=len(drawn.tables), again=len(again.tables))
    if set(drawn.sitting_out) != set(again.sitting_out):
        return message("verify.sitting_out", drawn=Who(drawn.sitting_out), again=Who(again.sitting_out))
    return None


def _seats(table: Table) -> Who:
    return Who(table.seats)


def _verify_lots(event: Event) -> Iterator[Verification]:
    before: list[Lot] = []
    for lot in event.lots:
        name = message("verify.lot", phase=_phase_name(event.definition, lot.phase), who=Who(lot.order))
        earlier = sum(one.phase == lot.phase for one in before)
        seeded = shuffled(stream(event.seed, "lot", lot.phase, earlier), sorted(lot.order))
        yield Verification(name, Finding.SAME if tuple(seeded) == lot.order else Finding.BY_HAND)
        before.append(lot)


def _phase_name(definition: EventDefinition, phase: str) -> Term:
    return Term(find_phase(definition, phase).name)


def _verify_dice(event: Event, evaluation: Evaluation) -> Iterator[Verification]:
    """Throw once more for every game whose result was decided by dice."""
    for state in evaluation.played:
        for game in state.record.games:
            result = event.results.get(game.id)
            points = thrown(event, game) if result and result.complete else None
            if result and points is not None:
                name = message("verify.dice", id=game.id)
                yield Verification(name, Finding.SAME if points == result.points else Finding.BY_HAND)
