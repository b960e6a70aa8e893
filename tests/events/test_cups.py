"""A bracket, and groups that lead to one, from rule sheets of a club's own through files."""

from __future__ import annotations

from pathlib import Path

from tests.events.desk import block_rows, next_step, told, type_cells
from tests.events.sheets import standings_lines
from tests.support.rule_sheets import KNOCKOUT
from turnierxl import files
from turnierxl.actions import Report
from turnierxl.play.participants import Participant
from turnierxl.progress.step import StepKind
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.names import round_block

LEAGUE = """
[event]
name = "Hallenturnier"

[participants]
min = 12

[labels]
points = "Tore"
league_points = "Punkte"

[scoring.league]
scheme = "win_points"
from = "points"
into = "league_points"
win = 3
draw = 1
loss = 0

[defaults]
entry = { points = { min = 0, max = 99, step = 1 } }
scoring = ["league"]

[[phase]]
id = "gruppen"
name = "Gruppen"
rounds = 3
groups = { names = ["A", "B", "C"], seeds = "snake" }
pairing = { method = "round_robin" }
ranking = ["league_points", "points", { by = "direct", metric = "league_points" }, { by = "lot", at = "cut" }]

[[phase]]
id = "endrunde"
name = "Endrunde"
rounds = 3
enter = [
    { from = "gruppen", places = [1, 2] },
    { from = "gruppen", places = [3, 3], best = 2 },
]
pairing = { method = "knockout", third_place = true }
if_drawn = [{ win = "lot" }]
ranking = [{ by = "matches" }]
"""


def new_event(folder: Path, sheet: str, count: int) -> Path:
    """Make the workbook of an event whose participants are P01, P02 ..., the strongest first."""
    rules, path = folder / "eigenes.toml", folder / "Pokal.xlsx"
    rules.write_text(sheet, encoding="utf-8")
    people = [
        Participant(number, f"P{number:02}", rating=2000 - 10 * number) for number in range(1, count + 1)
    ]
    files.create(str(rules), path, participants=people, seed="1")
    return path


def rows(path: Path, phase: str, number: int) -> list[tuple[str, str]]:
    """Return who meets whom in a round, the first named first."""
    lines = block_rows(path, round_block(phase, number))
    return [(str(row["names_1"]), str(row["names_2"])) for row in lines if row["id"]]


def type_round(path: Path, phase: str, number: int, **special: tuple[float, float]) -> Report:
    """Let the stronger win every match of a round 1:0; `special` gives other results by the first named."""
    typed: dict[tuple[int, str], Cell] = {}
    for index, (one, other) in enumerate(rows(path, phase, number)):
        points = special.get(one, (1.0, 0.0) if one < other else (0.0, 1.0))
        typed |= {(index, "points_1"): points[0], (index, "points_2"): points[1]}
    type_cells(path, round_block(phase, number), typed)
    return files.recalculate(path)


def places(path: Path) -> list[tuple[int, str]]:
    return [(int(line["Platz"]), str(line["Name"])) for line in standings_lines(path)]


def history(path: Path) -> list[dict[str, Cell]]:
    return block_rows(path, names.HISTORY)


def test_a_bracket_of_eleven_with_byes_a_decider_and_a_forfeit(tmp_path: Path) -> None:
    """Five byes go to the five strongest; P09 beats P08 in an extra game; P04 withdraws after his match
    against P05, and P05's next opponent; who typed nothing but "kampflos" has lost nothing else."""
    path = new_event(tmp_path, KNOCKOUT, 11)
    report = files.next_round(path)
    assert rows(path, "pokal", 1) == [("P08", "P09"), ("P06", "P11"), ("P07", "P10")]
    assert [report.wording.say(line) for line in report.done][1:] == [
        "Freilos in der ersten Runde: P01, P02, P03, P04 und P05."
    ]

    report = type_round(path, "pokal", 1, P08=(0.5, 0.5))
    assert next_step(report) == "Entscheidungspartien 1 ansetzen: P08 und P09."
    files.next_round(path)
    assert rows(path, "pokal", 5) == [("P09", "P08")]
    report = type_round(path, "pokal", 5, P09=(1, 0))
    assert next_step(report) == "Runde 2 auslosen (8 Teilnehmer)."

    files.next_round(path)
    assert rows(path, "pokal", 2) == [("P01", "P09"), ("P05", "P04"), ("P03", "P06"), ("P07", "P02")]
    people = [row["name"] for row in block_rows(path, names.PARTICIPANTS)]
    type_cells(path, names.PARTICIPANTS, {(people.index("P04"), "status"): "zurückgezogen"})
    type_round(path, "pokal", 2)
    type_cells(path, round_block("pokal", 2), {(1, "points_1"): None, (1, "points_2"): None})
    assert files.recalculate(path).step.kind is StepKind.ENTER, "whoever leaves forfeits nothing by himself"
    type_cells(path, round_block("pokal", 2), {(1, "award"): "kampflos A"})
    report = files.recalculate(path)
    assert told(report) == []

    files.next_round(path)
    assert rows(path, "pokal", 3) == [("P01", "P05"), ("P03", "P02")]
    type_round(path, "pokal", 3)
    files.next_round(path)
    assert rows(path, "pokal", 4) == [("P05", "P03"), ("P01", "P02")]
    report = type_round(path, "pokal", 4, P05=(1, 0))
    assert report.step.kind is StepKind.FINISHED
    assert places(path) == [
        (1, "P01"),
        (2, "P02"),
        (3, "P05"),
        (4, "P03"),
        (5, "P04 (zurückgezogen)"),
        (5, "P06"),
        (5, "P07"),
        (5, "P09"),
        (9, "P08"),
        (9, "P10"),
        (9, "P11"),
    ]
    after = {row["name"]: [row[f"round_pokal_{n}"] for n in (1, 2, 3, 4)] for row in history(path)}
    assert after["P09"] == [1, 5, 5, 5], "the extra game belongs to the first round"
    assert after["P08"] == [9, 9, 9, 9]
    assert after["P03"] == [1, 1, 3, 4]


