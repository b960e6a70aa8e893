"""What all table slips share: their head, their boxes, their places for signatures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openpyxl.worksheet.worksheet import Worksheet

from turnierxl.problems import message
from turnierxl.share.paper.canvas import Canvas, Ink, Value, set_height
from turnierxl.share.published import PublicRound, PublicTable, PublishedEvent
from turnierxl.workbook.build import palette

HEAD = 44.0  # points of the head: the table, and the labels of the boxes
_TITLE, _LABELS = 27.0, 17.0

_WHERE = Ink(11, colour=palette.SLATE, side="right", upright="bottom", shrink=True)
LABEL = Ink(9, colour=palette.GREY, side="center", shrink=True)
BOX = Ink(13, side="center", frame="box")
NUMBER = Ink(13, bold=True, side="center", frame="box")
NAME = Ink(12, bold=True, shrink=True, frame="box")


@dataclass(frozen=True)
class Slip:
    """The slip of a table, on a sheet of so many columns."""

    canvas: Canvas
    sheet: Worksheet
    event: PublishedEvent
    drawn: PublicRound
    table: PublicTable
    columns: int

    def write(self, row: int, column: int, value: Value, ink: Ink) -> None:
        """Write a cell."""
        self.canvas.write(self.sheet, row, column, value, ink)

    def span(self, row: int, columns: tuple[int, int], value: Value, ink: Ink, rows: int = 1) -> None:
        """Write over several cells."""
        self.canvas.span(self.sheet, row, columns, value, ink, rows)


def draw_head(slip: Slip, row: int, labels: Sequence[str]) -> int:
    """Write the table's number large, beside it round and event, below the labels; return the next row."""
    title = slip.canvas.wording.say(message("paper.table_number", table=slip.table.number))
    slip.span(row, (1, 2), title, Ink(17, bold=True, upright="bottom", shrink=True))
    words = " · ".join(filter(None, (slip.drawn.name, slip.table.match, slip.event.name)))
    slip.span(row, (3, slip.columns), words, _WHERE)
    set_height(slip.sheet, row, _TITLE)
    for column, label in enumerate(labels, 1):
        slip.write(row + 1, column, label, LABEL)
    set_height(slip.sheet, row + 1, _LABELS)
    return row + 2
