"""Everybody against everybody: Berger tables, groups, who is missing and who comes too late."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing.events import say
from turnierxl import pairing
from turnierxl.pairing.berger import berger_plan, berger_round
from turnierxl.pairing.round_robin import RoundRobin, playoff_draw, rounds_needed
from turnierxl.play.rounds import Draw, DrawTask, Round, Stage, Table

# FIDE Handbook C.05, annex 1; "6-4" is round 2 of the first table, 6 has White.
FIDE_6 = """
    1-6 2-5 3-4
    6-4 5-3 1-2
    2-6 3-1 4-5
    6-5 1-4 2-3
    3-6 4-2 5-1
"""
FIDE_8 = """
    1-8 2-7 3-6 4-5
    8-5 6-4 7-3 1-2
    2-8 3-1 4-7 5-6
    8-6 7-5 1-4 2-3
    3-8 4-2 5-1 6-7
    8-7 1-6 2-5 3-4
    4-8 5-3 6-2 7-1
"""

AT_ONCE = RoundRobin(method="round_robin", at_once=True)
ROUND_BY_ROUND = RoundRobin(method="round_robin")
TWICE = RoundRobin(method="round_robin", cycles=2)


def table_of(text: str) -> tuple[tuple[tuple[int, int], ...], ...]:
    lines = [[pair.split("-") for pair in line.split()] for line in text.strip().splitlines()]
    return tuple(tuple((int(one), int(other)) for one, other in line) for line in lines)


def task(
    entrants: Sequence[int],
    history: Sequence[Round] = (),
    groups: Mapping[str, tuple[int, ...]] | None = None,
) -> DrawTask:
    return DrawTask(tuple(entrants), tuple(history), 1, 2, "7", groups=groups or {})


def play(settings: RoundRobin, fields: Sequence[Sequence[int]]) -> list[Round]:
    """Draw round by round with the entrants of each."""
    history: list[Round] = []
    for entrants in fields:
        drawn = pairing.draw(settings, task(entrants, history))
        history.append(Round("gruppen", len(history) + 1, drawn))
    return history


def pairs_of(draw: Draw) -> list[tuple[int, ...]]:
    return [table.seats for table in draw.tables]


@pytest.mark.parametrize(("count", "expected"), [(6, FIDE_6), (8, FIDE_8)])
def test_the_tables_are_those_of_fide(count: int, expected: str) -> None:
    assert berger_plan(count) == table_of(expected)


@pytest.mark.parametrize(("count", "even", "expected"), [(5, 6, FIDE_6), (7, 8, FIDE_8)])
def test_an_odd_field_plays_the_next_even_table_against_nobody(count: int, even: int, expected: str) -> None:
    without = [tuple(pair for pair in pairs if even not in pair) for pairs in table_of(expected)]
    assert list(berger_plan(count)) == without


@pytest.mark.parametrize("count", range(2, 33))
def test_each_pair_meets_once_and_colours_are_balanced(count: int) -> None:
    rounds = [berger_round(count, number) for number in range(1, count + count % 2)]
    met = Counter(frozenset(pair) for pairs in rounds for pair in pairs)
    assert met == Counter(frozenset(pair) for pair in combinations(range(1, count + 1), 2))
    white = Counter(pair[0] for pairs in rounds for pair in pairs)
    black = Counter(pair[1] for pairs in rounds for pair in pairs)
    assert all(abs(white[number] - black[number]) == (count + 1) % 2 for number in range(1, count + 1))
    assert all(len({who for pair in pairs for who in pair}) == 2 * len(pairs) for pairs in rounds)


@pytest.mark.parametrize("count", range(2, 33))
def test_a_second_cycle_turns_every_pair_round(count: int) -> None:
    plan = berger_plan(count, 2)
    assert Counter(pair for pairs in plan for pair in pairs) == Counter(
        (one, other) for one in range(1, count + 1) for other in range(1, count + 1) if one != other
    )
    if count > 2:
        for number in range(1, count + 1):
            colours = "".join(
                "W" if number == pair[0] else "B" for pairs in plan for pair in pairs if number in pair
            )
            assert "WWW" not in colours
            assert "BBB" not in colours


def test_jeder_spieler_einer_gruppe_bestreitet_gegen_jeden_anderen_derselben_gruppe_ein_spiel() -> None:
    """4T1 §5(2); the seeds of the group are the numbers of the Berger table."""
    groups = {"I": (5, 1, 8, 3), "II": (2, 4, 6, 7)}
    drawn = pairing.draw(AT_ONCE, task(range(1, 9), groups=groups))
    assert [(table.number, table.label, table.group, table.seats) for table in drawn.tables] == [
        (1, "1", "I", (5, 3)),
        (2, "1", "I", (1, 8)),
        (3, "1", "II", (2, 7)),
        (4, "1", "II", (4, 6)),
        (5, "2", "I", (3, 8)),
        (6, "2", "I", (5, 1)),
        (7, "2", "II", (7, 6)),
        (8, "2", "II", (2, 4)),
        (9, "3", "I", (1, 3)),
        (10, "3", "I", (8, 5)),
        (11, "3", "II", (4, 7)),
        (12, "3", "II", (6, 2)),
    ]
    assert (drawn.sitting_out, drawn.notes) == ((), ())


def test_zwei_partien_jeder_einmal_schwarz_und_einmal_weiss() -> None:
    """4T1 §4(4), (5): who is named first has White in the first game."""
    table = Table(3, (8, 5), group="I", label="2")
    round_ = Round("gruppen", 1, Draw((table,)))
    games = pairing.games(AT_ONCE, round_, 2)
    assert [(game.number, game.sides) for game in games] == [(1, ((8,), (5,))), (2, ((5,), (8,)))]
    assert {(game.table, game.group, game.label, game.stage) for game in games} == {(3, "I", "2", "")}


def test_a_decider_is_one_game_and_a_playoff_as_many_as_a_match() -> None:
    draw = Draw((Table(1, (8, 5)),))
    assert len(pairing.games(AT_ONCE, Round("gruppen", 3, draw, Stage.DECIDER), 2)) == 1
    playoff = pairing.games(AT_ONCE, Round("gruppen", 2, draw, Stage.PLAYOFF), 2)
    assert [game.stage for game in playoff] == [Stage.PLAYOFF] * 2


def test_sides_can_be_kept() -> None:
    kept = RoundRobin(method="round_robin", sides="kept")
    games = pairing.games(kept, Round("turnier", 1, Draw((Table(1, (8, 5)),))), 4)
    assert {game.sides for game in games} == {((8,), (5,))}


def test_round_by_round() -> None:
    rounds = play(ROUND_BY_ROUND, [range(1, 6)] * 5)
    assert [pairs_of(round_.draw) for round_ in rounds] == [list(pairs) for pairs in berger_plan(5)]
    assert [round_.draw.sitting_out for round_ in rounds] == [(1,), (4,), (2,), (5,), (3,)]
    assert say(rounds[0].draw.notes, range(1, 6)) == ["Pause in dieser Runde: P1."]
    assert {table.label for round_ in rounds for table in round_.draw.tables} == {""}


def test_groups_of_different_sizes_end_at_different_times() -> None:
    groups = {"A": (1, 2, 3), "B": (4, 5, 6, 7, 8, 9)}
    history = [Round("gruppen", number, Draw((), ())) for number in (1, 2, 3)]
    drawn = pairing.draw(ROUND_BY_ROUND, task(range(1, 10), history, groups))
    assert {table.group for table in drawn.tables} == {"B"}
    assert drawn.sitting_out == ()
    assert rounds_needed(ROUND_BY_ROUND, [3, 6]) == 5
    assert (rounds_needed(TWICE, [3, 6]), rounds_needed(AT_ONCE, [3, 6])) == (10, 1)


def test_who_meets_somebody_missing_sits_out() -> None:
    first = play(ROUND_BY_ROUND, [range(1, 7)])
    drawn = pairing.draw(ROUND_BY_ROUND, task([1, 2, 3, 5, 6], first))
    assert pairs_of(drawn) == [(5, 3), (1, 2)]
    assert drawn.sitting_out == (6,)
    assert say(drawn.notes, range(1, 7)) == [
        "Pause in dieser Runde: P6.",
        "Fällt aus, weil jemand fehlt: P6 – P4.",
    ]


def test_the_plan_stays_when_somebody_comes_back() -> None:
    rounds = play(ROUND_BY_ROUND, [range(1, 7), [1, 2, 3, 5, 6], range(1, 7)])
    assert pairs_of(rounds[2].draw) == list(berger_plan(6)[2])


def test_nobody_can_join_a_running_plan() -> None:
    rounds = play(ROUND_BY_ROUND, [range(1, 5), range(1, 6)])
    assert pairs_of(rounds[1].draw) == list(berger_plan(4)[1])
    assert rounds[1].draw.sitting_out == ()
    assert say(rounds[1].draw.notes, range(1, 6)) == [
        "Kann nicht mehr einsteigen, weil der Plan schon läuft: P5."
    ]


def test_when_all_have_met_there_is_nothing_left_to_draw() -> None:
    for method, before in ((ROUND_BY_ROUND, [range(1, 5)] * 3), (AT_ONCE, [range(1, 5)])):
        last = play(method, [*before, range(1, 5)])[-1].draw
        assert (last.tables, last.sitting_out) == ((), ())
        assert say(last.notes) == ["Alle haben schon gegeneinander gespielt."]


def test_playoffs_do_not_count_as_rounds_of_the_plan() -> None:
    rounds = [*play(ROUND_BY_ROUND, [range(1, 5)]), Round("gruppen", 2, Draw(()), Stage.PLAYOFF)]
    assert pairs_of(pairing.draw(ROUND_BY_ROUND, task(range(1, 5), rounds))) == list(berger_plan(4)[1])


def test_entscheidungsspiele_im_jeder_gegen_jeden_system() -> None:
    """4T1 §5(3)(e): one match of two, a round robin of more; who has White first is drawn."""
    drawn = playoff_draw([("I", (3, 8)), ("II", (2, 4, 6))], "seed", 2)
    assert [table.number for table in drawn.tables] == [1, 2, 3, 4]
    groups = [(table.group, frozenset(table.seats), table.label) for table in drawn.tables]
    assert groups[0] == ("I", frozenset({3, 8}), "")
    assert {pair for _, pair, _ in groups[1:]} == {frozenset(pair) for pair in combinations((2, 4, 6), 2)}
    assert [(group, label) for group, _, label in groups[1:]] == [("II", "1"), ("II", "2"), ("II", "3")]
    assert playoff_draw([("I", (8, 3)), ("II", (6, 4, 2))], "seed", 2) == drawn
    firsts = {playoff_draw([("I", (3, 8))], str(seed), 2).tables[0].seats for seed in range(20)}
    assert firsts == {(3, 8), (8, 3)}


def test_advice() -> None:
    alone = pairing.advise(ROUND_BY_ROUND, 1, 1, 2)
    assert alone is not None
    assert alone.blocking
    short = pairing.advise(ROUND_BY_ROUND, 6, 3, 2)
    assert short is not None
    assert not short.blocking
    assert say([short.message, *(choice.message for choice in short.choices)]) == [
        "Bei 6 Teilnehmern dauert jeder gegen jeden 5 Runden, vorgesehen sind 3.",
        "5 Runden spielen: Alle treffen aufeinander.",
    ]
    assert [choice.rounds for choice in short.choices] == [5]
    assert pairing.advise(ROUND_BY_ROUND, 6, 5, 2) is None
    assert pairing.advise(TWICE, 4, 6, 2) is None
    assert pairing.advise(AT_ONCE, 4, 1, 2) is None


@settings(max_examples=30)
@given(st.integers(2, 9), st.data())
def test_whatever_is_missing_nobody_plays_twice_and_nobody_is_forgotten(
    count: int, data: st.DataObject
) -> None:
    everybody = range(1, count + 1)
    fields: list[Sequence[int]] = [everybody]
    for _ in range(count):
        fields.append(sorted(data.draw(st.frozensets(st.integers(1, count + 2), min_size=1))))
    met: Counter[frozenset[int]] = Counter()
    for round_, present in zip(play(ROUND_BY_ROUND, fields), fields, strict=True):
        seated = [who for table in round_.draw.tables for who in table.seats]
        named = sorted([*seated, *round_.draw.sitting_out])
        over = round_.number > count - 1 + count % 2
        assert named == ([] if over else sorted(set(present) & set(everybody)))
        met.update(frozenset(table.seats) for table in round_.draw.tables)
    assert all(times == 1 for times in met.values())