def test_twelve_in_three_groups_the_best_two_and_the_two_best_thirds_go_on(tmp_path: Path) -> None:
    """The snake makes A of P01, P06, P07, P12, B of P02, P05, P08, P11, C of P03, P04, P09, P10. The stronger
    wins 1:0, so P07, P08 and P09 are third with three points and a goal; P07 loses 0:1 but once 3:4: of the
    three thirds he is the best, and between P08 and P09 the lot decides.
    """
    path = new_event(tmp_path, LEAGUE, 12)
    for number in (1, 2, 3):
        files.next_round(path)
        [*met] = (pair for pair in rows(path, "gruppen", number) if set(pair) == {"P06", "P07"})
        report = type_round(
            path, "gruppen", number, **{one: (4.0, 3.0) if one == "P06" else (3.0, 4.0) for one, _ in met}
        )
    lines = block_rows(path, names.standings_block("gruppen"))
    assert [
        (row["group"], row["place"], row["name"]) for row in lines if isinstance(row["place"], float)
    ] == [
        (group, float(place), name)
        for group, members in (
            ("A", ("P01", "P06", "P07", "P12")),
            ("B", ("P02", "P05", "P08", "P11")),
            ("C", ("P03", "P04", "P09", "P10")),
        )
        for place, name in enumerate(members, 1)
    ]
    assert next_step(report) == "Gruppen, Losentscheid nötig: P08 und P09. Das Los ziehen und eintragen."
    lots = [row["name"] for row in block_rows(path, names.LOTS)]
    type_cells(path, names.LOTS, {(lots.index("P08"), "lot"): 2.0, (lots.index("P09"), "lot"): 1.0})
    files.recalculate(path)

    files.next_round(path)
    pairs = rows(path, "endrunde", 1)
    assert {who for pair in pairs for who in pair} == {f"P0{number}" for number in (1, 2, 3, 4, 5, 6, 7, 9)}
    firsts, seconds, thirds = {"P01", "P02", "P03"}, {"P04", "P05", "P06"}, {"P07", "P09"}
    assert [one in firsts for one, _ in pairs] == [True, False, True, True]
    assert [other in thirds for _, other in pairs] == [True, False, False, True]
    assert set(pairs[1]) < seconds
    type_round(path, "endrunde", 1)
    files.next_round(path)
    type_round(path, "endrunde", 2)
    files.next_round(path)
    report = type_round(path, "endrunde", 3)
    assert report.step.kind is StepKind.FINISHED
    final = places(path)
    assert final[0] == (1, "P01")
    assert [place for place, _ in final] == [1, 2, 3, 4, 5, 5, 5, 5, 9, 10, 10, 10]
    assert final[8] == (9, "P08")


def test_a_finished_cup_does_not_change_when_it_is_recalculated(tmp_path: Path) -> None:
    path = new_event(tmp_path, KNOCKOUT, 3)
    report = files.check(path)
    while report.step.kind is not StepKind.FINISHED:
        number = int(str(report.step.round))
        report = (
            files.next_round(path) if report.step.kind is StepKind.DRAW else type_round(path, "pokal", number)
        )
    assert places(path)[:2] == [(1, "P01"), (2, "P02")]
    assert files.recalculate(path).done[0].key == "actions.nothing_new"
