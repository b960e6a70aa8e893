"""Steps: what hands and other programs do to sheets: sorting, cutting, inserting, saving."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import openpyxl
from openpyxl.workbook import Workbook

from tests.fuzz.evening import Evening, column, write_rows
from tests.fuzz.memory import Drawn
from tests.fuzz.pages import PEOPLE, Value
from tests.fuzz.steps_actions import rebuild, recalc
from tests.fuzz.steps_results import whole_rounds
from turnierxl import files
from turnierxl.problems import ProblemsFound

_CELLS = re.compile(r"(\$?[A-Z]+\$?)(\d+)")


@contextmanager
def opened(evening: Evening) -> Iterator[Workbook]:
    """Open the file in another program, and save it there."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # openpyxl tells what it drops
        book = openpyxl.load_workbook(evening.path)
        yield book
        book.save(evening.path)


def resave(evening: Evening, which: int, by: int) -> None:  # noqa: ARG001
    """Save the file in another program."""
    with opened(evening):
        pass


def move_sheet(evening: Evening, which: int, by: int) -> None:
    """Move a tab to another place."""
    with opened(evening) as book:
        book.move_sheet(book.worksheets[which % len(book.worksheets)], by - 3)


def rename_sheet(evening: Evening, which: int, by: int) -> None:  # noqa: ARG001
    """Give a tab another title; Excel keeps the defined names right."""
    names = [drawn.block for drawn in evening.memory.rounds] + [PEOPLE]
    old = evening.pages().blocks[names[which % len(names)]].sheet
    new = f"{old[:20]} (alt)"
    if new in evening.pages().titles or old.endswith("(alt)"):
        return
    with opened(evening) as book:
        book[old].title = new
        for defined in book.defined_names.values():
            text = defined.attr_text or ""
            defined.attr_text = text.replace(f"'{old}'!", f"'{new}'!").replace(f"{old}!", f"'{new}'!")


def insert_rows(evening: Evening, which: int, by: int) -> None:
    """Insert blank rows above a round or the list: at the top, or above its header."""
    names = [drawn.block for drawn in evening.memory.rounds] + [PEOPLE]
    block = evening.pages().blocks[names[which % len(names)]]
    at, count = (block.top - 1, by // 2 + 1) if by % 2 else (1, by // 2 + 1)
    with opened(evening) as book:
        sheet = book[block.sheet]
        sheet.merged_cells.ranges = set()
        sheet.insert_rows(at, count)
        for defined in book.defined_names.values():
            title, _, cells = (defined.attr_text or "").rpartition("!")
            if title.strip("'") == block.sheet:
                moved = _CELLS.sub(lambda found: _moved(found, at, count), cells)
                defined.attr_text = f"{title}!{moved}"


def _moved(found: re.Match[str], at: int, count: int) -> str:
    row = int(found[2])
    return f"{found[1]}{row + count if row >= at else row}"


def hide_rows(evening: Evening, which: int, by: int) -> None:
    """Hide a few rows of a round, as a filter does."""
    if evening.memory.rounds:
        drawn = evening.memory.rounds[which % len(evening.memory.rounds)]
        block = evening.pages().blocks[drawn.block]
        with opened(evening) as book:
            for row in range(block.top + by, block.top + by + 3):
                book[block.sheet].row_dimensions[row].hidden = True


def sort_round(evening: Evening, which: int, by: int, backwards: bool) -> None:
    """Sort the games of a round by a column, whole rows."""
    drawn = _some_round(evening, which)
    if drawn is None:
        return
    block = evening.pages().blocks[drawn.block]
    filled = list(block.ids().values())
    rows = [block.cells[index] for index in filled]
    key = by % len(block.header)
    rows.sort(key=lambda row: (row[key] is None, isinstance(row[key], str), str(row[key])), reverse=backwards)
    if filled == list(range(filled[0], filled[0] + len(filled))):
        write_rows(evening, block, filled[0], rows)


def _some_round(evening: Evening, which: int) -> Drawn | None:
    whole = whole_rounds(evening)
    return whole[which % len(whole)] if whole else None


def copy_row(evening: Evening, which: int, at: int) -> None:
    """Copy a game of a round into a free row: nothing is booked and nothing drawn until it is mended."""
    drawn = _some_round(evening, which)
    if drawn is None:
        return
    block = evening.pages().blocks[drawn.block]
    filled = list(block.ids().values())
    row = list(block.cells[filled[at % len(filled)]])
    write_rows(evening, block, len(block.cells) - 1, [row])
    _refused(evening, drawn)


def delete_row(evening: Evening, which: int, at: int) -> None:
    """Delete a game of a round, once it is booked: the others move up, and rebuilding brings it back."""
    drawn = _some_round(evening, which)
    if drawn is None:
        return
    recalc(evening)
    if drawn not in evening.memory.rounds:
        return
    block = evening.pages().blocks[drawn.block]
    filled = list(block.ids().values())
    index = filled[at % len(filled)]
    typed = evening.memory.typed.get((drawn.block, str(block.cells[index][column(block, "Kennung")])))
    if typed and (typed.counts is None or typed.raw != typed.shown or "Mahjong" in str(typed.raw)):
        return  # what is not booked is gone with its row: nobody could bring it back
    rows = [*block.cells[index + 1 :], (None,) * len(block.header)]
    write_rows(evening, block, index, rows)
    _refused(evening, drawn)


def _refused(evening: Evening, drawn: Drawn) -> None:
    """Nothing is drawn while a round is damaged."""
    evening.memory = replace(evening.memory, damaged=evening.memory.damaged | {drawn.block})
    before = evening.path.read_bytes()
    try:
        files.next_round(evening.path)
    except ProblemsFound as found:
        assert found.problems
    else:
        raise AssertionError("a round was drawn while another one is damaged")
    assert evening.path.read_bytes() == before


def mend(evening: Evening, by_hand: bool) -> None:
    """Mend what is damaged: delete the copy of a row by hand, or build the workbook anew."""
    damaged = sorted(evening.memory.damaged)
    if damaged and by_hand and _delete_copy(evening, damaged[0]):
        evening.memory = replace(evening.memory, damaged=evening.memory.damaged - {damaged[0]})
        recalc(evening)
    elif damaged:
        rebuild(evening)


def _delete_copy(evening: Evening, name: str) -> bool:
    """Clear the last row of a block if its id stands there twice."""
    block = evening.pages().blocks[name]
    key = column(block, "Kennung")
    ids: list[Value] = [row[key] for row in block.cells]
    drawn = evening.memory.round(name)
    if drawn is None or ids[-1] is None or ids.count(ids[-1]) != 2 or not {*ids} >= {*drawn.rows}:
        return False
    write_rows(evening, block, len(block.cells) - 1, [(None,) * len(block.header)])
    return True
