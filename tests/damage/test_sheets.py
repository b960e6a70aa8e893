"""Sheets renamed, moved, copied, deleted; defined names lost, broken, astray; the hidden store edited."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl.workbook.protection import WorkbookProtection

from tests.damage.archives import change_part
from tests.damage.evening import (
    FIRST,
    SECOND,
    cases,
    check_rebuilt,
    damage_and_refuse,
    say,
    state_of,
    undamaged,
)
from tests.damage.spreadsheet import Book, Damage, copy_sheet, delete_sheet, edited, rename_sheet
from turnierxl.workbook.plan import names

SHEET = "Runde 2"
MEND = "fehlt oder ist beschädigt. „turnierxl rebuild“ stellt es wieder her."
UNDO = (
    "„turnierxl undo“ holt den Stand vor dem letzten Befehl zurück; was eingetragen ist, bleibt dabei stehen."
)


def lost(*sheets: str) -> list[str]:
    return [f"Das Blatt „{sheet}“ {MEND}" for sheet in sheets]


def show_everything(book: Book) -> None:
    for sheet in book:
        sheet.sheet_state = "visible"


def hide_all_but_one(book: Book) -> None:
    for sheet in book.worksheets[1:]:
        sheet.sheet_state = "hidden"


def lock_with_passwords(book: Book) -> None:
    book.security = WorkbookProtection(workbookPassword="x", lockStructure=True)
    for sheet in book:
        sheet.protection.password = "geheim"
        sheet.protection.sheet = True


def keep_a_copy(book: Book) -> None:
    copy_sheet(book, SHEET, f"{SHEET} (2)")


def keep_only_the_copy(book: Book) -> None:
    """Copy a sheet, delete the first one and call the copy like it: the copy's names are its own."""
    copy_sheet(book, SHEET, "Kopie")
    delete_sheet(book, SHEET)
    rename_sheet(book, "Kopie", SHEET)


def point_to(name: str, reference: str) -> Damage:
    def damage(book: Book) -> None:
        book.defined_names[name].attr_text = reference

    return damage


def delete_names(*deleted: str) -> Damage:
    def damage(book: Book) -> None:
        for name in deleted or list(book.defined_names):
            del book.defined_names[name]

    return damage


def break_all_names(book: Book) -> None:
    for defined in book.defined_names.values():
        defined.attr_text = "#REF!$A$1"


HARMLESS: dict[str, Damage] = {
    "a sheet renamed": lambda book: rename_sheet(book, SHEET, "Anna's Runde!"),
    "the list renamed": lambda book: rename_sheet(book, "Teilnehmer", "Wer spielt"),
    "sheets moved": lambda book: book.move_sheet(SHEET, -2),
    "a sheet of one's own": lambda book: book.create_sheet("Kasse", 0),
    "a chart sheet": lambda book: book.create_chartsheet("Diagramm", 0),
    "hidden sheets shown": show_everything,
    "sheets hidden": hide_all_but_one,
    "passwords set": lock_with_passwords,
    "a copy kept": keep_a_copy,
    "the patterns deleted": lambda book: delete_sheet(book, "_muster"),
}


@pytest.mark.parametrize("damage", cases(HARMLESS, "a sheet renamed", "passwords set"))
def test_what_is_done_to_sheets_changes_no_result(damage: Damage, path: Path) -> None:
    with edited(path) as book:
        damage(book)
    recalculated = say("recalc", path)
    assert (recalculated.code, recalculated.err) == (0, [])
    assert state_of(path) == undamaged()


