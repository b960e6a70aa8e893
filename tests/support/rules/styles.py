"""The style sheet: every number must lead somewhere."""

from __future__ import annotations

import collections
from collections.abc import Iterator

from lxml.etree import _Element

from tests.support.rules.opened import Opened, tag
from tests.support.rules.order import out_of_order

_LISTS = ("numFmts", "fonts", "fills", "borders", "cellStyleXfs", "cellXfs", "cellStyles", "dxfs")
_REFERENCES = (("fontId", "fonts"), ("fillId", "fills"), ("borderId", "borders"), ("xfId", "cellStyleXfs"))
FIRST_OWN_FORMAT = 164
MOST_STYLES = 65_490


def check_styles(package: Opened) -> Iterator[str]:
    """Check the style sheet."""
    assert package.workbook is not None
    parts = package.related(package.workbook, "styles")
    if len(parts) != 1:
        yield f"{len(parts)} style sheets"
        return
    root = package.root(parts[0])
    yield from out_of_order("styleSheet", root)
    yield from _counts(root)
    yield from _formats(root)
    for kind in ("cellXfs", "cellStyleXfs"):
        for index, style in enumerate(root.iterfind(f"{tag(kind)}/{tag('xf')}")):
            yield from _references(root, style, f"{kind} {index}")
            yield from out_of_order("xf", style, f"{kind} {index}")
    for index, look in enumerate(root.iterfind(f"{tag('dxfs')}/{tag('dxf')}")):
        yield from out_of_order("dxf", look, f"dxf {index}")
    names = collections.Counter(style.get("name") for style in root.iter(tag("cellStyle")))
    yield from (f"cell style {name!r} stands twice" for name, count in names.items() if count > 1)


def _counts(root: _Element) -> Iterator[str]:
    for name in _LISTS:
        entries = root.find(tag(name))
        if entries is not None and int(entries.get("count", len(entries))) != len(entries):
            yield f"styles: {name} counts {entries.get('count')} of {len(entries)}"
    for name, least in (("fonts", 1), ("fills", 2), ("borders", 1), ("cellXfs", 1), ("cellStyleXfs", 1)):
        if not least <= len(root.findall(f"{tag(name)}/*")) <= MOST_STYLES:
            yield f"styles: {name} has too few or too many entries"


def _formats(root: _Element) -> Iterator[str]:
    formats = list(root.iterfind(f"{tag('numFmts')}/{tag('numFmt')}"))
    counts = collections.Counter(entry.get("numFmtId") for entry in formats)
    yield from (f"number format {number} stands twice" for number, count in counts.items() if count > 1)
    for entry in formats:
        code = entry.get("formatCode", "")
        if not code or len(code) > 255:
            yield f"number format {code!r}"


def _references(root: _Element, style: _Element, where: str) -> Iterator[str]:
    for attribute, name in _REFERENCES:
        entries = root.find(tag(name))
        if int(style.get(attribute, "0")) >= (0 if entries is None else len(entries)):
            yield f"styles: {where} has {attribute} {style.get(attribute)}, which is not there"
    number = int(style.get("numFmtId", "0"))
    own = {entry.get("numFmtId") for entry in root.iterfind(f"{tag('numFmts')}/{tag('numFmt')}")}
    if number >= FIRST_OWN_FORMAT and str(number) not in own:
        yield f"styles: {where} has number format {number}, which is not there"
