"""A round's sheet in hurried hands: every result stays with its game, or the round waits for `rebuild`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.damage.evening import (
    FIRST,
    SECOND,
    Said,
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

SHEET = "Runde 2"
ALL, BUT_THE_ID, POINTS = slice(None), slice(0, 11), slice(3, 5)
REBUILD = "„turnierxl rebuild“ stellt die Zeilen wieder her."
NOT_BOOKED = f"Diese Runde wird nicht übernommen; {REBUILD}"
MIXED = (
    "Wurde nur ein Teil der Spalten sortiert? Diese Runde wird nicht übernommen; „turnierxl rebuild“ ordnet"
)
HEADER = "Die Kopfzeile dieses Bereichs wurde verändert. „turnierxl rebuild“ stellt sie wieder her."


def by_points(row: tuple[Any, ...]) -> float:
    return float(row[3] or 0)


def swap(*cells: str) -> Damage:
    """Swap the values of two cells."""

    def damage(book: Book) -> None:
        one, other = (book[SHEET][cell] for cell in cells)
        one.value, other.value = other.value, one.value

    return damage


def move_row(book: Book, row: int, to: int) -> None:
    """Cut a row and paste it elsewhere."""
    values = row_values(book, SECOND, row)
    put_row(book, SECOND, row, [None] * len(values))
    put_row(book, SECOND, to, values)


def move_to_first_round(book: Book) -> None:
    put_row(book, FIRST, 20, row_values(book, SECOND, 4))
    delete_rows(book, SHEET, 10)


def copy_column(at: int, copied: int) -> Damage:
    """Insert a column and paste another one into it, header and all."""

    def damage(book: Book) -> None:
        values = [cells[0].value for cells in book[SHEET].iter_rows(5, 33, copied, copied)]
        insert_columns(book, SHEET, at)
        for row, value in enumerate(values, 5):
            book[SHEET].cell(row, at).value = value

    return damage


def replace_column(book: Book) -> None:
    """Delete what turnierxl computes, and insert a column of one's own there."""
    delete_columns(book, SHEET, 9)
    insert_columns(book, SHEET, 9)


def swap_columns(book: Book) -> None:
    for left, right in book[SHEET].iter_rows(5, 31, 4, 5):
        left.value, right.value = right.value, left.value


def merge(area: str) -> Damage:
    return lambda book: book[SHEET].merge_cells(area)


def hide_by_filter(book: Book) -> None:
    book[SHEET].auto_filter.ref = "A5:L31"
    for row in range(10, 14):
        book[SHEET].row_dimensions[row].hidden = True


def destroy_looks(book: Book) -> None:
    """Paste cells of another program over the sheet."""
    sheet = book[SHEET]
    for row in sheet.iter_rows():
        for cell in row:
            cell.style = "Normal"
    sheet.data_validations.dataValidation = []
    sheet.conditional_formatting = type(sheet.conditional_formatting)()


def clear(area: str) -> Damage:
    def damage(book: Book) -> None:
        for row in book[SHEET][area]:
            for cell in row:
                cell.value = None

    return damage


HARMLESS: dict[str, Damage] = {
    "rows sorted": lambda book: sort_rows(book, SECOND, by_points, ALL),
    "a row cut and pasted": lambda book: move_row(book, 4, 12),
    "a column inserted": lambda book: insert_columns(book, SHEET, 4),
    "columns inserted before the table": lambda book: insert_columns(book, SHEET, 1, 2),
    "columns swapped": swap_columns,
    "the column of victory points replaced": replace_column,
    "a column copied beside itself": copy_column(5, 4),
    "a column copied far from itself": copy_column(1, 4),
    "a column copied that is computed": copy_column(10, 9),
    "rows inserted above": lambda book: insert_rows(book, SHEET, 1, 3),
    "a row inserted between": lambda book: insert_rows(book, SHEET, 8),
    "a filter that hides rows": hide_by_filter,
    "looks and validations destroyed": destroy_looks,
    "names cleared": clear("C6:C13"),
    "points pasted as text": type_into(SHEET, D10=" 100 ", E10="0", D11="20", E11="80 Punkte"),
    "points in other signs": type_into(SHEET, D11="２０", E11="80,0"),
    "cells merged beside the entries": merge("A6:A9"),
}


@pytest.mark.parametrize("damage", cases(HARMLESS, "rows sorted", "columns swapped", "points pasted as text"))
def test_what_moves_cells_about_changes_no_result(damage: Damage, path: Path) -> None:
    with edited(path) as book:
        damage(book)
    assert (recalculated := say("recalc", path)).code == 0, recalculated
    assert state_of(path) == undamaged()