ALL_SHEETS = (
    *("Start", "Teilnehmer", "Runde 1", "Runde 2", "Runde 3", "Tischplan", "Rangliste", "Platzverlauf"),
    *("Losentscheid", "Regeln", "Prüfung", "Protokoll", "_turnierxl"),
)
HEALED: dict[str, tuple[Damage, list[str]]] = {
    "the list deleted": (lambda book: delete_sheet(book, "Teilnehmer"), lost("Teilnehmer")),
    "Start deleted": (lambda book: delete_sheet(book, "Start"), lost("Start")),
    "the log deleted": (lambda book: delete_sheet(book, "Protokoll"), lost("Protokoll")),
    "the first round deleted": (lambda book: delete_sheet(book, "Runde 1"), lost("Runde 1")),
    "a sheet replaced by its copy": (keep_only_the_copy, []),
    "a name deleted": (delete_names(SECOND), lost(SHEET)),
    "a name broken": (point_to(SECOND, "'Runde 2'!#REF!"), lost(SHEET)),
    "a name of whole columns": (point_to(SECOND, "'Runde 2'!$A:$L"), lost(SHEET)),
    "a name of the whole sheet": (point_to(SECOND, "'Runde 2'!$A$1:$XFD$1048576"), lost(SHEET)),
    "a name that is a formula": (point_to(SECOND, "OFFSET('Runde 2'!$A$5,0,0,9,9)"), lost(SHEET)),
    "a name of another workbook": (point_to(SECOND, "'[Alt.xlsx]Runde 2'!$A$5:$L$31"), lost(SHEET)),
    "a name a row too low": (point_to(SECOND, "'Runde 2'!$A$6:$L$32"), ["Runde 2!A6: Die Kopfzeile …"]),
    "a name of the header alone": (
        point_to(SECOND, "'Runde 2'!$A$5:$L$5"),
        ["Runde 2!L6: Zeilen fehlen (8): …"],
    ),
    "a name of half the table": (
        point_to(SECOND, "'Runde 2'!$A$5:$L$10"),
        ["Runde 2!L6: Zeilen fehlen (3): …"],
    ),
    "a name of another round": (
        point_to(SECOND, "'Runde 1'!$A$5:$L$31"),
        ["Runde 1!L6: Zeilen fehlen (8): …", "Runde 1!L6: Zeilen ohne Spiel in dieser Runde (8): …"],
    ),
    "a name on a sheet that is not there": (point_to(SECOND, "'Weg'!$A$5:$L$31"), lost(SHEET)),
    "the name of the facts deleted": (delete_names(names.FACTS), lost("_turnierxl")),
    "the name of the draws broken": (point_to(names.DRAWS, "#REF!$A$1"), lost("_turnierxl")),
    "all names deleted": (delete_names(), lost(*ALL_SHEETS)),
    "all names broken": (break_all_names, lost(*ALL_SHEETS)),
}


USUAL = ("the list deleted", "a sheet replaced by its copy", "a name of another round", "all names deleted")


@pytest.mark.parametrize(("damage", "told"), cases(HEALED, *USUAL))
def test_a_lost_sheet_is_named_and_rebuild_brings_every_result_back(
    damage: Damage, told: list[str], path: Path
) -> None:
    damage_and_refuse(path, damage)
    recalculated = say("recalc", path)
    assert [line[: len(one.partition("…")[0])] for line, one in zip(recalculated.err, told, strict=True)] == [
        one.partition("…")[0] for one in told
    ]
    assert recalculated.code == bool(told)
    check_rebuilt(path)


def test_of_a_deleted_round_all_that_was_booked_comes_back(path: Path) -> None:
    with edited(path) as book:
        delete_sheet(book, SHEET)
    assert say("recalc", path).err == lost(SHEET)
    rebuilt = say("rebuild", path)
    assert rebuilt.out[-1].endswith("Runde 2: Ergebnisse eintragen (4/8), es fehlt an Tisch 2.")
    typed = state_of(path).typed
    assert {game for game in typed if typed[game] != undamaged().typed[game]} == {
        "turnier-2-2-1",
        "turnier-2-2-2",
    }


@pytest.mark.long
def test_a_result_in_a_copied_sheet_is_pointed_out(path: Path) -> None:
    with edited(path) as book:
        keep_a_copy(book)
        book[f"{SHEET} (2)"]["D12"], book[f"{SHEET} (2)"]["E12"] = 30, 70
    [told] = say("recalc", path).err
    assert told.startswith(
        "Runde 2 (2)!D12: Dieses Blatt ist eine Kopie von „Runde 2“; was hier steht, zählt nicht."
    )
    assert say("next", path).code == 1
    with edited(path) as book:
        del book[f"{SHEET} (2)"]
    assert say("recalc", path).err == []


