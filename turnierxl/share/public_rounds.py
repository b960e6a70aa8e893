"""The published rounds: who plays whom at which table, and the results that count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pandas as pd

from turnierxl.definition.model import Phase, metric_label, phase_awards, phase_scoring, played_by_matches
from turnierxl.pairing import two_sided
from turnierxl.play.rounds import Award, Game, Result, Round, Table
from turnierxl.progress.evaluation import Evaluation
from turnierxl.progress.event import Event
from turnierxl.progress.naming import match_name, round_name
from turnierxl.progress.phases import PhaseState
from turnierxl.progress.record import RoundProgress
from turnierxl.reading.award_choices import award_choices
from turnierxl.share.published import PublicGame, PublicRound, PublicTable
from turnierxl.terms import Wording

_Scores = Mapping[tuple[str, str, int], float]


@dataclass(frozen=True)
class _Results:
    """What a phase's games have come to: complete results, worded awards, scores by game, metric and side."""

    complete: Mapping[str, Result]
    awards: Mapping[Award, str]
    metrics: tuple[str, ...]
    scores: _Scores


def public_rounds(event: Event, evaluation: Evaluation, wording: Wording) -> tuple[PublicRound, ...]:
    """Return the drawn rounds of an event, which are those that are published."""
    rounds: list[PublicRound] = []
    for state in evaluation.played:
        results = _results(event, state, wording)
        for drawn, progress in zip(state.record.rounds, state.record.progress, strict=True):
            rounds.append(_round(event, state, drawn, progress, results, wording))
    return tuple(rounds)


def _round(
    event: Event,
    state: PhaseState,
    drawn: Round,
    progress: RoundProgress,
    results: _Results,
    wording: Wording,
) -> PublicRound:
    games = [game for game in state.record.games if game.round == drawn.number]
    return PublicRound(
        phase=drawn.phase,
        number=drawn.number,
        name=wording.say(round_name(event.definition, drawn.phase, drawn.number)),
        stage=drawn.stage,
        two_sided=two_sided(state.phase.pairing),
        tables=tuple(_table(state.phase, table, games, results, wording) for table in drawn.draw.tables),
        sitting_out=drawn.draw.sitting_out,
        metrics=tuple(
            (metric, wording.term(metric_label(event.definition, metric))) for metric in results.metrics
        ),
        done=progress.done,
        games=progress.games,
        bracket=played_by_matches(state.phase),
    )


def _table(
    phase: Phase, table: Table, games: Sequence[Game], results: _Results, wording: Wording
) -> PublicTable:
    own = [game for game in games if game.table == table.number]
    named = match_name(phase, own[0]) if own else None
    return PublicTable(
        number=table.number,
        seats=table.seats,
        first=table.first,
        group=table.group,
        label=table.label,
        games=tuple(_game(game, results) for game in own),
        match=wording.say(named) if named else "",
    )


def _game(game: Game, results: _Results) -> PublicGame:
    result = results.complete.get(game.id)
    if result is None:
        return PublicGame(game.number, game.sides, game.sitting_out)
    sides = range(len(game.sides))
    return PublicGame(
        number=game.number,
        sides=game.sides,
        sitting_out=game.sitting_out,
        points=result.points,
        places=result.places,
        award=results.awards[result.award] if result.award else "",
        scores={
            metric: tuple(results.scores.get((game.id, metric, side)) for side in sides)
            for metric in results.metrics
        },
        complete=True,
    )


def _results(event: Event, state: PhaseState, wording: Wording) -> _Results:
    counted = state.record.scored[state.record.scored["complete"]]
    metrics = tuple(scheme.into for scheme in phase_scoring(event.definition, state.phase))
    complete = {game: event.results[game] for game in counted["game"] if game in event.results}
    return _Results(complete, _awards(event, state.phase, wording), metrics, _scores(counted, metrics))


def _awards(event: Event, phase: Phase, wording: Wording) -> dict[Award, str]:
    return {award: words for words, award in award_choices(phase_awards(event.definition, phase), wording)}


def _scores(counted: pd.DataFrame, metrics: Sequence[str]) -> dict[tuple[str, str, int], float]:
    """Look up what a side of a game is worth; all its participants have the same."""
    games = counted.drop_duplicates(["game", "side"])
    return {
        (str(game), metric, int(side)): float(value)
        for metric in metrics
        for game, side, value in zip(games["game"], games["side"], games[metric], strict=True)
        if value == value
    }
