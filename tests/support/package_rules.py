"""Rules whose violation makes Excel offer to repair a workbook, checked without Excel.

`findings` names every violation; an empty list means that none of the known reasons is there. Written
independently of the product's own reading and writing, from the schemas (ECMA-376) and from what Excel is
known to refuse.
"""

from __future__ import annotations

import zipfile
from pathlib import Path

from tests.support.rules.calculation import check_calculation
from tests.support.rules.comments import check_comments
from tests.support.rules.opened import Opened, open_package
from tests.support.rules.parts import check_parts
from tests.support.rules.sheets import check_sheet
from tests.support.rules.styles import check_styles
from tests.support.rules.tables import check_tables
from tests.support.rules.workbook import check_workbook


def findings(source: Path | bytes) -> list[str]:
    """Name what Excel would repair in a workbook, given as a file or as its bytes."""
    suffix = source.suffix.lower() if isinstance(source, Path) else ""
    try:
        package, found = open_package(source)
    except zipfile.BadZipFile as error:
        return [f"not a zip file: {error}"]
    found += check_parts(package, suffix)
    if package.workbook is None:
        return [*found, "no workbook"]
    return [*found, *_content(package)]


def _content(package: Opened) -> list[str]:
    found = [*check_workbook(package), *check_styles(package), *check_tables(package)]
    for title, part in package.sheets().items():
        found += check_sheet(package, title, part)
        found += check_comments(package, title, part)
    return [*found, *check_calculation(package)]
