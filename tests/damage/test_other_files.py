"""The other files that are read: lists, rule sheets, snapshots, locks, the mails' journal."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest

from tests.damage.archives import blanks, change_part, claim_size, encrypted, old_excel, open_document
from tests.damage.evening import cases, put_evening, say, state_of, undamaged
from turnierxl.reading.list_files import LARGEST_LIST

NOISE = random.Random(1).randbytes(3_000)
SHEET = "xl/worksheets/sheet1.xml"
UNREADABLE = "lässt sich nicht lesen. Lesbar sind Excel-Mappen ohne Kennwort"
LARGE = "ist zu groß für eine Teilnehmerliste und wird nicht gelesen."


# Lists of participants


def excel_list(file: Path) -> None:
    book = openpyxl.Workbook()
    for row in (["Name"], ["Anna"], ["Bert"]):
        book.active.append(row)  # type: ignore[union-attr]
    book.save(file)


def bomb(file: Path) -> None:
    excel_list(file)
    change_part(file, SHEET, lambda content: content.replace(b"<sheetData>", blanks(80) + b"<sheetData>"))


def lying_bomb(file: Path) -> None:
    bomb(file)
    claim_size(file, SHEET, 900)


def laughing(file: Path) -> None:
    excel_list(file)
    entities = b"".join(
        f'<!ENTITY {one} "{f"&{other};" * 99}">'.encode() for one, other in zip("bcdef", "abcde", strict=True)
    )
    cell = b'<row r="5"><c r="A5" t="inlineStr"><is><t>&f;</t></is></c></row></sheetData>'
    declared = b'<!DOCTYPE x [<!ENTITY a "ha">' + entities + b"]>"
    change_part(file, SHEET, lambda content: declared + content.replace(b"</sheetData>", cell))


def holds(content: bytes) -> Callable[[Path], None]:
    def damage(file: Path) -> None:
        file.write_bytes(content)

    return damage


def large(file: Path) -> None:
    with file.open("wb") as list_file:
        list_file.truncate(LARGEST_LIST + 1)


LISTS: dict[str, tuple[Callable[[Path], None], str]] = {
    "leer.csv": (holds(b""), "steht kein einziger Name."),
    "nullen.csv": (holds(bytes(3_000)), UNREADABLE),
    "rauschen.csv": (holds(NOISE), UNREADABLE),
    "groß.csv": (large, LARGE),
    "groß.xlsx": (large, LARGE),
    "langer_name.csv": (holds(b"Anna\n" + b"B" * 40_000 + b"\n"), "!A2: „BBB"),
    "lange_notiz.csv": (holds(b"Name;Verein\nAnna;" + b"V" * 40_000 + b"\n"), "!B2: „VVV"),
    "zu_viele.csv": (holds(b"".join(b"Gast %d\n" % one for one in range(1_700))), "höchstens für 2000."),
    "hohe_nummer.csv": (holds(b"Nr;Name\n999999999;Anna\n"), "höchstens für 2000."),
    "bild.xlsx": (holds(b"\x89PNG" + NOISE), UNREADABLE),
    "kennwort.xlsx": (holds(encrypted()), UNREADABLE),
    "alt.xlsx": (holds(old_excel()), UNREADABLE),
    "rauschen.xls": (holds(old_excel() + NOISE), UNREADABLE),
    "fremd.xlsx": (holds(open_document()), UNREADABLE),
    "bombe.xlsx": (bomb, LARGE),
    "lüge.xlsx": (lying_bomb, UNREADABLE),
    "lachen.xlsx": (laughing, UNREADABLE),
    "ordner.csv": (lambda file: file.mkdir(), "gibt es nicht."),
}


USUAL = ("leer.csv", "rauschen.csv", "groß.xlsx", "hohe_nummer.csv", "kennwort.xlsx", "lüge.xlsx")


@pytest.mark.parametrize("name", cases({name: name for name in LISTS}, *USUAL))
def test_a_hostile_list_makes_no_workbook(name: str, tmp_path: Path) -> None:
    damage, told = LISTS[name]
    damage(tmp_path / name)
    refused = say("new", "clans", tmp_path / "neu.xlsx", "--participants", tmp_path / name)
    assert (refused.code, refused.out) == (1, [])
    assert told in refused.err[0]
    assert not (tmp_path / "neu.xlsx").exists()


def test_signs_that_control_a_machine_are_not_part_of_a_name(tmp_path: Path) -> None:
    (tmp_path / "liste.csv").write_bytes("Anna\x07 Öl\r\nBert\x1b und alle seine lieben Leute\r\n".encode())
    assert say("new", "clans", tmp_path / "neu.xlsx", "--participants", tmp_path / "liste.csv").code == 0
    assert list(state_of_names(tmp_path / "neu.xlsx")) == ["Anna Öl", "Bert und alle seine lieben Leute"]


def state_of_names(path: Path) -> list[str]:
    import turnierxl

    return list(turnierxl.open(path).participants["name"])


# Rule sheets

RULES: dict[str, tuple[bytes, str]] = {
    "Klammern": (b"a = " + b"[" * 100_000, "stehen zu viele Tabellen oder Listen ineinander"),
    "Tabellen": (b"a = " + b"{b=" * 5_000, "stehen zu viele Tabellen oder Listen ineinander"),
    "Schlüssel": (b"a." * 5_000 + b"b = 1", "stehen zu viele Tabellen oder Listen ineinander"),
    "Ziffern": (b"a = " + b"9" * 5_000, "kein gültiges TOML"),
    "Rauschen": (NOISE, "ist nicht in UTF-8 gespeichert."),
    "Nichts": (b"", "!event: Diese Angabe fehlt."),
    "Kreis": (b'rules_from = "Kreis"', "auf sich selbst auf."),
    "Fern": (b'rules_from = "../../../../nirgends"', "Es gibt kein Regelblatt"),
}


@pytest.mark.parametrize("name", cases({name: name for name in RULES}, "Klammern", "Rauschen", "Kreis"))
def test_a_hostile_rule_sheet_is_refused_in_words(name: str, tmp_path: Path) -> None:
    content, told = RULES[name]
    (tmp_path / f"{name}.toml").write_bytes(content)
    for arguments in (("rules", "check"), ("new",)):
        target = [tmp_path / "neu.xlsx"] if arguments == ("new",) else []
        refused = say(*arguments, tmp_path / f"{name}.toml", *target)
        assert (refused.code, refused.out) == (1, [])
        assert told in refused.err[0]
    assert not (tmp_path / "neu.xlsx").exists()


# Snapshots, locks, names of files


def snapshots(path: Path) -> list[Path]:
    return sorted(path.with_name("Abend.sicherung").iterdir())


def test_a_damaged_snapshot_is_named_and_another_can_be_taken(path: Path) -> None:
    before = path.read_bytes()
    snapshots(path)[-1].write_bytes(b"PK kaputt")
    [told] = say("undo", path).err
    assert told.startswith("Sicherung Nr. 3 ist beschädigt. „turnierxl history“ nennt die anderen,")
    assert path.read_bytes() == before
    assert len(say("history", path).out) == 3
    assert say("restore", path, "2", "--discard").code == 0


def test_snapshots_that_are_gone_stop_nothing_but_going_back(path: Path) -> None:
    shutil.rmtree(path.with_name("Abend.sicherung"))
    [told] = say("undo", path).err
    assert told.startswith("Es gibt nichts rückgängig zu machen: Neben der Mappe liegt keine Sicherung")
    assert say("recalc", path).code == 0
    assert say("undo", path).code == 0
    assert state_of(path) == undamaged()


def test_a_snapshot_of_another_event_is_not_taken_unasked(path: Path) -> None:
    """A new event in the place of an old one finds the old one's snapshots."""
    path.unlink()
    assert say("new", "clans", path).code == 0
    new = path.read_bytes()
    [told] = say("undo", path).err
    assert told.startswith("Sicherung Nr. 3 gehört zu einem anderen Turnier als die Mappe.")
    assert path.read_bytes() == new
    assert say("undo", path, "--discard").code == 0
    assert state_of(path).people == undamaged().people


