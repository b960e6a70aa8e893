"""What a draw could not avoid, in words for the round sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from turnierxl.pairing.advice import Seating
from turnierxl.pairing.notes import meetings_again, name_pairs
from turnierxl.pairing.rotation.tables import played
from turnierxl.pairing.seating.meetings import count_meetings
from turnierxl.play.rounds import Draw
from turnierxl.problems import Message, Who, message

_OFTEN = 3  # rounds as opponents that are worth a note


def rotation_notes(seating: Seating, draw: Draw, history: Sequence[Draw], left: int) -> Iterator[Message]:
    """Name who pauses, partners who meet again, and for whom pauses or tables of five are not even.

    Pauses are even after every round. Tables of five are even at the end only: whoever is ahead by no more
    than the rounds that are `left` after this one can still be caught up with, and is not named.
    """
    rounds = [played(seating, earlier) for earlier in history]
    now = played(seating, draw)
    players = sorted(now.everybody)
    before, after = count_meetings(players, rounds), count_meetings(players, [*rounds, now])
    if draw.sitting_out:
        yield message("pairing.pausing", who=Who(draw.sitting_out))
    for times, pairs in meetings_again(players, before.partners, after.partners).items():
        yield message("pairing.partners_meet_again", times=times, pairs=name_pairs(pairs))
    even = min(after.turns) + 1 + (left if seating == "fives" else 0)
    ahead = {player for player, turns in zip(players, after.turns, strict=True) if turns > even}
    too_often = sorted(ahead & now.shared)
    if too_often:
        key = "pairing.at_five_again" if seating == "fives" else "pairing.pausing_again"
        yield message(key, who=Who(tuple(too_often)))
    opponents = meetings_again(players, before.opponents, after.opponents)
    often = sum(len(pairs) for times, pairs in opponents.items() if times >= _OFTEN)
    if often:
        yield message("pairing.opponents_often", count=often)
