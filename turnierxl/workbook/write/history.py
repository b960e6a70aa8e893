"""Writing how the standings developed; the native chart of the sheet draws its first rows."""

from __future__ import annotations

from turnierxl.progress.evaluation import Evaluation
from turnierxl.progress.event import Event
from turnierxl.progress.history import history
from turnierxl.workbook.book import Book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.standings import round_key
from turnierxl.workbook.region import write_rows


def write_history(book: Book, event: Event, evaluation: Evaluation) -> None:
    """Write everybody's place after each round, in the order of the present standings."""
    region = book.region(names.HISTORY)
    if region is None or not evaluation.final:
        return
    places = history(event, evaluation).places
    columns = {
        round_key(str(key[0]), int(key[1])): dict(zip(places.index, places[key], strict=True))
        for key in places.columns
    }
    rows: list[dict[str, Cell]] = []
    for row in evaluation.final:
        number = row.standing.participant
        line: dict[str, Cell] = {"name": book.wording.names.get(number, f"#{number}")}
        for key, values in columns.items():
            place = float(values.get(number, float("nan")))
            line[key] = place if place == place else None
        rows.append(line)
    write_rows(book.grid, region, rows, region.offsets)
    book.grid.show(region.rectangle.sheet, True)
