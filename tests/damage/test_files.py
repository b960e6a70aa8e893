"""Files that are no workbook, or not any more: refused in a line, untouched; `undo` brings one back."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest

from tests.damage.archives import (
    MB,
    add_part,
    blanks,
    change_part,
    change_parts,
    claim_size,
    encrypted,
    old_excel,
    open_document,
)
from tests.damage.evening import cases, say, state_of, undamaged
from turnierxl.workbook.archive import LARGEST_FILE
from turnierxl.workbook.safety import LARGEST_READ

Damage = Callable[[Path], None]
WORKBOOK, SHEET = "xl/workbook.xml", "xl/worksheets/sheet4.xml"
LAUGHS = (
    b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha">'
    + b"".join(
        f'<!ENTITY {b} "{f"&{a};" * 10}">'.encode() for a, b in zip("abcdefgh", "bcdefghi", strict=True)
    )
    + b"]>"
)
SECRET = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY i SYSTEM "file:///etc/hostname">]>'


def changed_by(changed: Callable[[bytes], bytes]) -> Damage:
    """Change the content of the file as a whole."""

    def damage(path: Path) -> None:
        path.write_bytes(changed(path.read_bytes()))

    return damage


def cut(share: float) -> Damage:
    return changed_by(lambda content: content[: int(len(content) * share)])


def holds(content: bytes) -> Damage:
    return changed_by(lambda _: content)


def flip_bytes(path: Path) -> None:
    """Change bytes in the middle, as a bad disk or an interrupted transfer does."""
    data = bytearray(path.read_bytes())
    for at in range(2_000, len(data) - 6_000, 97):
        data[at] ^= 0x55
    path.write_bytes(bytes(data))


def without(part: str) -> Damage:
    return lambda path: change_part(path, part, lambda _: None)


def without_the_sheet_of_the_store(path: Path) -> None:
    with_facts = [f"xl/worksheets/sheet{number}.xml" for number in (13, 14)]
    change_parts(path, lambda name, content: None if name in with_facts else content)


def other_program(path: Path) -> None:
    book = openpyxl.Workbook()
    book.active.append(["Kasse", 12.5])  # type: ignore[union-attr]
    book.save(path)


def with_entity(prologue: bytes) -> Damage:
    """Declare an entity in a sheet and let a cell refer to it."""

    def damage(path: Path) -> None:
        def changed(content: bytes) -> bytes:
            body = content.partition(b"?>")[2] if content.startswith(b"<?xml") else content
            return prologue + body.replace(b"</sheetData>", b"<row><c><v>&i;</v></c></row></sheetData>")

        change_part(path, SHEET, changed)

    return damage


def huge_sheet(path: Path) -> None:
    change_part(path, SHEET, lambda content: content.replace(b"<sheetData>", blanks(80) + b"<sheetData>"))


def lying_sheet(path: Path) -> None:
    huge_sheet(path)
    claim_size(path, SHEET, 5_000)


def huge_part(path: Path) -> None:
    add_part(path, "xl/media/bild.png", b"...")
    claim_size(path, "xl/media/bild.png", LARGEST_FILE)


TYPED_SINCE = {"turnier-2-2-1", "turnier-2-2-2"}  # after the last command: nobody else has that
DAMAGED = "Die Datei ist unvollständig oder beschädigt. „turnierxl undo“ holt"
LARGE = "Die Datei ist entpackt ungewöhnlich groß"
CATALOGUE: dict[str, tuple[Damage, str]] = {
    "empty": (holds(b""), "Die Datei ist leer (0 Byte)."),
    "cut at a fiftieth": (cut(0.02), DAMAGED),
    "cut in the middle": (cut(0.5), DAMAGED),
    "cut at its last byte": (changed_by(lambda content: content[:-1]), DAMAGED),
    "first half zeroed": (
        changed_by(lambda content: bytes(20_000) + content[20_000:]),
        "Die Datei ist keine",
    ),
    "bytes flipped": (flip_bytes, DAMAGED),
    "a text": (holds(b"Anna;55\nBert;45\n"), "Die Datei ist keine Excel-Arbeitsmappe"),
    "a picture": (holds(b"\x89PNG\r\n\x1a\n" + bytes(99)), "Die Datei ist keine Excel-Arbeitsmappe"),
    "an .xls": (holds(old_excel()), "Die Datei hat das alte Format .xls."),
    "encrypted": (holds(encrypted()), "Die Datei ist mit einem Kennwort verschlüsselt."),
    "an .ods": (holds(open_document()), "Die Datei ist eine Tabelle von LibreOffice (.ods)."),
    "of another program": (other_program, "Diese Datei ist keine Turniermappe von turnierxl."),
    "without content types": (without("[Content_Types].xml"), "Die Datei ist keine Excel-Arbeitsmappe"),
    "without its root": (without("_rels/.rels"), "Die Datei ist keine Excel-Arbeitsmappe"),
    "without the workbook": (without(WORKBOOK), DAMAGED),
    "without the list of sheets": (without("xl/_rels/workbook.xml.rels"), DAMAGED),
    "without the sheet of the store": (without_the_sheet_of_the_store, DAMAGED),
    "without a round's sheet": (without(SHEET), DAMAGED),
    "a sheet of nonsense": (lambda path: change_part(path, SHEET, lambda _: b"<worksheet><she"), DAMAGED),
    "a workbook of nonsense": (lambda path: change_part(path, WORKBOOK, lambda _: b"nichts"), DAMAGED),
    "a billion laughs": (with_entity(LAUGHS), DAMAGED),
    "an external entity": (with_entity(SECRET), DAMAGED),
    "a huge sheet": (huge_sheet, LARGE),
    "a huge sheet that says it is small": (lying_sheet, DAMAGED),
    "a huge part of others": (huge_part, LARGE),
}
USUAL = ("empty", "cut in the middle", "an .ods", "of another program", "without the sheet of the store")


@pytest.mark.parametrize(
    ("damage", "told"), cases(CATALOGUE, *USUAL, "a billion laughs", "a huge part of others")
)
def test_a_file_that_is_no_workbook_is_refused_and_undo_brings_one_back(
    damage: Damage, told: str, path: Path
) -> None:
    damage(path)
    damaged = path.stat().st_size, path.read_bytes()
    for command in ("recalc", "next", "rebuild"):
        refused = say(command, path)
        assert (refused.code, refused.out, len(refused.err)) == (1, [], 1), refused
        assert refused.err[0].startswith(told)
    assert (path.stat().st_size, path.read_bytes()) == damaged
    assert say("undo", path).code == 0
    back = state_of(path)
    assert back.people == undamaged().people
    assert {game for game, typed in back.typed.items() if typed != undamaged().typed[game]} == TYPED_SINCE


def test_a_file_of_any_size_is_not_read(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(LARGEST_READ + 1)
    for command in ("recalc", "check", "rebuild", "undo"):
        assert say(command, path).err[0].startswith(LARGE)
    assert path.stat().st_size == LARGEST_READ + 1


def test_a_bomb_takes_no_memory(path: Path) -> None:
    lying_sheet(path)
    tracemalloc.start()
    try:
        assert say("recalc", path).code == 1
        assert tracemalloc.get_traced_memory()[1] < 20 * MB
    finally:
        tracemalloc.stop()


def test_a_workbook_that_is_gone_comes_back(path: Path) -> None:
    path.unlink()
    [told] = say("recalc", path).err
    assert told.startswith("„Abend.xlsx“ gibt es nicht im Ordner")
    assert say("undo", path).code == 0
    assert state_of(path).people == undamaged().people


def test_parts_with_paths_out_of_the_package_stay_in_it(path: Path, tmp_path: Path) -> None:
    """Nothing is ever unpacked to the disk; parts of others are copied as they are."""
    for name in ("../außen.txt", "/tmp/absolut.txt", "C:\\außen.txt", "xl/../../hinauf.txt"):
        add_part(path, name, b"x")
    before = set(tmp_path.rglob("*"))
    assert say("recalc", path).code == 0
    assert [entry.name for entry in set(tmp_path.rglob("*")) - before] == ["0004 recalc.xlsx"]
    assert not (tmp_path.parent / "außen.txt").exists()
