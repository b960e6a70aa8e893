"""Whole Tichu partner events through files: pairs in the Swiss system, computed once more from the sheets."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from tests.events.oracles import places_by, tichu_totals
from tests.events.play import play
from tests.events.sheets import round_lines, standings_lines

BYE = (8, 200)  # victory points and TICHU points
EVENTS = [
    (4, 3),
    (7, 6),
    pytest.param(16, 6, marks=pytest.mark.long),
    pytest.param(33, 6, marks=pytest.mark.long),
]


def meetings(path: Path, title: str) -> set[frozenset[str]]:
    return {frozenset((line["Seite A"], line["Seite B"])) for line in round_lines(path, title)}


def byes(path: Path, titles: tuple[str, ...]) -> Counter[str]:
    """Count the rounds in which a pair has nobody to play."""
    everybody = {line["Name"] for line in standings_lines(path)}
    playing = [{name for pair in meetings(path, title) for name in pair} for title in titles]
    return Counter(name for present in playing for name in everybody - present)


@pytest.mark.parametrize(("pairs", "rounds"), EVENTS)
def test_a_whole_event_ends_with_the_standings_of_the_rules(pairs: int, rounds: int) -> None:
    """Check "Sieger wird derjenige, der zum Schluß die meisten Siegpunkte erspielt hat"."""
    path, titles = play("tichu-partner", pairs, str(pairs), rounds=rounds)
    assert len(titles) == rounds
    free = byes(path, titles)
    totals = {
        name: (victory + BYE[0] * free[name], points + BYE[1] * free[name])
        for name, (victory, points) in tichu_totals(path, titles).items()
    }
    lines = standings_lines(path)
    assert {line["Name"]: (int(line["Siegpunkte"]), int(line["TICHU-Punkte"])) for line in lines} == totals
    expected = places_by({name: (Fraction(pair[0]), Fraction(pair[1])) for name, pair in totals.items()})
    assert {line["Name"]: int(line["Platz"]) for line in lines} == expected


@pytest.mark.parametrize(("pairs", "rounds"), EVENTS)
def test_nobody_meets_twice_and_nobody_has_a_second_bye(pairs: int, rounds: int) -> None:
    """Check "Das Turnier wird im Schweizer System ausgetragen", which leaves the details to the draw."""
    path, titles = play("tichu-partner", pairs, str(pairs), rounds=rounds)
    met = Counter(pair for title in titles for pair in meetings(path, title))
    assert max(met.values()) == 1
    free = byes(path, titles)
    assert sum(free.values()) == (rounds if pairs % 2 else 0)
    assert max(free.values(), default=1) == 1


def test_tichu_four_deals_with_the_same_partner_in_every_round() -> None:
    """Check "Man spielt das ganze Turnier mit dem gleichen Partner" and "a 4 Spielen"."""
    path, titles = play("tichu-partner", 7, "7", rounds=6)
    for title in titles:
        deals = Counter(frozenset((line["Seite A"], line["Seite B"])) for line in round_lines(path, title))
        assert set(deals.values()) == {4}
