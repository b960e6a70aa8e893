"""Every way to click knows the same actions, and each of them is one of the open workbook."""

from __future__ import annotations

import re
from typing import get_args

from tests.macros.make_macros import SOURCES
from turnierxl.cli.live import Action
from turnierxl.desktop import extension
from turnierxl.live import ACTIONS, DISCARD
from turnierxl.workbook.buttons import BUTTONS

MACROS = dict(
    re.findall(r"Public Sub Turnier(\w+)\(\)\s+Press \"(\w+)\"", (SOURCES / "TurnierXL.bas").read_text())
)
RIBBON = re.findall(r'tag="(\w+)"', (SOURCES / "ribbon.xml").read_text(encoding="utf-8"))


def test_the_command_line_runs_all_of_them() -> None:
    assert set(get_args(Action)) == set(ACTIONS)


def test_ribbon_and_menu_offer_the_same() -> None:
    assert sorted(RIBBON) == sorted(extension.ACTIONS)
    assert set(RIBBON) <= {*ACTIONS, DISCARD}


def test_each_button_has_its_macro() -> None:
    buttons = [action for row in BUTTONS for action in row]
    assert {action.title(): action for action in buttons} == MACROS
    assert set(buttons) <= set(RIBBON)
