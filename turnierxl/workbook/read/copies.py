"""Copies of our sheets and columns: what is typed into one counts nowhere, and that is said."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from turnierxl.play.rounds import Round
from turnierxl.problems import Address, Problem, Severity, message
from turnierxl.workbook.book import Book
from turnierxl.workbook.grid import address
from turnierxl.workbook.plan.layout import Role
from turnierxl.workbook.plan.names import round_block
from turnierxl.workbook.region import Region, entry_cells
from turnierxl.workbook.rows import row_id
from turnierxl.workbook.salvage import find_by_header


def check_copies(book: Book, drawn: Iterable[Round]) -> Iterator[Problem]:
    """Report what stands only in the copy of a column, or of a round's sheet."""
    yield from _check_twins(book)
    titles = book.grid.titles()
    for one in drawn:
        region = book.region(round_block(one.phase, one.number))
        if region is not None:
            yield from _check_copies(book, region, titles)


@dataclass(frozen=True)
class Twin:
    """A column with the header of one that counts, and the first cells of both that differ."""

    label: str
    there: Address
    counting: Address


def find_twins(book: Book) -> Iterator[Twin]:
    """Find what stands only in the copy of a column: two have the same header, and one of them counts."""
    for region in book.regions.values():
        for column in region.block.columns:
            for offset in region.twins.get(column.key, ()) if column.role is Role.ENTRY else ():
                own = [region.cell(row, column.key) for row in range(len(region.cells))]
                copied = (
                    row for row, cells in enumerate(region.cells) if cells[offset] not in (None, own[row])
                )
                first = next(copied, None)
                if first is not None:
                    there = address(region.rectangle, first, offset)
                    yield Twin(column.label, there, region.address(first, column.key))


def _check_twins(book: Book) -> Iterator[Problem]:
    """Report what stands only in the copy of a column."""
    for twin in find_twins(book):
        told = message("workbook_problems.typed_into_twin", label=twin.label, cell=twin.counting.cell)
        yield Problem(told, twin.there, Severity.QUESTION)


def _check_copies(book: Book, region: Region, titles: Iterable[str]) -> Iterator[Problem]:
    title = region.rectangle.sheet
    copied = re.compile(rf"(?:Kopie von |Copy of )?{re.escape(title)}(?: ?\(\d+\)|_\d+)?")
    there = [other for other in titles if other != title and copied.fullmatch(other)]
    copies = list(filter(None, (find_by_header(book.grid, region.block, other) for other in there)))
    rows = range(len(region.cells) if copies else 0)
    typed = {row_id(region.row(row)): entry_cells(region, row) for row in rows}
    for copy in copies:
        for row in range(len(copy.cells)):
            own = typed.get(row_id(copy.row(row)), {})
            cells = entry_cells(copy, row)
            only_there = [key for key, cell in own.items() if cell is None and cells[key] is not None]
            if row_id(copy.row(row)) and only_there:
                told = message("workbook_problems.typed_into_copy", sheet=title)
                yield Problem(told, copy.address(row, only_there[0]), Severity.QUESTION)
                break
