"""D12: "Given settings (rounds, points, criteria) change after the start, then it is confirmed and logged,
with the effect shown"."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from tests.events.desk import block_rows, column, done, evening, told, type_cells
from turnierxl import files, undoing
from turnierxl.definition.load import find_sheet
from turnierxl.definition.model import Options
from turnierxl.demo.director import play_to_the_end
from turnierxl.problems import ProblemsFound
from turnierxl.terms import Wording
from turnierxl.verification import verify_event
from turnierxl.workbook.book import open_book
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.start import ROUNDS_ROW

NOW = datetime(2026, 5, 4, 20, 0)
POINTS = ("places = [5, 3, 2, 1]", "places = [10, 3, 2, 1]")
CRITERIA = ('ranking = ["tournament_points", "points"', 'ranking = ["points", "tournament_points"')


def rule_sheet(folder: Path, *changed: tuple[str, str], name: str = "clans") -> str:
    """Write a shipped rule sheet with some lines changed."""
    text = find_sheet(name).read_text(encoding="utf-8")
    for before, after in changed:
        assert before in text
        text = text.replace(before, after)
    path = folder / "mein-blatt.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def refusal(path: Path, rules: str | None = None, **options: object) -> list[str]:
    """Return why a change is not made; nothing may be written then."""
    before, snapshots = path.read_bytes(), undoing.history(path)
    with pytest.raises(ProblemsFound) as found:
        files.change(path, rules, Options.model_validate(options))
    assert path.read_bytes() == before
    assert undoing.history(path) == snapshots
    return [Wording("de").say(problem.message) for problem in found.value.problems]


def verified(path: Path) -> list[str]:
    report = verify_event(FileGrid.open(path), NOW)
    assert report.differences == 0
    return [report.wording.say(line) for line in report.lines]


def form_cell(path: Path, key: str) -> tuple[int, str]:
    region = open_book(FileGrid.open(path)).regions[names.EVENT]
    return region.block.row_keys.index(key), "value"


def test_points_are_changed_in_place_once_confirmed(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8, rounds=1)
    rules = rule_sheet(tmp_path, POINTS)

    assert refusal(path, rules) == [
        "Noch ist nichts geändert. Das käme dabei heraus:",
        "scoring.platz.places: [5, 3, 2, 1] → [10, 3, 2, 1].",
        "Nach den neuen Regeln bleibt jeder Platz, wie er ist.",
        "Was schon ausgelost ist, wäre auch nach den neuen Regeln so ausgefallen.",
        "Wenn es so sein soll, denselben Befehl noch einmal mit --confirm. "
        "Zurücknehmen lässt es sich mit „turnierxl undo“.",
    ]
    report = files.change(path, rules, confirmed=True)

    assert column(path, "tx_standings_vorrunde", "criterion_1")[:2] == [10.0, 10.0]
    log = [row for row in block_rows(path, names.LOG) if row["action"] == "Regeln geändert"]
    assert [row["text"] for row in log] == done(report)
    assert undoing.history(path)[-1].action == "change"


def test_criteria_build_the_workbook_anew_and_the_effect_is_shown(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8, rounds=1)
    rules = rule_sheet(tmp_path, CRITERIA)
    places = {row["name"]: row["place"] for row in block_rows(path, "tx_standings_vorrunde")}

    report = files.change(path, rules, confirmed=True)

    moved = next(line for line in done(report) if line.startswith("Nach den neuen Regeln ändern sich"))
    now = {row["name"]: row["place"] for row in block_rows(path, "tx_standings_vorrunde")}
    changed = [name for name in now if now[name] != places[name]]
    assert changed
    assert all(f"{name} " in moved for name in changed)
    assert "Die Mappe wird dafür neu gebaut." in done(report)


def test_what_is_typed_on_start_after_the_first_draw_changes_nothing_by_itself(tmp_path: Path) -> None:
    path = evening(tmp_path, "tichu-einzel", 8, rounds=1)
    type_cells(path, names.EVENT, {form_cell(path, ROUNDS_ROW): 3.0})

    report = files.recalculate(path)
    with pytest.raises(ProblemsFound):
        files.next_round(path)

    [problem] = told(report)
    assert problem.startswith("Start!F14: Es ist schon ausgelost, und es gelten 6 Runden.")
    assert "„turnierxl change --rounds 3“" in problem
    assert len(report.progress) == 6
    report = files.change(path, options=Options(rounds=3), confirmed=True)
    assert (told(report), len(report.progress)) == ([], 3)
    with pytest.raises(ProblemsFound) as found:
        files.next_round(path, Options(rounds=4))
    assert found.value.problems[0].message.key == "changes.not_by_rounds"
    assert play_to_the_end(path, "x").progress[-1].title == report.progress[-1].title
    assert "Regeln 1-mal geändert; jede Runde ist nach den Regeln nachgelost, die bei ihr galten" in verified(
        path
    )


def test_more_rounds_than_there_are_sheets_for(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8, rounds=2)
    effect = "Ausgeloste Runden bleiben; nach den neuen Regeln wären anders ausgefallen: Vorrunde 2."
    assert effect in refusal(path, rounds=3)
    files.change(path, options=Options(rounds=3), confirmed=True)
    files.next_round(path)
    verified(path)


def test_a_final_is_verified_by_the_criteria_it_was_drawn_by(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8, rounds=3)
    files.change(path, rule_sheet(tmp_path, CRITERIA), confirmed=True)

    lines = verified(path)

    final = next(line for line in lines if line.startswith("Finale"))
    assert final == "Finale: wie vom Startwert ausgelost"
    rules = [row["rule"] for row in block_rows(path, names.RULES)]
    assert any(str(rule).startswith("Bis Finale: ") for rule in rules)


def test_a_change_can_be_undone(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8, rounds=1)
    before = block_rows(path, names.FACTS), block_rows(path, "tx_standings_vorrunde")
    changes = [
        ((POINTS,), None),
        ((), Options(rounds=1)),
        ((CRITERIA,), None),
    ]
    for changed, options in changes:
        files.change(path, rule_sheet(tmp_path, *changed), options, confirmed=True)
        undoing.undo(path)
        assert (block_rows(path, names.FACTS), block_rows(path, "tx_standings_vorrunde")) == before
    assert refusal(path, "clans") == ["Nichts zu ändern: Es gilt schon alles so."]


def test_what_was_typed_into_a_workbook_built_anew_is_not_given_up_unasked(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8, rounds=1)
    files.change(path, options=Options(rounds=3), confirmed=True)
    type_cells(path, "tx_round_vorrunde_1", {(0, "points"): 77.0})
    with pytest.raises(ProblemsFound) as found:
        undoing.undo(path)
    assert found.value.problems[0].message.key == "actions.undo_loses"
    undoing.undo(path, discard=True)
    assert column(path, "tx_round_vorrunde_1", "points")[0] != 77.0


def test_before_the_first_draw_there_is_nothing_to_confirm(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8)
    report = files.change(path, rule_sheet(tmp_path, POINTS, CRITERIA))
    assert "scoring.platz.places: [5, 3, 2, 1] → [10, 3, 2, 1]." in done(report)
    files.next_round(path)
    assert not any("geändert" in line for line in verified(path)[:-1])


def test_entries_that_would_have_no_cell_any_more_are_not_lost(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8, rounds=1)
    rules = rule_sheet(tmp_path, ("points = { min = 0, step = 1 }, ", ""))
    assert refusal(path, rules) == [
        "Vorrunde 1: Für 8 Eintragungen hätte die Mappe nach den neuen Regeln kein Feld mehr."
    ]
