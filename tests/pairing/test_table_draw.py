"""The draw of tables of four and three."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from tests.pairing.events import CLANS, again, check_draw, field, next_round, opponents, play, say
from tests.pairing.oracles import fewest_repeats
from turnierxl import pairing
from turnierxl.pairing.table_draw import TableDraw, table_sizes
from turnierxl.play.rounds import Draw, Game, Round, Table

# The fewest opponents who meet again in the second game, with the fewest players at tables of three again.
REPEATS = {4: 6, 6: 2, 7: 6, 8: 4, 9: 0, 10: 4, 11: 3, 12: 3, 13: 2, 14: 4, 15: 0, 16: 0, 17: 4, 18: 0, 23: 0}
AT_THREE_AGAIN = {3: 3, 6: 6, 9: 9, 10: 2, 13: 5, 17: 1}

SEATABLE = [count for count in range(3, 60) if count != 5]


def expected_sizes(count: int) -> list[int]:
    threes = -count % 4
    return [4] * ((count - 3 * threes) // 4) + [3] * threes


def at_three(round_: Round) -> set[int]:
    return {player for table in round_.draw.tables if len(table.seats) == 3 for player in table.seats}


class TestTischgroessen:
    """ "Gespielt werden sollte, wenn möglich, nur an 4er Tischen." """

    @pytest.mark.parametrize("count", SEATABLE)
    def test_as_few_tables_of_three_as_possible_and_they_come_last(self, count: int) -> None:
        assert list(table_sizes(CLANS, count) or ()) == expected_sizes(count)
        check_draw(next_round(CLANS, field(count), [], 2).draw, field(count), expected_sizes(count))

    @pytest.mark.parametrize("count", [0, 1, 2, 5])
    def test_what_cannot_be_seated(self, count: int) -> None:
        assert table_sizes(CLANS, count) is None
        with pytest.raises(ValueError, match=f"{count} participants"):
            next_round(CLANS, field(count), [], 2)

    def test_one_size_only(self) -> None:
        fours = TableDraw(method="table_draw", tables=(4,))
        assert table_sizes(fours, 12) == (4, 4, 4)
        assert table_sizes(fours, 11) is None

    def test_the_rarer_size_is_a_table_size(self) -> None:
        with pytest.raises(ValidationError, match="fewest = 3 is not one of the table sizes"):
            TableDraw(method="table_draw", tables=(6, 5))
        assert table_sizes(TableDraw(method="table_draw", tables=(5, 6), fewest=5), 28) == (6, 6, 6, 5, 5)


class TestDreiertische:
    """ "so sollen die Mitspieler von diesen 3er Tischen für das nächste Spiel [...] an einen 4er Tisch" """

    @pytest.mark.parametrize("count", SEATABLE)
    def test_from_three_to_four_as_far_as_possible(self, count: int) -> None:
        first, second = play(CLANS, [field(count)] * 2)
        again_at_three = at_three(first) & at_three(second)
        assert len(again_at_three) == AT_THREE_AGAIN.get(count, 0)
        notes = [note for note in say(second.draw.notes, field(count)) if note.startswith("Schon wieder")]
        assert len(notes) == bool(again_at_three)
        assert all(f"P{player}" in notes[0] for player in again_at_three)

    def test_players_who_left_do_not_count(self) -> None:
        first = next_round(CLANS, field(17), [], 2)
        left = min(at_three(first))
        rest = [player for player in field(17) if player != left]
        second = next_round(CLANS, rest, [first], 2)
        assert at_three(second) == set()

    def test_in_more_rounds_tables_of_three_go_round(self) -> None:
        rounds = play(CLANS, [field(18)] * 4)
        had = Counter(player for round_ in rounds for player in at_three(round_))
        turns = [had[player] for player in field(18)]
        assert max(turns) - min(turns) <= 1
        for before, after in pairwise(rounds):
            assert not at_three(before) & at_three(after)

    def test_free_means_free(self) -> None:
        free = TableDraw(method="table_draw")
        rounds = play(free, [field(6)] * 2)
        assert not [note for note in say(rounds[1].draw.notes) if "Schon wieder" in note]


class TestGegner:
    """ "Die Spielpaarungen werden für jedes Spiel in der Vorrunde neu ausgelost." """

    @pytest.mark.parametrize("count", SEATABLE)
    def test_as_few_opponents_meet_again_as_a_flow_can_do(self, count: int) -> None:
        rounds = play(CLANS, [field(count)] * 2)
        repeats = again(opponents(CLANS, rounds))
        assert (len(at_three(rounds[0]) & at_three(rounds[1])), repeats) == fewest_repeats(
            expected_sizes(count), expected_sizes(count)
        )
        assert repeats == REPEATS.get(count, repeats)

    @pytest.mark.parametrize("count", [24, 31, 40, 64])
    def test_four_games_without_meeting_again(self, count: int) -> None:
        assert again(opponents(CLANS, play(CLANS, [field(count)] * 4))) == 0

    def test_sixteen_players_meet_everybody_once_in_five_rounds(self) -> None:
        met = opponents(CLANS, play(CLANS, [field(16)] * 5))
        assert len(met) == 16 * 15 // 2
        assert set(met.values()) == {1}

    def test_those_who_meet_again_are_named(self) -> None:
        rounds = play(CLANS, [field(8)] * 2)
        met = opponents(CLANS, rounds)
        twice = [sorted(pair) for pair in met if met[pair] == 2]
        (note,) = say(rounds[1].draw.notes, field(8))
        assert note.startswith("Wieder Gegner, jetzt zum 2. Mal: ")
        assert all(f"P{one} – P{other}" in note for one, other in twice)
        assert note.count("–") == len(twice) == REPEATS[8]

    def test_who_is_at_tables_of_three_is_named(self) -> None:
        (round_,) = play(CLANS, [field(7)])
        names = [f"P{player}" for player in sorted(at_three(round_))]
        assert say(round_.draw.notes, field(7)) == [
            f"An Tischen zu 3: {names[0]}, {names[1]} und {names[2]}."
        ]


class TestFinale:
    """ "Der Startspieler und die Sitzreihenfolge werden ausgelost." """

    FINAL = TableDraw(method="table_draw", tables=(4,), seating="draw", first_player="draw")

    def draws(self, final: TableDraw) -> list[Table]:
        return [next_round(final, field(4), [], 1, seed=str(seed)).draw.tables[0] for seed in range(60)]

    def test_seats_and_first_player_are_drawn(self) -> None:
        tables = self.draws(self.FINAL)
        assert {table.first for table in tables} == {1, 2, 3, 4}
        assert {table.seats[0] for table in tables} == {1, 2, 3, 4}
        assert len({table.seats.index(table.first or 0) for table in tables}) == 4

    def test_seats_by_number_and_no_first_player(self) -> None:
        plain = TableDraw(method="table_draw", seating="number")
        assert set(self.draws(plain)) == {Table(1, (1, 2, 3, 4))}


def test_everybody_is_a_side_of_his_own() -> None:
    round_ = Round("finale", 1, Draw((Table(1, (4, 2, 3, 1)), Table(2, (7, 6, 5)))))
    assert pairing.games(CLANS, round_, 2) == (
        Game("finale", 1, 1, 1, ((4,), (2,), (3,), (1,))),
        Game("finale", 1, 1, 2, ((4,), (2,), (3,), (1,))),
        Game("finale", 1, 2, 1, ((7,), (6,), (5,))),
        Game("finale", 1, 2, 2, ((7,), (6,), (5,))),
    )


@settings(max_examples=25)
@given(count=st.sampled_from(SEATABLE), seed=st.text(max_size=5))
def test_every_round_seats_everybody_once_and_can_be_drawn_again(count: int, seed: str) -> None:
    rounds = play(CLANS, [field(count)] * 2, seed)
    for round_ in rounds:
        check_draw(round_.draw, field(count), expected_sizes(count))
    assert play(CLANS, [field(count)] * 2, seed) == rounds


def test_another_seed_gives_another_draw() -> None:
    assert play(CLANS, [field(20)], "a") != play(CLANS, [field(20)], "b")