def test_what_was_typed_after_a_rebuild_is_not_given_up_unasked(path: Path) -> None:
    from tests.damage.evening import SECOND
    from tests.events.desk import type_cells

    assert say("rebuild", path, "--capacity", "20").code == 0
    type_cells(path, SECOND, {(6, "points_1"): 30.0, (6, "points_2"): 70.0})
    [told] = say("undo", path).err
    assert told.startswith("Dabei gehen Eintragungen verloren, die seither dazugekommen sind: Runde 2 (2).")
    assert say("undo", path, "--discard").code == 0
    assert state_of(path) == undamaged()


@pytest.mark.parametrize("name", ["~turnierxl-Abend.xlsx.lock", "~turnierxl-Abend.xlsx.tmp"])
def test_what_is_in_the_way_of_our_own_files_is_named(name: str, path: Path) -> None:
    (path.parent / name).mkdir()
    before = path.read_bytes()
    assert say("recalc", path).err == [f"„{name}“ ist im Weg. Bitte umbenennen oder löschen."]
    assert path.read_bytes() == before
    (path.parent / name).rmdir()
    (path.parent / name).write_text("von gestern")
    assert say("recalc", path).code == 0


def test_snapshots_that_cannot_be_written_stop_the_action(path: Path) -> None:
    folder, before = path.with_name("Abend.sicherung"), path.read_bytes()
    shutil.rmtree(folder)
    folder.write_text("eine Datei an seiner Stelle")
    [told] = say("recalc", path).err
    assert told.startswith("„Abend.sicherung“ ist eine Datei; so soll der Ordner der Sicherungen heißen.")
    assert path.read_bytes() == before


