"""For which numbers the partner rule can be kept, and what the director is told about the others."""

from __future__ import annotations

import pytest

from tests.pairing.events import rotation, say
from turnierxl import pairing
from turnierxl.pairing.advice import Advice, Choice, Seating
from turnierxl.pairing.rotation.partner_rule import keeps_partner_rule, most_rounds, next_count
from turnierxl.pairing.rotation.schedules import repeated_partnerships
from turnierxl.pairing.table_draw import TableDraw

UNSEATABLE = [1, 2, 3, 6, 7, 11]
REPEATS_IN_SIX = [4, 5, 9, 10, 13, 14, 15, 18, 19, 23]
REPEATS_IN_EIGHT = [4, 5, 8, 9, 10, 13, 14, 15, 17, 18, 19, 23]
MOST_ROUNDS = {4: 3, 5: 1, 8: 7, 9: 1, 10: 1, 12: 11, 13: 3, 14: 1, 15: 1, 17: 7, 18: 3, 19: 1, 21: 11, 22: 8}


def advice(count: int, rounds: int, seating: Seating = "fives", games: int = 4) -> Advice:
    found = pairing.advise(rotation(seating), count, rounds, games)
    assert found is not None
    return found


def choices(found: Advice) -> dict[str, Choice]:
    return dict(zip(say(choice.message for choice in found.choices), found.choices, strict=True))


@pytest.mark.parametrize(("rounds", "infeasible"), [(6, REPEATS_IN_SIX), (8, REPEATS_IN_EIGHT)])
def test_the_numbers_that_cannot_keep_the_rule(rounds: int, infeasible: list[int]) -> None:
    numbers = range(1, 204)
    assert [n for n in numbers if not keeps_partner_rule("fives", n, rounds)] == sorted(
        UNSEATABLE + infeasible
    )


@pytest.mark.parametrize("count", MOST_ROUNDS)
def test_the_most_rounds(count: int) -> None:
    assert most_rounds("fives", count, 30) == MOST_ROUNDS[count]
    assert most_rounds("fives", count, 2) == min(2, MOST_ROUNDS[count])


def test_23_players_and_six_rounds_are_not_promised() -> None:
    assert most_rounds("fives", 23, 8) == 5


@pytest.mark.parametrize("count", range(4, 36))
@pytest.mark.parametrize("seating", ["fives", "sit-out"])
def test_the_rule_is_kept_exactly_where_the_shipped_schedules_keep_it(seating: Seating, count: int) -> None:
    if seating == "fives" and count in UNSEATABLE:
        return
    for rounds in range(2, 9):
        kept = repeated_partnerships(seating, count, rounds) == 0
        assert keeps_partner_rule(seating, count, rounds) is kept, rounds


def test_the_next_number_that_keeps_the_rule() -> None:
    assert [next_count("fives", count, 6) for count in (1, 7, 9, 18, 22, 24)] == [8, 8, 12, 20, 24, 25]


