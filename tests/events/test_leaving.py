"""Whole events that somebody leaves, with his results cancelled; the standings are computed once more."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from fractions import Fraction
from pathlib import Path

import pytest

from tests.events.desk import NAMES, block_rows, type_cells
from tests.events.oracles import clans_round, league_totals, place_groups, places_by
from tests.events.sheets import read_lines, standings_lines, visible_titles
from turnierxl import files
from turnierxl.actions import Report
from turnierxl.definition.load import find_sheet
from turnierxl.demo.director import play_to_the_end, type_into_file
from turnierxl.play.participants import Participant
from turnierxl.progress.step import StepKind
from turnierxl.verification import verify_event
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.plan import names

NOW = datetime(2026, 5, 4)
LEAGUE = """
[event]
name = "Klubliga"

[participants]
withdrawn = "cancelled"
excluded = { results = "cancelled", place = true }

[labels]
points = "Tore"
league_points = "Punkte"

[scoring.league]
scheme = "win_points"
into = "league_points"
win = 3
draw = 1
loss = 0

[[phase]]
id = "liga"
name = "Liga"
rounds = 5
pairing = { method = "round_robin" }
entry = { points = { min = 0, max = 9, step = 1 } }
scoring = ["league"]
ranking = ["league_points", "points"]
"""


def new_event(folder: Path, rules: str, count: int) -> Path:
    """Make the workbook of an event by the text of a rule sheet."""
    sheet, path = folder / "blatt.toml", folder / "Abend.xlsx"
    sheet.write_text(rules, encoding="utf-8")
    people = [Participant(number, name) for number, name in enumerate(NAMES[:count], 1)]
    files.create(str(sheet), path, participants=people, seed="7")
    return path


def play_round(path: Path) -> None:
    files.next_round(path)
    type_into_file(path, "x")
    files.recalculate(path)


def type_goals(path: Path, number: int) -> Report:
    """Type the results of a round of the league; the games of those who have left are typed too."""
    block = names.round_block("liga", number)
    games = [row for row in block_rows(path, block) if row["id"]]
    goals = [
        {f"points_{side}": float(5 * len(str(row[f"names_{side}"])) + number * side) % 4 for side in (1, 2)}
        for row in games
    ]
    type_cells(path, block, {(at, key): cell for at, row in enumerate(goals) for key, cell in row.items()})
    return files.recalculate(path)


def leave(path: Path, name: str, status: str) -> None:
    rows = [row["name"] for row in block_rows(path, names.PARTICIPANTS)]
    type_cells(path, names.PARTICIPANTS, {(rows.index(name), "status"): status})


def assert_verified(path: Path) -> None:
    report = verify_event(FileGrid.open(path), NOW)
    assert report.differences == 0
    assert report.wording.say(report.lines[-1]).startswith("Alles nachgerechnet: ")


def table(path: Path, title: str, columns: Sequence[str]) -> dict[str, tuple[object, ...]]:
    """Read place and columns of the standings by name."""
    return {
        line["Name"].partition(" (")[0]: (line["Platz"], *(line[column] for column in columns))
        for line in standings_lines(path, title)
    }


def test_a_league_that_two_leave_counts_the_games_of_the_others(tmp_path: Path) -> None:
    """Cem withdraws in the third round, before its results, and has no place; Franz is excluded after it."""
    path = new_event(tmp_path, LEAGUE, 6)
    for number in range(1, 6):
        files.next_round(path)
        if number == 3:
            leave(path, "Cem", "zurückgezogen")
        report = type_goals(path, number)
        if number == 3:
            leave(path, "Franz", "ausgeschlossen")
            report = files.recalculate(path)
    assert report.step.kind is StepKind.FINISHED

    titles = [f"Runde {number}" for number in range(1, 6)]
    totals = league_totals(path, titles, {"Cem", "Franz"})
    places = places_by({name: tuple(map(Fraction, pair)) for name, pair in totals.items() if name != "Cem"})
    expected = {name: (places.get(name), *pair) for name, pair in totals.items()}
    assert table(path, "Rangliste", ("Punkte", "Tore")) == expected
    assert totals["Franz"] == totals["Cem"] == (0, 0)
    assert len(set(totals.values())) == 5
    assert_verified(path)
    files.rebuild(path, capacity=20)
    assert table(path, "Rangliste", ("Punkte", "Tore")) == expected
    assert_verified(path)


@pytest.mark.parametrize("status", ["zurückgezogen", "ausgeschlossen"])
def test_whoever_is_excluded_from_clans_has_no_results_and_the_others_keep_theirs(
    status: str, tmp_path: Path
) -> None:
    """Only an exclusion cancels: whoever withdraws keeps what he has made, and his place."""
    text = find_sheet("clans").read_text(encoding="utf-8")
    assert "excluded" not in text
    text = text.replace("[participants]\n", '[participants]\nexcluded = "cancelled"\n')
    path = new_event(tmp_path, text, 9)
    play_round(path)
    leader = standings_lines(path)[0]["Name"]
    leave(path, leader, status)
    play_round(path)
    files.next_round(path)
    report = play_to_the_end(path, "x")
    assert report.step.kind is StepKind.FINISHED
    gone = {leader} if status == "ausgeschlossen" else set()

    rounds = [clans_round(path, title) for title in ("Vorrunde 1", "Vorrunde 2")]
    assert leader not in rounds[1]
    first = {
        name: tuple(
            sum((Fraction(one[name][of]) for one in rounds if name in one), Fraction(0)) for of in (1, 2)
        )
        for name in rounds[0]
    }
    final = clans_round(path, "Finale")
    assert not {leader} & set(final)
    lots = _lots(path)
    upper = place_groups([final], lambda name: (final[name][1], *first[name]), lambda name: lots.get(name, 0))
    rest = set(first) - set(final) - gone
    lower = place_groups([rest], lambda name: first[name], lambda name: lots.get(name, 0))
    expected = {**upper, **{name: len(final) + place for name, place in lower.items()}}
    placed = {name: place for name, (place,) in table(path, "Rangliste", ()).items()}
    assert placed == {**dict.fromkeys(gone), **expected}
    assert_verified(path)


def _lots(path: Path) -> dict[str, int]:
    if "Losentscheid" not in visible_titles(path):
        return {}
    lines = read_lines(path, "Losentscheid", "Phase", "Nr.")
    return {line["Name"]: int(line["Los (1 = vorn)"]) for line in lines}
