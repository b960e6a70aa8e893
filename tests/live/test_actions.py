"""What a click does in an open workbook, and what it leaves alone."""

from __future__ import annotations

import pytest

from tests.live.conftest import Evening
from tests.live.desk import block_cells, click
from turnierxl import files, live
from turnierxl.problems import ProblemsFound
from turnierxl.workbook.book import open_book
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.rounds import names_key

ROUND = "tx_round_vorrunde_1"
SETTINGS = {"screen_updating": True, "calculation": "automatic", "enable_events": True, "status_bar": False}
STRANGE_NAMES = ("=1+1", "1-2", "007", "'Anna", "3:1", "TRUE", "+49", "@Bert")


def settings(evening: Evening) -> dict[str, object]:
    return {name: evening.engine.apps.running[0].settings[name] for name in SETTINGS}


def test_a_round_is_drawn_as_a_draft_and_published_by_another_click(clans: Evening) -> None:
    drawn = click("next", clans.path)
    assert [line.key for line in drawn.done] == ["actions.drawn_draft"]
    published = click("publish", clans.path)
    assert [line.key for line in published.done] == ["actions.published"]
    assert clans.book.sheets["Vorrunde 1"].visible == -1
    assert [path.name for path in clans.snapshots()] == ["0001 next.xlsx", "0002 publish.xlsx"]
    assert settings(clans) == SETTINGS


def test_nothing_new_writes_nothing(drawn: Evening) -> None:
    click("recalc", drawn.path)
    drawn.engine.calls.clear()
    click("recalc", drawn.path)
    assert drawn.engine.calls["range.write"] == 0
    assert len(drawn.snapshots()) <= 1


def test_names_that_excel_would_convert_stay_texts(clans: Evening) -> None:
    for row, name in enumerate(STRANGE_NAMES[:8]):
        clans.cell(names.PARTICIPANTS, row, "name").value = f"'{name}"
    click("next", clans.path)
    region = clans.region(ROUND)
    seated = {region.cell(row, names_key(0)) for row in range(8)}
    assert {str(name).removesuffix(" ▶") for name in seated} == set(STRANGE_NAMES[:8])


def test_a_score_typed_as_a_time_is_asked_about_and_loses_its_format(drawn: Evening) -> None:
    cell = drawn.cell(ROUND, 0, "points")
    cell.value = "3:1"
    assert cell.number_format == "h:mm"
    report = click("recalc", drawn.path)
    assert str(drawn.region(ROUND).address(0, "points")) in [
        str(problem.where) for problem in report.problems
    ]
    assert drawn.cell(ROUND, 0, "points").number_format == "General"


def test_an_error_value_is_read_as_one(drawn: Evening) -> None:
    drawn.cell(ROUND, 0, "points").value = "#N/A"
    report = click("recalc", drawn.path)
    assert [str(problem.where) for problem in report.problems] == [
        str(drawn.region(ROUND).address(0, "points"))
    ]


def test_a_formula_that_the_director_typed_stays(drawn: Evening) -> None:
    cell = drawn.cell(ROUND, 1, "points")
    held = cell.value
    drawn.cell(ROUND, 0, "points").value = 12
    cell.value = f"=10+{held - 10}"
    document, where = drawn.book.impl.document, drawn.region(ROUND).address(1, "points")
    document._results[where.sheet, where.cell] = held
    click("recalc", drawn.path)
    assert drawn.region(ROUND).cell(0, "points") == 12.0
    assert document._book[where.sheet][where.cell].value.startswith("=")


def test_a_snapshot_holds_what_was_typed_and_not_saved(drawn: Evening) -> None:
    drawn.cell(ROUND, 0, "points").value = 77
    click("recalc", drawn.path)
    before = open_book(FileGrid.open(drawn.snapshots()[-1])).regions[ROUND]
    assert before.cell(0, "points") == 77.0
    saved = open_book(FileGrid.open(drawn.path)).regions[ROUND]
    assert saved.cell(0, "points") != 77.0


def test_a_refused_action_says_why_on_start_and_changes_nothing_else(drawn: Evening) -> None:
    click("next", drawn.path)
    click("publish", drawn.path)
    before, kept = block_cells(drawn.grid()), drawn.snapshots()
    with pytest.raises(live.ToldOnStart) as found:
        click("next", drawn.path)
    after = block_cells(drawn.grid())
    assert [name for name, rows in after.items() if rows != before[name]] == [names.START_PROBLEMS]
    start = drawn.region(names.START_PROBLEMS)
    told = [start.cell(row, "text") for row in range(len(start.cells)) if start.cell(row, "text")]
    assert len(told) == min(len(found.value.problems), 3)
    assert drawn.snapshots() == kept
    assert settings(drawn) == SETTINGS


