"""What has been played in a phase: its games with their scores, and how far the results are ("10/12")."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import pandas as pd

from turnierxl import pairing
from turnierxl.definition.model import Phase, phase_awards, phase_scoring
from turnierxl.play.frame import games_frame
from turnierxl.play.rounds import Game, Round
from turnierxl.progress.cancelled import void_games, with_cancelled
from turnierxl.progress.event import Event, drawn_rounds
from turnierxl.progress.forfeits import with_forfeits
from turnierxl.progress.missed import missed_rounds
from turnierxl.scoring import score
from turnierxl.scoring.awards import book_awards
from turnierxl.scoring.byes import add_byes, add_missed


@dataclass(frozen=True)
class RoundProgress:
    """The results of one drawn round.

    `done` of `games` games are complete; `missing` are the tables with games that are not, ascending.
    `doubtful` games have an entry that must be looked at; they are not done either.
    """

    phase: str
    number: int
    done: int
    games: int
    missing: tuple[int, ...]
    doubtful: int

    @property
    def complete(self) -> bool:
        """Whether every result of the round counts."""
        return self.done == self.games


@dataclass(frozen=True, eq=False)
class PhaseRecord:
    """The drawn rounds of a phase and their games.

    `scored` is the games frame with one more column per scoring scheme, incomplete games included, with what
    the phase gives for rounds without an opponent and missed ones, and with the column `cancelled`.
    """

    rounds: tuple[Round, ...]
    games: tuple[Game, ...]
    scored: pd.DataFrame
    progress: tuple[RoundProgress, ...]

    @property
    def counted(self) -> pd.DataFrame:
        """The rows of `scored` that count: those of complete games that are not cancelled."""
        return self.scored[self.scored["complete"] & ~self.scored["cancelled"]]


def phase_record(event: Event, phase: Phase) -> PhaseRecord:
    """Score the games of the drawn rounds of a phase; one that has not begun has a frame without rows."""
    rounds = drawn_rounds(event, phase.id)
    games = tuple(game for drawn in rounds for game in pairing.games(phase.pairing, drawn, phase.games))
    awards = phase_awards(event.definition, phase)
    scored = book_awards(with_forfeits(event, phase, games_frame(games, event.results)), awards)
    for scheme in phase_scoring(event.definition, phase):
        scored = score(scheme, scored, awards)
    complete = frozenset(scored.loc[scored["complete"], "game"]) | void_games(event, phase, scored)
    progress = tuple(_progress(drawn, games, complete, event.doubtful) for drawn in rounds)
    unplayed = add_byes(scored, rounds, phase.bye)
    if phase.missed:
        unplayed = add_missed(unplayed, phase.id, missed_rounds(event, phase), phase.missed)
    return PhaseRecord(rounds, games, with_cancelled(event, phase, unplayed), progress)


def some_rounds(record: PhaseRecord, numbers: Collection[int]) -> PhaseRecord:
    """Return the record as if only the rounds with these numbers had been drawn."""
    return PhaseRecord(
        rounds=tuple(drawn for drawn in record.rounds if drawn.number in numbers),
        games=tuple(game for game in record.games if game.round in numbers),
        scored=record.scored[record.scored["round"].isin(list(numbers))],
        progress=tuple(progress for progress in record.progress if progress.number in numbers),
    )


def _progress(
    drawn: Round, games: Collection[Game], complete: Collection[str], doubtful: Collection[str]
) -> RoundProgress:
    of_round = [game for game in games if game.round == drawn.number]
    missing = [game for game in of_round if game.id not in complete]
    return RoundProgress(
        phase=drawn.phase,
        number=drawn.number,
        done=len(of_round) - len(missing),
        games=len(of_round),
        missing=tuple(sorted({game.table for game in missing})),
        doubtful=sum(game.id in doubtful for game in missing),
    )
