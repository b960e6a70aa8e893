"""An engine with an evening that is open in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import xlwings

from tests.engines.engine import Engine
from tests.engines.opened import open_workbook, running
from tests.engines.openpyxl_document import OpenpyxlDocument
from tests.engines.uno_document import Office, python_with_uno
from tests.events.desk import evening
from turnierxl.workbook.book import Book, open_book
from turnierxl.workbook.live.live_grid import LiveGrid
from turnierxl.workbook.live.opening import open_grid
from turnierxl.workbook.live.xlwings_workbook import XlwingsWorkbook
from turnierxl.workbook.plan.store import PATTERNS_TITLE
from turnierxl.workbook.region import Region


@dataclass(frozen=True)
class Evening:
    """An open workbook, its file and the engine it is open in."""

    engine: Engine
    book: xlwings.Book
    path: Path

    def grid(self) -> LiveGrid:
        """Read the workbook as it is open now."""
        return open_grid(XlwingsWorkbook(self.book))

    def opened(self) -> Book:
        """Return the event in the open workbook."""
        return open_book(self.grid())

    def region(self, block: str) -> Region:
        """Return a block as it is now."""
        return self.opened().regions[block]

    def cell(self, block: str, row: int, key: str) -> xlwings.Range:
        """Return the cell of a body row (from 0), to type into it as a director does."""
        where = self.region(block).address(row, key)
        found: xlwings.Range = self.book.sheets[where.sheet][where.cell]
        return found

    def break_block(self, block: str) -> None:
        """Make nothing of the reference to a block, as Excel does when its cells are deleted."""
        book = self.book.impl.document._book
        book.defined_names[block].attr_text = "#REF!"
        [name] = [cell for row in book[PATTERNS_TITLE].iter_rows() for cell in row if cell.value == block]
        name.offset(column=1).value = "=ROWS(#REF!)"

    def snapshots(self) -> list[Path]:
        """Return the snapshots, the oldest first."""
        return sorted(self.path.with_name(f"{self.path.stem}.sicherung").glob("*"))


@pytest.fixture
def engine() -> Iterator[Engine]:
    with running("openpyxl", OpenpyxlDocument) as made:
        yield made


@pytest.fixture(scope="session")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    """Start a LibreOffice, once for all tests of a worker."""
    if python_with_uno() is None:
        pytest.skip("no Python has LibreOffice's module uno (Debian: python3-uno)")
    started = Office(tmp_path_factory.mktemp("office"))
    yield started
    started.end()


@pytest.fixture
def clans(engine: Engine, tmp_path: Path) -> Evening:
    """Open an evening of eight with nothing drawn yet."""
    path = evening(tmp_path, "clans", 8)
    return Evening(engine, open_workbook(engine, path), path)


@pytest.fixture
def drawn(engine: Engine, tmp_path: Path) -> Evening:
    """Open an evening of eight whose first round is complete."""
    path = evening(tmp_path, "clans", 8, rounds=1)
    return Evening(engine, open_workbook(engine, path), path)
