"""D10: "when `verify` runs on another machine, then every draw and lot is identical; a commitment to the seed
is printed before round 1"."""

from __future__ import annotations

import hashlib
import json
from datetime import datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.events.desk import block_rows, column, evening, type_cells
from turnierxl import files
from turnierxl.definition.model import Options
from turnierxl.demo.director import play_to_the_end, type_into_file
from turnierxl.demo.events import ALL, play_event
from turnierxl.demo.people import invent_pairs
from turnierxl.undoing import undo
from turnierxl.verification import VerificationReport, verify_event
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.plan import names

NOW = datetime(2026, 5, 4, 20, 0)


def verified(path: Path) -> VerificationReport:
    return verify_event(FileGrid.open(path), NOW)


def said(report: VerificationReport) -> list[str]:
    return [report.wording.say(line) for line in report.lines]


@cache
def partner_event() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "Abend.xlsx"
        files.create("tichu-partner", path, participants=invent_pairs(7), seed="7", options=Options(rounds=3))
        for _ in range(3):
            files.next_round(path)
            type_into_file(path, "x")
            files.recalculate(path)
        return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "Abend.xlsx"
    file.write_bytes(partner_event())
    return file


@cache
def finished(name: str) -> bytes:
    """Play an event of the demo."""
    with TemporaryDirectory() as folder:
        path, _ = play_event(next(one for one in ALL if one.name == name), Path(folder))
        return path.read_bytes()


@pytest.mark.parametrize("name", [pytest.param("4t1", marks=pytest.mark.long), "clans-40"])
def test_a_finished_event_is_right_in_every_draw_and_cell(name: str) -> None:
    report = verify_event(FileGrid.open(finished(name)), NOW)
    assert report.differences == 0
    assert said(report)[-1] == "Alles nachgerechnet: Jede Auslosung und jede Rangliste stimmt."


def test_a_swiss_draw_is_checked_by_the_standing_it_was_drawn_from(path: Path) -> None:
    """A result that is corrected later does not make the draw wrong."""
    type_cells(path, "tx_round_turnier_1", {(0, "points_1"): 5.0, (0, "points_2"): 95.0, (0, "award"): None})
    files.recalculate(path)
    assert verified(path).differences == 0


def test_a_changed_draw_is_named_with_its_table(path: Path) -> None:
    rows = block_rows(path, names.DRAWS)
    tables = [index for index, row in enumerate(rows) if row["round"] == "2" and row["table"] in ("1", "2")]
    first, second = (str(rows[index]["seats"]).split(",") for index in tables)
    swapped = [",".join([first[0], second[1]]), ",".join([second[0], first[1]])]
    type_cells(path, names.DRAWS, dict(zip([(index, "seats") for index in tables], swapped, strict=True)))
    lines = said(verified(path))
    assert lines[0] == "Runde 1: wie vom Startwert ausgelost"
    assert lines[1].startswith("Runde 2: anders, als der Startwert sie ergibt. Tisch 1: ")


def test_a_forged_standing_is_no_way_out(path: Path) -> None:
    """With another standing the draw of the second round would be another one."""
    rows = block_rows(path, names.DRAWS)
    [head] = [index for index, row in enumerate(rows) if row["round"] == "2" and row["table"] == "0"]
    rounds, standing, *rest = json.loads(str(rows[head]["booked"]))
    forged = json.dumps([rounds, standing[::-1], *rest])
    type_cells(path, names.DRAWS, {(head, "booked"): forged})
    assert "anders, als der Startwert sie ergibt" in said(verified(path))[1]


def test_the_first_cell_that_is_not_as_computed_is_named(path: Path) -> None:
    type_cells(path, "tx_standings_turnier", {(0, "criterion_1"): 99.0})
    lines = said(verified(path))
    assert verified(path).differences == 1
    assert lines[-2].startswith("Rangliste!E6: Da steht 99, gerechnet ist es ")
    assert lines[-1] == "Nachgerechnet: 1 Abweichungen."


def test_a_lot_by_hand_is_said_to_be_one(tmp_path: Path) -> None:
    path = tmp_path / "Abend.xlsx"
    path.write_bytes(finished("clans-40"))
    lots = block_rows(path, names.LOTS)
    swapped = {(index, "lot"): 3.0 - float(str(row["lot"])) for index, row in enumerate(lots[:2])}
    assert any("wie vom Startwert" in line for line in said(verified(path)) if "Losentscheid" in line)
    type_cells(path, names.LOTS, swapped)
    assert any(line.endswith("von Hand, nicht aus dem Startwert") for line in said(verified(path)))


def test_the_checksum_stands_on_the_rules_before_round_1_and_the_seed_at_the_end(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8)
    checksum = hashlib.sha256(b"7").hexdigest()
    rules = column(path, names.RULES, "rule")
    assert f"Prüfsumme des Startwerts (SHA-256): {checksum}" in rules
    assert not any(str(rule).startswith("Startwert: 7.") for rule in rules)
    play_to_the_end(path, "7")
    assert any(str(rule).startswith("Startwert: 7.") for rule in column(path, names.RULES, "rule"))


def test_what_was_typed_since_is_no_difference(path: Path) -> None:
    """The draws can be checked at once; the standings follow from the entries before."""
    type_cells(path, "tx_round_turnier_3", {(0, "points_1"): 5.0, (0, "points_2"): 95.0, (0, "award"): None})
    report = verified(path)
    assert (report.differences, report.complete) == (0, False)
    assert said(report)[2:] == [
        "Runde 3: wie vom Startwert ausgelost",
        "Ranglisten und Runden: noch nicht verglichen. Seit sie gerechnet wurden, ist etwas eingetragen"
        " worden; erst „turnierxl recalc“, dann noch einmal „turnierxl verify“.",
    ]
    files.recalculate(path)
    type_cells(path, names.PARTICIPANTS, {(0, "status"): "zurückgezogen"})
    assert (verified(path).differences, verified(path).complete) == (0, False)
    files.recalculate(path)
    assert verified(path).complete
    undo(path)
    assert (verified(path).differences, verified(path).complete) == (0, False)
