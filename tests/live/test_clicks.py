"""Real clicks of a mouse in LibreOffice: on a button of the workbook, and on an entry of the menu."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from openpyxl.utils.cell import coordinate_to_tuple

from tests.engines.document import Box
from tests.engines.uno_document import Office, UnoDocument, python_with_uno
from tests.events.desk import evening
from tests.live.screen import SIZE, Screen, can_click, screen, until
from turnierxl import files
from turnierxl.desktop.extension import install_extension
from turnierxl.workbook.book import open_book
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.package import Package
from turnierxl.workbook.protection import AS_BUILT
from turnierxl.workbook.safety import libreoffice_lock

pytestmark = pytest.mark.libreoffice

_PROFILE = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="MacroSecurityLevel"
 oor:op="fuse"><value>0</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Misc"><prop oor:name="ShowTipOfTheDay"
 oor:op="fuse"><value>false</value></prop></item>
</oor:items>
"""
_SHOTS = os.environ.get("TURNIERXL_SHOTS")  # a folder for pictures of the screen, to look at


@dataclass(frozen=True)
class Desk:
    """A director's screen with a workbook open on it."""

    screen: Screen
    document: UnoDocument

    def see(self, title: str, box: Box) -> list[list[object]]:
        """Return what cells hold."""
        return self.document.get(title, box)

    def shoot(self, name: str) -> None:
        """Keep a picture where somebody wants to look at it."""
        if _SHOTS:
            self.screen.save(Path(_SHOTS) / f"{name}.xwd")


@pytest.fixture
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Screen, Office]]:
    """Start a LibreOffice with our menu on a screen of its own.

    One for each test: once its menu was looked through from outside, LibreOffice 7.4 may end with a window.
    """
    if python_with_uno() is None or not can_click():
        pytest.skip("python3-uno, xvfb, xdotool and x11-apps are not all installed")
    folder = tmp_path_factory.mktemp("screen")
    (folder / "profile" / "user").mkdir(parents=True)
    (folder / "profile" / "user" / "registrymodifications.xcu").write_text(_PROFILE)
    shared = (folder / "shared").as_uri()
    places = [f"-env:UNO_SHARED_PACKAGES={shared}", f"-env:UNO_SHARED_PACKAGES_CACHE={shared}"]
    install_extension("de", [f"-env:UserInstallation={(folder / 'profile').as_uri()}", *places])
    with screen() as seen:
        office = Office(folder, "--visible", *places, environment=seen.environment)
        yield seen, office
        office.end()


@pytest.fixture
def desk(shown: tuple[Screen, Office], tmp_path: Path) -> Iterator[Desk]:
    """Open an evening with buttons whose first round is complete."""
    path = tmp_path / "Abend & Übung.xlsm"
    files.rebuild(evening(tmp_path, "clans", 8, rounds=1), output=path)
    allow_inserting(path)
    document = shown[1].open(str(path))
    document.do("fill_screen", *SIZE)
    yield Desk(shown[0], document)
    document.close()


def allow_inserting(path: Path) -> None:
    """Allow to insert rows on all sheets, protected as they are."""
    package = Package(path.read_bytes())
    for number in range(1, len(FileGrid.open(path).titles()) + 1):
        part = f"xl/worksheets/sheet{number}.xml"
        package.replace(part, package.read(part).replace(b'insertRows="1"', b'insertRows="0"'))
    path.write_bytes(package.to_bytes())


def turnierxl(*arguments: str) -> tuple[int, str]:
    """Run the command line as a program; return its exit code and what it complains about."""
    command = [sys.executable, "-m", "turnierxl", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    return done.returncode, done.stderr


def type_points(desk: Desk, points: object) -> None:
    """Type another result over the first one of the first round."""
    region = open_book(FileGrid.open(Path(desk.document.path))).regions["tx_round_vorrunde_1"]
    where = region.address(0, "points")
    row, column = coordinate_to_tuple(where.cell)
    desk.document.enter(where.sheet, Box(row, column, row, column), [[points]])


def test_a_click_on_the_button_brings_new_standings_and_another_takes_them_back(desk: Desk) -> None:
    standings = Box(1, 1, 20, 8)
    before = desk.see("Rangliste Vorrunde", standings)
    type_points(desk, 123)
    desk.document.activate("Start")
    place: Any = until(lambda: desk.document.do("button_place", "Neu berechnen"))
    desk.screen.click(place)
    until(lambda: desk.see("Rangliste Vorrunde", standings) != before)
    start = desk.screen.colours()
    desk.document.activate("Rangliste Vorrunde")
    until(lambda: desk.screen.colours() != start)
    desk.shoot("standings")
    desk.document.activate("Start")
    desk.screen.click(until(lambda: desk.document.do("button_place", "Rückgängig")))
    until(lambda: desk.see("Rangliste Vorrunde", standings) == before)
    desk.shoot("undone")
    check_permissions(desk)


def check_permissions(desk: Desk) -> None:
    """Check that what a protected sheet allows besides is allowed after clicks, too."""
    until(lambda: desk.document.protected("Start"))
    before, saved = Path(desk.document.path), Path(desk.document.path).with_name("Gespeichert.xlsx")
    desk.document.save(str(saved))
    allowed = {FileGrid.open(path).protection("Start").allowed for path in (before, saved)}
    assert allowed == {AS_BUILT.allowed | {"insertRows"}}


@pytest.mark.long
def test_the_command_line_attaches_to_the_workbook_in_libreoffice(desk: Desk) -> None:
    standings = Box(1, 1, 20, 8)
    before = desk.see("Rangliste Vorrunde", standings)
    type_points(desk, 123)
    assert turnierxl("live", desk.document.path) == (0, "")
    assert desk.see("Rangliste Vorrunde", standings) != before
    assert turnierxl("live", desk.document.path, "undo") == (0, "")
    assert desk.see("Rangliste Vorrunde", standings) == before
    other, path = Path(desk.document.path).with_name("Andere.xlsx"), Path(desk.document.path)
    shutil.copyfile(path, other)
    shutil.copyfile(libreoffice_lock(path), libreoffice_lock(other))
    code, said = turnierxl("live", str(other))
    assert (code, "ist in LibreOffice nicht mehr geöffnet" in said) == (1, True)


@pytest.mark.long
def test_a_click_on_the_menu_draws_the_next_round(desk: Desk) -> None:
    assert not desk.document.visible("Vorrunde 2")
    desk.screen.click(until(lambda: desk.document.do("menu_place", "Turnier")))
    entry = until(lambda: desk.document.do("menu_place", "Turnier", "Nächste Runde"))
    desk.shoot("menu")
    open_menu = desk.screen.colours()
    desk.screen.click(entry)
    until(lambda: desk.document.visible("Vorrunde 2") and desk.document.protected("Vorrunde 2"))
    start = until(lambda: desk.screen.colours() != open_menu and desk.screen.colours())
    desk.document.activate("Vorrunde 2")
    until(lambda: desk.screen.colours() != start)
    desk.shoot("drawn")


@pytest.mark.long
def test_what_stands_in_the_way_of_a_click_stands_on_start(desk: Desk) -> None:
    type_points(desk, "viele")
    desk.document.activate("Start")
    problems = Box(10, 1, 30, 3)
    before = desk.see("Start", problems)
    desk.screen.click(until(lambda: desk.document.do("button_place", "Nächste Runde")))
    until(lambda: desk.see("Start", problems) != before and desk.document.protected("Start"))
    assert "viele" in str(desk.see("Start", problems))
    assert not desk.document.visible("Vorrunde 2")
    desk.shoot("refused")
