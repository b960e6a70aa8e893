"""What the plan says of columns in an open workbook: where the director types, where texts stay texts.

A number that is typed as 3:1 arrives as 0.1257; only its number format tells. Asking for formats costs a call
each, so it is asked only where somebody types, once for neighbouring columns of one planned format.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from turnierxl.workbook.book import Book
from turnierxl.workbook.grid import Rectangle
from turnierxl.workbook.plan.layout import Column, Role
from turnierxl.workbook.region import Region


@dataclass(frozen=True)
class Columns:
    """The body of neighbouring columns with one planned number format; `typed` where the director types."""

    rectangle: Rectangle
    number_format: str
    typed: bool


def planned_columns(book: Book) -> tuple[Columns, ...]:
    """List the columns of all blocks."""
    return tuple(columns for region in book.regions.values() for columns in _columns(region))


def fixed_texts(book: Book) -> frozenset[str]:
    """List what was written once and for all when the workbook was built: headers and other texts."""
    texts = {line.text for sheet in book.plan.sheets for line in sheet.texts}
    labels = {column.label for sheet in book.plan.sheets for one in sheet.blocks for column in one.columns}
    return frozenset(texts | labels)


def _columns(region: Region) -> Iterator[Columns]:
    body = region.rectangle
    planned = {column.key: column for column in region.block.columns}
    placed = sorted((offset, planned[key]) for key, offset in region.offsets.items())
    for (number_format, typed, _), run in groupby(enumerate(placed), _kind):
        offsets = [offset for _, (offset, _) in run]
        place = Rectangle(body.sheet, body.top, body.left + offsets[0], body.rows, len(offsets))
        yield Columns(place, number_format, typed)


def _kind(entry: tuple[int, tuple[int, Column]]) -> tuple[str, bool, int]:
    """Tell neighbours that belong together: equal formats and roles, no foreign column between them."""
    index, (offset, column) = entry
    return column.number_format, column.role is Role.ENTRY, offset - index
