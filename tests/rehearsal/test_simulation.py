"""A rehearsal plays a copy to its end, says so everywhere and leaves the event alone."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest
from openpyxl import load_workbook

from tests.events.desk import block_rows, evening
from turnierxl import files
from turnierxl.problems import ProblemsFound
from turnierxl.progress.step import StepKind
from turnierxl.rehearsal.simulation import simulate

NOW = datetime(2026, 5, 4, 20, 0)


def test_the_copy_is_finished_and_marked_and_the_event_unchanged(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8, rounds=1)
    before = path.read_bytes()
    content, report = simulate(before, "1", NOW)
    assert report.step.kind is StepKind.FINISHED
    assert path.read_bytes() == before
    copy = tmp_path / "Kopie.xlsx"
    copy.write_bytes(content)
    book = load_workbook(copy)
    assert str(book["Start"]["A1"].value).startswith("SIMULATION: ")
    assert all("SIMULATION" in str(sheet["A1"].value) for sheet in book if sheet.sheet_state == "visible")
    played = [row["points"] for row in block_rows(path, "tx_round_vorrunde_1")]
    assert [row["points"] for row in block_rows(copy, "tx_round_vorrunde_1")] == played


def test_draws_are_those_of_the_event_and_results_of_the_seed(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8, rounds=1)
    one, other = (simulate(path.read_bytes(), seed, NOW)[0] for seed in ("1", "2"))
    files.next_round(path)
    copies = []
    for name, content in (("a", one), ("b", other)):
        copies.append(tmp_path / f"{name}.xlsx")
        copies[-1].write_bytes(content)
    block = "tx_round_vorrunde_2"
    drawn = [row["names_1"] for row in block_rows(path, block)]
    points = [[row["points"] for row in block_rows(copy, block)] for copy in copies]
    assert [[row["names_1"] for row in block_rows(copy, block)] for copy in copies] == [drawn, drawn]
    assert points[0] != points[1]


def test_an_event_that_cannot_begin_says_why(tmp_path: Path) -> None:
    path = tmp_path / "leer.xlsx"
    files.create("clans", path, seed="7")
    with pytest.raises(ProblemsFound):
        simulate(path.read_bytes(), "1", NOW)