def edit_fact(key: str, changed: Callable[[str], str]) -> Damage:
    def damage(book: Book) -> None:
        [cell] = [row[1] for row in book["_turnierxl"].iter_rows(1, 41, 1, 2) if row[0].value == key]
        assert changed(cell.value) != cell.value
        cell.value = changed(cell.value)

    return damage


STORE: dict[str, Damage] = {
    "deleted": lambda book: delete_sheet(book, "_turnierxl"),
    "cleared": lambda book: book["_turnierxl"].delete_rows(1, 60),
    "another rule": edit_fact("rules_000", lambda rules: rules.replace('"step":5', '"step":1')),
    "rules that are none": edit_fact("rules_000", lambda rules: rules[:-9]),
    "rules nested endlessly": edit_fact("rules_000", lambda _: "[" * 30_000),
    "another seed": edit_fact("seed", lambda _: "8"),
    "another event": edit_fact("event", lambda _: "f" * 12),
    "a billion participants": edit_fact("capacity", lambda _: "1000000000"),
    "a draw nested endlessly": lambda book: setattr(book["_turnierxl"]["L2"], "value", "[" * 30_000),
    "a draw overwritten": lambda book: setattr(book["_turnierxl"]["E2"], "value", "zwei"),
}


@pytest.mark.parametrize("damage", cases(STORE, "deleted", "another rule"))
def test_of_a_damaged_store_undo_brings_back_the_last_and_keeps_what_is_typed(
    damage: Damage, path: Path
) -> None:
    with edited(path) as book:
        damage(book)
    damaged = path.read_bytes()
    for command in ("recalc", "next", "rebuild", "check"):
        refused = say(command, path)
        assert (refused.code, refused.out) == (1, [])
        assert refused.err == [f"Der verborgene Speicher der Mappe ist beschädigt. {UNDO}"]
    assert path.read_bytes() == damaged
    undone = say("undo", path)
    assert (undone.code, undone.err) == (0, [])
    assert "mit allem, was inzwischen eingetragen war" in undone.out[0]
    assert state_of(path) == undamaged()


def test_results_of_a_round_that_a_snapshot_does_not_know_are_not_given_up(path: Path) -> None:
    with edited(path) as book:
        delete_sheet(book, "_turnierxl")
    refused = say("restore", path, "1")
    assert (refused.code, refused.out) == (1, [])
    assert refused.err[0].startswith(
        "Dabei gehen Eintragungen verloren, die seither dazugekommen sind: Runde 1 ("
    )
    assert say("restore", path, "1", "--discard").code == 0


def test_a_workbook_of_a_newer_turnierxl_is_left_alone_by_every_command(path: Path) -> None:
    with edited(path) as book:
        edit_fact("schema", lambda _: "99")(book)
    newer = path.read_bytes()
    for arguments in (("recalc",), ("next",), ("rebuild",), ("undo",), ("check",)):
        [told] = say(*arguments, path).err
        assert told.startswith(
            "Diese Mappe stammt von einer neueren Version von turnierxl (Schema 99). Bitte"
        )
    assert path.read_bytes() == newer
    assert say("undo", path, "--discard").code == 1


def test_names_twice_in_the_package_are_no_trap(path: Path) -> None:
    """Excel never writes a name twice; the last one counts, and nothing breaks."""
    twice = b"<definedName name=\"tx_facts\">'Start'!$A$1</definedName></definedNames>"
    change_part(path, "xl/workbook.xml", lambda content: content.replace(b"</definedNames>", twice))
    [told] = say("recalc", path).err
    assert told.startswith("Start!A1: Die Kopfzeile dieses Bereichs wurde verändert. „turnierxl rebuild“")
    assert say("rebuild", path).code == 0
    assert state_of(path) == undamaged()


@pytest.mark.long
def test_both_rounds_in_one_place_are_two_rounds_after_rebuild(path: Path) -> None:
    """Both names astray on each other's sheet."""
    with edited(path) as book:
        one, two = (book.defined_names[name].attr_text for name in (FIRST, SECOND))
        point_to(FIRST, two)(book)
        point_to(SECOND, one)(book)
    assert say("next", path).code == 1
    assert say("rebuild", path).err == []
    assert state_of(path) == undamaged()
