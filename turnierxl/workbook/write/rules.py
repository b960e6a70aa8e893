"""Writing the sheet of rules."""

from __future__ import annotations

from turnierxl.definition.describe import describe
from turnierxl.definition.model import EventDefinition
from turnierxl.workbook.book import Book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.plan import names
from turnierxl.workbook.region import write_rows


def write_rules(book: Book, definition: EventDefinition) -> None:
    """Write the rules as they are played; a topic stands in the first of its rows only."""
    region = book.region(names.RULES)
    if region is None:
        return
    rows: list[dict[str, Cell]] = []
    before = ""
    for topic, rule in describe(definition, book.wording):
        rows.append({"topic": None if topic == before else topic, "rule": rule})
        before = topic
    write_rows(book.grid, region, rows, ("topic", "rule"))
