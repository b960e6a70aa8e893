"""Who can still reach the cut: by all possible results where there are few enough, else by random courses."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from openpyxl import load_workbook

from tests.events.desk import evening, type_cells
from turnierxl import files
from turnierxl.demo.people import invent_registrations
from turnierxl.progress.event import Event
from turnierxl.rehearsal.outlook import Outlook, outlook
from turnierxl.rehearsal.sheet import basis_words, outlook_sheet
from turnierxl.terms import Wording
from turnierxl.workbook.book import open_book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.read.event import read_event

GROUPS = "tx_round_gruppen_1"


def event_of(path: Path) -> Event:
    return read_event(open_book(FileGrid.open(path))).event


@cache
def _groups_almost_over() -> bytes:
    """Play all but the last match of each group of 4T1: of two, the one with the lower number wins both."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "Abend.xlsx"
        files.create("4t1", path, participants=invent_registrations(8, (1700, 2000)), seed="7")
        files.next_round(path)
        typed: dict[tuple[int, str], Cell] = {}
        for row, game in enumerate(_games(path)[:-4]):
            won = float(game[0] < game[1])
            typed |= {(row, "points_1"): won, (row, "points_2"): 1 - won}
        type_cells(path, GROUPS, typed)
        files.recalculate(path)
        return path.read_bytes()


def _games(path: Path) -> list[tuple[int, int]]:
    [phase] = [event_of(path).rounds[0]]
    pairs = [(table.seats[0], table.seats[1]) for table in phase.draw.tables]
    return [game for one, other in pairs for game in ((one, other), (other, one))]


def test_with_few_games_left_every_result_is_tried(tmp_path: Path) -> None:
    """In each group one match of two games is left: 3 to the power of 4 endings."""
    path = tmp_path / "Abend.xlsx"
    path.write_bytes(_groups_almost_over())
    event = event_of(path)
    found = outlook(event, "1")
    assert isinstance(found, Outlook)
    assert (found.phase, found.cut, found.exact, found.runs) == ("gruppen", 2, True, 81)
    by_number = {one.participant: one for one in found.chances}
    for members in event.rounds[0].draw.groups.values():
        reached = [by_number[who].reached for who in members]
        assert sum(reached) >= 2 * found.runs, "two of each group go on; more where a play-off has to say"
        assert by_number[min(members)].reached > by_number[max(members)].reached


def test_random_courses_say_how_many_they_are_and_are_the_same_every_time(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8)
    files.next_round(path)
    event = event_of(path)
    first, again, other = outlook(event, "1", 6), outlook(event, "1", 6), outlook(event, "2", 6)
    assert first is not None
    assert (first.exact, first.runs, first.cut) == (False, 6, 4)
    assert sum(one.reached for one in first.chances) == 6 * 4, "four go on in every course"
    assert first == again
    assert first != other


def test_typed_results_stand_in_every_course(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8, rounds=1)
    files.next_round(path)
    event = event_of(path)
    found = outlook(event, "1", 4)
    assert found is not None
    now = {one.participant: one.now for one in found.chances}
    assert sorted(place for place in now.values() if place)[0] == 1


def test_before_the_first_draw_and_after_the_last_result_nothing_is_open(tmp_path: Path) -> None:
    assert outlook(event_of(evening(tmp_path, "clans", 8)), "1", 2) is None


def test_the_sheet_names_everybody_and_what_it_rests_on(tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8)
    files.next_round(path)
    event = event_of(path)
    wording = Wording(names={who.number: who.name for who in event.participants})
    found = outlook(event, "1", 4)
    assert found is not None
    target = tmp_path / "Aussichten.xlsx"
    target.write_bytes(outlook_sheet(event, found, wording))
    sheet = load_workbook(target).worksheets[0]
    texts = {str(cell) for row in sheet.iter_rows(values_only=True) for cell in row if cell is not None}
    assert {who.name for who in event.participants} <= texts
    assert wording.say(basis_words(event, found)).startswith(
        "Vorrunde: wer unter die ersten 4 kommen kann. Gespielt sind 4 zufällige Verläufe"
    )
