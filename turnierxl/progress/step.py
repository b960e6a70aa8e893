"""What the director does next, in one sentence."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from turnierxl import pairing
from turnierxl.definition.model import Phase, largest_group, played_by_matches
from turnierxl.definition.options import options_chosen
from turnierxl.pairing.advice import Advice
from turnierxl.play.rounds import Stage
from turnierxl.problems import Message, Term, Value, Who, message
from turnierxl.progress.absences import passed_over
from turnierxl.progress.dice import sides, wanted_dice
from turnierxl.progress.due import DueRound, due_round, extra_number, regular_rounds
from turnierxl.progress.entrants import OpenTie, entrants
from turnierxl.progress.evaluation import Evaluation
from turnierxl.progress.event import Event
from turnierxl.progress.naming import round_name
from turnierxl.progress.publishing import drafts
from turnierxl.progress.record import RoundProgress
from turnierxl.progress.seated import postponed_tables

_TABLES_NAMED = 8
_GAMES_NAMED = 3


class StepKind(StrEnum):
    """The kinds of next steps."""

    TOO_FEW = "too_few"
    TOO_MANY = "too_many"
    CHOOSE = "choose"
    ENTER = "enter"
    LOT = "lot"
    DRAW = "draw"
    MEND = "mend"
    PUBLISH = "publish"
    FINISHED = "finished"


@dataclass(frozen=True)
class Step:
    """The next step: its kind, one sentence, and what it is about.

    `phase` and `round` (within the phase) name the round whose results are missing, or that is drawn next
    for its `entrants`. ENTER: `missing` are all rounds that lack results. LOT: `open` are all ties to
    decide; none where games wait for dice. CHOOSE: `advice` has the choices. DRAW: `open` are the ties that
    play-offs are to decide; a regular round has none; `due` is a round of matches that follow from others.
    PUBLISH: the round was drawn as a draft.
    """

    kind: StepKind
    message: Message
    phase: str | None = None
    round: int | None = None
    entrants: tuple[int, ...] = ()
    missing: tuple[RoundProgress, ...] = ()
    open: tuple[OpenTie, ...] = ()
    due: DueRound | None = None
    advice: Advice | None = None


def next_step(event: Event, evaluation: Evaluation) -> Step:
    """Say what is to be done next; nothing is drawn while results are missing or a tie is open."""
    return (
        _matches(event, evaluation)
        or _match_lots(evaluation)
        or _dice(event, evaluation)
        or _missing_results(event, evaluation)
        or _draft(event)
        or _playoffs(event, evaluation)
        or _lots(evaluation.open, evaluation)
        or _next_draw(event, evaluation)
        or Step(StepKind.FINISHED, message("progress.finished"))
    )


def _matches(event: Event, evaluation: Evaluation) -> Step | None:
    """Draw matches that are due; other games of their phase may still be played meanwhile."""
    due = None if drafts(event) else due_round(event, evaluation)
    if due is None:
        return None
    players = tuple(sorted(who for pair in due.pairs.values() for who in pair))
    name = round_name(event.definition, due.phase.id, due.number)
    if due.stage is Stage.DECIDER:
        words = message("progress.draw_playoff", round=name, who=Who(players))
    else:
        words = message("progress.draw", round=name, count=len(players))
    return Step(StepKind.DRAW, words, due.phase.id, due.number, players, due=due)


def _dice(event: Event, evaluation: Evaluation) -> Step | None:
    """Throw the dice for the games whose result the director has left to them."""
    wanted = [throw.game for throw in wanted_dice(event, evaluation)]
    if not wanted:
        return None
    named = tuple(message("deadlines.game", **sides(game)) for game in wanted[:_GAMES_NAMED])
    rest = len(wanted) - _GAMES_NAMED
    games: Value = named if rest <= 0 else message("deadlines.and_more", games=named, count=rest)
    name = round_name(event.definition, wanted[0].phase, wanted[0].round)
    words = message("deadlines.throw_dice", round=name, games=games)
    return Step(StepKind.LOT, words, wanted[0].phase, wanted[0].round)


def _missing_results(event: Event, evaluation: Evaluation) -> Step | None:
    waiting = {(drawn.phase, drawn.number) for drawn in drafts(event)}
    missing = tuple(
        progress
        for progress in evaluation.rounds
        if not progress.complete
        and (progress.phase, progress.number) not in waiting
        and not _can_wait(event, evaluation, progress)
    )
    if not missing:
        return None
    first = missing[0]
    words = message(
        "progress.enter_doubtful" if first.doubtful else "progress.enter",
        round=round_name(event.definition, first.phase, first.number),
        done=first.done,
        games=first.games,
        tables=_tables(first.missing),
        doubtful=first.doubtful,
    )
    return Step(StepKind.ENTER, words, first.phase, first.number, missing=missing)


def _can_wait(event: Event, evaluation: Evaluation, progress: RoundProgress) -> bool:
    """Tell whether all that is missing of a round is postponed, and there are more rounds to draw."""
    state = evaluation.phases[progress.phase]
    if regular_rounds(state.record) >= state.phase.rounds or progress.doubtful:
        return False
    return postponed_tables(event, state.phase, progress.number).issuperset(progress.missing)


def _draft(event: Event) -> Step | None:
    for drawn in drafts(event):
        name = round_name(event.definition, drawn.phase, drawn.number)
        return Step(StepKind.PUBLISH, message("progress.publish", round=name), drawn.phase, drawn.number)
    return None


def _tables(numbers: tuple[int, ...]) -> str | Message:
    named = ", ".join(map(str, numbers[:_TABLES_NAMED]))
    rest = len(numbers) - _TABLES_NAMED
    return named if rest <= 0 else message("progress.and_more", named=named, count=rest)


def _playoffs(event: Event, evaluation: Evaluation) -> Step | None:
    """Draw the play-offs of the first phase that needs some, all of them in one round."""
    needed = [tie for tie in evaluation.open if tie.open.kind == "playoff"]
    if not needed:
        return None
    phase = needed[0].phase
    ties = tuple(tie for tie in needed if tie.phase == phase)
    number = extra_number(evaluation.phases[phase].phase, evaluation.phases[phase].record)
    entrants = tuple(sorted(who for tie in ties for who in tie.open.participants))
    name = round_name(event.definition, phase, number)
    words = message("progress.draw_playoff", round=name, who=Who(entrants))
    return Step(StepKind.DRAW, words, phase, number, entrants, open=ties)


def _match_lots(evaluation: Evaluation) -> Step | None:
    """Draw the lots that matches wait for, while other games of their round are still played."""
    waiting = {match.lot for state in evaluation.played for match in state.matches}
    return _lots(tuple(tie for tie in evaluation.open if tie.open in waiting), evaluation)


def _lots(open_: tuple[OpenTie, ...], evaluation: Evaluation) -> Step | None:
    if not open_:
        return None
    first = open_[0]
    phase = evaluation.phases[first.phase].phase
    words = message("progress.lot", phase=Term(phase.name), reason=first.open.reason)
    return Step(StepKind.LOT, words, first.phase, open=open_)


def _next_draw(event: Event, evaluation: Evaluation) -> Step | None:
    following = _following(evaluation)
    if following is None:
        return None
    phase, number = following
    field = entrants(event, phase, number, evaluation.phases)
    words = message("progress.draw", round=round_name(event.definition, phase.id, number), count=len(field))
    passed = passed_over(event, phase, field) if number == 1 else None
    if passed is not None:
        words = message("people.draw_without", draw=words, passed=passed.message)
    draw = Step(StepKind.DRAW, words, phase.id, number, field)
    if evaluation.rounds:
        return _advised(event, phase, draw, chosen=True)
    return _outside_limits(event, draw) or _advised(event, phase, draw, options_chosen(event.definition))


def _following(evaluation: Evaluation) -> tuple[Phase, int] | None:
    """Return the round after the last one drawn; what a later phase has left behind stays undrawn.

    Of phases that are played by matches only the first round of a bracket is drawn in this way.
    """
    started = [index for index, state in enumerate(evaluation.played) if state.started]
    for state in evaluation.played[started[-1] if started else 0 :]:
        rounds = regular_rounds(state.record)
        if played_by_matches(state.phase):
            if not state.complete:
                return None if rounds or state.matches else (state.phase, 1)
        elif rounds < state.phase.rounds:
            return state.phase, rounds + 1
    return None


def _outside_limits(event: Event, draw: Step) -> Step | None:
    count, limits = len(draw.entrants), event.definition.participants
    if limits.exactly is not None and count < limits.exactly:
        missing = limits.exactly - count
        words = message("progress.too_few_exactly", count=count, exactly=limits.exactly, missing=missing)
        return replace(draw, kind=StepKind.TOO_FEW, message=words)
    if count < limits.min:
        words = message("progress.too_few", count=count, least=limits.min)
        return replace(draw, kind=StepKind.TOO_FEW, message=words)
    if limits.max is not None and count > limits.max:
        words = message("progress.too_many", count=count, most=limits.max)
        return replace(draw, kind=StepKind.TOO_MANY, message=words)
    return None


def _advised(event: Event, phase: Phase, draw: Step, chosen: bool) -> Step:
    """Ask for a choice where the field cannot be seated, or does not suit the rules and nobody has chosen."""
    count = largest_group(phase, len(draw.entrants))
    advice = pairing.advise(phase.pairing, count, phase.rounds, phase.games)
    if advice is None or (chosen and not advice.blocking):
        return draw
    name = round_name(event.definition, phase.id, draw.round or 1)
    words = message("progress.choose", round=name, advice=advice.message)
    return replace(draw, kind=StepKind.CHOOSE, message=words, advice=advice)