class TestAdvice:
    @pytest.mark.parametrize("rounds", [6, 8])
    @pytest.mark.parametrize("count", range(1, 60))
    def test_who_hears_what(self, count: int, rounds: int) -> None:
        found = pairing.advise(rotation(), count, rounds, 4)
        infeasible = REPEATS_IN_SIX if rounds == 6 else REPEATS_IN_EIGHT
        assert (found is not None) == (count in UNSEATABLE + infeasible)
        if found is not None:
            assert found.blocking == (count in UNSEATABLE)
            assert found.choices
            say([found.message, *(choice.message for choice in found.choices)])

    def test_the_choices_for_nine(self) -> None:
        found = advice(9, 6)
        assert say([found.message]) == [
            "Bei 9 Teilnehmern und 6 Runden lässt sich nicht vermeiden, dass manche zweimal zusammen spielen."
        ]
        assert [(choice.seating, choice.rounds) for choice in found.choices] == [
            ("fives", None),
            ("sit-out", None),
            (None, None),
        ]
        assert list(choices(found))[1:] == [
            "Reihum pausieren, 1 je Runde, alle möglichst gleich oft: niemand hat zweimal denselben Partner.",
            "3 mehr dazuholen (Einspringer): mit 12 geht es auf.",
        ]

    @pytest.mark.parametrize(("count", "rounds"), [(9, 6), (13, 6), (15, 6), (17, 8), (23, 6), (23, 8)])
    def test_the_repeats_to_expect_are_those_of_the_shipped_schedule(self, count: int, rounds: int) -> None:
        times = repeated_partnerships("fives", count, rounds)
        first = next(iter(choices(advice(count, rounds))))
        assert first.endswith(f"möglich: {times}-mal spielen zwei noch einmal zusammen.")

    def test_fewer_rounds(self) -> None:
        kept = "Nur 7 Runden spielen: niemand hat zweimal denselben Partner."
        assert choices(advice(17, 8))[kept].rounds == 7
        assert choices(advice(8, 8))[kept].rounds == 7
        assert [choice.rounds for choice in advice(23, 6).choices] == [None, None, 5, None]

    def test_one_round_is_no_choice(self) -> None:
        assert not [choice for choice in advice(14, 6).choices if choice.rounds]

    def test_full_tables_of_four_with_too_many_rounds(self) -> None:
        found = advice(4, 6)
        assert not found.blocking
        assert [(choice.seating, choice.rounds) for choice in found.choices] == [
            ("fives", None),
            (None, 3),
            (None, None),
        ]

    @pytest.mark.parametrize("count", [6, 7, 11])
    def test_six_seven_and_eleven_can_pause(self, count: int) -> None:
        found = advice(count, 6)
        assert found.blocking
        assert found.choices[0].seating == "sit-out"
        assert pairing.advise(rotation("sit-out"), count, 6, 4) is None
        assert say([found.message]) == [
            f"{count} Teilnehmer lassen sich nicht auf Vierer- und Fünfertische verteilen."
        ]

    @pytest.mark.parametrize(("count", "less"), [(6, []), (7, []), (11, [])])
    def test_one_less_only_where_that_works_out(self, count: int, less: list[str]) -> None:
        assert [words for words in choices(advice(count, 6)) if words.startswith("Ohne")] == less
        assert "Ohne einen Teilnehmer spielen: mit 5 geht es auf." in choices(advice(6, 1))

    @pytest.mark.parametrize("seating", ["fives", "sit-out"])
    @pytest.mark.parametrize("count", [0, 1, 2, 3])
    def test_less_than_a_table(self, seating: Seating, count: int) -> None:
        found = advice(count, 6, seating)
        assert found.blocking
        assert list(choices(found)) == [f"{4 - count} mehr dazuholen (Einspringer): mit 4 geht es auf."]

    def test_pauses_that_do_not_help(self) -> None:
        found = advice(5, 6, "sit-out")
        assert not found.blocking
        assert list(choices(found)) == [
            "Reihum pausieren, 1 je Runde, alle möglichst gleich oft: "
            "2-mal spielen zwei noch einmal zusammen.",
            "Nur 5 Runden spielen: niemand hat zweimal denselben Partner.",
            "1 mehr dazuholen (Einspringer): mit 6 geht es auf.",
        ]

    def test_more_rounds_than_there_are_schedules_for(self) -> None:
        found = advice(12, 12)
        assert say([found.choices[0].message]) == [
            "So spielen: wie oft zwei noch einmal zusammen spielen, sagt jede Auslosung."
        ]

    def test_tables_of_five_with_another_number_of_games(self) -> None:
        found = advice(17, 6, games=3)
        assert not found.blocking
        assert [choice.seating for choice in found.choices] == ["fives", "sit-out"]
        assert pairing.advise(rotation(), 16, 6, 3) is None
        assert pairing.advise(rotation(), 17, 6, 8) is None


class TestTableDraw:
    CLANS = TableDraw(method="table_draw")

    @pytest.mark.parametrize(
        ("count", "ways"),
        [
            (1, ["2 mehr dazuholen (Einspringer): mit 3 geht es auf."]),
            (2, ["1 mehr dazuholen (Einspringer): mit 3 geht es auf."]),
            (
                5,
                [
                    "1 mehr dazuholen (Einspringer): mit 6 geht es auf.",
                    "Mit 1 weniger spielen: mit 4 geht es auf.",
                ],
            ),
        ],
    )
    def test_numbers_that_cannot_be_seated(self, count: int, ways: list[str]) -> None:
        found = pairing.advise(self.CLANS, count, 2, 1)
        assert found is not None
        assert found.blocking
        assert say([found.message]) == [
            f"{count} Teilnehmer lassen sich nicht auf Tische zu 4 und 3 verteilen."
        ]
        assert list(choices(found)) == ways

    def test_all_others_can(self) -> None:
        numbers = [3, 4, *range(6, 200)]
        assert [count for count in numbers if pairing.advise(self.CLANS, count, 2, 1)] == []

    def test_one_size_only(self) -> None:
        fours = TableDraw(method="table_draw", tables=(4,))
        found = pairing.advise(fours, 6, 1, 1)
        assert found is not None
        assert list(choices(found)) == [
            "2 mehr dazuholen (Einspringer): mit 8 geht es auf.",
            "Mit 2 weniger spielen: mit 4 geht es auf.",
        ]
