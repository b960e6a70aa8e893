"""An Office package: the parts in the zip file, how they relate to each other, and their XML.

Open Packaging Conventions (ECMA-376 part 2): a part's relationships stand in a part of their own beside
it, names of parts do not tell upper from lower case.
"""

from __future__ import annotations

import posixpath
from dataclasses import dataclass
from itertools import count
from urllib.parse import unquote

from lxml import etree
from lxml.etree import _Element

from turnierxl.workbook.archive import Archive
from turnierxl.workbook.file_problem import file_stop

CONTENT_TYPES = "[Content_Types].xml"
_RELATIONSHIPS = "http://schemas.openxmlformats.org/package/2006/relationships"


@dataclass(frozen=True)
class Relationship:
    """A reference from one part to another: `kind` is the last word of its type, such as "worksheet"."""

    id: str
    kind: str
    target: str  # a part's name; an address where the target lies outside the package


class Package:
    """The parts of a workbook."""

    def __init__(self, data: bytes) -> None:
        self._archive = Archive(data)
        self._stored = {name.casefold(): name for name in self._archive.names()}

    def has(self, part: str) -> bool:
        """Say whether a part is there."""
        return part.casefold() in self._stored

    def read(self, part: str) -> bytes:
        """Return a part's content; ProblemsFound if the file lacks it or is damaged."""
        if not self.has(part):
            raise file_stop("files.damaged")
        return self._archive.read(self._stored[part.casefold()])

    def xml(self, part: str) -> _Element:
        """Return the root element of a part; ProblemsFound if it is damaged."""
        return parse(self.read(part))

    def replace(self, part: str, content: bytes) -> None:
        """Give a part that exists new content."""
        self._archive.replace(self._stored[part.casefold()], content)

    def add(self, part: str, content: bytes) -> None:
        """Put a part in that is not there yet; its content type is `set_content_type`'s."""
        self._stored[part.casefold()] = part
        self._archive.replace(part, content)

    def set_content_type(self, part: str, content_type: str) -> None:
        """Say of what type a part is."""
        root = self.xml(CONTENT_TYPES)
        for entry in root.iterchildren("{*}Override"):
            if entry.get("PartName", "").casefold() == f"/{part}".casefold():
                break
        else:
            entry = etree.SubElement(root, f"{{{etree.QName(root).namespace}}}Override", PartName=f"/{part}")
        entry.set("ContentType", content_type)
        self.replace(CONTENT_TYPES, serialize(root))

    def relate(self, source: str, kind: str, target: str) -> str:
        """Add a relationship between two parts, by the address of its type; return its id."""
        beside = relationships_part(source)
        if not self.has(beside):
            self.add(beside, f'<Relationships xmlns="{_RELATIONSHIPS}"/>'.encode())
        root = self.xml(beside)
        known = {entry.get("Id") for entry in root}
        new = next(name for number in count(1) if (name := f"rId{number}") not in known)
        etree.SubElement(
            root, f"{{{etree.QName(root).namespace}}}Relationship", Id=new, Type=kind, Target=f"/{target}"
        )
        self.replace(beside, serialize(root))
        return new

    def relationships(self, part: str) -> list[Relationship]:
        """Return the relationships of a part; of the whole package for the name ""."""
        beside = relationships_part(part)
        if not self.has(beside):
            return []
        return [_relationship(part, element) for element in self.xml(beside).iterchildren("{*}Relationship")]

    def remove(self, part: str, source: str) -> None:
        """Take a part out, with its relationship from `source` and its content type."""
        same = part.casefold()
        ids = {entry.id for entry in self.relationships(source) if entry.target.casefold() == same}
        _strip(self, relationships_part(source), "Id", ids)
        _strip(self, CONTENT_TYPES, "PartName", {f"/{part}".casefold()})
        self._archive.remove(self._stored.pop(part.casefold()))

    def to_bytes(self) -> bytes:
        """Pack the file."""
        return self._archive.to_bytes()


def parse(content: bytes) -> _Element:
    """Parse XML without fetching or expanding anything; ProblemsFound if it is not well-formed.

    A document type, which could declare entities, stands in no part of a workbook (ECMA-376 part 2, 8.1.4).
    """
    parser = etree.XMLParser(resolve_entities=False, no_network=True, strip_cdata=False)
    try:
        root = etree.fromstring(content, parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        raise file_stop("files.damaged") from error
    if root.getroottree().docinfo.internalDTD is not None:
        raise file_stop("files.damaged")
    return root


def serialize(root: _Element) -> bytes:
    """Write a part's XML, with whatever stands around the root element."""
    return etree.tostring(root.getroottree(), xml_declaration=True, encoding="UTF-8", standalone=True)


def relationships_part(part: str) -> str:
    """Name the part with the relationships of a part.

    >>> relationships_part("xl/workbook.xml")
    'xl/_rels/workbook.xml.rels'
    """
    folder, name = posixpath.split(part)
    return posixpath.join(folder, "_rels", f"{name}.rels")


def _relationship(part: str, element: _Element) -> Relationship:
    target = element.get("Target", "")
    if element.get("TargetMode") != "External":
        target = posixpath.normpath(posixpath.join("/", posixpath.dirname(part), unquote(target))).lstrip("/")
    return Relationship(element.get("Id", ""), element.get("Type", "").rpartition("/")[2], target)


def _strip(package: Package, part: str, attribute: str, values: set[str]) -> None:
    """Remove the elements of a list part whose attribute has one of the values."""
    root = package.xml(part)
    for element in list(root):
        if element.get(attribute, "").casefold() in {value.casefold() for value in values}:
            root.remove(element)
    package.replace(part, serialize(root))