@pytest.mark.parametrize(
    ("call", "time"),
    [("app.set", 2), ("range.read", 9), ("sheet.protect", 3), ("range.write", 2), ("range.write", 6)],
)
def test_a_failure_in_between_leaves_everything_as_it_was(clans: Evening, call: str, time: int) -> None:
    before = block_cells(clans.grid())
    clans.engine.calls.clear()
    clans.engine.broken[call] = time
    with pytest.raises(Exception, match=f"{call}|1 problems"):
        click("next", clans.path)
    clans.engine.broken.clear()
    assert block_cells(clans.grid()) == before
    assert settings(clans) == SETTINGS
    click("next", clans.path)


def test_a_value_that_is_not_taken_is_told_and_taken_back(clans: Evening) -> None:
    before = block_cells(clans.grid())
    document = clans.book.impl.document
    sheet = document._book["Vorrunde 1"]
    enter = document._enter

    def refuse(title: str, cell: object, held: object, number_format: str) -> None:
        if title != sheet.title or not isinstance(held, str):
            enter(title, cell, held, number_format)

    document._enter = refuse
    with pytest.raises(ProblemsFound) as found:
        click("next", clans.path)
    assert [problem.message.key for problem in found.value.problems] == ["live.not_taken"]
    document._enter = enter
    assert block_cells(clans.grid()) == before


def test_a_late_guest_is_seated_as_on_the_command_line(clans: Evening) -> None:
    """Nine are three tables of three: two of the drawn ones give one each."""
    click("next", clans.path)
    clans.cell(names.PARTICIPANTS, 8, "name").value = "Neu Hinzu"
    clans.book.save()
    saved = clans.path.with_name("gespeichert.xlsx")
    saved.write_bytes(clans.path.read_bytes())
    report = click("reseat", clans.path)
    assert report.done[0].key == "reseat.came"
    region = clans.region(ROUND)
    assert [region.cell(row, "seat") for row in range(9)] == [1.0, 2.0, 3.0] * 3
    files.reseat(saved)
    there, here = (block_cells(grid) for grid in (FileGrid.open(saved), clans.grid()))
    assert [name for name, rows in here.items() if rows != there[name]] == []


def test_what_the_director_allows_on_a_protected_sheet_stays_allowed(clans: Evening) -> None:
    protection = clans.book.impl.document._book["Start"].protection
    protection.insertRows = False
    clans.book.save()
    click("next", clans.path)
    assert protection.sheet and not protection.insertRows
    assert not (protection.formatColumns or protection.sort) and protection.deleteRows


def test_a_sheet_that_the_director_has_opened_stays_open(clans: Evening) -> None:
    sheets = clans.book.impl.document._book
    sheets["Start"].protection.sheet = False
    clans.book.save()
    click("next", clans.path)
    assert not sheets["Start"].protection.sheet and sheets["Tischplan"].protection.sheet


def test_a_sheet_that_was_protected_since_it_was_saved_is_written_all_the_same(clans: Evening) -> None:
    sheets = clans.book.impl.document._book
    sheets["Start"].protection.sheet = False
    clans.book.save()
    sheets["Start"].protection.sheet = True
    click("next", clans.path)
    assert sheets["Start"].protection.sheet


def test_links_stay_links_beside_what_is_written(drawn: Evening) -> None:
    for row in (0, 1, 2):
        drawn.cell(ROUND, row, "points").value = -1
    click("recalc", drawn.path)
    drawn.cell(ROUND, 1, "points").value = 7
    drawn.cell(ROUND, 3, "points").value = -1
    click("recalc", drawn.path)
    body = drawn.region(names.CHECK).rectangle
    column = drawn.region(names.CHECK).offsets["where"] + body.left
    document = drawn.book.impl.document
    held = [document._book[body.sheet].cell(body.top + row, column).value for row in range(3)]
    assert all(str(value).startswith("=HYPERLINK(") for value in held)


def test_a_workbook_without_places_asks_for_every_name(clans: Evening) -> None:
    document = clans.book.impl.document
    del document._book.defined_names[names.PLACES]
    click("next", clans.path)
    assert clans.engine.calls["name.refers_to"] > 30
    assert clans.book.sheets["Vorrunde 1"].visible == -1