@pytest.mark.parametrize(
    ("at", "there", "counts"), [pytest.param(4, "D8", "E8", marks=pytest.mark.long), (6, "D8", "F8")]
)
def test_what_stands_only_in_a_copied_column_is_asked_about(
    at: int, there: str, counts: str, path: Path
) -> None:
    """Of two columns with one header the one at the right counts; what is typed is not passed over."""
    with edited(path) as book:
        copy_column(at, 4)(book)
        book[SHEET][there].value = 15
    twice = f"Runde 2!{there}: Die Überschrift „TICHU-Punkte A“ steht zweimal da; was hier steht, zählt nicht"
    for command in ("recalc", "next"):
        refused = say(command, path)
        assert refused.code == 1
        assert [line for line in refused.err if line.startswith(f"{twice}, es zählt {counts}. ")] != []
    rebuilt = say("rebuild", path)
    assert (
        f"Nicht übernommen ist, was nur in einer zweiten Spalte „TICHU-Punkte A“ steht (Runde 2!{there})"
        in (rebuilt.out[1])
    )
    assert state_of(path) == undamaged()


HEALED: dict[str, tuple[Damage, list[str]]] = {
    "sorted without the ids": (
        lambda book: sort_rows(book, SECOND, by_points, BUT_THE_ID),
        [f"Runde 2!L6: Zeilen haben die Kennung eines anderen Spiels (6): turnier-2-1-1, … {MIXED} sie."],
    ),
    "ids swapped between tables": (
        swap("L9", "L10"),
        [f"Runde 2!L9: Zeilen haben die Kennung eines anderen Spiels (2): turnier-2-2-1, … {MIXED} sie."],
    ),
    "an id overwritten": (
        type_into(SHEET, L10="77"),
        [
            f"Runde 2!L6: Zeilen fehlen (1): turnier-2-2-1. {NOT_BOOKED}",
            f"Runde 2!L6: Zeilen ohne Spiel in dieser Runde (1): 77. {REBUILD}",
        ],
    ),
    "all ids cleared": (clear("L6:L13"), [f"Runde 2!L6: Zeilen fehlen (8): turnier-2-1-1, … {NOT_BOOKED}"]),
    "a row cut and pasted far below": (
        lambda book: move_row(book, 4, 60),
        [f"Runde 2!L6: Zeilen fehlen (1): turnier-2-2-1. {NOT_BOOKED}"],
    ),
    "a booked row deleted": (
        lambda book: delete_rows(book, SHEET, 6),
        [f"Runde 2!L6: Zeilen fehlen (1): turnier-2-1-1. {NOT_BOOKED}"],
    ),
    "a row copied": (
        lambda book: put_row(book, SECOND, 9, row_values(book, SECOND, 4)),
        [f"Runde 2!L6: Zeilen stehen doppelt (1): turnier-2-2-1. {NOT_BOOKED}"],
    ),
    "a row copied over a booked one": (
        lambda book: put_row(book, SECOND, 1, row_values(book, SECOND, 4)),
        [
            f"Runde 2!L6: Zeilen fehlen (1): turnier-2-1-2. {NOT_BOOKED}",
            f"Runde 2!L6: Zeilen stehen doppelt (1): turnier-2-2-1. {NOT_BOOKED}",
        ],
    ),
    "a row moved to another round": (
        move_to_first_round,
        [
            "Runde 1!L6: Zeilen ohne Spiel in dieser Runde (1): turnier-2-2-1. " + REBUILD,
            f"Runde 2!L6: Zeilen fehlen (1): turnier-2-2-1. {NOT_BOOKED}",
        ],
    ),
    "the column of ids deleted": (lambda book: delete_columns(book, SHEET, 12), [f"Runde 2!A5: {HEADER}"]),
    "the column of awards deleted": (lambda book: delete_columns(book, SHEET, 8), [f"Runde 2!A5: {HEADER}"]),
    "the header deleted": (lambda book: delete_rows(book, SHEET, 5), [f"Runde 2!A5: {HEADER}"]),
    "the header cleared": (clear("A5:L5"), [f"Runde 2!A5: {HEADER}"]),
}


USUAL = ("sorted without the ids", "a row moved to another round")


@pytest.mark.parametrize(("damage", "told"), cases(HEALED, *USUAL, "the header cleared"))
def test_a_damaged_round_waits_and_rebuild_brings_every_result_home(
    damage: Damage, told: list[str], path: Path
) -> None:
    damage_and_refuse(path, damage)
    assert_told(say("recalc", path), told)
    check_rebuilt(path)


def assert_told(said: Said, told: list[str]) -> None:
    """Compare what was said with what is expected; "…" stands for anything between."""
    assert said.code == 1
    assert len(said.err) == len(told), said.err
    for line, expected in zip(said.err, told, strict=True):
        start, _, end = expected.partition("…")
        assert line.startswith(start), line
        assert line.endswith(end), line
