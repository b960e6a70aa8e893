"""The list of participants in hurried hands: whoever was drawn keeps his number, his name and his results."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from openpyxl.utils.datetime import CALENDAR_MAC_1904

from tests.damage.evening import (
    cases,
    check_rebuilt,
    damage_and_refuse,
    say,
    state_of,
    undamaged,
)
from tests.damage.spreadsheet import (
    Book,
    Damage,
    area_of,
    delete_columns,
    delete_rows,
    edited,
    insert_columns,
    insert_rows,
    put_row,
    row_values,
    sort_rows,
    type_into,
)
from tests.events.desk import block_rows
from turnierxl.workbook.plan.names import PARTICIPANTS

LIST = "Teilnehmer"
ALL, NAMES, BUT_THE_NUMBER = slice(None), slice(1, 2), slice(1, None)
MISSING = "Cem (Nr. 3) ist ausgelost, steht aber nicht mehr in der Teilnehmerliste."
MOVED = "Hier stehen Namen bei fremden Startnummern"


def backwards(row: tuple[Any, ...]) -> str:
    return str(row[1] or "~")[::-1]


def insert_between(book: Book) -> None:
    insert_rows(book, LIST, 7)
    book[LIST]["A7"].value = 30


def cut_below(book: Book) -> None:
    """Cut the row of Cem and paste it below the list."""
    values = row_values(book, PARTICIPANTS, 2)
    put_row(book, PARTICIPANTS, 2, [None] * len(values))
    _, _, top, _, bottom = area_of(book, PARTICIPANTS)
    put_row(book, PARTICIPANTS, bottom - top + 3, values)


HARMLESS: dict[str, Damage] = {
    "sorted": lambda book: sort_rows(book, PARTICIPANTS, backwards, ALL),
    "a row inserted between": insert_between,
    "a column inserted": lambda book: insert_columns(book, LIST, 2),
    "a free row deleted": lambda book: delete_rows(book, LIST, 14),
    "blanks around a name": type_into(LIST, B7="  Cem\u00a0"),
}


@pytest.mark.parametrize("damage", cases(HARMLESS, "sorted", "a column inserted"))
def test_what_moves_the_list_about_changes_nobody(damage: Damage, path: Path) -> None:
    with edited(path) as book:
        damage(book)
    recalculated = say("recalc", path)
    assert (recalculated.code, recalculated.err) == (0, [])
    assert state_of(path) == undamaged()


def test_days_are_the_same_in_a_workbook_that_counts_them_from_1904(path: Path) -> None:
    """As Excel for the Mac did by default, and as its options still allow."""
    with edited(path) as book:
        book.epoch = CALENDAR_MAC_1904
        book[LIST]["G6"].value = datetime(2026, 11, 1, 18, 30)
    for command in ("recalc", "rebuild"):
        said = say(command, path)
        assert (said.code, said.err) == (0, [])
        assert block_rows(path, PARTICIPANTS)[1]["registered_at"] == "2026-11-01 18:30"
        assert state_of(path) == undamaged()


HEALED: dict[str, tuple[Damage, list[str]]] = {
    "a row deleted": (lambda book: delete_rows(book, LIST, 7), [f"Teilnehmer!A5: {MISSING}"]),
    "a name deleted": (type_into(LIST, B7=None), [f"Teilnehmer!B7: {MISSING}"]),
    "a name that is a formula": (type_into(LIST, B7="=#REF!"), ["Teilnehmer!B7: Die Formel =#REF!"]),
    "a row copied": (
        lambda book: put_row(book, PARTICIPANTS, 8, row_values(book, PARTICIPANTS, 2)),
        ["Teilnehmer!A13: Die Startnummer 3 steht auch in Teilnehmer!A7."],
    ),
    "a number overwritten": (
        type_into(LIST, A7=30),
        [f"Teilnehmer!A5: {MISSING}", "Teilnehmer!B7: Hinweis: Cem"],
    ),
    "a number deleted": (
        type_into(LIST, A7=None),
        ["Teilnehmer!A7: Hier fehlt die Startnummer.", f"Teilnehmer!A5: {MISSING}"],
    ),
    "numbers swapped": (type_into(LIST, A6=3, A7=2), [f"Teilnehmer!B6: {MOVED} (2): Cem"]),
    "names sorted alone": (
        lambda book: sort_rows(book, PARTICIPANTS, backwards, NAMES),
        [f"Teilnehmer!B6: {MOVED} (7): "],
    ),
    "sorted without the numbers": (
        lambda book: sort_rows(book, PARTICIPANTS, backwards, BUT_THE_NUMBER),
        [f"Teilnehmer!B6: {MOVED} (7): "],
    ),
    "a row cut and pasted below": (
        cut_below,
        [
            "Teilnehmer!A7: Hier fehlt die Startnummer.",
            f"Teilnehmer!A5: {MISSING}",
            "Teilnehmer!B20: Diese Zeile steht unter der Liste und zählt nicht.",
        ],
    ),
    "the column of names deleted": (
        lambda book: delete_columns(book, LIST, 2),
        ["Teilnehmer!A4: Die Kopfzeile"],
    ),
    "the column of numbers deleted": (
        lambda book: delete_columns(book, LIST, 1),
        ["Teilnehmer!A4: Die Kopfzeile"],
    ),
    "the header deleted": (lambda book: delete_rows(book, LIST, 4), ["Teilnehmer!A4: Die Kopfzeile"]),
}


USUAL = ("a row deleted", "numbers swapped", "the column of names deleted")


@pytest.mark.parametrize(("damage", "told"), cases(HEALED, *USUAL))
def test_a_damaged_list_is_said_with_its_cell_and_rebuild_mends_it(
    damage: Damage, told: list[str], path: Path
) -> None:
    damage_and_refuse(path, damage)
    recalculated = say("recalc", path)
    assert recalculated.code == 1
    assert [line[: len(one)] for line, one in zip(recalculated.err, told, strict=True)] == told
    standings = state_of(path).standings
    assert standings == undamaged().standings, "nobody gets the results of another one"
    check_rebuilt(path)
