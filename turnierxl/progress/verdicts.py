"""What a match has come to: who won it and how, or what is needed to decide it.

4T1 §6(2): "Endet ein Spiel mit 1:1 Brettpunkten, wird zwischen den betreffenden Spielern eine weitere Partie
gespielt. [...] In dieser Partie hat derjenige Spieler Weiß, der in der Gruppenphase höher platziert war.
Endet diese Partie remis, gilt derjenige Spieler als Sieger, der in der Gruppenphase höher platziert war."

§7(4): "In dieser Partie erhält derjenige Spieler Weiß, der in den Spielen der vorangegangenen beiden
Turnierphasen insgesamt mehr Brettpunkte als der andere Endspielteilnehmer erzielte. Endet diese Partie remis,
wird eine zweite Partie gespielt. [...] Dabei erhält derjenige Spieler Weiß, der in der vorangegangenen
Partie Schwarz hatte. Endet auch diese Partie remis, werden beide Spiele auf Platz Eins der Abschlusswertung
geführt."
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from turnierxl.play.evidence import Open
from turnierxl.play.matches import IfDrawn, Preference
from turnierxl.problems import Message, Who, message

Pair = tuple[int, int]


@dataclass(frozen=True)
class Preferred:
    """Which of a pair is preferred and why; None where only a lot can say, and none is recorded."""

    who: int | None
    why: Message


Prefer = Callable[[Preference], Preferred]


@dataclass(frozen=True)
class Meeting:
    """The games two have played in one round: who has the first seat, and their points by start number.

    `points` is None while a result is missing.
    """

    first: int
    points: Mapping[int, float] | None


@dataclass(frozen=True)
class Verdict:
    """How a match ended; drawn for good, it has neither winner nor loser. `how` says what decided it."""

    winner: int | None
    loser: int | None
    how: Message


@dataclass(frozen=True)
class Decider:
    """One more game that is needed, the one with the first side (White) first, and why he has it."""

    pair: Pair
    why: Message


Finding = Verdict | Decider | Open | None


def judge_match(
    pair: Pair, meetings: Sequence[Meeting], steps: Sequence[IfDrawn], prefer: Prefer, left: frozenset[int]
) -> Finding:
    """Say what a match has come to; None while results are missing.

    `meetings` are its regular games and then its deciders, in order. `prefer` says whom of the pair a
    preference means. Where somebody has `left`, no decider is played.
    """
    if not meetings or meetings[0].points is None:
        return None
    played = iter(meetings[1:])
    before = meetings[0]
    if leader(before) is not None or left & set(pair):
        return _won(pair, leader(before), _result(before, pair))
    for step in steps:
        if step.shared:
            break
        finding = _win(pair, step.win, prefer) if step.win else _play(pair, step, before, played, prefer)
        if not isinstance(finding, Meeting):
            return finding
        if leader(finding) is not None:
            return _won(pair, leader(finding), message("progress.won_decider"))
        before = finding
    return Verdict(None, None, message("progress.stays_drawn"))


def leader(meeting: Meeting) -> int | None:
    """Return who has more points in a meeting; None if nobody has."""
    points = sorted((meeting.points or {}).items(), key=lambda item: (-item[1], item[0]))
    return points[0][0] if len(points) == 2 and points[0][1] > points[1][1] else None


def _won(pair: Pair, winner: int | None, how: Message) -> Verdict:
    if winner is None:
        return Verdict(None, None, how)
    return Verdict(winner, pair[1] if winner == pair[0] else pair[0], how)


def _result(meeting: Meeting, pair: Pair) -> Message:
    points = meeting.points or {}
    own, other = sorted((points[who] for who in pair), reverse=True)
    return message("progress.result", own=own, other=other)


def _win(pair: Pair, preference: Preference, prefer: Prefer) -> Verdict | Open:
    preferred = prefer(preference)
    if preferred.who is None:
        return Open(message("progress.lot_for_win", who=Who(pair)), pair)
    return _won(pair, preferred.who, message("progress.won_drawn", why=preferred.why))


def _play(
    pair: Pair, step: IfDrawn, before: Meeting, played: Iterator[Meeting], prefer: Prefer
) -> Meeting | Decider | Open | None:
    """Return the game of a step: played, still missing (None), or what has to be set up or drawn for it."""
    game = next(played, None)
    if game is not None:
        return game if game.points is not None else None
    assert step.first is not None
    if step.first.swapped:
        return Decider((_other(pair, before.first), before.first), message("progress.sides_swapped"))
    preferred = prefer(step.first)
    if preferred.who is None:
        return Open(message("progress.lot_for_side", who=Who(pair)), pair)
    return Decider((preferred.who, _other(pair, preferred.who)), preferred.why)


def _other(pair: Pair, who: int) -> int:
    return pair[1] if who == pair[0] else pair[0]
