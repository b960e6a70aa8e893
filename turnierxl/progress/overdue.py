"""Deadlines, the games that are overdue, and the results that the director has decided himself.

4T1 §4(10): "Der Turnierleiter kann während des Turnier einen oder mehrere Stichtage festsetzen, bis zu denen
alle Partien einer Turnierphase beendet sein müssen. [...] Sind nach dem Stichtag noch nicht alle Partien
beendet, legt der Turnierleiter für überfällige Partien ein Ergebnis fest, indem er die Stellung betreffender
Partien abschätzt oder für betreffende Partien das Ergebnis auswürfelt."

Nothing is decided by a date: a game that is overdue is only listed, and what counts is what is typed for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from turnierxl.definition.model import EventDefinition, phase_awards
from turnierxl.play.rounds import Game
from turnierxl.problems import Message, message
from turnierxl.progress.dice import Points, thrown
from turnierxl.progress.evaluation import Evaluation
from turnierxl.progress.event import Event
from turnierxl.progress.phases import PhaseState
from turnierxl.progress.publishing import drafts
from turnierxl.scoring.awards import AwardSettings


@dataclass(frozen=True)
class Deadline:
    """The day by which all games of a phase have to be finished, this day included."""

    phase: str
    day: date


@dataclass(frozen=True)
class OverdueGame:
    """A game without a result after the deadline of its phase."""

    game: Game
    day: date


@dataclass(frozen=True)
class Ruling:
    """A result that was decided and not played out: the points by side, the award's label, and why.

    `thrown` are the points that the event's dice throw, None where the award has none; where they are not
    the `points`, the director has thrown himself.
    """

    game: Game
    points: Points
    label: str
    reason: str
    thrown: Points | None = None


def deadlines(event: Event) -> tuple[Deadline, ...]:
    """Return the deadlines that are set, in the order of the phases."""
    return tuple(
        Deadline(phase.id, event.deadlines[phase.id])
        for phase in event.definition.phase
        if phase.id in event.deadlines
    )


def overdue_games(event: Event, evaluation: Evaluation, today: date) -> tuple[OverdueGame, ...]:
    """Return every published game without a result in a phase whose deadline is over, as sheets list them.

    What the game waits for, a result or the dice, makes no difference.
    """
    return tuple(
        OverdueGame(game, one.day)
        for one in deadlines(event)
        if one.day < today
        for game in _unfinished(event, evaluation.phases[one.phase])
    )


def rulings(event: Event, evaluation: Evaluation) -> tuple[Ruling, ...]:
    """Return the results that count and were decided by the director, in the order of the sheets.

    They are those with an award that wants a reason or throws dice, and all for which a reason is given;
    not the games that are lost because somebody has left.
    """
    return tuple(ruling for state in evaluation.phases.values() for ruling in _rulings(event, state))


def ruling_labels(definition: EventDefinition, phase: str) -> tuple[str, ...]:
    """Return the labels of the awards by which the director can decide a game of a phase."""
    awards = next(phase_awards(definition, one) for one in definition.phase if one.id == phase)
    return tuple(award.label for award in awards.values() if _decides(award))


def day_words(day: date) -> Message:
    """Word a day."""
    return message("deadlines.day", day=f"{day.day:02}", month=f"{day.month:02}", year=str(day.year))


def _decides(award: AwardSettings) -> bool:
    return award.reason or award.dice is not None


def _unfinished(event: Event, state: PhaseState) -> list[Game]:
    waiting = {drawn.number for drawn in drafts(event) if drawn.phase == state.phase.id}
    scored = state.record.scored
    unfinished = set(scored.loc[~scored["complete"], "game"])
    return [game for game in state.record.games if game.id in unfinished and game.round not in waiting]


def _rulings(event: Event, state: PhaseState) -> Iterator[Ruling]:
    awards = phase_awards(event.definition, state.phase)
    counted = state.record.counted.drop_duplicates(["game", "side"])
    points = {
        (game, side): value
        for game, side, value in counted[["game", "side", "points"]].itertuples(index=False)
    }
    given = dict(zip(counted["game"], counted["award"], strict=True))
    for game in state.record.games:
        result = event.results.get(game.id)
        key = result.award.key if result and result.award else ""
        if result is None or given.get(game.id) != key or (game.id, 1) not in points:
            continue
        award = awards.get(key)
        if result.reason or (award is not None and _decides(award)):
            label = award.label if award else ""
            counts = points[game.id, 0], points[game.id, 1]
            yield Ruling(game, counts, label, result.reason, thrown(event, game))
