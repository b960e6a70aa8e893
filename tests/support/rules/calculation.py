"""The list of formula cells: where it names a cell without a formula, Excel repairs the workbook."""

from __future__ import annotations

from collections.abc import Iterator

from tests.support.rules.opened import Opened, tag


def check_calculation(package: Opened) -> Iterator[str]:
    """Check the order of calculation against the formulas."""
    assert package.workbook is not None
    sheets = package.sheets()
    entries = package.root(package.workbook).iterfind(f"{tag('sheets')}/{tag('sheet')}")
    parts = {entry.get("sheetId", ""): sheets.get(entry.get("name", ""), "") for entry in entries}
    for chain in package.related(package.workbook, "calcChain"):
        known = {number: _formula_cells(package, part) for number, part in parts.items()}
        sheet = "1"
        for cell in package.root(chain).iterchildren(tag("c")):
            sheet = cell.get("i", sheet)
            if cell.get("r") not in known.get(sheet, set()):
                yield f"calcChain names {cell.get('r')} of sheet {sheet}, which has no formula"


def _formula_cells(package: Opened, part: str) -> set[str | None]:
    cells = package.root(part).iter(tag("c")) if part in package.xml else ()
    return {cell.get("r") for cell in cells if cell.find(tag("f")) is not None}
