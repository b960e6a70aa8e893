"""Opening workbooks in an engine of our own, as a director opens them in Excel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import xlwings

from tests.engines.document import Document
from tests.engines.engine import Engine


@contextmanager
def running(name: str, open_document: Callable[[str], Document]) -> Iterator[Engine]:
    """Make an engine the one that xlwings uses."""
    engine, engines = Engine(name, open_document), cast(Any, xlwings.engines)
    before, engines.active = engines.active, xlwings.main.Engine(impl=engine)
    try:
        yield engine
    finally:
        for app in engine.apps.running:
            for book in list(app.books.opened):
                book.close()
        engines.active = before


def open_workbook(engine: Engine, path: Path) -> xlwings.Book:
    """Open a workbook in the first program of an engine."""
    return xlwings.Book(impl=engine.apps.running[0].books.open(str(path)))
