"""Playing chess events through files: matches typed by the first letters of names, tables read as text."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from tests.events.desk import NAMES, block_rows, type_cells
from tests.events.sheets import read_lines
from tests.support.chess import read_matches
from turnierxl import files
from turnierxl.actions import Report
from turnierxl.play.participants import Participant
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.plan.names import round_block

DAY = datetime(2027, 1, 10, 12)


def registered(ratings: Sequence[int]) -> list[Participant]:
    """Return registrations in the order of their arrival: Anna, Bert, Cem ..."""
    return [
        Participant(
            number,
            name,
            rating=rating,
            registered_at=f"2027-01-{number:02}",
            registration=f"{name}, {rating}",
            confirmed=True,
        )
        for number, (name, rating) in enumerate(zip(NAMES, ratings, strict=False), 1)
    ]


def type_matches(path: Path, phase: str, number: int, text: str, now: datetime = DAY) -> Report:
    """Type matches ("AB 1= CD 00") into the sheet of a round, by first letters, and recalculate."""
    block = round_block(phase, number)
    wanted = read_matches(text)
    typed: dict[tuple[int, str], Cell] = {}
    found: set[tuple[str, str]] = set()
    for index, row in enumerate(block_rows(path, block)):
        white, black, game = str(row["names_1"])[:1], str(row["names_2"])[:1], row["number"]
        for match, points in wanted.items():
            if set(match) == {white, black} and isinstance(game, float):
                found.add(match)
                own = points[int(game) - 1]
                typed[index, "points_1"] = own if white == match[0] else 1 - own
                typed[index, "points_2"] = 1 - own if white == match[0] else own
    assert found == set(wanted), set(wanted) - found
    type_cells(path, block, typed)
    return files.recalculate(path, now)


def row_of(path: Path, phase: str, number: int, pair: str, game: int = 1) -> int:
    """Return the body row of a game, by the first letters of White and Black in the first game."""
    for index, row in enumerate(block_rows(path, round_block(phase, number))):
        letters = {str(row["names_1"])[:1], str(row["names_2"])[:1]}
        if letters == set(pair) and row["number"] == float(game):
            return index
    raise AssertionError(f"{pair} do not meet")


def whites(path: Path, phase: str, number: int) -> list[str]:
    """Return White and Black of every game of a round by first letters."""
    rows = block_rows(path, round_block(phase, number))
    return [f"{str(row['names_1'])[:1]}{str(row['names_2'])[:1]}" for row in rows if row["id"]]


def group_table(path: Path) -> list[tuple[str, int, str, float, float]]:
    """Return group, place, first letter, match points and board points, as printed."""
    lines = read_lines(path, "Rangliste Gruppenspiele", "Gruppe", "Nr.")
    return [
        (
            str(line["Gruppe"]),
            int(line["Platz"]),
            str(line["Name"])[:1],
            float(line["Spielpunkte"]),
            float(line["Brettpunkte"]),
        )
        for line in lines
    ]


def final_table(path: Path) -> list[tuple[int, str, str]]:
    """Return place, name and reason of the final standings."""
    lines = read_lines(path, "Rangliste", "Platz", "Nr.")
    return [(int(line["Platz"]), str(line["Name"]), str(line["warum dieser Platz"])) for line in lines]
