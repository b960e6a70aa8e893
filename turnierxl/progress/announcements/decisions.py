"""Texts about what was decided off the board or by one more game: lots, deciders, fixed results.

4T1 §5(4): "Ebenso kündigt der Turnierleiter eine Losentscheidung an und gibt deren Ergebnis bekannt." §7(5):
"Der Turnierleiter kündigt es im chessmail-Forum öffentlich an, wenn eine Entscheidungspartie gemäß §7 Abs. 4
nötig ist und wann diese begonnen wird." §4(10): "legt der Turnierleiter für überfällige Partien ein Ergebnis
fest".
"""

from __future__ import annotations

from collections.abc import Iterator

from turnierxl.play.rounds import Game, Stage
from turnierxl.problems import Message, Term, Who, message
from turnierxl.progress.announcements.announcement import Announcement, announce
from turnierxl.progress.evaluation import Evaluation
from turnierxl.progress.event import Event
from turnierxl.progress.matches import MatchState, meeting_points
from turnierxl.progress.naming import first_move_label, round_name
from turnierxl.progress.overdue import Ruling, rulings
from turnierxl.progress.phases import PhaseState
from turnierxl.progress.verdicts import Decider


def lot_texts(event: Event, evaluation: Evaluation, state: PhaseState) -> Iterator[Announcement]:
    """Yield the lots of a phase: those that were drawn, with their result, and those that are needed."""
    phase = message("announcements.plain", words=Term(state.phase.name))
    for lot in event.lots:
        if lot.phase == state.phase.id:
            needed = message("announcements.lot_between", who=Who(tuple(sorted(lot.order))))
            order = (
                message("announcements.person", place=place, who=Who((who,)))
                for place, who in enumerate(lot.order, 1)
            )
            lines = (needed, message("announcements.lot_order"), *order)
            yield announce("announcements.lot_result", lines, True, phase=phase)
    for tie in evaluation.open:
        if tie.phase == state.phase.id and tie.open.kind == "lot":
            lines = (message("announcements.lot_needed", reason=tie.open.reason),)
            yield announce("announcements.lot", lines, False, phase=phase)


def decider_texts(event: Event, state: PhaseState) -> Iterator[Announcement]:
    """Yield every single game that is to decide a drawn match, with the sides and why."""
    for match in state.matches:
        findings = (*match.before, match.finding)
        deciders = [one for one in findings if isinstance(one, Decider)]
        for number, decider in enumerate(deciders, 1):
            past = number < len(match.rounds) and _points(state, match, number) is not None
            lines = tuple(_decider(event, state, match, decider, number))
            yield announce("announcements.decider", lines, past, match=match.planned.name)


def _decider(
    event: Event, state: PhaseState, match: MatchState, decider: Decider, number: int
) -> Iterator[Message]:
    yield _why_needed(state, match, number)
    first, second = (Who((who,)) for who in decider.pair)
    sides = [message("announcements.plain", words=Term(word)) for word in _side_words(event)]
    if sides:
        yield message("announcements.white", white=sides[0], black=sides[1], first=first, second=second)
    else:
        yield message("announcements.begins", first=first, second=second)
    yield message("announcements.because", first=first, why=decider.why)
    if event.definition.event.first_named_invites:
        yield message("announcements.invites_single", first=first, second=second)
    yield message("announcements.begin_now")
    if event.definition.event.first_move_label:
        game = Game(state.phase.id, 0, 0, 1, (), label=match.planned.id, stage=Stage.DECIDER)
        label = first_move_label(event.definition, game, number)
        yield message("announcements.first_move_rule", label=label)


def _side_words(event: Event) -> list[str]:
    labels = event.definition.labels
    return [labels["side_1"], labels["side_2"]] if {"side_1", "side_2"} <= labels.keys() else []


def _why_needed(state: PhaseState, match: MatchState, number: int) -> Message:
    """Say how the match, or the decider before, has ended."""
    points = _points(state, match, number - 1) or {}
    first, second = match.pair or (0, 0)
    own, other = points.get(first, 0.0), points.get(second, 0.0)
    key = "announcements.match_drawn" if number == 1 else "announcements.decider_drawn"
    return message(
        key, match=match.planned.name, first=Who((first,)), second=Who((second,)), own=own, other=other
    )


def _points(state: PhaseState, match: MatchState, index: int) -> dict[int, float] | None:
    return meeting_points(state.record.scored, match.rounds[index], match.planned.id)


def ruling_texts(event: Event, evaluation: Evaluation, state: PhaseState) -> Iterator[Announcement]:
    """Yield every result of a phase that the director has fixed, with its reason."""
    for ruling in rulings(event, evaluation):
        if ruling.game.phase == state.phase.id:
            yield announce("announcements.ruling", _ruling(event, ruling), True)


def _ruling(event: Event, ruling: Ruling) -> Iterator[Message]:
    game, (own, other) = ruling.game, ruling.points
    yield message(
        "announcements.fixed",
        round=round_name(event.definition, game.phase, game.round),
        first=Who(game.sides[0]),
        second=Who(game.sides[1]),
        game=game.number,
        own=own,
        other=other,
    )
    if ruling.label:
        yield message("announcements.fixed_as", label=Term(ruling.label))
    if ruling.thrown == ruling.points:
        yield message("announcements.dice", id=game.id)
    if ruling.reason:
        yield message("announcements.reason", reason=ruling.reason)
