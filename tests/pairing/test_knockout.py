"""Knock-out: whoever loses is out; the highest seeds have the byes and meet last."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, log2

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierxl.pairing.knockout import (
    Knockout,
    advise,
    bracket,
    bracket_rounds,
    describe,
    draw,
    games,
    most_games,
    opening,
)
from turnierxl.play.matches import EndOf, IfDrawn, PlannedMatch, SeedOf, Source
from turnierxl.play.rounds import DrawTask, Round, Stage
from turnierxl.terms import Wording

KNOCKOUT = Knockout(method="knockout")
WITH_THIRD = Knockout(method="knockout", third_place=True)
STEPS = (IfDrawn.model_validate({"win": "lot"}),)
SIZES = st.integers(2, 64)

Winner = Callable[[int, int], int]


def play(settings: Knockout, count: int, winner: Winner) -> dict[str, tuple[int, int]]:
    """Play a bracket of so many seeds; return winner and loser of every match, in order."""
    ended: dict[str, tuple[int, int]] = {}

    def who(source: Source) -> int:
        match source:
            case SeedOf(number):
                return number
            case EndOf(match, won):
                return ended[match][0 if won else 1]
        raise AssertionError(source)

    for match in bracket(settings, count, STEPS):
        one, other = map(who, match.sides)
        won = winner(one, other)
        ended[match.id] = (won, other if won == one else one)
    return ended


def favourite(one: int, other: int) -> int:
    return min(one, other)


@given(SIZES, st.randoms())
def test_everybody_plays_until_he_loses(count: int, random: st.DataObject) -> None:
    """Whoever wins the last match has lost none, everybody else exactly one, and plays none after it."""
    ended = play(KNOCKOUT, count, lambda one, other: random.choice((one, other)))  # type: ignore[attr-defined]
    assert len(ended) == count - 1
    lost: set[int] = set()
    for won, loser in ended.values():
        assert not {won, loser} & lost
        lost.add(loser)
    [champion] = set(range(1, count + 1)) - lost
    assert list(ended.values())[-1][0] == champion


@given(SIZES)
def test_byes_go_to_the_highest_seeds(count: int) -> None:
    byes = sorted(high for high, low in opening(count) if low == 0)
    assert byes == list(range(1, 2 ** ceil(log2(count)) - count + 1))
    assert sorted(seed for pair in opening(count) for seed in pair if seed) == list(range(1, count + 1))


@given(SIZES)
def test_the_higher_seed_is_named_first(count: int) -> None:
    assert all(low == 0 or high < low for high, low in opening(count))


@given(SIZES)
def test_the_first_seeds_meet_as_late_as_can_be(count: int) -> None:
    """If no seed loses to a lower one, 1 and 2 play the final, 1 to 4 the semi-finals, and so on."""
    matches = {match.id: match for match in bracket(KNOCKOUT, count, STEPS)}
    ended = play(KNOCKOUT, count, favourite)
    last = bracket_rounds(count)
    for match, (won, lost) in ended.items():
        left = 2 ** (last - matches[match].round + 1)
        assert won + lost == left + 1
    halves = [{seed for pair in half for seed in pair} for half in _halves(opening(count))]
    assert not any({1, 2} <= half for half in halves)


def _halves(pairs: tuple[tuple[int, int], ...]) -> tuple[tuple[tuple[int, int], ...], ...]:
    middle = len(pairs) // 2
    return (pairs[:middle], pairs[middle:]) if middle else ()


@given(SIZES)
def test_losers_of_a_round_share_the_place_after_all_who_are_still_in(count: int) -> None:
    places = {
        lost: match.places[1]
        for match, (_, lost) in zip(
            bracket(KNOCKOUT, count, STEPS), play(KNOCKOUT, count, favourite).values(), strict=True
        )
    }
    assert places == {
        seed: next(2**power + 1 for power in range(7) if seed <= 2 ** (power + 1))
        for seed in range(2, count + 1)
    }


@given(st.integers(4, 64))
def test_third_place_is_played_by_the_losers_of_the_semi_finals(count: int) -> None:
    ended = play(WITH_THIRD, count, favourite)
    assert (ended["third_place"], ended["final_1"]) == ((3, 4), (1, 2))
    [third] = [match for match in bracket(WITH_THIRD, count, STEPS) if match.id == "third_place"]
    assert (third.places, third.round) == ((3, 4), bracket_rounds(count))
    assert third.if_drawn == STEPS


@pytest.mark.parametrize("count", [2, 3])
def test_two_or_three_play_for_no_third_place(count: int) -> None:
    """Of three, one loses a semi-final; he is third without playing."""
    assert "third_place" not in play(WITH_THIRD, count, favourite)


def test_eleven_by_hand() -> None:
    assert opening(11) == ((1, 0), (8, 9), (5, 0), (4, 0), (3, 0), (6, 11), (7, 10), (2, 0))


def test_the_rounds_are_called_as_usual() -> None:
    def title(match: PlannedMatch) -> str:
        return Wording().say(match.name)

    assert [title(match) for match in bracket(WITH_THIRD, 8, STEPS)] == [
        "Viertelfinale 1",
        "Viertelfinale 2",
        "Viertelfinale 3",
        "Viertelfinale 4",
        "Halbfinale 1",
        "Halbfinale 2",
        "Spiel um Platz 3",
        "Finale",
    ]
    assert title(bracket(KNOCKOUT, 9, STEPS)[0]) == "Achtelfinale 2"  # the first one has the bye
    assert title(bracket(KNOCKOUT, 64, STEPS)[16]) == "Letzte 64, Spiel 17"


def test_who_has_a_bye_in_the_first_round_sits_out_and_is_named() -> None:
    field = (7, 3, 9, 1, 5, 2)
    task = DrawTask(field, (), 3, 2, "7", groups={"": field}, pairs={"q2": (1, 5), "q4": (9, 2)})
    drawn = draw(KNOCKOUT, task)
    assert [(table.label, table.seats) for table in drawn.tables] == [("q2", (1, 5)), ("q4", (9, 2))]
    assert drawn.sitting_out == (3, 7)
    names = {who: f"T{who}" for who in field}
    assert [Wording(names=names).say(note) for note in drawn.notes] == [
        "Freilos in der ersten Runde: T3 und T7."
    ]
    assert drawn.groups == {"": field}


def test_later_rounds_have_no_byes() -> None:
    first = draw(KNOCKOUT, DrawTask((1, 2, 3), (), 2, 1, "7", groups={"": (1, 2, 3)}, pairs={"s2": (2, 3)}))
    later = DrawTask(
        (1, 2),
        (Round("k", 1, first),),
        2,
        1,
        "7",
        groups={"": (1, 2, 3)},
        pairs={"final_1": (1, 2)},
    )
    assert draw(KNOCKOUT, later).sitting_out == ()


@pytest.mark.parametrize(("sides", "whites"), [("swapped", [1, 2, 1]), ("kept", [1, 1, 1])])
def test_sides_change_from_game_to_game_where_they_are_swapped(sides: str, whites: list[int]) -> None:
    settings = Knockout.model_validate({"method": "knockout", "sides": sides})
    drawn = draw(settings, DrawTask((1, 2), (), 1, 3, "7", groups={"": (1, 2)}, pairs={"final_1": (1, 2)}))
    assert [game.sides[0][0] for game in games(settings, Round("k", 1, drawn), 3)] == whites
    assert len(games(settings, Round("k", 2, drawn, Stage.DECIDER), 3)) == 1


def test_most_games() -> None:
    assert most_games(KNOCKOUT, 11, 2) == 10


def test_a_field_that_needs_more_rounds_than_there_are_cannot_be_drawn() -> None:
    assert advise(KNOCKOUT, 8, 3, 1) is None
    assert advise(KNOCKOUT, 5, 4, 1) is None
    advice = advise(KNOCKOUT, 9, 3, 1)
    assert advice is not None
    assert advice.blocking
    assert [choice.rounds for choice in advice.choices] == [4]
    assert Wording().say(advice.message) == (
        "Bei 9 Teilnehmern braucht es 4 Runden bis zum Finale, vorgesehen sind 3."
    )


@pytest.mark.parametrize("count", [0, 1])
def test_nobody_plays_alone(count: int) -> None:
    advice = advise(KNOCKOUT, count, 3, 1)
    assert advice is not None
    assert advice.blocking


def test_the_sheet_of_rules_says_how_the_field_is_set() -> None:
    said = " ".join(Wording().say(sentence) for sentence in describe(WITH_THIRD, 3, 2))
    assert "haben die Gesetzten in der ersten Runde ein Freilos" in said
    assert "die beiden Besten können sich erst im Finale treffen" in said
    assert "Die Verlierer der Halbfinale spielen um Platz 3" in said
    drawn = Knockout(method="knockout", seeds="draw")
    said = " ".join(Wording().say(sentence) for sentence in describe(drawn, 3, 1))
    assert "Die Plätze im Turnierbaum werden ausgelost" in said
    assert "Platz 3" not in said
