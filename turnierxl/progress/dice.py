"""Results that are decided by dice: which games wait for them, and what the event's seed throws.

4T1 §4(10): "Sind nach dem Stichtag noch nicht alle Partien beendet, legt der Turnierleiter für überfällige
Partien ein Ergebnis fest, indem er die Stellung betreffender Partien abschätzt oder für betreffende Partien
das Ergebnis auswürfelt."

The throw of a game depends on the seed, the game and the rules alone: not on what else is thrown, when, or
how often. A result that the director has thrown himself and typed stands, and so does one that was thrown by
rules that have been changed since.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from turnierxl.chance import below, stream
from turnierxl.definition.model import EventDefinition, Phase, phase_awards
from turnierxl.play.rounds import Game
from turnierxl.problems import Message, Value, Who, message
from turnierxl.progress.evaluation import Evaluation
from turnierxl.progress.event import Event, drawn_rounds, rules_since
from turnierxl.progress.naming import round_name
from turnierxl.progress.phases import PhaseState
from turnierxl.scoring.awards import AwardSettings

Points = tuple[float, float]


@dataclass(frozen=True)
class Throw:
    """What the dice say for a game: points of the first side and of the second."""

    game: Game
    points: Points


def throw(seed: str, game: str, award: AwardSettings) -> Points:
    """Throw the dice of an award for a game by its id; ValueError if the award has none.

    >>> chess = AwardSettings(label="ausgewürfelt", dice=((1, 0), (0.5, 0.5), (0, 1)))
    >>> throw("7", "gruppen-1-4-2", chess)
    (0.5, 0.5)
    """
    if award.dice is None:
        raise ValueError("an award without dice")
    return award.dice[below(stream(seed, "dice", game), len(award.dice))]


def thrown_words(event: Event, one: Throw) -> Message:
    """Say what was thrown, with the game's id: with it and the seed everybody can throw the same again."""
    game, (a, b) = one.game, one.points
    name = round_name(event.definition, game.phase, game.round)
    return message("deadlines.thrown", round=name, **sides(game), a=a, b=b, id=game.id)


def sides(game: Game) -> dict[str, Value]:
    """Name a game of two sides in a message: its gaps "one", "other" and "game"."""
    return {"one": Who(game.sides[0]), "other": Who(game.sides[1]), "game": game.number}


def wanted_dice(event: Event, evaluation: Evaluation) -> tuple[Throw, ...]:
    """Return what the dice say for every game that waits for them, in the order of the sheets."""
    return tuple(
        Throw(game, throw(event.seed, game.id, award))
        for state in evaluation.phases.values()
        for game, award in _diced(event, state)
        if _has_no_points(event, game)
    )


def other_throws(event: Event, evaluation: Evaluation) -> tuple[Throw, ...]:
    """Return what the dice say for every game with another result: the director has thrown himself."""
    return tuple(
        Throw(game, points)
        for state in evaluation.phases.values()
        for game, _ in _diced(event, state)
        if not _has_no_points(event, game)
        and (points := thrown(event, game)) is not None
        and points != event.results[game.id].points
    )


def thrown(event: Event, game: Game) -> Points | None:
    """Return what the dice say for a game with a result; None where that is not left to dice.

    By which rules since its round was drawn they were thrown is not written down: the result is theirs if
    any of these give it, and what those of today give is named if none do.
    """
    result = event.results[game.id]
    [drawn] = [one for one in drawn_rounds(event, game.phase) if one.number == game.round]
    key = result.award.key if result.award else ""
    kinds = [_award_by(rules, game.phase, key) for rules in rules_since(event, drawn)]
    throws = [throw(event.seed, game.id, kind) for kind in kinds if kind is not None and kind.dice]
    last = throws[-1] if throws else None
    return next((points for points in throws if points == result.points), last)


def _award_by(rules: EventDefinition, phase: str, key: str) -> AwardSettings | None:
    known = [one for one in rules.phase if one.id == phase]
    return phase_awards(rules, known[0]).get(key) if known else None


def _diced(event: Event, state: PhaseState) -> Iterator[tuple[Game, AwardSettings]]:
    """Yield the games whose result is left to dice; those of somebody who has left are not."""
    awards = _awards_with_dice(event, state.phase)
    given = state.record.scored[state.record.scored["award"].isin(list(awards))]
    chosen = dict(zip(given["game"], given["award"], strict=True))
    for game in state.record.games:
        if game.id in chosen:
            yield game, awards[chosen[game.id]]


def _awards_with_dice(event: Event, phase: Phase) -> dict[str, AwardSettings]:
    return {key: award for key, award in phase_awards(event.definition, phase).items() if award.dice}


def _has_no_points(event: Event, game: Game) -> bool:
    return all(value is None for value in event.results[game.id].points)
