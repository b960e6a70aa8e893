"""The template of the certificates in hurried hands: named by its file, and none is printed from it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest

from tests.damage.archives import blanks, change_part, encrypted, old_excel, open_document
from tests.damage.evening import cases, say
from tests.events.play import play

Damage = Callable[[Path], None]
CERTIFICATES = ("--what", "certificates", "--places", "1")
SHEET, WORKBOOK = "xl/worksheets/sheet1.xml", "xl/workbook.xml"
UNREADABLE = "„Urkundenvorlage.xlsx“, die Vorlage der Urkunden, lässt sich nicht lesen. Bitte in Excel"
BARE = "In „Urkundenvorlage.xlsx“, der Vorlage der Urkunden, steht kein Platzhalter wie {{Name}}; alle"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """An event that is over, with its certificates printed."""
    path = tmp_path / "Abend.xlsx"
    path.write_bytes(play("clans", 4, "x")[0].read_bytes())
    assert say("print", path, *CERTIFICATES).code == 0
    return path


def cut(share: float) -> Damage:
    def damage(template: Path) -> None:
        content = template.read_bytes()
        template.write_bytes(content[: int(len(content) * share)])

    return damage


def holds(content: bytes) -> Damage:
    def damage(template: Path) -> None:
        template.write_bytes(content)

    return damage


def part(name: str, changed: Callable[[bytes], bytes | None]) -> Damage:
    return lambda template: change_part(template, name, changed)


def of_another_program(template: Path) -> None:
    book = openpyxl.Workbook()
    book.active.append(["Urkunde", "für", "alle"])  # type: ignore[union-attr]
    book.save(template)


DAMAGED: dict[str, tuple[Damage, str]] = {
    "empty": (holds(b""), UNREADABLE),
    "cut in the middle": (cut(0.5), UNREADABLE),
    "a text": (holds(b"Urkunde"), UNREADABLE),
    "an .ods": (holds(open_document()), UNREADABLE),
    "an .xls": (holds(old_excel()), UNREADABLE),
    "encrypted": (holds(encrypted()), UNREADABLE),
    "a workbook of nonsense": (part(WORKBOOK, lambda _: b"nichts"), UNREADABLE),
    "without the workbook": (part(WORKBOOK, lambda _: None), UNREADABLE),
    "a sheet of nonsense": (part(SHEET, lambda content: content[:-30]), UNREADABLE),
    "without its sheet": (part(SHEET, lambda _: None), UNREADABLE),
    "a huge sheet": (
        part(SHEET, lambda content: content.replace(b"<sheetData>", blanks(80) + b"<sheetData>")),
        UNREADABLE,
    ),
    "of another program": (of_another_program, BARE),
    "its words typed over": (part(SHEET, lambda content: content.replace(b"{{", b"[[")), BARE),
}


@pytest.mark.parametrize(
    ("damage", "told"),
    cases(DAMAGED, "cut in the middle", "an .ods", "without its sheet", "its words typed over"),
)
def test_of_a_damaged_template_no_certificate_is_made(damage: Damage, told: str, path: Path) -> None:
    template = path.with_name("Abend.druck") / "Urkundenvorlage.xlsx"
    damage(template)
    before = contents(path.parent)
    refused = say("print", path, *CERTIFICATES)
    assert (refused.code, refused.out, len(refused.err)) == (1, [], 1), refused
    assert refused.err[0].startswith(told)
    assert contents(path.parent) == before
    assert say("print", path, "--what", "standings").code == 0, "what needs no template is printed"
    template.rename(template.with_stem("Alt"))
    assert say("print", path, *CERTIFICATES).code == 0
    assert contents(path.parent)[template] != before[template], "a new one"


def contents(folder: Path) -> dict[Path, bytes]:
    return {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}
