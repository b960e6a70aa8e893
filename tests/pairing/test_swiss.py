"""The Swiss system for pairs and individuals without colours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing.events import say
from tests.pairing.swiss_events import SWISS, SwissEvent, field_of
from turnierxl import pairing
from turnierxl.chance import stream
from turnierxl.pairing.matching.cheapest import Pairs, cheapest_pairs
from turnierxl.pairing.matching.field import Field, pair_costs
from turnierxl.pairing.swiss import Swiss
from turnierxl.play.rounds import Draw, DrawTask, Round, Stage, Table

SEEDS = Swiss(method="swiss", first_round="seeds")


def pairs_of(draw: Draw) -> list[tuple[int, ...]]:
    return [tuple(sorted(table.seats)) for table in draw.tables]


def task(standing: Sequence[Sequence[int]], *history: Draw, rounds: int = 6) -> DrawTask:
    """Return a task in which everybody who stands somewhere plays."""
    entrants = tuple(sorted(who for group in standing for who in group))
    past = tuple(Round("turnier", number, draw) for number, draw in enumerate(history, start=1))
    return DrawTask(entrants, past, rounds, 4, "7", standing=tuple(map(tuple, standing)))


def met(*pairs: tuple[int, int], out: Sequence[int] = ()) -> Draw:
    """Return a draw that has been played."""
    tables = tuple(Table(number, pair) for number, pair in enumerate(pairs, start=1))
    return Draw(tables, tuple(out))


@pytest.mark.parametrize(("count", "rounds"), [(4, 3), (7, 6), (16, 6), (33, 6)])
@pytest.mark.parametrize("seed", ["1", "2", "3", "4", "5"])
def test_nobody_meets_the_same_opponent_twice_and_one_bye_at_most(count: int, rounds: int, seed: str) -> None:
    """Tichu, Partnerturnier over 6 rounds; four pairs can play only three."""
    event = SwissEvent(rounds, seed)
    for _ in range(rounds):
        event.play(field_of(count))
    assert event.rematches == 0
    assert max(event.without.values(), default=0) == count % 2


@pytest.mark.parametrize("count", range(2, 15))
def test_even_when_everybody_meets_everybody_nobody_meets_again(count: int) -> None:
    """The last two rounds that are possible are where a draw that does not look ahead gets stuck."""
    rounds = count - 1 + count % 2
    event = SwissEvent(rounds)
    for _ in range(rounds):
        event.play(field_of(count))
    assert event.rematches == 0
    assert max(event.without.values(), default=0) == count % 2


@pytest.mark.parametrize("count", [4, 6, 7, 8, 10])
def test_with_more_rounds_than_that_only_the_last_meet_again(count: int) -> None:
    most = count - 1 + count % 2
    event = SwissEvent(most + 2)
    for _ in range(most):
        event.play(field_of(count))
    assert event.rematches == 0
    event.play(field_of(count))
    assert event.rematches == count // 2


def test_the_best_pairs_give_way_where_a_later_round_would_get_stuck() -> None:
    """After 1-6, 2-4 and 3-5 only 1, 2, 3 among themselves and 4, 5, 6 among themselves would be left."""
    past = [met((1, 4), (2, 5), (3, 6)), met((1, 5), (2, 6), (3, 4))]
    standing = [[1, 6], [2, 4], [3, 5]]
    last = pairing.draw(SWISS, task(standing, *past, rounds=3))
    assert pairs_of(last) == [(1, 6), (2, 4), (3, 5)]
    third = pairing.draw(SWISS, task(standing, *past, rounds=4))
    fourth = pairing.draw(SWISS, task(standing, *past, third, rounds=4))
    played = [pair for draw in (*past, third, fourth) for pair in pairs_of(draw)]
    assert len(set(played)) == len(played) == 12


def test_four_pairs_over_six_rounds_meet_again_and_the_draw_says_so() -> None:
    event = SwissEvent(6)
    for _ in range(3):
        event.play(field_of(4))
    drawn = event.play(field_of(4))
    assert event.rematches == 2
    notes = say(drawn.notes, field_of(4))
    assert len(notes) == 1
    assert notes[0].startswith("Wieder Gegner, jetzt zum 2. Mal: P")


def test_who_meets_again_meets_as_seldom_as_possible() -> None:
    event = SwissEvent(9)
    for _ in range(9):
        event.play(field_of(4))
    assert set(event.met.values()) == {3}


@pytest.mark.parametrize("count", [20, 57, 101, 200])
def test_large_fields(count: int) -> None:
    event = SwissEvent(4)
    for _ in range(4):
        event.play(field_of(count))
    assert event.rematches == 0
    assert max(event.without.values(), default=0) <= 1


def test_the_upper_half_of_a_score_group_meets_the_lower_half() -> None:
    played = met((1, 11), (2, 12), (3, 13), (4, 14))
    drawn = pairing.draw(SWISS, task([[1, 2, 3, 4], [11, 12, 13, 14]], played))
    assert pairs_of(drawn) == [(1, 3), (2, 4), (11, 13), (12, 14)]


def test_in_an_odd_score_group_the_last_meets_the_first_of_the_next() -> None:
    drawn = pairing.draw(SWISS, task([[1, 2, 3], [11, 12, 13]], met((1, 11), (2, 12), (3, 13))))
    assert pairs_of(drawn) == [(1, 2), (3, 11), (12, 13)]


def test_two_steps_between_score_groups_are_better_than_one_of_two() -> None:
    """The squares of the distances count: 1 + 1 before 0 + 4."""
    drawn = pairing.draw(SWISS, task([[1], [2, 3], [4]], met((1, 9), (2, 8), (3, 7), (4, 6))))
    assert pairs_of(drawn) == [(1, 2), (3, 4)]


def test_the_bye_goes_to_the_lowest_who_had_none() -> None:
    past = met((1, 2), (3, 4), out=[5])
    drawn = pairing.draw(SWISS, task([[1, 3], [2], [4, 5]], past))
    assert drawn.sitting_out == (4,)
    assert say(drawn.notes, field_of(5)) == ["Pause in dieser Runde: P4."]


def test_no_second_bye_even_if_two_have_to_meet_again() -> None:
    """Only 3 has not had one; 1 and 2 have met."""
    past = [met((1, 2), out=[3]), met((1, 3), out=[2]), met((2, 3), out=[1])]
    drawn = pairing.draw(SWISS, task([[1], [2], [3]], *past[:2], past[0], rounds=4))
    assert drawn.sitting_out == (1,)
    again = pairing.draw(SWISS, task([[1], [2], [3]], *past, rounds=4))
    assert again.sitting_out == (3,)
    assert say(again.notes, field_of(3)) == [
        "Pause in dieser Runde: P3.",
        "Pause öfter als andere: P3.",
        "Wieder Gegner, jetzt zum 2. Mal: P1 – P2.",
    ]


def test_the_first_round_is_drawn() -> None:
    draws = {tuple(pairs_of(pairing.draw(SWISS, redrawn(attempt)))) for attempt in range(10)}
    assert len(draws) > 5


def redrawn(attempt: int) -> DrawTask:
    return DrawTask(field_of(8), (), 5, 4, "7", attempt)


def test_the_same_task_gives_the_same_draw() -> None:
    event = SwissEvent(5)
    for _ in range(3):
        event.play(field_of(23))
    assert pairing.draw(SWISS, event.task(field_of(23))) == pairing.draw(SWISS, event.task(field_of(23)))


@pytest.mark.parametrize("seeds", [[[4, 8, 2, 6, 1, 5, 3]], [[4], [8], [2], [6], [1], [5], [3]]])
def test_the_first_round_by_the_seeds(seeds: list[list[int]]) -> None:
    drawn = pairing.draw(SEEDS, task(seeds))
    assert drawn.sitting_out == (3,)
    assert pairs_of(drawn) in ([(4, 6), (1, 8), (2, 5)], [(1, 4), (5, 8), (2, 6)])


def test_whoever_comes_late_stands_in_the_last_group() -> None:
    late = DrawTask((1, 2, 3, 4), (Round("turnier", 1, met((1, 2))),), 4, 4, "7", standing=((1,), (2,)))
    assert pairs_of(pairing.draw(SWISS, late)) in ([(1, 3), (2, 4)], [(1, 4), (2, 3)])


def test_an_odd_field_becomes_even_and_odd_again() -> None:
    event = SwissEvent(5)
    for entrants in (field_of(7), field_of(8), (1, 2, 3, 4, 5, 6, 8), (1, 2, 4, 5, 6, 8), (1, 2, 4, 5, 8)):
        event.play(entrants)
    assert event.rematches == 0
    assert max(event.without.values()) == 1


def test_the_first_seat_changes() -> None:
    event = SwissEvent(6)
    for _ in range(6):
        event.play(field_of(12))
    firsts = [
        sum(table.seats[0] == who for r in event.history for table in r.draw.tables) for who in field_of(12)
    ]
    assert min(firsts) >= 2
    assert max(firsts) <= 4


def test_rounds_that_are_no_regular_ones_do_not_count() -> None:
    history = (Round("turnier", 1, met((1, 2), (3, 4))), Round("turnier", 2, met((1, 3)), Stage.PLAYOFF))
    drawn = pairing.draw(SWISS, DrawTask((1, 2, 3, 4), history, 2, 4, "7", standing=((1, 3), (2, 4))))
    assert pairs_of(drawn) == [(1, 3), (2, 4)]


def test_sides_stay_as_they_are_or_change() -> None:
    round_ = Round("turnier", 1, met((7, 3)))
    assert [game.sides for game in pairing.games(SWISS, round_, 2)] == [((7,), (3,))] * 2
    swapped = Swiss(method="swiss", sides="swapped")
    assert [game.sides for game in pairing.games(swapped, round_, 2)] == [((7,), (3,)), ((3,), (7,))]


def test_one_alone_has_nobody_to_meet() -> None:
    with pytest.raises(ValueError, match="alone"):
        pairing.draw(SWISS, DrawTask((3,), (), 3, 4, "7"))


def advised(count: int, rounds: int) -> list[str]:
    advice = pairing.advise(SWISS, count, rounds, 4)
    if advice is None:
        return []
    return say([advice.message, *(choice.message for choice in advice.choices)])


def test_up_to_half_of_the_field_nothing_is_said() -> None:
    assert [advised(count, rounds) for count, rounds in ((8, 4), (7, 4), (16, 6), (33, 6))] == [[]] * 4


def test_above_that_it_is_not_certain() -> None:
    assert advised(9, 6) == [
        "Bei 9 Teilnehmern ist bis 5 Runden sicher, dass niemand zweimal auf denselben Gegner trifft; "
        "bei 6 Runden geht es fast immer auf.",
        "6 Runden spielen; was sich nicht vermeiden lässt, schreibt die Auslosung auf.",
        "Nur 5 Runden spielen: Niemand trifft zweimal auf denselben Gegner.",
    ]


def test_seven_over_six_rounds_should_rather_all_meet() -> None:
    assert advised(7, 6)[:2] == [
        "Bei 7 Teilnehmern trifft in 6 Runden fast jeder auf jeden; "
        "das geht mit „jeder gegen jeden“ einfacher.",
        "Jeder gegen jeden spielen, 7 Runden (im Regelblatt: pairing.method = „round_robin“).",
    ]


def test_four_over_six_rounds_have_to_meet_again() -> None:
    assert advised(4, 6)[0] == (
        "Bei 4 Teilnehmern gibt es nur 3 Runden ohne Wiederholung, vorgesehen sind 6: "
        "Manche treffen noch einmal aufeinander."
    )
    advice = pairing.advise(SWISS, 4, 6, 4)
    assert advice is not None
    assert [choice.rounds for choice in advice.choices] == [None, 3, 6]
    assert not advice.blocking


def test_one_alone_is_told_before() -> None:
    advice = pairing.advise(SWISS, 1, 3, 4)
    assert advice is not None
    assert advice.blocking


def brute_force(costs: dict[tuple[int, int], int], rest: tuple[int, ...]) -> int:
    """Return the least cost of all perfect matchings."""
    if not rest:
        return 0
    one, *others = rest
    return min(
        costs[one, other] + brute_force(costs, tuple(who for who in others if who != other))
        for other in others
    )


@settings(max_examples=60)
@given(st.integers(1, 4), st.data())
def test_the_matching_is_the_cheapest(half: int, data: st.DataObject) -> None:
    size = 2 * half
    pairs = [(one, other) for other in range(size) for one in range(other)]
    cost = st.one_of(st.integers(0, 5), st.integers(0, 10**30))
    costs = dict(zip(pairs, data.draw(st.lists(cost, min_size=len(pairs), max_size=len(pairs))), strict=True))
    matched = cheapest_pairs(costs)
    assert sorted(who for pair in matched for who in pair) == list(range(size))
    assert sum(costs[pair] for pair in matched) == brute_force(costs, tuple(range(size)))


def matchings(rest: tuple[int, ...]) -> Iterator[Pairs]:
    """Return every way to pair all of them."""
    if not rest:
        yield ()
        return
    one, *others = rest
    for other in others:
        for pairs in matchings(tuple(who for who in others if who != other)):
            yield ((one, other), *pairs)


def losses(field: Field, pairs: Pairs) -> tuple[int, ...]:
    """Return what is lost with these pairs, the worst kind first."""
    places = [(group, index) for group, size in enumerate(field.groups) for index in range(size)]
    again, rematches, low, apart, fold = 0, 0, 0, 0, 0
    for one, other in pairs:
        if other == len(places):
            again, low = field.met[one][other] ** 2, other - 1 - one
            continue
        rematches += field.met[one][other] ** 2
        (upper, index), (lower, below) = places[one], places[other]
        apart += (lower - upper) ** 2
        size = field.groups[upper]
        fold += abs(below - index - size // 2) if upper == lower else size - 1 - index + below
    return again, rematches, low, apart, fold


@settings(max_examples=60)
@given(st.lists(st.integers(1, 4), min_size=1, max_size=4), st.data())
def test_no_sum_of_lesser_evils_outweighs_a_greater_one(sizes: list[int], data: st.DataObject) -> None:
    count = sum(sizes)
    size = count + count % 2
    if size > 8 or size < 2:
        return
    seldom = st.sampled_from([0, 0, 0, 0, 0, 1, 2])
    times = st.lists(seldom, min_size=size * size, max_size=size * size)
    table = data.draw(times)
    rows = [
        tuple(table[min(one, other) * size + max(one, other)] * (one != other) for other in range(size))
        for one in range(size)
    ]
    field = Field(tuple(sizes), tuple(rows))
    chosen = cheapest_pairs(pair_costs(field, stream("7", data.draw(st.integers(0, 99)))))
    assert losses(field, chosen) == min(losses(field, pairs) for pairs in matchings(tuple(range(size))))


@pytest.mark.parametrize("groups", [(6, 2), (1, 7), (2, 3, 3), (20, 20)])
def test_a_step_between_score_groups_costs_more_than_all_pairs_within_them(groups: tuple[int, ...]) -> None:
    size = sum(groups)
    group_of = [group for group, count in enumerate(groups) for _ in range(count)]
    costs = pair_costs(Field(groups, ((0,) * size,) * size), stream("7"))
    within = max(cost for (one, other), cost in costs.items() if group_of[one] == group_of[other])
    across = min(cost for (one, other), cost in costs.items() if group_of[one] != group_of[other])
    assert across > within * (size // 2)


@settings(max_examples=25)
@given(st.lists(st.frozensets(st.integers(1, 13), min_size=2), min_size=1, max_size=7))
def test_whoever_drops_out_or_comes_late_nobody_is_forgotten(fields: list[frozenset[int]]) -> None:
    """Nobody meets again while everybody there has met fewer than half of the field (Dirac)."""
    event = SwissEvent(len(fields))
    for entrants in fields:
        size = len(entrants) + len(entrants) % 2
        known = [sum(event.met[frozenset((who, other))] > 0 for other in entrants) for who in entrants]
        byes = [event.without[who] > 0 if len(entrants) % 2 else False for who in entrants]
        before = event.rematches, sum(event.without.values())
        safe = all(size - 1 - met - bye >= size / 2 for met, bye in zip(known, byes, strict=True))
        fresh = len(entrants) % 2 == 0 or sum(not bye for bye in byes) >= size / 2
        drawn = event.play(sorted(entrants))
        if safe and fresh:
            assert event.rematches == before[0]
        if not all(byes):
            assert all(event.without[who] == 1 for who in drawn.sitting_out)
