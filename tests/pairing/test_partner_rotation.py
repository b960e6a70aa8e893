"""The draw of individual partnership events."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing.events import (
    again,
    check_draw,
    field,
    next_round,
    partners,
    play,
    rotation,
    say,
    seated,
)
from turnierxl import pairing
from turnierxl.pairing.advice import Seating
from turnierxl.pairing.partner_rotation import PartnerRotation
from turnierxl.pairing.rotation.notes import rotation_notes
from turnierxl.play.rounds import Draw, Game, Round, Table

SEATABLE = [count for count in range(4, 44) if count not in (6, 7, 11)]


def fives_sizes(count: int) -> list[int]:
    fives = count % 4
    return [4] * ((count - 5 * fives) // 4) + [5] * fives


def only_round(*tables: tuple[int, ...]) -> Round:
    return Round("turnier", 1, Draw(tuple(Table(number, seats) for number, seats in enumerate(tables, 1))))


class TestSechsUnterschiedlichePartner:
    """ "Jeder Teilnehmer spielt im Laufe des Turniers also mit sechs unterschiedlichen Partnern"."""

    @pytest.mark.parametrize("count", [8, 12, 16, 17, 20, 21, 22, *range(24, 44), 47, 64, 101])
    def test_nobody_has_a_partner_twice_in_six_rounds(self, count: int) -> None:
        rounds = play(rotation(), [field(count)] * 6)
        assert again(partners(rotation(), rounds)) == 0
        assert not [note for round_ in rounds for note in say(round_.draw.notes) if "Wieder Partner" in note]

    @pytest.mark.parametrize("count", [12, 16, 20, 21, 22, *range(24, 44), 47, 64])
    def test_nobody_has_a_partner_twice_in_the_eight_rounds_of_the_iron_man(self, count: int) -> None:
        assert again(partners(rotation(), play(rotation(), [field(count)] * 8))) == 0

    def test_everybody_plays_24_games(self) -> None:
        """ "und macht insgesamt 24 Einzelspiele" """
        rounds = play(rotation(), [field(22)] * 6)
        games = [game for round_ in rounds for game in pairing.games(rotation(), round_, 4)]
        played = Counter(player for game in games for side in game.sides for player in side)
        assert played == dict.fromkeys(field(22), 24)


class TestFuenfertisch:
    """ "Werden bei einem Fünfertisch die Spielerpaarungen durcheinander gebracht ..." """

    def test_the_line_up_of_the_five_games(self) -> None:
        games = pairing.games(rotation(), only_round((11, 12, 13, 14, 15)), 4)
        assert [(game.number, game.sides, game.sitting_out) for game in games] == [
            (1, ((12, 15), (13, 14)), (11,)),
            (2, ((13, 11), (14, 15)), (12,)),
            (3, ((14, 12), (15, 11)), (13,)),
            (4, ((15, 13), (11, 12)), (14,)),
            (5, ((11, 14), (12, 13)), (15,)),
        ]

    def test_everybody_partners_everybody_once_and_opposes_everybody_twice(self) -> None:
        games = pairing.games(rotation(), only_round((1, 2, 3, 4, 5)), 4)
        together = Counter(frozenset(side) for game in games for side in game.sides)
        against = Counter(
            frozenset((one, other)) for game in games for one in game.sides[0] for other in game.sides[1]
        )
        pairs = {frozenset(pair) for pair in combinations(range(1, 6), 2)}
        assert together == dict.fromkeys(pairs, 1)
        assert against == dict.fromkeys(pairs, 2)
        assert sorted(game.sitting_out for game in games) == [(1,), (2,), (3,), (4,), (5,)]

    @pytest.mark.parametrize(("count", "expected"), [(1, 5), (4, 5), (5, 5), (6, 10), (8, 10), (12, 15)])
    def test_the_five_games_are_played_as_often_as_comes_closest(self, count: int, expected: int) -> None:
        assert len(pairing.games(rotation(), only_round((1, 2, 3, 4, 5)), count)) == expected

    def test_at_a_table_of_four_the_same_two_play_together_all_round(self) -> None:
        games = pairing.games(rotation(), only_round((4, 3, 2, 1)), 2)
        assert games == (
            Game("turnier", 1, 1, 1, ((4, 3), (2, 1))),
            Game("turnier", 1, 1, 2, ((4, 3), (2, 1))),
        )

    @pytest.mark.parametrize("count", [17, 21, 22, 25, 30])
    def test_seats_at_tables_of_five_are_shared_evenly(self, count: int) -> None:
        rounds = play(rotation(), [field(count)] * 6)
        tables = [table for round_ in rounds for table in round_.draw.tables if len(table.seats) == 5]
        had = Counter(player for table in tables for player in table.seats)
        turns = [had[player] for player in field(count)]
        assert max(turns) - min(turns) <= 1


class TestPause:
    """Instead of tables of five whoever is left over pauses."""

    @pytest.mark.parametrize("count", [5, 6, 7, 9, 10, 11, 13, 14, 15, 18, 19, 23, 37, 50])
    def test_nobody_pauses_twice_before_everybody_has_once(self, count: int) -> None:
        rounds = play(rotation("sit-out"), [field(count)] * 6)
        had = Counter(dict.fromkeys(field(count), 0))
        for round_ in rounds:
            had.update(round_.draw.sitting_out)
            assert max(had.values()) - min(had.values()) <= 1

    @pytest.mark.parametrize("count", [6, 7, 9, 10, 11, 13, 14, 15, 18, 19, 23])
    def test_nobody_has_a_partner_twice_where_tables_of_five_cannot_do_it(self, count: int) -> None:
        assert again(partners(rotation("sit-out"), play(rotation("sit-out"), [field(count)] * 6))) == 0

    def test_the_notes_name_who_pauses(self) -> None:
        (round_,) = play(rotation("sit-out"), [field(9)])
        (player,) = round_.draw.sitting_out
        assert say(round_.draw.notes, field(9)) == [f"Pause in dieser Runde: P{player}."]


class TestNotes:
    """What could not be avoided is written down."""

    def test_every_partnership_that_is_repeated_is_named(self) -> None:
        rounds = play(rotation(), [field(9)] * 6)
        for number, round_ in enumerate(rounds):
            before, after = (partners(rotation(), rounds[:until]) for until in (number, number + 1))
            repeated = {pair for pair in after if after[pair] > max(1, before[pair])}
            notes = [note for note in say(round_.draw.notes, field(9)) if note.startswith("Wieder Partner")]
            named = [frozenset(pair) for pair in combinations(field(9), 2)]
            named = [pair for pair in named if any(_pair_words(pair, note) for note in notes)]
            assert set(named) == repeated

    def test_opponents_for_the_third_time_are_counted(self) -> None:
        draws = [Draw((Table(1, (1, 2, 3, 4)),)) for _ in range(3)]
        assert say(rotation_notes("fives", draws[1], draws[:1], left=0), field(4)) == [
            "Wieder Partner, jetzt zum 2. Mal: P1 – P2 und P3 – P4."
        ]
        assert say(rotation_notes("fives", draws[2], draws[:2], left=0), field(4)) == [
            "Wieder Partner, jetzt zum 3. Mal: P1 – P2 und P3 – P4.",
            "Paare, die zum dritten Mal oder öfter gegeneinander spielen: 4.",
        ]

    def test_two_tables_of_five_more_than_others_are_named_when_no_round_is_left(self) -> None:
        draws = [Draw((Table(1, (6, 7, 8, 9)), Table(2, (1, 2, 3, 4, 5)))) for _ in range(2)]
        note = "Öfter als andere am Fünfertisch: P1, P2, P3, P4 und P5."
        assert note in say(rotation_notes("fives", draws[1], draws[:1], left=0), field(9))
        assert note not in say(rotation_notes("fives", draws[1], draws[:1], left=1), field(9))
        assert note not in say(rotation_notes("fives", draws[0], [], left=0), field(9))

    def test_whoever_pauses_more_often_than_others_is_named_at_once(self) -> None:
        draws = [Draw((Table(1, (1, 2, 3, 4)),), sitting_out=(5,)) for _ in range(2)]
        note = "Pause öfter als andere: P5."
        assert note in say(rotation_notes("sit-out", draws[1], draws[:1], left=4), field(5))
        assert note not in say(rotation_notes("sit-out", draws[0], [], left=5), field(5))

    def test_who_stays_ahead_at_tables_of_five_is_named_at_the_end(self) -> None:
        """1 to 5 had every table of five so far; whoever of them must sit at one again is ahead for good."""
        history = [
            Round("turnier", number, Draw((Table(1, (6, 7, 8, 9)), Table(2, (1, 2, 3, 4, 5)))))
            for number in (1, 2, 3)
        ]
        last = next_round(rotation(), field(9), history, rounds=4)
        ahead = sorted(set(last.draw.tables[1].seats) & {1, 2, 3, 4, 5})
        assert 0 < len(ahead) < 5
        names = " und ".join(f"P{player}" for player in ahead)
        assert f"Öfter als andere am Fünfertisch: {names}." in say(last.draw.notes, field(9))
        earlier = next_round(rotation(), field(9), history[:2], rounds=6)
        assert not [note for note in say(earlier.draw.notes) if "Öfter" in note]


def _pair_words(pair: frozenset[int], note: str) -> bool:
    one, other = sorted(pair)
    return f"P{one} – P{other}" in note


@settings(max_examples=40)
@given(count=st.sampled_from(SEATABLE), rounds=st.integers(2, 8), seed=st.text(max_size=5))
def test_every_round_seats_everybody_once(count: int, rounds: int, seed: str) -> None:
    for round_ in play(rotation(), [field(count)] * rounds, seed):
        check_draw(round_.draw, field(count), fives_sizes(count))
        assert round_.draw.sitting_out == ()


@settings(max_examples=25)
@given(count=st.integers(4, 35), rounds=st.integers(2, 8), seed=st.text(max_size=5))
def test_every_round_with_pauses_seats_everybody_once(count: int, rounds: int, seed: str) -> None:
    for round_ in play(rotation("sit-out"), [field(count)] * rounds, seed):
        check_draw(round_.draw, field(count), [4] * (count // 4))
        assert len(round_.draw.sitting_out) == count % 4


@pytest.mark.parametrize("seating", ["fives", "sit-out"])
@pytest.mark.parametrize("count", [17, 47])
def test_the_same_seed_gives_the_same_draw_and_another_seed_another(seating: Seating, count: int) -> None:
    one, same, other = (play(rotation(seating), [field(count)] * 3, seed) for seed in ("a", "a", "b"))
    assert one == same
    assert one != other


def test_chance_decides_who_plays_with_whom() -> None:
    """Not only which of three shipped rounds comes first: anybody can be anybody's partner in it."""
    firsts = [play(rotation(), [field(8)] * 3, str(seed))[:1] for seed in range(60)]
    met = {pair for first in firsts for pair in partners(rotation(), first) if 1 in pair}
    assert met == {frozenset((1, other)) for other in range(2, 9)}


def test_the_order_of_the_entrants_does_not_matter() -> None:
    first = next_round(rotation(), field(17), [], 6)
    assert next_round(rotation(), field(17)[::-1], [], 6) == first


def test_nobody_sits_at_the_same_table_all_day() -> None:
    rounds = play(rotation(), [field(32)] * 6)
    tables = [
        {table.number for round_ in rounds for table in round_.draw.tables if player in table.seats}
        for player in field(32)
    ]
    assert min(map(len, tables)) > 1


def test_a_number_that_cannot_be_seated_is_refused() -> None:
    with pytest.raises(ValueError, match="11 participants cannot be seated"):
        next_round(rotation(), field(11), [], 6)


def test_the_settings_are_those_of_the_rule_sheet() -> None:
    sheet = {"method": "partner_rotation", "tables": [4, 5], "never_twice": "partner"}
    assert PartnerRotation.model_validate(sheet) == rotation()


def test_more_rounds_than_planned_can_be_drawn() -> None:
    rounds = play(rotation(), [field(24)] * 6)
    extra = next_round(rotation(), field(24), rounds, 6)
    assert sorted(seated(extra.draw)) == list(field(24))
    assert again(partners(rotation(), [*rounds, extra])) == 0
