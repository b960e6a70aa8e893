"""Damaging the package of a workbook: parts changed, left out or added, and what only looks like one."""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path

MB = 1 << 20
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def change_parts(path: Path, changed: Callable[[str, bytes], bytes | None]) -> None:
    """Write a workbook anew with other parts; None leaves one out."""
    packed = io.BytesIO()
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            content = changed(name, old.read(name))
            if content is not None:
                new.writestr(name, content)
    path.write_bytes(packed.getvalue())


def change_part(path: Path, part: str, changed: Callable[[bytes], bytes | None]) -> None:
    """Write a workbook anew with one part changed, or left out where that is None."""
    change_parts(path, lambda name, content: changed(content) if name == part else content)


def add_part(path: Path, part: str, content: bytes) -> None:
    """Append an entry."""
    with zipfile.ZipFile(path, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(part, content)


def claim_size(path: Path, part: str, size: int) -> None:
    """Let the directory of a zip file say that an entry unpacks to so many bytes, whatever is true."""
    data = bytearray(path.read_bytes())
    with zipfile.ZipFile(path) as archive:
        at = archive.start_dir
        for entry in archive.infolist():
            length = struct.unpack_from("<3H", data, at + 28)
            if entry.filename == part:
                data[at + 24 : at + 28] = struct.pack("<L", size)
            at += 46 + sum(length)
    path.write_bytes(bytes(data))


def blanks(megabytes: int) -> bytes:
    """Return what packs to a thousandth of its size."""
    return b" " * (megabytes * MB)


def old_excel() -> bytes:
    """Return what an .xls begins with."""
    return _OLE + bytes(512)


def encrypted() -> bytes:
    """Return what a workbook with a password to open it looks like: an OLE file that holds the package."""
    return _OLE + bytes(504) + "EncryptedPackage".encode("utf-16-le") + bytes(512)


def open_document() -> bytes:
    """Return a spreadsheet of LibreOffice."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("META-INF/manifest.xml", "<manifest/>")
        archive.writestr("content.xml", "<office/>")
    return packed.getvalue()
