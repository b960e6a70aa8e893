"""The zip file below a workbook: entries are kept as they are packed, so that only changed ones are new.

Opening checks what can be known without unpacking: whether this is an Excel workbook at all, and whether
it would unpack to a reasonable size.
"""

from __future__ import annotations

import io
import lzma
import struct
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from turnierxl.workbook.file_problem import file_stop

LARGEST_FILE = 1 << 30  # bytes that all entries may unpack to
LARGEST_ENTRY = 1 << 26  # bytes of an entry that is unpacked: a hundred times what a large event needs
MOST_ENTRIES = 20_000

_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"  # first bytes of old .xls files and of encrypted workbooks
_CENTRAL = struct.Struct("<4s6H3L5H2L")  # of an entry in the zip file's directory (APPNOTE 4.3.12)
_END = struct.Struct("<4s4H2LH")  # of the directory's end (APPNOTE 4.3.16)
_ZIP64 = 0xFFFFFFFF
_UNREADABLE = (
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError, OSError, ValueError),
    *(NotImplementedError, RuntimeError),
)
_EARLIEST = (1980, 1, 1, 0, 0, 0)  # the first moment that a zip file can name


@dataclass(frozen=True)
class _Record:
    """An entry as it stands in the file: with its local header, and its line in the directory."""

    local: bytes
    central: bytes

    @property
    def plain(self) -> bool:
        """Whether sizes and offset stand in the directory line itself, not in a zip64 extension."""
        fields = _CENTRAL.unpack_from(self.central)
        return _ZIP64 not in (fields[8], fields[9], fields[16])


class Archive:
    """A zip file; `replace` and `remove` take effect in what `to_bytes` returns."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._zip = _open(data)
        self._entries = {info.filename: info for info in self._zip.infolist() if not info.is_dir()}
        self._changes: dict[str, bytes | None] = {}

    def names(self) -> list[str]:
        """Return the names of all entries in the order of the file, new ones last."""
        known = dict.fromkeys([*self._entries, *self._changes])
        return [name for name in known if self._changes.get(name, b"") is not None]

    def read(self, name: str) -> bytes:
        """Unpack an entry; KeyError if there is none, ProblemsFound if it is damaged or too large."""
        content = self._changes.get(name)
        if content is not None:
            return content
        size = self._entries[name].file_size
        if size > LARGEST_ENTRY:
            raise file_stop("files.too_large")
        try:
            with self._zip.open(self._entries[name]) as entry:
                return entry.read(size + 1)  # or an entry that lies about its size would be unpacked whole
        except _UNREADABLE as error:
            raise file_stop("files.damaged") from error

    def replace(self, name: str, content: bytes) -> None:
        """Give an entry new content, or add it at the end."""
        self._changes[name] = content

    def remove(self, name: str) -> None:
        """Leave an entry out."""
        self._changes[name] = None

    def to_bytes(self) -> bytes:
        """Pack the file; unchanged entries are copied as they are packed, dates and all."""
        records = dict(_records(self._data, self._zip))
        for name, content in self._changes.items():
            if content is None:
                records.pop(name, None)
            else:
                entry = self._entries.get(name) or zipfile.ZipInfo(name, _EARLIEST)
                records[name] = _pack(entry, content)
        for name, record in records.items():
            if not record.plain and name in self._entries:
                records[name] = _pack(self._entries[name], self.read(name))
        return _assemble(list(records.values()))


def _open(data: bytes) -> zipfile.ZipFile:
    if not data:
        raise file_stop("files.empty")
    if data.startswith(_OLE):
        encrypted = "EncryptedPackage".encode("utf-16-le") in data
        raise file_stop("files.encrypted" if encrypted else "files.old_excel")
    if not data.startswith(b"PK"):
        raise file_stop("files.not_excel")
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
    except (zipfile.BadZipFile, ValueError, struct.error, NotImplementedError) as error:
        raise file_stop("files.damaged") from error
    _check_kind({info.filename for info in archive.infolist()})
    _check_size(archive.infolist())
    return archive


def _check_kind(names: set[str]) -> None:
    if "[Content_Types].xml" in names and "_rels/.rels" in names:
        return
    if "META-INF/manifest.xml" in names:
        raise file_stop("files.open_document")
    raise file_stop("files.not_excel")


def _check_size(entries: list[zipfile.ZipInfo]) -> None:
    if len(entries) > MOST_ENTRIES or sum(entry.file_size for entry in entries) > LARGEST_FILE:
        raise file_stop("files.too_large")
    if any(entry.flag_bits & 1 for entry in entries):
        raise file_stop("files.encrypted")


def _records(data: bytes, archive: zipfile.ZipFile) -> Iterator[tuple[str, _Record]]:
    """Cut the file into its entries: each reaches from its header to the next one's."""
    lines = _directory(data, archive.start_dir, len(archive.infolist()))
    entries = sorted(zip(archive.infolist(), lines, strict=True), key=lambda entry: entry[0].header_offset)
    starts = [*(info.header_offset for info, _ in entries), archive.start_dir]
    for (info, line), (start, end) in zip(entries, pairwise(starts), strict=True):
        if data[start : start + 4] != b"PK\x03\x04":
            raise file_stop("files.damaged")
        yield info.filename, _Record(data[start:end], line)


def _directory(data: bytes, start: int, count: int) -> Iterator[bytes]:
    for _ in range(count):
        fields = _CENTRAL.unpack_from(data, start)
        end = start + _CENTRAL.size + fields[10] + fields[11] + fields[12]
        yield data[start:end]
        start = end


def _pack(old: zipfile.ZipInfo, content: bytes) -> _Record:
    entry = zipfile.ZipInfo(old.filename, old.date_time)
    entry.external_attr, entry.create_system = old.external_attr, old.create_system
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr(entry, content, zipfile.ZIP_DEFLATED)
    [(_, record)] = _records(packed.getvalue(), archive)
    return record


def _assemble(records: list[_Record]) -> bytes:
    directory, offset = [], 0
    for record in records:
        directory.append(record.central[:42] + struct.pack("<L", offset) + record.central[46:])
        offset += len(record.local)
    size = sum(map(len, directory))
    end = _END.pack(b"PK\x05\x06", 0, 0, len(records), len(records), size, offset, 0)
    return b"".join([*(record.local for record in records), *directory, end])
