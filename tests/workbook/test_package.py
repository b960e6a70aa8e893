"""The package: which files are refused and how, and what is left of a file when parts of it change."""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.minimal import pack, sheet, unpack, workbook
from tests.support.package_rules import findings
from turnierxl.problems import ProblemsFound
from turnierxl.terms import LANGUAGES, Wording
from turnierxl.workbook import archive
from turnierxl.workbook.archive import Archive
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.grid import Rectangle
from turnierxl.workbook.package import Package

GOOD = workbook(sheet('<row r="1"><c r="A1"><v>1</v></c></row>'))
CELL = Rectangle("Blatt", 1, 1, 1, 1)
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def key(source: bytes | Path) -> str:
    """Open and read a file that cannot be used; return the key of the one problem."""
    with pytest.raises(ProblemsFound) as found:
        FileGrid.open(source).read(CELL)
    [problem] = found.value.problems
    for language in LANGUAGES:
        assert "\n" not in Wording(language).say(problem.message)
    return problem.message.key


def with_parts(**changes: str | bytes | None) -> bytes:
    """Change parts of a good workbook by name; None removes one."""
    parts: dict[str, str | bytes] = {**unpack(GOOD)}
    for name, content in changes.items():
        parts.pop(name)
        if content is not None:
            parts[name] = content
    return pack(parts)


def encrypted_entries() -> bytes:
    content = bytearray(GOOD)
    for mark, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        position = content.find(mark)
        while position >= 0:
            content[position + flags] |= 1
            position = content.find(mark, position + 1)
    return bytes(content)


