"""Whole Tichu individual events through files; the standings are computed once more from what can be seen."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from tests.events.oracles import places_by, tichu_totals
from tests.events.play import play
from tests.events.sheets import round_lines, standings_lines

EVENTS = [
    ("tichu-einzel", 9, "fives"),
    ("tichu-einzel", 9, "sit-out"),
    ("tichu-einzel", 17, None),
    ("tichu-ironman", 12, None),
    pytest.param("tichu-einzel", 8, None, marks=pytest.mark.long),
    pytest.param("tichu-einzel", 16, None, marks=pytest.mark.long),
    pytest.param("tichu-einzel", 24, None, marks=pytest.mark.long),
    pytest.param("tichu-einzel", 47, None, marks=pytest.mark.long),
    pytest.param("tichu-ironman", 24, None, marks=pytest.mark.long),
]
NO_REPEAT = [
    ("tichu-einzel", 17),
    ("tichu-ironman", 12),
    pytest.param("tichu-einzel", 16, marks=pytest.mark.long),
    pytest.param("tichu-einzel", 47, marks=pytest.mark.long),
]


@pytest.mark.parametrize(("rules", "count", "seating"), EVENTS)
def test_a_whole_event_ends_with_the_standings_of_the_rules(
    rules: str, count: int, seating: str | None
) -> None:
    """Check "Sieger wird derjenige, der zum Schluß die meisten Siegpunkte erspielt hat"."""
    path, titles = play(rules, count, str(count), seating)
    assert len(titles) == (8 if rules == "tichu-ironman" else 6)
    totals = tichu_totals(path, titles)
    expected = places_by({name: tuple(map(Fraction, pair)) for name, pair in totals.items()})
    lines = standings_lines(path)
    assert {line["Name"]: int(line["Platz"]) for line in lines} == expected
    assert {line["Name"]: (int(line["Siegpunkte"]), int(line["TICHU-Punkte"])) for line in lines} == totals


@pytest.mark.parametrize(("rules", "count"), NO_REPEAT)
def test_tichu_everybody_has_a_new_partner_in_every_round(rules: str, count: int) -> None:
    """Check "Jeder Teilnehmer spielt [...] mit sechs unterschiedlichen Partnern zusammen"."""
    path, titles = play(rules, count, str(count))
    rounds = [
        {line[side] for line in round_lines(path, title) for side in ("Seite A", "Seite B")}
        for title in titles
    ]
    for earlier, later in combinations(rounds, 2):
        assert not {frozenset(pair.split(" / ")) for pair in earlier} & {
            frozenset(pair.split(" / ")) for pair in later
        }


def test_tichu_24_deals_for_everybody() -> None:
    """Check "und macht insgesamt 24 Einzelspiele"."""
    path, titles = play("tichu-einzel", 17, "17")
    sides = [
        line[side] for title in titles for line in round_lines(path, title) for side in ("Seite A", "Seite B")
    ]
    deals = [name for side in sides for name in side.split(" / ")]
    assert {name: deals.count(name) for name in set(deals)} == dict.fromkeys(set(deals), 24)
    assert len(set(deals)) == 17
