"""The scores of one's opponents, and what stands for an opponent in rounds that were not played.

FIDE Handbook C.07, article 16, in the edition that applies from March 2026 ("2026") or the one from August
2024 ("2024"), for events in which not everybody meets everybody:

* 16.3: for his opponents somebody's score counts as it is, but rounds for which he was not there any more,
  after the last he took part in, count as draws.
* 16.4: in the sum of somebody himself, a round without a game counts as one against an opponent with his own
  score. The edition of 2026 caps that: 16.4.1, in a forfeited game, at the score of the opponent he should
  have had; 16.4.2, in every other round, at a draw in each round of the event.
* 16.5: what is cut from a sum is first what comes from rounds he chose not to play: forfeited games that he
  lost, and rounds he was not there for.

Where everybody meets everybody (15.2), a forfeited game is a game, and a round without an opponent is none.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from pydantic import FiniteFloat

from turnierxl.play.evidence import Evidence
from turnierxl.problems import Message, message
from turnierxl.settings import Settings


class OpponentsSettings(Settings):
    """What criteria by the scores of opponents have in common.

    `metric` is the score; `draw` is what a drawn round brings of it. `forfeits` are the awards of games
    that were not played. `unplayed` is the edition of the rules by which rounds without a game count.
    """

    metric: str
    draw: FiniteFloat = 0.5
    forfeits: tuple[str, ...] = ("forfeit", "double_forfeit")
    unplayed: Literal["2026", "2024"] = "2026"


@dataclass(frozen=True)
class Summand:
    """What a round brings to a sum over opponents: the opponent's score, and the points made against him.

    `chosen` is a round that somebody chose not to play.
    """

    score: float
    points: float
    chosen: bool = False


@dataclass(frozen=True)
class _Meeting:
    """A round of somebody; `opponent` is None for nobody. `played` is a game, `chosen` as in a summand."""

    round: int
    who: int
    opponent: int | None
    points: float
    played: bool
    chosen: bool = False


def summands(settings: OpponentsSettings, evidence: Evidence) -> dict[int, list[Summand]]:
    """Return the summands of everybody who has a round that counts."""
    meetings = [*_meetings(settings, evidence)]
    meetings += _absences(evidence, {(meeting.round, meeting.who) for meeting in meetings})
    own = evidence.totals(settings.metric)
    for_others = _for_others(settings, own, meetings)
    most = settings.draw * len({meeting.round for meeting in meetings})
    found: dict[int, list[Summand]] = defaultdict(list)
    for meeting in meetings:
        theirs = most if meeting.opponent is None else for_others.get(meeting.opponent, 0.0)
        if not meeting.played:
            mine = own.get(meeting.who, 0.0)
            theirs = min(mine, theirs) if settings.unplayed == "2026" else mine
        found[meeting.who].append(Summand(theirs, meeting.points, meeting.chosen))
    return found


def _for_others(
    settings: OpponentsSettings, own: Mapping[int, float], meetings: Sequence[_Meeting]
) -> dict[int, float]:
    """Return the scores as they count for opponents: rounds missed at the end are draws (16.3).

    That goes before whatever the rules of the event give for a missed round.
    """
    last: dict[int, int] = defaultdict(int)
    for meeting in meetings:
        if not meeting.chosen:
            last[meeting.who] = max(last[meeting.who], meeting.round)
    scores = dict(own)
    for meeting in meetings:
        if meeting.chosen and meeting.opponent is None and meeting.round > last[meeting.who]:
            scores[meeting.who] = scores.get(meeting.who, 0.0) + settings.draw - meeting.points
    return scores


def _meetings(settings: OpponentsSettings, evidence: Evidence) -> Iterator[_Meeting]:
    """Yield the rounds of everybody that stand in the games, once for each opponent."""
    points: dict[tuple[int, int, int | None], float] = defaultdict(float)
    games: set[tuple[int, int, int | None]] = set()
    for key, amount, award in _results(settings, evidence):
        points[key] += amount
        if evidence.all_play_all or award not in settings.forfeits:
            games.add(key)
    for (round_, who, opponent), amount in points.items():
        if opponent is None:
            if not evidence.all_play_all:
                missed = who in evidence.absent.get(round_, ())
                yield _Meeting(round_, who, None, round(amount, 9), played=False, chosen=missed)
            continue
        played = (round_, who, opponent) in games
        lost = amount <= points[round_, opponent, who]
        yield _Meeting(round_, who, opponent, round(amount, 9), played, chosen=lost and not played)


def _results(
    settings: OpponentsSettings, evidence: Evidence
) -> Iterator[tuple[tuple[int, int, int | None], float, str]]:
    """Yield round, participant and opponent of every game that counts, the points, and the award."""
    games = evidence.games[evidence.games[settings.metric].notna()]
    columns = ("game", "round", "side", "participant", settings.metric, "award")
    rows = defaultdict(list)
    for game, *row in zip(*(games[column] for column in columns), strict=True):
        rows[game].append(row)
    for players in rows.values():
        for round_, side, who, amount, award in players:
            opponents = [row[2] for row in players if row[1] != side] or [None]
            yield from (((round_, who, opponent), float(amount), award) for opponent in opponents)


def _absences(evidence: Evidence, known: Collection[tuple[int, int]]) -> Iterator[_Meeting]:
    """Yield the rounds that somebody was not there for, unless it is `known` what it was worth."""
    if not evidence.all_play_all:
        for round_, absent in sorted(evidence.absent.items()):
            for who in sorted(who for who in absent if (round_, who) not in known):
                yield _Meeting(round_, who, None, 0.0, played=False, chosen=True)


def describe_unplayed(settings: OpponentsSettings) -> Message:
    """Say by which rules rounds without a game count."""
    return message(f"rules.unplayed_{settings.unplayed}", setting=f'unplayed = "{settings.unplayed}"')
