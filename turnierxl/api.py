"""An event as data frames, for notebooks and scripts."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path

import pandas as pd

from turnierxl.play.participants import Participant
from turnierxl.problems import Problem
from turnierxl.progress.evaluation import Evaluation, evaluate
from turnierxl.terms import Wording
from turnierxl.workbook.book import open_book
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.read.event import read_event


@dataclass(frozen=True, eq=False)
class EventFrames:
    """An event read from its workbook; nothing here writes.

    `participants`: one row per participant, indexed by start number: name, club, email, rating,
    registered_at, status, from_round, until_round, missed_rounds, remark, and where the rule sheet asks for
    them present (ticked off), players, registration, cannot_invite, confirmed, left_in (the id of a phase).

    `games`: one row per game and participant of every drawn round: game (id), phase, round, table, number,
    side, participant, points, place, award, awarded, complete, and a column per scoring scheme, such as
    victory_points. Games without a result stand in it with complete = False. Where a round without an
    opponent has a fixed score, that is a row at table 0.

    `standings`: one row per participant in the order of the final standings: place (missing where somebody
    has none), participant, name, shared, phase (by which he is placed).
    """

    participants: pd.DataFrame
    games: pd.DataFrame
    standings: pd.DataFrame
    problems: tuple[str, ...]


def open_event(path: str | Path) -> EventFrames:
    """Read an event; ProblemsFound if the file is none."""
    reading = read_event(open_book(FileGrid.open(Path(path))))
    evaluation = evaluate(reading.event)
    people = reading.event.participants
    return EventFrames(
        participants=_participants(people),
        games=_games(evaluation),
        standings=_standings(evaluation, {person.number: person.name for person in people}),
        problems=tuple(_worded(problem, reading.book.wording) for problem in reading.problems),
    )


def _participants(people: tuple[Participant, ...]) -> pd.DataFrame:
    columns = list(Participant.__dataclass_fields__)
    rows = [{**asdict(person), "status": str(person.status)} for person in people]
    frame = pd.DataFrame(rows, columns=columns).set_index("number")
    return frame.astype({"rating": "float64", "from_round": "int64", "until_round": "Int64"})


def _games(evaluation: Evaluation) -> pd.DataFrame:
    frames = [state.record.scored for state in evaluation.played if state.started]
    return pd.concat(frames, ignore_index=True) if frames else pd.DataFrame(columns=["game", "participant"])


def _standings(evaluation: Evaluation, called: dict[int, str]) -> pd.DataFrame:
    rows = [
        (
            row.standing.place,
            row.standing.participant,
            called.get(row.standing.participant, ""),
            row.standing.shared,
            row.phase,
        )
        for row in evaluation.final
    ]
    columns = ["place", "participant", "name", "shared", "phase"]
    return pd.DataFrame(rows, columns=columns).astype({"place": "Int64"})


def _worded(problem: Problem, wording: Wording) -> str:
    words = wording.say(problem.message)
    return f"{problem.where}: {words}" if problem.where else words
