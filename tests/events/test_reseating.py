"""D5: late guests and no-shows in the round that is being played, from the list to verify, through files."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import openpyxl
import pytest

from tests.events.desk import block_rows, column, done, evening, next_step, told, type_cells
from tests.events.test_by_hand import replace_name
from tests.test_undoing import blocks
from turnierxl import files, undoing
from turnierxl.actions import Report
from turnierxl.definition.model import Options
from turnierxl.demo.director import play_to_the_end, type_into_file
from turnierxl.demo.people import invent_pairs
from turnierxl.play.participants import Participant
from turnierxl.play.rounds import Round
from turnierxl.problems import ProblemsFound
from turnierxl.share.public_view import open_published
from turnierxl.terms import Wording
from turnierxl.verification import verify_event
from turnierxl.workbook.book import open_book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.plan import names
from turnierxl.workbook.read.event import read_event

NOW = datetime(2026, 5, 4, 20, 0)
SECOND, DEALS = "tx_round_vorrunde_2", "tx_round_turnier_2"
LATE = "Neu Hinzu"


def rounds(path: Path) -> tuple[Round, ...]:
    return read_event(open_book(FileGrid.open(path))).event.rounds


def seats(path: Path) -> dict[int, tuple[int, ...]]:
    return {table.number: table.seats for table in rounds(path)[-1].draw.tables}


def people(path: Path) -> list[str]:
    return [str(row["name"]) for row in block_rows(path, names.PARTICIPANTS) if row["name"]]


def come(path: Path, number: int) -> None:
    type_cells(path, names.PARTICIPANTS, {(number - 1, "name"): LATE})


def leave(path: Path, *numbers: int) -> None:
    type_cells(path, names.PARTICIPANTS, {(number - 1, "status"): "abwesend" for number in numbers})


def verified(path: Path) -> list[str]:
    report = verify_event(FileGrid.open(path), NOW)
    assert report.differences == 0
    return [report.wording.say(line) for line in report.lines]


def refusal(path: Path) -> list[str]:
    """Ask for it, which is refused and changes nothing; return why."""
    before = path.read_bytes()
    with pytest.raises(ProblemsFound) as found:
        files.reseat(path)
    assert path.read_bytes() == before
    return [Wording("de").say(problem.message) for problem in found.value.problems]


@cache
def running() -> bytes:
    """Return three tables of four in their second round, of which the second has its results."""
    with TemporaryDirectory() as folder:
        path = evening(Path(folder), "clans", 12, rounds=1)
        files.next_round(path)
        rows = enumerate(block_rows(path, SECOND))
        typed = {(index, "points"): 10.0 + index for index, row in rows if row.get("table") == 2.0}
        type_cells(path, SECOND, dict(typed))
        return path.read_bytes()


@pytest.fixture
def clans(tmp_path: Path) -> Path:
    """Return the running round as a file."""
    path = tmp_path / "Abend.xlsx"
    path.write_bytes(running())
    return path


@dataclass(frozen=True)
class Changed:
    """A round before and after a late guest took the seat of `gone`."""

    path: Path
    gone: int
    before: Round
    entered: list[dict[str, Cell]]
    report: Report


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Changed:
    """Bring the running round in line; nobody writes to it afterwards."""
    path = tmp_path_factory.mktemp("reseated") / "Abend.xlsx"
    path.write_bytes(running())
    gone, before, entered = free_seat(path), rounds(path)[-1], block_rows(path, SECOND)
    come(path, 13)
    leave(path, gone)
    return Changed(path, gone, before, entered, files.reseat(path))


def free_seat(path: Path) -> int:
    """Return who sits at a table without a result."""
    return seats(path)[1][0]


def test_the_list_says_who_has_no_seat_and_who_has_one_too_many(clans: Path) -> None:
    gone, name = free_seat(clans), people(clans)
    come(clans, 13)
    leave(clans, gone, seats(clans)[2][0])
    report = files.recalculate(clans)
    assert told(report) == [
        f"Teilnehmer!B17: Hinweis: {LATE} ist in Vorrunde 2 nicht ausgelost. „turnierxl reseat“ setzt"
        " Nachzügler an einen Tisch; wer später einsteigt, bekommt bei „ab Runde“ seine erste Runde"
        " eingetragen.",
        f"Teilnehmer!B{gone + 4}: Hinweis: {name[gone - 1]} ist in Vorrunde 2 ausgelost, spielt aber nicht"
        " mit. An diesem Tisch steht noch kein Ergebnis: „turnierxl reseat“ passt die Tische an.",
    ]
    assert next_step(report).startswith("Vorrunde 2: Ergebnisse eintragen (1/3)"), "nothing is stopped"


def test_a_late_guest_takes_the_seat_of_a_no_show_and_results_stay(changed: Changed) -> None:
    path, name = changed.path, people(changed.path)
    before, after = {table.number: table.seats for table in changed.before.draw.tables}, seats(path)
    assert after == {**before, 1: (13, *before[1][1:])}
    lines = done(changed.report)
    assert lines[1:3] == [
        f"Nachgesetzt, Vorrunde 2: {LATE}.",
        f"Herausgenommen, Vorrunde 2: {name[changed.gone - 1]}.",
    ]
    assert lines[3].startswith(f"Tisch 1: {LATE}, ") and f"statt {name[changed.gone - 1]}, " in lines[3]
    assert set(lines) <= set(column(path, names.LOG, "text"))
    rows = [(row["id"], row["points"]) for row in block_rows(path, SECOND) if row["id"]]
    assert rows == [(row["id"], row["points"]) for row in changed.entered if row["id"]]
    assert told(changed.report) == []


def test_everybody_sees_the_new_seats(changed: Changed) -> None:
    path, name = changed.path, people(changed.path)
    assert LATE in column(path, names.SEATS, "name")
    assert name[changed.gone - 1] not in column(path, names.SEATS, "name")
    shown = openpyxl.load_workbook(path, data_only=True)["Vorrunde 2"]
    assert LATE in [cell.value for row in shown.iter_rows() for cell in row]
    assert 13 in {who for table in open_published(path).rounds[-1].tables for who in table.seats}


def test_the_seed_proves_the_draw_and_what_was_changed(changed: Changed) -> None:
    basis = rounds(changed.path)[-1].basis
    assert basis is not None and basis.proposal is not None
    assert basis.proposal.tables == changed.before.draw.tables
    assert verified(changed.path)[1] == (
        "Vorrunde 2: vom Startwert ausgelost, danach wie vom Startwert an die Anwesenden angepasst"
    )


def test_a_recalculation_changes_nothing_more(changed: Changed, tmp_path: Path) -> None:
    path = tmp_path / "Abend.xlsx"
    path.write_bytes(changed.path.read_bytes())
    assert done(files.recalculate(path)) == ["Keine neuen Ergebnisse."]
    assert blocks(path) == blocks(changed.path)


def test_a_forged_change_is_found(clans: Path) -> None:
    come(clans, 13)
    files.reseat(clans)
    rows = block_rows(clans, names.DRAWS)
    [head] = [index for index, row in enumerate(rows) if row["round"] == "2" and row["table"] == "0"]
    basis = json.loads(str(rows[head]["booked"]))
    [reseating] = basis[-1]
    reseating[2] = []  # as if no table had had a result
    reseating[0] = []  # and nobody had come
    type_cells(clans, names.DRAWS, {(head, "booked"): json.dumps(basis)})
    report = verify_event(FileGrid.open(clans), NOW)
    assert "anders, als der Startwert sie ergibt" in report.wording.say(report.lines[1])


def test_undo_takes_it_back_exactly(clans: Path) -> None:
    come(clans, 13)
    files.recalculate(clans)
    before = blocks(clans)
    report = files.reseat(clans)
    assert len(seats(clans)) == 4, "13 are a table of four and three of three"
    assert report.step.kind.value == "enter"
    undone = undoing.undo(clans)
    assert blocks(clans) == before
    assert done(undone)[0].startswith("Zurück auf den Stand vor „Tische angepasst“")


def test_a_fifth_game_is_laid_out_beside_its_table_and_entries_move_along(tmp_path: Path) -> None:
    path = evening(tmp_path, "tichu-einzel", 12, rounds=1)
    files.next_round(path)
    rows = block_rows(path, DEALS)
    last = [index for index, row in enumerate(rows) if row.get("table") == 3.0]
    first = [index for index, row in enumerate(rows) if row.get("table") == 1.0]
    for index in (*first, *last):
        type_cells(path, DEALS, {(index, "points_1"): 5.0 * index, (index, "points_2"): 100 - 5.0 * index})
    come(path, 13)
    files.reseat(path)
    after = block_rows(path, DEALS)
    tables = [row["table"] for row in after if isinstance(row.get("table"), float)]
    assert tables == [1.0] * 4 + [2.0] * 5 + [3.0] * 4
    points = {row["id"]: row["points_1"] for row in rows}
    for index in (*first, *last):
        assert block_rows(path, DEALS)[index + (index > 4)]["points_1"] == 5.0 * index, points
    type_into_file(path, "7")
    files.recalculate(path)
    assert verified(path)[-1].startswith("Alles nachgerechnet")


def test_a_pair_that_does_not_come_leaves_its_opponents_the_bye(tmp_path: Path) -> None:
    path = tmp_path / "Abend.xlsx"
    files.create("tichu-partner", path, participants=invent_pairs(6), seed="7", options=Options(rounds=2))
    files.next_round(path)
    gone, opponent = seats(path)[2]
    leave(path, gone)
    files.reseat(path)
    assert rounds(path)[0].draw.sitting_out == (opponent,)
    assert 2 not in seats(path)
    play_to_the_end(path, "7")
    assert verified(path)[-1].startswith("Alles nachgerechnet")
    standing = {row["name"]: row["criterion_1"] for row in block_rows(path, "tx_standings_turnier")}
    assert people(path)[gone - 1] not in standing


def test_a_draft_stays_one(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 11)
    files.next_round(path, draft=True)
    come(path, 12)
    files.reseat(path)
    assert rounds(path)[0].draft
    assert sorted(map(len, seats(path).values())) == [4, 4, 4]


def test_changes_by_hand_before_and_after_stay_and_are_told_apart(clans: Path) -> None:
    name, before = people(clans), seats(clans)
    one, other = before[1][1], before[3][1]
    replace_name(clans, SECOND, 1, name[one - 1], name[other - 1])
    replace_name(clans, SECOND, 3, name[other - 1], name[one - 1])
    come(clans, 13)
    leave(clans, before[1][0])
    report = files.reseat(clans)
    assert done(report)[1].startswith("Von Hand geändert, Vorrunde 2: Tisch 1")
    assert seats(clans)[1] == (13, other, *before[1][2:])
    assert verified(clans)[1].endswith("danach von Hand geändert")

    replace_name(clans, SECOND, 1, LATE, name[one - 1])
    replace_name(clans, SECOND, 3, name[one - 1], LATE)
    files.recalculate(clans)
    assert seats(clans)[3][1] == 13
    leave(clans, before[1][2])
    files.reseat(clans)
    basis = rounds(clans)[1].basis
    assert basis is not None and [one.by_hand is None for one in basis.reseated] == [False, False]
    assert verified(clans)[1].endswith("danach von Hand geändert")
    files.rebuild(clans)
    assert rounds(clans)[1].basis == basis


def test_whoever_is_gone_from_a_table_with_results_stays_on_it_and_is_named(clans: Path) -> None:
    gone = seats(clans)[2][1]
    leave(clans, gone)
    [why] = refusal(clans)
    assert why.startswith(f"#{gone}: An Tisch 2 stehen Ergebnisse, dort bleibt alles.")


def test_the_next_one_moves_up_for_who_misses_the_final(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 12, rounds=2)
    files.next_round(path)
    final = seats(path)[1]
    leave(path, final[2])
    files.reseat(path)
    placed = [row["number"] for row in block_rows(path, "tx_standings_vorrunde")]
    fifth = int(str(placed[4]).removesuffix(".0"))
    assert seats(path)[1] == tuple(fifth if who == final[2] else who for who in final)
    assert "an die Anwesenden angepasst" in verified(path)[2]
    sixth = int(str(placed[5]).removesuffix(".0"))
    rows = block_rows(path, names.DRAWS)
    [head] = [index for index, row in enumerate(rows) if row["phase"] == "finale" and row["table"] == "0"]
    basis = str(rows[head]["booked"]).replace(f"[[[{fifth}],", f"[[[{sixth}],")
    type_cells(path, names.DRAWS, {(head, "booked"): basis})
    report = verify_event(FileGrid.open(path), NOW)
    assert "Nicht qualifiziert: " in report.wording.say(report.lines[2]), "another one moved up"


@pytest.mark.parametrize(
    ("rounds_drawn", "why"),
    [
        (
            0,
            "Es ist noch keine Runde ausgelost: „turnierxl next“ lost alle aus, die auf der Liste stehen.",
        ),
        (
            1,
            "Vorrunde 1 hat alle Ergebnisse, dort ändert sich nichts mehr. Wer jetzt dazukommt, spielt ab der"
            " nächsten Runde mit.",
        ),
    ],
)
def test_where_nobody_can_be_seated_it_is_said_why(tmp_path: Path, rounds_drawn: int, why: str) -> None:
    assert refusal(evening(tmp_path, "clans", 12, rounds=rounds_drawn)) == [why]


def test_there_may_be_nothing_to_do(clans: Path) -> None:
    assert refusal(clans)[0].startswith("In Vorrunde 2 sitzen schon alle, die mitspielen.")


def test_fixed_matches_are_left_alone(tmp_path: Path) -> None:
    path, rules = tmp_path / "Abend.xlsx", tmp_path / "alle.toml"
    sheet = Path(files.__file__).parent.parent / "templates" / "rules" / "tichu-partner.toml"
    text = sheet.read_text(encoding="utf-8")
    rules.write_text(text.replace('method = "swiss"', 'method = "round_robin"'), encoding="utf-8")
    files.create(str(rules), path, participants=invent_pairs(4), seed="7", options=Options(rounds=3))
    files.next_round(path)
    leave(path, 1)
    assert told(files.recalculate(path)) == []
    assert refusal(path)[0].startswith("Runde 1 besteht aus festen Spielen; niemand lässt sich nachsetzen.")


def test_a_whole_evening_of_comings_and_goings_is_verified(tmp_path: Path) -> None:
    path = tmp_path / "Abend.xlsx"
    guests = [Participant(number, f"Gast {number}") for number in range(1, 18)]
    files.create(
        "tichu-einzel", path, participants=guests[:14], seed="9", options=Options(seating="sit-out", rounds=4)
    )
    for number in range(1, 5):
        files.next_round(path)
        if number in (1, 3):
            type_cells(path, names.PARTICIPANTS, {(14 + number // 2, "name"): f"Gast {14 + number}"})
        if number in (2, 3):
            leave(path, number)
        if number < 4:
            files.reseat(path)
        type_into_file(path, "x")
        files.recalculate(path)
    lines = verified(path)
    assert sum("an die Anwesenden angepasst" in line for line in lines) == 3
    for drawn in rounds(path):
        there = [*(who for table in drawn.draw.tables for who in table.seats), *drawn.draw.sitting_out]
        assert len(there) == len(set(there))
