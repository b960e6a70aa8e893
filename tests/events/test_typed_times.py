"""Times and dates that Excel made of what was typed are asked about until they are typed again."""

from __future__ import annotations

import datetime
from pathlib import Path

from tests.events.desk import block_rows, column, done, evening, told, type_as_excel, type_cells
from turnierxl import files
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.names import round_block

CLANS_1, TICHU_1 = round_block("vorrunde", 1), round_block("turnier", 1)
DAY = datetime.datetime(2026, 10, 10)


def test_r2_a_date_among_points_never_becomes_points(tmp_path: Path) -> None:
    """R2: "Given a date ... then the cell is reported": a second recalculation does not book its number."""
    path = evening(tmp_path, "clans", 4)
    files.next_round(path)
    type_as_excel(
        path, "Vorrunde 1", {"D6": (DAY, "d-mmm"), **{f"D{row}": (20 + row, "0") for row in (7, 8, 9)}}
    )
    for _ in range(3):
        report = files.recalculate(path)
        [problem] = [line for line in told(report) if not line.startswith("Hinweis")]
        assert problem.startswith("Vorrunde 1!D6: ")
        assert "10.10.2026" in problem
        assert report.progress[0].progress is not None
        assert report.progress[0].progress.done == 0
    type_cells(path, CLANS_1, {(0, "points"): 33.0})
    assert told(files.recalculate(path)) == []


def test_what_was_asked_once_is_asked_in_the_same_words(tmp_path: Path) -> None:
    path = evening(tmp_path, "tichu-einzel", 8)
    files.next_round(path)
    times = {
        "D6": (DAY, "d-mmm"),
        "D7": (datetime.time(3, 1), "h:mm"),
        "D8": (DAY, "yyyy-mm-dd"),
        "E8": (30, "0"),
    }
    type_as_excel(path, "Runde 1", times)
    files.recalculate(path)
    once = path.read_bytes()
    files.recalculate(path)
    assert path.read_bytes() == once


def test_r3_what_is_shown_back_is_told_once_and_logged(tmp_path: Path) -> None:
    """R3: what is read although it looks different is "normalised and shown back"."""
    path = evening(tmp_path, "tichu-einzel", 8)
    files.next_round(path)
    type_as_excel(path, "Runde 1", {"D6": (datetime.timedelta(hours=70, minutes=30), "[h]:mm:ss")})
    type_cells(path, TICHU_1, {(1, "points_1"): "−25", (1, "points_2"): "125 Punkte"})
    report = files.recalculate(path)
    once = path.read_bytes()
    rows = block_rows(path, TICHU_1)
    assert [(row["points_1"], row["points_2"]) for row in rows[:2]] == [(70.0, 30.0), (-25.0, 125.0)]
    assert told(report) == []
    assert [line.partition(":")[0] for line in done(report)[1:]] == ["Runde 1!D6", "Runde 1!E7"]
    assert any("125 Punkte" in str(line) for line in column(path, names.LOG, "text"))
    files.recalculate(path)
    assert path.read_bytes() == once


def test_r8_a_date_in_place_of_a_name_never_becomes_a_name(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 4)
    type_as_excel(path, "Teilnehmer", {"B9": (datetime.datetime(2020, 5, 1), "mmm yy")})
    for _ in range(2):
        [problem] = told(files.recalculate(path))
        assert problem.startswith("Teilnehmer!B9: ")
        assert "Mai 2020" in problem


def test_a_date_in_place_of_a_round_is_asked_about(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 4)
    type_as_excel(path, "Teilnehmer", {"I5": (DAY, "d-mmm"), "F5": (DAY, "d-mmm")})
    for _ in range(2):
        assert [line.partition(":")[0] for line in told(files.recalculate(path))] == [
            "Teilnehmer!F5",
            "Teilnehmer!I5",
        ]


def test_the_day_of_registration_stays_a_day(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 4)
    days = {"G5": (DAY, "dd.mm.yyyy"), "G6": (DAY + datetime.timedelta(hours=10.5), "dd.mm.yyyy hh:mm")}
    type_as_excel(path, "Teilnehmer", days)
    assert told(files.recalculate(path)) == []
    assert column(path, names.PARTICIPANTS, "registered_at") == ["2026-10-10", "2026-10-10 10:30"]
