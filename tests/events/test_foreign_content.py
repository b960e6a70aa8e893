"""X1: what a director added to the workbook of an event is still there after every command."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.events.desk import evening
from tests.fixtures import foreign_parts as parts
from tests.fixtures.foreign_content import with_foreign_content
from tests.support.minimal import unpack
from tests.support.package_rules import findings
from turnierxl import files
from turnierxl.demo.director import type_into_file

KEPT = {
    "xl/drawings/drawing9.xml": parts.DRAWING,
    "xl/charts/chart9.xml": parts.CHART,
    "xl/threadedComments/threadedComment1.xml": parts.THREAD,
    "xl/persons/person.xml": parts.PERSONS,
}
OURS = ("xl/worksheets/sheet", "xl/workbook.xml")


@pytest.mark.parametrize(("rules", "title"), [("clans", "Vorrunde 1"), ("tichu-einzel", "Runde 1")])
def test_x1_additions_of_the_director_outlive_every_command(rules: str, title: str, tmp_path: Path) -> None:
    """X1: "parts of the package that are not ours are byte-identical"."""
    path = evening(tmp_path, rules, 8)
    files.next_round(path)
    path.write_bytes(with_foreign_content(path.read_bytes(), title))
    before = unpack(path.read_bytes())
    type_into_file(path, "x")
    for command in (files.recalculate, files.next_round, files.recalculate):
        command(path)
        after = unpack(path.read_bytes())
        assert {name: after[name].decode() for name in KEPT} == KEPT
        changed = {name for name in before if after.get(name) != before[name]}
        assert all(name.startswith(OURS) for name in changed) and changed
        sheet = next(text.decode() for text in after.values() if b"rId90" in text and b"<sheetData" in text)
        assert sheet.endswith(f"{parts.EXTENSIONS}</worksheet>")
        assert '<drawing r:id="rId90"/><legacyDrawing' in sheet
        assert findings(path) == []
