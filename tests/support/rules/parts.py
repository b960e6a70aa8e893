"""The package itself: content types, relationships, nothing missing and nothing left over."""

from __future__ import annotations

import collections
from collections.abc import Iterator

from lxml import etree

from tests.support.rules.opened import OFFICE, TYPES, Opened


def check_parts(package: Opened, suffix: str) -> list[str]:
    """Check what holds for every Office package; `suffix` is the file's, where it is known."""
    if TYPES not in package.xml:
        return [f"{TYPES} is missing"]
    return [*_content_types(package), *_relations(package), *_identifiers(package), *_kind(package, suffix)]


def _content_types(package: Opened) -> Iterator[str]:
    root = package.root(TYPES)
    defaults = [element.get("Extension", "").lower() for element in root if _local(element) == "Default"]
    overrides = [element.get("PartName", "") for element in root if _local(element) == "Override"]
    for names in (defaults, [name.lower() for name in overrides]):
        counts = collections.Counter(names)
        yield from (f"{TYPES}: {name} stands twice" for name, count in counts.items() if count > 1)
    for name in overrides:
        if name.lstrip("/") not in package.parts:
            yield f"{TYPES}: names the missing part {name}"
    for name in package.parts:
        if name == TYPES or f"/{name}" in overrides:
            continue
        if name.rpartition(".")[2].lower() not in defaults:
            yield f"{TYPES}: says nothing about {name}"


def _relations(package: Opened) -> Iterator[str]:
    reached = {TYPES}
    for source, relations in package.relations.items():
        for identifier, relation in relations.items():
            if relation.external or relation.target.startswith("#"):
                continue
            reached.add(relation.target)
            if relation.target not in package.parts:
                yield f"{source or 'package'}: {identifier} leads to the missing part {relation.target}"
    for name in package.parts:
        if name not in reached and not name.endswith(".rels"):
            yield f"{name}: nothing leads to this part"


def _identifiers(package: Opened) -> Iterator[str]:
    """Every r:id in a part must be one of its relationships."""
    for name, root in package.xml.items():
        if name.endswith(".rels"):
            continue
        known = package.relations.get(name, {})
        for element in root.iter(etree.Element):
            for key, value in element.attrib.items():
                if str(key).startswith(f"{{{OFFICE}}}") and value and str(value) not in known:
                    yield f"{name}: {_local(element)} refers to {value!s}, which is no relationship"


def _kind(package: Opened, suffix: str) -> Iterator[str]:
    types = {element.get("PartName"): element.get("ContentType", "") for element in package.root(TYPES)}
    main = types.get(f"/{package.workbook}", "")
    macros = any(name.endswith("vbaProject.bin") for name in package.parts)
    if not main.endswith("main+xml"):
        yield f"{package.workbook}: its content type {main!r} is no workbook's"
    if macros and "macroEnabled" not in main:
        yield "macros in a workbook that is not marked as having them"
    if suffix and ("macroEnabled" in main) != (suffix in (".xlsm", ".xltm", ".xlam")):
        yield f"the content type {main} does not fit the name {suffix}"


def _local(element: etree._Element) -> str:
    return etree.QName(element).localname if isinstance(element.tag, str) else ""
