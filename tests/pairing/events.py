"""Playing events draw by draw, and counting who met whom without the package's own counting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from turnierxl import pairing
from turnierxl.pairing import Pairing
from turnierxl.pairing.advice import Seating
from turnierxl.pairing.partner_rotation import PartnerRotation
from turnierxl.pairing.table_draw import TableDraw
from turnierxl.play.rounds import Draw, DrawTask, Round
from turnierxl.problems import Message
from turnierxl.terms import LANGUAGES, Wording

Pairs = Counter[frozenset[int]]

CLANS = TableDraw(method="table_draw", tables=(4, 3), fewest=3, after_table_of_3="seat_at_4")


def rotation(seating: Seating = "fives") -> PartnerRotation:
    """Return the settings of the Tichu individual event."""
    return PartnerRotation(method="partner_rotation", seating=seating)


def field(count: int) -> tuple[int, ...]:
    """Return so many start numbers."""
    return tuple(range(1, count + 1))


def play(settings: Pairing, fields: Sequence[Sequence[int]], seed: str = "7") -> list[Round]:
    """Draw an event round by round, with the entrants of each round."""
    history: list[Round] = []
    for entrants in fields:
        history.append(next_round(settings, entrants, history, len(fields), seed))
    return history


def next_round(
    settings: Pairing,
    entrants: Sequence[int],
    history: Sequence[Round],
    rounds: int,
    seed: str = "7",
    attempt: int = 0,
) -> Round:
    """Draw one round."""
    task = DrawTask(tuple(entrants), tuple(history), rounds, 4, seed, attempt)
    return Round("turnier", len(history) + 1, pairing.draw(settings, task))


def partners(settings: Pairing, rounds: Iterable[Round]) -> Pairs:
    """Count in how many rounds two were partners."""
    return Counter(
        pair
        for round_ in rounds
        for pair in {
            frozenset(two)
            for game in pairing.games(settings, round_, 4)
            for side in game.sides
            for two in combinations(side, 2)
        }
    )


def opponents(settings: Pairing, rounds: Iterable[Round]) -> Pairs:
    """Count in how many rounds two were opponents."""
    return Counter(
        pair
        for round_ in rounds
        for pair in {
            frozenset((one, other))
            for game in pairing.games(settings, round_, 4)
            for first, second in combinations(game.sides, 2)
            for one in first
            for other in second
        }
    )


def again(pairs: Pairs) -> int:
    """Count meetings again: two who met three times count as three pairs of meetings."""
    return sum(count * (count - 1) // 2 for count in pairs.values())


def seated(draw: Draw) -> list[int]:
    """List everybody who is at a table."""
    return [player for table in draw.tables for player in table.seats]


def check_draw(draw: Draw, entrants: Sequence[int], sizes: Sequence[int]) -> None:
    """Check that every entrant has one place, at tables of these sizes with ascending numbers."""
    assert sorted([*seated(draw), *draw.sitting_out]) == sorted(entrants)
    assert [len(table.seats) for table in draw.tables] == list(sizes)
    assert [table.number for table in draw.tables] == list(range(1, len(sizes) + 1))


def say(messages: Iterable[Message], names: Iterable[int] = ()) -> list[str]:
    """Word messages in German, and make sure that they can be worded in every language."""
    spoken = {number: f"P{number}" for number in names}
    worded = [[Wording(language, spoken).say(one) for one in messages] for language in LANGUAGES]
    assert all("{" not in sentence for sentences in worded for sentence in sentences)
    return worded[0]