def test_a_name_too_long_for_the_disk(tmp_path: Path) -> None:
    refused = say("new", "clans", tmp_path / ("x" * 248 + ".xlsx"))
    assert refused.code == 1
    assert "ist als Name zu lang." in refused.err[0]
    assert list(tmp_path.iterdir()) == []


STRANGE = {name: name for name in ("=cmd;&'$(x).xlsx", "-rf.xlsx", "üß 😀.xlsx", "a%20b#1.xlsx")}


@pytest.mark.parametrize("name", cases(STRANGE, "=cmd;&'$(x).xlsx"))
def test_a_strange_name_is_a_name(name: str, tmp_path: Path) -> None:
    path = put_evening(tmp_path).rename(tmp_path / name)
    assert say("recalc", path).code == 0
    assert state_of(path) == undamaged()


# The journal of mails

SENT = b'{"message": "0123456789abcdef01234567", "state": "sent", "at": "2026-11-30T20:15:00"}\n'


DAMAGED = {
    "noise": NOISE[:40].replace(b"\n", b""),
    "an empty entry": b"{}",
    "an entry without its end": SENT[:-9] + b"}",
    "a list": b"[1]",
    "nothing": b"null",
}


@pytest.mark.parametrize("damaged", cases(DAMAGED, "an entry without its end"))
def test_a_damaged_journal_sends_nothing_twice(damaged: bytes, path: Path) -> None:
    journal = path.with_name("Abend.post.jsonl")
    journal.write_bytes(SENT + damaged + b"\n" + SENT)
    [told] = say("mail", path, "--attach", "none").err
    assert told.startswith("Zeile 2 von „Abend.post.jsonl“ ist beschädigt:")
    assert journal.read_bytes() == SENT + damaged + b"\n" + SENT


CUT = {
    "an empty line": b"",
    "within its beginning": SENT[:7],
    "within the message": SENT[:30],
    "within the time": SENT[:-3],
    "filled up with zeros": SENT[:20] + bytes(90),
}


@pytest.mark.parametrize("cut", cases(CUT, "filled up with zeros"))
def test_a_journal_that_breaks_off_is_none_the_worse(cut: bytes, path: Path) -> None:
    path.with_name("Abend.post.jsonl").write_bytes(SENT + cut + b"\n" + SENT)
    assert say("mail", path, "--attach", "none").code == 0