UNUSABLE = {
    "empty": (b"", "files.empty"),
    "text": (b"Name;Verein\nAnna;SC", "files.not_excel"),
    "HTML": (b"<html><table></table></html>", "files.not_excel"),
    "another zip": (pack({"a.txt": "a"}), "files.not_excel"),
    "a document": (with_parts(**{"xl/workbook.xml": "<document/>"}), "files.not_excel"),
    "old Excel": (OLE + b"\0" * 500 + "Workbook".encode("utf-16-le"), "files.old_excel"),
    "encrypted by Excel": (OLE + b"\0" * 500 + "EncryptedPackage".encode("utf-16-le"), "files.encrypted"),
    "encrypted zip": (encrypted_entries(), "files.encrypted"),
    "LibreOffice": (
        pack({"mimetype": "application/vnd.oasis.opendocument.spreadsheet", "META-INF/manifest.xml": "<m/>"}),
        "files.open_document",
    ),
    "binary Excel": (
        with_parts(**{"_rels/.rels": unpack(GOOD)["_rels/.rels"].replace(b"workbook.xml", b"workbook.bin")}),
        "files.binary_excel",
    ),
    "no main part": (with_parts(**{"xl/workbook.xml": None}), "files.damaged"),
    "no sheet part": (with_parts(**{"xl/worksheets/sheet1.xml": None}), "files.damaged"),
    "no sheets": (with_parts(**{"xl/workbook.xml": '<workbook xmlns="x"/>'}), "files.damaged"),
    "no relationships": (with_parts(**{"_rels/.rels": '<Relationships xmlns="x"/>'}), "files.not_excel"),
    "cut in half": (GOOD[: len(GOOD) // 2], "files.damaged"),
    "cut at the end": (GOOD[:-30], "files.damaged"),
    "only the beginning": (GOOD[:4], "files.damaged"),
}


@pytest.mark.parametrize("name", UNUSABLE)
def test_a_file_that_cannot_be_used_is_one_plain_sentence(name: str) -> None:
    content, expected = UNUSABLE[name]
    assert key(content) == expected


def test_a_broken_byte_is_found_by_its_checksum() -> None:
    start = GOOD.index(b"xl/worksheets/sheet1.xml") + 40
    assert key(GOOD[:start] + bytes([GOOD[start] ^ 0xFF]) + GOOD[start + 1 :]) == "files.damaged"


def test_every_way_of_cutting_a_file_is_a_sentence_or_a_good_file() -> None:
    for length in range(1, len(GOOD), 37):
        assert key(GOOD[:length]) in {"files.damaged", "files.not_excel"}


def test_a_missing_file_and_a_folder(tmp_path: Path) -> None:
    assert key(tmp_path / "weg.xlsx") == "files.missing"
    assert key(tmp_path) == "files.is_folder"


def test_a_file_on_disk_is_read(tmp_path: Path) -> None:
    path = tmp_path / "gut.xlsx"
    path.write_bytes(GOOD)
    assert FileGrid.open(path).read(CELL) == [[1.0]]


@pytest.fixture
def small_limits(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Lower what a file may unpack to, so that a small file is a large one."""
    monkeypatch.setattr(archive, "LARGEST_ENTRY", 100_000)
    monkeypatch.setattr(archive, "LARGEST_FILE", 150_000)
    monkeypatch.setattr(archive, "MOST_ENTRIES", 10)
    yield


@pytest.mark.usefixtures("small_limits")
@pytest.mark.parametrize(
    "more",
    [
        {"xl/worksheets/sheet1.xml": " " * 110_000},
        {"a.bin": " " * 90_000, "b.bin": " " * 90_000},
        {f"{number}.bin": "" for number in range(9)},
    ],
)
def test_a_zip_bomb_is_not_unpacked(more: dict[str, str]) -> None:
    assert len(pack({**unpack(GOOD), **more})) < 5_000
    assert key(pack({**unpack(GOOD), **more})) == "files.too_large"


def test_a_large_sheet_is_read_even_if_it_must_be_parsed() -> None:
    """Some readers of XML stop at ten million characters."""
    filler = " " * 200
    rows = "".join(f"<row r='{row}'{filler}><c r='A{row}'><v>{row}</v></c></row>" for row in range(1, 50_000))
    assert FileGrid.open(workbook(sheet(rows))).read(Rectangle("Blatt", 49_999, 1, 1, 1)) == [[49_999.0]]


def test_documents_that_define_entities_are_refused() -> None:
    bomb = '<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>' + sheet("").partition("?>")[2]
    text = bomb.replace("<sheetData>", '<sheetData><row r="1"><c r="A1" t="str"><v>&b;</v></c></row>')
    assert key(workbook(text)) == "files.damaged"


# What is left of a file


def entry(content: bytes, name: str) -> tuple[zipfile.ZipInfo, bytes]:
    """Return an entry and how it is packed."""
    info = zipfile.ZipFile(io.BytesIO(content)).getinfo(name)
    start = info.header_offset
    lengths = struct.unpack("<HH", content[start + 26 : start + 30])
    data = start + 30 + sum(lengths)
    return info, content[data : data + info.compress_size]


def original() -> bytes:
    """Pack a workbook in an unusual way: dates, comments, stored entries, a folder, data descriptors."""
    packed = Unseekable()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(zipfile.ZipInfo("xl/", (2001, 2, 3, 4, 5, 6)), b"")
        for number, (name, content) in enumerate(unpack(GOOD).items()):
            info = zipfile.ZipInfo(name, (2001, 2, 3, 4, 5, 2 * number))
            info.comment = f"Nummer {number}".encode()
            info.external_attr = 0o644 << 16
            file.writestr(info, content, zipfile.ZIP_STORED if number % 2 else zipfile.ZIP_DEFLATED, 1)
    return packed.getvalue()


class Unseekable(io.BytesIO):
    """A file that can only be written on, as many servers write zip files."""

    def seekable(self) -> bool:
        return False


def test_unchanged_entries_keep_their_packed_bytes_dates_and_order() -> None:
    before = original()
    grid = FileGrid.open(before)
    grid.write(CELL, [[2.0]])
    after = grid.to_bytes()
    assert zipfile.ZipFile(io.BytesIO(after)).testzip() is None
    names = zipfile.ZipFile(io.BytesIO(before)).namelist()
    assert zipfile.ZipFile(io.BytesIO(after)).namelist() == names
    for name in names:
        (old, packed), (new, packed_now) = entry(before, name), entry(after, name)
        assert (new.date_time, new.external_attr) == (old.date_time, old.external_attr)
        if name != "xl/worksheets/sheet1.xml":
            assert packed_now == packed
            assert (new.comment, new.compress_type, new.flag_bits) == (
                old.comment,
                old.compress_type,
                old.flag_bits,
            )


def with_long_fields(content: bytes) -> bytes:
    """Write sizes and offsets with 64 bits, as programs do that cannot know how long a file gets."""
    directory = b""
    archive = zipfile.ZipFile(io.BytesIO(content))
    for info in archive.infolist():
        name = info.filename.encode()
        extra = struct.pack("<HHQQQ", 1, 24, info.file_size, info.compress_size, info.header_offset)
        numbers = (45, 45, info.flag_bits, info.compress_type, 0, 33)
        lengths = (len(name), len(extra), 0, 0, 0)
        sizes = (info.CRC, 0xFFFFFFFF, 0xFFFFFFFF)
        header = struct.pack("<4s6H3L5H2L", b"PK\x01\x02", *numbers, *sizes, *lengths, 0, 0xFFFFFFFF)
        directory += header + name + extra
    count = len(archive.infolist())
    ending = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, count, count, len(directory), archive.start_dir, 0)
    return content[: archive.start_dir] + directory + ending


def test_entries_with_long_fields_are_packed_anew() -> None:
    grid = FileGrid.open(with_long_fields(GOOD))
    grid.write(CELL, [[2.0]])
    written = grid.to_bytes()
    assert FileGrid.open(written).read(CELL) == [[2.0]]
    assert not any(info.extra for info in zipfile.ZipFile(io.BytesIO(written)).infolist())
    assert findings(written) == []


def test_parts_are_found_whatever_their_case() -> None:
    parts = {
        name.replace("sharedStrings", "SHAREDStrings"): content for name, content in unpack(GOOD).items()
    }
    strings = (
        b'<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>Anna</t></si></sst>'
    )
    parts["xl/SHAREDStrings.xml"] = strings
    parts["xl/worksheets/sheet1.xml"] = sheet('<row r="1"><c r="A1" t="s"><v>0</v></c></row>').encode()
    assert FileGrid.open(pack({**parts})).read(CELL) == [["Anna"]]


def test_targets_are_resolved() -> None:
    package = Package(GOOD)
    targets = {relation.kind: relation.target for relation in package.relationships("xl/workbook.xml")}
    assert targets == {
        "worksheet": "xl/worksheets/sheet1.xml",
        "styles": "xl/styles.xml",
        "sharedStrings": "xl/sharedStrings.xml",
    }


def test_a_part_is_removed_with_everything_that_names_it() -> None:
    package = Package(GOOD)
    package.remove("xl/sharedStrings.xml", "xl/workbook.xml")
    assert not package.has("xl/sharedStrings.xml")
    assert findings(package.to_bytes()) == []


def test_what_was_replaced_is_read_back() -> None:
    opened = Archive(GOOD)
    opened.replace("xl/styles.xml", b"neu")
    opened.remove("xl/workbook.xml")
    assert opened.read("xl/styles.xml") == b"neu"
    assert "xl/workbook.xml" not in opened.names()
    assert Archive(opened.to_bytes()).read("xl/styles.xml") == b"neu"
