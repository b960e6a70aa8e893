"""A worksheet: everything around its cells."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from lxml import etree
from lxml.etree import _Element

from tests.support.rules.cells import check_cells
from tests.support.rules.opened import Opened, areas, bounds, tag
from tests.support.rules.order import out_of_order

LONGEST_FORMULA = 8192
LONGEST_LITERAL = 255
_LIMITS = {"promptTitle": 32, "prompt": 255, "errorTitle": 32, "error": 255}


def check_sheet(package: Opened, title: str, part: str) -> list[str]:
    """Check a sheet; chart sheets have little to check."""
    root = package.root(part)
    if root.tag != tag("worksheet"):
        return []
    checks = (_structure, _columns, _merges, _validations, _conditions, _links, _page)
    found = [finding for check in checks for finding in check(package, root)]
    return [f"{title}: {finding}" for finding in [*found, *check_cells(package, root)]]


def _structure(_: Opened, root: _Element) -> Iterator[str]:
    yield from out_of_order("worksheet", root)
    dimension = root.find(tag("dimension"))
    if dimension is not None and bounds(dimension.get("ref", "")) is None:
        yield f"dimension {dimension.get('ref')!r} is no range"
    if root.find(tag("sheetData")) is None:
        yield "has no sheetData"


def _columns(_: Opened, root: _Element) -> Iterator[str]:
    last = 0
    for column in root.iterfind(f"{tag('cols')}/{tag('col')}"):
        first, until = int(column.get("min", "0")), int(column.get("max", "0"))
        if not last < first <= until <= 16_384:
            yield f"columns {first} to {until} overlap others or run off the sheet"
        if not 0 <= float(column.get("width", "0")) <= 255:
            yield f"column {first} is {column.get('width')} wide"
        last = until
    cols = root.find(tag("cols"))
    if cols is not None and not len(cols):
        yield "cols is empty"


def _merges(_: Opened, root: _Element) -> Iterator[str]:
    merged = [area.get("ref", "") for area in root.iter(tag("mergeCell"))]
    yield from (f"merged area {area!r} is no range" for area in merged if ":" not in area or not bounds(area))
    for one, other in combinations([bounds(area) for area in merged], 2):
        if one and other and _overlap(one, other):
            yield f"merged areas overlap: {one} and {other}"


def _overlap(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    rows = one[0] <= other[2] and other[0] <= one[2]
    return rows and one[1] <= other[3] and other[1] <= one[3]


def _validations(_: Opened, root: _Element) -> Iterator[str]:
    group = root.find(tag("dataValidations"))
    if group is None:
        return
    entries = list(group.iterchildren(tag("dataValidation")))
    if not entries or int(group.get("count", len(entries))) != len(entries):
        yield "dataValidations miscounts its entries"
    for entry in entries:
        where = entry.get("sqref", "")
        if not where or None in areas(where):
            yield f"validation of {where!r}: no range"
        for name, limit in _LIMITS.items():
            if len(entry.get(name, "")) > limit:
                yield f"validation of {where}: {name} is longer than {limit} characters"
        for formula in entry.iterchildren(tag("formula1"), tag("formula2")):
            yield from _formula(f"validation of {where}", formula.text or "", literal=True)
        if entry.get("type", "none") != "none" and entry.find(tag("formula1")) is None:
            yield f"validation of {where}: has no formula"


def _conditions(package: Opened, root: _Element) -> Iterator[str]:
    assert package.workbook is not None
    styles = package.related(package.workbook, "styles")
    count = len(package.root(styles[0]).findall(f"{tag('dxfs')}/{tag('dxf')}")) if styles else 0
    for group in root.iterfind(tag("conditionalFormatting")):
        where = group.get("sqref", "")
        if not where or None in areas(where):
            yield f"conditional format of {where!r}: no range"
        if not len(group):
            yield f"conditional format of {where}: has no rule"
        for rule in group.iterchildren(tag("cfRule")):
            if int(rule.get("dxfId", "-1")) >= count:
                yield f"conditional format of {where}: look {rule.get('dxfId')} of {count}"
            if int(rule.get("priority", "0")) < 1:
                yield f"conditional format of {where}: has no priority"
            for formula in rule.iterchildren(tag("formula")):
                yield from _formula(f"conditional format of {where}", formula.text or "", literal=False)


def _formula(where: str, formula: str, *, literal: bool) -> Iterator[str]:
    if not formula or formula.startswith("="):
        yield f"{where}: formula {formula!r}"
    if len(formula) > LONGEST_FORMULA:
        yield f"{where}: formula of {len(formula)} characters"
    if literal and formula.startswith('"') and len(formula) > LONGEST_LITERAL + 2:
        yield f"{where}: list of {len(formula) - 2} characters"


def _links(_: Opened, root: _Element) -> Iterator[str]:
    for link in root.iterfind(f"{tag('hyperlinks')}/{tag('hyperlink')}"):
        if bounds(link.get("ref", "")) is None:
            yield f"link of {link.get('ref')!r}: no range"
        if len(link.get("location", "")) > 2079 or len(link.get("tooltip", "")) > 255:
            yield f"link of {link.get('ref')}: too long"


def _page(_: Opened, root: _Element) -> Iterator[str]:
    for element in root.iterfind(f"{tag('headerFooter')}/*"):
        if len(element.text or "") > 255:
            yield f"{etree.QName(element).localname} is longer than 255 characters"
    for setup in root.iterfind(tag("pageSetup")):
        if not 10 <= int(setup.get("scale", "100")) <= 400:
            yield f"prints at {setup.get('scale')} per cent"
        if not all(0 <= int(setup.get(name, "1")) <= 32767 for name in ("fitToWidth", "fitToHeight")):
            yield "fits to an impossible number of pages"
    for kind in ("drawing", "legacyDrawing"):
        if len(root.findall(tag(kind))) > 1:
            yield f"has several {kind} elements"
