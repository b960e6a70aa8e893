"""The whole workbook of a small Clans event as text: whoever changes what it looks like sees it here.

TURNIERXL_GOLDEN=write in the environment writes the file anew; look at the difference before committing it.
"""

from __future__ import annotations

import os
from pathlib import Path

from tests.support.dump import dump_workbook
from tests.workbook.build.built import built

GOLDEN = Path(__file__).parents[2] / "golden" / "clans_workbook.txt"


def test_the_clans_workbook_is_the_golden_one() -> None:
    dump = dump_workbook(built("clans", capacity=4).content)
    if os.environ.get("TURNIERXL_GOLDEN") == "write":
        GOLDEN.write_text(dump, encoding="utf-8")
    assert dump == GOLDEN.read_text(encoding="utf-8")
