"""A package opened for checking: its parts, their XML, their relationships."""

from __future__ import annotations

import collections
import io
import posixpath
import re
import zipfile
from dataclasses import dataclass, field
from pathlib import Path

from lxml import etree
from lxml.etree import _Element

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
TYPES = "[Content_Types].xml"

_CELL = re.compile(r"\$?([A-Z]{1,3})\$?([1-9]\d{0,6})")


def tag(name: str) -> str:
    """Qualify the name of an element of a sheet, workbook or style sheet."""
    return f"{{{MAIN}}}{name}"


@dataclass(frozen=True)
class Relation:
    kind: str
    target: str
    external: bool


@dataclass
class Opened:
    parts: dict[str, bytes]
    xml: dict[str, _Element] = field(default_factory=dict)
    relations: dict[str, dict[str, Relation]] = field(default_factory=dict)
    workbook: str | None = None

    def root(self, part: str) -> _Element:
        return self.xml[part]

    def related(self, part: str, kind: str) -> list[str]:
        """Return the parts that a part is related to by a kind that are there and well-formed."""
        relations = self.relations.get(part, {}).values()
        return [entry.target for entry in relations if entry.kind == kind and entry.target in self.xml]

    def sheets(self) -> dict[str, str]:
        """Return the parts of the sheets by title, in the order of the tabs."""
        assert self.workbook is not None
        relations = self.relations.get(self.workbook, {})
        found = {}
        for sheet in self.root(self.workbook).iterfind(f"{tag('sheets')}/{tag('sheet')}"):
            relation = relations.get(sheet.get(f"{{{OFFICE}}}id", ""))
            if relation is not None and relation.target in self.xml:
                found[sheet.get("name", "")] = relation.target
        return found


def open_package(source: Path | bytes) -> tuple[Opened, list[str]]:
    """Open a package; what is no XML although it should be is a finding."""
    found: list[str] = []
    with zipfile.ZipFile(io.BytesIO(source) if isinstance(source, bytes) else source) as archive:
        if (damaged := archive.testzip()) is not None:
            found.append(f"{damaged}: checksum is wrong")
        names = [name for name in archive.namelist() if not name.endswith("/")]
        counts = collections.Counter(name.lower() for name in names)
        found += [f"{name}: stands twice in the package" for name, count in counts.items() if count > 1]
        package = Opened({name: archive.read(name) for name in names})
    for name, content in package.parts.items():
        if name.endswith((".xml", ".rels", ".vml")):
            found += _parse(package, name, content)
    for name in [name for name in package.xml if name.endswith(".rels")]:
        found += _relate(package, name)
    package.workbook = next(iter(package.related("", "officeDocument")), None)
    return package, found


def _parse(package: Opened, name: str, content: bytes) -> list[str]:
    try:
        package.xml[name] = etree.fromstring(content, etree.XMLParser(resolve_entities=False))
    except etree.XMLSyntaxError as error:
        return [f"{name}: not well-formed: {error}"]
    return [f"{name}: has a document type"] if b"<!DOCTYPE" in content else []


def _relate(package: Opened, name: str) -> list[str]:
    folder, file = posixpath.split(name)
    source = posixpath.join(posixpath.dirname(folder), file.removesuffix(".rels"))
    source = "" if source == "." else source
    relations: dict[str, Relation] = {}
    found = [] if source in package.parts or source == "" else [f"{name}: belongs to no part"]
    for element in package.root(name):
        identifier, target = element.get("Id", ""), element.get("Target", "")
        if identifier in relations:
            found.append(f"{name}: {identifier} stands twice")
        external = element.get("TargetMode") == "External"
        if not external:
            target = posixpath.normpath(posixpath.join("/", posixpath.dirname(source), target)).lstrip("/")
        kind = element.get("Type", "").rpartition("/")[2]
        relations[identifier] = Relation(kind, target, external)
    package.relations[source] = relations
    return found


def bounds(reference: str) -> tuple[int, int, int, int] | None:
    """Return top, left, bottom, right of "A1:B2" or "A1"; None if it is none or runs off the sheet."""
    corners = [_CELL.fullmatch(corner) for corner in reference.split(":")]
    if not 1 <= len(corners) <= 2 or None in corners:
        return None
    places = [(int(corner[2]), _column(corner[1])) for corner in corners if corner is not None]
    (top, left), (bottom, right) = places[0], places[-1]
    if top > bottom or left > right or bottom > 1_048_576 or right > 16_384:
        return None
    return top, left, bottom, right


def areas(references: str) -> list[tuple[int, int, int, int] | None]:
    """Return the bounds of every area of a list of references."""
    return [bounds(reference) for reference in references.split()]


def _column(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number
