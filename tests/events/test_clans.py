"""Whole Clans events through files; the final standings are computed once more from what can be seen."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from tests.events.oracles import clans_round, place_groups
from tests.events.play import play
from tests.events.sheets import read_lines, standings_lines, visible_titles

Played = dict[str, tuple[int, Fraction, int]]
BOTH = ("Vorrunde 1", "Vorrunde 2")


def played(count: int, seed: str) -> Path:
    return play("clans", count, seed)[0]


def preliminary(path: Path) -> dict[str, tuple[Fraction, Fraction]]:
    """Sum up tournament points and game points of the two preliminary games."""
    rounds = [clans_round(path, title) for title in BOTH]
    names = {name for played in rounds for name in played}
    return {
        name: (
            sum((played[name][1] for played in rounds if name in played), Fraction(0)),
            Fraction(sum(played[name][2] for played in rounds if name in played)),
        )
        for name in names
    }


def drawn_lots(path: Path, phase: str) -> dict[str, int]:
    """Read the recorded lots of a phase from their sheet."""
    if "Losentscheid" not in visible_titles(path):
        return {}
    lines = read_lines(path, "Losentscheid", "Phase", "Nr.")
    return {line["Name"]: int(line["Los (1 = vorn)"]) for line in lines if line["Phase"] == phase}


def printed_places(path: Path) -> dict[str, int]:
    return {line["Name"]: int(line["Platz"]) for line in standings_lines(path)}


@pytest.mark.parametrize(
    ("count", "seed"),
    [
        (39, "a"),
        (41, "c"),
        pytest.param(40, "b", marks=pytest.mark.long),
        pytest.param(64, "d", marks=pytest.mark.long),
    ],
)
def test_a_whole_event_ends_with_the_standings_of_the_rules(count: int, seed: str) -> None:
    path = played(count, seed)
    first = preliminary(path)
    assert len(first) == count
    final = clans_round(path, "Finale")
    intermediate = clans_round(path, "Zwischenrunde") if count >= 40 else {}
    middle = [name for name in intermediate if name not in final]
    rest = [name for name in first if name not in final and name not in intermediate]
    lots = {phase: drawn_lots(path, phase) for phase in ("Vorrunde", "Zwischenrunde", "Finale")}
    expected = {
        **place_groups(
            [final], lambda name: (final[name][1], *first[name]), lambda name: lots["Finale"].get(name, 0)
        ),
    }
    below = place_groups(
        [middle], lambda name: (intermediate[name][1], Fraction(intermediate[name][2])),
        lambda name: lots["Zwischenrunde"].get(name, 0),
    )  # fmt: skip
    expected |= {name: len(final) + place for name, place in below.items()}
    last = place_groups([rest], lambda name: first[name], lambda name: lots["Vorrunde"].get(name, 0))
    expected |= {name: len(final) + len(middle) + place for name, place in last.items()}
    assert printed_places(path) == expected


@pytest.mark.parametrize(("count", "seed"), [(39, "a"), (41, "c")])
def test_clans_the_best_of_the_preliminary_round_go_on(count: int, seed: str) -> None:
    """Check who goes on.

    "Die 4 Punktbesten nach den beiden Vorrundenspielen sind für das Finale qualifiziert. Bei 40 oder mehr
    Teilnehmern spielen die 16 besten Spieler der Vorrunde (2 Spiele) eine Zwischenrunde (1 Spiel)."
    """
    path = played(count, seed)
    first = preliminary(path)
    next_title, size = ("Zwischenrunde", 16) if count >= 40 else ("Finale", 4)
    qualified = clans_round(path, next_title)
    assert len(qualified) == size
    worst = min(first[name] for name in qualified)
    assert all(first[name] <= worst for name in first if name not in qualified)


def test_clans_the_winners_of_the_intermediate_tables_play_the_final() -> None:
    """Check "Für das Finale qualifizieren sich dann die 4 Sieger der Zwischenrunde."."""
    path = played(41, "c")
    games = clans_round(path, "Zwischenrunde")
    final = clans_round(path, "Finale")
    assert sorted(games[name][0] for name in final) == [1, 2, 3, 4]
    for name in final:
        table, points, _ = games[name]
        assert points == max(other for seat, other, _ in games.values() if seat == table)


def test_clans_three_at_a_table_sit_at_four_next_time() -> None:
    """Check "so sollen die Mitspieler von diesen 3er Tischen [...] an einen 4er Tisch gelost werden"."""
    path = played(41, "c")
    sizes = [table_sizes(clans_round(path, title)) for title in BOTH]
    threes = {name for name, size in sizes[0].items() if size == 3}
    assert len(threes) == 9
    assert all(sizes[1][name] == 4 for name in threes)


def table_sizes(played: Played) -> dict[str, int]:
    tables = [table for table, _, _ in played.values()]
    return {name: tables.count(table) for name, (table, _, _) in played.items()}
