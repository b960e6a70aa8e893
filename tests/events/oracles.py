"""Both rule texts computed once more, from what can be seen in the sheets, without any code of turnierxl."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable
from fractions import Fraction
from pathlib import Path

from tests.events.sheets import Line, round_lines

Key = tuple[Fraction, ...]
PLACES = (5, 3, 2, 1)


def tichu_totals(path: Path, titles: Iterable[str]) -> dict[str, tuple[int, int]]:
    """Sum up victory points and TICHU points by name.

    "Für jedes gewonnene Spiel erhält man zwei Siegpunkte. [...] Für ein Unentschieden gibt es einen
    Siegpunkt für jedes Team". Doppelsieg und nicht erfüllter Mahjong-Wunsch: "drei Siegpunkte".
    """
    totals: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for title in titles:
        for line in round_lines(path, title):
            for names, victory, points in _deal(line):
                for name in names.split(" / "):
                    totals[name][0] += victory
                    totals[name][1] += points
    return {name: (victory, points) for name, (victory, points) in totals.items()}


def _deal(line: Line) -> list[tuple[str, int, int]]:
    special = line["Besonderes"] or ""
    a, b = line["TICHU-Punkte A"], line["TICHU-Punkte B"]
    if special:
        won_by_a = special.endswith(" A")
        if special.startswith("Mahjong") or a is None:
            a, b = (100, 0) if won_by_a else (0, 100)
        victory = (3, 0) if won_by_a else (0, 3)
    else:
        victory = (2, 0) if a > b else (0, 2) if b > a else (1, 1)
    return [(line["Seite A"], victory[0], int(a)), (line["Seite B"], victory[1], int(b))]


def clans_round(path: Path, title: str) -> dict[str, tuple[int, Fraction, int]]:
    """Compute table, tournament points and game points of everybody in a round.

    "Sollte es mehrere Gleichplatzierte geben, werden die Turnierpunkte addiert und geteilt. Das Ergebnis
    wird auf halbe Stellen abgerundet."
    """
    tables: dict[int, list[tuple[str, int]]] = defaultdict(list)
    for line in round_lines(path, title):
        tables[int(line["Tisch"])].append((line["Name"].removesuffix(" ▶"), int(line["Spielpunkte"])))
    played: dict[str, tuple[int, Fraction, int]] = {}
    for table, seats in tables.items():
        for name, points in seats:
            better = sum(other > points for _, other in seats)
            equal = sum(other == points for _, other in seats)
            share = Fraction(sum(PLACES[better : better + equal]), equal)
            played[name] = (table, Fraction(math.floor(2 * share), 2), points)
    return played


def places_by(keys: dict[str, Key]) -> dict[str, int]:
    """Place names by keys, higher is better; equal keys share a place."""
    return {name: 1 + sum(other > key for other in keys.values()) for name, key in keys.items()}


def place_groups(
    groups: Iterable[Iterable[str]], key: Callable[[str], Key], lots: Callable[[str], int] = lambda _: 0
) -> dict[str, int]:
    """Place groups one below the other, each ranked by itself."""
    places: dict[str, int] = {}
    for group in groups:
        keys = {name: (*key(name), Fraction(-lots(name))) for name in group}
        below = len(places)
        places |= {name: below + place for name, place in places_by(keys).items()}
    return places


def league_totals(path: Path, titles: Iterable[str], gone: Iterable[str]) -> dict[str, tuple[int, int]]:
    """Sum up points (three for a win, one for a draw) and goals, without the games of those who have left."""
    totals: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for title in titles:
        for line in round_lines(path, title):
            sides = (line["Seite A"], line["Tore A"]), (line["Seite B"], line["Tore B"])
            cancelled = any(name in gone for name, _ in sides)
            for (name, own), (_, other) in (sides, sides[::-1]):
                made = (0, 0) if cancelled else (3 * (own > other) + (own == other), own)
                totals[name] = [total + int(more) for total, more in zip(totals[name], made, strict=True)]
    return {name: (points, goals) for name, (points, goals) in totals.items()}
