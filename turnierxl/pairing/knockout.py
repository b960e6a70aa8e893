"""Knock-out: whoever loses is out; the field is halved until two are left.

The bracket has as many places as the next power of two. The seeds are set so that the first and the second
can only meet in the final, the first four only in the semi-finals, and so on; where the field does not fill
the bracket, the highest seeds have a bye in the first round. There the higher seed is named first.

>>> [[f"{a}-{b}" for a, b in opening(size)] for size in (4, 6)]
[['1-4', '2-3'], ['1-0', '4-5', '3-6', '2-0']]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from turnierxl.pairing.advice import Advice, Choice
from turnierxl.pairing.match_games import describe_match, match_games, match_tables
from turnierxl.play.matches import EndOf, IfDrawn, PlannedMatch, SeedOf, Source
from turnierxl.play.rounds import Draw, DrawTask, Game, Round
from turnierxl.problems import Message, Who, message
from turnierxl.settings import Settings

TWO_SIDED = True

_NAMED_ROUNDS = {1: "final", 2: "semi_final", 4: "quarter_final", 8: "last_16"}
_THIRD = "third_place"


class Knockout(Settings):
    """`pairing = { method = "knockout" }`; `third_place` adds a match of those who lose the semi-finals.

    `seeds` says how the field is set: as it stands (in the phase it comes from, or by rating), or drawn.
    `sides` says whether the two change sides in every second game of a match.
    """

    method: Literal["knockout"]
    third_place: bool = False
    seeds: Literal["standing", "draw"] = "standing"
    sides: Literal["swapped", "kept"] = "swapped"


def bracket_rounds(count: int) -> int:
    """Return how many rounds a field of so many takes.

    >>> [bracket_rounds(count) for count in (2, 3, 4, 5, 8, 9)]
    [1, 2, 2, 3, 3, 4]
    """
    return max(count - 1, 1).bit_length()


def opening(count: int) -> tuple[tuple[int, int], ...]:
    """Return the pairs of seeds of the first round from the top of the bracket down; 0 is a bye."""
    order = [1]
    while len(order) < 2 ** bracket_rounds(count):
        size = 2 * len(order) + 1
        order = [
            seed
            for at, one in enumerate(order)
            for seed in ((one, size - one) if at % 2 == 0 else (size - one, one))
        ]
    seeds = [seed if seed <= count else 0 for seed in order]
    return tuple(
        (max(pair), 0) if 0 in pair else (min(pair), max(pair))
        for pair in zip(seeds[::2], seeds[1::2], strict=True)
    )


def bracket(settings: Knockout, count: int, if_drawn: tuple[IfDrawn, ...]) -> tuple[PlannedMatch, ...]:
    """Return every match of the bracket of a field of so many, round by round from the top down.

    Who loses a match comes to the place after all who are still in: losers of one round share it.
    """
    alive: list[Source] = []
    matches: list[PlannedMatch] = []
    for high, low in opening(count):
        pair: tuple[Source, Source] = (SeedOf(high), SeedOf(low))
        if low:
            matches.append(_match(1, len(alive) + 1, 2 ** (bracket_rounds(count) - 1), pair, if_drawn))
        alive.append(EndOf(matches[-1].id, True) if low else SeedOf(high))
    for round_ in range(2, bracket_rounds(count) + 1):
        before, alive = alive, []
        for number, pair in enumerate(zip(before[::2], before[1::2], strict=True), 1):
            matches.append(_match(round_, number, len(before) // 2, pair, if_drawn))
            alive.append(EndOf(matches[-1].id, True))
    if settings.third_place and count > 3:
        matches.insert(-1, _third_place(matches[-3:-1], if_drawn))
    return tuple(matches)


def _match(
    round_: int, number: int, of: int, sides: tuple[Source, Source], if_drawn: tuple[IfDrawn, ...]
) -> PlannedMatch:
    """Name a match by how many there are in its round: "semi_final_2", "last_32_7"."""
    key = f"{_NAMED_ROUNDS.get(of, f'last_{2 * of}')}_{number}"
    return PlannedMatch(key, bracket_name(key), sides, if_drawn, (1, of + 1), round_)


def _third_place(semi_finals: list[PlannedMatch], if_drawn: tuple[IfDrawn, ...]) -> PlannedMatch:
    first, second = (EndOf(match.id, False) for match in semi_finals)
    round_ = semi_finals[0].round + 1
    return PlannedMatch(_THIRD, bracket_name(_THIRD), (first, second), if_drawn, (3, 4), round_)


def bracket_name(match: str) -> Message:
    """Name a match of a bracket by its id.

    >>> bracket_name("last_32_7")
    Message(key='pairing.last_of', values={'count': 32, 'number': 7})
    """
    kind, _, number = match.rpartition("_")
    if match == _THIRD or kind in _NAMED_ROUNDS.values():
        return (
            message(f"pairing.{_THIRD}")
            if match == _THIRD
            else message(f"pairing.{kind}", number=int(number))
        )
    return message("pairing.last_of", count=int(kind.removeprefix("last_")), number=int(number))


def draw(settings: Knockout, task: DrawTask) -> Draw:  # noqa: ARG001
    """Put the matches that are due on tables; in the first round the rest of the field has a bye."""
    field = task.groups.get("", ())
    if task.history:
        return Draw(match_tables(task.pairs))
    byes = tuple(sorted(set(field).difference(*task.pairs.values())))
    notes = (message("pairing.knockout_byes", who=Who(byes)),) if byes else ()
    return Draw(match_tables(task.pairs), byes, notes, task.groups)


def games(settings: Knockout, round_: Round, count: int) -> tuple[Game, ...]:
    """Return the games of a drawn round, `count` in every match, a single one in a decider."""
    return match_games(round_, count, settings.sides == "swapped")


def most_games(settings: Knockout, count: int, games: int) -> int:  # noqa: ARG001
    """Return the most games of a round: everybody plays one match."""
    return count // 2 * games


def advise(settings: Knockout, count: int, rounds: int, games: int) -> Advice | None:  # noqa: ARG001
    """Say that the field is too small, or needs more rounds than the phase has."""
    if count < 2:
        more = Choice(message("pairing.choose_more", missing=2 - count, players=2))
        return Advice(message("pairing.nobody_to_meet", count=count), True, (more,))
    needed = bracket_rounds(count)
    if needed <= rounds:
        return None
    choice = Choice(message("pairing.choose_bracket_rounds", rounds=needed), rounds=needed)
    told = message("pairing.rounds_of_bracket", count=count, needed=needed, rounds=rounds)
    return Advice(told, True, (choice,))


def describe(settings: Knockout, rounds: int, games: int) -> Iterator[Message]:  # noqa: ARG001
    """Say who goes on, how the field is set and how a match is played."""
    yield message("rules.knockout")
    yield message(f"rules.seeds_{settings.seeds}")
    if settings.third_place:
        yield message("rules.third_place")
    yield from describe_match(games, settings.sides == "swapped")
