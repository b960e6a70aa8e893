"""The same clicks in a running LibreOffice: real cells, real protection, real names that move."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.opened import open_workbook, running
from tests.engines.uno_document import Office, UnoDocument
from tests.events.desk import evening
from tests.live.conftest import Evening
from tests.live.desk import click

pytestmark = pytest.mark.libreoffice


def test_renamed_sheets_and_inserted_rows_are_found(office: Office, tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8, rounds=1)
    with running("libreoffice", office.open) as engine:
        opened = Evening(engine, open_workbook(engine, path), path)
        document: UnoDocument = opened.book.impl.document
        title = opened.region("tx_round_vorrunde_1").rectangle.sheet
        document.do("insert_rows", title, 1, 2)
        document.do("rename", title, "Runde 'eins' (alt)")
        region = opened.region("tx_round_vorrunde_1")
        assert (region.rectangle.sheet, region.rectangle.top) == ("Runde 'eins' (alt)", 8)
        opened.cell("tx_round_vorrunde_1", 0, "points").value = 123
        report = click("recalc", path)
        assert "actions.corrected" in [line.key for line in report.done]


def test_a_time_is_told_from_a_number(office: Office, tmp_path: Path) -> None:
    path = evening(tmp_path, "clans", 8, rounds=1)
    with running("libreoffice", office.open) as engine:
        opened = Evening(engine, open_workbook(engine, path), path)
        opened.cell("tx_round_vorrunde_1", 0, "points").value = "3:1"
        assert opened.cell("tx_round_vorrunde_1", 0, "points").number_format.casefold() == "h:mm"
        where = opened.region("tx_round_vorrunde_1").address(0, "points")
        assert where in [problem.where for problem in click("recalc", path).problems]
        assert opened.cell("tx_round_vorrunde_1", 0, "points").number_format == "General"
